import { expect, test } from 'vitest'
import { monthOf, monthsOver, nextMonth } from './months.js'

test.each([
  ['2026-01-31T23:59:59.999Z', '2026-01-01'],
  ['2026-02-01T00:00:00.000Z', '2026-02-01'],
])('%s is in %s', (at, month) => {
  expect(monthOf(new Date(at))).toBe(month)
})

test.each([
  ['2026-01-01', '2026-02-01'],
  ['2026-12-01', '2027-01-01'],
])('after %s comes %s', (month, next) => {
  expect(nextMonth(month)).toBe(next)
})

test.each([
  ['2026-05-02T00:00:00Z', ['2026-01-01', '2026-02-01', '2026-03-01']],
  ['2026-05-01T00:00:00Z', ['2026-01-01', '2026-02-01', '2026-03-01']],
  ['2026-04-30T23:59:59Z', ['2026-01-01', '2026-02-01']],
  ['2026-03-03T00:00:00Z', ['2026-01-01']],
  ['2026-01-20T00:00:00Z', []],
])('on %s, 30 days after their end, these are over: %j', (now, months) => {
  expect(monthsOver('2026-01-01', 30, new Date(now))).toEqual(months)
})
