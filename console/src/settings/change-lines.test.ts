import { expect, test } from 'vitest'
import { changeLines, isId, type Change, type ChangeNames } from './change-lines'

const names: ChangeNames = {
  field: (name) => (name === 'hidden' ? null : name.toUpperCase()),
  value: (_, value) => (value === null ? 'nothing' : JSON.stringify(value)),
}

const change = (before: Change['before'], after: Change['after']): Change => ({
  ...{ at: '2026-11-18T09:00:00Z', by: null, byName: null, what: 'business', subject: '', before, after },
})

test.each([
  ['what is the same is not told', { a: 1, b: 2 }, { a: 1, b: 3 }, [{ name: 'B', before: '2', after: '3' }]],
  ['what is new', null, { a: 1 }, [{ name: 'A', before: '', after: '1' }]],
  ['what is gone', { a: 1 }, null, [{ name: 'A', before: '1', after: '' }]],
  ['what became nothing', { a: 1 }, { a: null }, [{ name: 'A', before: '1', after: 'nothing' }]],
  ['a list by what is in it', { a: [1] }, { a: [1] }, []],
  ['what is not for people', { hidden: 1 }, { hidden: 2 }, []],
] as const)('%s', (_, before, after, expected) => {
  expect(changeLines(change(before, after), names)).toEqual(expected)
})

test.each([
  ['0b6a4b5e-1f0c-4c3e-9d5e-2f1a3b4c5d6e', true],
  ['loja-centro-0b6a4b', false],
  ['Carla', false],
])('%s is an id: %s', (text, expected) => {
  expect(isId(text)).toBe(expected)
})
