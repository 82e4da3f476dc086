import type { InputBody } from '../../conversation/input.js'
import { readConsent } from '../../language/read-consent.js'

/**
 * Whether a message may turn out to stop messages. What it means is decided in its turn; until then nothing that the person
 * did not ask for leaves.
 */
export function mayStop(body: InputBody): boolean {
  const word = body.kind === 'text' ? readConsent(body.text) : null
  return word !== null && word.says !== 'resume'
}
