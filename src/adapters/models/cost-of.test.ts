import { expect, test } from 'vitest'
import type { ModelStanding } from '../../ports/models.js'
import { costOf, isBudgetSpent, spentCents } from './cost-of.js'

const use = (inputTokens: number, outputTokens: number, cachedTokens = 0) => ({
  calls: 1,
  inputTokens,
  cachedTokens,
  outputTokens,
})
const price = (inputPrice: number, outputPrice: number, cachedPrice: number | null = null) => ({
  inputPrice,
  outputPrice,
  cachedPrice,
})

test.each([
  ['nothing asked', use(0, 0), price(3_000_000, 15_000_000), 0],
  ['a million read at 3,00', use(1_000_000, 0), price(3_000_000, 15_000_000), 3_000_000],
  ['a million written at 15,00', use(0, 1_000_000), price(3_000_000, 15_000_000), 15_000_000],
  ['a price below a cent', use(1_000, 0), price(75_000, 0), 75],
  [
    'a part that was kept, at its own price',
    use(1_000_000, 0, 400_000),
    price(3_000_000, 0, 300_000),
    1_920_000,
  ],
  [
    'a part that was kept, at no price of its own',
    use(1_000_000, 0, 400_000),
    price(3_000_000, 0),
    3_000_000,
  ],
  ['a part that was kept, for nothing', use(1_000_000, 0, 400_000), price(3_000_000, 0, 0), 1_800_000],
  ['no price', use(1_000_000, 1_000_000), price(0, 0), 0],
  ['more than a number holds', use(1e12, 0), price(1_000_000_001, 0), 1_000_000_001_000_000],
])('%s', (_what, used, prices, cost) => {
  expect(costOf(used, prices)).toBe(cost)
})

function standing(monthlyCents: number | null, ...tokens: number[]): ModelStanding {
  return {
    month: '2026-11',
    isTold: false,
    budget: { currency: 'BRL', monthlyCents },
    connections: tokens.map((inputTokens, index) => ({
      id: String(index),
      provider: 'openai',
      baseUrl: null,
      model: 'm',
      agents: null,
      apiKey: 'k',
      // The second was removed: what it cost is owed all the same.
      isRemoved: index === 1,
      ...price(10_000, 0),
      use: use(inputTokens, 0),
    })),
  }
}

test('all of the month counts, removed ones too, and a cent begun is a cent', () => {
  expect(spentCents(standing(null, 2_000_000, 3_000_000))).toBe(5)
  expect(spentCents(standing(null, 1))).toBe(0)
  expect(spentCents(standing(null, 100))).toBe(1)
})

test.each([
  ['no limit', null, 9e12, false],
  ['below it', 5, 4_000_000, false],
  ['at it', 5, 5_000_000, true],
  ['past it', 5, 6_000_000, true],
  ['none allowed', 0, 0, true],
])('%s: spent is told', (_what, cents, tokens, spent) => {
  expect(isBudgetSpent(standing(cents, tokens))).toBe(spent)
})
