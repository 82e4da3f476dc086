import type { Json } from '../conversation/json.js'
import type { Words } from './words.js'

/** A turn that is over, as far as an agent can say in words why it went so. */
export type DecidedTurn = {
  /** The reasons of all its decisions, in their order. */
  readonly because: readonly string[]
  /** What its tools brought, by their names. */
  readonly reads: readonly { readonly tool: string; readonly data: Json }[]
}

/** For the team, in whole sentences without inner names. */
export type Explained = {
  /** What it took the message for, as the end of a sentence; undefined: what the runtime read. */
  readonly took?: Words
  readonly reasons: readonly Words[]
}

/** Pure. What it says nothing of, only the inspector tells. */
export type Explain = (turn: DecidedTurn) => Explained
