import { findMoments } from '../../../language/find-moments.js'
import { foldText, tokensOf } from '../../../language/fold-text.js'
import { overlaps, type Span } from '../../../language/span.js'
import { isAQuestion } from '../is-a-question.js'
import type { Collected } from '../memo.js'
import type { Situation } from '../situation.js'
import { SMALL_WORDS } from '../small-words.js'
import { servicesIn } from './named-services.js'
import { isCalledCustomer } from './read-customer.js'
import { timeClauses } from './time-clauses.js'

const addressMin = 6
const addressMax = 300
/** Of these one needs the number to find the door. */
const street = /\b(?:rua|r|avenida|av|alameda|al|travessa|tv|street|st|avenue|ave|road|rd)\b/
const spot = /\b(?:praca|rodovia|estrada|largo|quadra|lote|condominio|edificio|bairro|cep)\b/
const noNumber = /\bs\/n\b|\bsem numero\b|\bsn\b|\bno number\b/

export function isStreetAndNumber(folded: string): boolean {
  return street.test(folded) && (/\d/.test(folded) || noNumber.test(folded))
}

/** A street or a spot is named, with or without its number. */
export function namesAPlace(folded: string): boolean {
  return street.test(folded) || spot.test(folded)
}

export function readAddress(situation: Situation): Collected | undefined {
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

/** The message without what of it tells where. */
export function withoutAddress(situation: Situation): Situation {
  const { heard } = situation
  const text = tidied(heard.text).replace(addressWords(situation), ' ').trim()
  return { ...situation, heard: { ...heard, text } }
}

/** Of a message that tells more than where: the part that tells where. */
function addressWords(situation: Situation): string {
  const { heard, memo } = situation
  const text = tidied(heard.text)
  const found = placeIn(text, situation)
  if (!found) return text
  if (memo.asking !== 'address') return text.slice(found.start, found.end)
  // Whoever is asked for it tells nothing else, but for a time, a name or a reason in a clause of its own.
  const before = tokensOf(text.slice(0, found.start)).filter((word) => !leadsIn.has(word))
  return text.slice(before.length === 0 ? found.start : 0, endOf(text, found.end, situation))
}

function tidied(text: string): string {
  return text.trim().replace(/[^\S\n]+/g, ' ')
}

/** From the street's own word over its number to what of the building follows: "av. Sete de Setembro 2000 sala 31", "…, casa dos fundos". */
function placeIn(text: string, situation: Situation): Span | undefined {
  const { told } = situation
  const part = tidied(told.address ?? '')
  const at = part === '' ? -1 : text.indexOf(part)
  const learnt = at === -1 ? undefined : { start: at, end: at + part.length }
  const match = streetAndNumber.exec(text)
  const whole = match && { start: match.index, end: match.index + match[0].length }
  const span = !whole ? learnt : learnt && overlaps(whole, learnt) ? spanOfBoth(whole, learnt) : whole
  if (!span) return undefined
  const [building = ''] = ofBuilding.exec(text.slice(span.end)) ?? []
  const end = span.end + building.length
  return { start: span.start, end: end + quarterAfter(text.slice(end), situation).length }
}

/** "…, Batel", "…, Vila Izabel": a word or two by themselves, right after the number, say where it is. */
function quarterAfter(rest: string, situation: Situation): string {
  const [clause = '', words = ''] = /^, ?(\p{L}{3,20}(?: \p{L}{3,20})?)(?=[,;.!?\n]|$)/u.exec(rest) ?? []
  const isOther =
    (words === situation.told.name && !introduces.test(foldText(situation.heard.text))) ||
    isCalledCustomer(foldText(words)) ||
    timeClauses(words, situation).length > 0 ||
    servicesIn({ desk: situation.desk, heard: { ...situation.heard, text: words, option: null } }).length > 0
  return isOther || tokensOf(words).some((word) => SMALL_WORDS.has(word)) ? '' : clause
}

function spanOfBoth(one: Span, other: Span): Span {
  return { start: Math.min(one.start, other.start), end: Math.max(one.end, other.end) }
}

const introduces = /\b(?:meu nome|me chamo|me llamo|mi nombre|sou [oa] |aqui e |my name)/

const clausesMax = 12

/** Up to the first clause that tells when, who or why. */
function endOf(text: string, from: number, situation: Situation): number {
  let end = from
  const tail = text.slice(from)
  if (timeClauses(tail.split(/[,;.\n]/)[0] ?? '', situation).length > 0) return end
  for (const clause of tail.match(/[^,;.\n]*[,;.\n]?/g)?.slice(0, clausesMax) ?? []) {
    if (timeClauses(clause, situation).length > 0 || tellsMore.test(foldText(clause))) break
    end += clause.length
  }
  return from + text.slice(from, end).replace(/[,;.\s]+$/, '').length
}

const tellsMore = /\b(?:meu nome|me chamo|sou [oa]|aqui e|pq|porque|pois|obrigad[oa]|my name|because)\b/

/** "Moro na…", "o endereço é…": what comes before a street and is none of it. */
const leadsIn: ReadonlySet<string> = new Set(
  'a o e eh na no em de da do moro mora fica ficamos endereco meu minha nosso casa aqui anota ai sim ok certo entao claro pode ser the at is my address i live on'.split(
    ' ',
  ),
)

/** The name of a street may begin with a day ("24 de Maio"); the number of the house is the one after it. */
const streetAndNumber =
  /(?<![\p{L}])(?:rua|r\.?|avenida|av\.?|alameda|al\.|travessa|tv\.?|rodovia|estrada|praça|praca) (?:\d{1,3}(?: de \p{L}{3,12})?(?=[ ,]))?[^;!?\n\d]{0,60}?\d{1,6}(?:[a-z](?![\p{L}]))?(?![\d:h/])/iu
const ofBuilding =
  /^(?:,? ?(?:casa|apto?|ap|apartamento|bloco|bl|sala|sl|loja|fundos|sobrado|conjunto|cj|andar|torre|quadra|lote|unidade|bairro|condom[ií]nio|edif[ií]cio|cep)(?![\p{L}])[^,;.!?\n]{0,40}){1,6}/iu

/** "Vila Nova 12", and not "amanhã às 15h", nor a day that no calendar has. */
function isNameAndNumber(address: string, { now, timeZone }: Situation['clock']): boolean {
  return (
    /\p{L}{3}.*\d/u.test(address) &&
    !street.test(foldText(address)) &&
    findMoments(address, now, timeZone).length === 0
  )
}

/** "O número é 310, errei": of what was told before only the number of the house is put right. */
export function renumbered({ heard, memo, clock }: Situation): Collected | undefined {
  const { address } = memo.data
  const folded = foldText(heard.text)
  if (address === undefined || !houseNumber.test(folded) || street.test(folded) || isAQuestion(heard.text))
    return undefined
  if (findMoments(heard.text, clock.now, clock.timeZone).length > 0) return undefined
  const [said, another] =
    heard.text.match(/(?<!(?:não|nao|e não|e nao) (?:é |e )?(?:o )?)\b\d{1,5}[a-z]?\b/giu) ?? []
  if (said === undefined || another !== undefined || !/\d/.test(address)) return undefined
  return { address: address.replace(/\d{1,5}[a-z]?\b/i, said) }
}

const houseNumber = /\b(?:endereco|numero|casa|predio|address|number|house)\b/
