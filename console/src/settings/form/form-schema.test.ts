import { expect, test } from 'vitest'
import { fieldsOf } from './form-schema'

test('what leads comes first, and the rest in the order it was written', () => {
  const text = { type: 'string' }
  const leading = { ...text, drawn: { leads: true } }
  const schema = {
    type: 'object',
    properties: { name: text, hours: leading, place: text, services: leading },
  }
  expect(fieldsOf(schema).map(([name]) => name)).toEqual(['hours', 'services', 'name', 'place'])
})
