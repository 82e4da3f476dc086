import { isoOf, momentIn, type DayAndTime } from './calendar.js'
import { eachMatch } from './each-match.js'
import { DATE_FORMS, type DateReading } from './date-forms.js'
import { findTimes, type FoundTime } from './find-times.js'
import { foldInPlace } from './fold-text.js'
import type { Span } from './span.js'

export interface FoundDate extends Span {
  /** 'YYYY-MM-DD' in the zone asked for. */
  date: string
  /** 'HH:mm', when an hour was said. */
  time?: string
  text: string
  /** More than one day or hour could be meant ("próxima sexta", "às 3"): confirm before acting on it. */
  ambiguous?: boolean
}

/** Days and hours in a text, Portuguese and English, relative to `now` as seen in `timeZone`. */
export function findDates(text: string, now: Date, timeZone = 'America/Sao_Paulo'): FoundDate[] {
  const folded = foldInPlace(text)
  const times = findTimes(folded.text)
  const current = momentIn(timeZone, now)
  const mentions = joinTimes(folded.text, daysIn(folded.text, current), times, current)
  return mentions.map((mention) => {
    const start = folded.place(mention.start)
    const end = folded.place(mention.end - 1) + 1
    return {
      date: isoOf(mention.day),
      ...(mention.minutes === undefined ? {} : { time: clockOf(mention.minutes) }),
      start,
      end,
      text: text.slice(start, end),
      ...(mention.ambiguous ? { ambiguous: true } : {}),
    }
  })
}

/** The one date of a text; undefined when there is none or more than one. */
export function readDate(text: string, now: Date, timeZone = 'America/Sao_Paulo'): FoundDate | undefined {
  const found = findDates(text, now, timeZone)
  return found.length === 1 ? found[0] : undefined
}

const mentionsMax = 32

type Mention = Span & DateReading

function daysIn(folded: string, now: DayAndTime): Mention[] {
  const mentions: Mention[] = []
  for (const form of DATE_FORMS) {
    for (const match of eachMatch(form.shape, folded, mentionsMax)) {
      const reading = form.read(match.groups ?? {}, now)
      if (reading) mentions.push({ start: match.index, end: match.index + match[0].length, ...reading })
    }
  }
  return joinWeekdays(folded, longestOnly(mentions))
}

function longestOnly(mentions: Mention[]): Mention[] {
  const kept: Mention[] = []
  for (const mention of mentions.sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = kept.at(-1)
    if (!last || mention.start >= last.end) kept.push(mention)
  }
  return kept
}

/** "sexta, 20/11" is one day; when the two disagree the date wins and the person is asked. */
function joinWeekdays(folded: string, mentions: Mention[]): Mention[] {
  const joined: Mention[] = []
  for (const mention of mentions) {
    const last = joined.at(-1)
    const beside = last && /^(?:,? ?\(?|,? dia )$/.test(folded.slice(last.end, mention.start))
    if (!last || !beside || last.weekdayOnly === mention.weekdayOnly) {
      joined.push(mention)
      continue
    }
    const date = last.weekdayOnly ? mention : last
    const agrees = (last.day - mention.day) % 7 === 0
    const ambiguous = !agrees || date.ambiguous === true
    joined[joined.length - 1] = { ...date, start: last.start, end: mention.end, ambiguous }
  }
  return joined
}

const DAY_THEN_TIME = /^(?:,? ?|t|,? (?:as|a|at|la|por volta|umas|-|ja) ?)$/
const TIME_THEN_DAY = /^(?:,? ?|,? (?:d[aeo]|n[ao]|dest[ae]|dess[ae]|em|on|of|para|pra|-) ?)$/
const TIME_THEN_TIME = /^(?: ?(?:-|e|ou|a|as|ate|ate as|to) ?| )$/

function joinTimes(folded: string, days: Mention[], times: FoundTime[], now: DayAndTime): Mention[] {
  const mentions: Mention[] = days.map((day) => ({ ...day }))
  for (const time of times) {
    if (days.some((day) => day.start < time.end && time.start < day.end)) continue
    const before = mentions.findLast((mention) => mention.end <= time.start)
    const after = mentions.find((mention) => mention.start >= time.end)
    if (before?.minutes === undefined && before && DAY_THEN_TIME.test(folded.slice(before.end, time.start))) {
      addTime(folded, before, time)
    } else if (
      after &&
      after.minutes === undefined &&
      TIME_THEN_DAY.test(folded.slice(time.end, after.start))
    ) {
      addTime(folded, after, time)
    } else {
      const range = before?.minutes !== undefined && TIME_THEN_TIME.test(folded.slice(before.end, time.start))
      mentions.push({ ...time, day: range ? before.day : comingDayOf(time, now) })
      mentions.sort((a, b) => a.start - b.start)
    }
  }
  return mentions
}

function addTime(folded: string, mention: Mention, time: FoundTime): void {
  const evening = /(?:noite|tonight)$/.test(folded.slice(mention.start, mention.end))
  const halfDay = evening && time.minutes >= 300 && time.minutes < 720 ? 720 : 0
  mention.minutes = time.minutes + halfDay
  mention.start = Math.min(mention.start, time.start)
  mention.end = Math.max(mention.end, time.end)
  // "hoje à meia-noite" is tonight for most and this morning for the calendar.
  if (time.ambiguous || (time.minutes === 0 && halfDay === 0)) mention.ambiguous = true
}

/** An hour without a day is the next time the clock shows it. */
function comingDayOf(time: FoundTime, now: DayAndTime): number {
  return time.minutes > now.minutes ? now.day : now.day + 1
}

function clockOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
