import { foldInPlace, foldText } from '../../../language/fold-text.js'
import type { Language } from '../../../language/detect-language.js'
import { describeMoment, type LocalClock } from '../opening-hours.js'
import { namesDay, readMoment } from '../read-moment.js'
import { anyTime, hourWords, partOfDay, stretch } from './time-words.js'

/**
 * Of a wish that was noted and what is said now: a new day keeps the hour or the part of the day that was told, a new hour the day.
 * What is said now goes before what it contradicts.
 */
export function mergeTime(
  before: string | undefined,
  now: string,
  clock: LocalClock,
  language: Language,
): string {
  if (before === undefined || before === now || !namesDay(now) || namesHour(now)) return now
  const hour = hourIn(before)
  if (hour === undefined) return now
  const said = readMoment(now, clock)
  const both = said && readMoment(`${said.text} ${hour}`, clock)
  if (both?.at && both.day === said?.day && !stretch.test(foldText(hour)))
    return describeMoment(both.at, clock, language)
  return `${now.replace(/[,.\s]+$/, '')}, ${hour}`
}

/** More than the day is told: an hour, a part of the day, a stretch of it, or that any will do. */
function namesHour(text: string): boolean {
  const folded = foldText(text)
  return clockHour.test(folded) || stretch.test(folded) || partOfDay.test(folded) || anyTime.test(folded)
}

const clockHour = /\d{1,2}(?:h|:\d{2}| ?[ap]m\b)|\bas \d{1,2}\b|\bmei[ao][ -]dia\b|\bcedo\b/

function hourIn(time: string): string | undefined {
  const exact = foundIn(time, /\d{1,2}(?::\d{2}|h\d{0,2})/)
  return foundIn(time, stretch) ?? (exact === undefined ? foundIn(time, partOfDay) : `às ${exact}`)
}

/** Found in the folded words, and told in the person's own. */
export function foundIn(text: string, pattern: RegExp): string | undefined {
  const folded = foldInPlace(text)
  const match = pattern.exec(folded.text)
  return match
    ? text.slice(folded.place(match.index), folded.place(match.index + match[0].length - 1) + 1)
    : undefined
}

/** The day of a wish, without its hour; empty where it names none. */
export function dayIn(time: string): string {
  return time.replace(hourWords, '').replace(/[,\s]+$/, '')
}
