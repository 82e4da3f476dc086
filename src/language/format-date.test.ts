import { expect, test } from 'vitest'
import { formatDate, formatDateTime } from './format-date.js'

test('formatDate', () => {
  expect(formatDate('2026-06-15')).toBe('15/06/2026')
  expect(() => formatDate('15/06/2026')).toThrow(RangeError)
})

test.each([
  ['America/Sao_Paulo', '31/12/2026 22:30'],
  ['America/Manaus', '31/12/2026 21:30'],
  ['UTC', '01/01/2027 01:30'],
])('formatDateTime in %s', (timeZone, expected) => {
  expect(formatDateTime(new Date('2027-01-01T01:30:00Z'), timeZone)).toBe(expected)
})
