import { basePhrases, type Phrases } from '../../../agent/phrases.js'
import type { Words } from '../wording.js'

/** What stands on a list, in the person's language. */
export function listPhrases(words: Words): Phrases {
  return { ...basePhrases, optionsButton: words('optionsButton'), moreOptions: words('moreOptions') }
}
