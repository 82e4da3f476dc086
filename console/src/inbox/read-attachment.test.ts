import { expect, test } from 'vitest'
import { readAttachment } from './read-attachment'

const phone = '5511912345678'
const point = { latitude: -23.5505, longitude: -46.6333 }

test.each([
  [
    'contact cards',
    'contacts',
    { contacts: [{ name: 'Rui Lima', phones: [phone, phone] }, { phones: [] }, { name: 'Ana' }, null, 'x'] },
    {
      kind: 'contacts',
      cards: [
        { name: 'Rui Lima', phones: [phone] },
        { name: null, phones: [] },
        { name: 'Ana', phones: [] },
      ],
    },
  ],
  ['cards of no form', 'contacts', { contacts: 'nobody' }, { kind: 'contacts', cards: [] }],
  [
    'a place with a name',
    'location',
    { ...point, name: 'Praça da Sé', address: 'Sé, 1' },
    { kind: 'place', name: 'Praça da Sé', address: 'Sé, 1', point },
  ],
  ['a pin without a name', 'location', point, { kind: 'place', name: undefined, address: undefined, point }],
  [
    'a pin that lies nowhere',
    'location',
    { latitude: 91, longitude: 0, name: ' ' },
    { kind: 'place', name: undefined, address: undefined, point: undefined },
  ],
  ['a document', 'document', { filename: 'nota.pdf' }, { kind: 'other', said: 'nota.pdf' }],
  ['a reaction', 'reaction', { emoji: '👍' }, { kind: 'other', said: '👍' }],
  ['what tells nothing', 'sticker', {}, { kind: 'other', said: undefined }],
])('%s', (_, type, data, read) => {
  expect(readAttachment({ type, data })).toEqual(read)
})
