import { foldText } from '../../language/fold-text.js'
import { tidyWord } from '../../language/tidy-word.js'

/** Folded, and what is shortened on a phone written out: "qts dias" → "quantos dias". */
export function writtenOut(text: string): string {
  return foldText(text).replace(/[\p{L}\p{N}]+/gu, (word) => tidyWord(word))
}
