import type { InputBody } from '../../conversation/input.js'
import { consentIn } from '../understand/consent-in.js'

/**
 * Whether a message may turn out to stop messages. What it means is decided in its turn; until then nothing that the person
 * did not ask for leaves.
 */
export function mayStop(body: InputBody): boolean {
  const said = consentIn(body)
  return said !== null && said.says !== 'resume'
}
