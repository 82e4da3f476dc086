import { dayOf, momentIn } from '../../../language/calendar.js'
import { findMoments } from '../../../language/find-moments.js'
import { foldText } from '../../../language/fold-text.js'
import type { LocalClock } from '../opening-hours.js'

/** As far from the clock as people are who say what time it is. */
const nearMinutesMax = 60
const dayMinutes = 1_440

/** "Fechado??? É meio-dia e meia de terça", said then: it tells what time it is, and wishes none. */
export function tellsTheClock(text: string, words: string, { now, timeZone }: LocalClock): boolean {
  const at = foldText(text).indexOf(foldText(words))
  const before = foldText(text).slice(0, Math.max(0, at))
  if (!isSaid.test(before) && !isSaid.test(foldText(words).replace(/\b(\d|meia|meio).*$/, ''))) return false
  const current = momentIn(timeZone, now)
  const [moment] = findMoments(words, now, timeZone)
  if (moment?.time === undefined) return false
  const [hours = 0, minutes = 0] = moment.time.split(':').map(Number)
  const apart = Math.abs(hours * 60 + minutes - current.minutes)
  if (Math.min(apart, dayMinutes - apart) > nearMinutesMax) return false
  const [year = 0, month = 0, day = 0] = (moment.date ?? '').split('-').map(Number)
  const named = dayOf(year, month, day)
  // An hour that is just over is read as that of tomorrow or of next week.
  return named === undefined || named - current.day <= 1 || (named - current.day) % 7 === 0
}

const isSaid = /(?:^|[\s,.!?])(?:ja |agora )?(?:e|eh|sao|deu|deram)(?: quase| mais de| umas)?\s*$/
