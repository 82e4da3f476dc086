import type { Slot, SlotContext } from '../../../../agent/slots.js'
import { isJsonObject, type Json } from '../../../../conversation/json.js'
import {
  firstOfMonth,
  isoOf,
  lastOfMonth,
  mondayOf,
  partsOf,
  type Day,
} from '../../../../language/calendar.js'
import { foldText } from '../../../../language/fold-text.js'
import { formatDate } from '../../../../language/format-date.js'
import { findDates } from '../../../../language/read-date.js'
import { readWhen, today } from './moment.js'

/** Both days included, YYYY-MM-DD. */
export type DateRange = { readonly from: string; readonly to: string; readonly label: string }

const months =
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ')

type Days = { readonly from: Day; readonly to: Day; readonly label: string }

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
    range: (day) => weekOf(day, -7, 'da semana passada'),
  },
  {
    words: /\b(semana que vem|proxima semana|next_?\s?week)\b/,
    range: (day) => weekOf(day, 7, 'da semana que vem'),
  },
  { words: /\b(semana|semanal|this_week|week)\b/, range: (day) => weekOf(day, 0, 'desta semana') },
  { words: /\b(ano|anual|this_year|year)\b/, range: yearOf },
]

/** What a period is called: it goes after a noun ("resumo de novembro de 2026", "ordens de hoje"). */
function monthOf(day: Day, shift: number): Days {
  const { year, month } = partsOf(day)
  const first = firstOfMonth(year, month + shift)
  const target = partsOf(first)
  return {
    from: first,
    to: lastOfMonth(target.year, target.month),
    label: `de ${months[target.month - 1] ?? ''} de ${target.year}`,
  }
}

function weekOf(day: Day, days: number, label: string): Days {
  const monday = mondayOf(day) + days
  return { from: monday, to: monday + 6, label }
}

function yearOf(day: Day): Days {
  const { year } = partsOf(day)
  return { from: firstOfMonth(year, 1), to: lastOfMonth(year, 12), label: `de ${year}` }
}

const monthNames = months.map(foldText)
/** "em outubro", "de outubro de 2025". After "de", "marco" is likelier a person. */
const saidMonth = new RegExp(
  `(?<!\\d )(?:\\bem|\\bmes de|\\bde(?! marco(?! de \\d{4}))) (${monthNames.join('|')})\\b(?: de (\\d{4}))?`,
)

/** The month of that name that is now or was last, unless its year was said. */
function namedMonth(folded: string, day: Day): Days | undefined {
  const [, name, year] = saidMonth.exec(folded) ?? []
  if (name === undefined) return undefined
  const current = partsOf(day)
  const month = monthNames.indexOf(name) + 1
  const last = month <= current.month ? current.year : current.year - 1
  return monthOf(firstOfMonth(year === undefined ? last : Number(year), month), 0)
}

/** A period in words ("este mês", "semana passada", "hoje", "de 1/11 a 15/11"), as the two days it goes from and to. */
function findDateRange(text: string, clock: SlotContext): DateRange | undefined {
  const folded = foldText(text)
  const day = today(clock)
  const days = named.find(({ words }) => words.test(folded))?.range(day) ?? namedMonth(folded, day)
  if (days) return { from: isoOf(days.from), to: isoOf(days.to), label: days.label }
  const [first, second] = findDates(text, clock.now, clock.timeZone).map(({ date }) => date)
  return first === undefined ? undefined : between(first, second ?? first, clock)
}

/** 'from..to', the form in which a period travels in a draft; words and `{ from, to }` are read too. */
export function readDateRange(value: Json | undefined, clock: SlotContext): DateRange | undefined {
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

function between(one: string, other: string, clock: SlotContext): DateRange {
  const [from, to] = one <= other ? [one, other] : [other, one]
  return { from, to, label: labelOf(from, to, clock) }
}

function labelOf(from: string, to: string, clock: SlotContext): string {
  const day = today(clock)
  const known = named
    .map(({ range }) => range(day))
    .find((range) => isoOf(range.from) === from && isoOf(range.to) === to)
  if (known) return known.label
  if (from !== to) return `de ${formatDate(from)} a ${formatDate(to)}`
  if (from === isoOf(day)) return 'de hoje'
  if (from === isoOf(day + 1)) return 'de amanhã'
  return from === isoOf(day - 1) ? 'de ontem' : `de ${formatDate(from)}`
}

/** The whole month of today: what a summary is about when nobody says otherwise. */
export function thisMonth(clock: SlotContext): DateRange {
  const { from, to, label } = monthOf(today(clock), 0)
  return { from: isoOf(from), to: isoOf(to), label }
}

export const dateRangeSlot: Slot = {
  type: 'dateRange',
  read: (text, clock) => spelled(findDateRange(text, clock)),
  find: (text, clock) => spelled(findDateRange(text, clock)),
}

function spelled(range: DateRange | undefined): string | undefined {
  return range && `${range.from}..${range.to}`
}
