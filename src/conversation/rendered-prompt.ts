type ModelMessage = { readonly role: 'user' | 'assistant'; readonly text: string }

/** A prompt ready to leave the house: rendered, versioned, masked. */
export type RenderedPrompt = {
  readonly version: string
  readonly system: string
  /** So many characters of `system` are the same in every turn of this agent and mode: a provider may keep what it made of them. */
  readonly steady?: number
  readonly messages: readonly ModelMessage[]
  /** Undefined: the provider's configured model. */
  readonly model?: string
  readonly temperature: number
  readonly maxTokens: number
}
