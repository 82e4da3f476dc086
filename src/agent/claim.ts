/** Something an agent must not say. Its model is told so; what a remark may say at all is held by its shape (`speech/`). */
export type Claim = {
  readonly id: string
  /** Over folded text (lower case, no accents): words that are refused whatever their shape. */
  readonly patterns?: readonly RegExp[]
  /** Said to the model beforehand, and when it is asked to write the reply again. */
  readonly correction: string
}
