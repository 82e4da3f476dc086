import { describe, expect, test } from 'vitest'
import { fromSaoPaulo, isCalendarDate, saoPauloDate, saoPauloDateTime } from './sao-paulo-time.js'

describe('the hours of São Paulo', () => {
  test('late at night in São Paulo is still the same day there, though the next in UTC', () => {
    expect(saoPauloDate(new Date('2026-11-16T02:59:59Z'))).toBe('2026-11-15')
    expect(saoPauloDate(new Date('2026-11-16T03:00:00Z'))).toBe('2026-11-16')
  })

  test('what is written reads back as the same instant', () => {
    const instant = new Date('2026-11-15T12:34:56Z')
    expect(saoPauloDateTime(instant)).toBe('2026-11-15 09:34:56')
    expect(fromSaoPaulo(saoPauloDateTime(instant))).toEqual(instant)
  })

  test.each(['', '2026-11-15', '2026-13-40 00:00:00', '2026-11-15T12:00:00Z'])(
    '%j is no date-time',
    (text) => {
      expect(fromSaoPaulo(text)).toBeUndefined()
    },
  )

  test.each([
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-11-31', false],
    ['15/11/2026', false],
    ['2026-1-5', false],
  ])('%s is a day of the calendar: %s', (text, expected) => {
    expect(isCalendarDate(text)).toBe(expected)
  })
})
