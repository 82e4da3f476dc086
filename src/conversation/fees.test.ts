import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { feesFor, type FeeTable } from './fees.js'

const table: FeeTable = {
  PIX: { fixedCents: 199, basisPoints: 0 },
  BOLETO: { fixedCents: 199, basisPoints: 0 },
  CREDIT_CARD: { fixedCents: 49, basisPoints: 299 },
}

describe('feesFor', () => {
  test.each([
    ['PIX', 20_000, 199, 19_801],
    ['BOLETO', 20_000, 199, 19_801],
    ['CREDIT_CARD', 20_000, 49 + 598, 19_353],
    ['CREDIT_CARD', 50, 49 + 1, 0], // 1.495 cents
    ['CREDIT_CARD', 5_000, 49 + 150, 4_801], // 149.5 cents: half goes up
    ['PIX', 100, 199, -99],
  ] as const)('%s of %d cents costs %d and leaves %d', (billingType, amountCents, feeCents, netCents) => {
    expect(feesFor(billingType, amountCents, table)).toEqual({ feeCents, netCents })
  })

  test('an account with its own contract brings its own table', () => {
    const contract = { ...table, PIX: { fixedCents: 0, basisPoints: 99 } }
    expect(feesFor('PIX', 10_000, contract)).toEqual({ feeCents: 99, netCents: 9_901 })
  })

  test('fee and net are whole cents that always add up to the amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000_000 }), (amountCents) => {
        const { feeCents, netCents } = feesFor('CREDIT_CARD', amountCents, table)
        expect(Number.isSafeInteger(feeCents)).toBe(true)
        expect(feeCents + netCents).toBe(amountCents)
      }),
    )
  })
})
