import { isExpired } from '../../conversation/pending.js'
import type { Decision, Facts } from '../../agent/decision.js'
import { answerPending } from './answer-pending.js'
import { isFromPerson } from './answer-system.js'
import { askLocally, askModel, dropPending, moved, phraseOf, speak } from '../../agent/decisions.js'

/** The person spoke. First their word on what is pending, then what the rules know, then a proposal. */
export function beginTurn(facts: Facts): Decision {
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

export function newRequest(facts: Facts): Decision {
  const said = facts.inputs.filter(isFromPerson)
  // A thumb under a message asks for nothing.
  if (said.every((body) => body.kind === 'attachment' && body.type === 'reaction')) {
    return speak({ kind: 'silence' }, 'input:reaction')
  }
  if (said.every((body) => body.kind === 'attachment' && body.caption === '')) {
    return speak(phraseOf('cannotRead'), 'input:attachment')
  }
  const { intent, source } = facts.understanding
  const known = intent === null ? undefined : facts.agent.intentsById.get(intent)
  if (source === 'rule' && known?.phrase) return speak(phraseOf(known.phrase), `rule:${known.id}`)
  // What a rule knows needs no model.
  if (source === 'rule' && known) return askLocally(`rule:${known.id}`)
  return askModel(facts, intent === null ? 'intent:unknown' : `intent:${intent}`)
}

/** Too late is not a yes: what was confirmed is planned again and shown again. */
function afterExpiry(facts: Facts): Decision {
  const { pending } = facts.state
  const events = [...dropPending(facts, 'expired'), ...moved(facts, ['EXPIRED'])]
  if (facts.understanding.answer?.kind === 'confirm' && pending?.kind === 'plan') {
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
    because: ['pending:expired', ...decision.because],
  }
}
