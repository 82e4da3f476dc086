import { expect, test } from 'vitest'
import { answerLine } from './json-lines.js'
import { parse } from './parse.js'

const echo = (value: unknown) => ({ value })

test('a line of JSON is answered', () => {
  expect(answerLine('{"a":1}', echo)).toEqual({ value: { a: 1 } })
})

test('a byte order mark is no part of the first line', () => {
  expect(answerLine('\uFEFF{"a":1}', echo)).toEqual({ value: { a: 1 } })
})

test.each(['', 'oi', '{"a":'])('"%s" is answered with what is wrong with it', (line) => {
  expect(answerLine(line, echo)).toMatchObject({ error: { code: 'line.not_json' } })
})

test('a line without end is not read', () => {
  expect(answerLine('x'.repeat(1_000_001), echo)).toMatchObject({ error: { code: 'line.too_long' } })
})

test.each([
  [{ raw: '{"type":"RESPONSE","message":"oi"}' }, { ok: true, proposal: { type: 'RESPOND', message: 'oi' } }],
  [{ raw: '{"action":"NOOP"}' }, { ok: true, proposal: { type: 'NOOP' } }],
  [{ raw: '' }, { ok: false, error: { code: 'empty' } }],
  [{ raw: 1 }, { error: { code: 'line.invalid' } }],
  ['raw', { error: { code: 'line.invalid' } }],
])('parse reads %j', (value, expected) => {
  expect(parse(value)).toMatchObject(expected)
})
