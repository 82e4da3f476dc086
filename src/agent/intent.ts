import type { Slot } from './slots.js'

/** Something people want of an agent, told by examples (classifier and prompt) or by a rule (no model call). */
export type Intent = {
  readonly id: string
  readonly examples: readonly string[]
  /** Deterministic: when the folded text matches, nothing else is asked. */
  readonly rule?: RegExp
  /** The tool that serves it. Defaults to the tool of the same name, if there is one. */
  readonly tool?: string
  /** The phrase that answers it, for intents that need no tool. */
  readonly phrase?: string
  /** What to read from the sentence, into the tool's fields of the same name. */
  readonly slots: { readonly [field: string]: Slot }
  /** Arguments that the intent itself fixes: "orçamentos pendentes" is `{ status: 'PENDING' }`. */
  readonly fixed: { readonly [field: string]: string }
}

export type IntentSpec = Partial<Omit<Intent, 'id'>>

export function intent(id: string, spec: IntentSpec): Intent {
  return { examples: [], slots: {}, fixed: {}, ...spec, id }
}
