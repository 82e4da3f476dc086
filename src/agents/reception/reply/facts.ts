import { momentIn, type Day } from '../../../language/calendar.js'
import { findDates } from '../../../language/read-date.js'
import { formatMoney } from '../../../language/format-money.js'
import { shorten } from '../../../conversation/shorten.js'
import type { Subject } from '../../../agent/reply/choose-message.js'
import type { Topic } from '../contracts/event-detection.js'
import type { Known } from '../desk-context.js'
import type { Service } from '../front-desk.js'
import { asksForAnother } from '../asks-for-another.js'
import { isFresh } from '../memo.js'
import { foldText, tokensOf } from '../../../language/fold-text.js'
import { isSameWord } from '../same-word.js'
import { holidayIn, isHoliday, namesHolidays } from '../holidays.js'
import { coveredMin } from '../how-much-covered.js'
import { calendarDay, closedDays, describeDay, describeHours, isOpen, nextOpening } from '../opening-hours.js'
import { asksWhatIsNoted } from '../asks-back.js'
import { areaFact } from './area.js'
import { beyondPrice } from './beyond-price.js'
import { summaryOf } from './summary-of.js'
import type { DeskFact } from './desk-fact.js'
import { findsItDear } from '../finds-it-dear.js'
import { asksForTotal, countTimes, latestCount, multiplies, readCount } from '../read-count.js'
import { impossibleIn } from '../fields/read-time.js'
import { servicesIn, servicesLike } from '../fields/named-services.js'
import { writtenOut } from '../written-out.js'
import { withoutQuoteWords } from '../asks-for-quote.js'
import type { Situation } from '../situation.js'
import { SMALL_WORDS } from '../small-words.js'

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

function priceFact(situation: Situation): DeskFact {
  const { desk, words, heard } = situation
  const quoted = { ...situation, heard: { ...heard, text: withoutQuoteWords(heard.text) } }
  const others = servicesIn(quoted)
  // "Um orçamento da fiação": where a service is called a quote, it is not the one that is asked about.
  const exactly = others.length > 0 ? others : servicesIn(situation)
  // "Quanto pra trocar?", of what is being ordered: that, and not all that is called so.
  const isOrdering = situation.memo.data.service !== undefined
  const named = exactly.length > 0 ? exactly : isOrdering ? [] : servicesLike(situation)
  const about = named.length > 0 ? named : talkedAbout(situation)
  const meant = about.filter((service) => priced(service) !== '')
  const [only] = meant
  const unpriced =
    meant.length === 0 ? [] : about.filter((one) => priced(one) === '' && one.outcome === 'human')
  const lines = [
    ...pricesOf(situation, meant),
    ...unpriced.map(({ title }) => words('priceByTeam', { service: title })),
  ]
  const thing = exactly.length === 1 && only ? thingAsked(only, heard.text) : undefined
  if (only && thing !== undefined)
    return {
      what: 'price',
      text: [words('noPriceOf', { what: thing }), ...lines].join('\n'),
      service: only.id,
    }
  if (lines.length > 0)
    return { what: 'price', text: lines.join('\n'), ...(meant.length === 1 && only && { service: only.id }) }
  const best = bestAnswer(situation)
  if (best) return { what: `knowledge:${best.id}`, text: best.answer }
  const [first] = about
  if (first && !isToldOnly(about))
    return {
      what: 'price',
      text: undefined,
      instead: words('priceByTeam', { service: about.map(({ title }) => title).join(', ') }),
      ...(about.length === 1 && { service: first.id }),
    }
  if (desk.services.every((service) => priced(service) === '')) return { what: 'price', text: undefined }
  const rows = desk.services.map(
    (service) => `- ${service.title}: ${priced(service) || words('priceOnRequest')}`,
  )
  const entity = heard.entities['service']
  const asked = typeof entity === 'string' && (isOnlyQuote(entity) || isOfAll(entity)) ? undefined : entity
  // "Taxa de deslocamento pra Pinhais": a place is asked about, and the list of services does not answer that.
  if (about.length === 0 && typeof asked === 'string' && isAPlaceIn(asked, heard.text))
    return { what: 'price', text: undefined }
  // Something was named that is none of the services: the list does not answer that, and says so.
  const unknown =
    about.length === 0 && typeof asked === 'string'
      ? words('noPriceOf', { what: shorten(asked, quoteMax) })
      : undefined
  return {
    what: 'price',
    text: [unknown, words('prices', { lines: rows.join('\n') })].filter(Boolean).join('\n'),
  }
}

/** A link or an answer has no price that the team could tell. */
function isToldOnly(services: readonly Service[]): boolean {
  return services.every(({ outcome }) => outcome !== 'human')
}

/** "Quanto dá o total?": of all that is talked about. */
function isOfAll(asked: string): boolean {
  return tokensOf(asked).every((word) => SMALL_WORDS.has(word) || asksForTotal(word))
}

/** "Me passa o orçamento": of nothing in particular. */
function isOnlyQuote(asked: string): boolean {
  return tokensOf(withoutQuoteWords(asked)).every((word) => SMALL_WORDS.has(word))
}

/** "E a peça, quanto custa?", of "Entrega de peças": what is done with it has a price here, and it itself has none. */
function thingAsked({ title }: Service, text: string): string | undefined {
  const [head = '', ...rest] = tokensOf(title)
  const things = brings.test(foldText(title)) ? rest.slice(1) : []
  const said = tokensOf(text)
  if (said.some((word) => isSameWord(word, head))) return undefined
  const isThing = (word: string) => things.some((thing) => isSameWord(foldText(word), thing))
  return said.some(isThing) ? text.match(/\p{L}+/gu)?.find(isThing) : undefined
}

/** What is brought or sold has a price of its own; "troca de torneira" is what "a torneira" costs here. */
const brings = /^(?:entrega|venda|locacao|aluguel|frete|delivery|retirada|busca) d[eao]s? /

/** What each costs, what as many as were told of cost, and what all of it comes to. */
function pricesOf(situation: Situation, meant: readonly Service[]): readonly string[] {
  const { words, heard, memo } = situation
  const [only, another] = meant
  const lines = meant.map((service) => priceLine(situation, service))
  if (!only || meant.some((service) => beyondPrice(service, situation) !== undefined)) return lines
  if (another) {
    const cents = meant.map(({ priceCents }) => priceCents)
    const total = cents.reduce<number>((sum, one) => sum + (one ?? 0), 0)
    const isAll = asksForTotal(heard.text) && cents.every((one) => one !== null)
    if (!isAll) return lines
    // "Tenho 2": of which of them is not said, and a sum with one of each would be wrong.
    const several = readCount(situation.said) ?? latestCount(memo.data.detail ?? '') ?? 1
    return several > 1
      ? [...lines, words('priceOfOne', { count: String(several) })]
      : [...lines, words('priceTotal', { total: formatMoney(total) })]
  }
  const count = multiplies(heard.text)
    ? countTimes(heard.text, only.priceCents)
    : (readCount(heard.text) ??
      (asksForTotal(heard.text) || situation.isRead
        ? (readCount(situation.said) ?? latestCount(memo.data.detail ?? ''))
        : undefined))
  const isEach = ofEach.test(foldText(only.priceNote ?? ''))
  if (count !== undefined && only.priceCents !== null)
    return isEach
      ? [
          ...lines,
          words('priceOfSeveral', { count: String(count), total: formatMoney(only.priceCents * count) }),
        ]
      : [...lines, words('priceOfOne', { count: String(count) })]
  return asksWhetherEach.test(foldText(heard.text)) && isEach ? [words('priceIsEach'), ...lines] : lines
}

/** A price that does not hold for what is asked about is not said to be its price. */
function priceLine(situation: Situation, service: Service): string {
  const { words } = situation
  const what = beyondPrice(service, situation)
  return what === undefined
    ? words('price', { service: service.title, price: priced(service) })
    : words('priceOnlyFor', { service: service.title, note: service.priceNote ?? '', what })
}

/** The owner says so in the note on the price: "por aparelho", "cada". */
const ofEach =
  /\b(?:cada|por (?:aparelho|unidade|peca|maquina|item|ponto|metro|pessoa|comodo|equipamento)|each|per unit)\b/
const asksWhetherEach =
  /\b(?:por (?:aparelho|unidade|peca|maquina|item|um)|(?:de|pra|para|e) cada|cada um|each|per unit)\b/

/** "E quanto custa?": of what the order is, or of what was asked about before. A list of prices is of all. */
function talkedAbout({ desk, memo, clock, heard }: Situation): readonly Service[] {
  const focus = memo.focus !== null && isFresh(memo.focus, clock) ? memo.focus.service : undefined
  const wanted = memo.data.service ?? (asksForAll(heard.text) ? undefined : focus)
  const also = asksForTotal(heard.text) ? (memo.data.also ?? []) : []
  return desk.services.filter(({ id, title }) => id === wanted || also.includes(title))
}

function asksForAll(text: string): boolean {
  return /\b(?:precos|valores|tabela|prices|todos|tudo|all)\b/.test(foldText(text))
}

export function priced({ priceCents, priceNote }: Service): string {
  return [priceCents === null ? undefined : formatMoney(priceCents), priceNote].filter(Boolean).join(', ')
}

function isAPlaceIn(asked: string, text: string): boolean {
  const before = foldText(text.slice(0, text.indexOf(asked)))
  return (
    /\b(?:pra|para|em|no|na|ate)$|p\/$/.test(before.trim()) &&
    /\b(?:taxa|deslocamento|frete|atend)/.test(before)
  )
}

const daysMax = 3

function hoursFact(situation: Situation): DeskFact {
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
  const best = bestAnswer(situation) ?? toldOfService(situation)
  const about = best && mediaOf(best)
  if (!best && findsItDear(situation))
    return { what: 'nothing', text: undefined, instead: situation.words('understood') }
  if (!best) return { what: 'nothing', text: undefined, ...insteadOf(situation) }
  return { what: `knowledge:${best.id}`, text: best.answer, ...(about && { about }) }
}

/** "A garantia do split ainda vale?": of a service that is only told about, what is told is the answer. */
function toldOfService(situation: Situation): Known | undefined {
  const [service, another] = servicesIn(situation)
  if (service?.outcome !== 'info' || another !== undefined) return undefined
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

/** The closest entry that covers what was asked. */
export function bestAnswer({ known, heard }: Situation): Known | undefined {
  const served = servedIn(heard.text)
  if (served !== undefined) {
    const region = known.find((entry) => entry.asked > 0 && isOfRegion(entry))
    if (region && served === 'place') return region
    return known.find((entry) => entry.asked >= coveredMin && entry !== region)
  }
  return known.find(
    ({ asked, title, answer }) =>
      asked >= coveredMin &&
      (!asksWho(heard.text) || asksWho(title)) &&
      (!ofDiscount.test(foldText(heard.text)) || ofDiscount.test(foldText(`${title} ${answer}`))),
  )
}

/** "Tem desconto no Pix?": that Pix is taken says nothing of a discount. */
const ofDiscount = /\b(?:descont|cupom|promoc|abatiment|mais barat|discount|coupon)/

/** "Quem vai pagar?": in how many ways one can pay says nothing of that. */
function asksWho(text: string): boolean {
  return /^(?:(?:mas|e|eu|so|entao|quero|queria|preciso|gostaria|de|saber|nao)[ ,]+)*(?:quem|who)\b/.test(
    writtenOut(text),
  )
}

/** The owner's own question about where they go. */
export function isOfRegion({ title }: { readonly title: string }): boolean {
  return ofRegion.test(foldText(title))
}

const ofRegion = /\b(?:regi(?:ao|oes)|cidades?|bairros?|areas?|onde|where|region)\b/

/** "Vocês atendem São José dos Pinhais?": what the business says of where it goes, as it stands. "…emergência?" is no place. */
function servedIn(text: string): 'place' | 'other' | undefined {
  const [, of = '', what = ''] =
    /\b(?:atende|atendem|vao ate|cobrem|atendimento)( em| no| na| nos| nas)?((?: [a-z]+){1,6})[\s?!.]*$/.exec(
      foldText(text),
    ) ?? []
  if (what === '') return undefined
  if (notPlaces.test(what)) return 'other'
  return of !== '' || /\p{L}/u.test(what) ? 'place' : undefined
}

/** What is served, and not where: of how, when and whom. */
const notPlaces =
  /\b(?:[a-z]+(?:encia|encias|mento|mentos|cao|coes|gem|idade)|madrugadas?|manha|tarde|plantao|convenios?|planos?|empresas?|sabados?|domingos?|feriados?|semana|noite|hoje|amanha|agora|horas?|criancas?|pets?|marcas?|todos?|todas?|tipos?|quem|particular|comercial|comercio|predios?|condominios?|whats\w*|telefone|online)\b/

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
