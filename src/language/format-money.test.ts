import { expect, test } from 'vitest'
import { formatMoney, moneyIn } from './format-money.js'

test.each([
  [123_456, 'R$ 1.234,56'],
  [0, 'R$ 0,00'],
  [5, 'R$ 0,05'],
  [-500, '-R$ 5,00'],
  [100_000_000, 'R$ 1.000.000,00'],
  [Number.MAX_SAFE_INTEGER, 'R$ 90.071.992.547.409,91'],
])('formatMoney(%i)', (cents, expected) => {
  expect(formatMoney(cents)).toBe(expected)
})

test.each([
  ['pt', 123_456, 'R$ 1.234,56'],
  ['es', 123_456, 'R$ 1.234,56'],
  ['en', 123_456, 'R$ 1,234.56'],
  ['en', -500, '-R$ 5.00'],
  ['en', 100_000_000, 'R$ 1,000,000.00'],
] as const)('in %s %i', (language, cents, expected) => {
  expect(moneyIn(language, cents)).toBe(expected)
})

test.each([1.5, NaN, Infinity])('%d is refused', (cents) => {
  expect(() => formatMoney(cents)).toThrow(RangeError)
})
