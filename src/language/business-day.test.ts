import { expect, test } from 'vitest'
import { isBusinessDay, lastBusinessDay, nextBusinessDay, nthBusinessDay } from './business-day.js'
import { dayOf, isoOf } from './calendar.js'

test.each([
  [2026, 11, 20, false],
  [2026, 11, 19, true],
  [2026, 11, 21, false],
  [2026, 4, 3, false],
  [2027, 3, 26, false],
  [2024, 3, 29, false],
  [2026, 12, 25, false],
  [2026, 2, 17, true],
])('%i-%i-%i is a business day: %s', (year, month, dayOfMonth, expected) => {
  expect(isBusinessDay(dayOf(year, month, dayOfMonth) ?? 0)).toBe(expected)
})

test('counting business days passes over weekends and holidays', () => {
  expect(isoOf(nthBusinessDay(2027, 1, 1) ?? 0)).toBe('2027-01-04')
  expect(nthBusinessDay(2027, 1, 25)).toBeUndefined()
  expect(isoOf(lastBusinessDay(2027, 1))).toBe('2027-01-29')
  expect(isoOf(nextBusinessDay(dayOf(2026, 11, 19) ?? 0))).toBe('2026-11-23')
})
