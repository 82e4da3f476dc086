import type { Words } from '../../../../agent/words.js'
import type { Json } from '../../../../conversation/json.js'
import { goneBy, isPast, readWhen, whenProblem, type When } from './moment.js'
import { askFor, settled, type Settled } from './resolution.js'
import { together } from './wording.js'

export const scheduleQuestion: Words = { pt: 'Para quando é?', en: 'When is it for?' }

/** The day of a job, if one was said: a day of the calendar, and not gone by. */
export function settleSchedule(
  value: Json | undefined,
  clock: { readonly now: Date; readonly timeZone: string },
): Settled<When | null> {
  if (value === undefined) return settled(null)
  const when = readWhen(value, clock)
  if (!when) return askFor('scheduledDate', together(whenProblem(value, clock), scheduleQuestion))
  if (isPast(when, clock)) return askFor('scheduledDate', together(goneBy, scheduleQuestion))
  return settled(when)
}
