import type { RenderedPrompt } from '../agent/prompts/rendered-prompt.js'
import type { ProposalContext } from '../agent/proposal-context.js'
import type { ModelQuestion } from '../conversation/model-question.js'

export type ModelRequest = {
  readonly question: ModelQuestion
  readonly prompt: RenderedPrompt
  /** What the prompt was made of, for a model that needs no prompt (the local one). It never leaves the process. */
  readonly context: ProposalContext | null
  /** Pieces of the answer as they arrive; they are progress, never text to show unchecked. */
  readonly onProgress?: (charactersSoFar: number) => void
}

export type ModelAnswer =
  | {
      readonly ok: true
      readonly raw: string
      readonly provider: string
      readonly model: string
      readonly inputTokens: number
      readonly outputTokens: number
    }
  | {
      readonly ok: false
      readonly code:
        'model.timeout' | 'model.unavailable' | 'model.refused' | 'model.circuit_open' | 'model.too_long'
      readonly message: string
      readonly provider: string
    }

/** A provider, or the local model. It never throws: what goes wrong with a model is a value. */
export interface Model {
  readonly provider: string
  ask(request: ModelRequest): Promise<ModelAnswer>
}

/** How a model call went, for the journal and the metrics. */
export type ModelCall = {
  readonly question: ModelQuestion
  readonly promptVersion: string
  readonly provider: string
  readonly model: string
  readonly raw: string
  readonly ok: boolean
  readonly code?: string
  readonly fallback: boolean
  readonly durationMs: number
  readonly inputTokens: number
  readonly outputTokens: number
}
