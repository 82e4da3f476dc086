import { expect, test } from 'vitest'
import { dayAfter, isDay, weekOf } from './days'

test.each([
  ['2026-11-16', '2026-11-16', '2026-11-22'],
  ['2026-11-22', '2026-11-16', '2026-11-22'],
  ['2027-01-01', '2026-12-28', '2027-01-03'],
  ['2028-02-29', '2028-02-28', '2028-03-05'],
])('the week of %s is from %s to %s', (day, first, last) => {
  const week = weekOf(day)
  expect([week.length, week[0], week[6]]).toEqual([7, first, last])
  expect(week).toContain(day)
})

test('a day goes on over months and years, and back', () => {
  expect([dayAfter('2026-12-31', 1), dayAfter('2026-03-01', -1)]).toEqual(['2027-01-01', '2026-02-28'])
})

test.each([
  ['2026-11-18', true],
  ['2026-13-01', false],
  ['18/11/2026', false],
  ['', false],
])('%j in an address: a day, %s', (text, is) => {
  expect(isDay(text)).toBe(is)
})
