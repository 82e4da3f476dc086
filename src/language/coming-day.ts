import { lastBusinessDay, nextBusinessDay, nthBusinessDay } from './business-day.js'
import {
  addMonths,
  dayOf,
  firstOfMonth,
  lastOfMonth,
  mondayOf,
  partsOf,
  weekdayOf,
  type Day,
  type DayAndTime,
} from './calendar.js'
import { impossible, type DateReading, type DateVerdict } from './date-form.js'

export function exactDay(year: number, month: number, dayOfMonth: number): DateVerdict {
  const day = dayOf(year, month, dayOfMonth)
  return day === undefined ? impossible : { day }
}

/** The coming one; when this year's has passed it is next year's, and ambiguous, because people also speak of what was. */
export function comingDayAndMonth(dayOfMonth: number, month: number, today: Day): DateVerdict {
  const { year } = partsOf(today)
  const thisYear = dayOf(year, month, dayOfMonth)
  if (thisYear !== undefined && thisYear >= today) return { day: thisYear }
  const nextYear = dayOf(year + 1, month, dayOfMonth)
  if (nextYear === undefined) return impossible
  return thisYear === undefined ? { day: nextYear } : { day: nextYear, ambiguous: true }
}

/** "dia 15": this month's if not past, else the next month that has that day. */
export function comingDayOfMonth(dayOfMonth: number, today: Day): DateVerdict {
  if (dayOfMonth < 1) return undefined
  if (dayOfMonth > 31) return impossible
  const { year, month } = partsOf(today)
  for (let ahead = 0; ahead <= 2; ahead++) {
    const first = partsOf(firstOfMonth(year, month + ahead))
    const day = dayOf(first.year, first.month, dayOfMonth)
    if (day !== undefined && day >= today) return { day }
  }
  return undefined
}

export function inMonthFrom(dayOfMonth: number, today: Day, ahead: number): DateVerdict {
  const { year, month } = partsOf(monthFrom(today, ahead).first)
  return exactDay(year, month, dayOfMonth)
}

export function monthFrom(today: Day, ahead: number): { first: Day; last: Day } {
  const { year, month } = partsOf(today)
  return { first: firstOfMonth(year, month + ahead), last: lastOfMonth(year, month + ahead) }
}

/** The first of the month of that name that is not over. */
export function comingMonth(month: number, today: Day): { year: number; month: number } {
  const current = partsOf(today)
  return { year: month >= current.month ? current.year : current.year + 1, month }
}

/** "sexta" is the next one, never today. */
export function comingWeekday(today: Day, weekday: number): Day {
  return today + ((weekday - weekdayOf(today) + 6) % 7) + 1
}

export function lastWeekday(today: Day, weekday: number): Day {
  return today - ((weekdayOf(today) - weekday + 6) % 7) - 1
}

export function weekdayInWeek(today: Day, weekday: number, weeks: number): Day {
  return mondayOf(today) + weeks * 7 + ((weekday + 6) % 7)
}

/** The n-th such weekday of a month, -1 for the last; undefined when the month has fewer. */
export function nthWeekday(year: number, month: number, weekday: number, nth: number): Day | undefined {
  const first = firstOfMonth(year, month)
  const last = lastOfMonth(year, month)
  if (nth < 0) return last - ((weekdayOf(last) - weekday + 7) % 7) + (nth + 1) * 7
  const day = first + ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7
  return day <= last ? day : undefined
}

/** `nth` from 1, -1 for the last, 0 for the next one from today. */
export function comingBusinessDay(nth: number, today: Day, nextMonth: boolean): DateVerdict {
  if (nth === 0) return { day: nextBusinessDay(today) }
  const { year, month } = partsOf(today)
  for (let ahead = nextMonth ? 1 : 0; ahead <= 1; ahead++) {
    const target = partsOf(firstOfMonth(year, month + ahead))
    const day =
      nth < 0 ? lastBusinessDay(target.year, target.month) : nthBusinessDay(target.year, target.month, nth)
    if (day !== undefined && day >= today) return { day }
  }
  return undefined
}

const daysAheadMax = 3_660

/** `count` units from now; before now when it is below zero. */
export function afterNow(count: number, unit: string, now: DayAndTime): DateVerdict {
  if (/^h|^min/.test(unit)) {
    const minutes = now.minutes + count * (unit.startsWith('h') ? 60 : 1)
    return limited(
      { day: now.day + Math.floor(minutes / 1_440), minutes: ((minutes % 1_440) + 1_440) % 1_440 },
      now,
    )
  }
  if (/uteis|util|habil|business/.test(unit)) {
    if (count > 366) return undefined
    let day = now.day
    for (let passed = 0; passed < count; passed++) day = nextBusinessDay(day)
    return { day }
  }
  if (/^(?:semana|week)/.test(unit)) return limited({ day: now.day + count * 7 }, now)
  if (/^(?:mes|month)/.test(unit)) return limited({ day: addMonths(now.day, Math.min(count, 1_200)) }, now)
  if (/^(?:ano|year)/.test(unit)) return limited({ day: addMonths(now.day, Math.min(count, 100) * 12) }, now)
  return limited({ day: now.day + count }, now)
}

function limited(reading: DateReading, now: DayAndTime): DateReading | undefined {
  return Math.abs(reading.day - now.day) <= daysAheadMax ? reading : undefined
}

/** Two digits are the year that people still speak of: a birth up to eighty years ago, a day at most nineteen ahead. */
export function fullYear(typed: string | undefined, today: Day): number {
  const year = Number(typed)
  if (year >= 100) return year
  const current = partsOf(today).year
  const inCentury = current - (current % 100) + year
  if (inCentury > current + aheadMaxYears) return inCentury - 100
  return inCentury <= current - 100 + aheadMaxYears ? inCentury + 100 : inCentury
}

const aheadMaxYears = 19
