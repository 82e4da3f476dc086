import type { Json } from '../../../conversation/json.js'
import type { Slot } from '../../../agent/slots.js'
import { readSave, type SaveRequest } from '../read-save.js'

function part(type: string, pick: (request: SaveRequest) => Json): Slot {
  const find = (text: string): Json | undefined => pick(readSave(text)) ?? undefined
  return { type, read: find, find }
}

/** What is to be kept, each part of it. */
export const saveSlots: { readonly [name: string]: Slot } = {
  query: { ...part('text', ({ query }) => (query === '' ? null : query)), whole: true },
  url: part('url', ({ url }) => url),
  itemType: part('type', ({ itemType }) => itemType),
  year: part('year', ({ year }) => year),
}
