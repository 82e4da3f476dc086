import { findMoments, type FoundMoment } from './find-moments.js'

export type FoundDate = Pick<FoundMoment, 'start' | 'end' | 'time' | 'text' | 'ambiguous'> & {
  /** 'YYYY-MM-DD' in the zone asked for. */
  date: string
}

/** The days and hours that a text means: not those it denies ("segunda não"), nor those no calendar has. */
export function findDates(text: string, now: Date, timeZone = 'America/Sao_Paulo'): FoundDate[] {
  return findMoments(text, now, timeZone).flatMap((moment) => (moment.denied ? [] : (dateOf(moment) ?? [])))
}

/**
 * The one moment that a text settles on: the last one not denied ("amanhã, quer dizer, depois de amanhã"), of a range its beginning.
 * Undefined when there is none, when days are listed ("segunda ou terça"), or when what was settled on is no day of the calendar.
 */
export function readDate(text: string, now: Date, timeZone = 'America/Sao_Paulo'): FoundDate | undefined {
  const moments = findMoments(text, now, timeZone)
  const at = chosenOf(moments)
  const chosen = moments[at]
  if (!chosen || isListed(moments, at)) return undefined
  const date = dateOf(chosen)
  const hour = date?.time === undefined ? keptHour(text, moments, at) : undefined
  return date && hour !== undefined ? { ...date, time: hour, ambiguous: true } : date
}

/** The characters of a moment that the text settles on and no calendar has ("31/02"), so that the person can be told. */
export function readImpossibleDate(
  text: string,
  now: Date,
  timeZone = 'America/Sao_Paulo',
): string | undefined {
  const moments = findMoments(text, now, timeZone)
  const chosen = moments[chosenOf(moments)]
  return chosen?.date === null ? chosen.text : undefined
}

/** The last that is meant; but "passa pra terça a de segunda" names where to, and then which one. */
function chosenOf(moments: readonly FoundMoment[]): number {
  const meant = ({ denied, after }: FoundMoment) => !denied && after !== 'until'
  const last = moments.findLastIndex(meant)
  if (moments[last]?.role !== 'of') return last
  const goal = moments.findLastIndex((moment) => meant(moment) && moment.role === 'to')
  return goal === -1 ? last : goal
}

/** "segunda, quarta e sexta": nothing but signs and conjunctions between them, so none is the one. */
function isListed(moments: readonly FoundMoment[], at: number): boolean {
  const pairs: readonly (readonly [number, number])[] = [
    [at - 1, at],
    [at, at + 1],
  ]
  return pairs.some(([first, second]) => {
    const [one, other] = [moments[first], moments[second]]
    if (!one || other?.after !== 'list' || one.denied || other.denied) return false
    return one.date !== other.date || one.time !== other.time
  })
}

/** "segunda às 10 não, terça": the hour of what was taken back stays. */
function keptHour(text: string, moments: readonly FoundMoment[], at: number): string | undefined {
  const [before, chosen] = [moments[at - 1], moments[at]]
  if (!before || chosen?.role !== 'plain') return undefined
  const between = text
    .slice(before.end, chosen.start)
    .split(/[\s,.;]+/)
    .filter(Boolean)
  return before.denied || between.length <= correctionWordsMax ? before.time : undefined
}

const correctionWordsMax = 3

function dateOf({ date, time, start, end, text, ambiguous }: FoundMoment): FoundDate | undefined {
  if (date === null) return undefined
  return {
    date,
    ...(time === undefined ? {} : { time }),
    start,
    end,
    text,
    ...(ambiguous ? { ambiguous } : {}),
  }
}
