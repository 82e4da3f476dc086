import { findMoments } from '../../../language/find-moments.js'
import { foldInPlace, foldText, tokensOf } from '../../../language/fold-text.js'
import { overlaps, type Span } from '../../../language/span.js'
import { isAQuestion } from '../is-a-question.js'
import type { Collected } from '../memo.js'
import type { Situation } from '../situation.js'
import { SMALL_WORDS } from '../small-words.js'
import { servicesIn } from './named-services.js'
import { isCalledCustomer } from './read-customer.js'
import { streetAndNumber } from './street-and-number.js'
import { timeClauses } from './time-clauses.js'

const addressMin = 6
const addressMax = 300
/** Of these one needs the number to find the door. */
const street = /\b(?:rua|r|avenida|av|alameda|al|travessa|tv|calle|street|st|avenue|ave|road|rd)\b/
const spot = /\b(?:praca|rodovia|estrada|largo|quadra|lote|condominio|edificio|bairro|cep)\b/
const noNumber = /\bs\/n\b|\bsem numero\b|\bsn\b|\bno number\b/

export function isStreetAndNumber(said: string): boolean {
  const folded = said.replace(ofNumber, 'numero')
  const at = folded.search(street)
  if (at === -1) return false
  return noNumber.test(folded) || houseAfter.test(folded.slice(at)) || houseBefore.test(folded)
}

/** "O número da rua é 2540": no street is named. */
const ofNumber = /\b(?:numero|nome) d[ae] (?:rua|avenida|av|casa)\b/g

/** What is counted, measured or dated is no number of a house: "faz 3 anos", "12 mil btus", "7 de setembro". */
const counted =
  '(?![\\d:/]| ?(?:h|hrs?|horas?|mil|anos?|mes(?:es)?|semanas?|dias?|quadras?|quarteir\\w+|minutos?|min|metros?|m|m2|km|btus?|reais|vezes|x|aparelhos?|ares?|splits?|pessoas?|andares|years?|months?|days?|blocks?)\\b)'
/** "Rua 24 de Maio 250": the day in the name of a street is not the number of the house. */
const houseAfter = new RegExp(`(?:^\\w+\\.? \\d{1,6}|[ ,]\\d{1,6})[a-z]?(?! de [a-z]{3,9}\\b)${counted}`)
const houseBefore = /\b\d{1,6} (?:[a-z]+ ){1,4}(?:street|st|avenue|ave|road|rd)\b/

/** A part of town leads to no door, nor does what stands near: "no bairro Água Verde, perto da praça"; nor a CEP without its number. */
function isSpot(folded: string): boolean {
  const named = folded.replace(beside, ' ').replace(/\bbairro\b|\bcep\b(?!\D*\d{5})/g, ' ')
  return spot.test(named)
}

const beside =
  /\b(?:perto|proximo|proxima|do lado|ao lado|em frente|na frente|atras|depois|antes) (?:d?[aeo]s? )?[a-z]+/g

/** A street or a spot is named, with or without its number. */
export function namesAPlace(folded: string): boolean {
  return street.test(folded) || spot.test(folded)
}

export function readAddress(told: Situation): Collected | undefined {
  const faced = withoutFormerPlace(told)
  const { heard, clock } = faced
  const { place } = heard
  if (place) {
    const location = { latitude: place.latitude, longitude: place.longitude }
    return place.address === null ? { location } : { location, address: place.address }
  }
  const right = rightedNumber(heard.text)
  const situation = right ? { ...faced, heard: { ...heard, text: heard.text.slice(0, right.start) } } : faced
  const address = addressWords(situation)
  const folded = foldText(address)
  const isOne =
    /\p{L}{2}/u.test(address) &&
    (isStreetAndNumber(folded) || isSpot(folded) || isNameAndNumber(address, clock))
  const own = isOne ? address : nameAndNumberIn(situation)
  const fits = own.length >= addressMin && own.length <= addressMax
  if (!fits || isAQuestion(own)) return undefined
  const plain = own.replace(copula, '$1 ')
  return { address: right ? withHouse(plain, right.number) : plain }
}

/** "A rua é João Bettega 1520": its name, without the verb. */
const copula =
  /^((?:rua|avenida|av|alameda|travessa|estrada|rodovia|praça|praca)\.?) (?:é|eh|e|se chama|chama)(?: [ao])? (?=(?!quadra|lote|bloco|numero|número)\p{L}{3})/iu

/** "Já falei, Marechal Floriano 6780 Boqueirão": who was asked where may leave out what kind of street it is, and say more before it. */
function nameAndNumberIn({ heard, memo, clock }: Situation): string {
  if (memo.asking !== 'address') return ''
  const text = tidied(heard.text)
  const at = text.search(/\d{2}/)
  const start =
    Math.max(
      ...[',', ';', '.', '!', '\n', ':'].map((mark) => text.slice(0, Math.max(at, 0)).lastIndexOf(mark)),
    ) + 1
  const own = text.slice(start).trim()
  const [whole = '', name = '', quarter = ''] = nameNumberQuarter.exec(foldText(own)) ?? []
  const isPlace = (words: readonly string[]) =>
    words.every((word) => !SMALL_WORDS.has(word) && !nearby.has(word))
  const isNamed = tokensOf(name).length > 1 && isPlace(tokensOf(name))
  if (at === -1 || findMoments(own, clock.now, clock.timeZone).length > 0) return ''
  if (start > 0 && isNameAndNumber(own, clock)) return own
  return isNamed && isPlace(tokensOf(quarter)) ? own.slice(0, whole.length) : ''
}

const nameNumberQuarter = new RegExp(
  `^([a-z][a-z'. ]{2,60}?),? ?(?:n[ro]?\\.? ?|numero )?\\d{2,6}${counted} ([a-z]{3,20}(?: [a-z]{3,20})?)(?=$|[,;.!\\n-])`,
)

/** "Era rua A 100, agora é rua B 200", "troca a rua A 100 pela rua B 200": of two places the one that was gives way to the one that is. */
function withoutFormerPlace(situation: Situation): Situation {
  const { heard } = situation
  const [former, now] = Array.from(heard.text.matchAll(new RegExp(streetAndNumber.source, 'giu')))
  if (former === undefined || now === undefined) return situation
  const before = foldText(heard.text.slice(0, former.index))
  const between = foldText(heard.text.slice(former.index + former[0].length, now.index))
  if (!ofFormer.test(before) && !ofNow.test(between)) return situation
  return { ...situation, heard: { ...heard, text: heard.text.slice(now.index) } }
}

/** What was, is denied or is to be changed, right before its place. */
const ofFormer =
  /\b(?:era|eram|foi|estava|tava|ficava|morava|nao e|nao eh|nao mais|em vez d[aeo]|ao inves d[aeo]|mudei d[aeo]|sai d[aeo]|troc\w+|instead of|was)(?: (?:n?[aeo]s?|de|da|do|aqui|antes|the))* ?$/
/** What says that the place before it holds no longer. */
const ofNow =
  /^ ?(?:,? ?(?:nao|errei|ops|opa|digo|alias)\b|[,.;!]? ?(?:e )?(?:(?:mas|so que|hoje|ai) )?(?:agora|o certo|na verdade|mudou|mudei|passou)\b)/

/** "…77, Centro. Aliás não, 177": from where on it is put right, and the number that is meant. */
function rightedNumber(text: string): { readonly start: number; readonly number: string } | undefined {
  const folded = foldInPlace(text)
  const match = rightNumber.exec(folded.text)
  return match?.[1] === undefined ? undefined : { start: folded.place(match.index), number: match[1] }
}

/** The number of the house is the first that is neither in the name of the street nor of a part of the building. */
function withHouse(address: string, number: string): string {
  return address.replace(house, number)
}

const house =
  /(?<![\p{L}\d])(?<!(?:ap|apto|apt|apartamento|bloco|bl|torre|sala|sl|loja|casa|conjunto|cj|quadra|lote)\.? )\d{1,5}[a-z]?(?![\p{L}\d])(?! de \p{L}{3,9})/iu

/** The message without what of it tells where. */
export function withoutAddress(situation: Situation): Situation {
  const { heard } = situation
  const own = withoutFormerPlace(situation)
  const text = tidied(own.heard.text).replace(addressWords(own), ' ').trim()
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
  const before = text.slice(0, found.start)
  const words = tokensOf(before).filter((word) => !leadsIn.has(word))
  // "Batel, rua Chile 500": the part of town may come first.
  const isName = memo.data.name === undefined && situation.told.name === before.replace(/[,\s]+$/, '')
  const isQuarter =
    !isName &&
    /, ?$/.test(before) &&
    words.length <= quarterWordsMax &&
    words.every((word) => !SMALL_WORDS.has(word))
  const isOfIt = ofPlace.test(foldText(before)) || (isQuarter && words.length > 0)
  return text.slice(isOfIt ? 0 : found.start, endOf(text, found.end, situation))
}

const quarterWordsMax = 3
/** What of a place may stand before its street. */
const ofPlace =
  /\b(?:edificio|condominio|predio|fundos|bloco|torre|quadra|lote|vila|loja|sala|shopping|galeria|sitio|chacara)\b/

function tidied(text: string): string {
  return text.trim().replace(/[^\S\n]+/g, ' ')
}

/** From the street's own word over its number to what of the building follows: "av. Sete de Setembro 2000 sala 31", "…, casa dos fundos". */
function placeIn(text: string, situation: Situation): Span | undefined {
  const { told } = situation
  const part = withoutTimes(tidied(told.address ?? ''), situation)
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

/** "…3000 Pilarzinho, vem logo": up to where it tells when. */
function withoutTimes(part: string, situation: Situation): string {
  const clauses = part.split(',')
  const at = clauses.findIndex((clause, place) => place > 0 && timeClauses(clause, situation).length > 0)
  return at === -1 ? part : clauses.slice(0, at).join(',').trim()
}

/** "…, Batel", "…, Vila Izabel": a word or two by themselves, right after the number, say where it is. */
function quarterAfter(rest: string, situation: Situation): string {
  const [clause = '', words = ''] = quarterBehind.exec(rest) ?? quarterOfThree.exec(rest) ?? []
  const isOther =
    isTheirName(words, situation) ||
    isCalledCustomer(foldText(words)) ||
    timeClauses(words, situation).length > 0 ||
    servicesIn({ desk: situation.desk, heard: { ...situation.heard, text: words, option: null } }).length > 0
  const isNamed = quarterOfThree.test(rest) || !tokensOf(words).some((word) => SMALL_WORDS.has(word))
  return isOther || !isNamed ? '' : clause
}

const quarterBehind = /^, ?(\p{L}{3,20}(?: \p{L}{3,20})?)(?=[,;.!?\n]|$)/u
/** "Alto da XV", "Jardim das Américas": called so by its first word. */
const quarterOfThree =
  /^, ?((?:alto|jardim|vila|parque|cidade|campo|capão|capao|bairro|barra|morro|praia|ilha|ponta|lagoa|recanto|granja|conjunto|santa|santo|são|sao|nossa)(?: (?:d[aeo]s? )?\p{L}{2,20}){1,3})(?=[,;.!?\n]|$)/iu

/** Whose name is known already, or who was asked where, tells no name after the number. */
function isTheirName(words: string, { told, heard, memo }: Situation): boolean {
  if (words !== told.name || introduces.test(foldText(heard.text))) return false
  return memo.data.name === undefined && memo.asking !== 'address'
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
    const folded = foldText(clause)
    const isNewSentence = /[.\n]\s*$/.test(text.slice(0, end)) && begins.test(folded)
    const isBroken = timeClauses(clause, situation).length > 0 || tellsMore.test(folded) || isNewSentence
    // "…900. ah, na verdade é instalação": what is wanted is no part of where.
    if (isBroken || isInterjection.test(clause) || namesService(clause, situation)) break
    end += clause.length
  }
  return from + text.slice(from, end).replace(/[,;.\s]+$/, '').length
}

/** "…Água Verde. É um dos seis": a new sentence that tells of something else. */
const begins = /^(?:e|eh|sao|tem|temos|tenho|quero|queria|pode|podem|mas|ja|tambem|tbm|nao|ele|ela)\b/
/** Of what was just said the number is put right. */
const rightNumber =
  /[.,;!\s](?:alias|ops|opa|digo|quer dizer|ou melhor|na verdade|na vdd|errei|corrigindo)[ ,.!]*(?:nao[ ,.!]*)?(?:(?:o )?(?:numero )?(?:certo )?(?:e|eh) )?(?:o )?(\d{1,5}[a-z]?)[\s.!]*$/

const isInterjection = /^ ?\p{L}{1,2}[,;.\n]?$/u

function namesService(clause: string, { desk, heard }: Situation): boolean {
  return servicesIn({ desk, heard: { ...heard, text: clause, option: null, entities: {} } }).length > 0
}

const tellsMore = /\b(?:meu nome|me chamo|sou [oa]|aqui e|pq|porque|pois|obrigad[oa]|my name|because)\b/

/** "Moro na…", "o endereço é…": what comes before a street and is none of it. */
const leadsIn: ReadonlySet<string> = new Set(
  'a o e eh na no em de da do moro mora fica ficamos endereco meu minha nosso casa aqui anota ai sim ok certo entao claro pode ser the at is my address i live on'.split(
    ' ',
  ),
)

const ofBuilding =
  /^(?:,? ?(?:casa|apto?|ap|apartamento|bloco|bl|sala|sl|loja|fundos|sobrado|conjunto|cj|andar|torre|quadra|lote|unidade|bairro|condom[ií]nio|edif[ií]cio|cep)(?![\p{L}])[^,;.!?\n]{0,40}){1,6}/iu

/**
 * "Vila Nova 12": the name of a place, its number, and nothing after it but the building or the quarter. What has a verb or is counted
 * ("é um LG 12 mil btus", "perto do shopping 2 quadras") is a sentence with a number in it; nor is it "amanhã às 15h".
 */
function isNameAndNumber(address: string, { now, timeZone }: Situation['clock']): boolean {
  const folded = foldText(address)
  if (street.test(folded) || findMoments(address, now, timeZone).length > 0) return false
  const [, name = ''] = nameThenNumber.exec(folded) ?? []
  const words = tokensOf(name).filter((word) => !leadsIn.has(word))
  return (
    words.length > 0 &&
    words.length <= placeWordsMax &&
    words.some((word) => word.length > 2) &&
    words.every((word) => !SMALL_WORDS.has(word) && !nearby.has(word))
  )
}

const placeWordsMax = 5
const nameThenNumber = new RegExp(
  `^([a-z][a-z'. ]{2,60}?),? ?(?:n[ro]?\\.? ?|numero )?\\d{1,6}[a-z]?${counted}(?=$|[,;.\\n-]| (?:casa|ap\\w*|bloco|bl|sala|loja|fundos|torre|lote|bairro)\\b)`,
)
/** "Perto do shopping" leads to no door. */
const nearby: ReadonlySet<string> = new Set(
  'perto proximo proxima lado frente atras depois antes acho tipo marca modelo near next behind'.split(' '),
)

/** "O bairro é Santana": of what was told before, the part of town. Told again without it, it is not lost. */
export function inTheSameStreet(before: string | undefined, told: Collected): Collected {
  const { address } = told
  if (before === undefined || address === undefined) return told
  const [old, now] = [foldText(before), foldText(address)]
  return old.startsWith(now) && /^(?:$|[ ,])/.test(old.slice(now.length))
    ? { ...told, address: before }
    : told
}

export function withQuarter({ heard, memo }: Situation): Collected | undefined {
  const { address } = memo.data
  const [, quarter = ''] = quarterNamed.exec(heard.text.trim()) ?? []
  if (address === undefined || quarter === '' || isAQuestion(heard.text)) return undefined
  const isKnown = ` ${tokensOf(address).join(' ')} `.includes(` ${tokensOf(quarter).join(' ')} `)
  return isKnown ? undefined : { address: `${address}, ${quarter.trim()}` }
}

const quarterNamed =
  /^(?:\p{L}+[ ,]+){0,3}bairro(?: [ée]h?|:)? ?(?:[oa] )?(\p{L}{3,}(?: \p{L}{2,}){0,3})[.!]*$/iu

/** "O número é 310, errei": of what was told before only the number of the house is put right. */
export function renumbered({ heard, memo, clock }: Situation): Collected | undefined {
  const { address } = memo.data
  const text = withoutBuilding(heard.text)
  const folded = foldText(text).replace(ofNumber, 'numero')
  if (address === undefined || !houseNumber.test(folded) || street.test(folded) || isAQuestion(heard.text))
    return undefined
  if (findMoments(text, clock.now, clock.timeZone).length > 0) return undefined
  const [said, another] =
    text.match(/(?<!(?:não|nao|e não|e nao) (?:é |e )?(?:o )?)\b\d{1,5}[a-z]?\b/giu) ?? []
  if (said === undefined || another !== undefined || !/\d/.test(address)) return undefined
  return { address: withHouse(address, said) }
}

const houseNumber = /\b(?:endereco|numero|casa|predio|address|number|house)\b/

/** "O apto é 903 bloco B", after the street and its number: of the same address, and not another number of the house. */
export function withBuilding(situation: Situation, address: string | undefined): Collected | undefined {
  const { heard } = situation
  if (address === undefined || isAQuestion(heard.text) || isStreetAndNumber(foldText(heard.text)))
    return undefined
  const after = partsOfBuilding(heard.text).reduce((told, { label, value }) => {
    const part = `${label} ${value}`
    const before = new RegExp(`(?<![\\p{L}])${labelled(label)}\\.? ?[\\p{L}\\d]{1,6}(?![\\p{L}\\d])`, 'iu')
    if (before.test(told)) return told.replace(before, part)
    return `${told}, ${part}`
  }, address)
  return after === address ? undefined : { address: after }
}

type PartOfBuilding = { readonly said: string; readonly label: string; readonly value: string }

/** Each with its label before it or behind it: "apto 903", "903 é o apartamento". */
function partsOfBuilding(text: string): readonly PartOfBuilding[] {
  const before = Array.from(text.matchAll(labelFirst), ([said, label = '', value = '']) => ({
    said,
    label,
    value,
  }))
  const behind = Array.from(text.matchAll(valueFirst), ([said, value = '', label = '']) => ({
    said,
    label,
    value,
  }))
  return [...before, ...behind]
}

/** The text with nothing of the building in it. */
export function withoutBuilding(text: string): string {
  return partsOfBuilding(text).reduce((left, { said }) => left.replace(said, ' '), text)
}

const labels = 'apartamento|apto|apt|ap|bloco|torre|sala|conjunto'
const labelFirst = new RegExp(
  `(?<![\\p{L}])(${labels})\\.?(?: (?:é|eh|e|n[ºo.]?|número|numero))? ?:? ?(\\d{1,5}[a-z]?|[a-z])(?![\\p{L}\\d])`,
  'giu',
)
const valueFirst = new RegExp(
  `(?<![\\p{L}\\d])(\\d{1,5}[a-z]?) (?:é|eh|e) (?:o |a )?(?:meu )?(?:número d[oa] )?(${labels})(?![\\p{L}])`,
  'giu',
)

/** One part by any of its names. */
function labelled(label: string): string {
  return /^ap/i.test(label) ? '(?:apartamento|apto|apt|ap)' : label
}

/** "O estoque fica noutro endereço, Rua Chile 540": one more, and not in the place of the first. */
export function isFurtherPlace(text: string): boolean {
  return further.test(foldText(text))
}

const further =
  /\b(?:n?outr[oa]|segund[oa]|mais um|2o) (?:endereco|lugar|local|unidade|loja|casa)\b|\b(?:dois|2|duas|tres|3) (?:enderecos|lugares|locais|unidades)\b/
