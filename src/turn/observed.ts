import { isJsonObject, type JsonObject } from '../conversation/json.js'
import type { Judgement, ObservedTurn, SessionOutcome } from '../ports/observer.js'
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
    remarks: draft.events.flatMap((event) => (event.type === 'remarked' ? [event.what] : [])),
    claimsRefused: draft.steps.flatMap((step) =>
      step.did === 'speak' ? step.refused.map((claim) => claim.claim) : [],
    ),
    judgements: remarks(draft, 'judged').map(judgementOf),
    outcomes: remarks(draft, 'outcome').map(outcomeOf),
    outcome,
  }
}

function remarks(draft: TurnDraft, what: string): JsonObject[] {
  return draft.events.flatMap((event) =>
    event.type === 'remarked' && event.what === what ? [event.data] : [],
  )
}

function judgementOf({ question, version, by, confidence }: JsonObject): Judgement {
  return {
    question: wordOf(question),
    version: wordOf(version),
    by: wordOf(by),
    confidence: typeof confidence === 'number' ? confidence : 0,
  }
}

function outcomeOf({ outcome, versions }: JsonObject): SessionOutcome {
  const named = isJsonObject(versions) ? Object.entries(versions) : []
  return {
    outcome: wordOf(outcome),
    versions: named.map(([question, version]) => ({ question, version: wordOf(version) })),
  }
}

function wordOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
