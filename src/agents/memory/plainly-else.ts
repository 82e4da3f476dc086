import { foldText, tokensOf } from '../../language/fold-text.js'
import { findUrl } from './find-url.js'
import { isOrder } from './order.js'
import { readChange } from './read-change.js'
import { leadsWithSave } from './read-save.js'
import { readTip } from './read-tip.js'

export const asksSomething =
  /\?\s*$|^(?:e )?(?:qual|quais|quem|quando|onde|como|por ?que|pq|quanto|quantos|quantas|quantos|cade|o que|o q|oq|(?:que|q) horas?|(?:que|q) dia|qdo|qnd|qt[oa]s?|qm)\b/
/** "senha do wifi: …", "placa do carro é ABC1D23": something, and what it is. */
const toldFact = /^[^:?\n]{2,60}: \S|\S (?:e|eh|fica|sao) (?=\S*\d)\S|\d{3}[.-]?\d{3}|\S@\S/
const wordsMin = 2

/** An open question takes no sentence that is plainly something else: something to keep, to change or to look for. */
export function isPlainlyElse(text: string): boolean {
  const folded = foldText(text)
  if (findUrl(text) !== undefined || leadsWithSave(text)) return true
  if (readChange(text) || readTip(text) || isOrder(text)) return true
  return tokensOf(text).length >= wordsMin && (asksSomething.test(folded) || toldFact.test(folded))
}
