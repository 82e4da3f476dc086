import { describe, expect, test } from 'vitest'
import { uncountedRanges, wholeDaysIn } from './uncounted-ranges.js'

const at = (text: string) => new Date(`2026-11-${text}:00Z`)
const range = (since: string, until: string) => ({ since: at(since), until: at(until) })
const days = (...numbers: string[]) => numbers.map((day) => at(`${day}T00:00`))

describe('the whole days of a range', () => {
  test.each([
    ['of an afternoon: none', range('10T12:00', '10T18:00'), []],
    ['of 24 hours across midnight: none', range('10T12:00', '11T12:00'), []],
    ['exactly one', range('10T00:00', '11T00:00'), days('10')],
    ['those between two afternoons', range('10T12:00', '13T12:00'), days('11', '12')],
  ])('%s', (_what, given, expected) => {
    expect(wholeDaysIn(given)).toEqual(expected)
  })
})

describe('what is left to read', () => {
  test.each([
    ['nothing is counted: all of it', [], [range('10T12:00', '14T12:00')]],
    [
      'the days in the middle are: the two ends',
      days('11', '12', '13'),
      [range('10T12:00', '11T00:00'), range('14T00:00', '14T12:00')],
    ],
    [
      'one is missing: it stands between',
      days('11', '13'),
      [range('10T12:00', '11T00:00'), range('12T00:00', '13T00:00'), range('14T00:00', '14T12:00')],
    ],
  ])('%s', (_what, counted, expected) => {
    expect(uncountedRanges(range('10T12:00', '14T12:00'), counted)).toEqual(expected)
  })

  test('whole days that are all counted leave nothing', () => {
    expect(uncountedRanges(range('10T00:00', '12T00:00'), days('10', '11'))).toEqual([])
  })
})
