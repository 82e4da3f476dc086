import type { ReachedLimit } from './reached-limit.js'
import type { Check } from '../../agent/check-answers.js'
import type { Attempt, Tool, ToolContext } from '../../agent/define-tool.js'
import type { PromptSet } from '../../agent/prompts/prompt-set.js'
import type { ProposalContext } from '../../agent/proposal-context.js'
import type { Json } from '../../conversation/json.js'
import type { Origin } from '../../conversation/input.js'
import type { Step } from '../../agent/step.js'
import type { Operation } from '../turn-record.js'
import type { FromCode } from './agent-code.js'
import type { ModelQuestion } from '../../conversation/model-question.js'
import type { EffectEnd, EffectIntent, IntendedEffect } from '../../conversation/effect.js'
import type { Facts } from '../../agent/agent.js'
import type { MaskedPrompt } from './render-prompt.js'

/** All that acting may do to the world, as the files of this folder see it. `act.ts` makes it from the ports. */
export type Hands = {
  /** Reads. What would write is refused, unless the turn's own transaction is open already. */
  read<T>(work: (context: ToolContext) => Promise<T>): Promise<T>
  /** The turn's own transaction, opened at the first call and closed by the turn commit. */
  write(): Promise<ToolContext>
  /** Lets go of everything written in this turn. */
  undo(): Promise<void>
  /** Written down before the call, and under the limit it uses up counted with all that is under way. */
  intend(intent: EffectIntent, tool: Tool): Promise<IntendedEffect | OverLimit>
  /** Before a call that may take long: keeps the conversation ours. */
  holdOn(): Promise<void>
  /** How the business words its prompts, where not as the agent came. */
  readonly prompts?: PromptSet | undefined
  askRemote(context: ProposalContext): Promise<{ raw: string; failed: string | null }>
  askLocal(context: ProposalContext): { raw: string; failed: string | null }
  askQuestion(
    question: ModelQuestion,
    rendered: MaskedPrompt,
  ): Promise<{ raw: string; failed: string | null }>
  /** What the person may still do with this tool. */
  standing(tool: Tool, context: ToolContext, about?: AboutToUse): Promise<Standing>
  /** One function of the agent's own: what it does badly comes back as a value. */
  code<T>(name: string, work: () => Promise<T> | T, problemOf: Check): Promise<FromCode<T>>
  /** What one function of the agent may take; it is how long an attempt may still send what it sends. */
  readonly codeMaxMs: number
  /** From now on. */
  attempt(): Attempt
  now(): Date
}

type OverLimit = { readonly status: 'over_limit'; readonly reached: ReachedLimit }

/** `lock`: about to run it. `args`: what with, as soon as that is known. */
export type AboutToUse = { readonly lock?: boolean; readonly args?: Json }

type Standing = {
  readonly active: boolean
  /** The allowance of the tenant that this would go beyond. */
  readonly reached: ReachedLimit | null
}

/** What acting gives back: the step for `decide`, and what the turn commit has to keep. */
export type Acted = {
  readonly step: Step
  readonly operations: readonly Operation[]
  readonly effects: readonly EffectEnd[]
}

export type ActFacts = Facts & { readonly origin: Origin }
