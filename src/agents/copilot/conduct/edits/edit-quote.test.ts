import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../../../../conversation/json.js'
import { editQuote } from './edit-quote.js'

const context = { now: new Date('2026-11-15T15:00:00Z'), timeZone: 'America/Sao_Paulo' }
const cleaning = { description: 'limpezas de split', quantity: 2, unitPrice: 'R$ 180,00' }
const visit = { description: 'visita técnica', quantity: 1 }

function edited(args: JsonObject, said: string) {
  return editQuote({ client: 'Maria', ...args }, said, context)
}

describe('one more thing, or more of one that is there', () => {
  test.each([
    [
      'põe também uma troca de filtro 80',
      { description: 'troca de filtro', quantity: 1, unitPrice: 'R$ 80,00' },
    ],
    ['e acrescenta 3 tomadas a 45', { description: 'tomadas', quantity: 3, unitPrice: 'R$ 45,00' }],
    [
      'faltou incluir uma mão de obra de 200',
      { description: 'mão de obra', quantity: 1, unitPrice: 'R$ 200,00' },
    ],
    ['coloca mais um item: disjuntor 60', { description: 'disjuntor', quantity: 1, unitPrice: 'R$ 60,00' }],
    ['1 carga de gás por 250', { description: 'carga de gás', quantity: 1, unitPrice: 'R$ 250,00' }],
  ])('%s', (said, item) => {
    expect(edited({ items: [cleaning] }, said)).toEqual({
      args: { client: 'Maria', items: [cleaning, item] },
    })
  })

  test('more of the same adds to its count', () => {
    expect(edited({ items: [cleaning, visit] }, 'põe mais 2 limpezas')).toEqual({
      args: { client: 'Maria', items: [{ ...cleaning, quantity: 4 }, visit] },
    })
  })

  test('what stood for the whole becomes one of the things', () => {
    const whole = { total: 'R$ 500,00', notes: ['pintura da sala', 'só à tarde'] }
    expect(edited(whole, 'adiciona também um rodapé 90')).toEqual({
      args: {
        client: 'Maria',
        notes: ['só à tarde'],
        items: [
          { description: 'pintura da sala', quantity: 1, unitPrice: 'R$ 500,00' },
          { description: 'rodapé', quantity: 1, unitPrice: 'R$ 90,00' },
        ],
      },
    })
  })
})

describe('less of it', () => {
  test.each(['tira a visita', 'não, remove a visita técnica', 'sem a visita', 'pode tirar essa visita daí'])(
    '%s',
    (said) => {
      expect(edited({ items: [cleaning, visit] }, said)).toEqual({
        args: { client: 'Maria', items: [cleaning] },
      })
    },
  )

  test('a discount goes, and what is not there is said not to be', () => {
    expect(edited({ items: [cleaning], discount: '10%' }, 'tira o desconto')).toEqual({
      args: { client: 'Maria', items: [cleaning] },
    })
    expect(edited({ items: [cleaning] }, 'tira o compressor')).toEqual({ notThere: 'compressor' })
  })

  test.each(['tira o orçamento', 'esquece isso', 'apaga o cliente'])('no thing is meant: %s', (said) => {
    expect(edited({ items: [cleaning] }, said)).toBeUndefined()
  })
})

describe('how many, for how much', () => {
  test.each([
    ['na vdd são 3', { ...cleaning, quantity: 3 }],
    ['são quatro limpezas', { ...cleaning, quantity: 4 }],
    ['muda pra 5', { ...cleaning, quantity: 5 }],
    ['o valor é 400', { ...cleaning, unitPrice: 'R$ 200,00' }],
    ['total 500', { ...cleaning, unitPrice: 'R$ 250,00' }],
    ['corrige o preço pra 190 cada', { ...cleaning, unitPrice: 'R$ 190,00' }],
    ['a limpeza sai 200', { ...cleaning, unitPrice: 'R$ 200,00' }],
    ['ta errado, era 170 cada uma, total 340', { ...cleaning, unitPrice: 'R$ 170,00' }],
  ])('%s', (said, item) => {
    expect(edited({ items: [cleaning] }, said)).toEqual({ args: { client: 'Maria', items: [item] } })
  })

  test('of several things one price is that of all, and says so by itself', () => {
    expect(edited({ items: [cleaning, visit] }, 'fecha em 450')).toEqual({
      args: { client: 'Maria', items: [cleaning, visit], closeAt: 'R$ 450,00' },
    })
  })

  test('without things it is the total', () => {
    expect(edited({ total: 'R$ 300,00' }, 'na verdade é 360')).toEqual({
      args: { client: 'Maria', total: 'R$ 360,00' },
    })
  })

  test.each([
    ['dá 10% de desconto', '10%'],
    ['com 50 reais de desconto', 'R$ 50,00'],
    ['tira 5%', '5%'],
  ])('%s', (said, off) => {
    expect(edited({ items: [cleaning] }, said)).toEqual({
      args: { client: 'Maria', items: [cleaning], discount: off },
    })
  })
})

test.each(['Luciana Barbosa', 'sim', 'quem é ela?', 'pra sexta', 'no boleto', 'obrigado viu'])(
  'nothing of a quote: %s',
  (said) => {
    expect(edited({ items: [cleaning] }, said)).toBeUndefined()
  },
)

describe('how many there are, or what one costs', () => {
  const support = { description: 'suporte', quantity: 1, unitPrice: 'R$ 80,00' }
  const clean = { description: 'limpeza de split', quantity: 1, unitPrice: 'R$ 200,00' }

  test.each([
    ['o suporte é 2', { ...support, quantity: 2 }],
    ['suporte são três', { ...support, quantity: 3 }],
    ['o suporte fica 7 metros', { ...support, quantity: 7 }],
    ['o suporte são 40 metros', { ...support, quantity: 40 }],
    ['o valor do suporte é 10', { ...support, unitPrice: 'R$ 10,00' }],
    ['o preço do suporte é 2', { ...support, unitPrice: 'R$ 2,00' }],
    ['o suporte fica 12', { ...support, unitPrice: 'R$ 12,00' }],
    ['o suporte são cem', { ...support, unitPrice: 'R$ 100,00' }],
    ['o suporte são 100', { ...support, unitPrice: 'R$ 100,00' }],
  ])('%s', (said, item) => {
    expect(edited({ items: [clean, support] }, said)).toEqual({
      args: { client: 'Maria', items: [clean, item] },
    })
  })
})

describe('the value of a quote that holds nothing yet', () => {
  test.each(['igual ao 11', 'o mesmo valor do 10', 'igual ao orçamento 11', 'o mesmo valor da proposta 10'])(
    'a number says which one it is like: %s',
    (said) => expect(edited({}, said)).toBeUndefined(),
  )

  test.each(['valor da limpeza 420', 'o valor da limpeza é R$ 420', 'preço da limpeza 420'])(
    'of one thing: %s',
    (said) =>
      expect(edited({}, said)).toEqual({
        args: { client: 'Maria', items: [{ description: 'limpeza', quantity: 1, unitPrice: 'R$ 420,00' }] },
      }),
  )

  test.each([
    'o valor é 420',
    'igual da outra vez, 420',
    'o mesmo valor ué, o de 420',
    'igual ao de 420',
    'igual a 420',
    'o mesmo valor do João, 420',
    'valor do orçamento 420',
    'o preço do serviço é 420',
    'valor da Maria 420',
  ])('of all of it: %s', (said) =>
    expect(edited({}, said)).toEqual({ args: { client: 'Maria', total: 'R$ 420,00' } }),
  )
})
