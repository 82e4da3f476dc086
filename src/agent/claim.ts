/** Something that must not be said unless it is so. */
export type Claim = {
  readonly id: string
  /** Over folded text (lower case, no accents). */
  readonly patterns: readonly RegExp[]
  /** Said to the model when it is asked to write the reply again. */
  readonly correction: string
}
