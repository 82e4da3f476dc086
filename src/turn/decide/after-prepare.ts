import { isOnlyHeard } from '../../conversation/input.js'
import type { PrepareOutcome } from '../../agent/step.js'
import type { DraftStep } from '../../conversation/draft.js'
import { dropPending, moved } from '../../agent/decisions.js'
import { needsNoWord } from '../../agent/needs-no-word.js'
import { interrupted, terms, wordAboutTheOld } from './interrupted.js'
import type { Decision, Facts } from '../../agent/agent.js'
import { goOn } from './one-by-one.js'

/** The plan is frozen: it is shown, and waits for a word, unless it needs none. */
export function afterPrepare(
  facts: Facts,
  outcome: PrepareOutcome,
  later: readonly DraftStep[] = [],
): Decision {
  if (outcome.kind === 'refused') {
    const said = { kind: 'fact', text: outcome.message } as const
    const next = goOn(facts, later, [said], [], `tool:${outcome.code}`)
    if (next) return next
  }
  if (outcome.kind !== 'planned') return interrupted(facts, outcome)
  const pending = { kind: 'plan', plan: outcome.plan, ...terms(facts, 'plan') } as const
  // What was only heard is shown before it is written.
  const runsAtOnce = needsNoWord(facts, outcome.plan) && !facts.inputs.some(isOnlyHeard)
  return {
    events: [
      ...dropPending(facts, 'replaced'),
      { type: 'pending_opened', pending },
      ...moved(facts, ['MODIFIED', 'COLLECT', 'PLANNED', ...(runsAtOnce ? (['CONFIRMED'] as const) : [])]),
    ],
    next: runsAtOnce ? { do: 'execute', pending } : { do: 'speak', say: [{ kind: 'pending' }] },
    preface: wordAboutTheOld(facts),
    because: [runsAtOnce ? 'plan:needs-no-word' : 'pending:plan'],
  }
}
