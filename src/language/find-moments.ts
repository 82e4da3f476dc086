import { isoOf, momentIn, type Day, type DayAndTime } from './calendar.js'
import { impossible, type DateReading } from './date-form.js'
import { DATE_FORMS } from './date-forms.js'
import type { DayPart } from './day-part.js'
import { eachMatch } from './each-match.js'
import { findDayParts, type FoundDayPart } from './find-day-parts.js'
import { clockReading, findTimes, type FoundTime } from './find-times.js'
import { foldInPlace } from './fold-text.js'
import { isDenied } from './is-denied.js'
import { mendDayWords } from './mend-day-words.js'
import { HINT, mayNameHour, momentHints } from './moment-hints.js'
import { overlaps, type Span } from './span.js'

export interface FoundMoment extends Span {
  /** 'YYYY-MM-DD' in the zone asked for; null when no calendar or clock has what was said. */
  date: string | null
  /** 'HH:mm', when an hour was said. */
  time?: string
  part?: DayPart
  text: string
  /** More than one day or hour could be meant ("próxima sexta", "às 3"): confirm before acting on it. */
  ambiguous?: boolean
  /** "segunda não": named in order not to be meant. */
  denied: boolean
  /** How it stands to the moment before it. */
  after: 'nothing' | 'until' | 'list' | 'words'
  /** "pra sexta" is where something goes to, "a de sexta" says which one is meant. */
  role: 'to' | 'of' | 'plain'
}

/** Every day and hour that a text names, in Portuguese, English and simple Spanish, relative to `now` as seen in `timeZone`. */
export function findMoments(text: string, now: Date, timeZone: string): FoundMoment[] {
  const original = foldInPlace(text)
  const typed = momentHints(original.text)
  if (typed === 0) return []
  const mended = (typed & HINT.slip) === 0 ? original : mendDayWords(original.text)
  const folded = mended.text
  const hints = mended === original ? typed : momentHints(folded)
  const place = mended === original ? (at: number) => at : (at: number) => mended.place(at)
  const current = momentIn(timeZone, now)
  const groups = groupsOf(folded, current, hints)
  const spans = groups.map(({ start, end }) => ({ start, end }))
  return groups.map((group, index) => {
    const { day, minutes, ambiguous, part } = settle(groups, index, current)
    const start = original.place(place(group.start))
    const end = original.place(place(group.end - 1) + 1)
    return {
      date: day === undefined ? null : isoOf(day),
      ...(minutes === undefined || day === undefined ? {} : { time: clockOf(minutes) }),
      ...(part === undefined ? {} : { part }),
      start,
      end,
      text: text.slice(start, end),
      ...(ambiguous ? { ambiguous } : {}),
      denied: isDenied(folded, spans, index),
      after: linkBefore(folded, groups, index),
      role: roleOf(folded, group),
    }
  })
}

const mentionsMax = 32

type DayAtom = Span & { kind: 'day'; reading: DateReading | typeof impossible }
type TimeAtom = Span & { kind: 'time'; time: FoundTime }
type PartAtom = Span & { kind: 'part'; part: FoundDayPart }
type Atom = DayAtom | TimeAtom | PartAtom

/** A day, an hour and a part of the day that were said together. */
interface Group extends Span {
  day?: DateReading | typeof impossible
  time?: FoundTime
  part?: FoundDayPart
}

function groupsOf(folded: string, now: DayAndTime, hints: number): Group[] {
  const days = daysIn(folded, now, hints)
  const said = mayNameHour(hints) ? findTimes(folded) : []
  const times = said.filter((time) => !days.some((day) => overlaps(day, time)))
  const parts = ((hints & HINT.part) === 0 ? [] : findDayParts(folded)).filter(
    (part) => !days.some((day) => overlaps(day, part)) && !times.some((time) => overlaps(time, part)),
  )
  const atoms: Atom[] = [
    ...days,
    ...times.map((time): TimeAtom => ({ kind: 'time', time, start: time.start, end: time.end })),
    ...parts.map((part): PartAtom => ({ kind: 'part', part, start: part.start, end: part.end })),
  ].sort((a, b) => a.start - b.start)
  const groups: Group[] = []
  for (const atom of atoms) {
    const last = groups.at(-1)
    if (last && joins(folded, last, atom)) {
      add(last, atom)
      last.end = atom.end
      continue
    }
    const group: Group = { start: atom.start, end: atom.end }
    add(group, atom)
    groups.push(group)
  }
  return groups.filter((group) => isMoment(folded, group))
}

function add(group: Group, atom: Atom): void {
  if (atom.kind === 'day') group.day = atom.reading
  else if (atom.kind === 'time') group.time = atom.time
  else group.part = atom.part
}

/** "à noite" alone says neither day nor hour; "48h" alone is a length of time. */
function isMoment(folded: string, { day, time, part }: Group): boolean {
  if (day !== undefined || part?.today) return true
  if (time === undefined) return false
  return !time.needsDay || (time.impossible && time.end - time.start === folded.trim().length)
}

function joins(folded: string, group: Group, atom: Atom): boolean {
  if (group[atom.kind] !== undefined) return false
  // "daqui a 2 horas" has its hour already.
  if (atom.kind === 'time' && typeof group.day === 'object' && group.day.minutes !== undefined) return false
  const gap = folded.slice(group.end, atom.start)
  if (atom.kind === 'part' && atom.part.bare) return gap === ' '
  if (atom.kind === 'part' && group.time?.part !== undefined) return false
  return atom.kind === 'time' ? THEN_TIME.test(gap) : THEN_DAY.test(gap)
}

const THEN_TIME = /^(?:,? ?|t|,? (?:as|a|at|la|por volta|umas|-|ja) ?)$/
const THEN_DAY = /^(?:,? ?|,? (?:d[aeo]|n[ao]|dest[ae]|dess[ae]|em|on|of|para|pra|el|del|-) ?)$/

function daysIn(folded: string, now: DayAndTime, hints: number): DayAtom[] {
  const found: DayAtom[] = []
  for (const form of DATE_FORMS) {
    if ((hints & form.hint) === 0) continue
    for (const match of eachMatch(form.shape, folded, mentionsMax)) {
      const reading = form.read(match.groups ?? {}, now)
      if (reading === undefined) continue
      found.push({ kind: 'day', reading, start: match.index, end: match.index + match[0].length })
    }
  }
  return joinWeekdays(folded, longestOnly(found))
}

function longestOnly(found: DayAtom[]): DayAtom[] {
  const kept: DayAtom[] = []
  for (const atom of found.sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = kept.at(-1)
    if (!last || atom.start >= last.end) kept.push(atom)
  }
  return kept
}

/** "sexta, 20/11" is one day; when the two disagree the date wins and the person is asked. */
function joinWeekdays(folded: string, days: DayAtom[]): DayAtom[] {
  const joined: DayAtom[] = []
  for (const day of days) {
    const last = joined.at(-1)
    const beside = last && /^(?:,? ?\(?|,? dia )$/.test(folded.slice(last.end, day.start))
    const merged = last && beside ? oneDay(last, day) : undefined
    if (last && merged)
      joined[joined.length - 1] = { kind: 'day', reading: merged, start: last.start, end: day.end }
    else joined.push(day)
  }
  return joined
}

function oneDay(first: DayAtom, second: DayAtom): DayAtom['reading'] | undefined {
  const [a, b] = [first.reading, second.reading]
  if (a === impossible || b === impossible) {
    const other = a === impossible ? b : a
    return other !== impossible && other.weekdayOnly ? impossible : undefined
  }
  if (a.weekdayOnly === b.weekdayOnly) return undefined
  const date = a.weekdayOnly ? b : a
  const agrees = (a.day - b.day) % 7 === 0
  // "amanhã, sábado" on a Wednesday are two days.
  if (!agrees && date.relative) return undefined
  return { ...date, ambiguous: !agrees || date.ambiguous === true }
}

interface Settled {
  day?: Day
  minutes?: number
  ambiguous: boolean
  part?: DayPart
}

/** What one group says, with the day or the hour that was said a little before or after it. */
function settle(groups: readonly Group[], index: number, now: DayAndTime): Settled {
  const own = groups[index]
  if (!own) return { ambiguous: false }
  const time = own.time ?? loneHour(groups, index)
  const said = own.day ?? dayBeside(groups, index)
  if (said === impossible || time?.impossible) return { ambiguous: false }
  const part = own.part?.part ?? time?.part
  const clock = time && clockReading(time, own.part?.part)
  const day = said?.day ?? (own.part?.today || !clock ? now.day : comingDayOf(clock.minutes, now))
  const minutes = clock?.minutes ?? said?.minutes
  // "hoje à meia-noite" is tonight for most and this morning for the calendar.
  const midnight = clock?.minutes === 0 && said !== undefined
  const ambiguous = said?.ambiguous === true || clock?.ambiguous === true || midnight
  return {
    day,
    ...(minutes === undefined ? {} : { minutes }),
    ambiguous,
    ...(part === undefined ? {} : { part }),
  }
}

/** "amanhã quero marcar às 10": the hour of a day whose next word of time is an hour without a day, or the other way round. */
function loneHour(groups: readonly Group[], index: number): FoundTime | undefined {
  const own = groups[index]
  if (own?.day === undefined || (typeof own.day === 'object' && own.day.minutes !== undefined))
    return undefined
  const [before, after] = [groups[index - 1], groups[index + 1]]
  if (after && after.day === undefined && !after.part?.today) return after.time
  const hourBefore = before && before.day === undefined && !before.part?.today ? before.time : undefined
  return index === 1 ? hourBefore : undefined
}

/** An hour without a day belongs to the day last said, else to the one said next; else it is the next time the clock shows it. */
function dayBeside(groups: readonly Group[], index: number): Group['day'] {
  if (groups[index]?.part?.today) return undefined
  const before = groups.slice(0, index).findLast((group) => group.day !== undefined || group.part?.today)
  if (before) return before.day
  return index === 0 ? groups[1]?.day : undefined
}

function comingDayOf(minutes: number, now: DayAndTime): Day {
  return minutes > now.minutes ? now.day : now.day + 1
}

function linkBefore(folded: string, groups: readonly Group[], index: number): FoundMoment['after'] {
  const before = groups[index - 1]
  const own = groups[index]
  if (!before || !own) return 'nothing'
  const gap = folded.slice(before.end, own.start)
  const hourAfterHour = before.time !== undefined && own.day === undefined && gap === ' '
  if (hourAfterHour || UNTIL.test(gap)) return 'until'
  return LIST.test(gap) ? 'list' : 'words'
}

const UNTIL = /^ ?(?:-|–|a|as|ate|ate a|ate as|ate o|to|until|al?|hasta)(?: dia)? ?$/
const LIST = /^ ?[,;/]? ?(?:(?:e|ou|y|o|and|or)(?: n[ao]| dia)? ?)?$/

function roleOf(folded: string, { start }: Group): FoundMoment['role'] {
  const before = folded.slice(Math.max(0, start - 12), start)
  if (/(?:^|[^a-z])(?:para|pra|pro|p\/|to|for)(?: [ao]| dia)? $/.test(before)) return 'to'
  return /(?:^|[^a-z])(?:d[aeo]|of|from)(?: dia)? $/.test(before) ? 'of' : 'plain'
}

function clockOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
