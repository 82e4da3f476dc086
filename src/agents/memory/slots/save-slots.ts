import type { Json } from '../../../conversation/json.js'
import type { Slot } from '../../../agent/slots.js'
import { bareYear } from './bare-year.js'
import type { ItemType } from '../item.js'
import { itemTypeIn } from './item-type.js'
import { readSave, type SaveRequest } from '../read-save.js'

function part(type: string, pick: (request: SaveRequest) => Json): Slot {
  const find = (text: string): Json | undefined => pick(readSave(text)) ?? undefined
  return { type, read: find, find }
}

/** "anota comprar pão" names no kind: that it is a note follows from the verb, and nobody said it. */
function namedType(text: string): ItemType | undefined {
  const { itemType } = readSave(text)
  return itemType === 'note' && itemTypeIn(text) === undefined ? undefined : (itemType ?? undefined)
}

/** What is to be kept, each part of it. */
export const saveSlots: { readonly [name: string]: Slot } = {
  query: { ...part('text', ({ query }) => (query === '' ? null : query)), whole: true },
  url: part('url', ({ url }) => url),
  itemType: { type: 'type', read: namedType, find: namedType },
  year: { ...part('year', ({ year }) => year), read: bareYear },
}
