import { expect, test } from 'vitest'
import { canonicalJson, isJsonObject } from './json.js'

test.each<[what: string, value: unknown, text: string]>([
  ['members in the order of their names', { b: 1, a: 2, c: 3 }, '{"a":2,"b":1,"c":3}'],
  ['those that are in order already', { a: 1, b: 2 }, '{"a":1,"b":2}'],
  ['capitals before small letters, as code units are', { a: 1, B: 2 }, '{"B":2,"a":1}'],
  ['members of members', { b: { d: 1, c: 2 }, a: 0 }, '{"a":0,"b":{"c":2,"d":1}}'],
  ['a list, which keeps its order', [3, 1, 2], '[3,1,2]'],
  ['a list of lists', [[], [1], ['a', { b: 1 }]], '[[],[1],["a",{"b":1}]]'],
  ['nothing in it', {}, '{}'],
  ['what is undefined is not there', { a: undefined, b: 1, c: undefined }, '{"b":1}'],
  ['null, which is', { a: null }, '{"a":null}'],
  ['words', 'São João', '"São João"'],
  ['words that JSON escapes', 'a"b\\c\n', String.raw`"a\"b\\c\n"`],
  ['half of a character', '\ud83d', String.raw`"\ud83d"`],
  ['a name that JSON escapes', { 'a"': 1 }, String.raw`{"a\"":1}`],
  ['yes, no and numbers', [true, false, -0.5, 1e21], '[true,false,-0.5,1e+21]'],
])('%s', (_what, value, text) => {
  expect(canonicalJson(value)).toBe(text)
})

test.each<[value: unknown, is: boolean]>([
  [{}, true],
  [{ a: 1 }, true],
  [[], false],
  [null, false],
  [undefined, false],
  ['{}', false],
  [1, false],
])('%j is an object: %j', (value, is) => {
  expect(isJsonObject(value)).toBe(is)
})
