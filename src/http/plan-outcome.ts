import type { ConversationEvent } from '../conversation/event.js'
import type { PlanStatus } from '../conversation/plan.js'
import type { HandlingTurn, PlanView } from '../ports/conversations.js'
import type { PlanOutcome } from './plan-outcomes.js'

type Judged = Pick<PlanView, 'id' | 'status'>

/**
 * Read off the turn that took the answer, so that the same request again is told the same. Of several confirmations in one
 * turn the first executed it; what another turn did was done already.
 */
export function planOutcome(plan: Judged, turn: HandlingTurn | undefined): PlanOutcome {
  const closed = turn?.events.find((event) => isClosing(event, plan))
  if (closed?.type !== 'plan_closed') return outcomeOver(plan.status)
  if (closed.status !== 'EXECUTED') return outcomeOver(closed.status)
  const first = turn?.inputs.find(({ body }) => body.kind === 'plan_answer' && body.planId === plan.id)
  return first?.id === turn?.asked ? 'executed' : 'already_executed'
}

/** Of a plan that was over before it was answered; one that still waits was not the caller's to answer. */
export function outcomeOver(status: PlanStatus): PlanOutcome {
  switch (status) {
    case 'EXECUTED':
      return 'already_executed'
    case 'CONFIRMED':
      return 'unknown'
    case 'EXPIRED':
      return 'expired'
    case 'CANCELLED':
    case 'FAILED':
    case 'PENDING':
      return 'refused'
  }
}

function isClosing(event: ConversationEvent, { id }: Judged): boolean {
  return event.type === 'plan_closed' && event.id === id
}
