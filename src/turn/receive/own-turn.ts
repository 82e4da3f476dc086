import type { Input } from '../../conversation/input.js'
import { isFromPerson } from '../../conversation/is-from-person.js'

/**
 * Where nobody waits a burst out, every message of the person is answered for itself, however many came at once: the first
 * of them is a turn, and so is what the house put in before it. The rest are the next turns.
 */
export function ownTurn(inputs: readonly Input[]): readonly Input[] {
  const first = inputs.findIndex((input) => isFromPerson(input.body))
  if (first === -1) return inputs
  return inputs.slice(0, Math.max(first, 1))
}
