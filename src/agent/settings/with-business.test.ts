import { expect, test } from 'vitest'
import { z } from 'zod'
import { labelled } from './labelled.js'
import { withBusiness } from './with-business.js'

const words = { pt: { title: 'Campo' }, en: { title: 'Field' } }
const schema = z.strictObject({
  called: labelled(z.string().nullable().default(null), words, { unless: 'business.name' }),
  place: labelled(z.string().nullable().default(null), words, { unless: 'business.address' }),
  note: labelled(z.string().nullable().default(null), words),
})
const business = { name: 'Oficina', address: 'Rua A, 10' }

test.each([
  [
    'what is empty is the business’s own',
    { called: null, place: null, note: null },
    ['Oficina', 'Rua A, 10', null],
  ],
  ['what is not there at all likewise', {}, ['Oficina', 'Rua A, 10', undefined]],
  ['what is set stays', { called: 'A Oficina', place: 'Rua B', note: 'x' }, ['A Oficina', 'Rua B', 'x']],
])('%s', (_what, value, [called, place, note]) => {
  expect(withBusiness(schema, value, business)).toEqual({
    called,
    place,
    ...(note === undefined ? {} : { note }),
  })
})

test('a business that has no address gives none', () => {
  expect(withBusiness(schema, {}, { name: 'Oficina', address: null })).toEqual({
    called: 'Oficina',
    place: null,
  })
})
