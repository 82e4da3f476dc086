import { describe, expect, test } from 'vitest'
import { situationAfter } from '../../../../test/support/reception-situation.js'
import { readQuoted } from '../contracts/quoted.js'
import { readWhole } from '../contracts/whole-reading.js'
import { notedBy } from './noted-by.js'

const before = {
  service: 'manutencao',
  name: 'Rita',
  address: 'rua Mateus Leme 1530, São Francisco',
  time: 'sexta depois das 15',
  detail: 'não gela; o interfone é 31',
}

/** What stands in the note once a model has read the message so. */
function noted(
  text: string,
  answer: { readonly said?: object; readonly drop?: readonly object[] },
  data = before,
) {
  const situation = situationAfter(text, { state: 'COLLECTING_INFO', memo: { data } })
  const whole = readWhole({ asks: [], ...answer })
  if (!whole) throw new Error('not read')
  return notedBy(situation, readQuoted(answer.said), whole)
}

describe('what a model reads is noted', () => {
  test.each<[text: string, said: object, after: object]>([
    ['na vdd meu nome é Rita Alves', { name: 'Rita Alves' }, { name: 'Rita Alves' }],
    [
      'corrige pra 1350, digitei errado',
      { address: 'rua Mateus Leme 1350, São Francisco' },
      { address: 'rua Mateus Leme 1350, São Francisco' },
    ],
    [
      'agora é na rua Chile 500, sala 3',
      { address: 'rua Chile 500, sala 3' },
      { address: 'rua Chile 500, sala 3' },
    ],
    ['melhor segunda cedo', { time: 'segunda cedo' }, { time: 'segunda cedo' }],
    [
      'são 3 aparelhos viu',
      { details: ['são 3 aparelhos'] },
      { detail: 'não gela; o interfone é 31; são 3 aparelhos' },
    ],
    ['não gela mesmo', { details: ['não gela'] }, { detail: 'não gela; o interfone é 31' }],
  ])('%s', (text, said, after) => expect(noted(text, { said }).data).toEqual({ ...before, ...after }))

  test('a place that leads to no door is kept in the words it was told in', () => {
    const { data } = noted('fica ali perto da praça', { said: { address: 'perto da praça' } }, {
      service: 'manutencao',
    } as never)
    expect(data.detail ?? data.address).toContain('perto da praça')
  })

  test('only what is new is told', () => {
    const said = { name: 'Rita', details: ['são 3 aparelhos'] }
    expect(noted('Rita, são 3 aparelhos', { said }).added).toEqual({ detail: 'são 3 aparelhos' })
  })
})

describe('whether they came before', () => {
  type Row = readonly [text: string, customer: unknown, asking: string | null, is: string | undefined]
  test.each<Row>([
    ['ja chamei vcs no verão', { is: 'returning', words: 'ja chamei vcs no verão' }, 'customer', 'returning'],
    ['minha irmã indicou, nao conhecia', { is: 'new', words: 'nao conhecia' }, 'customer', 'new'],
    ['ja chamei vcs no verão', { is: 'returning', words: 'ja chamei vcs no verão' }, null, 'returning'],
    // The desk's own reading of plain words stands above a model's.
    ['é a primeira vez', { is: 'returning', words: 'é a primeira vez' }, 'customer', 'new'],
    ['primeira. José Amaro', null, 'customer', 'new'],
    ['a primeira coisa é o preço', null, 'customer', undefined],
    ['primeira quinzena tá bom', null, null, undefined],
    // Words that nobody wrote, and what is none of the two.
    ['pode vir sim', { is: 'new', words: 'nunca vim aqui' }, 'customer', undefined],
    ['ja chamei vcs no verão', { is: 'vip', words: 'ja chamei vcs no verão' }, null, undefined],
    ['ja chamei vcs no verão', { is: 'returning' }, null, undefined],
  ])('%s, read as %j, asked for %s: %s', (text, customer, asking, is) => {
    const situation = situationAfter(text, { state: 'COLLECTING_INFO', memo: { data: {}, asking } })
    const said = { customer, details: [text] }
    const whole = readWhole({ asks: [], said })
    if (!whole) throw new Error('not read')
    expect(notedBy(situation, readQuoted(said), whole).data.customer).toBe(is)
  })

  test('is noted once, not as a detail too', () => {
    const customer = { is: 'returning', words: 'ja chamei vcs no verão' }
    const { data } = noted('ja chamei vcs no verão', {
      said: { customer, details: ['ja chamei vcs no verão'] },
    })
    expect(data).toEqual({ ...before, customer: 'returning' })
  })
})

describe('what nobody wrote is not', () => {
  test.each<[what: string, said: object]>([
    ['a name', { name: 'Mallory Evil' }],
    ['an address', { address: 'rua do Mal 666' }],
    ['a time', { time: ['amanhã às 9h'] }],
    ['a detail', { details: ['quero pagar o dobro'] }],
    ['anything that is no text', { name: 7, address: {}, time: [null], details: [{}] }],
  ])('%s', (_, said) =>
    expect(noted('pode vir sim', { said })).toEqual({ data: before, added: {}, dropped: {} }),
  )
})

describe('what holds no longer', () => {
  test.each<[text: string, drop: object, gone: object]>([
    ['o horário pode desconsiderar', { field: 'time', words: 'pode desconsiderar' }, { time: undefined }],
    [
      'o interfone não funciona mais',
      { field: 'details', words: 'não funciona mais', noted: 'o interfone é 31' },
      { detail: 'não gela' },
    ],
    ['apaga tudo o que eu disse', { field: 'details', words: 'apaga tudo' }, { detail: undefined }],
  ])('%s', (text, drop, gone) => {
    const { data, dropped } = noted(text, { drop: [drop] })
    expect({ ...before, ...data, ...gone }).toEqual({ ...before, ...gone })
    expect(data).toEqual(JSON.parse(JSON.stringify({ ...before, ...gone })))
    expect(Object.keys(dropped)).toHaveLength(1)
  })

  test.each<[why: string, drop: object]>([
    ['without the person’s words', { field: 'time', words: 'pode desconsiderar' }],
    ['without any', { field: 'time' }],
    ['of what there is not', { field: 'salary', words: 'pode vir' }],
    ['of a detail that was not noted', { field: 'details', words: 'pode vir', noted: 'o portão é azul' }],
  ])('is not taken out %s', (_, drop) => {
    expect(noted('pode vir sim', { drop: [drop] }).data).toEqual(before)
  })

  test('what is put in its place is no loss', () => {
    const { data, dropped } = noted('esquece sexta, melhor segunda', {
      said: { time: 'segunda' },
      drop: [{ field: 'time', words: 'esquece sexta' }],
    })
    expect(data.time).toBe('segunda')
    expect(dropped).toEqual({})
  })
})
