import { expect, test } from 'vitest'
import { dayIn, formatDate, formatDateTime, formatWeekday } from './format-date.js'

test('formatDate', () => {
  expect(formatDate('2026-06-15')).toBe('15/06/2026')
  expect(() => formatDate('15/06/2026')).toThrow(RangeError)
})

test.each([
  ['pt', '2026-06-05', '05/06/2026'],
  ['es', '2026-06-05', '05/06/2026'],
  ['en', '2026-06-05', 'Jun 5, 2026'],
  ['en', '2026-12-31', 'Dec 31, 2026'],
] as const)('a day in %s: %s is %s', (language, date, expected) => {
  expect(dayIn(language, date)).toBe(expected)
})

test.each([
  ['America/Sao_Paulo', '31/12/2026 22:30'],
  ['America/Manaus', '31/12/2026 21:30'],
  ['UTC', '01/01/2027 01:30'],
])('formatDateTime in %s', (timeZone, expected) => {
  expect(formatDateTime(new Date('2027-01-01T01:30:00Z'), timeZone)).toBe(expected)
})

test.each([
  ['2026-11-16T13:00:00Z', 'America/Sao_Paulo', 'segunda-feira, 16/11/2026 10:00'],
  ['2026-11-16T01:00:00Z', 'America/Sao_Paulo', 'domingo, 15/11/2026 22:00'],
  ['2026-11-14T12:00:00Z', 'America/Manaus', 'sábado, 14/11/2026 08:00'],
])('%s in %s is %s', (instant, zone, expected) => {
  expect(formatWeekday(new Date(instant), zone)).toBe(expected)
})
