import { expect, test } from 'vitest'
import { fillPrompt, placeholdersOf } from './fill-prompt.js'

test.each([
  ['every place of a placeholder is filled', '{{a}} e {{ a }}, {{b}}', { a: '1', b: '2' }, '1 e 1, 2'],
  [
    'a value that looks like a placeholder is not filled again',
    '{{a}} {{b}}',
    { a: '{{b}}', b: 'x' },
    '{{b}} x',
  ],
  ['two values cannot form a placeholder together', '{{a}}{{b}}', { a: '{{', b: 'c}}', c: 'x' }, '{{c}}'],
  ['dollar signs mean nothing', 'R{{a}}', { a: "$& $1 $' R$ 50" }, "R$& $1 $' R$ 50"],
  ['what has no value stays', 'Oi {{nome}}', {}, 'Oi {{nome}}'],
  ['what objects inherit is no value', '{{constructor}} {{__proto__}}', {}, '{{constructor}} {{__proto__}}'],
  ['an empty value is a value', '[{{a}}]', { a: '' }, '[]'],
  ['JSON in a prompt is left alone', '{"a":{"b":"{{v}}"}}', { v: '1' }, '{"a":{"b":"1"}}'],
])('%s', (_rule, system, values: Record<string, string>, filled) => {
  expect(fillPrompt(system, values)).toBe(filled)
})

test('the placeholders of a text, each once', () => {
  expect([...placeholdersOf('{{a}} {{ b.c }} {{a}} {d} {{}}')]).toEqual(['a', 'b.c', ''])
})
