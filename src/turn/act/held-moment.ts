import { dayOf, isoOf } from '../../language/calendar.js'
import { findDates } from '../../language/read-date.js'
import { saysNoDay } from '../../language/says-no-day.js'
import type { Grounds } from './grounds.js'

/**
 * The day a model named, as the person's own mention of that day has it: with the hour they said, and with none where they said none. The latest mention counts; an
 * hour told by itself ("bota 14h") belongs to the day that was told apart from it.
 */
export function heldMoment(
  value: string,
  type: 'date' | 'dateTime',
  { texts, now, timeZone }: Grounds,
): string | undefined {
  const wanted = readMoment(value, now, timeZone)
  if (!wanted) return undefined
  const latestFirst = texts.toReversed()
  const mentions = latestFirst.flatMap((text) => findDates(text, now, timeZone))
  const sameDay = mentions.filter(({ date }) => date === wanted.date)
  const mention = sameDay.find(({ time }) => time === wanted.time) ?? sameDay[0]
  if (!mention) return undefined
  if (type === 'date') return mention.date
  const isHourSaid = latestFirst.some(
    (text) =>
      saysNoDay(text, now, timeZone) &&
      findDates(text, now, timeZone).some(({ time }) => time !== undefined && time === wanted.time),
  )
  const time = isHourSaid ? wanted.time : mention.time
  return time === undefined ? mention.date : `${mention.date}T${time}`
}

const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}:\d{2}))?/

function readMoment(
  value: string,
  now: Date,
  timeZone: string,
): { readonly date: string; readonly time?: string | undefined } | undefined {
  const [, year, month, date, time] = iso.exec(value.trim()) ?? []
  if (year === undefined) return findDates(value, now, timeZone)[0]
  const day = dayOf(Number(year), Number(month), Number(date))
  return day === undefined ? undefined : { date: isoOf(day), time }
}
