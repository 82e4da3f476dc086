import { findTimes } from './find-times.js'
import { findMoments } from './find-moments.js'
import { foldInPlace } from './fold-text.js'

/** "15h", "às 9 e meia": an hour and no day, so that the day is whichever was spoken of. */
export function saysNoDay(text: string, now: Date, timeZone: string): boolean {
  const folded = foldInPlace(text)
  const times = findTimes(folded.text)
  if (times.length === 0) return false
  const without = times.reduceRight(
    (rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`,
    folded.text,
  )
  return findMoments(without, now, timeZone).length === 0
}
