import type { Json } from '../../../conversation/json.js'
import type { Slot } from '../../../agent/slots.js'
import { findUrl } from '../find-url.js'
import { readInfo, type InfoRequest } from '../read-info.js'
import { bareYear } from './bare-year.js'
import { readSelections } from './selection.js'

function part(type: string, pick: (request: InfoRequest) => Json): Slot {
  const find = (text: string): Json | undefined => pick(readInfo(text)) ?? undefined
  return { type, read: find, find }
}

const onlyAPlace =
  /^(?:[oa] )?(?:item |n[uú]mero |n[ºo°]\.? ?)?(?:\d{1,2}|primeir[oa]|segund[oa]|terceir[oa]|quart[oa]|quint[oa]|sext[oa]|s[eé]tim[oa]|oitav[oa]|non[oa]|d[eé]cim[oa]|(?:pen)?[uú]ltim[oa])$/i

const titleAndYear = /[\p{L}\d!?.'’-],? (?:de|from|del) ((?:19|20)\d\d)\b/u

/** "Duna de 1984 tem quanto tempo?": the year stands behind the title, wherever the question goes on. */
function yearOfTitle(text: string): number | undefined {
  const year = titleAndYear.exec(text)?.[1]
  return year === undefined ? undefined : Number(year)
}

/** What somebody wants to know about. */
export const infoSlots: { readonly [name: string]: Slot } = {
  // "de que ano é o 3?": a place in the list is no title.
  query: part('text', ({ query }) => (query === '' || onlyAPlace.test(query) ? null : query)),
  itemType: part('type', ({ itemType }) => itemType),
  year: {
    type: 'year',
    read: bareYear,
    find: (text) => readInfo(text).year ?? yearOfTitle(text),
  },
  selection: {
    ...part('number[]', ({ query }) => (onlyAPlace.test(query) ? (readSelections(query) ?? null) : null)),
    read: (text) => (onlyAPlace.test(text.trim()) ? readSelections(text) : undefined),
  },
  url: { type: 'url', read: (text) => findUrl(text)?.url, find: (text) => findUrl(text)?.url },
}
