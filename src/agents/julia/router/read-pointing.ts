import { eachMatch } from '../../../language/each-match.js'
import { foldText } from '../../../language/fold-text.js'
import type { Card } from '../tools/support/card.js'
import { dayNumbersIn } from './asks-weekday.js'
import { deniedAt } from './denied-at.js'
import { isAmong, readDays, weekdaysIn } from './read-days.js'
import { readHospital } from './read-hospital.js'
import { readPeriod } from './read-period.js'
import { isWardOnly, readSpeciality } from './read-speciality.js'
import { withoutReasons } from './read-wishes.js'
import { written } from './written.js'

/**
 * "o de quinta", "aquele do São Luiz", "a vaga noturna", "esse": one of those on the screen, and no wish for others. "O que tem de
 * pediatria" asks for whatever there is.
 */
const pointing =
  /\b(?:o|a|[dn][oa](?= (?:(?:plantao|vaga|opcao) )?d[eoa]s? )|os dois|as duas|ambos|ambas|todos|todas|n?ess[ea]s?|dess[ea]|n?est[ea]|dest[ea]|n?aquel[ea]|daquel[ea])(?: (?:plantao|vaga|opcao|um|uma|ai|mesm[oa]))* (?:d[aeo]s?|n[ao]s?|em|dia|noturn[oa]|diurn[oa]|que (?:e|fica|tem(?! (?:d[aeo]s?|n[ao]s?|em|pra|para)\b)))\b/
const bare =
  /^(?:(?:isso|sim|ok|entao|quer dizer|alias|na verdade|me passa|me manda|passa|manda|pode (?:me )?(?:passar|mandar))[, ]+)*(?:(?:quero|pode ser|prefiro|gostei|fico com|vou (?:de|com)|topo|aceito|me interessa|bora)[, ]*)?(?:d?ess[ea]|d?est[ea]|aquel[ea]|isso)(?:,? (?:ai|mesm[oa]|plantao|vaga|ultim[oa]|me (?:interess\w+|serve)|sim|tambem|eu (?:quero|topo|aceito)|serve|da|pode (?:passar|mandar)(?: (?:o )?meu (?:contato|numero|zap|nome))?))*[\s!.]*$/

/** "não quero o de quinta", "o de quinta não": pointed at in order to be refused. Over written-out text. */
export function refusesPointed(text: string): boolean {
  const [found, ...others] = [...text.matchAll(new RegExp(`${pointing.source}[^,;.!?]*`, 'g'))]
  if (!found || others.length > 0) return false
  const start = found.index
  return (
    deniedAt(text, start, start + found[0].length, /\b[oa]s?\b/g) ||
    / nao(?: (?:quero|posso|da|rola|serve))?\s*$/.test(found[0])
  )
}

export type Pointed = {
  readonly cards: readonly Card[]
  readonly isBare: boolean
  /** Each of them was named by itself: "1 e 3", "a do dia 25 e a do dia 23". */
  readonly isEach?: boolean
}

/** Those of the cards that are pointed at; undefined: nothing is. */
export function readPointing(
  text: string,
  cards: readonly Card[],
  now: Date,
  timeZone: string,
): Pointed | undefined {
  if (cards.length === 0) return undefined
  const folded = written(text)
  if (bare.test(folded)) return { cards, isBare: true }
  const ofDay = onDay(folded, cards) ?? onWeekday(folded, cards) ?? bareWithDay(folded, cards)
  if (ofDay) return ofDay
  const numbered = dayNumber(folded)
  const own = cards.filter(({ day }) => Number(day.slice(8, 10)) === numbered)
  if (own.length > 0) return { cards: own, isBare: false }
  if (!pointing.test(folded)) return undefined
  const tests = testsIn(withoutReasons(folded), cards, now, timeZone)
  if (tests.length === 0 || namesAnotherKind(folded, cards)) return undefined
  const found = cards.filter((card) => tests.every((test) => test(card)))
  const days = new Set(numbersIn(folded, cards))
  return { cards: found, isBare: false, isEach: days.size > 1 && days.size === found.length }
}

/** "o de UTI", where none of them is: another is looked for. */
function namesAnotherKind(folded: string, cards: readonly Card[]): boolean {
  const named = readSpeciality(folded)
  return named !== undefined && !isWardOnly(folded) && !cards.some(({ speciality }) => speciality === named)
}

/** Those of the cards that are like what the words tell of days, places, periods and specialities; none where they tell nothing. */
export function cardsLike(
  text: string,
  cards: readonly Card[],
  now: Date,
  timeZone: string,
): readonly Card[] {
  const tests = testsIn(written(text), cards, now, timeZone)
  return tests.length === 0 ? [] : cards.filter((card) => tests.every((test) => test(card)))
}

const bounds =
  /\b(?:depois|antes|apos|partir|ate|entre|desde|alem|fora|menos|exceto|tirando|trabalho|atendo|estudo|viaj\w+)\b/
const looking =
  /\b(?:tem|teria|tiver|ha|prefir\w+|preferencia|posso|consigo|disponi\w+|algo|algum|alguma|alguns|algumas|mostr\w+|procur\w+|busc\w+|quais|outr[oa]s?|qualquer|me (?:cham|lig|avis)\w*|pode (?:chamar|ligar))\b/
const kindsMin = 2

/**
 * "e terça 24 no centro, como é?", "tenho interesse no 28": the one of the cards that is told by its day of the month, or by more
 * than one thing. Undefined: several are, or others are looked for.
 */
export function readDescribed(
  text: string,
  cards: readonly Card[],
  now: Date,
  timeZone: string,
): Pointed | undefined {
  const folded = withoutReasons(written(text))
  if (bounds.test(folded) || looking.test(folded) || namesAnotherKind(folded, cards)) return undefined
  const tests = testsIn(folded, cards, now, timeZone)
  const isTold = tests.length >= kindsMin || numbersIn(folded, cards).length > 0
  const like = isTold ? cards.filter((card) => tests.every((test) => test(card))) : []
  return like.length === 1 ? { cards: like, isBare: false } : undefined
}

const dayNamed =
  /(?:^|\b(?:d[oe]|dia|n?o|a|e|eh|era|pro|pelo|n?ess[ea]|n?est[ea]|dess[ea]|domingo|segunda|terca|quarta|quinta|sexta|sabado|[.,;!?]) )(\d{1,2})(?:\/(\d{1,2}))?\b(?! ?(?:h\b|hs\b|as \d|a \d|ou \d|:|min|anos|horas|reais|mil|%|\/))/g

const mentionsMax = 12

/** The days of the month a text means, of those on the cards; a small number alone is a place in a list. */
function numbersIn(folded: string, cards: readonly Card[]): number[] {
  const meant = eachMatch(dayNamed, folded, mentionsMax).filter(
    ({ index, 0: said, 2: month }) =>
      !deniedAt(
        folded,
        index + said.search(/\d/),
        index + said.length,
        /\b(?:[oa]|d[eoa]|dia|e|ou|\d{1,2})\b/g,
      ) &&
      (month !== undefined || /\bdia /.test(said) || Number(/\d+/.exec(said)?.[0]) > cards.length),
  )
  const numbers = meant.map(([, day]) => Number(day))
  return numbers.filter((number) => cards.some(({ day }) => Number(day.slice(8, 10)) === number))
}

const dayAlone =
  /^(?:(?:o|a|dia|pode ser|quero|fico com|prefiro|vou de|entao|esse|do|de) )*(\d{1,2})(?:\/(\d{1,2}))?(?: (?:serve|pode ser|ta (?:bom|otimo)|quero|me serve|da|fica bom|mesmo|entao|sim|e melhor|pra mim|esta bom|seria (?:bom|otimo)|encaixa|eu (?:quero|topo)))*[\s!.]*$/

/** "23 serve", with one of the 23rd on the screen: a day that is there, and no place in a list that short. */
const clausesMax = 8

function onDay(folded: string, cards: readonly Card[]): Pointed | undefined {
  const [, day, month] =
    folded
      .split(/[.;!?\n]+/)
      .slice(0, clausesMax)
      .map((clause) => dayAlone.exec(clause.trim()))
      .find((found) => found !== null) ?? []
  if (day === undefined || (month === undefined && Number(day) <= cards.length)) return undefined
  const found = cards.filter(
    (card) =>
      Number(card.day.slice(8, 10)) === Number(day) &&
      (month === undefined || Number(card.day.slice(5, 7)) === Number(month)),
  )
  return found.length === 0 ? undefined : { cards: found, isBare: false }
}

const weekdayAlone =
  /^(?:(?:o|a|na|no|nessa|essa|pode ser|quero|fico com|prefiro|vou de|entao|ok|sim|isso|ta|blz|bom|de) )*(?:domingo|segunda|terca|quarta|quinta|sexta|sabado)(?:[- ]feira)?(?: (?:a|de) (?:noite|dia|manha|tarde))?,? (?:serve|pode ser|pode|ta (?:bom|otimo)|quero|me serve|da(?: certo)?|fica bom|mesmo|sim|e melhor|eu (?:quero|topo|posso)|beleza|fechado|topo)(?: (?:pra mim|sim|entao))*[\s!.]*$/

/** "quinta pode ser", with one of a Thursday on the screen. */
function onWeekday(folded: string, cards: readonly Card[]): Pointed | undefined {
  if (!weekdayAlone.test(folded)) return undefined
  const found = cards.filter(({ day }) => isAmong(day, { spans: [], weekdays: weekdaysIn(folded) }))
  return found.length === 0 ? undefined : { cards: found, isBare: false }
}

/** "27 é sexta da outra semana. quero esse": the day is named beside the word that points. */
function bareWithDay(folded: string, cards: readonly Card[]): Pointed | undefined {
  const clauses = folded.split(/[,.;!\n]+/).map((clause) => clause.trim())
  if (clauses.length < 2 || !clauses.some((clause) => bare.test(clause))) return undefined
  const numbers = dayNumbersIn(folded)
  const found = cards.filter(({ day }) => numbers.includes(Number(day.slice(8, 10))))
  return found.length === 0 ? undefined : { cards: found, isBare: false }
}

/** "dia 23 eu topo", "quero o do dia 23": a day of the month that stands on the screen. */
function dayNumber(folded: string): number | undefined {
  const [, before, after] =
    /^(?:(?:o |no |esse |o do )?dia )?(\d{1,2})(?:\/\d{1,2})?,? (?:serve|da(?: certo)?|pode(?: ser)?|quero|topo|aceito|eu (?:posso|quero|topo)|me interess\w+|ta otimo|fechado)\b|^(?:quero|topo|aceito|pode ser|prefiro) (?:o |no )?(?:do )?dia (\d{1,2})\b/.exec(
      folded,
    ) ?? []
  const number = before ?? after
  return number === undefined ? undefined : Number(number)
}

type Test = (card: Card) => boolean

/** "o de segunda não, o de sexta": those that are meant. */
function weekdaysMeant(folded: string): number[] {
  const day = /\b(?:domingo|segunda|terca|quarta|quinta|sexta|sabado)s?\b/g
  const meant = eachMatch(day, folded, mentionsMax).filter(
    ({ index, 0: said }) => !deniedAt(folded, index, index + said.length, /\b(?:[oa]|d[eoa])\b/g),
  )
  return weekdaysIn(meant.map(([said]) => said).join(' '))
}

/** "a do centro", and "o do norte" of one in the zona norte. */
function namesRegion(folded: string, region: string): boolean {
  const [side] = /(?:norte|sul|leste|oeste)$/.exec(region) ?? []
  return folded.includes(region) || (side !== undefined && new RegExp(`\\b[dn]o ${side}\\b`).test(folded))
}

function isAtWard({ hospital }: Card): boolean {
  return isWardOnly(foldText(hospital))
}

function testsIn(folded: string, cards: readonly Card[], now: Date, timeZone: string): Test[] {
  const weekdays = weekdaysMeant(folded)
  const { days } = readDays(folded, now, timeZone)
  const numbers = numbersIn(folded, cards)
  const hospital = readHospital(folded, [...new Set(cards.map((card) => card.hospital))])
  const region = cards.map((card) => card.region).find((name) => namesRegion(folded, foldText(name)))
  const period = readPeriod(folded)
  const speciality = readSpeciality(folded)
  // "o do PS": a house that is one, where none of them is of that kind.
  const isOfWard = isWardOnly(folded) && !cards.some((card) => card.speciality === speciality)
  const isOfOne = cards.some((card) => card.speciality === speciality)
  return [
    // Whichever week it is in: it is the one they see.
    ...(weekdays.length > 0 ? [({ day }: Card) => isAmong(day, { spans: [], weekdays })] : []),
    ...(numbers.length > 0 ? [({ day }: Card) => numbers.includes(Number(day.slice(8, 10)))] : []),
    ...(weekdays.length === 0 && numbers.length === 0 && days ? [({ day }: Card) => isAmong(day, days)] : []),
    ...(hospital === undefined ? [] : [(card: Card) => card.hospital === hospital]),
    ...(hospital === undefined && region !== undefined ? [(card: Card) => card.region === region] : []),
    ...(period === undefined || period === 'qualquer' ? [] : [(card: Card) => card.period === period]),
    ...(isOfWard && cards.some(isAtWard) ? [isAtWard] : []),
    ...(isOfOne ? [(card: Card) => card.speciality === speciality] : []),
  ]
}
