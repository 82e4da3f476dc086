import { answerLocally } from '../agent/answer-locally.js'
import type { PromptSet } from '../agent/prompts/prompt-set.js'
import type { JsonObject } from '../conversation/json.js'
import type { Model } from '../ports/model.js'
import { proposalContext } from '../turn/act/ask-for-proposal.js'
import type { ActFacts } from '../turn/act/hands.js'
import { inWordsOf, renderPrompt } from '../turn/act/render-prompt.js'
import type { Next } from '../agent/step.js'

type Question = Extract<Next, { do: 'ask_model' }>
type Answer = { readonly raw: string; readonly failed: string | null }

/** Puts the recorded questions anew, with another version of the prompts. */
export type AskAgain = {
  readonly version: string
  /** Undefined: only a remote model could answer, and there is none to ask. */
  ask(next: Question, facts: ActFacts, shown: readonly JsonObject[]): Promise<Answer | undefined>
}

/** `prompts`: those of the business, where not the agent's own. */
export function createAskAgain(version: string, remote: Model | undefined, prompts?: PromptSet): AskAgain {
  return {
    version,
    async ask(next, facts, shown) {
      if (next.via === 'remote' && !remote) return undefined
      const context = inWordsOf(proposalContext(next, facts, shown), prompts)
      const { prompt, reveal } = renderPrompt(context, next.via, version)
      const answer =
        next.via === 'remote' && remote
          ? await remote.ask({ question: 'response_generation', prompt })
          : answerLocally(context)
      return answer.ok ? { raw: reveal(answer.raw), failed: null } : { raw: '', failed: answer.code }
    },
  }
}
