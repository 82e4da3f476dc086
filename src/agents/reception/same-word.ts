import { stemWord } from '../../agent/reading/stem-word.js'

const longMin = 6
const sharedMin = 4
const shareMin = 0.66

/** "limpar" and "limpeza", "aceita" and "aceitamos": one word in two forms. Short words have to be the same but for their ending. */
export function isSameWord(word: string, another: string): boolean {
  if (word === another || stemWord(word) === stemWord(another)) return true
  if (brands.has(word) || brands.has(another)) return false
  const [one, other] = [toDo(word), toDo(another)]
  const shorter = Math.min(one.length, other.length)
  if (shorter < longMin) return false
  let shared = 0
  while (shared < shorter && one[shared] === other[shared]) shared++
  return shared >= sharedMin && shared / shorter >= shareMin
}

/** A make that begins as a word of a service does ("Consul", "conserto") is no form of it. */
const brands: ReadonlySet<string> = new Set(['consul'])

/** "Limparem", "limpando", "limpamos": to do it, whoever does. */
function toDo(word: string): string {
  return word.length < inflectedMin ? word : word.replace(inflected, '$1r')
}

const inflectedMin = 7
const inflected = /([aei])(?:rem|rmos|ndo|mos|ram|vam|ria|riam)$/
