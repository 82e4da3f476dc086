import { isoOf, momentIn } from '../../../../language/calendar.js'
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

const weekdays = 'domingo segunda terça quarta quinta sexta sábado'.split(' ')

/** Days to come: "hoje", "amanhã", "quarta, 18 de novembro". */
export function dueWords({ from, to }: Period, clock: Clock): string {
  const today = momentIn(clock.timeZone, clock.now).day
  const say = (day: string) => {
    if (day === isoOf(today)) return 'hoje'
    if (day === isoOf(today + 1)) return 'amanhã'
    const noon = `${day}T12:00:00Z`
    const weekday = weekdays[new Date(noon).getUTCDay()] ?? ''
    return `${weekday}, ${dayWords(noon, { now: new Date(today * dayMs), timeZone: 'UTC' })}`
  }
  return from === to ? say(from) : `${say(from)} a ${say(to)}`
}
