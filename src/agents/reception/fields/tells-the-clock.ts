import { dayOf, momentIn } from '../../../language/calendar.js'
import { findMoments } from '../../../language/find-moments.js'
import { foldText } from '../../../language/fold-text.js'
import type { LocalClock } from '../opening-hours.js'

/** As far from the clock as people are who say what time it is. */
const nearMinutesMax = 60
const dayMinutes = 1_440

/** "Fechado??? É meio-dia e meia de terça", said then: it tells what time it is, and wishes none. */
export function tellsTheClock(text: string, words: string, { now, timeZone }: LocalClock): boolean {
  const told = foldText(words)
  return findMoments(text, now, timeZone).some(
    ({ start, date, time, text: moment }) =>
      time !== undefined &&
      (told.includes(foldText(moment)) || foldText(moment).includes(told)) &&
      isSaid.test(foldText(text.slice(0, start))) &&
      isNow(time, date, momentIn(timeZone, now)),
  )
}

const isSaid = /(?:^|[\s,.!?])(?:ja |agora )?(?:e|eh|sao|deu|deram)(?: quase| mais de| umas)?$/

function isNow(time: string, date: string | null, now: ReturnType<typeof momentIn>): boolean {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const apart = Math.abs(hours * 60 + minutes - now.minutes)
  if (Math.min(apart, dayMinutes - apart) > nearMinutesMax) return false
  const [year = 0, month = 0, day = 0] = (date ?? '').split('-').map(Number)
  const named = dayOf(year, month, day)
  // An hour that is just over is read as that of tomorrow, or of the same day of next week.
  return named === undefined || named - now.day <= 1 || (named - now.day) % 7 === 0
}
