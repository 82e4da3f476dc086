import { expect, test } from 'vitest'
import { fieldsOf, startOf } from './form-schema'

test('what leads comes first, and the rest in the order it was written', () => {
  const text = { type: 'string' }
  const leading = { ...text, drawn: { leads: true } }
  const schema = {
    type: 'object',
    properties: { name: text, hours: leading, place: text, services: leading },
  }
  expect(fieldsOf(schema).map(([name]) => name)).toEqual(['hours', 'services', 'name', 'place'])
})

const days = { 0: 'domingo', 1: 'segunda-feira' }

test.each([
  ['the first', { type: 'integer', options: days }, 0],
  ['the example, where there is one', { type: 'integer', options: days, examples: ['1'] }, 1],
  ['nothing, where it is any number', { type: 'integer', examples: ['1'] }, null],
])('a number that is chosen from a few begins with %s', (_, schema, expected) => {
  expect(startOf(schema)).toBe(expected)
})
