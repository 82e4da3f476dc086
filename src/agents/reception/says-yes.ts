import type { Situation } from './situation.js'
import { writtenOut } from './written-out.js'

/** A yes by itself, by a tap, or at the head of few words: "sim, pode chamar". */
export function saysYes({ option, answer, text }: Situation['heard']): boolean {
  if (option === 'yes' || answer?.kind === 'confirm') return true
  return (
    answer === null &&
    option === null &&
    /^(?:sim|claro|quero sim|pode(?: sim)?|por favor|yes)(?:[ ,.!]+[a-z]+){0,5}[\s.!]*$/.test(
      writtenOut(text),
    ) &&
    !text.includes('?')
  )
}
