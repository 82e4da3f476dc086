import { basePhrases, type Phrases } from '../../../agent/phrases.js'
import type { WordsOf } from '../wording.js'

/** What stands on a list, in the person's language. */
export function listPhrases(words: WordsOf): Phrases {
  return { ...basePhrases, optionsButton: words('optionsButton'), moreOptions: words('moreOptions') }
}
