import type { Decision, Facts } from '../../agent/agent.js'
import { speak } from '../../agent/decisions.js'
import { answerConsent, withWordOnConsent } from './answer-consent.js'
import { answerOwnData } from './answer-own-data.js'
import { isFromPerson } from '../../conversation/is-from-person.js'
import type { ConsentDecision } from './decide-consent.js'
import { handOver } from './hand-over.js'

/**
 * Whoever members have blocked is not answered, whatever they send, and nothing is said to them unasked. What the law gives them
 * stays: a word on receiving messages, and on the data kept of them. Undefined: they are not blocked, or something that was
 * begun for them has to be settled first.
 */
export function answerBlocked(facts: Facts, consent: ConsentDecision | undefined): Decision | undefined {
  if (facts.contact?.blocked !== true || facts.effects.length > 0) return undefined
  const { events, holder, because } = handOver(facts.state.holder, facts.inputs)
  const isHeard = holder.by === 'ai' && facts.inputs.some(isFromPerson)
  const rights = isHeard
    ? (withWordOnConsent(answerOwnData(facts), consent) ?? answerConsent(facts, consent))
    : undefined
  const decision = rights ?? speak({ kind: 'silence' }, 'policy:blocked')
  return {
    ...decision,
    events: [...events, ...decision.events],
    because: [...because, ...decision.because],
  }
}

/** Of somebody who is not answered, nobody asks what they meant: an unsure word on messages changes nothing. */
export function consentOfBlocked(
  { contact }: Pick<Facts, 'contact'>,
  consent: ConsentDecision | undefined,
): ConsentDecision | undefined {
  return contact?.blocked === true && consent?.does === 'ask' ? { ...consent, does: 'nothing' } : consent
}
