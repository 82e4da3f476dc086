import { describe, expect, test } from 'vitest'
import { quoteTotal, unitPrice } from './slots.js'
import { readSpokenPrice } from './spoken-price.js'

const clock = { now: new Date('2026-11-15T15:00:00Z'), timeZone: 'America/Sao_Paulo' }

describe('a price that answers a question for one', () => {
  test.each([
    ['180', 'plain', 18_000],
    ['R$ 180,00', 'plain', 18_000],
    ['180 cada', 'each', 18_000],
    ['180 cada uma', 'each', 18_000],
    ['sai 180 a unidade', 'each', 18_000],
    ['cada um fica 45,50', 'each', 4_550],
    ['é 90 reais por peça', 'each', 9_000],
    ['360 no total', 'all', 36_000],
    ['total 360', 'all', 36_000],
    ['os dois saem 360', 'all', 36_000],
    ['fica 500 tudo', 'all', 50_000],
    ['180 cada, total 360', 'each', 18_000],
  ])('%s', (said, of, cents) => {
    expect(readSpokenPrice(said)).toEqual({ of, cents })
  })

  test.each(['quero cobrar 300 do João', 'põe também uma recarga 250', 'qual era mesmo?', ''])(
    'is not %s',
    (said) => {
      expect(readSpokenPrice(said)).toBeUndefined()
    },
  )
})

test.each([
  ['180 cada', 'R$ 180,00'],
  ['180', 'R$ 180,00'],
  ['360 no total', { all: 'R$ 360,00' }],
])('asked for the price of each, "%s" is told as it was meant', (said, value) => {
  expect(unitPrice.read(said, clock)).toEqual(value)
})

test.each([
  ['180 cada', { each: 'R$ 180,00' }],
  ['não, era 180 cada uma', { each: 'R$ 180,00' }],
  ['muda pra 90 a unidade', { each: 'R$ 90,00' }],
  ['muda pra 360', 'R$ 360,00'],
])('no price of one is taken for a total: "%s"', (said, value) => {
  expect(quoteTotal.find(said, clock)).toEqual(value)
})
