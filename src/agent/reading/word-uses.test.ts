import { describe, expect, test } from 'vitest'
import { prepare } from './prepared.js'
import { kindOfUse, plainWordsOf, usesOf, type WordUse } from './word-uses.js'

function said(text: string, ...values: readonly string[]) {
  const marks = values.map((value) => {
    const start = text.indexOf(value)
    return { slot: 'any', request: 0, start, end: start + value.length }
  })
  return { sentence: { marks }, prepared: prepare(text) }
}

test('a word is counted by whether it stands in a value; figures and signs are no words', () => {
  const uses = usesOf([said('cobra 50 da Ana', '50', 'Ana'), said('cobra a Ana, da padaria', 'Ana')])
  expect(Object.fromEntries(uses)).toEqual({
    cobra: { plain: 2, value: 0 },
    da: { plain: 2, value: 0 },
    a: { plain: 1, value: 0 },
    ana: { plain: 0, value: 2 },
    padaria: { plain: 1, value: 0 },
  })
})

test.each([
  ['twice about, never a value', { plain: 2, value: 0 }, true],
  ['once about', { plain: 1, value: 0 }, false],
  ['two more times about than a value', { plain: 5, value: 3 }, true],
  ['one more time', { plain: 4, value: 3 }, false],
])('%s', (_what, use, isPlain) => {
  expect(plainWordsOf(new Map([['word', use]])).has('word')).toBe(isPlain)
})

describe('the kind of a word', () => {
  const kind = (use: WordUse | undefined, but?: keyof WordUse): number =>
    kindOfUse(new Map(use && [['word', use]]), 'word', but)

  test.each([
    ['never met', undefined, 0],
    ['about, seldom', { plain: 2, value: 0 }, 1],
    ['about, often', { plain: 3, value: 0 }, 2],
    ['one in twenty a value', { plain: 19, value: 1 }, 4],
    ['fewer than that', { plain: 20, value: 1 }, 2],
    ['a third a value', { plain: 2, value: 1 }, 4],
    ['half a value', { plain: 1, value: 1 }, 5],
    ['half a value, often', { plain: 2, value: 2 }, 6],
    ['three in four a value', { plain: 1, value: 3 }, 8],
    ['a value, seldom', { plain: 0, value: 1 }, 7],
  ])('%s', (_what, use, expected) => {
    expect(kind(use)).toBe(expected)
  })

  test.each([
    ['a word met here alone is one that was never met', { plain: 0, value: 1 }, 'value', 0],
    ['about, here alone', { plain: 1, value: 0 }, 'plain', 0],
    ['here a value, elsewhere about', { plain: 1, value: 1 }, 'value', 1],
    ['here about, elsewhere a value', { plain: 1, value: 1 }, 'plain', 7],
  ] as const)('does not count the use that is to be told: %s', (_what, use, but, expected) => {
    expect(kind(use, but)).toBe(expected)
  })
})
