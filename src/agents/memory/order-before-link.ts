import { eachMatch } from '../../language/each-match.js'
import { foldInPlace } from '../../language/fold-text.js'
import { findUrl } from './find-url.js'
import { save } from './intents/words.js'
import { isOrder } from './order.js'
import { readChange } from './read-change.js'
import { leadsWithSave } from './read-save.js'
import { readSeen } from './read-seen.js'

const nextSave = new RegExp(`(?:,? e(?: depois| tambem)?|[,;.]| depois) (?=(?:${save}) \\S)`, 'g')
/** Nobody orders more before a link. */
const looksMax = 6

/** "marca esse como visto, e guarda esse link: …": what is ordered before it is none of its words. Undefined: there is no such order. */
export function orderBeforeLink(text: string): { readonly order: string; readonly rest: string } | undefined {
  const url = findUrl(text)
  const folded = foldInPlace(text)
  if (!url || leadsWithSave(text)) return undefined
  for (const match of eachMatch(nextSave, folded.text, looksMax)) {
    const end = folded.place(match.index)
    if (end > url.start) return undefined
    const order = text.slice(0, end).trim()
    if (readSeen(order)?.kind === 'mark' || isOrder(order) || readChange(order))
      return { order, rest: text.slice(folded.place(match.index + match[0].length)) }
  }
  return undefined
}
