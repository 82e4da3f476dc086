import type { Json } from '../../../conversation/json.js'
import type { Slot } from '../../../agent/slots.js'
import { readSave, type SaveRequest } from '../read-save.js'
import { itemTypeIn } from './item-type.js'
import { yearIn } from './year.js'

function part(type: string, pick: (request: SaveRequest) => Json): Slot {
  const find = (text: string): Json | undefined => pick(readSave(text)) ?? undefined
  return { type, read: find, find }
}

/** What is to be kept, each part of it. */
export const saveSlots: { readonly [name: string]: Slot } = {
  query: { ...part('text', ({ query }) => (query === '' ? null : query)), whole: true },
  url: part('url', ({ url }) => url),
  itemType: { type: 'type', read: itemTypeIn, find: typeNamed },
  year: { ...part('year', ({ year }) => year), read: yearIn },
}

/** "anota comprar café": that it is a note shows in the verb, and nobody named a kind. */
function typeNamed(text: string): Json | undefined {
  const { itemType } = readSave(text)
  return itemType === null || (itemType === 'note' && itemTypeIn(text) !== 'note') ? undefined : itemType
}
