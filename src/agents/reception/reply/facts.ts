import { momentIn, type Day } from '../../../language/calendar.js'
import { findDates } from '../../../language/read-date.js'
import { shorten } from '../../../conversation/shorten.js'
import type { Subject } from '../../../agent/reply/choose-message.js'
import type { Topic } from '../contracts/event-detection.js'
import type { Known } from '../desk-context.js'
import type { Service } from '../front-desk.js'
import { bestAnswer } from './best-answer.js'
import { bargainOver, priceFact, priceLine, priced } from './price-fact.js'
import { asksForAnother } from '../asks-for-another.js'
import { foldText, tokensOf } from '../../../language/fold-text.js'
import { isSameWord } from '../same-word.js'
import { holidayIn, isHoliday, namesHolidays } from '../holidays.js'
import { calendarDay, closedDays, describeDay, describeHours, isOpen, nextOpening } from '../opening-hours.js'
import { asksWhatIsNoted, wondersWhenTheyCome } from '../asks-back.js'
import { areaFact } from './area.js'
import { asksIfIncluded, namesIncluding } from './asks-if-included.js'
import { beyondPrice } from './beyond-price.js'
import { summaryOf } from './summary-of.js'
import type { DeskFact } from './desk-fact.js'
import { findsItDear } from '../finds-it-dear.js'
import { impossibleIn } from '../fields/read-time.js'
import { servicesIn } from '../fields/named-services.js'
import type { Situation } from '../situation.js'
import { SMALL_WORDS } from '../small-words.js'
import { strangeThing } from '../things.js'

/** Undefined: it is no question about the business. */
export function factFor(situation: Situation, topic: Topic): DeskFact | undefined {
  const noted =
    topic === 'hours' || topic === 'place' || topic === 'question' ? notedFact(situation) : undefined
  if (noted) return noted
  switch (topic) {
    case 'price':
      return priceFact(situation)
    case 'hours':
      return orKnown(situation, hoursFact(situation))
    case 'place':
      return orKnown(situation, placeFact(situation))
    case 'contact':
      return orKnown(situation, contactFact(situation))
    case 'question':
      return knownFact(situation)
    default:
      return undefined
  }
}

/** "Anotaram o endereço?", in the middle of an order: what was noted so far. */
function notedFact(situation: Situation): DeskFact | undefined {
  const { heard, memo, words } = situation
  if (memo.asking === null || !asksWhatIsNoted(heard.text)) return undefined
  const summary = summaryOf(situation, memo.data)
  return summary === '' ? undefined : { what: 'noted', text: words('notedSoFar', { summary }) }
}

/** What the desk's own fields do not say, an answer that was taught may. */
function orKnown(situation: Situation, fact: DeskFact): DeskFact {
  if (fact.text !== undefined) return fact
  const known = knownFact(situation)
  return known.text === undefined ? fact : known
}

const quoteMax = 60
const daysMax = 3

function hoursFact(situation: Situation): DeskFact {
  const fact = openingFact(situation)
  if (!wondersWhenTheyCome(situation) || fact.isForTeam) return fact
  return { ...fact, text: [fact.text, situation.words('teamConfirms')].filter(Boolean).join('\n') }
}

function openingFact(situation: Situation): DeskFact {
  const { desk, words, clock, language, heard } = situation
  const told = (text: string | undefined): DeskFact => ({ what: 'hours', text })
  if (desk.hours.length === 0) return told(undefined)
  const today = momentIn(clock.timeZone, clock.now).day
  const impossible = impossibleIn(situation)
  if (impossible !== undefined)
    return told([words('timeImpossible', { what: impossible }), allHours(situation)].join('\n'))
  const holiday = holidayIn(heard.text, today)
  const named = findDates(heard.text, clock.now, clock.timeZone).map(({ date }) => Date.parse(date) / dayMs)
  const days = [...new Set(holiday === undefined ? named : [holiday])].filter((day) => day >= today)
  const isNamed = holiday !== undefined || namesHolidays(heard.text) || days.some(isHoliday)
  const closed = closedDays(desk, clock, language)
  if (days.length === 0 && isNamed)
    return closed.length > 0
      ? told(words('closedOn', { days: closed.join(', ') }))
      : { ...told(words('holidayUnknown')), isForTeam: true }
  if (days.length === 0) return told(allHours(situation))
  // Of several days the holiday is the one that the calendar knows; of one, the person's word is enough.
  const isOff = (day: Day) => isHoliday(day) || (isNamed && days.length === 1)
  const lines = days.slice(0, daysMax).map((day) => dayText(situation, day, isOff(day)))
  const now = days.length === 1 && days[0] === today && !isOff(today) ? nowText(situation) : undefined
  return { ...told([...lines, now].filter(Boolean).join('\n')), isForTeam: days.some(isOff) }
}

const dayMs = 86_400_000

/** "Sexta é dia 20, né?": what the calendar says of the day that is named. */
export function dateFact({ heard, words, clock, language }: Situation): DeskFact | undefined {
  const [first] = findDates(heard.text, clock.now, clock.timeZone)
  if (!first) return undefined
  return { what: 'date', text: words('dayIs', calendarDay(Date.parse(first.date) / dayMs, clock, language)) }
}

/** The hours of any other such day are no promise for a holiday. */
export function dayText({ desk, words, clock, language }: Situation, on: Day, isHoliday: boolean): string {
  const { day, hours } = describeDay(desk, on, clock, language)
  if (hours !== undefined && isHoliday) return words('dayHoliday', { day, hours })
  return hours === undefined ? words('dayClosed', { day }) : words('dayOpen', { day, hours })
}

function allHours(situation: Situation): string {
  const { desk, words, language } = situation
  return [words('hours', { hours: describeHours(desk.hours, language) }), nowText(situation)]
    .filter(Boolean)
    .join('\n')
}

export function nowText({ desk, words, clock, language }: Situation): string | undefined {
  const opening = nextOpening(desk, clock, language)
  return isOpen(desk, clock) ? words('openNow') : opening && words('closedNow', { opening })
}

function placeFact({ desk, words }: Situation): DeskFact {
  const { address, location, businessName } = desk
  const text = words('place')
  if (location) {
    const place = { ...location, name: businessName, ...(address === null ? {} : { address }) }
    return { what: 'place', text, about: { kind: 'place', place } }
  }
  return { what: 'place', text: address === null ? undefined : `${text} ${address}` }
}

function contactFact({ desk, words }: Situation): DeskFact {
  const contacts = desk.contacts.map(({ name, phone, email }) => ({
    name,
    phones: [phone],
    ...(email === null ? {} : { email }),
  }))
  if (contacts.length === 0) return { what: 'contact', text: undefined }
  return { what: 'contact', text: words('contact'), about: { kind: 'contacts', contacts } }
}

function knownFact(situation: Situation): DeskFact {
  const area = areaFact(situation)
  if (area) return area
  const bargain = bargainOver(situation)
  if (bargain) return bargain
  const best = bestAnswer(situation) ?? toldOfService(situation)
  const about = best && mediaOf(best)
  if (!best && findsItDear(situation))
    return { what: 'nothing', text: undefined, instead: situation.words('understood') }
  if (!best) {
    const { instead, ...known } = insteadOf(situation)
    const what = strangeThing(situation, situation.heard.text)
    const unsure = what === undefined ? undefined : situation.words('thingUnsure', { what })
    const said = instead ?? unsure
    return { what: 'nothing', text: undefined, ...known, ...(said !== undefined && { instead: said }) }
  }
  return { what: `knowledge:${best.id}`, text: best.answer, ...(about && { about }) }
}

/** "A garantia do split ainda vale?": of a service that is only told about, what is told is the answer. */
function toldOfService(situation: Situation): Known | undefined {
  // "A garantia da limpeza é de quanto tempo?": of what is done, that which is only told about is asked.
  const [service, another] = servicesIn(situation).filter(({ outcome }) => outcome === 'info')
  if (service === undefined || another !== undefined) return undefined
  return situation.known.find(({ id }) => id === service.knowledgeId)
}

/** "Vocês instalam painel solar?": what is known is that they install, and whether that too is for a person to say. */
function insteadOf(situation: Situation): Pick<DeskFact, 'service' | 'instead'> {
  const [service, another] = servicesIn(situation)
  const what = asksForAnother(situation)
  if (!service || another !== undefined || service.outcome !== 'human') return {}
  const beyond = beyondPrice(service, situation)
  if (beyond !== undefined) return { service: service.id, instead: priceLine(situation, service) }
  const named = [service.title, priced(service)].filter(Boolean).join(': ')
  if (what === undefined) {
    const rest = askedOfIt(service, situation.heard.text)
    // "O gás já tá nesse preço?", of something else that was priced: what the gas costs answers nothing.
    if (asksIfIncluded(situation.heard.text) && (rest === undefined || !namesIncluding(rest))) return {}
    const instead =
      rest === undefined
        ? situation.words('serviceButNot', { service: named })
        : `${situation.words('weOffer', { services: named })} ${situation.words('noAnswerAbout', { what: shorten(rest, quoteMax) })}`
    return { service: service.id, instead }
  }
  const instead = situation.words('serviceOfWhat', {
    service: named,
    what: shorten(what, quoteMax),
  })
  return { service: service.id, instead }
}

/** "O valor do desentupimento já inclui material?": what is asked of it stands behind its name. */
function askedOfIt({ title, words }: Service, text: string): string | undefined {
  const names = [title, ...words].flatMap((name) => tokensOf(name)).filter((word) => !SMALL_WORDS.has(word))
  const said = Array.from(text.matchAll(/[\p{L}\p{N}]+/gu))
  const at = said.findLastIndex(([word]) => names.some((name) => isSameWord(name, foldText(word))))
  const first = said.slice(at + 1).find(([word]) => !SMALL_WORDS.has(foldText(word)))
  const rest = at === -1 || !first ? '' : text.slice(first.index).replace(/[?!.\s]+$/, '')
  return tokensOf(rest).length < askedWordsMin ? undefined : rest
}

const askedWordsMin = 2

export function mediaOf({ media }: Known): Subject | undefined {
  return media ? { kind: media.kind, media: { link: media.link } } : undefined
}

/** Where there is no room for a pin, a card or a button, it is told in words. */
export function inWords({ text = '', about }: Pick<DeskFact, 'text' | 'about'>): string {
  if (about?.kind === 'place') return `${text} ${about.place.address ?? placeLink(about.place)}`
  if (about?.kind === 'link') return `${text} ${about.url}`
  if (about?.kind !== 'contacts') return text
  const cards = about.contacts.map(({ name, phones, email }) => [name, ...phones, email].filter(Boolean))
  return [text, ...cards.map((card) => card.join(', '))].join('\n')
}

function placeLink({
  latitude,
  longitude,
}: {
  readonly latitude: number
  readonly longitude: number
}): string {
  return `https://maps.google.com/?q=${latitude},${longitude}`
}
