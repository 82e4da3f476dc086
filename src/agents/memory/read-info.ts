import { foldInPlace } from '../../language/fold-text.js'
import { itemTypes, itemWords, type ItemType } from './item.js'
import { infoLead } from './intents/info-lead.js'
import { unquoted } from './slots/unquoted.js'

export type InfoRequest = {
  readonly query: string
  readonly itemType: ItemType | null
  readonly year: number | null
}

const typeNamed = itemTypes.map((type) => ({
  type,
  words: new RegExp(
    `^(?:(?:o|a|um|uma|esse|essa|aquele|aquela) )?(?:${itemWords[type]})\\b(?: (?:chamad[oa]|d[aeo](?= ))?)?[\\s:,-]*`,
  ),
}))
const spokenYear = /\s{0,3}(?:\((\d{4})\)|de ((?:19|20)\d\d))\s{0,3}$/

/** "me fala sobre o filme Inception (2010)": a film, its title, its year. */
export function readInfo(text: string): InfoRequest {
  const lead = infoLead.exec(foldInPlace(text).text)?.[0].length ?? 0
  const thing = text.slice(lead).replace(/[\s?!.]{1,20}$/u, '')
  const folded = foldInPlace(thing).text
  const named = typeNamed.find(({ words }) => words.test(folded))
  const title = named ? thing.slice(named.words.exec(folded)?.[0].length ?? 0) : thing
  const [said, ...digits] = spokenYear.exec(title) ?? []
  const year = said === undefined ? null : Number(digits.find(Boolean))
  return {
    query: unquoted(said === undefined ? title : title.slice(0, -said.length)),
    itemType: named?.type ?? null,
    year,
  }
}
