import {
  addMonths,
  firstOfMonth,
  isoOf,
  lastOfMonth,
  mondayOf,
  momentIn,
  partsOf,
  type Day,
} from '../../language/calendar.js'
import { MONTH, monthOf as monthNumber } from '../../language/day-words.js'
import { foldInPlace } from '../../language/fold-text.js'
import { readDate } from '../../language/read-date.js'
import type { Span } from '../../language/span.js'
import type { SlotContext } from '../../agent/slots.js'

/** Both days included, YYYY-MM-DD. */
export type Period = { readonly from: string; readonly to: string }
type FoundPeriod = Period & Span

type Days = { readonly from: Day; readonly to: Day }
type Form = {
  readonly words: RegExp
  readonly days: (today: Day, match: RegExpExecArray) => Days | undefined
}

const around = String.raw`(?:(?:n|d)?(?:o|a|est[ea]|ess[ea]) |em |de )?`
/** Written out: "set" and "out" are other words as well. */
const LONG_MONTH = MONTH.split('|')
  .filter((name) => name.length > 3 || name === 'may')
  .join('|')
const daysMost = 3_660
/** A day is looked at whole, whatever part of it is named. */
const partOfDay = '(?: (?:de manha|pela manha|cedo|[ad]e? tarde|[ad]e? noite|de madrugada))?'

const forms: readonly Form[] = [
  {
    words: form('(?:mes passado|ultimo mes|mes pasado|last month)'),
    days: (today) => monthOf(addMonths(today, -1)),
  },
  {
    words: form('(?:semana passada|ultima semana|semana pasada|last week)'),
    days: (today) => weekOf(today - 7),
  },
  {
    words: form('(?:ano passado|ultimo ano|ano pasado|last year)'),
    days: (today) => yearOf(partsOf(today).year - 1),
  },
  { words: /\b(?:(?:n|d)?(?:este|esse) mes|this month)\b/, days: (today) => monthOf(today) },
  { words: /\b(?:(?:n|d)?(?:esta|essa) semana|this week)\b/, days: (today) => weekOf(today) },
  { words: /\b(?:(?:n|d)?(?:este|esse) ano|this year)\b/, days: (today) => yearOf(partsOf(today).year) },
  {
    words: form(`(?:(?:dia de )?(?:hoje|hj)${partOfDay}|today|hoy)`),
    days: (today) => ({ from: today, to: today }),
  },
  {
    words: form('(?:anteontem|antes de ontem|antes d ontem|antier|the day before yesterday)'),
    days: (today) => ({ from: today - 2, to: today - 2 }),
  },
  {
    words: form(`(?:ontem${partOfDay}|yesterday|ayer)`),
    days: (today) => ({ from: today - 1, to: today - 1 }),
  },
  {
    words:
      /\b(?:(?:n?[oa]s )?ultim[oa]s|(?:the )?last|los ultimos|las ultimas) (\d{1,3}) (dias|semanas|meses|days|weeks|months)\b/,
    days: (today, [, count = '', unit]) => lastOnes(today, Number(count), unit),
  },
  {
    words: new RegExp(
      String.raw`\b(?:em|de|no mes de|do mes de|del mes de|in|en) (${LONG_MONTH})(?: (?:de |of )?(\d{4}))?\b`,
    ),
    days: (today, [, name = '', year]) => namedMonth(today, name, year),
  },
  {
    // "desde janeiro": up to now.
    words: new RegExp(String.raw`\b(?:desde|since) (${LONG_MONTH})\b`),
    days: (today, [, name = '']) => ({ ...namedMonth(today, name, undefined), to: today }),
  },
]

/** Where nothing else is said, a month and a year need no word before them. */
const alone: readonly Form[] = [
  {
    words: new RegExp(String.raw`^(${LONG_MONTH})(?: (?:de )?(\d{4}))?$`),
    days: (today, [, name = '', year]) => namedMonth(today, name, year),
  },
  { words: /^(?:(?:de|em|in) )?(20\d\d)$/, days: (_today, [, year]) => yearOf(Number(year)) },
]

function form(words: string): RegExp {
  return new RegExp(String.raw`\b${around}${words}\b`)
}

/** A time that is over or running, in words: "mês passado", "ontem", "em maio", "dia 3". What is kept was kept before now. */
export function findPeriod(text: string, { now, timeZone }: SlotContext): FoundPeriod | undefined {
  const folded = foldInPlace(text)
  const today = momentIn(timeZone, now).day
  for (const { words, days } of [...forms, ...alone]) {
    const match = words.exec(folded.text)
    const found = match && days(today, match)
    if (!found) continue
    const start = folded.place(match.index)
    const end = folded.place(match.index + match[0].length)
    return { from: isoOf(found.from), to: isoOf(found.to), start, end }
  }
  const first = readDate(text, now, timeZone)
  if (!first || first.time !== undefined) return undefined
  const date = first.date <= isoOf(today) ? first.date : lastTime(first.date, today)
  return { from: date, to: date, start: first.start, end: first.end }
}

/** The reader of dates looks ahead; a weekday that comes was also a week ago, a day of the year a year ago. */
function lastTime(date: string, today: Day): string {
  const day = Date.parse(`${date}T00:00:00Z`) / 86_400_000
  return isoOf(day - today <= 7 ? day - 7 : addMonths(day, -12))
}

function monthOf(day: Day): Days {
  const { year, month } = partsOf(day)
  return { from: firstOfMonth(year, month), to: lastOfMonth(year, month) }
}

function weekOf(day: Day): Days {
  const monday = mondayOf(day)
  return { from: monday, to: monday + 6 }
}

function yearOf(year: number): Days {
  return { from: firstOfMonth(year, 1), to: lastOfMonth(year, 12) }
}

function lastOnes(today: Day, count: number, unit: string | undefined): Days | undefined {
  const isMonths = unit === 'meses' || unit === 'months'
  const isWeeks = unit === 'semanas' || unit === 'weeks'
  const from = isMonths ? addMonths(today, -count) : today - count * (isWeeks ? 7 : 1)
  return today - from > daysMost ? undefined : { from, to: today }
}

/** The month of that name that runs or was last, unless its year was said. */
function namedMonth(today: Day, name: string, year: string | undefined): Days {
  const current = partsOf(today)
  const month = monthNumber(name)
  const last = month <= current.month ? current.year : current.year - 1
  return monthOf(firstOfMonth(year === undefined ? last : Number(year), month))
}
