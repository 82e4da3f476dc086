import { isoOf, momentIn } from './calendar.js'

const minuteMs = 60_000

/** The instant at which that zone's clock shows this day and time. */
export function instantOf(day: string, time: string, timeZone: string): Date {
  const asIfUtc = Date.parse(`${day}T${time}:00Z`)
  const shown = momentIn(timeZone, new Date(asIfUtc))
  const shownMs = Date.parse(`${isoOf(shown.day)}T00:00:00Z`) + shown.minutes * minuteMs
  return new Date(asIfUtc - (shownMs - asIfUtc))
}
