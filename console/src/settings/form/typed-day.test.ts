import { expect, test } from 'vitest'
import { typedDay } from './typed-day'

test.each([
  ['', false, { kind: 'nothing' }],
  ['', true, { kind: 'unfinished' }],
  ['0002-12-25', false, { kind: 'year' }],
  ['0202-12-25', false, { kind: 'year' }],
  ['1999-12-31', false, { kind: 'year' }],
  ['2000-01-01', false, { kind: 'day', day: '2000-01-01' }],
  ['2026-12-25', false, { kind: 'day', day: '2026-12-25' }],
  ['2099-12-31', false, { kind: 'day', day: '2099-12-31' }],
  ['2100-01-01', false, { kind: 'year' }],
  ['20266-12-25', false, { kind: 'year' }],
] as const)('a field that holds "%s" (unfinished: %s) is %j', (value, isUnfinished, expected) => {
  expect(typedDay(value, isUnfinished)).toEqual(expected)
})
