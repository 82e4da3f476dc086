import type { Json } from '../../../conversation/json.js'
import type { Slot, SlotContext } from '../../../agent/slots.js'
import { readSearch, type SearchRequest } from '../read-search.js'

function part(type: string, pick: (request: SearchRequest) => Json): Slot {
  const find = (text: string, clock: SlotContext): Json | undefined =>
    pick(readSearch(text, clock)) ?? undefined
  return { type, read: find, find }
}

/** What is looked for, each part of it. */
export const searchSlots: { readonly [name: string]: Slot } = {
  query: part('text', ({ query }) => query),
  itemType: part('type', ({ itemType }) => itemType),
  period: part('period', ({ period }) => period && `${period.from}..${period.to}`),
}
