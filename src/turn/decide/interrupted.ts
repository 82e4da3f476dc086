import { lifeMs, type Pending } from '../../conversation/pending.js'
import type { Interruption } from '../../agent/step.js'
import { dropPending, moved, phraseOf, speak } from '../../agent/decisions.js'
import type { Decision, Facts } from '../../agent/agent.js'
import { laterOf, wordAboutRest } from './one-by-one.js'
import { pendingIdAfter } from '../pending-id.js'

/** A tool could not go on without the person: which of these, what value; or it may not go on at all. */
export function interrupted(facts: Facts, outcome: Interruption): Decision {
  switch (outcome.kind) {
    case 'refused':
      return speak({ kind: 'fact', text: outcome.message }, `tool:${outcome.code}`)
    case 'choice': {
      const { question, field, step, options, draft } = outcome
      return ask(facts, { kind: 'choice', question, field, step, options, draft, ...terms(facts, 'choice') })
    }
    case 'missing': {
      const { question, field, step, draft } = outcome
      return ask(facts, { kind: 'fields', question, field, step, draft, ...terms(facts, 'fields') })
    }
  }
}

function ask(facts: Facts, pending: Pending): Decision {
  return {
    events: [
      ...dropPending(facts, 'replaced'),
      { type: 'pending_opened', pending },
      ...moved(facts, ['MODIFIED', 'COLLECT']),
    ],
    next: { do: 'speak', say: [{ kind: 'pending' }] },
    preface: wordAboutTheOld(facts),
    because: [`pending:${pending.kind}`],
  }
}

/** A plan that gives way is not lost silently. A modification is expected to replace it: no word is needed. */
export function wordAboutTheOld(facts: Facts): Decision['preface'] & object {
  const last = facts.steps.at(-1)
  const isPutRight = last?.did === 'prepare' && last.corrects === true
  const isNewRequest = facts.understanding.answer?.kind !== 'modify' && !isPutRight
  return facts.state.pending?.kind === 'plan' && isNewRequest
    ? [phraseOf('previousCancelled'), ...wordAboutRest(laterOf(facts.state.pending))]
    : []
}

export function terms(facts: Facts, kind: Pending['kind']): Pick<Pending, 'id' | 'openedAt' | 'expiresAt'> {
  return {
    id: pendingIdAfter(facts.turnId, facts.steps.length),
    openedAt: facts.now.toISOString(),
    expiresAt: new Date(facts.now.getTime() + lifeMs(kind)).toISOString(),
  }
}
