import { foldText, tokensOf } from '../../../language/fold-text.js'
import type { Service } from '../front-desk.js'
import { isServed, namedTown } from '../fields/named-place.js'
import type { Collected } from '../memo.js'
import type { Situation } from '../situation.js'
import { writtenOut } from '../written-out.js'
import type { DeskFact } from './desk-fact.js'

/** What is noted for the team of a town that the business does not name, and what the person is told of it. */
type Farther = {
  readonly data: Collected
  readonly text: string
  /** The address is asked for in these words: what was told lies outside. */
  readonly asksWhere?: string
}

const askedMax = 12

/**
 * Where a service is done at the person's, a town that is not among those served is said and left with the team; the order goes on. One
 * that plainly lies outside is asked about once: whoever gives another address has nothing to ask of the team.
 */
export function withFarther(situation: Situation, service: Service, told: Collected): Farther {
  const { desk, words, said, heard } = situation
  const data = withoutSettled(situation, told)
  const nothing = { data, text: '' }
  if (!service.asks.includes('address')) return nothing
  const place = ofWarranty.test(writtenOut(said || heard.text)) ? undefined : namedTown(said || heard.text)
  const served = place === undefined ? undefined : isServed(place, desk)
  if (place === undefined || served === true) return nothing
  const asked = data.asked ?? []
  const question = words('areaAsked', { place })
  if (asked.includes(question)) return nothing
  const noted = {
    ...data,
    ...(served === false && inTown(situation, data, place)),
    asked: [...asked, question].slice(-askedMax),
  }
  // Who asks about it is told so as an answer.
  const isSaid = asksWhereServed(said || heard.text)
  const outside = served === false ? outsideText(situation, place) : ''
  if (outside !== '') return { data: noted, text: isSaid ? '' : outside, asksWhere: words('areaElsewhere') }
  const isUnsaid = isSaid || desk.area === null
  return { data: noted, text: isUnsaid ? '' : words('areaUnsure', { area: desk.area ?? '', place }) }
}

/** An address that is told with its town is noted with it: by that it is known whether another has taken its place. */
function inTown({ memo }: Situation, { address }: Collected, place: string): Collected {
  if (address === undefined || address === memo.data.address) return {}
  return foldText(address).includes(foldText(place)) ? {} : { address: `${address}, ${place}` }
}

/** What lay outside has given way to an address in a town that is served. */
function withoutSettled({ memo, desk, words, said, heard, recent }: Situation, data: Collected): Collected {
  const { asked = [], address } = data
  if (asked.length === 0 || address === undefined || address === memo.data.address) return data
  const now = namedTown(said || heard.text)
  if (now === undefined || isServed(now, desk) !== true) return data
  const before = recent.flatMap(({ role, text }) => (role === 'person' ? (namedTown(text) ?? []) : []))
  const settled = before.map((place) => words('areaAsked', { place }))
  const left = asked.filter((one) => !settled.includes(one))
  return { ...data, asked: left.length === 0 ? undefined : left }
}

/** To somebody who waits and puts the address right: that the new one lies outside. */
export function outsideOf(situation: Situation, address: string | undefined): string {
  const place = address === undefined ? undefined : namedTown(address)
  if (place === undefined || isServed(place, situation.desk) !== false) return ''
  return outsideText(situation, place)
}

function outsideText({ desk, words }: Situation, place: string): string {
  return desk.area === null ? '' : words('areaOutside', { area: desk.area, place })
}

/** "Vocês atendem Londrina?", "vem até aqui?": where the business goes, and whether the town is among that. */
export function areaFact(situation: Situation, isAsked = asksWhereServed): DeskFact | undefined {
  const { desk, words, said, heard, memo, state } = situation
  const { area } = desk
  if (area === null || !isAsked(heard.text)) return undefined
  const place = namedTown(heard.text) ?? namedTown(said)
  if (place === undefined) return { what: 'area', text: words('area', { area }) }
  const served = isServed(place, desk)
  const own = tokensOf(area)
  const isNamed = tokensOf(place).every((word) => own.includes(word))
  if (served === true)
    return { what: 'area:told', text: words(isNamed ? 'areaYes' : 'areaIncludes', { area, place }) }
  if (served === false) return { what: 'area:told', text: words('areaNo', { area, place }) }
  const unsure = words('areaUnsure', { area, place })
  const isWaiting = memo.asking !== null || state === 'HANDOFF_HUMAN'
  return { what: 'area', text: isWaiting ? unsure : `${unsure} ${words('areaCall')}`, isForTeam: true }
}

/** Whether the business comes to a place: how, when and whom it serves is another question. */
export function asksWhereServed(text: string): boolean {
  const said = writtenOut(text)
  if (whereServed.test(said)) return true
  return namedTown(text) !== undefined && serves.test(said) && !ofWarranty.test(said)
}

/** "A garantia cobre tubulação?": what it covers is no place. */
const ofWarranty = /\b(?:garantia|seguro|convenio|plano|warranty|insurance)\b.{0,40}\bc(?:obr|over)\w*/

const whereServed =
  /\b(?:(?:que|quais|qual) (?:as )?(?:regi(?:ao|oes)|cidades?|bairros?|areas?|lugares)\b.{0,200}\b(?:atend|vao|cobre|entreg|trabalh)|(?:atend\w*|cobrem?|vem|vao|entreg\w*)\b.{0,200}\b(?:minha|nessa|essa|toda a|outras?) (?:regi(?:ao|oes)|cidades?|bairros?|area)|ate onde (?:voces )?(?:vao|atendem)|(?:voces|voce) (?:vem|vao|vai) (?:ate )?(?:aqui|la)\b)/
const serves = /\b(?:atend\w*|vem|vao|vai|cobrem?|cheg\w*|entreg\w*|trabalha\w*)\b/
