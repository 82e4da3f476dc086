import type { SlotContext } from '../../agent/slots.js'
import { findMoments, type FoundMoment } from '../../language/find-moments.js'
import { overlaps, type Span } from '../../language/span.js'

/** "entre 01/11 e 15/11", "de terça a sábado": of a span of days, all of it, whichever of its ends was marked. */
export function wholeRange<Marked extends Span>(
  marked: Marked,
  words: string,
  { now, timeZone }: SlotContext,
): Marked {
  const moments = findMoments(words, now, timeZone)
  for (const [at, moment] of moments.entries()) {
    const before = moments[at - 1]
    if (!before || !joins(before, moment, words)) continue
    const whole = { start: before.start, end: moment.end }
    if (overlaps(whole, marked))
      return {
        ...marked,
        start: Math.min(marked.start, whole.start),
        end: Math.max(marked.end, whole.end),
      }
  }
  return marked
}

function joins(before: FoundMoment, moment: FoundMoment, words: string): boolean {
  if (moment.after === 'until') return true
  return moment.after === 'list' && beginsRange.test(words.slice(0, before.start))
}

/** "e" parts two days of a list, and joins them behind these. */
const beginsRange = /(?:^|\s)(?:entre|between)\s+(?:[oa]\s+)?$/i
