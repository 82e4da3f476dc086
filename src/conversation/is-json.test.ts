import { expect, test } from 'vitest'
import { isJson } from './is-json.js'

const circle: Record<string, unknown> = {}
circle['self'] = circle

test.each([null, 'a', 1, true, [], [1, ['a']], {}, { a: { b: null } }, { a: undefined }])(
  '%j is',
  (value) => {
    expect(isJson(value)).toBe(true)
  },
)

test.each([
  undefined,
  NaN,
  Infinity,
  1n,
  () => 1,
  Symbol('a'),
  new Date(0),
  new Map(),
  [undefined],
  { a: new Date(0) },
  circle,
])('%o is not', (value) => {
  expect(isJson(value)).toBe(false)
})
