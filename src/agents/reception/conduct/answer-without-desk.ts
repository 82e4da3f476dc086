import { deriveId } from '../../../conversation/derive-id.js'
import { handOver } from '../reply/hand-over.js'
import { deskSchema } from '../front-desk.js'
import { sessionOf, situationOf } from '../situation.js'
import { walk } from './walk.js'
import type { Decision, Facts } from '../../../agent/agent.js'

/** A desk with nothing on it can still call somebody. */
export const emptyDesk = deskSchema.parse({ businessName: '-' })

export function answerWithoutDesk(facts: Facts): Decision {
  const situation = situationOf(facts, emptyDesk, [])
  const { state, opens, memo } = sessionOf(facts)
  const session = opens ? { id: deriveId(facts.turnId, 'session'), previous: opens.previous } : memo.session
  const { text, handoff } = handOver(situation, 'desk_missing', memo.data, situation.words('deskMissing'))
  const walked = walk(state, [situation.heard.event, 'CONTEXT_ERROR', 'HUMAN_HANDOFF_READY'])
  return {
    events: [
      { type: 'remarked', what: 'context_error', data: { why: 'desk_missing' } },
      ...walked.events,
      { type: 'noted', memo: { session, asking: null, language: situation.language } },
      ...(handoff ? [{ type: 'handed_off', handoff } as const] : []),
    ],
    next: { do: 'speak', say: [{ kind: 'fact', text }] },
    because: ['desk:missing'],
  }
}
