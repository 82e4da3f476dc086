import { overlaps } from '../../language/span.js'
import type { MarkedSentence } from './corpus.js'
import type { Prepared } from './prepared.js'
import type { Token } from './tokens.js'

/** How often a word stood about in the sentences of a corpus, and how often it was part of somebody's value. */
export type WordUse = { readonly plain: number; readonly value: number }

export type WordUses = ReadonlyMap<string, WordUse>

/** Beyond this many, more of the same say nothing new. */
const countMax = 1_000

export function usesOf(
  sentences: readonly { readonly sentence: Pick<MarkedSentence, 'marks'>; readonly prepared: Prepared }[],
): WordUses {
  const uses = new Map<string, { plain: number; value: number }>()
  for (const { sentence, prepared } of sentences)
    for (const token of prepared.tokens) {
      if (token.kind !== 'word') continue
      const use = uses.get(token.word) ?? { plain: 0, value: 0 }
      uses.set(token.word, use)
      const kind = isValue(sentence, token) ? 'value' : 'plain'
      use[kind] = Math.min(countMax, use[kind] + 1)
    }
  return uses
}

export function isValue({ marks }: Pick<MarkedSentence, 'marks'>, token: Token): boolean {
  return marks.some((mark) => overlaps(mark, token))
}

/** More often nobody's value than somebody's, by this much. */
const plainMin = 2

/** Words that stand about in sentences without being anybody's value. */
export function plainWordsOf(uses: WordUses): ReadonlySet<string> {
  return new Set([...uses].filter(([, { plain, value }]) => plain - value >= plainMin).map(([word]) => word))
}

/** Shares of a word's uses that were values, from which on it is of the next kind. */
const shares = [0.05, 0.35, 0.75]
const often = 3

/** From 0, a word that nobody used, to 8: of what kind its uses are. `but` one of them, which is the one to be told. */
export function kindOfUse(uses: WordUses, word: string, but?: keyof WordUse): number {
  const use = uses.get(word)
  const plain = (use?.plain ?? 0) - (but === 'plain' ? 1 : 0)
  const value = (use?.value ?? 0) - (but === 'value' ? 1 : 0)
  const all = plain + value
  if (all <= 0) return 0
  const kind = shares.filter((share) => value >= share * all).length
  return 1 + 2 * kind + (all < often ? 0 : 1)
}
