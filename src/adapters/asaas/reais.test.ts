import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountCentsMax, centsToReais, reaisToCents } from './reais.js'

const anyCents = fc.integer({ min: -amountCentsMax, max: amountCentsMax })

describe('cents and reais', () => {
  test('every amount survives the way out as JSON and back', () => {
    fc.assert(
      fc.property(anyCents, (cents) => {
        const wire = JSON.stringify({ value: centsToReais(cents) })
        const { value } = JSON.parse(wire) as { value: number }
        expect(reaisToCents(value)).toBe(cents)
      }),
      { numRuns: 2_000 },
    )
  })

  test('an amount is written with at most two decimals', () => {
    fc.assert(
      fc.property(anyCents, (cents) => {
        expect(JSON.stringify(centsToReais(cents))).toMatch(/^-?\d+(\.\d{1,2})?$/)
      }),
      { numRuns: 2_000 },
    )
  })

  test.each([
    [19.9, 1990],
    [0.07, 7],
    [1.1, 110],
    [4.35, 435],
    [100, 10000],
    [-1.99, -199],
    [1_000_000_000, amountCentsMax],
  ])('reads R$ %d as %d cents', (reais, cents) => {
    expect(reaisToCents(reais)).toBe(cents)
  })

  test.each([0.1 + 0.2, 1.999, Number.NaN, Infinity, 1e21, 1e-7, 1_000_000_000.01])(
    'refuses to guess the cents of %d',
    (reais) => {
      expect(reaisToCents(reais)).toBeUndefined()
    },
  )

  test.each([1.5, Number.NaN, amountCentsMax + 1])('refuses to send %d cents', (cents) => {
    expect(() => centsToReais(cents)).toThrow(RangeError)
  })
})
