import { answerLocally } from '../agent/answer-locally.js'
import type { PromptSet } from '../agent/prompts/prompt-set.js'
import type { Next } from '../agent/step.js'
import type { RecordedLook } from '../agent/settings/settings-spec.js'
import type { Json, JsonObject } from '../conversation/json.js'
import type { Model, ModelCall } from '../ports/model.js'
import { proposalContext } from '../turn/act/ask-for-proposal.js'
import type { ActFacts } from '../turn/act/hands.js'
import { inWordsOf, renderPrompt, renderQuestion, type MaskedPrompt } from '../turn/act/render-prompt.js'
import type { ModelQuestion } from '../conversation/model-question.js'
import { NeedsModel } from './recorded-hands.js'

/** What is other in a replay than it was in the turn. */
export type Otherwise = {
  /** This version of the prompts, wherever there is one of that name. */
  readonly version?: string
  /** Those of the business, where not the agent's own. */
  readonly prompts?: PromptSet
  /** Who is asked what nobody was asked then. Undefined: nobody, and such a turn cannot be replayed. */
  readonly model?: Model
  /** The model itself is what is other: whatever was asked is asked of it. */
  readonly isOtherModel?: boolean
  readonly reread?: Reread
}

/** What a look would have brought, had something else been set. Undefined: what is set has no part in it. */
type Reread = (read: RecordedLook) => Json | undefined

type Asking = Extract<Next, { do: 'ask_model' | 'ask' }>
type Heard = { readonly raw: string; readonly failed: string | null }

export function questionOf(next: Asking): ModelQuestion {
  return next.do === 'ask' ? next.question : 'response_generation'
}

/** Would this be asked otherwise now, whatever it was told? */
export function isAskedOtherwise(otherwise: Otherwise, next: Asking, call: ModelCall | undefined): boolean {
  const { version, prompts, isOtherModel = false } = otherwise
  if (next.do === 'ask_model' && next.via === 'local') return false
  if (isOtherModel) return true
  const known = prompts?.[questionOf(next)]?.some((each) => each.version === version) ?? false
  return known && call?.promptVersion !== version
}

/** Puts a question as it would be put now. Nothing of it is kept, but a connected model's own count of what it was asked. */
export async function askOtherwise(
  otherwise: Otherwise,
  next: Asking,
  facts: ActFacts,
  shown: readonly JsonObject[],
): Promise<Heard> {
  const rendered = promptOf(otherwise, next, facts, shown)
  if (next.do === 'ask_model' && next.via === 'local')
    return heard(answerLocally(proposalContext(next, facts)))
  if (!rendered) return { raw: '', failed: 'model.no_prompt' }
  if (!otherwise.model) throw new NeedsModel()
  const answer = await otherwise.model.ask({ question: questionOf(next), prompt: rendered.prompt })
  // That a model is away now is no difference of what it is told.
  if (!answer.ok) throw new NeedsModel()
  return heard(answer, rendered.reveal)
}

function promptOf(
  { prompts, version }: Otherwise,
  next: Asking,
  facts: ActFacts,
  shown: readonly JsonObject[],
): MaskedPrompt | undefined {
  if (next.do === 'ask') return renderQuestion(next.question, next.values, inWordsOf(facts, prompts), version)
  return renderPrompt(inWordsOf(proposalContext(next, facts, shown), prompts), next.via, version)
}

type Answered = { readonly ok: true; readonly raw: string } | { readonly ok: false; readonly code: string }

function heard(answer: Answered, reveal: (raw: string) => string = (raw) => raw): Heard {
  return answer.ok ? { raw: reveal(answer.raw), failed: null } : { raw: '', failed: answer.code }
}
