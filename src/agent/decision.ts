import type { KnownContact } from '../conversation/contact.js'
import type { ConversationEvent } from '../conversation/event.js'
import type { TurnId } from '../conversation/ids.js'
import type { InputBody } from '../conversation/input.js'
import type { Party, Role } from '../conversation/party.js'
import type { ConversationState } from '../conversation/state.js'
import type { Understanding } from '../conversation/understanding.js'
import type { Agent } from './define-agent.js'
import type { EffectRow, Later, Next, Say, Step } from './step.js'

/** All that a decision may depend on. No clock, no database, no model: the same facts, the same decision. */
export type Facts = {
  readonly agent: Agent
  readonly state: ConversationState
  readonly understanding: Understanding
  readonly inputs: readonly InputBody[]
  readonly party: Party
  readonly role: Role | null
  /** The person on a channel; null for members. */
  readonly contact: KnownContact | null
  readonly effects: readonly EffectRow[]
  readonly steps: readonly Step[]
  readonly remoteModel: boolean
  readonly turnId: TurnId
  readonly attempt: number
  readonly now: Date
  readonly timeZone: string
}

export type Decision = {
  readonly events: readonly ConversationEvent[]
  readonly next: Next
  /** Said before whatever the turn ends up saying. */
  readonly preface?: readonly Say[]
  /** What the conversation is to be reminded of, and when. */
  readonly later?: readonly Later[]
  readonly because: readonly string[]
}

/**
 * An agent's own way through a turn. Asked before the runtime's own rules at every step, after who holds the
 * conversation and what must be settled; undefined leaves the step to them. Pure.
 */
export type Conduct = (facts: Facts) => Decision | undefined
