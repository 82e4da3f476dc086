import { isExpired } from '../../conversation/pending.js'
import type { Answer } from '../../conversation/understanding.js'
import { answerNegated } from './answer-negated.js'
import { answerNothing } from './answer-nothing.js'
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
  return answerNothing(facts) ?? newRequest(facts)
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
