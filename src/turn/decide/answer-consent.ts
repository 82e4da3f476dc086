import { dropPending, moved, phraseOf, speak } from '../../agent/decisions.js'
import { readConsent, type Consent } from '../../language/read-consent.js'
import type { Decision, Facts } from '../../agent/agent.js'

/**
 * A word that stops messages has worked since it arrived, or was the answer to something else; here it is acknowledged,
 * once and before any model. What is said is what the contact's record says.
 */
export function answerConsent(facts: Facts): Decision | undefined {
  const said = facts.contact && lastWord(facts)
  if (!facts.contact || !said || facts.contact.optedOut !== (said !== 'resume')) return undefined
  if (said === 'stop_if_idle' && (facts.state.pending || facts.understanding.option !== null))
    return undefined
  const events = facts.state.pending
    ? [...dropPending(facts, 'cancelled'), ...moved(facts, ['CANCELLED'])]
    : []
  return speak(phraseOf(said === 'resume' ? 'optedIn' : 'optedOut'), `consent:${said}`, events)
}

function lastWord({ inputs }: Facts): Consent | undefined {
  const words = inputs.flatMap((body) => (body.kind === 'text' ? [readConsent(body.text)] : []))
  return words.findLast((word): word is Consent => word !== null)
}
