import type { ExecuteOutcome } from '../../agent/step.js'
import { planClosed } from '../../conversation/plan-closed.js'
import { alsoOf, phraseOf, saidBy, speak } from '../../agent/decisions.js'
import type { Decision, Facts } from '../../agent/agent.js'
import { madeNow } from '../of-made.js'
import { goOn, laterOf, wordAboutRest } from './one-by-one.js'
import { tellDoubles } from './tell-doubles.js'

/** What became of a confirmed plan is said in the runtime's words, from what really happened. */
export function afterExecute(facts: Facts, outcome: ExecuteOutcome): Decision {
  const { pending } = facts.state
  if (pending?.kind !== 'plan') return speak(phraseOf('nothingPending'), 'plan:gone')
  const { id } = pending
  const more = laterOf(pending)
  switch (outcome.kind) {
    case 'executed': {
      const { events, later } = alsoOf(facts, outcome.also)
      const closed = planClosed(facts.state, id, ['CONFIRM', 'EXECUTE'], outcome.text)
      const doubled = tellDoubles(facts, outcome.doubles)
      const say = [saidBy(outcome.text, outcome.also), ...doubled.say].flat()
      const all = [closed, ...events, ...doubled.events]
      const rest = madeNow(facts.agent, more, pending.plan.actions, outcome.data)
      const next = goOn(facts, rest, say, all, 'plan:executed') ?? speak(say, 'plan:executed', all)
      return { ...next, later }
    }
    case 'failed': {
      const say = phraseOf('planFailed', { reason: outcome.message })
      const closed = [planClosed(facts.state, id, ['CONFIRM', 'FAIL'], outcome.message)]
      const because = `plan:failed:${outcome.code}`
      return goOn(facts, more, [say], closed, because) ?? speak(say, because, closed)
    }
    case 'unknown':
      // Nothing more is begun while nobody knows what became of this one.
      return speak([phraseOf('effectUnknown'), ...wordAboutRest(more)], 'effect:unknown', [
        { type: 'effect_opened', id: outcome.effectId, planId: id, tool: outcome.tool },
        planClosed(facts.state, id, ['CONFIRM']),
      ])
  }
}
