import { dropPending, moved, phraseOf, speak } from '../../agent/decisions.js'
import type { Decision, Facts } from '../../agent/agent.js'
import type { ConsentDecision } from './decide-consent.js'

/** A word that stops messages, or has them come again, is acknowledged: once, and before any model. */
export function answerConsent(facts: Facts, consent: ConsentDecision | undefined): Decision | undefined {
  if (!consent || consent.does === 'nothing') return undefined
  const events = facts.state.pending
    ? [...dropPending(facts, 'cancelled'), ...moved(facts, ['CANCELLED'])]
    : []
  return speak(
    phraseOf(consent.does === 'resume' ? 'optedIn' : 'optedOut'),
    `consent:${consent.does}`,
    events,
  )
}

/** Decided whoever answers, and whatever else the turn is about: its events come first, its reasons too. */
export function withConsent(decision: Decision, consent: ConsentDecision | undefined): Decision {
  if (!consent) return decision
  return {
    ...decision,
    events: [...consent.events, ...decision.events],
    because: [...consent.because, ...decision.because],
  }
}
