import type { Service } from '../front-desk.js'
import { isServed, namedTown } from '../fields/named-place.js'
import type { Collected } from '../memo.js'
import type { Situation } from '../situation.js'
import { writtenOut } from '../written-out.js'
import type { DeskFact } from './desk-fact.js'

/** What is noted for the team of a town that the business does not name, and what the person is told of it. */
type Farther = { readonly data: Collected; readonly text: string }

const askedMax = 12

/** Where a service is done at the person's, a town that is not among those served is said and left with the team; the order goes on. */
export function withFarther(situation: Situation, service: Service, data: Collected): Farther {
  const { desk, words, said, heard } = situation
  const nothing = { data, text: '' }
  if (!service.asks.includes('address')) return nothing
  const place = namedTown(said || heard.text)
  if (place === undefined || isServed(place, desk)) return nothing
  const asked = data.asked ?? []
  const question = words('areaAsked', { place })
  if (asked.includes(question)) return nothing
  // Who asks about it is told so as an answer.
  const isSaid = asksWhereServed(said || heard.text)
  return {
    data: { ...data, asked: [...asked, question].slice(-askedMax) },
    text: isSaid || desk.area === null ? '' : words('areaUnsure', { area: desk.area, place }),
  }
}

/** "Vocês atendem Londrina?", "vem até aqui?": where the business goes, and whether the town is named there. */
export function areaFact(situation: Situation): DeskFact | undefined {
  const { desk, words, said, heard, memo, state } = situation
  const { area } = desk
  if (area === null || !asksWhereServed(heard.text)) return undefined
  const place = namedTown(heard.text) ?? namedTown(said)
  if (place === undefined) return { what: 'area', text: words('area', { area }) }
  if (isServed(place, desk)) return { what: 'area', text: words('areaYes', { area }) }
  const unsure = words('areaUnsure', { area, place })
  const isWaiting = memo.asking !== null || state === 'HANDOFF_HUMAN'
  return { what: 'area', text: isWaiting ? unsure : `${unsure} ${words('areaCall')}`, isForTeam: true }
}

/** Whether the business comes to a place: how, when and whom it serves is another question. */
export function asksWhereServed(text: string): boolean {
  const said = writtenOut(text)
  if (whereServed.test(said)) return true
  return namedTown(text) !== undefined && serves.test(said)
}

const whereServed =
  /\b(?:(?:que|quais|qual) (?:as )?(?:regi(?:ao|oes)|cidades?|bairros?|areas?|lugares)\b.{0,200}\b(?:atend|vao|cobre|entreg|trabalh)|(?:atend\w*|cobrem?|vem|vao|entreg\w*)\b.{0,200}\b(?:minha|nessa|essa|toda a|outras?) (?:regi(?:ao|oes)|cidades?|bairros?|area)|ate onde (?:voces )?(?:vao|atendem)|(?:voces|voce) (?:vem|vao|vai) (?:ate )?(?:aqui|la)\b)/
const serves = /\b(?:atend\w*|vem|vao|vai|cobrem?|cheg\w*|entreg\w*|trabalha\w*)\b/
