/**
 * A civil day as the number of days since 1970-01-01. Days have no zone and no hours here, so adding one never meets a daylight
 * saving change; the zone matters once, when an instant becomes a day.
 */
export type Day = number

export interface DayAndTime {
  day: Day
  /** Minutes after midnight. */
  minutes: number
}

/** Undefined when the calendar has no such day (31/02). `month` is 1 to 12. */
export function dayOf(year: number, month: number, dayOfMonth: number): Day | undefined {
  if (month < 1 || month > 12 || dayOfMonth < 1 || dayOfMonth > daysInMonth(year, month)) return undefined
  return Date.UTC(year, month - 1, dayOfMonth) / dayMs
}

export function partsOf(day: Day): { year: number; month: number; dayOfMonth: number } {
  const date = new Date(day * dayMs)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, dayOfMonth: date.getUTCDate() }
}

export function isoOf(day: Day): string {
  return new Date(day * dayMs).toISOString().slice(0, 10)
}

/** 0 is Sunday. */
export function weekdayOf(day: Day): number {
  return (((day + 4) % 7) + 7) % 7
}

/** The Monday of the week: in conversation "semana que vem" begins on Monday. */
export function mondayOf(day: Day): Day {
  return day - ((weekdayOf(day) + 6) % 7)
}

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** The same day some months later; 31 January plus one month is the last day of February. */
export function addMonths(day: Day, months: number): Day {
  const { year, month, dayOfMonth } = partsOf(day)
  const first = firstOfMonth(year, month + months)
  const target = partsOf(first)
  return first + Math.min(dayOfMonth, daysInMonth(target.year, target.month)) - 1
}

/** `month` may run past 12 or below 1. */
export function firstOfMonth(year: number, month: number): Day {
  return Date.UTC(year, month - 1, 1) / dayMs
}

export function lastOfMonth(year: number, month: number): Day {
  return firstOfMonth(year, month + 1) - 1
}

/** What the clock on the wall of that zone shows at an instant. */
export function momentIn(timeZone: string, instant: Date): DayAndTime {
  const minute = Math.floor(instant.getTime() / minuteMs)
  const known = lastMoments.get(timeZone)
  if (known?.minute === minute) return known.moment
  const parts: Record<string, number> = {}
  for (const { type, value } of formatterOf(timeZone).formatToParts(instant)) parts[type] = Number(value)
  const { year = 1970, month = 1, day = 1, hour = 0, minute: minutes = 0 } = parts
  const moment = { day: Date.UTC(year, month - 1, day) / dayMs, minutes: hour * 60 + minutes }
  lastMoments.set(timeZone, { minute, moment })
  return moment
}

const minuteMs = 60_000

/** Every message of the same minute asks the same question, and `Intl` takes longer to answer it than the rest of the reading. */
const lastMoments = new Map<string, { minute: number; moment: DayAndTime }>()

const dayMs = 86_400_000

/** Making a formatter costs a hundred times what using it does. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  })
  formatters.set(timeZone, formatter)
  return formatter
}
