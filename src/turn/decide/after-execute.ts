import type { ExecuteOutcome } from '../../agent/step.js'
import { alsoOf, phraseOf, saidBy, speak } from '../../agent/decisions.js'
import type { Decision, Facts } from '../../agent/agent.js'

/** What became of a confirmed plan is said in the runtime's words, from what really happened. */
export function afterExecute(facts: Facts, outcome: ExecuteOutcome): Decision {
  const { pending } = facts.state
  if (pending?.kind !== 'plan') return speak(phraseOf('nothingPending'), 'plan:gone')
  const { id } = pending
  switch (outcome.kind) {
    case 'executed': {
      const { events, later } = alsoOf(facts, outcome.also)
      const closed = { type: 'plan_closed', id, status: 'EXECUTED', outcome: outcome.text } as const
      return { ...speak(saidBy(outcome.text, outcome.also), 'plan:executed', [closed, ...events]), later }
    }
    case 'failed':
      return speak(phraseOf('planFailed', { reason: outcome.message }), `plan:failed:${outcome.code}`, [
        { type: 'plan_closed', id, status: 'FAILED', outcome: outcome.message },
      ])
    case 'unknown':
      return speak(phraseOf('effectUnknown'), 'effect:unknown', [
        { type: 'effect_opened', id: outcome.effectId, planId: id, tool: outcome.tool },
        { type: 'plan_closed', id, status: 'CONFIRMED', outcome: '' },
      ])
  }
}
