import type { Words } from './words.js'

/** What was another in a record before: told by a tool from its arguments, which are kept with what it did. */
export type RecordChange = {
  readonly what: Words
  /** Null: nothing. */
  readonly from: string | Words | null
  readonly to: string | Words | null
}
