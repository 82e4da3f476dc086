import type { Json, JsonObject } from './json.js'
import type { Span } from '../language/span.js'

/** A value, and the person's own characters it was read from. Spans count in the text of the turn; in order, not empty. */
export type Said<Value extends Json = Json> = { readonly value: Value; readonly spans: readonly Span[] }

/** One thing the person asks for. */
export type Request = {
  readonly intent: string
  readonly confidence: number
  readonly slots: { readonly [name: string]: Said }
  /** What it is about, where that was pointed at and not named. */
  readonly about: Reference | null
  /** "não cobra a Maria": said in order that it is not done. */
  readonly negated: boolean
  /** It changes what waits, or the request at that place before it in the same message. */
  readonly corrects: 'pending' | number | null
  /** The part of the text that asks for it. */
  readonly span: Span
}

/** "esse", "ele", "o de ontem", "o 2", "o orçamento 8", "de novo". */
export type Reference = {
  readonly to: 'that' | 'person' | 'place' | 'number' | 'again' | 'moment'
  /** The place in a list (from 1; -1: the last) or the number of a record, as `to` says; else null. */
  readonly value: Json
  /** What it stands for, by the fields that name it; null: nothing in sight. It is in the slots as well. */
  readonly means: JsonObject | null
  readonly span: Span
}
