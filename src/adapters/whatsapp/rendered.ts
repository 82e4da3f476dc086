import type { JsonObject } from '../../conversation/json.js'

/** A message in a provider's own terms: what will be asked of it, before any account is known. */
export type Rendered =
  | { readonly ok: true; readonly requests: readonly ProviderRequest[] }
  | { readonly ok: false; readonly error: RenderError }

export type ProviderRequest = {
  readonly method: 'POST'
  /** From the chip's base address on. */
  readonly path: string
  readonly body: JsonObject
}

export type RenderError = {
  readonly code: 'message.invalid' | 'message.unsupported'
  /** Where in the message, such as `options[0].title`. */
  readonly field: string
  readonly message: string
  readonly limit?: number
  readonly found?: number
}
