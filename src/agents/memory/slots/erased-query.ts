import { foldInPlace } from '../../../language/fold-text.js'
import type { Slot } from '../../../agent/slots.js'
import { anyItemWord } from '../item.js'
import { erase, politely } from '../intents/words.js'
import { unquoted } from './unquoted.js'

const before = new RegExp(
  `^\\s*${politely}${erase}(?: |$)(?:(?:o|a|os|as|meu|minha|aquele|aquela|esse|essa|aquilo|isso|d[ao]|de|sobre) )*(?:(?:${anyItemWord}|item)\\b(?: (?:d[aeo]|sobre|chamad[oa]))?[ :]*)?`,
)
const after =
  /(?: (?:d[ao]|na) (?:minha )?(?:lista|memoria))?(?: (?:por favor|pfv|pf|pra mim|para mim|ai))*[\s.!?]{0,10}$/

/** The words for the thing to be deleted: "apaga o filme do Batman da lista" is "Batman". */
export function erasedQuery(text: string): string | undefined {
  const folded = foldInPlace(text)
  const start = folded.place(before.exec(folded.text)?.[0].length ?? 0)
  const end = folded.place(after.exec(folded.text)?.index ?? folded.text.length)
  return unquoted(text.slice(start, end)) || undefined
}

export const erasedQuerySlot: Slot = { type: 'text', open: true, read: erasedQuery, find: erasedQuery }
