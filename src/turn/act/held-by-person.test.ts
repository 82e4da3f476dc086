import { describe, expect, test } from 'vitest'
import {
  date,
  dateTime,
  document,
  email,
  freeText,
  money,
  oneOf,
  personName,
  phone,
} from '../../agent/slots.js'
import type { Slot } from '../../agent/slots.js'
import type { Json } from '../../conversation/json.js'
import type { Grounds } from './grounds.js'
import { heldByPerson } from './held-by-person.js'
import { hasForeignLink } from './held-link.js'

const billing = oneOf({ PIX: ['pix'], BOLETO: ['boletos?', 'boleto bancario'] })
const cards = oneOf({ CARD: ['cartao de credito'], PIX: ['pix'] })
const url: Slot = { ...freeText, type: 'url' }
const structured: Slot = {
  type: '[{ description, quantity?, unitPrice? }]',
  read: () => undefined,
  find: () => undefined,
}

/** A Monday morning in São Paulo. */
const now = new Date('2026-11-16T13:00:00Z')

function held(said: string | readonly string[], value: Json, slot: Slot, records: readonly Json[] = []) {
  const grounds: Grounds = {
    texts: typeof said === 'string' ? [said] : said,
    records,
    now,
    timeZone: 'America/Sao_Paulo',
  }
  return heldByPerson(value, slot, grounds)
}

test.each<[said: string, value: Json, own: Json | undefined]>([
  ['do valdir ue, metade dos 870 no pix', 'metade dos 870', 'R$ 435,00'],
  ['do valdir ue, metade dos 870 no pix', '435', 'R$ 435,00'],
  ['do valdir ue, metade dos 870 no pix', 435, 435],
  ['do valdir ue, metade dos 870 no pix', '870', undefined],
  ['do valdir ue, metade dos 870 no pix', 870, undefined],
])('%j says %j as a sum: %j', (said, value, own) => {
  expect(held(said, value, money)).toEqual(own)
})

test.each<[said: string, value: Json, own: Json | undefined]>([
  ['cobra a Maria Souza', 'Maria Souza', 'Maria Souza'],
  ['cobra a MARIA  souza!', 'maria souza', 'MARIA souza'],
  ['cobra o joão', 'Joao', 'João'],
  ['cobra o João da Silva', 'João Silva', 'João da Silva'],
  ['cobra o Zé', 'Zé', 'Zé'],
  ['cobra a Ana', 'a cliente Ana', 'Ana'],
  // Letters that only look alike are the person's own.
  ['cobra a Maria', 'Mаria', 'Maria'],
  // One word of a name is another person; so is another order.
  ['cobra a Maria', 'Maria Souza', undefined],
  ['cobra a Souza, Maria', 'Maria Souza', undefined],
  ['cobra a Mariana', 'Maria', undefined],
  ['cobra alguém', 'Maria', undefined],
  ['', 'Maria', undefined],
  ['cobra', '...', undefined],
  ['sim, true', true, undefined],
  ['cobra null', null, undefined],
  ['cobra o 200', 200, '200'],
  ['a segunda', { id: 'c1' }, undefined],
])('of %j the payee %j counts as %j', (said, value, own) => {
  expect(held(said, value, personName)).toEqual(own)
})

test.each<[said: string, value: Json, isHeld: boolean]>([
  ['cobra 200 reais da Ana', 'R$ 200,00', true],
  ['cobra 200 reais da Ana', 200, true],
  ['cobra R$ 19,99', 19.99, true],
  ['cobra duzentos reais', 'R$ 200,00', true],
  ['cobra 200 da Ana e 300 do João', 'R$ 300,00', true],
  ['muda pra 650', 650, true],
  // What so many of a thing come to, where each has its price.
  ['6 aparelhos a 95 cada', 570, true],
  ['6 aparelhos a 95 cada', 665, false],
  ['2 cadeiras por 300', 600, false],
  ['cobra R$ 0,30', 0.1 + 0.2, true],
  ['cobra 1.234 reais', 1234, true],
  ['cobra 200 reais da Ana', 'R$ 2.000,00', false],
  ['cobra 200 reais da Ana', 200.01, false],
  ['cobra 200 reais da Ana', 20_000, false],
  ['cobra da Ana', 'R$ 200,00', false],
  ['cobra da Ana', 0, false],
  ['cobra 200 reais', 'muito', false],
  ['cobra 200 reais', true, false],
  ['bota 2 tomadas', 2, true],
  // Of several nobody knows which is meant: a charge is no part of what was said.
  ['cobra 850 mais 200 da tubulação', 'R$ 850 mais R$ 200', false],
  ['cobra 200 ou 300 da Ana', 'R$ 200,00 ou R$ 300,00', false],
])('of %j the amount %j is held: %s', (said, value, isHeld) => {
  expect(held(said, value, money)).toEqual(isHeld ? value : undefined)
})

test.each<[said: string, value: string, own: Json | undefined]>([
  ['cobra 200 reais', 'R$ 200,00', 'R$ 200,00'],
  ['cobra 200 reais', 'R$ 200,00 ou R$ 300,00', undefined],
  ['cobra 200 reais', 'R$ 200,00 extra', undefined],
])('in free text an amount alone may be written otherwise: %j, %j', (said, value, own) => {
  expect(held(said, value, freeText)).toEqual(own)
})

test('so many of a thing at a price come to what they cost', () => {
  expect(held('deu 6 aparelhos a 95 cada', '6 aparelhos a 95 cada', money)).toBe('R$ 570,00')
})

test('an amount that a model writes twice is one', () => {
  expect(held('cobra 200 reais', 'R$ 200,00 (duzentos reais)', money)).toBe('R$ 200,00')
})

test('of an amount the amount counts, and nothing that stands beside it', () => {
  expect(held('cobra 200 reais', 'duzentos reais, pagos a Mallory', money)).toBe('R$ 200,00')
})

test.each<[said: string, value: Json, slot: Slot, own: string | undefined]>([
  ['agenda pra sexta', '2026-11-20', date, '2026-11-20'],
  ['agenda pra sexta', 'sexta-feira', date, '2026-11-20'],
  ['agenda pra sexta às 14h', '2026-11-20T14:00', dateTime, '2026-11-20T14:00'],
  // The hour is the person's, or there is none.
  ['agenda pra sexta às 14h', '2026-11-20T18:00', dateTime, '2026-11-20T14:00'],
  ['agenda pra sexta', '2026-11-20T09:00', dateTime, '2026-11-20'],
  ['agenda pra sexta às 14h', '2026-11-20T14:00', date, '2026-11-20'],
  ['agenda pra sexta às 10h ou sexta às 14h', '2026-11-20T14:00', dateTime, '2026-11-20T14:00'],
  ['agenda pra sexta às 10h ou sexta às 14h', '2026-11-20T10:00', dateTime, '2026-11-20T10:00'],
  ['agenda pra sexta', '2026-11-21', date, undefined],
  ['agenda logo', '2026-11-20', date, undefined],
  ['agenda pra sexta', '2026-13-45', date, undefined],
  ['agenda pra sexta', 'quando der', date, undefined],
])('of %j the moment %j counts as its own', (said, value, slot, own) => {
  expect(held(said, value, slot)).toEqual(own)
})

test.each<[said: string, value: Json, slot: Slot, own: Json | undefined]>([
  ['o fone é (11) 98765-4321', '+5511987654321', phone, '+5511987654321'],
  ['o fone é (11) 98765-4321', '+5511987654322', phone, undefined],
  ['é Ana.Souza@Exemplo.com.br', 'ana.souza@exemplo.com.br', email, 'ana.souza@exemplo.com.br'],
  ['é ana@exemplo.com.br', 'eva@exemplo.com.br', email, undefined],
  ['cpf 529.982.247-25', '52998224725', document, '52998224725'],
  ['é ana@exemplo.com.br', 'Ana <ana@exemplo.com.br>', email, 'ana@exemplo.com.br'],
  ['é ana@exemplo.com.br', 'Eva <eva@exemplo.com.br>', email, undefined],
  ['cpf 529.982.247-25', '111.444.777-35', document, undefined],
  ['cpf 529.982.247-25', '[CPF_1]', document, undefined],
  ['manda os boletos', 'BOLETO', billing, 'BOLETO'],
  ['não no pix, no cartão de crédito', 'CARD', cards, 'CARD'],
  ['no cartão da Ana, é de crédito', 'CARD', cards, undefined],
  // An ending that few links have is a link where the person wrote it.
  ['guarda casa.barbearia', 'https://casa.barbearia', url, 'casa.barbearia'],
  ['guarda casa.barbearia e o mapa', 'mapa', url, undefined],
  ['guarda ./', 'https://', url, undefined],
  ['no pix', 'PIX', billing, 'PIX'],
  ['não no pix, no boleto', 'boleto', billing, 'BOLETO'],
  ['cobra a Ana', 'PIX', billing, undefined],
  ['guarda www.casa.com.br/a', 'https://casa.com.br/a', url, 'www.casa.com.br/a'],
  ['guarda www.casa.com.br/a', 'https://casa.com.br/b', url, undefined],
  ['guarda aquele site', 'https://casa.com.br', url, undefined],
  ['anota a senha 4512 do cofre', '[REMOVIDO]', freeText, undefined],
  ['anota a senha 4512 do cofre', 'a senha [REMOVIDO] do cofre', freeText, undefined],
  ['anota pagar a Ana', 'pagar a Ana em https://evil.example.com', freeText, undefined],
])('of %j, %j counts as its own', (said, value, slot, own) => {
  expect(held(said, value, slot)).toEqual(own)
})

test.each<[said: string, value: Json, own: Json | undefined]>([
  [
    'duas tomadas a 250 e mão de obra 100',
    [
      { description: 'Tomadas', quantity: 2, unitPrice: 'R$ 250,00' },
      { description: 'mao de obra', quantity: 1, unitPrice: 100 },
    ],
    [
      { description: 'tomadas', quantity: 2, unitPrice: 'R$ 250,00' },
      { description: 'mão de obra', quantity: 1, unitPrice: 100 },
    ],
  ],
  ['duas tomadas a 250', [{ description: 'tomadas', quantity: 20, unitPrice: 250 }], undefined],
  ['duas tomadas a 250', [{ description: 'tomadas', quantity: 2, unitPrice: 25 }], undefined],
  ['duas tomadas a 250', [{ description: 'disjuntor', quantity: 2, unitPrice: 250 }], undefined],
  // A model names one of what the person named several of; what it adds falls away.
  [
    'duas tomadas a 250',
    [
      { description: 'tomada', quantity: 2, unitPrice: 250 },
      { description: 'disjuntor', quantity: 1, unitPrice: 80 },
    ],
    [{ description: 'tomadas', quantity: 2, unitPrice: 250 }],
  ],
  // What is not there need not be said.
  [
    'duas tomadas a 250',
    [{ description: 'tomadas', quantity: 2, unitPrice: 250, note: null }],
    [{ description: 'tomadas', quantity: 2, unitPrice: 250 }],
  ],
  // Another address is not another form of the word.
  ['guarda casa.com.br/mapas', ['casa.com.br/mapa'], undefined],
])('of an entry of a list all parts count, or none: %j', (said, value, own) => {
  expect(held(said, value, structured)).toEqual(own)
})

const priced: Slot = {
  type: 'priced',
  read: (text) => {
    const [, thing, price] = /^(.+) a (\d+)$/.exec(text) ?? []
    return thing === undefined ? undefined : [{ thing, price: Number(price) }]
  },
  find: () => undefined,
}

test.each<[said: string, value: Json, own: Json | undefined]>([
  ['bota 2 tomadas a 250 e mais nada', ['2 Tomadas a 250'], [{ thing: '2 tomadas', price: 250 }]],
  ['bota 2 tomadas a 250', '2 tomadas a 250', [{ thing: '2 tomadas', price: 250 }]],
  ['bota 2 tomadas a 250', ['2 tomadas a 999'], undefined],
  ['bota 2 tomadas a 250', ['2 tomadas a 250', 'frete a 50'], [{ thing: '2 tomadas', price: 250 }]],
  // A link is nothing a slot reads.
  ['bota https://casa.com.br/x a 250', 'https://casa.com.br/x a 250', 'https://casa.com.br/x a 250'],
])('what is quoted is read by the slot itself: %j, %j', (said, value, own) => {
  expect(held(said, value, priced)).toEqual(own)
})

test.each<[said: string, value: Json, own: Json | undefined]>([
  ['com 10% de desconto', 10, '10%'],
  ['com dez por cento de desconto', 10, '10%'],
  ['10 reais e 10%', 10, 10],
  ['10 de desconto', 10, 10],
  ['com 5% de desconto', 10, undefined],
  ['com 2,5% de desconto', 2.5, '2,5%'],
  ['com 10% ou 20% de desconto', 20, '20%'],
  ['com 10% ou 20% de desconto', 10, '10%'],
  ['com 5% de desconto e 10 unidades', 10, 10],
  ['custa 1.234 reais', 1234, 1234],
  ['R$ 1.234 e 1234%', 1234, 1234],
  ['0,29 de multa', 0.29, 0.29],
  ['0,29 e 0,29%', 0.29, 0.29],
  ['fator 2,375', 2.375, 2.375],
])('a number that was said as a percent is one: %j, %j', (said, value, own) => {
  expect(held(said, value, structured)).toEqual(own)
})

test('a number that one message says as a percent and another plainly is the number', () => {
  expect(held(['com 10% de desconto', '10 reais'], 10, structured)).toBe(10)
})

test.each<[said: readonly string[], value: Json, slot: Slot, own: Json]>([
  [['o fone é (11) 98765-4321', '0 isso'], '+5511987654321', phone, '+5511987654321'],
  [['no pix', 'da Ana'], 'PIX', billing, 'PIX'],
  [['da Ana', 'no pix'], 'PIX', billing, 'PIX'],
])('any of their messages may hold it, and each by itself: %j', (said, value, slot, own) => {
  expect(held(said, value, slot)).toEqual(own)
})

describe('the id of a record', () => {
  const maria = '6f1f6d0e-0000-4000-8000-000000000001'
  const marina = '6f1f6d0e-0000-4000-8000-000000000002'
  const twin = '6f1f6d0e-0000-4000-8000-000000000003'
  const found = [
    {
      clients: [
        { id: maria, name: 'Maria Souza' },
        { id: marina, name: 'Marina Lima' },
      ],
    },
  ]

  test.each<[said: string, id: string, records: readonly Json[], isHeld: boolean]>([
    ['orçamento pra Maria Souza', maria, found, true],
    ['orçamento pra Maria', maria, found, true],
    ['orçamento pra Maria', marina, found, false],
    ['orçamento pra Maria', maria, [], false],
    // As much is said of the one as of the other: nobody picks for the person.
    ['orçamento pra Maria', maria, [...found, { id: twin, name: 'Maria Alves' }], false],
    ['orçamento pra ela', maria, found, false],
    ['orçamento pra ela', maria, [{ id: maria, name: 'Maria' }], false],
    ['orçamento pra Ana', maria, [{ id: maria, name: 'Ana' }], true],
    ['orçamento de Lu', maria, [{ id: maria, name: 'Jo de Lu' }], false],
    // A number tells a record, however short; a part of an id tells none.
    ['manda o 7', maria, [{ id: maria, number: 7 }], true],
    ['manda o 8', maria, [{ id: maria, number: 7 }], false],
    ['paga 8000', maria, [{ id: maria, name: 'Maria' }], false],
    ['é true', maria, [{ id: maria, active: true }], false],
    // What holds the list is no rival of what is in it.
    ['pra Maria Souza', maria, [{ title: 'Maria Souza', found }], true],
  ])('after %j: %s', (said, id, records, isHeld) => {
    expect(held(said, id, { type: 'id', read: () => undefined, find: () => undefined }, records)).toBe(
      isHeld ? id : undefined,
    )
  })

  test('is one with space around it too', () => {
    expect(held('pra Maria Souza', ` ${maria} `, freeText, found)).toBe(maria)
  })
})

test.each<[link: string, isHeld: boolean]>([
  ['https://casa.com.br/mapa', true],
  ['casa.com.br/mapa/', true],
  ['https://casa.com.br', false],
  // What a record holds beside its links is none.
  ['6f1f6d0e-0000-4000-8000-000000000001', false],
  ['Maria', false],
])("a link may be a record's: %s is %s", (link, isHeld) => {
  const records = [
    { id: '6f1f6d0e-0000-4000-8000-000000000001', name: 'Maria', text: 'Veja https://casa.com.br/mapa.' },
  ]
  expect(held('manda o mapa', link, url, records) !== undefined).toBe(isHeld)
})

test.each<[value: Json, isForeign: boolean]>([
  [{ text: 'Veja https://casa.com.br/mapa' }, false],
  [{ text: 'Veja https://casa.com.br/mapa', more: ['e https://evil.example.com'] }, true],
  [{ text: 'nenhum', count: 2, gone: null }, false],
])('whether %j holds a link of nobody: %s', (value, isForeign) => {
  const grounds: Grounds = {
    texts: ['guarda casa.com.br/mapa'],
    records: [{ count: 1 }],
    now,
    timeZone: 'America/Sao_Paulo',
  }
  expect(hasForeignLink(value, grounds)).toBe(isForeign)
})

test('the latest message that holds it gives its own characters', () => {
  expect(held(['a ANA', 'isso, a ana'], 'Ana', freeText)).toBe('ana')
})
