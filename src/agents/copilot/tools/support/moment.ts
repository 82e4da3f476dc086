import type { Words } from '../../../../agent/words.js'
import type { Json } from '../../../../conversation/json.js'
import { dayOf, isoOf, momentIn, type Day } from '../../../../language/calendar.js'
import { readDate, readImpossibleDate } from '../../../../language/read-date.js'

type Clock = { readonly now: Date; readonly timeZone: string }

/** A day, with an hour when one was said. */
export type When = { readonly date: string; readonly time: string | null }

export function today({ now, timeZone }: Clock): Day {
  return momentIn(timeZone, now).day
}

export function inDays(clock: Clock, days: number): string {
  return isoOf(today(clock) + days)
}

/** '2026-11-20', '2026-11-20T14:30' or words ("sexta às 14h"); undefined when it is no day of the calendar. */
export function readWhen(value: Json | undefined, clock: Clock): When | undefined {
  if (typeof value !== 'string') return undefined
  if (value.startsWith('T')) return comingHour(value.slice(1), clock)
  const iso = isoMoment.exec(value.trim())
  if (!iso) {
    const said = readDate(value, clock.now, clock.timeZone)
    return said && { date: said.date, time: said.time ?? null }
  }
  const [, year = '', month = '', day = '', hour, minute] = iso
  const found = dayOf(Number(year), Number(month), Number(day))
  if (found === undefined || Number(hour ?? 0) > 23 || Number(minute ?? 0) > 59) return undefined
  return { date: isoOf(found), time: hour === undefined ? null : `${hour}:${minute ?? '00'}` }
}

/** An hour without a day: today, or tomorrow where it has gone by. */
function comingHour(time: string, clock: Clock): When {
  const of = { date: isoOf(today(clock)), time }
  return isPast(of, clock) ? { ...of, date: inDays(clock, 1) } : of
}

/** Why `readWhen` found no day: said as one, but in no calendar, or not understood. */
export function whenProblem(value: Json | undefined, { now, timeZone }: Clock): Words {
  const none = typeof value === 'string' ? readImpossibleDate(value, now, timeZone) : undefined
  return none === undefined
    ? { pt: 'Não entendi a data.', en: 'I did not understand the date.' }
    : { pt: `${none} não existe no calendário.`, en: `${none} is not in the calendar.` }
}

export const goneBy: Words = { pt: 'Essa data já passou.', en: 'That date has gone by.' }

const isoMoment = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?)?$/

export function isPast(when: When, { now, timeZone }: Clock): boolean {
  const current = momentIn(timeZone, now)
  const currentDate = isoOf(current.day)
  if (when.date !== currentDate) return when.date < currentDate
  return when.time !== null && minutesOf(when.time) < current.minutes
}

function minutesOf(time: string): number {
  const [hours = '0', minutes = '0'] = time.split(':')
  return Number(hours) * 60 + Number(minutes)
}
