import { expect, test } from 'vitest'
import { oneOf, type Slot } from '../../agent/slots.js'
import type { Grounds } from './grounds.js'
import { heldLabel } from './held-label.js'

const ways = oneOf({ PIX: ['pix'], BOLETO: ['boletos?', 'boleto bancario'], CARD: ['cartao de credito'] })
const grounds = (...texts: string[]): Grounds => ({
  texts,
  records: [],
  now: new Date('2026-11-16T13:00:00Z'),
  timeZone: 'America/Sao_Paulo',
})

test.each<[said: string[], value: string, held: string | undefined]>([
  [['no pix'], 'PIX', 'PIX'],
  [['no pix'], 'pix', 'PIX'],
  [['no pix'], 'BOLETO', undefined],
  [['como quiser'], 'PIX', undefined],
  // Of several the one that is meant was said, wherever it stands, in as many words as it has.
  [['não no pix, no boleto'], 'BOLETO', 'BOLETO'],
  [['não no pix, no boleto bancário'], 'BOLETO', 'BOLETO'],
  [['não no pix, no cartão de crédito'], 'CARD', 'CARD'],
  [['não no pix, no cartão'], 'CARD', undefined],
  // Each message by itself.
  [['oi', 'no boleto'], 'BOLETO', 'BOLETO'],
  [['no cartão', 'de crédito'], 'CARD', undefined],
  // As far as anybody reads.
  [[`pix ${'a '.repeat(398)}boleto`], 'BOLETO', 'BOLETO'],
  [[`pix ${'a '.repeat(399)}boleto`], 'BOLETO', undefined],
  // A word that stands for none of them is none.
  [['no dinheiro'], 'dinheiro', undefined],
])('%j says %j: %j', (said, value, held) => {
  expect(heldLabel(value, ways, grounds(...said))).toBe(held)
})

test('of a set that is read with the day, the day of the message counts', () => {
  const asked: unknown[] = []
  const slot: Slot = {
    type: 'oneOf',
    read: () => undefined,
    find: (text, clock) => {
      asked.push(clock)
      return text
    },
  }
  const { now, timeZone } = grounds()
  expect(heldLabel('a', slot, grounds('a'))).toBe('a')
  expect(asked).toEqual(asked.map(() => ({ now, timeZone })))
})

test('a set whose values are no words has no label', () => {
  const numbers: Slot = { type: 'oneOf', read: () => undefined, find: () => 1 }
  expect(heldLabel('um', numbers, grounds('um'))).toBeUndefined()
})
