import type { ProposalContext } from '../agent/proposal-context.js'
import type { Model } from '../ports/model.js'
import { proposalContext } from '../turn/act/ask-for-proposal.js'
import type { ActFacts } from '../turn/act/hands.js'
import { renderPrompt } from '../turn/act/render-prompt.js'
import type { Next } from '../agent/step.js'

type Question = Extract<Next, { do: 'ask_model' }>
type Answer = { readonly raw: string; readonly failed: string | null }

/** Puts the recorded questions anew, with another version of the prompts. */
export type AskAgain = {
  readonly version: string
  /** Undefined: only a remote model could answer, and there is none to ask. */
  ask(next: Question, facts: ActFacts): Promise<Answer | undefined>
}

export type Models = { readonly local: Model; readonly remote: Model | undefined }

export function createAskAgain(version: string, models: Models): AskAgain {
  return {
    version,
    async ask(next, facts) {
      const model = next.via === 'local' ? models.local : models.remote
      return model && put(model, next.via, proposalContext(next, facts), version)
    },
  }
}

async function put(
  model: Model,
  via: Question['via'],
  context: ProposalContext,
  version: string,
): Promise<Answer> {
  const { prompt, reveal } = renderPrompt(context, via, version)
  const answer = await model.ask({ question: 'response_generation', prompt, context })
  return answer.ok ? { raw: reveal(answer.raw), failed: null } : { raw: '', failed: answer.code }
}
