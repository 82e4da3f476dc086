import { momentIn } from '../../language/calendar.js'
import { foldText, tokensOf } from '../../language/fold-text.js'
import { findMoments } from '../../language/find-moments.js'
import { readImpossibleDate } from '../../language/read-date.js'
import { properName } from '../../language/read-name.js'
import { isSameWord } from './same-word.js'
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
      return readName(situation)
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
export function readVolunteered(asking: Asking | null, situation: Situation): Collected | undefined {
  const { heard, clock } = situation
  const folded = foldText(heard.text)
  const isPlace = heard.place !== null || isStreetAndNumber(folded)
  const isTime = readMoment(heard.text, clock)?.at ?? (asking === null ? readTime(situation) : undefined)
  const isCustomer = isCalledCustomer(folded)
  const told = {
    ...(asking !== 'address' && isPlace ? readAddress(situation) : {}),
    ...(asking !== 'time' && isTime ? readTime(situation) : {}),
    ...(asking !== 'name' ? readIntroduction(situation) : {}),
    ...(asking !== 'customer' && isCustomer ? readCustomer(situation) : {}),
  }
  return Object.keys(told).length === 0 ? undefined : told
}

/** A day or an hour that no calendar or clock has, in the person's words: it is told, and never put right in silence. */
export function impossibleIn({ heard, clock }: Pick<Situation, 'heard' | 'clock'>): string | undefined {
  return readImpossibleDate(heard.text, clock.now, clock.timeZone)
}

/** The service that was tapped, or the only one that is named. */
export function serviceIn(situation: Pick<Situation, 'heard' | 'desk'>): Service | undefined {
  const named = servicesIn(situation)
  return named.length === 1 ? named[0] : undefined
}

/** All that are named, in the order of the desk. */
export function servicesIn({ heard, desk }: Pick<Situation, 'heard' | 'desk'>): readonly Service[] {
  const tapped = desk.services.find(({ id }) => heard.option === `service:${id}`)
  if (tapped) return [tapped]
  const by = (names: (text: string, all: readonly string[]) => boolean) =>
    desk.services.filter(({ title, words }) => names(heard.text, [title, ...words]))
  const exactly = by(namesOne)
  return exactly.length > 0 ? exactly : by(namesOneLoosely)
}

/** One of these is in the text, as whole words. */
export function namesOne(text: string, names: readonly string[]): boolean {
  const said = ` ${tokensOf(text).join(' ')} `
  return names.some((name) => said.includes(` ${tokensOf(name).join(' ')} `))
}

/** The same in other forms of the words: "limpar" for "limpeza". */
function namesOneLoosely(text: string, names: readonly string[]): boolean {
  const said = tokensOf(text)
  return names.some((name) => {
    const wanted = tokensOf(name)
    return said.some((_, at) => wanted.every((word, place) => isSameWord(said[at + place] ?? '', word)))
  })
}

function isCalledCustomer(folded: string): boolean {
  return (
    returning.test(folded) ||
    /\b(?:primeira vez|nao sou cliente|nunca (?:usei|comprei|pedi)|first time)\b/.test(folded)
  )
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

/** "meu nome é…", "aqui é a…": whoever says so tells their name, whatever they were asked. */
function readIntroduction({ heard, told }: Situation): Collected | undefined {
  const [, name] = introduced.exec(heard.text) ?? []
  if (name === undefined || told.name === undefined) return undefined
  return heard.text.includes(told.name) ? asName(told.name) : undefined
}

const introduced =
  /(?:^|[\s,.!])(?:(?:o )?meu nome (?:é|e|eh)|me chamo|aqui (?:é|e|quem fala é|fala) (?:o|a)|(?:eu )?sou (?:o|a)|my name is|this is) (\p{L})/iu

function readName(situation: Situation): Collected | undefined {
  const { heard, memo } = situation
  const isYes = heard.option === 'name:profile' || heard.answer?.kind === 'confirm'
  if (memo.confirms && isYes) return { name: memo.confirms }
  if (heard.option !== null || isYes || heard.answer?.kind === 'reject') return undefined
  const introduction = readIntroduction(situation)
  if (introduction) return introduction
  return asName(heard.text.trim().replace(nameLeadIn, ''))
}

function asName(text: string): Collected | undefined {
  const name = text.replace(/[.!,]{1,10}$/, '')
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

function readAddress(situation: Situation): Collected | undefined {
  const { heard, clock } = situation
  const { place } = heard
  if (place) {
    const location = { latitude: place.latitude, longitude: place.longitude }
    return place.address === null ? { location } : { location, address: place.address }
  }
  const address = addressWords(situation)
  const folded = foldText(address)
  const isOne =
    /\p{L}{2}/u.test(address) &&
    (isStreetAndNumber(folded) || spot.test(folded) || isNameAndNumber(address, clock))
  const fits = address.length >= addressMin && address.length <= addressMax
  return isOne && fits && !isAQuestion(address) ? { address } : undefined
}

/** Of a message that tells more than where: the part that tells where. */
function addressWords({ heard, told, memo, clock }: Situation): string {
  const whole = heard.text.trim().replace(/\s+/g, ' ')
  const part = told.address
  if (part === undefined || !heard.text.includes(part)) return whole
  const isMore =
    memo.asking !== 'address' || findMoments(whole.replace(part, ' '), clock.now, clock.timeZone).length > 0
  return isMore ? part.replace(/\s+/g, ' ') : whole
}

/** "Vila Nova 12", and not "amanhã às 15h", nor a day that no calendar has. */
function isNameAndNumber(address: string, { now, timeZone }: Situation['clock']): boolean {
  return (
    /\p{L}{3}.*\d/u.test(address) &&
    !street.test(foldText(address)) &&
    findMoments(address, now, timeZone).length === 0
  )
}

const anyTime =
  /\b(?:qualquer (?:hora|horario|dia)|tanto faz|quando (?:puder(?:em)?|der)|o quanto antes|assim que (?:puder|possivel)|any ?time|as soon as possible)\b/
const partOfDay = /\b(?:de manha|pela manha|a tarde|de tarde|a noite|de noite|morning|afternoon|evening)\b/

/** A day, an hour, a part of the day or any of them: it is a wish, and a person settles it. */
function readTime(situation: Situation): Collected | undefined {
  const { heard, clock, language, told, memo } = situation
  if (impossibleIn(situation) !== undefined) return undefined
  const said = readMoment(heard.text, clock)
  const isAll = memo.asking === 'time'
  const words = isAll
    ? heard.text.trim()
    : told.moment !== undefined && heard.text.includes(told.moment)
      ? told.moment
      : undefined
  if (!said) {
    const open = foldText(words ?? '')
    return words !== undefined && (anyTime.test(open) || partOfDay.test(open) || namesDays(words, clock))
      ? { time: words }
      : undefined
  }
  if (isPast(said.at, said.day, situationMoment(clock), clock.now)) return undefined
  if (said.at) return { time: describeMoment(said.at, clock, language) }
  return { time: isAll ? heard.text.trim() : said.text }
}

/** "segunda ou terça": a wish with more than one day in it. */
function namesDays(words: string, { now, timeZone }: Situation['clock']): boolean {
  return findMoments(words, now, timeZone).some(({ date, denied }) => date !== null && !denied)
}

function situationMoment({ now, timeZone }: Situation['clock']): number {
  return momentIn(timeZone, now).day
}

function isPast(at: Date | null, day: number, today: number, now: Date): boolean {
  return at ? at.getTime() <= now.getTime() : day < today
}
