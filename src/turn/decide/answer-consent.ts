import type { Decision, Facts } from '../../agents/decision.js'
import { dropPending, phraseOf, speak } from '../../agents/decisions.js'
import { readConsent, type Consent } from '../../language/read-consent.js'

/**
 * A word that stops messages has worked since it arrived; here it is acknowledged, once and before any model. A weak
 * one ("cancelar") is the answer to what is pending, where something is.
 */
export function answerConsent(facts: Facts): Decision | undefined {
  if (!facts.contact) return undefined
  const words = facts.inputs.flatMap((body) => (body.kind === 'text' ? [readConsent(body.text)] : []))
  const said = words.findLast((word): word is Consent => word !== null)
  if (said === undefined || (said === 'stop_if_idle' && facts.state.pending)) return undefined
  const id = said === 'resume' ? 'optedIn' : 'optedOut'
  return speak(phraseOf(id), `consent:${said}`, dropPending(facts, 'cancelled'))
}
