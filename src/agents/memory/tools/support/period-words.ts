import { momentIn } from '../../../../language/calendar.js'
import type { Period } from '../../period.js'
import { dayWords } from './day-words.js'

const dayMs = 86_400_000

type Clock = { readonly now: Date; readonly timeZone: string }

/** It goes after what was found: "de hoje", "de 3 de maio", "de 1º de outubro a 31 de outubro". */
export function periodWords({ from, to }: Period, { now, timeZone }: Clock): string {
  // A day has no zone: its noon in Greenwich is read as a day of Greenwich, beside the day that it is where the person lives.
  const today = new Date(momentIn(timeZone, now).day * dayMs)
  const say = (day: string) => dayWords(`${day}T12:00:00Z`, { now: today, timeZone: 'UTC' })
  return from === to ? `de ${say(from)}` : `de ${say(from)} a ${say(to)}`
}
