import type { ModelQuestion } from '../../conversation/model-question.js'

export type PromptVersion = {
  /** `v1`, `v2`…: carried by metrics and the journal. */
  readonly version: string
  /** Its share of the conversations, against the weights of the other versions. */
  readonly weight: number
  readonly temperature: number
  readonly maxTokens: number
  readonly model?: string
  readonly system: string
}

/** The versions of each question an agent asks, oldest first. */
export type PromptSet = { readonly [question in ModelQuestion]?: readonly PromptVersion[] }
