import type { Json } from '../../../conversation/json.js'
import { foldText } from '../../../language/fold-text.js'
import type { Slot } from '../../../agent/slots.js'
import { findUrl } from '../find-url.js'
import { ordinal } from '../intents/words.js'
import { readInfo, type InfoRequest } from '../read-info.js'
import { readSelections } from './selection.js'
import { yearIn } from './year.js'

function part(type: string, pick: (request: InfoRequest) => Json): Slot {
  const find = (text: string): Json | undefined => pick(readInfo(text)) ?? undefined
  return { type, read: find, find }
}

const onlyAPlace = new RegExp(
  `^(?:(?:[oa]|el|la|the|esse|essa) )?(?:item |numero |number )?(?:\\d{1,2}|${ordinal})(?: (?:one|aqui|ai|ali|da lista|por favor|pfv))*$`,
)

function isPlace(query: string): boolean {
  return onlyAPlace.test(foldText(query))
}

/** What somebody wants to know about. */
export const infoSlots: { readonly [name: string]: Slot } = {
  query: part('text', ({ query }) => (query === '' || isPlace(query) ? null : query)),
  itemType: part('type', ({ itemType }) => itemType),
  year: { ...part('year', ({ year }) => year), read: yearIn },
  selection: part('number[]', ({ query }) => (isPlace(query) ? (readSelections(query) ?? null) : null)),
  url: { type: 'url', read: (text) => findUrl(text)?.url, find: (text) => findUrl(text)?.url },
}
