import { foldText } from './fold-text.js'
import { tidyWord } from './tidy-word.js'

/** Where another thought begins without a sign. */
const turn = / (?=(?:porque|pq|senao|but|pero|entao) )/

/** Longer than anybody says in one breath. What is said of a clause is looked for in all of it, word by word. */
const clauseWordsMax = 40

/** The words of each clause, folded and written out. A clause ends where a sentence does, at a comma, before another thought, and when it is too long. */
export function chatClauses(text: string): readonly (readonly string[])[] {
  // Several ask it of one message, one after the other.
  if (last?.text !== text) last = { text, clauses: clausesOf(text) }
  return last.clauses
}

let last: { readonly text: string; readonly clauses: readonly (readonly string[])[] } | undefined

function clausesOf(text: string): string[][] {
  const folded = foldText(text).replace(/\bdon['’]?t\b/g, 'not')
  const clauses: string[][] = []
  for (const part of folded.split(/[.!?;:\n,()/…]+/))
    for (const thought of turn.test(part) ? part.split(turn) : [part]) addBreaths(clauses, wordsOf(thought))
  return clauses
}

function addBreaths(clauses: string[][], words: string[]): void {
  if (words.length === 0) return
  if (words.length <= clauseWordsMax) clauses.push(words)
  else
    for (let at = 0; at < words.length; at += clauseWordsMax)
      clauses.push(words.slice(at, at + clauseWordsMax))
}

function wordsOf(thought: string): string[] {
  const words: string[] = []
  for (const word of thought.match(/[\p{L}\p{N}]+|\+/gu) ?? []) {
    const written = word === '+' ? 'mais' : tidyWord(word)
    if (written.includes(' ')) words.push(...written.split(' '))
    else words.push(written)
  }
  return words
}
