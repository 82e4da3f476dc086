import type { JsonObject, Json } from './json.js'

/** Actions on their way to becoming a plan or a read: what was said so far, in the tool's own loose terms. */
export type Draft = {
  readonly steps: readonly DraftStep[]
  /** Asked for in the same breath, and shown after this one has had its word: a charge is confirmed alone. */
  readonly later?: readonly DraftStep[]
}

export type DraftStep = {
  readonly tool: string
  readonly args: JsonObject
  /** Words of the person that it rests on, though nothing of it repeats them: "o de quinta" became a shift's id. */
  readonly heard?: string
  /** Words of this message that speak of a part of it, and came to nothing. */
  readonly left?: readonly string[]
  /** The field that names what an action before it makes: known once that is made. */
  readonly ofMade?: string
}

/** The draft with one more argument filled in. */
export function withArgument(draft: Draft, step: number, field: string, value: Json): Draft {
  return {
    ...draft,
    steps: draft.steps.map((entry, index) =>
      index === step ? { ...entry, args: { ...entry.args, [field]: value } } : entry,
    ),
  }
}
