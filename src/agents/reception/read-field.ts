import { momentIn } from '../../language/calendar.js'
import { foldText, tokensOf } from '../../language/fold-text.js'
import { findMoments } from '../../language/find-moments.js'
import { readImpossibleDate } from '../../language/read-date.js'
import { readAnswer } from '../../language/read-answer.js'
import { properName } from '../../language/read-name.js'
import { isSameWord } from './same-word.js'
import { SMALL_WORDS } from './small-words.js'
import { isAQuestion } from './is-a-question.js'
import type { Service } from './front-desk.js'
import type { Asking, Collected } from './memo.js'
import { describeMoment } from './opening-hours.js'
import { namesDay, readMoment } from './read-moment.js'
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
  const { heard } = situation
  const folded = foldText(heard.text)
  const isPlace = heard.place !== null || isStreetAndNumber(folded)
  // A day in the name of a street ("Rua XV de Novembro") is no wish.
  const beside = isPlace && heard.place === null ? withoutAddress(situation) : situation
  const isCustomer = isCalledCustomer(folded)
  const told = {
    ...(asking !== 'address' && isPlace ? readAddress(situation) : {}),
    ...renumbered(situation),
    ...(asking !== 'time' ? readTime(beside) : {}),
    ...(asking !== 'name' ? readIntroduction(situation) : {}),
    ...(asking !== 'customer' && isCustomer ? readCustomer(situation) : {}),
  }
  return Object.keys(told).length === 0 ? undefined : told
}

/** "O número é 310, errei": of what was told before only the number of the house is put right. */
function renumbered({ heard, memo, clock }: Situation): Collected | undefined {
  const { address } = memo.data
  const folded = foldText(heard.text)
  if (address === undefined || !houseNumber.test(folded) || street.test(folded) || isAQuestion(heard.text))
    return undefined
  if (findMoments(heard.text, clock.now, clock.timeZone).length > 0) return undefined
  const [said, another] = heard.text.match(/\d{1,5}[a-z]?\b/gi) ?? []
  if (said === undefined || another !== undefined || !/\d/.test(address)) return undefined
  return { address: address.replace(/\d{1,5}[a-z]?\b/i, said) }
}

const houseNumber = /\b(?:endereco|numero|casa|predio|address|number|house)\b/

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
    desk.services.filter(({ title, words }) => names(wanted, [title, ...words]))
  const wanted = withoutDenied(heard.text)
  const exactly = by(namesOne)
  return exactly.length > 0 ? exactly : by(namesOneLoosely)
}

/** "Não é manutenção, quero instalar": what is denied is not asked for, as long as something else is said. */
function withoutDenied(text: string): string {
  const kept = text.replace(denied, ' ')
  return /\p{L}{3}/u.test(kept) ? kept : text
}

/** Something is said not to be wanted. */
export function deniesOne(text: string): boolean {
  return withoutDenied(text) !== text
}

/** Up to the next stop; "não gela" and "não funciona" tell what is wrong, and deny nothing. */
const denied =
  /(?<![\p{L}])(?:não|nao) (?:é|eh|e|era|quero|queria|preciso|vou querer|precisa ser) (?:mais )?(?:(?:de|da|do|a|o|uma|um|pra|para) )?[^,.;!?\n]{2,60}?(?=[,.;!?\n]|$| (?:e sim|mas|é|quero|prefiro)(?![\p{L}]))/giu

/** One of these is in the text, as whole words. */
export function namesOne(text: string, names: readonly string[]): boolean {
  const said = ` ${tokensOf(text).join(' ')} `
  return names.some((name) => said.includes(` ${tokensOf(name).join(' ')} `))
}

/** The same in other forms of the words: "limpar" for "limpeza", "não tá gelando" for "não gela". */
function namesOneLoosely(text: string, names: readonly string[]): boolean {
  const said = tokensOf(text).filter((word) => !between.has(word))
  return names.some((name) => {
    const wanted = tokensOf(name)
    return said.some((_, at) => wanted.every((word, place) => isSameWord(said[at + place] ?? '', word)))
  })
}

/** What stands between the words of what is wrong. */
const between: ReadonlySet<string> = new Set(
  'ta esta to estou tava estava mais muito bem direito ja ainda'.split(' '),
)

function isCalledCustomer(folded: string): boolean {
  return (
    returning.test(folded) ||
    /\b(?:primeira vez|(?:nao|ainda nao) sou cliente|client[ea] nov[oa]|nov[oa] client[ea]|nunca (?:usei|comprei|pedi)|first time|new customer)\b/.test(
      folded,
    )
  )
}

const returning =
  /\b(?:ja sou|sou cliente|cliente (?:antig|ha)|ja (?:comprei|pedi|usei)|i am a customer|returning)\b/
const firstTime =
  /\b(?:primeira vez|nao sou|ainda nao|nunca|sou nov[oa]|client[ea] nov[oa]|nov[oa] client[ea]|first time|not yet|new customer)\b/

function readCustomer({ heard }: Situation): Collected | undefined {
  const folded = foldText(heard.text)
  if (heard.option === 'customer:new' || firstTime.test(folded)) return { customer: 'new' }
  if (heard.option === 'customer:returning' || returning.test(folded)) return { customer: 'returning' }
  // "Ok" and a thumb choose neither of the two.
  if (heard.answer?.kind === 'confirm')
    return readAnswer(heard.text, { kind: 'nothing' }).weak ? undefined : { customer: 'returning' }
  return heard.answer?.kind === 'reject' ? { customer: 'new' } : undefined
}

const nameMax = 60
const nameWordsMax = 6
const nameLeadIn =
  /^(?:(?:oi|ola|hi|hello)[\s,!.]+)?(?:(?:o )?meu nome (?:é|e|eh)|me chamo|sou (?:o|a)|aqui (?:é|e) (?:o|a)|my name is|i am|i'm|this is)\s+/i

/** "meu nome é…", "aqui é a…": whoever says so tells their name, whatever they were asked. */
function readIntroduction({ heard, told }: Situation): Collected | undefined {
  const [, name] = introduced.exec(heard.text) ?? []
  if (told.name === undefined || (name === undefined && !standsAlone(told.name, heard.text))) return undefined
  return heard.text.includes(told.name) ? asName(told.name) : undefined
}

/** "Já sou cliente, Paulo Roberto, rua…": a name between two commas, first and last. */
function standsAlone(name: string, text: string): boolean {
  const pieces = text.split(/[,;.\n]/).map((piece) => piece.trim())
  return pieces.length > 1 && pieces.includes(name) && /^\p{Lu}\p{L}+ .*\p{Lu}/u.test(name)
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
  if (anyTime.test(foldText(heard.text))) return undefined
  const answer = heard.text.trim().replace(nameLeadIn, '')
  return asName(answer) ?? nameBefore(answer)
}

/** "Juliana, da Contábil Prisma": who it is comes first, and of where or what it is after a comma. */
function nameBefore(answer: string): Collected | undefined {
  const [, name = '', rest = ''] = /^([^,;\n(]{2,60})[,;(] ?(.+)$/su.exec(answer) ?? []
  return /^(?:d[aeo]s?|aqui|sou|mor[oa]|from|of)\b/.test(foldText(rest)) ? asName(name.trim()) : undefined
}

function asName(text: string): Collected | undefined {
  const name = text.replace(/[.!,]{1,10}$/, '')
  // "Ninguém aparece nem avisa" are words too, and nobody's name.
  const isSaying = tokensOf(name.replace(courtesyTitle, '')).some(
    (word) => !inNames.has(word) && sayings.has(word),
  )
  const fits = /^\p{L}[\p{L}'’.\s-]+$/u.test(name) && name.length <= nameMax && !isSaying
  return fits && name.split(/\s+/).length <= nameWordsMax ? { name: properName(name) } : undefined
}

/** "Seu Antonio", "dona Lúcia". */
const courtesyTitle = /^(?:seu|sr|dona|d|sra|srta|dr|dra|doutora?|prof|professora?)\.? (?=\p{L}{2})/iu

const inNames: ReadonlySet<string> = new Set(['de', 'da', 'do', 'dos', 'das', 'e', 'la', 'del'])
const sayings: ReadonlySet<string> = new Set([
  ...SMALL_WORDS,
  'ninguem',
  'nada',
  'nem',
  'nunca',
  'sempre',
  'falta',
])

const addressMin = 6
const addressMax = 300
/** Of these one needs the number to find the door. */
const street = /\b(?:rua|r|avenida|av|alameda|al|travessa|tv|street|st|avenue|ave|road|rd)\b/
const spot = /\b(?:praca|rodovia|estrada|largo|quadra|lote|condominio|edificio|bairro|cep)\b/
const streetWord =
  /(?<![\p{L}])(?:rua|r\.|avenida|av\.?|alameda|al\.|travessa|tv\.?|rodovia|estrada|praça|praca) /iu
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

function withoutAddress(situation: Situation): Situation {
  const { heard } = situation
  const text = heard.text.replace(addressWords(situation), ' ').trim()
  return { ...situation, heard: { ...heard, text } }
}

/** Of a message that tells more than where: the part that tells where. */
function addressWords({ heard, told, memo, clock }: Situation): string {
  const whole = heard.text.trim().replace(/\s+/g, ' ')
  const part = told.address === undefined ? undefined : wholeAddress(told.address, heard.text)
  // "Já sou cliente, Paulo Roberto, av. Sete de Setembro 3000": from the street on.
  const from = memo.asking === 'address' ? -1 : whole.search(streetWord)
  if (part === undefined || !heard.text.includes(part)) return from > 0 ? whole.slice(from) : whole
  const isMore =
    memo.asking !== 'address' || findMoments(whole.replace(part, ' '), clock.now, clock.timeZone).length > 0
  return isMore ? part.replace(/\s+/g, ' ') : whole
}

/** From the street's own word, and with what of the building follows: "av. Sete de Setembro 2000 sala 31", "…, casa dos fundos". */
function wholeAddress(part: string, text: string): string {
  const at = text.indexOf(part)
  if (at === -1) return part
  const before = text.slice(0, at)
  const from = before.search(lastStreet)
  const [building = ''] = ofBuilding.exec(text.slice(at + part.length)) ?? []
  return `${from === -1 ? '' : before.slice(from)}${part}${building}`
}

const lastStreet =
  /(?<![\p{L}])(?:rua|r\.|avenida|av\.?|alameda|al\.|travessa|tv\.?|rodovia|estrada|praça|praca) [^,;.!?\n]{0,60},? ?$/iu
const ofBuilding =
  /^(?:,? ?(?:casa|apto?|apartamento|bloco|bl|sala|sl|loja|fundos|sobrado|conjunto|cj|andar|torre|quadra|lote|unidade)(?![\p{L}])[^,;.!?\n]{0,40}){1,4}/iu

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
  const wished = heard.text.replace(becauseOf, ' ')
  const loose = looseWish(wished)
  if (loose !== undefined) return { time: loose }
  const said = readMoment(wished, clock)
  const isAll = memo.asking === 'time'
  const words = isAll
    ? heard.text.trim()
    : told.moment !== undefined && heard.text.includes(told.moment)
      ? told.moment
      : undefined
  if (!said) {
    const part = partOfDay.exec(foldText(wished))?.[0]
    if (part !== undefined && memo.data.time !== undefined && !namesDay(wished))
      return { time: withPart(memo.data.time, part) }
    const open = foldText(words ?? '')
    const [any] = anyTime.exec(foldText(heard.text)) ?? []
    if (!isAll && any !== undefined)
      return { time: memo.data.time === undefined ? any : `${memo.data.time}, ${any}` }
    return words !== undefined && (anyTime.test(open) || partOfDay.test(open) || namesDays(words, clock))
      ? { time: words }
      : undefined
  }
  if (isPast(said.at, said.day, situationMoment(clock), clock.now)) return undefined
  if (said.at) return { time: describeMoment(onTheDay(situation, said.at), clock, language) }
  return { time: isAll ? heard.text.trim() : said.text }
}

/** Why somebody wishes a time tells another one: "de manhã, porque saio 11h". */
const becauseOf =
  /(?<![\p{L}])(?:pq|porque|por que|pois|já que|ja que|senão|senao|because|cause|since)(?![\p{L}])[^.;!?\n]*/giu

/** "Qualquer dia depois das 14", "sexta a partir das 15h": a stretch is no hour, and stands in the person's own words. */
function looseWish(text: string): string | undefined {
  const clause = text.split(/[,;!?\n]|\.(?!\d)/).find((one) => stretch.test(foldText(one)))
  return clause?.trim().replace(wishLeadIn, '')
}

const stretch =
  /\b(?:depois d?as?|a partir d?as?|antes d?as?|ate as?|after|before|from|until|by) (?:as )?\d{1,2}(?:h|:\d{2})?|\bentre (?:as )?\d{1,2}h?\d{0,2} e (?:as )?\d{1,2}|\bbetween \d{1,2}/
const wishLeadIn =
  /^(?:(?:e|mas|pode ser|poderia ser|tem que ser|precisa ser|teria que ser|só|so|prefiro|melhor|it has to be|only) )+/iu

/** "De manhã também", after "quinta": of the day that was told; an hour that was told is more than a part of the day. */
function withPart(time: string, part: string): string {
  return /\d ?h|\d:\d/.test(time) || partOfDay.test(foldText(time)) ? time : `${time}, ${part}`
}

/** "Às 8h30", after "segunda de manhã": on the day that was told. */
function onTheDay({ heard, memo, clock }: Situation, at: Date): Date {
  const { time } = memo.data
  if (namesDay(heard.text) || time === undefined) return at
  const hour = momentIn(clock.timeZone, at).minutes
  const spoken = `${time.replace(hourWords, ' ')} ${Math.floor(hour / 60)}h${String(hour % 60).padStart(2, '0')}`
  const both = readMoment(spoken, clock)?.at
  return both && both.getTime() > clock.now.getTime() ? both : at
}

const hourWords =
  /,? ?(?:às|as|at|pelas) \d{1,2}(?::\d{2}|h\d{0,2})?(?: ?(?:am|pm))?|\d{1,2}(?::\d{2}|h\d{0,2})|\b(?:de|pela|à|a) (?:manhã|manha|tarde|noite)\b/gi

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
