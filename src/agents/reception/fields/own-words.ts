import { foldInPlace, foldText } from '../../../language/fold-text.js'

/** A copy as it stands in the text, whatever its case, accents and blanks; whole words only. Undefined: nobody wrote it. */
export function ownWords(text: string, copy: string): string | undefined {
  const wanted = foldText(copy)
  if (!/[\p{L}\p{N}]/u.test(wanted)) return undefined
  const folded = foldInPlace(text)
  const pattern = wanted.split(' ').map(escaped).join('\\s+')
  const match = new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'u').exec(folded.text)
  return match
    ? text.slice(folded.place(match.index), folded.place(match.index + match[0].length))
    : undefined
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
