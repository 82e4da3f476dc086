import { isSmallWord } from '../../agent/speech/is-small-word.js'
import { stemWord } from '../../agent/reading/stem-word.js'
import type { Understanding } from '../../conversation/understanding.js'
import { isChangeVerb } from '../../language/asks-for-change.js'
import { findMoments } from '../../language/find-moments.js'
import type { DayPart } from '../../language/day-part.js'
import { findDayParts } from '../../language/find-day-parts.js'
import { foldInPlace, foldText, tokensOf } from '../../language/fold-text.js'
import { formatDate } from '../../language/format-date.js'
import { readNumberWords } from '../../language/number-words.js'
import { findMoney } from '../../language/read-money.js'
import type { Span } from '../../language/span.js'
import { isDeniedAt } from './denied-at.js'

const wordsMax = 6

type Said = Pick<Understanding, 'text' | 'answer' | 'unread'> & {
  readonly now: Date
  readonly timeZone: string
  /** Something was looked up in the same turn: what was asked is answered above what is about to be done. */
  readonly isAnswered?: boolean
}

/** What was said and stands nowhere in what is about to be done: nothing is dropped in silence, and nothing that is there is said to be missing. */
export function leftUnused(said: Said, shown: string): string[] {
  const { text, answer, unread = [] } = said
  // A word on what waits was said of that, and it is used.
  if (answer !== null && answer.kind !== 'other') return []
  const told = new Set([
    ...formsOf(shown),
    ...findMoney(shown).map(({ cents }) => String(cents / 100).replace('.', ' ')),
  ])
  const left = unread
    // What is said not to be is used by being left out.
    .filter((span) => !isDeniedAt(text, span) && !(said.isAnswered && isAskedAt(text, span)))
    .filter((span) => !isTold(unbrokenAt(text, span), told))
    .filter((span) => !isOfShownMoment(said, span, shown))
    .filter(
      ({ start, end }) => !(pointsAtHour.test(foldText(text.slice(start, end))) && isTimed(said, shown)),
    )
    .map(({ start, end }) => text.slice(start, end).replace(/\s+/g, ' ').trim())
    .filter((words) => words !== '' && !isTold(withoutMoments(words, said, shown), told))
  const parts = dayPartsLeft(said, shown).filter((words) => !left.some((each) => each.includes(words)))
  return [...left, ...parts].slice(0, wordsMax)
}

/** The "dia" of "dia 25", with that day shown. */
function isOfShownMoment({ text, now, timeZone }: Said, { start, end }: Span, shown: string): boolean {
  return (
    foldText(text.slice(start, end)).trim() === 'dia' &&
    findMoments(text, now, timeZone).some(
      ({ date, start: from, end: until }) =>
        date !== null && shown.includes(formatDate(date)) && start < until && from <= end + 1,
    )
  )
}

/** Beside an hour of its own it is said of something else: "a da Ana é na mesma hora, bota essa às 14h". */
const pointsAtHour = /\bmesm[oa] (?:hora|horario)\b/

/** The message names an hour itself, and that is shown. */
function isTimed({ text, now, timeZone }: Said, shown: string): boolean {
  return findMoments(text, now, timeZone).some(({ time }) => time !== undefined && shown.includes(time))
}

/** Hours on the clock, by the part of the day they are in. */
const hoursOf: { readonly [part in DayPart]: readonly [from: number, to: number] } = {
  dawn: [0, 6],
  morning: [5, 12],
  afternoon: [12, 19],
  evening: [17, 24],
}

function isShownIn(part: DayPart, shown: string): boolean {
  const [from, to] = hoursOf[part]
  return [...shown.matchAll(/(?<!\d)(\d{2}):\d{2}(?!\d)/g)].some(
    ([, hour]) => Number(hour) >= from && Number(hour) < to,
  )
}

/** "sábado de manhã", where the day is shown and no hour is: the rest of it is told. */
function dayPartsLeft({ text, now, timeZone }: Said, shown: string): string[] {
  const moments = findMoments(text, now, timeZone)
  const isShown = moments.some(({ date }) => date !== null && shown.includes(formatDate(date)))
  if (!isShown || /(?<!\d)\d{2}:\d{2}(?!\d)/.test(shown)) return []
  const folded = foldInPlace(text)
  const parts = findDayParts(folded.text).filter(({ bare }) => !bare)
  return parts.map(({ start, end }) => text.slice(folded.place(start), folded.place(end - 1) + 1))
}

function isTold(words: string, told: ReadonlySet<string>): boolean {
  return formsOf(words).every((form) => told.has(form))
}

/** "MarAberto2023" is one word, though a name and a number were read in it: with what it is written together with. So is "18 mil". */
function unbrokenAt(text: string, { start, end }: Span): string {
  const written = foldText(text.slice(start, end)) === 'mil' ? /\d[\d.]* ?$/ : /[\p{L}\p{N}]*$/u
  const before = written.exec(text.slice(0, start))?.[0] ?? ''
  const after = /^[\p{L}\p{N}]*/u.exec(text.slice(end))?.[0] ?? ''
  return before + text.slice(start, end) + after
}

/** It stands in a question. */
function isAskedAt(text: string, { end }: Span): boolean {
  return /^[^.;!\n?]*\?/.test(text.slice(end)) || toldMe.test(foldText(clauseBefore(text, end)))
}

/** "e me lembra o telefone": an order to be told something is a question. */
const toldMe = /^(?:(?:e|ai|depois|ja|tambem|tb) )*(?:me|nos) [a-z]+/

function clauseBefore(text: string, end: number): string {
  return (
    text
      .slice(0, end)
      .split(/[,.;!\n]|\s(?=e\s)/)
      .at(-1)
      ?.trim() ?? ''
  )
}

/** The words without a day and an hour that are shown: "amanhã às 9" is "18/11/2026 às 09:00". */
function withoutMoments(words: string, { now, timeZone }: Said, shown: string): string {
  const folded = foldInPlace(words)
  // "depois do almoço" is used where an hour of it is shown.
  const parts = findDayParts(folded.text)
    .filter(({ part }) => isShownIn(part, shown))
    .map(({ start, end }) => ({ start: folded.place(start), end: folded.place(end - 1) + 1 }))
  const left = parts
    .toReversed()
    .reduce((rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end), words)
  return findMoments(left, now, timeZone)
    .toReversed()
    .filter(
      ({ date, time }) =>
        date !== null && shown.includes(formatDate(date)) && (time === undefined || shown.includes(time)),
    )
    .reduce((rest, { start, end }) => rest.slice(0, start) + ' ' + rest.slice(end), left)
}

/** What has to be told of some words: numbers as such, however they were said; no "a", "de", "pras" between them, and no verb that only says to put it there. */
function formsOf(words: string): string[] {
  const tokens = tokensOf(inDigits(words)).flatMap(withoutClock)
  const forms: string[] = []
  for (let at = 0; at < tokens.length;) {
    const number = readNumberWords(tokens, at)
    const token = tokens[at] ?? ''
    const times = /^(\d{1,4})x$/.exec(token)?.[1]
    if (number) forms.push(String(number.value))
    else if (times !== undefined) forms.push(times)
    else if (/\d/.test(token) || (token.length > 2 && !isLoose(token))) forms.push(stemWord(token))
    at = number?.next ?? at + 1
  }
  return forms
}

/** "18.000", "18 mil" and "18mil" are one number. */
function inDigits(words: string): string {
  return words
    .replace(/(\d)\.(?=\d{3}(?!\d))/g, '$1')
    .replace(/(?<![\d.,])(\d{1,4}) ?mil(?!\p{L})/giu, (_, count: string) => String(Number(count) * 1000))
}

/** "9h", "09" and "9" are one hour, and "14h30" is what 14:30 is. */
function withoutClock(token: string): readonly string[] {
  const { hour, minute } =
    /^(?<hour>\d{1,2})(?:h(?:rs?|s)?(?<minute>(?<=h)\d{2})?)?$/.exec(token)?.groups ?? {}
  if (hour === undefined) return [token]
  return [hour, ...(minute === undefined ? [] : [minute])].map((digits) => String(Number(digits)))
}

const contracted = /^(?:pr[ao]s?|par[ao]|n[ao]s|d[ao]s|aos|pelas?|pelos?|num|numa|uns|umas)$/

function isLoose(token: string): boolean {
  return contracted.test(token) || isChangeVerb(token) || isSmallWord(token)
}
