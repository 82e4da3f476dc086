import type { Decision, Facts } from '../../../agent/agent.js'
import { dropPending, moved } from '../../../agent/decisions.js'
import { isExpired } from '../../../conversation/pending.js'
import { readAnswer } from '../../../language/read-answer.js'
import { readWith } from './decided.js'

const first = /^[^.;!?,\n]{3,60}(?=[.;!?,\n]+\s)/u

/** "esquece. me mostra a agenda de amanhã": what waits is let go, and what is asked is answered. */
export function letsGoAndAsks(facts: Facts): Decision | undefined {
  const { agent, state, understanding, now } = facts
  const { intent, entities, text, requests = [] } = understanding
  if (!state.pending || isExpired(state.pending, now) || intent === null || requests.length > 1)
    return undefined
  const known = agent.intentsById.get(intent)
  const tool = known && agent.tools.get(known.tool ?? known.id)
  const { kind, drop } = readAnswer(first.exec(text)?.[0] ?? '', { kind: 'plan' })
  if (tool?.kind !== 'read' || kind !== 'reject' || drop !== true) return undefined
  return {
    ...readWith(tool.name, entities, 'let-go-and-asked', 'questionLeft'),
    events: [...dropPending(facts, 'cancelled'), ...moved(facts, ['CANCELLED'])],
  }
}
