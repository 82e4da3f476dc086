import type { ExecuteOutcome } from '../../agent/step.js'
import { planClosed } from '../../conversation/plan-closed.js'
import { alsoOf, phraseOf, saidBy, speak } from '../../agent/decisions.js'
import type { Decision, Facts } from '../../agent/agent.js'
import { tellDoubles } from './tell-doubles.js'

/** What became of a confirmed plan is said in the runtime's words, from what really happened. */
export function afterExecute(facts: Facts, outcome: ExecuteOutcome): Decision {
  const { pending } = facts.state
  if (pending?.kind !== 'plan') return speak(phraseOf('nothingPending'), 'plan:gone')
  const { id } = pending
  switch (outcome.kind) {
    case 'executed': {
      const { events, later } = alsoOf(facts, outcome.also)
      const closed = planClosed(facts.state, id, ['CONFIRM', 'EXECUTE'], outcome.text)
      const doubled = tellDoubles(facts, outcome.doubles)
      const say = [saidBy(outcome.text, outcome.also), ...doubled.say].flat()
      return { ...speak(say, 'plan:executed', [closed, ...events, ...doubled.events]), later }
    }
    case 'failed':
      return speak(phraseOf('planFailed', { reason: outcome.message }), `plan:failed:${outcome.code}`, [
        planClosed(facts.state, id, ['CONFIRM', 'FAIL'], outcome.message),
      ])
    case 'unknown':
      return speak(phraseOf('effectUnknown'), 'effect:unknown', [
        { type: 'effect_opened', id: outcome.effectId, planId: id, tool: outcome.tool },
        planClosed(facts.state, id, ['CONFIRM']),
      ])
  }
}
