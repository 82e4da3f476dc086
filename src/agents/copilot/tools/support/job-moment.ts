import { dateTime, type Slot, type SlotContext } from '../../../../agent/slots.js'
import { isJsonObject, type Json, type JsonObject } from '../../../../conversation/json.js'
import { dayOf, isoOf } from '../../../../language/calendar.js'
import { foldText } from '../../../../language/fold-text.js'
import { saysNoDay } from '../../../../language/says-no-day.js'

/**
 * When a job is done. An hour by itself travels without a day ("T15:00"): the day is that of the draft or of the record; where there is none,
 * the next day on which it is that hour.
 */
export const jobMoment: Slot = {
  type: dateTime.type,
  read: (text, context) =>
    weekAfter(text) ??
    hoursAfter(text) ??
    hourAlone(text, dateTime.read(text, context), context) ??
    spokenHour(text, context),
  find: (text, context) => momentIn(withoutReason(text), context) ?? momentIn(text, context),
  onto: keepingRest,
}

function momentIn(text: string, context: SlotContext): Json | undefined {
  return (
    weekAfter(text) ??
    hoursAfter(text) ??
    hourAlone(text, dateTime.find(text, context), context) ??
    spokenHour(text, context)
  )
}

const reason = /(?<=[\p{L}\d][,;.]? )(?:porque|pq|pois|j[aá] que|visto que|sen[aã]o|because|since) .*$/iu

/** "na quarta às 9, porque na terça ele vai no médico": the day of the reason is another. */
function withoutReason(text: string): string {
  return text.replace(reason, '')
}

const day = '(?:segunda|terca|quarta|quinta|sexta|sabado|domingo)(?: ?-? ?feira)?'
const theOther = new RegExp(
  `^(?:(?:nao|n)(?: (?:e|eh|era))? (?:n?ess[ea]|n?est[ea]|n?a|n?o|pr[ao]|proxim[oa])(?: (?:proxim[oa]|${day}))*[,;.]? )?` +
    `(?:(?:e|eh|mas|sim|${day},?|pr[ao]|n?[ao]|d[ao]) )*(?:outr[oa]|seguinte)(?: (?:${day}|semana))?[\\s.!]*$`,
)

/** "não essa quinta, a outra": the same day, a week after the one that is shown. */
function weekAfter(text: string): Json | undefined {
  return theOther.test(foldText(text).trim()) ? { laterByDays: 7 } : undefined
}

const shifted =
  /(?<![a-z\d])(?<count>\d{1,2}|uma?|duas|dois|tres|meia|quinze|trinta) ?(?<unit>h|hrs?|horas?|min|minutos?)(?<half> e meia)? (?<way>mais tarde|mais cedo|depois(?! d)|antes(?! d))(?![a-z])/
const counts: { readonly [word: string]: number } = {
  um: 1,
  uma: 1,
  dois: 2,
  duas: 2,
  tres: 3,
  meia: 0.5,
  quinze: 15,
  trinta: 30,
}

/** "uma hora mais tarde", "meia hora antes": from the hour that is there. */
function hoursAfter(text: string): Json | undefined {
  const { count = '', unit = '', half, way = '' } = shifted.exec(foldText(text))?.groups ?? {}
  if (count === '') return undefined
  const minutes = ((counts[count] ?? Number(count)) + (half ? 0.5 : 0)) * (unit.startsWith('h') ? 60 : 1)
  return { laterByMinutes: /tarde|depois/.test(way) ? minutes : -minutes }
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
  if (typeof before !== 'string') return value
  if (isJsonObject(value)) return laterBy(before, value)
  if (typeof value !== 'string') return value
  const [day = '', hour] = before.split('T')
  if (value.startsWith('T')) return day === '' ? value : `${day}${value}`
  return isDay.test(value) && hour !== undefined ? `${value}T${hour}` : value
}

function laterBy(before: string, { laterByDays = 0, laterByMinutes = 0 }: JsonObject): Json {
  const [, year, month, date, hour, minute] =
    /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}))?/.exec(before) ?? []
  const from = dayOf(Number(year), Number(month), Number(date))
  if (from === undefined || typeof laterByDays !== 'number' || typeof laterByMinutes !== 'number')
    return before
  if (hour === undefined) return laterByMinutes === 0 ? isoOf(from + laterByDays) : { laterByMinutes }
  const minutes = Number(hour) * 60 + Number(minute) + laterByMinutes
  const days = Math.floor(minutes / dayMinutes)
  const left = minutes - days * dayMinutes
  return `${isoOf(from + laterByDays + days)}T${twoDigits(Math.floor(left / 60))}:${twoDigits(left % 60)}`
}

const dayMinutes = 24 * 60

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

const isDay = /^\d{4}-\d{2}-\d{2}$/
