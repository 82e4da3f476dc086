import { expect, test } from 'vitest'
import { overlapsAny } from './span.js'

test.each([
  ['before one', 0, 2, false],
  ['up to its beginning', 0, 3, false],
  ['into it', 2, 4, true],
  ['within it', 4, 5, true],
  ['over it', 0, 9, true],
  ['from its end', 6, 8, false],
  ['from one to the next', 6, 9, true],
  ['at the end of the text', 11, 12, true],
])('a span %s', (_where, start, end, overlaps) => {
  const spans = [
    { start: 8, end: 10 },
    { start: 3, end: 6 },
    { start: 11, end: 12 },
    { start: 4, end: 6 },
  ]
  expect(overlapsAny(spans, 12)({ start, end })).toBe(overlaps)
})

test('where nothing is taken, nothing is', () => {
  expect(overlapsAny([], 5)({ start: 0, end: 5 })).toBe(false)
})
