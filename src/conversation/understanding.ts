import type { ConsentWord } from './consent-word.js'
import type { Json, JsonObject } from './json.js'
import type { Request } from './reading.js'
import type { Signal } from './signal.js'
import type { Language } from '../language/detect-language.js'
import type { Span } from '../language/span.js'
import type { PendingId } from './ids.js'
import type { Unseen } from './seen.js'

/** What the person meant, who says so, and how sure. */
export type Understanding = {
  readonly text: string
  readonly event: string
  readonly intent: string | null
  /** The id of the option that was meant: tapped, or named by its number, its place or its words. */
  readonly option: string | null
  readonly entities: JsonObject
  readonly answer: Answer | null
  /** Further words on the same thing in the same turn: the first decided, they are told what became of it. */
  readonly late?: readonly Answer[]
  /** What was said behind a yes to what waits, and is something else: read by itself, and gone on with once that is done. */
  readonly then?: Understanding
  /**
   * What was said behind the words of a yes to what waits, read by itself, where the house cannot tell whether it is something else. `open`: nothing in it
   * could be of the card, so that a model may tell; if not, what waits stays as it is, and is shown again. `as`: it may speak of the card, but nothing in it
   * changes it; a model that reads it as just this lets the yes count.
   */
  readonly behindYes?: {
    readonly open: boolean
    readonly as?: 'asks' | 'orders'
    readonly then: Understanding
  }
  /** The last word about receiving messages, where there is one. What it means here is decided in the turn. */
  readonly consent?: ConsentWord
  /** What the person asks about the data kept of themselves, where they do. */
  readonly dataRequest?: DataRequest
  readonly source: UnderstandingSource
  /** All that is asked for, in the order said; the fields above are of the first. Not in records of before there was more than one. */
  readonly requests?: readonly Request[]
  /** Words that carry something and that no request uses. */
  readonly unread?: readonly Span[]
  /** What it tells of the person or the moment; absent: nothing. */
  readonly signals?: readonly Signal[]
  /** The language it is written in; absent: Portuguese, or nothing that tells. */
  readonly language?: Exclude<Language, 'pt'>
  /** The number of the correction by which a member of the business had it read so. */
  readonly corrected?: number
  readonly confidence: number
  readonly because: readonly string[]
}

/** `erase`: have it erased; `export`: know what it is, or have a copy. */
export type DataRequest = 'erase' | 'export'

export type UnderstandingSource = 'system' | 'tap' | 'answer' | 'rule' | 'classifier' | 'model' | 'none'

/** The person's word on what is pending. `confirm` can only come from a tap, a plan id or the answer reader. */
export type Answer =
  | { readonly kind: 'confirm'; readonly pendingId: PendingId | null }
  | { readonly kind: 'reject'; readonly pendingId: PendingId | null }
  | { readonly kind: 'modify' }
  | { readonly kind: 'select'; readonly index: number }
  /** More options than are shown: this page of them, or else the next. */
  | { readonly kind: 'more'; readonly page: number | null }
  | { readonly kind: 'none_of_these' }
  | { readonly kind: 'value'; readonly value: Json }
  /** A word on something else than what they had last been shown when they said it, or on what is over. It does nothing. */
  | {
      readonly kind: 'unseen'
      readonly why: Unseen
      readonly said: 'confirm' | 'reject' | 'select' | 'more' | 'none_of_these' | 'value'
      /** What a tap was on; null for words. */
      readonly pendingId: PendingId | null
    }
  | { readonly kind: 'other' }
