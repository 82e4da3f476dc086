import type { Json } from '../../../../conversation/json.js'
import { isPast, readWhen, whenProblem, type When } from './moment.js'
import { askFor, settled, type Settled } from './resolution.js'

export const scheduleQuestion = 'Para quando é?'

/** The day of a job, if one was said: a day of the calendar, and not gone by. */
export function settleSchedule(
  value: Json | undefined,
  clock: { readonly now: Date; readonly timeZone: string },
): Settled<When | null> {
  if (value === undefined) return settled(null)
  const when = readWhen(value, clock)
  if (!when) return askFor('scheduledDate', `${whenProblem(value, clock)} ${scheduleQuestion}`)
  if (isPast(when, clock)) return askFor('scheduledDate', `Essa data já passou. ${scheduleQuestion}`)
  return settled(when)
}
