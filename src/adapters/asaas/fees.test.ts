import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultFeeTable, feesFor } from './fees.js'
import { amountCentsMax } from './reais.js'

describe('feesFor', () => {
  test.each([
    ['PIX', 20_000, 199, 19_801],
    ['BOLETO', 20_000, 199, 19_801],
    ['CREDIT_CARD', 20_000, 49 + 598, 19_353],
    ['CREDIT_CARD', 50, 49 + 1, 0], // 1.495 cents
    ['CREDIT_CARD', 5_000, 49 + 150, 4_801], // 149.5 cents: half goes up
    ['PIX', 100, 199, -99],
  ] as const)('%s of %d cents costs %d and leaves %d', (billingType, amountCents, feeCents, netCents) => {
    expect(feesFor(billingType, amountCents, defaultFeeTable)).toEqual({ feeCents, netCents })
  })

  test('an account with its own contract brings its own table', () => {
    const table = { ...defaultFeeTable, PIX: { fixedCents: 0, basisPoints: 99 } }
    expect(feesFor('PIX', 10_000, table)).toEqual({ feeCents: 99, netCents: 9_901 })
  })

  test('fee and net are whole cents that always add up to the amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: amountCentsMax }), (amountCents) => {
        const { feeCents, netCents } = feesFor('CREDIT_CARD', amountCents, defaultFeeTable)
        expect(Number.isSafeInteger(feeCents)).toBe(true)
        expect(feeCents + netCents).toBe(amountCents)
      }),
    )
  })
})
