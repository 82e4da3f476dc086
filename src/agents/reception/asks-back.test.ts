import { describe, expect, test } from 'vitest'
import { asksForRecap, asksWhenAnswered, saidToBeMissing, wishesATime } from './asks-back.js'

const clock = { now: new Date('2026-11-16T13:00:00Z'), timeZone: 'America/Sao_Paulo' }

describe('what was noted is asked for', () => {
  test.each([
    ['me passa tudo por favor', true],
    ['manda um resumo aí', true],
    ['tá tudo anotado?', true],
    ['sexta 10h, dois aparelhos, correto?', true],
    ['ficou marcado pra quando?', true],
    ['o técnico é bom?', false],
    ['quanto custa mesmo, 180 né?', false],
    ['vocês têm cartão?', false],
  ])('%s: %s', (text, is) => expect(asksForRecap(text)).toBe(is))
})

describe('when somebody answers is asked for', () => {
  test.each([
    ['quando vocês me retornam?', true],
    ['vai demorar pra responder?', true],
    ['cadê o pessoal?', true],
    ['quando o técnico chega?', false],
    ['demora muito a limpeza?', false],
  ])('%s: %s', (text, is) => expect(asksWhenAnswered(text)).toBe(is))
})

test.each([
  ['você nem anotou o meu nome', 'name'],
  ['esqueceu de pedir o endereço', 'address'],
  ['faltou o horário', 'time'],
  ['não sei o endereço', undefined],
  ['não precisa do nome?', undefined],
])('%s: %s is said to be missing', (text, field) => expect(saidToBeMissing(text)).toBe(field))

test.each([
  ['pode ser segunda que vem?', true],
  ['sexta às 15h?', true],
  ['dá pra mudar pra quarta?', true],
  ['ele chega amanhã?', false],
  ['o serviço termina hoje?', false],
])('%s wishes a time: %s', (text, is) => expect(wishesATime(text, clock)).toBe(is))
