import type { Json } from '../../conversation/json.js'

/** What a model's values are held against. */
export type Grounds = {
  /** The person's own messages, oldest first. */
  readonly texts: readonly string[]
  /** What reads of this turn brought: records of the business or of the person, and the links in them. */
  readonly records: readonly Json[]
  readonly now: Date
  readonly timeZone: string
}
