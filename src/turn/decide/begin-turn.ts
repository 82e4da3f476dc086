import { isExpired } from '../../conversation/pending.js'
import type { Answer } from '../../conversation/understanding.js'
import { answerNegated } from './answer-negated.js'
import { answerPending } from './answer-pending.js'
import { answerUnseen } from './answer-unseen.js'
import { dropPending, moved, phraseOf, speak } from '../../agent/decisions.js'
import type { Decision, Facts } from '../../agent/agent.js'
import { newRequest } from './new-request.js'

/** The person spoke. First their word on what is pending, then what the rules know, then a proposal. */
export function beginTurn(facts: Facts): Decision {
  return answerUnseen(facts) ?? answerNegated(facts) ?? answerSeen(facts)
}

function answerSeen(facts: Facts): Decision {
  const { pending } = facts.state
  if (pending && isExpired(pending, facts.now)) return afterExpiry(facts)
  if (pending) return answerPending(facts, pending)
  return withoutPending(facts)
}

function withoutPending(facts: Facts): Decision {
  const { answer } = facts.understanding
  if (answer?.kind === 'confirm') return confirmOfNothing(facts)
  if (answer?.kind === 'reject') return speak(phraseOf('nothingPending'), 'answer:nothing-to-reject')
  return newRequest(facts)
}

/** A "sim" that finds no open plan is told what became of the last one; it never runs anything. */
function confirmOfNothing(facts: Facts): Decision {
  const { lastPlan } = facts.state
  switch (lastPlan?.status) {
    case 'EXECUTED':
      return speak(phraseOf('alreadyExecuted', { outcome: lastPlan.outcome }), 'plan:already-executed')
    case 'CONFIRMED':
      return speak(phraseOf('effectUnknown'), 'plan:outcome-unknown')
    case 'CANCELLED':
      return speak(phraseOf('alreadyCancelled'), 'plan:already-cancelled')
    default:
      return speak(phraseOf('nothingPending'), 'plan:none')
  }
}

/** Too late is not a yes: what was confirmed is planned again and shown again. */
function afterExpiry(facts: Facts): Decision {
  const { pending } = facts.state
  const events = [...dropPending(facts, 'expired'), ...moved(facts, ['EXPIRED'])]
  if (isYes(facts.understanding.answer) && pending?.kind === 'plan') {
    return {
      events,
      next: { do: 'prepare', draft: pending.plan.draft },
      preface: [phraseOf('planExpired')],
      because: ['plan:expired', 'plan:offered-again'],
    }
  }
  if (facts.understanding.answer?.kind === 'reject') {
    return speak(phraseOf('cancelled'), 'pending:expired-and-rejected', events)
  }
  const decision = newRequest(facts)
  return {
    ...decision,
    events: [...events, ...decision.events],
    ...(pending?.kind === 'plan' && withRanOut(decision)),
    because: ['pending:expired', ...decision.because],
  }
}

/** What ran out is told, whatever is asked for now: a yes to it may stand in the same words. */
function withRanOut({ next, preface = [] }: Decision): Pick<Decision, 'preface'> {
  const isSilent = next.do === 'speak' && next.say.every(({ kind }) => kind === 'silence')
  return isSilent ? {} : { preface: [phraseOf('planExpired'), ...preface] }
}

/** Showing it again takes no proof of what was seen. */
function isYes(answer: Answer | null): boolean {
  return answer?.kind === 'confirm' || (answer?.kind === 'unseen' && answer.said === 'confirm')
}
