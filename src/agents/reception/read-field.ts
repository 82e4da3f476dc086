import { momentIn } from '../../language/calendar.js'
import { foldText, tokensOf } from '../../language/fold-text.js'
import { properName } from '../../language/read-name.js'
import { isAQuestion } from './is-a-question.js'
import type { Service } from './front-desk.js'
import type { Asking, Collected } from './memo.js'
import { describeMoment } from './opening-hours.js'
import { readMoment } from './read-moment.js'
import type { Situation } from './situation.js'

/** What the person's answer tells about the field that was asked for; undefined if it is no answer to it. */
export function readField(asking: Asking, situation: Situation): Collected | undefined {
  switch (asking) {
    case 'service': {
      const service = serviceIn(situation)
      return service && { service: service.id }
    }
    case 'customer':
      return readCustomer(situation)
    case 'name':
      return readName(situation.heard.text)
    case 'address':
      return readAddress(situation)
    case 'time':
      return readTime(situation)
    case 'link':
    case 'follow_up':
    case 'confirm':
      return undefined
  }
}

/** What the person told besides what was asked: nobody should have to say it twice. */
export function readVolunteered(asking: Asking, situation: Situation): Collected | undefined {
  const { heard, clock } = situation
  const isPlace = heard.place !== null || isStreetAndNumber(foldText(heard.text))
  const isTime = readMoment(heard.text, clock)?.at
  const told = {
    ...(asking !== 'address' && isPlace ? readAddress(situation) : {}),
    ...(asking !== 'time' && isTime ? readTime(situation) : {}),
  }
  return Object.keys(told).length === 0 ? undefined : told
}

/** The service that was tapped, or the only one that is named. */
export function serviceIn({ heard, desk }: Pick<Situation, 'heard' | 'desk'>): Service | undefined {
  const tapped = desk.services.find(({ id }) => heard.option === `service:${id}`)
  if (tapped) return tapped
  const named = desk.services.filter(({ title, words }) => namesOne(heard.text, [title, ...words]))
  return named.length === 1 ? named[0] : undefined
}

/** One of these is in the text, as whole words. */
export function namesOne(text: string, names: readonly string[]): boolean {
  const said = ` ${tokensOf(text).join(' ')} `
  return names.some((name) => said.includes(` ${tokensOf(name).join(' ')} `))
}

const returning =
  /\b(?:ja sou|sou cliente|cliente (?:antig|ha)|ja (?:comprei|pedi|usei)|i am a customer|returning)\b/
const firstTime = /\b(?:primeira vez|nao sou|ainda nao|nunca|sou nov[oa]|first time|not yet|new customer)\b/

function readCustomer({ heard }: Situation): Collected | undefined {
  const folded = foldText(heard.text)
  if (heard.option === 'customer:new' || firstTime.test(folded)) return { customer: 'new' }
  if (heard.option === 'customer:returning' || returning.test(folded)) return { customer: 'returning' }
  if (heard.answer?.kind === 'confirm') return { customer: 'returning' }
  return heard.answer?.kind === 'reject' ? { customer: 'new' } : undefined
}

const nameMax = 60
const nameWordsMax = 6
const nameLeadIn =
  /^(?:(?:oi|ola|hi|hello)[\s,!.]+)?(?:(?:o )?meu nome (?:é|e|eh)|me chamo|sou (?:o|a)|aqui (?:é|e) (?:o|a)|my name is|i am|i'm|this is)\s+/i

function readName(text: string): Collected | undefined {
  const name = text
    .trim()
    .replace(nameLeadIn, '')
    .replace(/[.!,]{1,10}$/, '')
  const fits = /^\p{L}[\p{L}'’.\s-]+$/u.test(name) && name.length <= nameMax
  return fits && name.split(/\s+/).length <= nameWordsMax ? { name: properName(name) } : undefined
}

const addressMin = 6
const addressMax = 300
/** Of these one needs the number to find the door. */
const street = /\b(?:rua|r|avenida|av|alameda|al|travessa|tv|street|st|avenue|ave|road|rd)\b/
const spot = /\b(?:praca|rodovia|estrada|largo|quadra|lote|condominio|edificio|bairro|cep)\b/
const noNumber = /\bs\/n\b|\bsem numero\b|\bsn\b|\bno number\b/

function isStreetAndNumber(folded: string): boolean {
  return street.test(folded) && (/\d/.test(folded) || noNumber.test(folded))
}

function readAddress({ heard, clock }: Situation): Collected | undefined {
  const { place } = heard
  if (place) {
    const location = { latitude: place.latitude, longitude: place.longitude }
    return place.address === null ? { location } : { location, address: place.address }
  }
  const address = heard.text.trim().replace(/\s+/g, ' ')
  const folded = foldText(address)
  const isOne =
    /\p{L}{2}/u.test(address) &&
    (isStreetAndNumber(folded) || spot.test(folded) || isNameAndNumber(address, clock))
  const fits = address.length >= addressMin && address.length <= addressMax
  return isOne && fits && !isAQuestion(address) ? { address } : undefined
}

/** "Vila Nova 12", and not "amanhã às 15h". */
function isNameAndNumber(address: string, clock: Situation['clock']): boolean {
  return /\p{L}{3}.*\d/u.test(address) && !street.test(foldText(address)) && !readMoment(address, clock)?.at
}

const anyTime =
  /\b(?:qualquer (?:hora|horario|dia)|tanto faz|quando (?:puder(?:em)?|der)|o quanto antes|assim que (?:puder|possivel)|any ?time|as soon as possible)\b/
const partOfDay = /\b(?:de manha|pela manha|a tarde|de tarde|a noite|de noite|morning|afternoon|evening)\b/

/** A day, an hour, a part of the day or any of them: it is a wish, and a person settles it. */
function readTime({ heard, clock, language }: Situation): Collected | undefined {
  const said = readMoment(heard.text, clock)
  const words = heard.text.trim()
  if (!said)
    return anyTime.test(foldText(words)) || partOfDay.test(foldText(words)) ? { time: words } : undefined
  if (isPast(said.at, said.day, situationMoment(clock), clock.now)) return undefined
  return { time: said.at ? describeMoment(said.at, clock, language) : words }
}

function situationMoment({ now, timeZone }: Situation['clock']): number {
  return momentIn(timeZone, now).day
}

function isPast(at: Date | null, day: number, today: number, now: Date): boolean {
  return at ? at.getTime() <= now.getTime() : day < today
}
