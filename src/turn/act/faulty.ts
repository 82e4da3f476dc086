import { phrase } from '../../agent/phrases.js'
import type { Interruption } from '../../agent/step.js'
import type { ActFacts } from './hands.js'
import type { OwnFault } from './agent-code.js'

/** A tool that cannot go on for its own fault: the person hears a safe phrase, and the record holds the reason. */
export function faulty(
  { code, reason }: OwnFault,
  { agent }: ActFacts,
): Extract<Interruption, { kind: 'refused' }> {
  return { kind: 'refused', code, message: phrase(agent.phrases, 'toolFailed'), reason }
}
