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
  readonly attempts: number
  /** Since its intent was committed. */
  readonly ageMs: number
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
  /** Tried before: ask the provider first. */
  | { readonly status: 'tried'; readonly effectId: EffectId; readonly request: JsonObject }
  | { readonly status: 'done'; readonly effectId: EffectId; readonly outcome: JsonObject }
