import { dayOf, momentIn, type Day } from '../../language/calendar.js'
import { foldText } from '../../language/fold-text.js'
import { readDate } from '../../language/read-date.js'
import type { LocalClock } from './opening-hours.js'

/** A day, with an hour where one was said. */
export type SaidMoment = {
  readonly day: Day
  readonly at: Date | null
  /** In the person's words. */
  readonly text: string
}

/** When the person means: "amanhã às 15h", "em 30 minutos", "sexta". Undefined: no day and no hour in it. */
export function readMoment(text: string, { now, timeZone }: LocalClock): SaidMoment | undefined {
  const soon = readDelay(text)
  if (soon !== undefined) {
    const at = new Date(now.getTime() + soon.ms)
    return { day: momentIn(timeZone, at).day, at, text: soon.text }
  }
  const found = readDate(text, now, timeZone)
  if (!found) return undefined
  const [year = 0, month = 0, dayOfMonth = 0] = found.date.split('-').map(Number)
  const day = dayOf(year, month, dayOfMonth)
  if (day === undefined) return undefined
  return { day, at: found.time === undefined ? null : instantOf(day, found.time, timeZone), text: found.text }
}

const delay =
  /\b(?:daqui a|daqui|em|dentro de|in) (\d{1,3}|um|uma|meia|dois|duas|tres|half an|an|a|one|two|three) ?(min(?:uto)?s?|minutes?|h(?:ora)?s?|hours?)\b/
const numbers: { readonly [word: string]: number } = {
  um: 1,
  uma: 1,
  meia: 0.5,
  dois: 2,
  duas: 2,
  tres: 3,
  'half an': 0.5,
  an: 1,
  a: 1,
  one: 1,
  two: 2,
  three: 3,
}

function readDelay(text: string): { readonly ms: number; readonly text: string } | undefined {
  const [said = '', count = '', unit = ''] = delay.exec(foldText(text)) ?? []
  if (unit === '') return undefined
  const amount = numbers[count] ?? Number(count)
  return { ms: amount * (unit.startsWith('h') ? 3_600_000 : 60_000), text: said }
}

/** The instant at which the clock on the wall of that zone shows this. */
function instantOf(day: Day, time: string, timeZone: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const wanted = day * 1_440 + hours * 60 + minutes
  // Once with the offset of about then, and once more with that of the very hour, in case it changed between.
  let instant = new Date(wanted * 60_000)
  for (let round = 0; round < 2; round++) {
    const shown = momentIn(timeZone, instant)
    instant = new Date(instant.getTime() + (wanted - (shown.day * 1_440 + shown.minutes)) * 60_000)
  }
  return instant
}

/** A day is named, by itself or with an hour. */
export function namesDay(text: string): boolean {
  return dayNames.test(foldText(text))
}

const dayNames =
  /\b(?:hoje|amanha|depois de amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo|dia \d|semana|today|tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b|\d\/\d/
