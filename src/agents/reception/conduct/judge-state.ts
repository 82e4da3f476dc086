import { isReceptionState, type ReceptionState } from '../machine.js'
import { reachable } from './questions.js'

export type StateVerdict =
  | { readonly kind: 'agreed' }
  /** To give the conversation to a person is the one change a model may bring about. */
  | { readonly kind: 'escalated' }
  | { readonly kind: 'refused'; readonly why: 'unknown_state' | 'not_allowed' | 'not_prepared' }

/** A suggested state against the machine and against what the turn really leads to. A model informs; it moves nothing. */
export function judgeState(
  suggested: string | null,
  working: ReceptionState,
  planned: ReceptionState,
): StateVerdict {
  if (suggested === null || suggested === planned || suggested === working) return { kind: 'agreed' }
  if (!isReceptionState(suggested)) return { kind: 'refused', why: 'unknown_state' }
  if (!reachable(working).includes(suggested)) return { kind: 'refused', why: 'not_allowed' }
  return suggested === 'HANDOFF_HUMAN' ? { kind: 'escalated' } : { kind: 'refused', why: 'not_prepared' }
}
