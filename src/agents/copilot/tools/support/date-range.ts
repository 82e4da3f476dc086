import type { Slot, SlotContext } from '../../../../agent/slots.js'
import { inWords, type Words } from '../../../../agent/words.js'
import { isJsonObject, type Json } from '../../../../conversation/json.js'
import {
  dayOf,
  firstOfMonth,
  isoOf,
  lastOfMonth,
  mondayOf,
  partsOf,
  type Day,
} from '../../../../language/calendar.js'
import { MONTH, countOf, monthOf as monthNumber } from '../../../../language/day-words.js'
import { foldText } from '../../../../language/fold-text.js'
import type { Language } from '../../../../language/detect-language.js'
import { dayIn, formatDate } from '../../../../language/format-date.js'
import { findDates, type FoundDate } from '../../../../language/read-date.js'
import { readWhen, today } from './moment.js'

/** Both days included, YYYY-MM-DD. */
export type DateRange = { readonly from: string; readonly to: string; readonly label: string }

const months =
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ')

const monthsInEnglish =
  'January February March April May June July August September October November December'.split(' ')

type Days = { readonly from: Day; readonly to: Day; readonly label: Words }

/** The clock of the business, and the language in which a period is called. */
type Clock = SlotContext & { readonly language?: Language }

type NamedRange = { readonly words: RegExp; readonly range: (day: Day) => Days }

const named: readonly NamedRange[] = [
  {
    words: /\b(mes passado|ultimo mes|last_?\s?month)\b/,
    range: (day) => monthOf(day, -1),
  },
  { words: /\b(mes que vem|proximo mes|next_?\s?month)\b/, range: (day) => monthOf(day, 1) },
  { words: /\b(mes|mensal|this_month|month)\b/, range: (day) => monthOf(day, 0) },
  {
    words: /\b(semana passada|ultima semana|last_?\s?week)\b/,
    range: (day) => weekOf(day, -7, { pt: 'da semana passada', en: 'last week' }),
  },
  {
    words: /\b(semana que vem|proxima semana|next_?\s?week)\b/,
    range: (day) => weekOf(day, 7, { pt: 'da semana que vem', en: 'next week' }),
  },
  {
    words: /\b(semana|semanal|this_week|week)\b/,
    range: (day) => weekOf(day, 0, { pt: 'desta semana', en: 'this week' }),
  },
  {
    words: /\b(ano passado|ultimo ano|ano anterior|last_?\s?year|ano pasado)\b/,
    range: (day) => yearOf(day, -1),
  },
  { words: /\b(ano|anual|this_year|year)\b/, range: (day) => yearOf(day, 0) },
  {
    words: /\b(trimestre passado|ultimo trimestre|last quarter)\b/,
    range: (day) => partOfYear(day, 3, -1, { pt: 'do trimestre passado', en: 'last quarter' }),
  },
  {
    words: /\b(?:primeiro|1o?) trimestre\b/,
    range: (day) =>
      partOfYear(firstOfMonth(partsOf(day).year, 1), 3, 0, {
        pt: 'do primeiro trimestre',
        en: 'in the first quarter',
      }),
  },
  {
    words: /\b(trimestre|quarter)\b/,
    range: (day) => partOfYear(day, 3, 0, { pt: 'deste trimestre', en: 'this quarter' }),
  },
  {
    words: /\b(semestre passado|ultimo semestre)\b/,
    range: (day) => partOfYear(day, 6, -1, { pt: 'do semestre passado', en: 'last half-year' }),
  },
  {
    words: /\b(?:primeiro|1o?) semestre\b/,
    range: (day) =>
      partOfYear(firstOfMonth(partsOf(day).year, 1), 6, 0, {
        pt: 'do primeiro semestre',
        en: 'in the first half-year',
      }),
  },
  {
    words: /\bsemestre\b/,
    range: (day) => partOfYear(day, 6, 0, { pt: 'deste semestre', en: 'this half-year' }),
  },
  { words: /\bquinzena\b/, range: fortnightOf },
]

/** What a period is called: it goes after a noun ("resumo de novembro de 2026", "ordens de hoje"). */
function monthOf(day: Day, shift: number): Days {
  const { year, month } = partsOf(day)
  const first = firstOfMonth(year, month + shift)
  const target = partsOf(first)
  return {
    from: first,
    to: lastOfMonth(target.year, target.month),
    label: {
      pt: `de ${months[target.month - 1] ?? ''} de ${target.year}`,
      en: `in ${monthsInEnglish[target.month - 1] ?? ''} ${target.year}`,
    },
  }
}

function weekOf(day: Day, days: number, label: Words): Days {
  const monday = mondayOf(day) + days
  return { from: monday, to: monday + 6, label }
}

/** A quarter or a half of the year, this one or one before. */
function partOfYear(day: Day, length: 3 | 6, shift: number, label: Words): Days {
  const { year, month } = partsOf(day)
  const from = firstOfMonth(year, month - ((month - 1) % length) + shift * length)
  const last = partsOf(from)
  const end = partsOf(firstOfMonth(last.year, last.month + length - 1))
  return { from, to: lastOfMonth(end.year, end.month), label }
}

const fortnightEnd = 15

function fortnightOf(day: Day): Days {
  const { year, month, dayOfMonth } = partsOf(day)
  const first = firstOfMonth(year, month)
  return dayOfMonth <= fortnightEnd
    ? {
        from: first,
        to: first + fortnightEnd - 1,
        label: { pt: 'desta quinzena', en: 'this half of the month' },
      }
    : {
        from: first + fortnightEnd,
        to: lastOfMonth(year, month),
        label: { pt: 'desta quinzena', en: 'this half of the month' },
      }
}

const unitDays: Readonly<Record<string, number>> = { d: 1, s: 7, w: 7, m: 30, a: 365, y: 365 }
const counted =
  /\b(?:n?[oa]s |d[oa]s |the )?(?<where>ultim[oa]s|ult|proxim[oa]s|last|past|next)(?: (?<count>\d{1,3}|[a-z]{2,10}))? (?<unit>dias?|semanas?|mes(?:es)?|anos?|days?|weeks?|months?|years?)\b|\b(?<before>\d{1,3}|[a-z]{2,10}) ultim[oa]s (?<same>dias|semanas|meses|anos)\b/

/** "últimos 30 dias", "próximas duas semanas", "nos três últimos meses". */
function countedDays(folded: string, day: Day): Days | undefined {
  const { where, count, unit, before, same } = counted.exec(folded)?.groups ?? {}
  const times = countOf(count ?? before ?? '')
  const length = unitDays[(unit ?? same ?? '').charAt(0)]
  if (!Number.isInteger(times) || times < 1 || length === undefined) return undefined
  const span = times * length
  const isAhead = where === 'next' || where?.startsWith('prox') === true
  const [from, to] = isAhead ? [day, day + span] : [day - span + 1, day]
  return { from, to, label: fromTo(isoOf(from), isoOf(to)) }
}

function fromTo(from: string, to: string): Words {
  return {
    pt: `de ${formatDate(from)} a ${formatDate(to)}`,
    en: `from ${dayIn('en', from)} to ${dayIn('en', to)}`,
  }
}

function yearOf(day: Day, shift: number): Days {
  const year = partsOf(day).year + shift
  return {
    from: firstOfMonth(year, 1),
    to: lastOfMonth(year, 12),
    label: { pt: `de ${year}`, en: `in ${year}` },
  }
}

const monthNames = months.map(foldText)
/** "em outubro", "de outubro de 2025". After "de", "marco" is likelier a person. */
const saidMonth = new RegExp(
  `(?<!\\d )(?:\\bem|\\bmes de|\\bde(?! marco(?! de \\d{4}))) (${monthNames.join('|')})\\b(?: de (\\d{4}))?`,
)

/** Where nothing else is said, a month and a year need no word before them: "outubro", "2025". */
const onlyMonth = new RegExp(
  `^(?:d?[eo]s? |n?[eo]s? |em |in |en |mes de )?(${MONTH})\\.?(?: (?:de )?(\\d{4}))?$`,
)
/** "janeiro a março", "entre maio e julho". */
const fromMonthTo = new RegExp(`^(?:de |entre |from )?(${MONTH}) (?:a|e|ate|to|and|until) (${MONTH})$`)
/** "desde março", "de março pra cá", "since January". */
const sinceMonth = new RegExp(
  `^(?:desde|since|a partir de) (${MONTH})$|^(?:de|desde) (${MONTH}) (?:pra|para) ca$`,
)
/** "de 1 até 20": of the month that runs. */
const fromDayTo = /^(?:d[eo] |entre )?(?:dia )?(\d{1,2}) (?:a|e|ate|to) (?:o )?(?:dia )?(\d{1,2})$/
const onlyYear = /^(?:(?:d?[eo]|em|in|acumulado de) )?(20\d{2})$/

function namedMonth(folded: string, day: Day): Days | undefined {
  const alone = onlyYear.exec(folded)?.[1]
  if (alone !== undefined) return yearOf(firstOfMonth(Number(alone), 1), 0)
  const [, name, year] = onlyMonth.exec(folded) ?? saidMonth.exec(folded) ?? []
  return name === undefined ? undefined : monthOf(lastThatBegan(name, day, year), 0)
}

/** The first day of the month of that name that is now or was last, unless its year was said. */
function lastThatBegan(name: string, day: Day, year?: string): Day {
  const current = partsOf(day)
  const month = monthNumber(name)
  const last = month <= current.month ? current.year : current.year - 1
  return firstOfMonth(year === undefined ? last : Number(year), month)
}

/** What is said by where it begins and where it ends, and is nothing but that. */
function fromAndTo(folded: string, day: Day): Days | undefined {
  const ends = endsOf(folded, day)
  return ends && { ...ends, label: fromTo(isoOf(ends.from), isoOf(ends.to)) }
}

function endsOf(folded: string, day: Day): { readonly from: Day; readonly to: Day } | undefined {
  const [, one, other] = fromMonthTo.exec(folded) ?? []
  if (one !== undefined && other !== undefined) {
    const last = partsOf(lastThatBegan(other, day))
    const from = firstOfMonth(last.year - (monthNumber(one) > last.month ? 1 : 0), monthNumber(one))
    return { from, to: lastOfMonth(last.year, last.month) }
  }
  const [, since, until = since] = sinceMonth.exec(folded) ?? []
  if (until !== undefined) return { from: lastThatBegan(until, day), to: day }
  const [, first, second] = (fromDayTo.exec(folded) ?? []).map(Number)
  const { year, month } = partsOf(day)
  const [from, to] = [dayOf(year, month, first ?? 0), dayOf(year, month, second ?? 0)]
  return from === undefined || to === undefined || from > to ? undefined : { from, to }
}

/** A period in words ("este mês", "semana passada", "hoje", "de 1/11 a 15/11"), as the two days it goes from and to. */
function findDateRange(text: string, clock: Clock): DateRange | undefined {
  const folded = foldText(text).trim()
  const day = today(clock)
  const days =
    countedDays(folded, day) ??
    fromAndTo(folded, day) ??
    named.find(({ words }) => words.test(folded))?.range(day) ??
    namedMonth(folded, day)
  if (days) return called(isoOf(days.from), isoOf(days.to), days.label, clock)
  const [first, second] = findDates(text, clock.now, clock.timeZone).map((found) => nearest(found, day))
  return first === undefined ? undefined : between(first, second ?? first, clock)
}

/** Of a period's days without a year those nearest to now are meant: on 19/11, "15/11" is four days ago, and not in a year. */
function nearest({ date, text }: FoundDate, day: Day): string {
  const coming = Date.parse(`${date}T00:00:00Z`) / dayMs
  const { year, month, dayOfMonth } = partsOf(coming)
  const before = dayOf(year - 1, month, dayOfMonth)
  if (/\d{4}/.test(text) || before === undefined) return date
  return coming - day > day - before ? isoOf(before) : date
}

const dayMs = 86_400_000

/** 'from..to', the form in which a period travels in a draft; words and `{ from, to }` are read too. */
export function readDateRange(value: Json | undefined, clock: Clock): DateRange | undefined {
  if (isJsonObject(value)) {
    const from = readWhen(value['from'] ?? value['start'], clock)?.date
    const to = readWhen(value['to'] ?? value['end'], clock)?.date ?? from
    return from === undefined || to === undefined ? undefined : between(from, to, clock)
  }
  if (typeof value !== 'string') return undefined
  const [from, to] = /^(\S+)\.\.(\S+)$/.exec(value)?.slice(1) ?? []
  if (from === undefined || to === undefined) return findDateRange(value, clock)
  const days = [readWhen(from, clock)?.date, readWhen(to, clock)?.date] as const
  return days[0] === undefined || days[1] === undefined ? undefined : between(days[0], days[1], clock)
}

function called(from: string, to: string, label: Words, { language = 'pt' }: Clock): DateRange {
  return { from, to, label: inWords(language, label) }
}

function between(one: string, other: string, clock: Clock): DateRange {
  const [from, to] = one <= other ? [one, other] : [other, one]
  return called(from, to, labelOf(from, to, clock), clock)
}

function labelOf(from: string, to: string, clock: Clock): Words {
  const day = today(clock)
  const known = named
    .map(({ range }) => range(day))
    .find((range) => isoOf(range.from) === from && isoOf(range.to) === to)
  if (known) return known.label
  if (from !== to) return fromTo(from, to)
  if (from === isoOf(day)) return { pt: 'de hoje', en: 'today' }
  if (from === isoOf(day + 1)) return { pt: 'de amanhã', en: 'tomorrow' }
  if (from === isoOf(day - 1)) return { pt: 'de ontem', en: 'yesterday' }
  return { pt: `de ${formatDate(from)}`, en: `on ${dayIn('en', from)}` }
}

/** The whole month of today: what a summary is about when nobody says otherwise. */
export function thisMonth(clock: Clock): DateRange {
  const { from, to, label } = monthOf(today(clock), 0)
  return called(isoOf(from), isoOf(to), label, clock)
}

export const dateRangeSlot: Slot = {
  type: 'dateRange',
  read: (text, clock) => spelled(findDateRange(text, clock)),
  find: (text, clock) => spelled(findDateRange(text, clock)),
}

function spelled(range: DateRange | undefined): string | undefined {
  return range && `${range.from}..${range.to}`
}
