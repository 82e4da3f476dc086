import { expect, test } from 'vitest'
import { equalJson, isJson } from './is-json.js'

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

/** Lists in lists, so many levels deep. */
const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)])

test.each([
  ['lists', nested],
  [
    'members',
    (levels: number): unknown => Array.from({ length: levels }).reduce<unknown>((inner) => ({ inner }), 1),
  ],
])('%s may lie sixty levels below the first, and no deeper', (_what, made) => {
  expect(isJson(made(61))).toBe(true)
  expect(isJson(made(62))).toBe(false)
})

test('what has no prototype is told by its members', () => {
  expect(isJson(Object.assign(Object.create(null) as object, { a: 1 }))).toBe(true)
  expect(isJson(Object.create({ a: 1 }))).toBe(false)
})

test.each<[one: unknown, other: unknown, equal: boolean]>([
  [1, 1, true],
  [1, 2, false],
  [1, '1', false],
  ['a', 'a', true],
  [null, null, true],
  [null, {}, false],
  [null, 'a', false],
  [{}, 'a', false],
  [{}, {}, true],
  [[], {}, false],
  [[1, 2], [1, 2], true],
  [[1, 2], [2, 1], false],
  [[1], [1, 2], false],
  [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [{ a: 1, b: 2 }, { a: 1, b: 3 }, false],
  [{ a: 1, b: 2 }, { a: 1, c: 2 }, false],
  [{ a: { b: [1] } }, { a: { b: [1] } }, true],
  [{ a: { b: [1] } }, { a: { b: [2] } }, false],
])('%j and %j are written alike: %j', (one, other, equal) => {
  expect(equalJson(one, other)).toBe(equal)
  expect(equalJson(other, one)).toBe(equal)
})
