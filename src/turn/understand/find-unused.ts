import { beginsWithOrder } from '../../language/begins-with-order.js'
import { eachMatch } from '../../language/each-match.js'
import { foldInPlace, foldText } from '../../language/fold-text.js'
import { ENDS_A_NAME, NOT_A_NAME } from '../../language/name-words.js'
import { overlaps, type Span } from '../../language/span.js'

const foundMax = 6

/**
 * What was said to somebody who is to do something, and stands in nothing of it: another thing to be done ("…, leva a escada"), somebody else
 * ("… com cópia pro Pedro"). Told by its form, because its words may stand anywhere. Courtesies are the caller's to know.
 */
export function findUnused(
  words: string,
  used: readonly Span[],
  isCourtesy: (clause: string) => boolean,
): Span[] {
  return [...unusedOrders(words, used, isCourtesy), ...unusedNames(words, used)].slice(0, foundMax)
}

const CLAUSE = /(?:[,;.!?\n]|\s(?:e|and|y)(?=\s))\s*/g

function unusedOrders(words: string, used: readonly Span[], isCourtesy: (clause: string) => boolean): Span[] {
  const folded = foldInPlace(words)
  const { text } = folded
  const cuts = eachMatch(CLAUSE, text, clausesMax)
  return cuts.flatMap((cut, at) => {
    const from = cut.index + cut[0].length
    const until = cuts[at + 1]?.index ?? text.length
    const clause = text.slice(from, until)
    const span = { start: folded.place(from), end: folded.place(until) }
    const isOwn = /^[a-z]+ [a-z]/.test(clause) && beginsWithOrder(clause) && text[until] !== '?'
    return isOwn && !used.some((one) => overlaps(one, span)) && !isCourtesy(words.slice(span.start, span.end))
      ? [span]
      : []
  })
}

const clausesMax = 12

/** A name after a word that says what part somebody has in it. */
const NAMED =
  /(?<![\p{L}\p{N}])(?:pr[ao]|para|com|d[oa]|pel[oa]|ao|for|to|with|from) (\p{Lu}\p{Ll}{2,30})(?![\p{L}\p{N}])/gu

function unusedNames(words: string, used: readonly Span[]): Span[] {
  return eachMatch(NAMED, words, clausesMax).flatMap(({ index, 0: found, 1: name = '' }) => {
    const span = { start: index, end: index + found.length }
    const folded = foldText(name)
    if (NOT_A_NAME.has(folded) || ENDS_A_NAME.has(folded)) return []
    return used.some((one) => overlaps(one, span)) ? [] : [span]
  })
}
