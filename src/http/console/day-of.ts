import type { ReportPeriod } from '../../agent/start.js'

const dayMs = 86_400_000

/** The day a moment is in, where the business is: from its first moment to before the next day's. */
export function dayOf(now: Date, timeZone: string): ReportPeriod {
  const since = firstMoment(dateIn(now, timeZone), timeZone)
  // Noon of the next day is in the next day, also where a clock is put forward or back.
  const until = firstMoment(dateIn(new Date(since.getTime() + 1.5 * dayMs), timeZone), timeZone)
  return { since, until }
}

/** The day of a date as it is written, 2026-11-17. */
export function dayNamed(date: string, timeZone: string): ReportPeriod {
  return dayOf(firstMoment(date, timeZone), timeZone)
}

export function dateIn(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at)
}

/** Midnight there; where the clock is put forward at midnight, the first moment after it. */
function firstMoment(date: string, timeZone: string): Date {
  const noon = Date.parse(`${date}T12:00:00Z`)
  let [before, after] = [noon - dayMs * 1.5, noon + dayMs * 1.5]
  // Where the date begins is found by halves: no rule of any zone has to be known for it.
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (dateIn(new Date(middle), timeZone) < date) before = middle
    else after = middle
  }
  return new Date(after)
}
