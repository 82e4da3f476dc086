import { eachMatch } from './each-match.js'
import { readBelowThousand } from './number-words.js'
import type { Span } from './span.js'

export interface FoundTime extends Span {
  /** Minutes after midnight. */
  minutes: number
  /** "às 3" could be night or afternoon: the afternoon was taken. */
  ambiguous: boolean
}

/**
 * Clock times in a folded text. An hour from 1 to 6 said without "da manhã" or "da tarde" is taken as the afternoon, because
 * businesses make appointments in the day, and is marked ambiguous; "03:00", with its zero, is exact.
 */
export function findTimes(folded: string): FoundTime[] {
  const found: FoundTime[] = []
  for (const { shape, read } of FORMS) {
    for (const match of eachMatch(shape, folded, timesMax)) {
      const span = { start: match.index, end: match.index + match[0].length }
      if (found.some((other) => other.start < span.end && span.start < other.end)) continue
      const time = read(match.groups ?? {}, folded.slice(span.end))
      if (time) found.push({ ...span, ...time })
    }
  }
  return found.sort((a, b) => a.start - b.start)
}

const timesMax = 32

type Groups = Record<string, string | undefined>
type Reading = { minutes: number; ambiguous: boolean } | undefined

const HOUR_WORDS = 'uma|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|onze|doze'
const MINUTE_WORDS =
  'cinco|dez|quinze|vinte e cinco|vinte|meia|trinta e cinco|trinta|quarenta e cinco|quarenta|cinquenta e cinco|cinquenta'
const PERIOD = String.raw`(?:,? (?:d?[ao]|de|pel[ao]|in the|at) (?<period>manha|madrugada|tarde|noite|morning|afternoon|evening|night)(?![a-z]))?`
const AT = String.raw`(?:(?:a partir d|por volta d|la pel|d|pel|ate |p|pr)?as |at )`

const FORMS: { shape: RegExp; read: (groups: Groups, after: string) => Reading }[] = [
  {
    // meio-dia, meio-dia e meia, meia-noite
    shape:
      /(?<![a-z])(?:(?:ao?|as|ate) )?(?<noon>meio[- ]?dia|meia[- ]?noite|noon|midnight)(?: e (?<minute>meia|quinze|15|30))?(?![a-z\d])/g,
    read: ({ noon = '', minute }) => ({
      minutes: (/dia|noon/.test(noon) ? 12 * 60 : 0) + minuteOf(minute),
      ambiguous: false,
    }),
  },
  {
    // quinze pras três, 10 para as 8
    shape: new RegExp(
      String.raw`(?<![a-z\d])(?:as )?(?<before>\d{1,2}|cinco|dez|quinze|vinte)(?: minutos)? (?:pras?|para as?|pra as) (?<hour>\d{1,2}|${HOUR_WORDS})(?: horas?)?(?![a-z\d:/.,%])${PERIOD}`,
      'g',
    ),
    read: ({ before, hour, period }) => {
      const time = clockTime(hour, undefined, period)
      const minutesBefore = minuteOf(before)
      if (!time || minutesBefore < 1 || minutesBefore > 30) return undefined
      return { ...time, minutes: (time.minutes - minutesBefore + minutesADay) % minutesADay }
    },
  },
  {
    // 14:30, 2:30 pm
    shape: new RegExp(
      String.raw`(?<![\w:/.,])(?:${AT})?(?<hour>\d{1,2}):(?<minute>\d{2})(?::\d{2})?(?: ?(?<half>am|pm)| ?h(?:s|rs|oras)?)?(?![\w:])${PERIOD}`,
      'g',
    ),
    read: ({ hour, minute, half, period }) => clockTime(hour, minute, half ?? period),
  },
  {
    // 14h, 14h30, 14 h 30 min, às 14 horas
    shape: new RegExp(
      String.raw`(?<![\w:/.,])(?<at>${AT})?(?<hour>\d{1,2})(?: ?h(?:s|r|rs)?|(?<spelled> ?horas?))(?: ?(?:e )?(?<minute>\d{2}|meia)(?: ?min(?:utos)?)?)?(?![a-z\d:])${PERIOD}`,
      'g',
    ),
    // "2 horas" alone is a length of time.
    read: ({ at, hour, spelled, minute, period }) =>
      spelled !== undefined && at === undefined && period === undefined
        ? undefined
        : clockTime(hour, minute, period),
  },
  {
    // 3pm
    shape: /(?<![\w:/.,])(?:at )?(?<hour>\d{1,2}) ?(?<half>am|pm)(?![a-z\d])/g,
    read: ({ hour, half }) => clockTime(hour, undefined, half),
  },
  {
    // às 2 da tarde, às duas e meia, duas da tarde, as 15
    shape: new RegExp(
      String.raw`(?<![\w:/.,])(?<at>${AT})?(?<hour>\d{1,2}|${HOUR_WORDS})(?: horas?)?(?: e (?<minute>${MINUTE_WORDS}|\d{1,2}))?(?: em ponto)?(?![a-z\d:/.,%]\d?|[ºª])${PERIOD}`,
      'g',
    ),
    read: ({ at, hour, minute, period }, after) => {
      if (period === undefined && (at === undefined || !endsThere(after))) return undefined
      return clockTime(hour, minute, period)
    },
  },
]

/** "as 2 opções" is no time: after a bare hour only the end, punctuation or the start of another phrase may come. */
function endsThere(after: string): boolean {
  const word = /^ ([a-z]+)/.exec(after)?.[1]
  return word === undefined || MAY_FOLLOW.test(word)
}

const MAY_FOLLOW =
  /^(?:d[aeo]|n[ao]|em|com|por|para|pra|pro|e|ou|as|ate|hoje|amanha|depois|segunda|terca|quarta|quinta|sexta|sabado|domingo|que|se|no|sem|ta|ok|pode|on|today|tomorrow|next|with|for)$/

const minutesADay = 24 * 60

function clockTime(
  hourText: string | undefined,
  minuteText: string | undefined,
  period: string | undefined,
): Reading {
  const hour = numberOf(hourText)
  const minute = minuteOf(minuteText)
  if (hour === undefined || hour > 23 || minute > 59) return undefined
  const exact = hour === 0 || hour > 6 || hourText?.startsWith('0') === true
  if (period === undefined) {
    return exact
      ? { minutes: hour * 60 + minute, ambiguous: false }
      : { minutes: (hour + 12) * 60 + minute, ambiguous: true }
  }
  return hour > 12
    ? { minutes: hour * 60 + minute, ambiguous: false }
    : { minutes: hourIn(period, hour) * 60 + minute, ambiguous: false }
}

/** `hour` is 0 to 12. "1 da noite" is after midnight; "8 da noite" is 20:00. */
function hourIn(period: string, hour: number): number {
  if (/^(?:manha|madrugada|morning|am)$/.test(period)) return hour % 12
  if (/^(?:noite|night|evening)$/.test(period) && (hour === 12 || hour < 5)) return hour % 12
  return (hour % 12) + 12
}

function minuteOf(text: string | undefined): number {
  if (text === undefined) return 0
  return text === 'meia' ? 30 : (numberOf(text) ?? 0)
}

function numberOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  return /^\d+$/.test(text) ? Number(text) : readBelowThousand(text.split(' '), 0)?.value
}
