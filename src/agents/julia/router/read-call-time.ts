import { isoOf, momentIn } from '../../../language/calendar.js'
import { readDate } from '../../../language/read-date.js'
import { foldText } from '../../../language/fold-text.js'
import { weekdayOn, weekdaysIn } from './read-days.js'
import { withoutReasons } from './read-wishes.js'
import { written } from './written.js'

export type CallTime = { readonly date: string; readonly time: string }

const dayNamed =
  /\b(?:segunda|terca|quarta|quinta|sexta|sabado|domingo|hoje|amanha|semana|mes|dia \d{1,2}|\d{1,2}\/\d{1,2}|daqui)\b/
const clock =
  /\b(?:as|pelas|depois das|a partir das|apos as|tipo|umas|la pelas|por volta das) (\d{1,2})(?: ?h(?:oras|s)?(\d\d)?\b|:(\d\d))?|\b(\d{1,2}) ?(?:h(?:oras|s)?(\d\d)?\b|:(\d\d))/
/** When somebody is called who named no more than a part of the day. */
const parts: readonly (readonly [RegExp, string])[] = [
  [/\b(?:fim|final) d[ea] tarde\b/, '17:00'],
  [/\bdepois do almoco\b/, '14:00'],
  [/\b(?:de|pela|na|da|a|bem) (?:manha|manhazinha)\b/, '09:00'],
  [/\b(?<!mais )(?:cedo|cedinho)\b/, '09:00'],
  [/\b(?:de|pela|na|da|a) (?:tarde|tardinha)\b/, '15:00'],
  [/\b(?:de|pela|na|da|a) (?:noite|noitinha)\b/, '19:00'],
]
const usual = '10:00'

/** When to be called, as somebody says it: a day, an hour or a part of it. `booked`: what stands already, which the rest is taken from. */
export function readCallTime(
  text: string,
  now: Date,
  timeZone: string,
  booked?: CallTime,
): CallTime | undefined {
  // "3 da manhã? eu disse de tarde": what is asked back is what was wrong.
  const told = booked ? (text.split('?').findLast((part) => part.trim() !== '') ?? text) : text
  const said = withoutReasons(foldText(told))
    .replace(/\bagora\b/giu, ' ')
    .replace(halfPast, '$1:30')
  const plain = written(said)
  const named = readDate(said, now, timeZone)
  const time = named?.time ?? hourIn(plain) ?? putAt(plain, booked) ?? partIn(plain, booked)
  const date = dayIn(plain, named?.date, now, timeZone, booked) ?? dayOfMonthNamed(plain, now, timeZone)
  if (date === undefined && time === undefined) return undefined
  if (booked) return { date: date ?? booked.date, time: time ?? booked.time }
  if (date !== undefined) return { date, time: time ?? usual }
  const { day, minutes } = momentIn(timeZone, now)
  const isAhead = minutesOf(time ?? usual) > minutes
  return { date: isoOf(isAhead ? day : day + 1), time: time ?? usual }
}

/** "8 e meia". */
const halfPast = /\b(\d{1,2})(?: ?(?:h|hs|horas?))? e meia\b/g

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

const late = /\b(?:tarde|tardinha|noite|noitinha|almoco)\b/
const early = /\b(?:manha|manhazinha|madrugada|cedo|cedinho)\b/
/** Before it nobody means the morning, unless they say so. */
const earliestHour = 7

/** "e eu disse 8 da noite" is 20:00, and "umas 3" is no hour of the night. */
function hourIn(plain: string): string | undefined {
  const [found, a, b, c, d, e, f] = clock.exec(plain) ?? []
  const hour = Number(a ?? d)
  if (found === undefined || Number.isNaN(hour) || hour > 23) return undefined
  const isLate = hour < 12 && (late.test(plain) || (hour < earliestHour && hour > 0 && !early.test(plain)))
  return `${String(isLate ? hour + 12 : hour).padStart(2, '0')}:${b ?? c ?? e ?? f ?? '00'}`
}

/** The part of the day that was said last; an hour that stands already is that hour of it: "eu disse de tarde" of 03:00 is 15:00. */
function partIn(plain: string, booked: CallTime | undefined): string | undefined {
  const [last] = parts
    .flatMap(([part, time]) =>
      [...plain.matchAll(new RegExp(part, 'g'))].map(({ index }) => ({ index, time })),
    )
    .sort((one, other) => other.index - one.index)
  const hour = Number(booked?.time.slice(0, 2) ?? NaN)
  if (last === undefined || last.time < '12:00' || !(hour > 0 && hour < earliestHour)) return last?.time
  return `${hour + 12}:${booked?.time.slice(3) ?? '00'}`
}

function dayIn(
  plain: string,
  named: string | undefined,
  now: Date,
  timeZone: string,
  booked: CallTime | undefined,
): string | undefined {
  const [, number] = booked ? (/\b(?:e|eh|era|dia|no) (\d{1,2})\b(?! ?(?:h|:|\/))/.exec(plain) ?? []) : []
  const ofMonth = number === undefined ? undefined : comingDay(Number(number), now, timeZone)
  if (ofMonth !== undefined) return ofMonth
  if (!dayNamed.test(plain)) return undefined
  const [weekday] = weekdaysIn(plain)
  // The same weekday once more is the one that stands.
  return booked && weekday !== undefined && weekday === weekdayOn(booked.date) ? booked.date : named
}

const daysMax = 62

function comingDay(number: number, now: Date, timeZone: string): string | undefined {
  const { day } = momentIn(timeZone, now)
  for (let ahead = 0; ahead < daysMax; ahead++) {
    const iso = isoOf(day + ahead)
    if (Number(iso.slice(8, 10)) === number) return iso
  }
  return undefined
}

const put =
  /\b(?:coloca|bota|poe|muda|passa|marca|remarca|deixa|faz)(?: (?:ai|pra|para|pras|as|entao|la))* (\d{1,2})(?! ?(?:\/|\d))\b/

/** "coloca 11", of a call that stands: its hour. */
function putAt(plain: string, booked: CallTime | undefined): string | undefined {
  const [, number] = booked ? (put.exec(plain) ?? []) : []
  const hour = Number(number ?? NaN)
  return hour >= earliestHour && hour <= 23 ? `${String(hour).padStart(2, '0')}:00` : undefined
}

const months = [
  ...['janeiro', 'fevereiro', 'marco', 'abril', 'maio', 'junho'],
  ...['julho', 'agosto', 'setembro', 'outubro', 'novembro', 'dezembro'],
]
const monthNamed = new RegExp(
  `\\b(?:em|pra|pro|para|por|so|ate|a partir de|(?<after>depois|passar|passando) de|(?<part>inicio|comeco|meio|meados|fim|final) de|mes de)(?: o mes de)? (?<month>${months.join('|')})\\b|\\b(?<next>ano que vem|(?:n?o )?proximo ano)\\b`,
)
const beginsOn: { readonly [part: string]: number } = { meio: 15, meados: 15, fim: 25, final: 25 }

/** "lá pra janeiro": the first working day of it, or of the part of it that was named. Undefined: none, or the one it is. */
export function dayOfMonthNamed(plain: string, now: Date, timeZone: string): string | undefined {
  const { after, part, month, next } = monthNamed.exec(plain)?.groups ?? {}
  const named = next === undefined ? months.indexOf(month ?? '') : 0
  if (named === -1) return undefined
  const { day: today } = momentIn(timeZone, now)
  const [year, current] = [Number(isoOf(today).slice(0, 4)), Number(isoOf(today).slice(5, 7)) - 1]
  const target = named + (after === undefined ? 0 : 1) + (next !== undefined || named <= current ? 12 : 0)
  if (named === current && next === undefined) return undefined
  // The first is a holiday as often as not.
  const first = new Date(Date.UTC(year, target, beginsOn[part ?? ''] ?? 2))
  const toMonday = [1, 0, 0, 0, 0, 0, 2][first.getUTCDay()] ?? 0
  return new Date(first.getTime() + toMonday * 24 * 60 * 60_000).toISOString().slice(0, 10)
}

const corrects =
  /\b(?:alias|coloca|bota|poe|remarca|eu (?:disse|falei|pedi)|disse|na verdade|melhor|errad[oa]|nao,|prefiro|pode ser|era|quis dizer|corrig\w+|muda|troca|tipo)\b/
/** Whoever says what they had said puts it right, with a question or without. */
const saidBefore = /\b(?:eu (?:disse|falei|pedi)|quis dizer)\b/
const ofShifts = /\?|\bplant|\bvagas?\b|\btem\b|\bquero\b|\bmostra\b/
const wordsMax = 12
const bareWordsMax = 5

/** "à tarde eu disse, tipo 15h", right after a call was booked: it is about that call. */
export function correctsCall(text: string): boolean {
  const plain = withoutReasons(written(text))
  const words = plain.split(/\s+/).length
  if (words > wordsMax) return false
  if (saidBefore.test(plain)) return true
  if (ofShifts.test(plain)) return false
  return corrects.test(plain) || words <= bareWordsMax
}

const atHours =
  /\bnao (?:me )?(?:mand|cham|lig|escrev|procur|envi)\w*\b.{0,25}\b(?:antes d[ao]s?|depois d[ao]s?|apos as|de madrugada|na madrugada|a noite|de noite|de manha|cedo|tao cedo|tarde da noite|no (?:fim|final) de semana|(?:no|aos?|de) (?:domingos?|sabados?))\b/

/** "não me mande nada antes das 9h": a wish about hours, and neither a call nor a farewell. Over written-out text. */
export function wishesHours(plain: string): boolean {
  return atHours.test(plain)
}
