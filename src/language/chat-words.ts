import { foldText } from './fold-text.js'
import { tidyWord } from './tidy-word.js'

/** Where another thought begins without a sign. */
const turn = / (?=(?:porque|pq|senao|but|pero|entao) )/

/** The words of each clause, folded and written out. A clause ends where a sentence does, at a comma, and before another thought. */
export function chatClauses(text: string): string[][] {
  const folded = foldText(text).replace(/\bdon['’]?t\b/g, 'not')
  return folded
    .split(/[.!?;:\n,()/…]+/)
    .flatMap((part) => part.split(turn))
    .map((part) => (part.match(/[\p{L}\p{N}]+|\+/gu) ?? []).flatMap(writtenOut))
    .filter((words) => words.length > 0)
}

function writtenOut(word: string): string[] {
  return word === '+' ? ['mais'] : tidyWord(word).split(' ')
}
