import type { ModelAnswer } from '../ports/model.js'
import { proposeLocally } from './local-model.js'
import type { ProposalContext } from './proposal-context.js'

/** The local model is no provider: it is handed the facts, not a prompt. It answers in a model's JSON, and is parsed and judged as one. */
export function answerLocally(context: ProposalContext): ModelAnswer {
  return {
    ok: true,
    raw: JSON.stringify(proposeLocally(context)),
    provider: 'local',
    model: 'local',
    inputTokens: 0,
    outputTokens: 0,
  }
}
