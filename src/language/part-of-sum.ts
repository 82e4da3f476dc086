import { foldInPlace } from './fold-text.js'
import type { Span } from './span.js'

/** "metade dos", "um terço de", "50% de", right before a sum: how much of it, and from where on it is said. */
export interface PartOfSum extends Pick<Span, 'start'> {
  parts: number
  of: number
}

const COUNTS: { readonly [word: string]: number } = { um: 1, uma: 1, dois: 2, duas: 2, tres: 3, quatro: 4 }
const WHOLES: { readonly [word: string]: number } = { terco: 3, quarto: 4, quinto: 5 }
const PART =
  /(?<![a-z\d.,])(?:(?<half>(?:a )?metade)|(?<count>um|uma|dois|duas|tres|quatro) (?<whole>terco|quarto|quinto)s?|(?<percent>\d{1,2}|100) ?%) d(?:[aeo]s?|est[ae]s|ess[ae]s) $/
/** A discount of so much of a sum is no part of it that is paid. */
const NO_PART =
  /(?<![a-z])(?:desconto|abatimento|multa|juros|taxa|acrescimo|aumento|reajuste)(?: de| com| um|:)* $/

const MAY_BE_PART = /metade|ter|quart|quint|%/i

/** Longer words for it nobody writes. */
const reach = 40

/** `at`: where the sum begins in the text. */
export function partOfSum(text: string, at: number): PartOfSum | undefined {
  const from = Math.max(0, at - reach)
  const said = text.slice(from, at)
  // Most sums are whole: they are told at one look.
  if (!MAY_BE_PART.test(said)) return undefined
  const before = foldInPlace(said)
  const found = PART.exec(before.text)
  if (!found?.groups || NO_PART.test(before.text.slice(0, found.index))) return undefined
  const { half, count, whole, percent } = found.groups
  const start = from + before.place(found.index)
  if (half !== undefined) return { parts: 1, of: 2, start }
  if (percent !== undefined) return { parts: Number(percent), of: 100, start }
  return { parts: COUNTS[count ?? ''] ?? 1, of: WHOLES[whole ?? ''] ?? 1, start }
}
