import { tellingIn } from './clause-verbs.js'
import type { Clause } from './clauses.js'
import { moods, setOf } from './lexicon-pt.js'
import { being } from './small-words.js'
import { mayBeNoun } from './verb-forms.js'

/** What the agent itself brings to the judging. */
export type Judge = {
  /** It may offer to do this ("criar", "crie", "crio") to what follows; undefined: nothing is known of the verb. */
  readonly offers: (verb: string, after: readonly string[]) => boolean | undefined
  /** It is a thing that the agent deals in. */
  readonly knows: (word: string) => boolean
  /** It is what the agent is called. */
  readonly isSelf: (word: string) => boolean
}

/** A clause that tells nothing and is whole by itself; one that only stands beside another; why one is a claim. */
export type ClauseVerdict = 'says' | 'stands' | { readonly because: string }

export type Place = {
  readonly judge: Judge
  /** The clause that this one hangs on. */
  readonly before: Clause | undefined
  /** The clause that goes on with it, with no comma between. */
  readonly next: Clause | undefined
  /** It is what the sentence asks. */
  readonly asks: boolean
  /** It stands somewhere in a question. */
  readonly inQuestion: boolean
}

export function claim(clause: { readonly words: readonly string[] }): { readonly because: string } {
  return {
    because: `reports:${tellingIn(clause.words) ?? clause.words.find((word) => word.length > 3) ?? clause.words[0] ?? ''}`,
  }
}

/** Nothing in the rest of a clause tells by itself. */
export function quiet(words: readonly string[]): ClauseVerdict {
  const telling = tellingIn(words) ?? attributed(words)
  return telling === undefined ? 'says' : { because: `reports:${telling}` }
}

/** "o orçamento aprovado", "da cobrança vencida": told on the way. */
export function attributed(words: readonly string[]): string | undefined {
  return words.find(
    (word, index) =>
      (/(?:ad|id)[oa]s?$/.test(word) || offered.test(word)) &&
      !mayBeNoun(word) &&
      !moods.has(word) &&
      !/^(?:desej|prefer|pretend)/.test(word) &&
      !being.has(word) &&
      index > 1 &&
      definite.has(words[index - 2] ?? '') &&
      mayBeNoun(words[index - 1] ?? ''),
  )
}

const offered = /^(?:disponive(?:l|is)|livres?|abert[oa]s?|restantes?|promociona(?:l|is))$/

const definite = setOf(
  'o a os as do da dos das no na nos nas pelo pela pelos pelas ao esse essa este esta esses essas desse dessa seu sua',
)
