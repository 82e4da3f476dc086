import type { Json } from '../../../conversation/json.js'
import type { Slot, SlotContext } from '../../../agent/slots.js'
import { readSearch, type SearchRequest } from '../read-search.js'
import { yearIn } from './year.js'

function part(type: string, pick: (request: SearchRequest) => Json): Slot {
  const find = (text: string, clock: SlotContext): Json | undefined =>
    pick(readSearch(text, clock)) ?? undefined
  return { type, read: find, find }
}

/** What is looked for, each part of it. */
export const searchSlots: { readonly [name: string]: Slot } = {
  query: part('text', ({ query }) => query),
  itemType: part('type', ({ itemType }) => itemType),
  period: {
    ...part('period', periodOf),
    // "(em) novembro", "(de) 2024": what is told to be a time needs no word before it.
    read: (text, clock) =>
      periodOf(readSearch(text, clock)) ?? periodOf(readSearch(`em ${text}`, clock)) ?? wholeYear(text),
  },
}

function periodOf({ period }: SearchRequest): string | null {
  return period && `${period.from}..${period.to}`
}

function wholeYear(text: string): string | undefined {
  const year = yearIn(text)
  return year === undefined ? undefined : `${year}-01-01..${year}-12-31`
}
