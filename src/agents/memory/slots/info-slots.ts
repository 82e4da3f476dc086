import type { Json } from '../../../conversation/json.js'
import type { Slot } from '../../../agent/slots.js'
import { findUrl } from '../find-url.js'
import { readInfo, type InfoRequest } from '../read-info.js'
import { readSelections } from './selection.js'

function part(type: string, pick: (request: InfoRequest) => Json): Slot {
  const find = (text: string): Json | undefined => pick(readInfo(text)) ?? undefined
  return { type, read: find, find }
}

const onlyAPlace =
  /^(?:[oa] )?(?:item |n[uú]mero )?(?:\d{1,2}|primeir[oa]|segund[oa]|terceir[oa]|[uú]ltim[oa])$/i

/** What somebody wants to know about. */
export const infoSlots: { readonly [name: string]: Slot } = {
  query: part('text', ({ query }) => (query === '' ? null : query)),
  itemType: part('type', ({ itemType }) => itemType),
  year: part('year', ({ year }) => year),
  selection: part('number[]', ({ query }) =>
    onlyAPlace.test(query) ? (readSelections(query) ?? null) : null,
  ),
  url: { type: 'url', read: (text) => findUrl(text)?.url, find: (text) => findUrl(text)?.url },
}
