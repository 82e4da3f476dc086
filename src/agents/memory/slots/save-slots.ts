import type { Json } from '../../../conversation/json.js'
import type { Slot } from '../../../agent/slots.js'
import { readSave, type SaveRequest } from '../read-save.js'
import { itemTypeIn } from './item-type.js'

function part(type: string, pick: (request: SaveRequest) => Json): Slot {
  const find = (text: string): Json | undefined => pick(readSave(text)) ?? undefined
  return { type, read: find, find }
}

/** A kind that is named. "anota" makes a note, and names nothing: what is kept is decided where it is kept. */
function saidType(text: string): Json | undefined {
  return itemTypeIn(text) === undefined ? undefined : (readSave(text).itemType ?? undefined)
}

/** What is to be kept, each part of it. */
export const saveSlots: { readonly [name: string]: Slot } = {
  query: { ...part('text', ({ query }) => (query === '' ? null : query)), whole: true },
  url: part('url', ({ url }) => url),
  itemType: { type: 'type', read: saidType, find: saidType },
  year: part('year', ({ year }) => year),
}
