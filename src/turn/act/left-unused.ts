import type { Understanding } from '../../conversation/understanding.js'
import { foldText, tokensOf } from '../../language/fold-text.js'

const wordsMax = 6

/** What was said and stands nowhere in what is about to be done: nothing is dropped in silence. */
export function leftUnused(
  { text, intent, unread = [] }: Pick<Understanding, 'text' | 'intent' | 'unread'>,
  shown: string,
): string[] {
  if (intent === null) return []
  const told = new Set(tokensOf(shown))
  return unread
    .map(({ start, end }) => text.slice(start, end).replace(/\s+/g, ' ').trim())
    .filter((words) => words !== '' && !tokensOf(foldText(words)).every((word) => told.has(word)))
    .slice(0, wordsMax)
}
