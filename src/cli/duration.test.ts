import { expect, test } from 'vitest'
import { parseDuration } from './duration.js'

test.each([
  ['90s', 90_000],
  ['15m', 900_000],
  ['8h', 28_800_000],
  ['30d', 2_592_000_000],
])('%s', (text, ms) => {
  expect(parseDuration(text)).toBe(ms)
})

test.each(['', '8', 'h', '0h', '-1d', '1.5h', '1w', '999999d'])('"%s" is refused', (text) => {
  expect(() => parseDuration(text)).toThrow(/a number and a unit/)
})
