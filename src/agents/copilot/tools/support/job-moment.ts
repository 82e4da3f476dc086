import { dateTime, type Slot } from '../../../../agent/slots.js'
import type { Json } from '../../../../conversation/json.js'
import { saysNoDay } from '../../../../language/says-no-day.js'

/**
 * When a job is done. An hour by itself travels without a day ("T15:00"): the day is that of the draft or of the record; where there is none,
 * the next day on which it is that hour.
 */
export const jobMoment: Slot = {
  type: dateTime.type,
  read: (text, context) =>
    hourAlone(text, dateTime.read(text, context), context) ?? spokenHour(text, context),
  find: (text, context) => hourAlone(text, dateTime.find(text, context), context),
  onto: keepingRest,
}

function hourAlone(
  text: string,
  value: Json | undefined,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Json | undefined {
  const at = typeof value === 'string' ? value.indexOf('T') : -1
  return typeof value === 'string' && at > 0 && saysNoDay(text, now, timeZone) ? value.slice(at) : value
}

/** "10 e meia", where a moment is asked for or named, is an hour. */
function spokenHour(text: string, context: Parameters<Slot['read']>[1]): Json | undefined {
  const said = text.trim()
  return /^(?:1?\d|2[0-3]) e (?:meia|[0-5]?\d)$/.test(said)
    ? hourAlone(`às ${said}`, dateTime.read(`às ${said}`, context), context)
    : undefined
}

/** A day keeps the hour there was, an hour the day. */
export function keepingRest(before: Json, value: Json): Json {
  if (typeof before !== 'string' || typeof value !== 'string') return value
  const [day = '', hour] = before.split('T')
  if (value.startsWith('T')) return day === '' ? value : `${day}${value}`
  return isDay.test(value) && hour !== undefined ? `${value}T${hour}` : value
}

const isDay = /^\d{4}-\d{2}-\d{2}$/
