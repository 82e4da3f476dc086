import type { ConversationEvent } from '../../conversation/event.js'
import { planClosed } from '../../conversation/plan-closed.js'
import { settleAttemptsMax } from '../limits.js'
import type { Say, SettleResult } from '../../agent/step.js'
import { isFromPerson } from './answer-system.js'
import { beginTurn } from './begin-turn.js'
import { moved, phraseOf } from '../../agent/decisions.js'
import type { Decision, Facts } from '../../agent/agent.js'

/** The provider was asked what really happened. That is told; then the person's own message has its turn. */
export function afterSettle(facts: Facts, results: readonly SettleResult[]): Decision {
  const told = results.map((result) => tell(facts, result))
  const events = told.flatMap((part) => part.events)
  const says = told.flatMap((part) => part.say)
  const because = results.map((result) => `settled:${result.outcome.kind}`)
  const answered = results.some((result) => result.outcome.kind === 'done' && isOpenPlan(facts, result))
  if (answered || !facts.inputs.some(isFromPerson)) {
    return { events, next: { do: 'speak', say: says.length > 0 ? says : [{ kind: 'silence' }] }, because }
  }
  const decision = beginTurn(facts)
  return {
    ...decision,
    events: [...events, ...decision.events],
    preface: [...says, ...(decision.preface ?? [])],
    because: [...because, ...decision.because],
  }
}

/**
 * The plan is still open in the snapshot when the turn that confirmed it never committed: the confirmation is in the
 * inbox again, and an effect that did not happen is simply done by it, under the same key.
 */
function isOpenPlan(facts: Facts, result: SettleResult): boolean {
  return facts.state.pending?.id === result.effect.pendingId
}

function tell(facts: Facts, result: SettleResult): { events: ConversationEvent[]; say: Say[] } {
  const { effect, outcome } = result
  const known = facts.state.openEffects.some((open) => open.id === effect.id)
  const closed: ConversationEvent[] = known ? [{ type: 'effect_closed', id: effect.id }] : []
  switch (outcome.kind) {
    case 'done':
      return {
        events: [
          ...closed,
          planClosed(facts.state, effect.pendingId, ['FOUND'], outcome.text),
          ...moved(facts, ['CONFIRMED']),
        ],
        say: [{ kind: 'fact', text: outcome.text }],
      }
    case 'absent':
      if (!known) return { events: [], say: [] }
      return {
        events: [...closed, planClosed(facts.state, effect.pendingId, ['FAIL'])],
        say: [phraseOf('effectAbsent')],
      }
    case 'unknown':
      return {
        events: [],
        say: effect.attempts === settleAttemptsMax ? [phraseOf('effectNeedsPerson')] : [],
      }
  }
}
