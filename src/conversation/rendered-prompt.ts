type ModelMessage = { readonly role: 'user' | 'assistant'; readonly text: string }

/** A prompt ready to leave the house: rendered, versioned, masked. */
export type RenderedPrompt = {
  readonly version: string
  readonly system: string
  readonly messages: readonly ModelMessage[]
  /** Undefined: the provider's configured model. */
  readonly model?: string
  readonly temperature: number
  readonly maxTokens: number
}
