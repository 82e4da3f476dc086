import { toolNamed } from '../../agent/house-tools/house-tools.js'
import type { PrepareOutcome } from '../../agent/step.js'
import { dropPending, moved } from '../../agent/decisions.js'
import { interrupted, terms, wordAboutTheOld } from './interrupted.js'
import type { Decision, Facts } from '../../agent/agent.js'

/** The plan is frozen: it is shown, and waits for a word. */
export function afterPrepare(facts: Facts, outcome: PrepareOutcome): Decision {
  if (outcome.kind !== 'planned') return interrupted(facts, outcome)
  const pending = { kind: 'plan', plan: outcome.plan, ...terms(facts, 'plan') } as const
  const needsNoWord = outcome.plan.actions.every(
    ({ tool }) => toolNamed(facts.agent, tool)?.confirm === 'never',
  )
  return {
    events: [
      ...dropPending(facts, 'replaced'),
      { type: 'pending_opened', pending },
      ...moved(facts, ['MODIFIED', 'COLLECT', 'PLANNED', ...(needsNoWord ? (['CONFIRMED'] as const) : [])]),
    ],
    next: needsNoWord ? { do: 'execute', pending } : { do: 'speak', say: [{ kind: 'pending' }] },
    preface: wordAboutTheOld(facts),
    because: [needsNoWord ? 'plan:needs-no-word' : 'pending:plan'],
  }
}
