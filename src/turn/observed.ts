import type { ObservedTurn } from '../ports/observer.js'
import type { CommitOutcome } from '../ports/store.js'
import { originOf, type TurnDraft } from './turn-draft.js'

/** What the watchers are told of a turn: figures and ids, no words of anybody. */
export function observed(
  draft: TurnDraft,
  outcome: CommitOutcome,
  stagesMs: ObservedTurn['stagesMs'],
): ObservedTurn {
  return {
    agent: draft.agent.id,
    conversation: draft.work.lease.conversation,
    turnId: draft.turnId,
    requestId: originOf(draft.work).requestId,
    source: draft.understanding.source,
    confidence: draft.understanding.confidence,
    stagesMs,
    modelCalls: draft.modelCalls,
    plansOpened: draft.events.filter(
      (event) => event.type === 'pending_opened' && event.pending.kind === 'plan',
    ).length,
    plansClosed: draft.events.flatMap((event) => (event.type === 'plan_closed' ? [event.status] : [])),
    claimsRefused: draft.steps.flatMap((step) =>
      step.did === 'speak' ? step.refused.map((claim) => claim.claim) : [],
    ),
    outcome,
  }
}
