import { stemWord } from '../../agent/reading/stem-word.js'
import type { Understanding } from '../../conversation/understanding.js'
import { tokensOf } from '../../language/fold-text.js'
import { readNumberWords } from '../../language/number-words.js'
import { findMoney } from '../../language/read-money.js'

const wordsMax = 6

/** What was said and stands nowhere in what is about to be done: nothing is dropped in silence. */
export function leftUnused(
  { text, answer, unread = [] }: Pick<Understanding, 'text' | 'answer' | 'unread'>,
  shown: string,
): string[] {
  // A word on what waits was said of that, and it is used.
  if (answer !== null && answer.kind !== 'other') return []
  const told = new Set([
    ...formsOf(shown),
    ...findMoney(shown).map(({ cents }) => String(cents / 100).replace('.', ' ')),
  ])
  return unread
    .map(({ start, end }) => text.slice(start, end).replace(/\s+/g, ' ').trim())
    .filter((words) => words !== '' && !formsOf(words).every((form) => told.has(form)))
    .slice(0, wordsMax)
}

/** What has to be told of some words: numbers as such, however they were said, and no "a", "de", "e" between them. */
function formsOf(words: string): string[] {
  const tokens = tokensOf(words)
  const forms: string[] = []
  for (let at = 0; at < tokens.length;) {
    const number = readNumberWords(tokens, at)
    const token = tokens[at] ?? ''
    if (number) forms.push(String(number.value))
    else if (token.length > 2 || /\d/.test(token)) forms.push(stemWord(token))
    at = number?.next ?? at + 1
  }
  return forms
}
