import { dayOf, firstOfMonth, lastOfMonth, partsOf, weekdayOf, type Day } from './calendar.js'

/** Monday to Friday, and not a national holiday. Carnival and Corpus Christi are not national holidays by law. */
export function isBusinessDay(day: Day): boolean {
  const weekday = weekdayOf(day)
  return weekday !== 0 && weekday !== 6 && !isNationalHoliday(day)
}

/** The first business day after `day`. */
export function nextBusinessDay(day: Day): Day {
  let next = day + 1
  while (!isBusinessDay(next)) next += 1
  return next
}

/** The n-th business day of a month; undefined when the month has fewer. */
export function nthBusinessDay(year: number, month: number, nth: number): Day | undefined {
  const last = lastOfMonth(year, month)
  let found = 0
  for (let day = firstOfMonth(year, month); day <= last; day++) {
    if (isBusinessDay(day)) found += 1
    if (found === nth) return day
  }
  return undefined
}

export function lastBusinessDay(year: number, month: number): Day {
  let day = lastOfMonth(year, month)
  while (!isBusinessDay(day)) day -= 1
  return day
}

/** Leis 662/1949, 6.802/1980, 9.093/1995 and 14.759/2023 (20 November, since 2024). */
const FIXED_HOLIDAYS: ReadonlySet<string> = new Set(
  '1/1 21/4 1/5 7/9 12/10 2/11 15/11 20/11 25/12'.split(' '),
)

function isNationalHoliday(day: Day): boolean {
  const { year, month, dayOfMonth } = partsOf(day)
  return FIXED_HOLIDAYS.has(`${dayOfMonth}/${month}`) || day === easterOf(year) - 2
}

/** The anonymous Gregorian computus. */
export function easterOf(year: number): Day {
  const a = year % 19
  const century = Math.floor(year / 100)
  const d = (19 * a + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30
  const e = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - d - (year % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return dayOf(year, Math.floor(f / 31), (f % 31) + 1) ?? firstOfMonth(year, 4)
}
