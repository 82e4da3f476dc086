import type { ConversationEvent } from './event.js'
import type { PendingId } from './ids.js'
import { planAfter, type PlanMove, type PlanStatus } from './plan.js'
import type { ConversationState } from './state.js'

type PlanClosed = Extract<ConversationEvent, { type: 'plan_closed' }>
type Known = Pick<ConversationState, 'pending' | 'lastPlan'>

/** The plan no longer waits for a word: its status is where the machine leads from where it stands. */
export function planClosed(
  state: Known,
  id: PendingId,
  moves: readonly PlanMove[],
  outcome = '',
): PlanClosed {
  const status = planAfter(statusOf(state, id), moves)
  if (status === 'PENDING') throw new Error('a plan that did not move is not closed')
  return { type: 'plan_closed', id, status, outcome }
}

function statusOf({ pending, lastPlan }: Known, id: PendingId): PlanStatus {
  if (pending?.id === id) return 'PENDING'
  // Of a plan before the last one only an effect can still be heard: somebody has confirmed it.
  return lastPlan?.id === id ? lastPlan.status : 'CONFIRMED'
}
