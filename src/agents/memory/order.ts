import { foldText } from '../../language/fold-text.js'
import { empty, erase, politely } from './intents/words.js'

const ordered = new RegExp(`^${politely}(?:${erase}|${empty})\\b(?! nao\\b)`)
const asksPolitely = /\b(?:pode|poderia|consegue|podes|can you|could you)\b/

/** "apaga a nota da luz" is to be done; "será que apago…?", "posso apagar…?", "e se eu apagar…" are asked, and asked back. */
export function isOrder(text: string): boolean {
  const folded = foldText(text)
  if (!ordered.test(folded)) return false
  return !/\?\s*$/.test(folded) || asksPolitely.test(folded)
}
