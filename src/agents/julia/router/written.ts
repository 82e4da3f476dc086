import { foldText } from '../../../language/fold-text.js'
import { tidyWord } from '../../../language/tidy-word.js'

/** Short forms that stand for one thing wherever they are typed; "ps" and "go" are names of places and specialities here. */
const short: ReadonlySet<string> = new Set([
  ...['vc', 'vcs', 'ce', 'q', 'oq', 'n', 'nn', 'naum', 'hj', 'amnh', 'amn', 'dps', 'qto', 'qnt', 'qnto'],
  ...['qtas', 'qtos', 'qdo', 'qd', 'tb', 'tbm', 'pq', 'qm', 'agr', 'msg', 'obg'],
])

/** Those of doctors, and those that only stand for a word in a talk like this. */
const own: { readonly [short: string]: string } = {
  pd: 'pode',
  qq: 'qualquer',
  plt: 'plantao',
  plts: 'plantoes',
  pgando: 'pagando',
  pgam: 'pagam',
  d: 'de',
  msm: 'mesmo',
}

/** Folded text with the short forms of a phone written out, signs and places kept. */
export function written(text: string): string {
  return foldText(text).replace(/[a-z]+/g, (word) => own[word] ?? (short.has(word) ? tidyWord(word) : word))
}
