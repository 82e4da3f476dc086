import type { Reader } from './reader.js'

/** No word of a text is one that the reader ever met: letters alone tell little. */
export function isAllStrange(reader: Pick<Reader, 'contentOf' | 'wordsOf'>, text: string): boolean {
  const strange = new Set(reader.contentOf(text).map(({ start }) => start))
  return reader.wordsOf(text).every(({ start }) => strange.has(start))
}
