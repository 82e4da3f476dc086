import { stemWord } from '../../agent/reading/stem-word.js'

const longMin = 6
const sharedMin = 4
const shareMin = 0.66

/** "limpar" and "limpeza", "aceita" and "aceitamos": one word in two forms. Short words have to be the same but for their ending. */
export function isSameWord(one: string, other: string): boolean {
  if (one === other || stemWord(one) === stemWord(other)) return true
  const shorter = Math.min(one.length, other.length)
  if (shorter < longMin) return false
  let shared = 0
  while (shared < shorter && one[shared] === other[shared]) shared++
  return shared >= sharedMin && shared / shorter >= shareMin
}
