import { dayOf, isoOf } from '../../language/calendar.js'
import { findRun } from '../../language/find-run.js'
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
  // Of one message, too, the last word counts.
  const mentions = latestFirst.flatMap((text) => findDates(text, now, timeZone).toReversed())
  const sameDay = mentions.filter(({ date }) => date === wanted.date)
  const mention = sameDay.find(({ time }) => time === wanted.time) ?? sameDay[0]
  if (!mention) return undefined
  if (type === 'date') return mention.date
  const isHourSaid = latestFirst.some(
    (text) =>
      saysNoDay(text, now, timeZone) &&
      findDates(text, now, timeZone).some(({ time }) => time === wanted.time),
  )
  const isTheirs = isHourSaid || isQuotedApart(value, latestFirst, now, timeZone)
  const time = wanted.time !== undefined && isTheirs ? wanted.time : mention.time
  return time === undefined ? mention.date : `${mention.date}T${time}`
}

/** "amanhã às 11", of a day that was told before and "às 11" in the latest message: each is quoted, so it is read as it is quoted. */
function isQuotedApart(value: string, latestFirst: readonly string[], now: Date, timeZone: string): boolean {
  const words = value.split(/\s/)
  const isOf = (day: string, hour: string) => {
    const [read, ...others] = findDates(day, now, timeZone)
    const isSaid = latestFirst.some((text) => findRun(text, day) !== undefined)
    const isLatest = latestFirst.findIndex((text) => findRun(text, hour) !== undefined) === 0
    return isSaid && isLatest && read !== undefined && read.time === undefined && others.length === 0
  }
  return words.some((_, at) => {
    const [first, rest] = [words.slice(0, at).join(' '), words.slice(at).join(' ')]
    return isOf(first, rest) || isOf(rest, first)
  })
}

const isoMoment = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}:\d{2})/

function readMoment(
  value: string,
  now: Date,
  timeZone: string,
): { readonly date: string; readonly time?: string | undefined } | undefined {
  const parts = isoMoment.exec(value.trim())
  if (!parts) return findDates(value, now, timeZone)[0]
  const [, year, month, date, time] = parts
  const day = dayOf(Number(year), Number(month), Number(date))
  return day === undefined ? undefined : { date: isoOf(day), time }
}
