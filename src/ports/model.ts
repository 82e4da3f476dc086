import type { ModelQuestion } from '../conversation/model-question.js'
import type { RenderedPrompt } from '../conversation/rendered-prompt.js'

export type ModelRequest = {
  readonly question: ModelQuestion
  readonly prompt: RenderedPrompt
  /** Aborted when nobody waits for the answer any more. */
  readonly signal?: AbortSignal
}

export type ModelAnswer =
  | {
      readonly ok: true
      readonly raw: string
      readonly provider: string
      readonly model: string
      readonly inputTokens: number
      /** Of those, the ones the provider had kept of an earlier prompt. Left out: none, or it does not tell. */
      readonly cachedTokens?: number
      readonly outputTokens: number
    }
  | {
      readonly ok: false
      readonly code:
        | 'model.timeout'
        | 'model.unavailable'
        | 'model.refused'
        | 'model.circuit_open'
        | 'model.too_long'
        | 'model.stopped'
      readonly message: string
      readonly provider: string
      /** Of HTTP, where the provider answered at all. */
      readonly status?: number
    }

/** A provider of models. It never throws: what goes wrong with a model is a value. */
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
  /** Why it failed, as the provider or the connection said; nobody's words and no key. */
  readonly message?: string
  readonly fallback: boolean
  readonly durationMs: number
  readonly inputTokens: number
  readonly cachedTokens?: number
  readonly outputTokens: number
}
