import type { EffectId, PendingId } from './ids.js'
import type { JsonObject } from './json.js'

/** An effect as the database holds it: intended, and not known to have happened or not. */
export type EffectRow = {
  readonly id: EffectId
  readonly pendingId: PendingId
  readonly tool: string
  readonly key: string
  readonly status: 'intended' | 'unknown'
  readonly request: JsonObject
  /** How often it was asked of the provider. */
  readonly attempts: number
  /** Since the last attempt began; written down before the provider was called. */
  readonly triedMsAgo: number
}

/** What will be asked of a provider, committed before it is asked. */
export type EffectIntent = {
  readonly effectId: EffectId
  readonly pendingId: PendingId
  readonly tool: string
  readonly key: string
  readonly request: JsonObject
}

/** How it ended, as far as is known. */
export type EffectEnd = {
  readonly id: EffectId
  readonly status: 'unknown' | 'done' | 'refused'
  readonly outcome: JsonObject
}

/** Where a committed intent stands, for who is about to call the provider. */
export type IntendedEffect =
  /** First attempt: go ahead. */
  | { readonly status: 'fresh'; readonly effectId: EffectId }
  /** Tried before, so long ago: ask the provider first. */
  | {
      readonly status: 'tried'
      readonly effectId: EffectId
      readonly request: JsonObject
      readonly triedMsAgo: number
    }
  | { readonly status: 'done'; readonly effectId: EffectId; readonly outcome: JsonObject }
