import type { Decision, Facts } from '../../agent/agent.js'
import { dropPending, moved, phraseOf, speak } from '../../agent/decisions.js'
import type { ConversationState } from '../../conversation/state.js'

/**
 * The turn took too many steps and ends with words that are safe. What it opened on the way and showed nobody is let go: nothing
 * waits for a word that no message asked for.
 */
export function outOfSteps(facts: Facts, before: Pick<ConversationState, 'pending'>): Decision {
  const { pending } = facts.state
  const isUnshown = pending !== null && pending.id !== before.pending?.id
  const events = isUnshown ? [...dropPending(facts, 'cancelled'), ...moved(facts, ['CANCELLED'])] : []
  return speak(phraseOf('safeFallback'), 'turn:out-of-steps', events)
}
