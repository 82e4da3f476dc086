import { foldText } from './fold-text.js'
import { tidyWord } from './tidy-word.js'

/** Where another thought begins without a sign. */
const turn = / (?=(?:porque|pq|senao|but|pero|entao) )/

/** Longer than anybody says in one breath. What is said of a clause is looked for in all of it, word by word. */
const clauseWordsMax = 40

/** The words of each clause, folded and written out. A clause ends where a sentence does, at a comma, before another thought, and when it is too long. */
export function chatClauses(text: string): string[][] {
  const folded = foldText(text).replace(/\bdon['’]?t\b/g, 'not')
  return folded
    .split(/[.!?;:\n,()/…]+/)
    .flatMap((part) => part.split(turn))
    .flatMap((part) => inBreaths((part.match(/[\p{L}\p{N}]+|\+/gu) ?? []).flatMap(writtenOut)))
}

function inBreaths(words: readonly string[]): string[][] {
  const breaths = Math.ceil(words.length / clauseWordsMax)
  return Array.from({ length: breaths }, (_, at) =>
    words.slice(at * clauseWordsMax, (at + 1) * clauseWordsMax),
  )
}

function writtenOut(word: string): string[] {
  return word === '+' ? ['mais'] : tidyWord(word).split(' ')
}
