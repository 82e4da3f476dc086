import { entryNamed, hasWord, namingWords, notePartsOf, withoutEntries } from '../../note-parts.js'

/** Where a sentence ends, with what follows it. */
const sentenceEnd = /(?<=[.;!?])\s+|\n+/u

/** A note as two: without the part that has the words, and that part. Undefined: no part has them, several do, or nothing would be left. */
export function partApart(content: string, words: string): readonly [left: string, part: string] | undefined {
  const wanted = namingWords(words)
  if (wanted.length === 0) return undefined
  const sentences = content.split(sentenceEnd).filter((sentence) => sentence.trim() !== '')
  const having = sentences.filter((sentence) => wanted.every((word) => hasWord(namingWords(sentence), word)))
  const [only] = having
  if (only !== undefined && having.length === 1 && sentences.length > 1)
    return [sentences.filter((sentence) => sentence !== only).join(' '), only]
  const parts = notePartsOf(content)
  const entry = parts && entryNamed(content, parts, words)
  const left = parts && entry ? withoutEntries(content, parts, [entry]) : null
  return left !== null && entry ? [left, content.slice(entry.start, entry.end)] : undefined
}
