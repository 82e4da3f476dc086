import { DAY_PART_WORD, dayPartOf, turnHour, type DayPart } from './day-part.js'
import { countOf } from './day-words.js'
import { eachMatch } from './each-match.js'
import type { Span } from './span.js'

export interface FoundTime extends Span {
  /** As said: 3 in "às 3", whatever part of the day is meant. */
  hour: number
  minute: number
  /** "quinze pras três": so many minutes before it. */
  minutesBefore: number
  /** The part of the day said with the hour itself. */
  part: DayPart | undefined
  /** No part of the day can turn it: "meio-dia", "3pm". */
  fixed: boolean
  /** Typed with its zero ("03:00"), so it is meant as it stands. */
  padded: boolean
  /** Said as an hour, and no clock shows it: 25h, 14:70. */
  impossible: boolean
  /** An hour only beside a day: "umas 3", and "48h", which alone is a length of time. */
  needsDay: boolean
}

export interface ClockReading {
  /** Minutes after midnight. */
  minutes: number
  ambiguous: boolean
}

/** Hours in a folded text. */
export function findTimes(folded: string): FoundTime[] {
  const found: FoundTime[] = []
  for (const { shape, read } of FORMS) {
    for (const match of eachMatch(shape, folded, timesMax)) {
      const span = { start: match.index, end: match.index + match[0].length }
      if (found.some((other) => other.start < span.end && span.start < other.end)) continue
      const said = read(match.groups ?? {}, folded.slice(span.end, span.end + reach))
      if (said) found.push({ ...PLAIN, ...said, ...span })
    }
  }
  return found.sort((a, b) => a.start - b.start)
}

/**
 * What the clock shows. An hour from 1 to 6 said without a part of the day is taken as the afternoon, because businesses make
 * appointments in the day, and is marked ambiguous.
 */
export function clockReading(time: FoundTime, partOfDay: DayPart | undefined): ClockReading {
  const part = time.part ?? partOfDay
  const { hour, doubtful } = hourShown(time, part)
  const minutes = (hour * 60 + time.minute - time.minutesBefore + minutesADay) % minutesADay
  return { minutes, ambiguous: doubtful }
}

function hourShown(time: FoundTime, part: DayPart | undefined): { hour: number; doubtful: boolean } {
  if (time.hour === 24) return { hour: 0, doubtful: true }
  if (time.fixed) return { hour: time.hour, doubtful: false }
  if (part !== undefined) return turnHour(time.hour, part)
  const early = time.hour >= 1 && time.hour <= 6 && !time.padded
  return early ? { hour: time.hour + 12, doubtful: true } : { hour: time.hour, doubtful: false }
}

const timesMax = 32
const reach = 24
const minutesADay = 24 * 60
const PLAIN = {
  minute: 0,
  minutesBefore: 0,
  part: undefined,
  fixed: false,
  padded: false,
  impossible: false,
  needsDay: false,
} as const

type Groups = Record<string, string | undefined>
type Said = Partial<Omit<FoundTime, 'start' | 'end' | 'hour'>> & { hour: number }

const HOUR_WORDS =
  'uma|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|una|dos|cuatro|siete|ocho|nueve|diez|once|doce|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve'
const MINUTE_WORDS =
  'cinco|dez|quinze|vinte e cinco|vinte|meia|trinta e cinco|trinta|quarenta e cinco|quarenta|cinquenta e cinco|cinquenta|media|cuarto|quince|diez|veinte'
const PERIOD = String.raw`(?:,? (?:d?[ao]|de|pel[ao]|in the|at|de la|por la|en la) (?<period>${DAY_PART_WORD})(?![a-z]))?`
const AT = String.raw`(?:(?:a partir d|por volta d|la pel|d|pel|ate |p|pr)?as |at |a las? |sobre las |(?<about>umas |tipo |la por ))`

const FORMS: readonly { shape: RegExp; read: (groups: Groups, after: string) => Said | undefined }[] = [
  {
    // meio-dia, meio-dia e meia, meia-noite
    shape:
      /(?<![a-z])(?:(?:ao?|as|ate|al) )?(?<noon>meio[- ]?dia|meia[- ]?noite|mediodia|medianoche|noon|midnight)(?: [ey] (?<minute>meia|media|quinze|15|30|\d{2}))?(?![a-z\d])/g,
    read: ({ noon = '', minute }) => ({
      hour: /dia|^noon/.test(noon) ? 12 : 0,
      minute: minuteOf(minute),
      fixed: true,
    }),
  },
  {
    // quinze pras três, 10 para as 8
    shape: new RegExp(
      String.raw`(?<![a-z\d])(?:as )?(?<before>\d{1,2}|cinco|dez|quinze|vinte)(?: minutos)? (?:pras?|para as?|pra as) (?<hour>\d{1,2}|${HOUR_WORDS})(?: horas?)?(?![a-z\d%]|[:/.,]\d)${PERIOD}`,
      'g',
    ),
    read: ({ before, hour, period }) => {
      const minutesBefore = minuteOf(before)
      if (minutesBefore < 1 || minutesBefore > 30 || countOf(hour) > 23) return undefined
      return { hour: countOf(hour), minutesBefore, ...partIn(period) }
    },
  },
  {
    // 14:30, 2:30 pm
    shape: new RegExp(
      String.raw`(?<![\w:/.,])(?:${AT})?(?<hour>\d{1,2}):(?<minute>\d{2})(?::\d{2})?(?: ?(?<half>am|pm)| ?h(?:s|rs|oras)?)?(?![\w:])${PERIOD}`,
      'g',
    ),
    read: ({ hour = '', minute, half, period }) => ({ ...clock(hour, minute, half), ...partIn(period) }),
  },
  {
    // 14h, 14h30, 14 h 30 min, às 14 horas
    shape: new RegExp(
      String.raw`(?<![\w:/.,])(?<at>${AT})?(?<hour>\d{1,2})(?: ?h(?:s|r|rs)?|(?<spelled> ?horas?))(?: ?(?:e )?(?<minute>\d{2}|meia)(?: ?min(?:utos)?)?)?(?![a-z\d:])${PERIOD}`,
      'g',
    ),
    read: ({ at, hour = '', spelled, minute, period }) => {
      // "2 horas" alone is a length of time.
      if (spelled !== undefined && at === undefined && period === undefined) return undefined
      const length = at === undefined && Number(hour) > 23
      return { ...clock(hour, minute, undefined), ...partIn(period), needsDay: length }
    },
  },
  {
    // 14h, não, 15
    shape:
      /(?<=\d ?h(?:s|r|rs)?(?:\d{2})?,? (?:nao|n|digo|alias|ou melhor|quer dizer),? (?:as )?)(?<hour>\d{1,2})(?![\w:%/]|[.,]\d)/g,
    read: ({ hour = '' }) => (Number(hour) > 23 ? undefined : clock(hour, undefined, undefined)),
  },
  {
    // 3pm
    shape: /(?<![\w:/.,])(?:at )?(?<hour>\d{1,2}) ?(?<half>am|pm|a\.m\.|p\.m\.)(?![a-z\d])/g,
    read: ({ hour = '', half }) => clock(hour, undefined, half),
  },
  {
    // às 2 da tarde, às duas e meia, duas da tarde, as 15
    shape: new RegExp(
      String.raw`(?<![\w:/.,])(?<at>${AT})?(?<hour>\d{1,2}|${HOUR_WORDS})(?: horas?)?(?: [ey] (?<minute>${MINUTE_WORDS}|\d{1,2}))?(?: em ponto| o'?clock)?(?![a-z\d%]|[:/.,]\d|[ºª])${PERIOD}`,
      'g',
    ),
    read: ({ at, about, hour = '', minute, period }, after) => {
      if (period === undefined && (at === undefined || !endsThere(after))) return undefined
      const said = clock(hour, minute, undefined)
      return {
        ...said,
        ...partIn(period),
        needsDay: period === undefined && (about !== undefined || said.impossible === true),
      }
    },
  },
]

function clock(hourText: string, minuteText: string | undefined, half: string | undefined): Said {
  const typed = countOf(hourText)
  const minute = minuteOf(minuteText)
  const impossible =
    minute > 59 || typed > 24 || (typed === 24 && minute > 0) || (half !== undefined && typed > 12)
  const hour = half === undefined || impossible ? typed : (typed % 12) + (half.startsWith('p') ? 12 : 0)
  return { hour, minute, impossible, fixed: half !== undefined, padded: hourText.startsWith('0') }
}

function partIn(period: string | undefined): { part?: DayPart } {
  return period === undefined ? {} : { part: dayPartOf(period) }
}

/** "as 2 opções" is no time: after a bare hour only the end, punctuation or the start of another phrase may come. */
function endsThere(after: string): boolean {
  const word = /^ ([a-z]+)/.exec(after)?.[1]
  return word === undefined || MAY_FOLLOW.test(word)
}

const MAY_FOLLOW =
  /^(?:d[aeo]|n[ao]|nao|em|com|por|para|pra|pro|e|ou|as|ate|hoje|amanha|depois|segunda|terca|quarta|quinta|sexta|sabado|domingo|que|se|no|sem|ta|ok|pode|quero|on|today|tomorrow|next|with|for|el|manana|del|est[ae]|ness?[ae]|sim|please|pf|pfv|mais|a|o)$/

function minuteOf(text: string | undefined): number {
  if (text === undefined) return 0
  if (text === 'meia' || text === 'media') return 30
  return text === 'cuarto' ? 15 : countOf(text)
}
