import type { Json, JsonObject } from '../../conversation/json.js'

/** What a model's values are held against. */
export type Grounds = {
  /** The person's own messages, oldest first. */
  readonly texts: readonly string[]
  /** What reads of this turn brought: records of the business or of the person, and the links in them. */
  readonly records: readonly Json[]
  /** The person's own records that the model was shown with the question. */
  readonly shown?: readonly JsonObject[]
  readonly now: Date
  readonly timeZone: string
}
