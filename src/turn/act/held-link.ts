import { isJsonObject, type Json } from '../../conversation/json.js'
import { findLinks } from '../../language/find-links.js'
import { sameAddress } from '../../language/same-address.js'
import type { Grounds } from './grounds.js'

/** Any scheme at all, beside what people take for a link. */
const schemed =
  /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s<>"]{1,2000}|\b(?:javascript|data|mailto|tel):[^\s<>"]{1,2000}/gi

export function linksIn(text: string): string[] {
  return [...findLinks(text).map(({ url }) => url), ...(text.match(schemed) ?? [])]
}

/** The link as it stands in the person's words or in a record that was read: a model chooses none. */
export function heldLink(link: string, { texts, records }: Grounds): string | undefined {
  const wanted = sameAddress(link)
  if (wanted === '') return undefined
  // A person's word with a dot in it may be a link of an ending that few have.
  const words = texts.flatMap((text) => text.split(/\s+/)).filter((word) => word.includes('.'))
  const known = [...texts, ...records.flatMap(stringsIn)].flatMap(linksIn)
  return [...known, ...words].find((other) => sameAddress(other) === wanted)
}

/** Does this hold a link that is neither the person's nor of the records? */
export function hasForeignLink(value: Json, grounds: Grounds): boolean {
  return stringsIn(value)
    .flatMap(linksIn)
    .some((link) => heldLink(link, grounds) === undefined)
}

export function stringsIn(value: Json): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap((part: Json) => stringsIn(part))
  return isJsonObject(value) ? Object.values(value).flatMap(stringsIn) : []
}
