import {
  isoOf,
  lastOfMonth,
  firstOfMonth,
  mondayOf,
  momentIn,
  partsOf,
  weekdayOf,
  dayOf,
  type Day,
} from '../../../language/calendar.js'
import { findMoments, type FoundMoment } from '../../../language/find-moments.js'
import { foldText } from '../../../language/fold-text.js'

/** Days a shift may be on: within one of the spans (any day ahead, if there are none) and on one of the weekdays (any, if none). */
export type Days = {
  readonly spans: readonly { readonly from: string; readonly to: string }[]
  /** 0 is Sunday. */
  readonly weekdays: readonly number[]
}

type ReadDays = {
  readonly days?: Days
  /** A day that no calendar has, as it was typed. */
  readonly impossible?: string
}

type Span = { readonly from: Day; readonly to: Day }
type Found = { readonly spans?: readonly Span[]; readonly weekdays?: readonly number[] }
type Form = { readonly shape: RegExp; readonly read: (groups: Groups, today: Day) => Found | undefined }
type Groups = { readonly [name: string]: string | undefined }

const endless = '9999-12-31'
const formsMax = 8
const month = 'janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro'
const monthNames = month.split('|')
/** Months as whoever writes in Spanish or English names them, where Portuguese has another word. */
const foreignMonths: readonly (readonly [RegExp, string])[] = (
  [
    ['janeiro', 'enero|january'],
    ['fevereiro', 'febrero|february'],
    ['marco', 'marzo|march'],
    ['abril', 'april'],
    ['maio', 'mayo'],
    ['junho', 'junio|june'],
    ['julho', 'julio(?= |$|[?!.,])|july'],
    ['agosto', 'august'],
    ['setembro', 'septiembre|september'],
    ['outubro', 'octubre|october'],
    ['novembro', 'noviembre|november'],
    ['dezembro', 'diciembre|december'],
  ] as const
).map(([name, others]) => [
  new RegExp(`\\b(?:en|em|in|de|for|para|this|next) (?:${others})\\b`, 'g'),
  `em ${name}`,
])
const weekdayNames = ['domingo', 'segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado']
const weekday = 'domingo|segunda|terca|quarta|quinta|sexta|sabado'

/** Stretches of days that people name as one, over folded text; the first that fits takes its words. */
const forms: readonly Form[] = [
  {
    shape: new RegExp(
      `\\b(?:de|do|dos|entre)(?: os?)?(?: dias?)? (?<first>\\d{1,2}) ?(?:a|ao|ate|e|-)(?: o)?(?: dia)? ?(?<last>\\d{1,2})(?:(?: de |/)(?<month>${month}|\\d{1,2}))?(?![\\d:/h])`,
    ),
    read: ({ first, last, month: named }, today) => daysOfMonth([first, last], named, today, true),
  },
  {
    shape: new RegExp(
      `\\bdias? (?<list>\\d{1,2}(?:(?:, ?| e | ou |, (?:e|ou) )(?:dia )?\\d{1,2})+)(?:(?: de |/)(?<month>${month}))?(?![\\d:/h])`,
    ),
    read: ({ list, month: named }, today) => daysOfMonth(list?.match(/\d{1,2}/g) ?? [], named, today, false),
  },
  {
    shape:
      /\b(?<one>(?:n?ess[ea]|n?est[ea]|no|(?:n?o )?proximo|do) )?(?:(?<many>finais|fins)|fim|final|fin) de semanas?(?<next> que vem| proximo)?\b|\bfds\b(?<fdsNext> que vem)?/,
    read: ({ one, many, next, fdsNext }, today) =>
      many === undefined && (one !== undefined || next !== undefined || fdsNext !== undefined)
        ? { spans: [weekendAfter(today)] }
        : { weekdays: [6, 0] },
  },
  {
    shape: /\b(?<one>this|next|the|coming) (?:coming )?weekend\b|\bweekends?\b/,
    read: ({ one }, today) => (one === undefined ? { weekdays: [6, 0] } : { spans: [weekendAfter(today)] }),
  },
  {
    shape:
      /\bn?(?:ess|est)a semana,? (?:e|ou|e tambem) (?:n?a )?(?:outra|proxima|seguinte|que vem|semana que vem)\b/,
    read: (_, today) => ({ spans: [{ from: today, to: mondayOf(today) + 13 }] }),
  },
  {
    shape: /\bnext week\b/,
    read: (_, today) => ({ spans: [{ from: mondayOf(today) + 7, to: mondayOf(today) + 13 }] }),
  },
  {
    shape: new RegExp(
      `(?<![\\d/])(?<first>\\d{1,2}) (?:e|ou) (?<last>\\d{1,2})/(?<month>\\d{1,2})(?![\\d:/h])`,
    ),
    read: ({ first, last, month: named }, today) => daysOfMonth([first, last], named, today, false),
  },
  {
    shape: /\bn?(?:ess|est)a semana\b/,
    read: (_, today) => ({ spans: [{ from: today, to: mondayOf(today) + 6 }] }),
  },
  {
    shape: /\b(?:semana que vem|(?:n?a )?proxima semana|outra semana)\b/,
    read: (_, today) => ({ spans: [{ from: mondayOf(today) + 7, to: mondayOf(today) + 13 }] }),
  },
  {
    shape: /\b(?:durante a semana|dias? (?:de semana|uteis|util)|meio de semana)\b/,
    read: () => ({ weekdays: [1, 2, 3, 4, 5] }),
  },
  {
    shape: new RegExp(`\\b(?<half>primeira|segunda|1a|2a) quinzena(?: (?:de|do mes de) (?<month>${month}))?`),
    read: ({ half, month: named }, today) => {
      const whole = monthNamed(named, today)
      const isFirst = half === 'primeira' || half === '1a'
      return {
        spans: [
          isFirst ? { from: whole.from, to: whole.from + 14 } : { from: whole.from + 15, to: whole.to },
        ],
      }
    },
  },
  {
    shape: /\bn?(?:ess|est)e mes\b/,
    read: (_, today) => ({ spans: [{ ...monthNamed(undefined, today), from: today }] }),
  },
  {
    shape: /\b(?:mes que vem|(?:n?o )?proximo mes)\b/,
    read: (_, today) => {
      const { year, month: number } = partsOf(today)
      return { spans: [{ from: firstOfMonth(year, number + 1), to: lastOfMonth(year, number + 1) }] }
    },
  },
  {
    shape: /\b(?:n?os )?proximos (?<count>\d{1,3}) dias\b/,
    read: ({ count }, today) => ({ spans: [{ from: today, to: today + Number(count) }] }),
  },
  {
    shape: new RegExp(
      `(?<!\\d (?:de )?)(?:\\b(?:em|de|pra|para|no mes de|mes de|e|ou) |^(?:(?:mas|e|oi|entao) )?|[,;.!?] (?:mas |e )?|\\bmas )(?<month>${month})\\b`,
    ),
    read: ({ month: named }, today) => ({ spans: [monthNamed(named, today)] }),
  },
  {
    shape: /\b(?:n?o )?natal\b/,
    read: (_, today) => ({ spans: [yearly(today, 12, 24, 1)] }),
  },
  {
    shape: /\b(?:n?o )?(?:reveillon|ano novo|virada do ano)\b/,
    read: (_, today) => ({ spans: [yearly(today, 12, 31, 1)] }),
  },
  {
    shape: new RegExp(
      `\\bde (?<first>${weekday})(?:[- ]feira)? (?:a|ate) (?<last>${weekday})(?:[- ]feira)?\\b`,
    ),
    read: ({ first, last }) => ({ weekdays: weekdaysFrom(first, last) }),
  },
  {
    shape: new RegExp(
      `\\b(?:tod[oa]s?(?: [ao]s?)? (?<each>${weekday})s?|(?<many>domingos|segundas|tercas|quartas|quintas|sextas|sabados))(?:[- ]feiras?)?\\b`,
    ),
    read: ({ each, many }) => ({ weekdays: [weekdayNames.indexOf(each ?? many?.slice(0, -1) ?? '')] }),
  },
]

/** The days a text names for a shift, from today on: one, several, a stretch, or certain weekdays. */
export function readDays(text: string, now: Date, timeZone: string): ReadDays {
  const today = momentIn(timeZone, now).day
  const found = namedStretches(dayText(text), today)
  const moments = findMoments(found.rest, now, timeZone).filter(
    (moment) => !moment.denied && !isHourOnly(moment) && foldText(moment.text) !== 'agora',
  )
  const impossible = moments.find(({ date }) => date === null)
  if (impossible) return { impossible: impossible.text }
  // "em dezembro, terça e quinta": within a stretch, the name of a weekday is each of them.
  // Of several that are counted up, each is meant whenever it comes: "segunda, terça ou quinta".
  const named = moments.filter((moment) => weekdayOnly.test(foldText(moment.text)))
  const isAny = found.spans.length > 0 || named.length >= countedUpMin
  const isEach = (moment: FoundMoment) => isAny && named.includes(moment)
  const dated = moments.filter((moment) => !isEach(moment))
  const each = moments.filter(isEach).flatMap(({ text: name }) => weekdaysIn(name))
  const spans = [...found.spans, ...momentSpans(dated, found.rest, today)]
    .map(({ from, to }) => ({ from: Math.max(from, today), to }))
    .filter(({ from, to }) => to >= from)
  const weekdays = [...new Set([...found.weekdays, ...each])]
  if (spans.length === 0 && weekdays.length === 0) return {}
  return {
    days: {
      spans: withoutCovered(spans).map(({ from, to }) => ({
        from: isoOf(from),
        to: to >= far ? endless : isoOf(to),
      })),
      weekdays,
    },
  }
}

const countedUpMin = 3

/** Folded, with days and months in the words that are read below. "Meia-noite" is an hour. */
function dayText(text: string): string {
  const plain = foldText(text)
    .replace(/\bhj\b/g, 'hoje')
    .replace(/\bam(?:nh|anh)\b/g, 'amanha')
    .replace(/\bmeia[- ]noite\b/g, '24h')
  return foreignMonths.reduce((left, [form, name]) => left.replace(form, name), plain)
}

/** "no natal? 24 ou 25/12": a stretch whose days are each named beside it is told once. */
function withoutCovered(spans: readonly Span[]): Span[] {
  const single = new Set(spans.filter(({ from, to }) => from === to).map(({ from }) => from))
  return spans.filter(({ from, to }) => {
    if (from === to || to - from > coveredDaysMax) return true
    return Array.from({ length: to - from + 1 }, (_, index) => from + index).some((day) => !single.has(day))
  })
}

const coveredDaysMax = 31

/** The words that told them. */
export function dayWordsIn(text: string, now: Date, timeZone: string): string[] {
  const { rest, taken } = namedStretches(foldText(text), momentIn(timeZone, now).day)
  return [
    ...taken,
    ...findMoments(rest, now, timeZone).map((moment) => moment.text),
    ...(foldText(text).match(weekdayWord) ?? []),
  ]
}

const weekdayWord = new RegExp(`\\b(?:${weekday})s?\\b`, 'g')

const weekdayOnly = new RegExp(`^(?:(?:n?[ao]s?|de) )?(?:${weekday})(?:[- ]feira)?$`)

const far: Day = Date.parse(endless) / 86_400_000

type Stretches = {
  readonly spans: readonly Span[]
  readonly weekdays: readonly number[]
  readonly taken: readonly string[]
  readonly rest: string
}

function namedStretches(folded: string, today: Day): Stretches {
  const spans: Span[] = []
  const weekdays = new Set<number>()
  const taken: string[] = []
  let rest = folded
  for (const { shape, read } of forms) {
    for (let count = 0; count < formsMax; count++) {
      const match = shape.exec(rest)
      const found = match && read(match.groups ?? {}, today)
      if (!found) break
      spans.push(...(found.spans ?? []))
      for (const one of found.weekdays ?? []) weekdays.add(one)
      taken.push(match[0])
      rest = `${rest.slice(0, match.index)} ; ${rest.slice(match.index + match[0].length)}`
    }
  }
  return { spans, weekdays: [...weekdays], taken, rest }
}

/** "12h", "das 19h às 7h": how long or from when, and no day. */
function isHourOnly({ text }: FoundMoment): boolean {
  return !/[a-z]{4}|\/|\bdia\b/.test(foldText(text).replace(/\b(?:horas?|manha|tarde|noite)\b/g, ''))
}

function momentSpans(moments: readonly FoundMoment[], text: string, today: Day): Span[] {
  const spans: Span[] = []
  for (const moment of moments) {
    const day = Date.parse(`${moment.date ?? ''}T00:00:00Z`) / 86_400_000
    const before = text.slice(Math.max(0, moment.start - 20), moment.start)
    const last = spans.at(-1)
    if (moment.after === 'until' && last)
      spans[spans.length - 1] = { from: last.from, to: day < last.from ? day + 7 : day }
    else if (
      /\b(?:a partir d[eoa]|desde(?: [oa])?|de)(?: dia)? $/.test(before) &&
      /partir|desde/.test(before)
    )
      spans.push({ from: day, to: far })
    else if (/\b(?:depois d[eoa]|apos(?: [oa])?)(?: dia)? $/.test(before))
      spans.push({ from: day + 1, to: far })
    else if (/\b(?:ate|antes d[eoa])(?: [oa])?(?: dia)? $/.test(before)) spans.push({ from: today, to: day })
    else spans.push(...eitherWeek(moment, day))
  }
  return spans
}

/** "domingo que vem" is the coming one for some and the one after it for others: both are looked at. */
function eitherWeek({ ambiguous, text }: FoundMoment, day: Day): Span[] {
  const own = { from: day, to: day }
  if (!ambiguous || !new RegExp(weekday).test(foldText(text))) return [own]
  const other = /que vem/.test(foldText(text)) ? day - 7 : day + 7
  return [own, { from: other, to: other }]
}

function daysOfMonth(
  numbers: readonly (string | undefined)[],
  named: string | undefined,
  today: Day,
  isStretch: boolean,
): Found | undefined {
  const read = numbers.map(Number)
  const { year, month: current } = partsOf(monthNamed(named, today).from)
  const inMonth = (ahead: number) => read.map((number) => dayOf(...monthAhead(year, current, ahead), number))
  const here = inMonth(0)
  const days =
    named === undefined && here.every((day) => day !== undefined && day < today) ? inMonth(1) : here
  if (days.some((day) => day === undefined)) return undefined
  const known = days.flatMap((day) => day ?? [])
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined || (isStretch && last < first)) return undefined
  return { spans: isStretch ? [{ from: first, to: last }] : known.map((day) => ({ from: day, to: day })) }
}

function monthAhead(year: number, number: number, ahead: number): [number, number] {
  const { year: y, month: m } = partsOf(firstOfMonth(year, number + ahead))
  return [y, m]
}

/** That month, this year or, where it is over, the next; the running one if none is named. */
function monthNamed(named: string | undefined, today: Day): Span {
  const { year, month: current } = partsOf(today)
  const number =
    named === undefined ? current : /^\d/.test(named) ? Number(named) : monthNames.indexOf(named) + 1
  const ofYear = number < current ? year + 1 : year
  return { from: firstOfMonth(ofYear, number), to: lastOfMonth(ofYear, number) }
}

/** Saturday and Sunday; on a Sunday, that day. */
function weekendAfter(today: Day): Span {
  const saturday = mondayOf(today) + 5
  return { from: Math.max(saturday, today), to: saturday + 1 }
}

function yearly(today: Day, number: number, dayOfMonth: number, more: number): Span {
  const { year } = partsOf(today)
  const day = dayOf(year, number, dayOfMonth) ?? today
  const from = day + more < today ? (dayOf(year + 1, number, dayOfMonth) ?? today) : day
  return { from, to: from + more }
}

function weekdaysFrom(first: string | undefined, last: string | undefined): number[] {
  const from = weekdayNames.indexOf(first ?? '')
  const count = ((weekdayNames.indexOf(last ?? '') - from + 7) % 7) + 1
  return Array.from({ length: count }, (_, index) => (from + index) % 7)
}

/** The weekdays a text names, whatever the date: "o de quinta" is said of what is on the screen. */
export function weekdaysIn(text: string): number[] {
  const folded = foldText(text)
  return weekdayNames.flatMap((name, index) => (new RegExp(`\\b${name}s?\\b`).test(folded) ? [index] : []))
}

export function isAmong(iso: string, { spans, weekdays }: Days): boolean {
  const day = Date.parse(`${iso}T00:00:00Z`) / 86_400_000
  const within = spans.length === 0 || spans.some(({ from, to }) => from <= iso && iso <= to)
  return within && (weekdays.length === 0 || weekdays.includes(weekdayOf(day)))
}

/** 0 is Sunday. */
export function weekdayOn(iso: string): number {
  return weekdayOf(Date.parse(`${iso}T00:00:00Z`) / 86_400_000)
}

/** The weekdays that are meant: by their names, or by a day that is one of them. */
export function weekdaysNamed({ spans, weekdays }: Days): number[] {
  const single = spans.filter(({ from, to }) => from === to)
  return [...weekdays, ...single.map(({ from }) => weekdayOn(from))]
}

/** The same days a week on; undefined where they have no end. */
export function weekAfter({ from, to }: Days['spans'][number]): Days['spans'][number] | undefined {
  const later = (iso: string) => isoOf(Date.parse(`${iso}T00:00:00Z`) / 86_400_000 + 7)
  return to === endless ? undefined : { from: later(from), to: later(to) }
}

/** Any day after that one. */
export function daysAfter(iso: string): Days | undefined {
  const day = Date.parse(`${iso}T00:00:00Z`) / 86_400_000
  return Number.isNaN(day) || iso === endless
    ? undefined
    : { spans: [{ from: isoOf(day + 1), to: endless }], weekdays: [] }
}

/** Of what was noted earlier, what still lies ahead; undefined if all of it is over. */
export function daysAhead({ spans, weekdays }: Days, today: string): Days | undefined {
  const ahead = spans.filter(({ to }) => to >= today)
  return ahead.length === 0 && spans.length > 0 ? undefined : { spans: ahead, weekdays }
}

const shortNames = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado']

export function weekdayWords(day: number): string {
  return shortNames[day] ?? ''
}

/** "20/11", "de 01/12 a 06/12, terça ou quinta", "sábado ou domingo". */
export function daysWords({ spans, weekdays }: Days): string {
  const dayMonth = (iso: string) => `${iso.slice(8, 10)}/${iso.slice(5, 7)}`
  const said = spans.map(({ from, to }) => {
    if (from === to) return dayMonth(from)
    return to === endless ? `a partir de ${dayMonth(from)}` : `de ${dayMonth(from)} a ${dayMonth(to)}`
  })
  return [said.join(' ou '), weekdays.map(weekdayWords).join(' ou ')].filter((part) => part !== '').join(', ')
}

export function daysFrom(noted: unknown): Days | undefined {
  if (typeof noted !== 'object' || noted === null || !('spans' in noted) || !('weekdays' in noted))
    return undefined
  const { spans, weekdays } = noted
  return Array.isArray(spans) && Array.isArray(weekdays) ? { spans, weekdays } : undefined
}
