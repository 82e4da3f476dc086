import type { ConversationId, MemberId, TenantId } from '../conversation/ids.js'
import type { JsonObject } from '../conversation/json.js'
import type { ConversationState } from '../conversation/state.js'
import type { ThreadMessage } from '../ports/team-inbox.js'
import type { TurnRecord } from './turn-record.js'

/** Turns as they were journaled, and what became of them. */
export interface Inspection {
  /** The latest turns of a conversation before a place in it, the latest first. */
  list(tenant: TenantId, conversation: ConversationId, page: TurnPage): Promise<JournaledTurn[]>
  /** The latest turns since then, of conversations open to that member, in which something begins with these words, the latest first. */
  mentioning(tenant: TenantId, me: MemberId, asked: TurnsAsked): Promise<MentioningTurn[]>
  /** The latest turns of an agent since then, of conversations open to that member, the latest first. */
  ofAgent(tenant: TenantId, me: MemberId, asked: AgentTurnsAsked): Promise<MentioningTurn[]>
  find(tenant: TenantId, conversation: ConversationId, seq: number): Promise<FoundTurn>
  /** The latest turns since then in which a connected model was asked for a reply of this agent, in conversations open to that member, the latest first. */
  asked(tenant: TenantId, me: MemberId, asked: AgentTurnsAsked): Promise<readonly DatedTurn[]>
  /** The turns of an agent in a span of time, in conversations open to that member, the first first; and how many there are in all. */
  during(tenant: TenantId, me: MemberId, asked: TurnsDuring): Promise<DuringTurns>
  /** Several turns of one conversation, in one pass over it. One that is missing in the answer is not there. */
  findSeveral(
    tenant: TenantId,
    conversation: ConversationId,
    seqs: ReadonlySet<number>,
  ): Promise<ReadonlyMap<number, FoundTurn>>
  /** What a turn said, with its receipts, and what its plans did in the outside world, as far as is known by now. */
  aftermath(tenant: TenantId, conversation: ConversationId, turn: InspectedTurn): Promise<Aftermath>
}

export type FoundTurn =
  | { readonly kind: 'found'; readonly record: TurnRecord; readonly before: ConversationState | null }
  /** It, or a turn before it: the state it began with is no longer known. */
  | { readonly kind: 'erased' }
  | { readonly kind: 'not_found' }

export type TurnsDuring = {
  readonly agent: string
  readonly since: Date
  readonly until: Date
  readonly limit: number
}

export type DatedTurn = {
  readonly conversation: ConversationId
  readonly seq: number
  readonly at: Date
}

export type DuringTurns = {
  readonly turns: readonly DatedTurn[]
  readonly total: number
}

export type TurnsAsked = { readonly words: string; readonly since: Date; readonly limit: number }

export type AgentTurnsAsked = { readonly agent: string; readonly since: Date; readonly limit: number }

export type MentioningTurn = {
  readonly conversation: ConversationId
  readonly seq: number
  readonly turnId: string
  readonly at: Date
  readonly record: TurnRecord
}

export type TurnPage = { readonly before: number | null; readonly limit: number }

export type JournaledTurn = {
  readonly seq: number
  readonly turnId: string
  readonly at: Date
  /** Null: the person's data was erased. */
  readonly record: TurnRecord | null
}

type InspectedTurn = {
  readonly turnId: string
  readonly seq: number
  readonly plans: readonly string[]
}

type Aftermath = {
  readonly messages: readonly SentMessage[]
  readonly effects: readonly EffectView[]
}

/** A message with all that was heard of it. */
export type SentMessage = ThreadMessage & {
  readonly attempts: number
  readonly maybeRepeated: boolean
  readonly sentAt: Date | null
  readonly deliveredAt: Date | null
  readonly readAt: Date | null
}

export type EffectView = {
  readonly id: string
  readonly tool: string
  readonly key: string
  readonly status: 'intended' | 'unknown' | 'done' | 'refused'
  readonly attempts: number
  readonly request: JsonObject
  readonly outcome: JsonObject | null
}
