import type { JsonObject } from './json.js'

/** What a conversation is about just now: what was last shown, named or done, so that "esse", "ela", "o segundo" and "de novo" mean something. */
export type Focus = {
  /** What was last shown, in the order shown. */
  readonly things: readonly FocusThing[]
  /** What the person named last. */
  readonly named: FocusThing | null
  /** What was last asked for and led to something. */
  readonly request: { readonly intent: string; readonly entities: JsonObject } | null
  /** Since then something else was spoken of, in words that only a model read: what is pointed at may be that. */
  readonly past?: true
  /** All that was shown lately, the latest first: which of it is meant, a model may tell. Absent until something was. */
  readonly seen?: readonly FocusThing[]
}

/** A record by the fields it can be asked for with again: its number, the name of whom it is for. */
export type FocusThing = { readonly [field: string]: string | number }

/** Nobody counts further in a list, and the snapshot is rewritten every turn. */
export const focusThingsMax = 10
/** About as many as the messages hold that a model is given. */
export const focusSeenMax = 30
export const focusTextMax = 80
/** Characters of JSON. */
export const focusRequestMax = 600
