import type { PrepareOutcome } from '../step.js'
import type { Decision, Facts } from './decide.js'
import { dropPending, moved } from './decisions.js'
import { interrupted, terms, wordAboutTheOld } from './interrupted.js'

/** The plan is frozen: it is shown, and waits for a word. */
export function afterPrepare(facts: Facts, outcome: PrepareOutcome): Decision {
  if (outcome.kind !== 'planned') return interrupted(facts, outcome)
  const pending = { kind: 'plan', plan: outcome.plan, ...terms(facts, 'plan') } as const
  return {
    events: [
      ...dropPending(facts, 'replaced'),
      { type: 'pending_opened', pending },
      ...moved(facts, ['MODIFIED', 'COLLECT', 'PLANNED']),
    ],
    next: { do: 'speak', say: [{ kind: 'pending' }] },
    preface: wordAboutTheOld(facts),
    because: ['pending:plan'],
  }
}
