import type {
  ContactId,
  ConversationId,
  InputId,
  MemberId,
  PendingId,
  TenantId,
  TurnId,
} from '../conversation/ids.js'
import type { ContactFacts } from '../conversation/contact.js'
import type { Input } from '../conversation/input.js'
import type { Json, JsonObject } from '../conversation/json.js'
import type { Message } from '../conversation/message.js'
import type { Party, Role } from '../conversation/party.js'
import type { Pending } from '../conversation/pending.js'
import type { PlanStatus } from '../conversation/plan.js'
import type { ConversationState } from '../conversation/state.js'
import type { Allowances } from './allowances.js'
import type { Db } from './database.js'
import type { EffectEnd, EffectIntent, EffectRow, IntendedEffect } from '../conversation/effect.js'

/** Where turns live. Two commits a turn: the inbox's `take` is the first, `commitTurn` the second. */
export interface Store {
  claim(tenant: TenantId, conversation: ConversationId, leaseMs: number): Promise<ClaimOutcome>
  /** False: the lease was lost, and whatever this worker does next changes nothing. */
  renew(lease: Lease, leaseMs: number): Promise<boolean>
  release(lease: Lease): Promise<void>
  /**
   * Commits the intent of an outside effect before each attempt. `mayBegin` is asked first, in the same transaction: whatever
   * it locks stays so until the intent is there for all to count. Where it says no, nothing is intended.
   */
  intendEffect(
    lease: Lease,
    intent: EffectIntent,
    mayBegin?: (db: Db) => Promise<boolean>,
  ): Promise<IntendedEffect | { readonly status: 'fenced' } | { readonly status: 'not_allowed' }>
  /** What was asked outside by these tools and nobody knows the end of, but for what has this key. */
  openRequests(db: Db, tools: readonly string[], exceptKey: string): Promise<readonly JsonObject[]>
  /** Reads, each statement for itself, bound to the tenant. A write is refused. */
  read<T>(tenant: TenantId, work: (db: Db) => Promise<T>): Promise<T>
  /** A transaction that the turn commit will close: what tools write in it happens exactly once. */
  begin(tenant: TenantId): Promise<TurnTransaction>
  commitTurn(commit: TurnCommit): Promise<CommitOutcome>
  /** Marks what is being answered to be stopped, wherever its turn runs. Nothing that has begun is cut short by it. */
  askToStop(tenant: TenantId, party: Party, which: WhichToStop): Promise<StopOutcome>
  /** Whether what was received under this number, or before it, is to be stopped. */
  isStopAsked(db: Db, conversation: ConversationId, seq: number): Promise<boolean>
  /** The limit as it is now; until the transaction ends, nobody else under it can count what they have. Null: no limit. */
  lockLimit(db: Db, name: string): Promise<number | null>
  /** The database was away, or two turns were in each other's way: the same again may well go. */
  isPassing(error: unknown): boolean
}

/** All that a conversation has not answered yet, or one message, by the key it was sent with, and what came before it. */
export type WhichToStop =
  { readonly conversation: ConversationId } | { readonly channel: string; readonly dedupeKey: string }

export type StopOutcome =
  /** There is none, or it is somebody else's. */
  | { readonly status: 'not_found' }
  | { readonly status: 'stopping' | 'over'; readonly conversation: ConversationId }

export interface TurnTransaction {
  /** Closed to whoever still holds it when the transaction has ended. */
  readonly db: Db
  commitTurn(commit: TurnCommit): Promise<CommitOutcome>
  rollback(): Promise<void>
}

/** What a person may do, as it stood when the turn took the conversation. */
type Standing = {
  /** False for a member whose access was taken away. Members the house keeps no row of are the issuer's business. */
  readonly active: boolean
  /** The role in the member's row; null where there is none. */
  readonly role: Role | null
  readonly limits: Allowances
}

export type Lease = {
  readonly tenant: TenantId
  readonly conversation: ConversationId
  readonly token: string
}

export type ClaimOutcome =
  | { readonly status: 'claimed'; readonly work: Work }
  /** Somebody else is in it. */
  | { readonly status: 'busy' }
  /** Nothing waits in the inbox. */
  | { readonly status: 'idle' }

/** The last message heard of a person on WhatsApp: what is marked as read while the agent thinks. */
export type Heard = { readonly chip: string; readonly address: string; readonly messageId: string }

/** A conversation taken: its snapshot, what waits in its inbox, and effects nobody knows the end of. */
export type Work = {
  readonly lease: Lease
  readonly agent: string
  readonly party: Party
  readonly channel: string
  readonly contact: ContactFacts | null
  readonly heard: Heard | null
  readonly standing: Standing
  readonly timeZone: string
  readonly state: ConversationState | null
  readonly version: number
  /** 1 unless an earlier worker died or failed over the same inputs. */
  readonly attempt: number
  readonly headHash: Buffer
  readonly inputs: readonly Input[]
  /** How many messages had been received when what waits was last shown and had left; null: it has not. Absent: not known. */
  readonly left?: number | null
  readonly effects: readonly EffectRow[]
}

export type TurnCommit = {
  readonly lease: Lease
  readonly version: number
  readonly prevHash: Buffer
  readonly turnId: TurnId
  readonly at: Date
  readonly snapshot: ConversationState
  /** The turn's record as JSON: what is hashed is this very text. */
  readonly record: string
  /** A tool was used: it is among what was done in the business's name. */
  readonly acted: boolean
  readonly lastText: string
  /** The last message of the inbox that the turn took. */
  readonly handledSeq: number
  readonly opened: readonly Pending[]
  readonly closed: readonly ClosedPending[]
  readonly effects: readonly EffectEnd[]
  readonly outbox: readonly OutboxEntry[]
  /** The message of them that shows what waits, and whether it leaves by being committed. */
  readonly shows: { readonly message: string; readonly leaves: boolean } | null
  readonly jobs: readonly Job[]
  /** The person's word on being written to, where this turn heard one. */
  readonly consent: ConsentChange | null
}

type ConsentChange = {
  readonly contact: ContactId
  readonly to: 'stopped' | 'resumed'
  /** About what is said for this alone; left out: about all messages. */
  readonly topic?: string
  /** How it was said: what the ledger of consent keeps. */
  readonly said: { readonly way: 'message' | 'tap'; readonly words: string; readonly input: InputId }
}

/** A pending that was shown before and is over now, or a plan whose outcome became known. */
export type ClosedPending = {
  readonly id: PendingId
  readonly status: Exclude<PlanStatus, 'PENDING'> | 'ANSWERED'
  readonly result: Json
  readonly entityIds: readonly string[]
  readonly executedAt: Date | null
}

export type OutboxEntry = {
  readonly id: string
  readonly channel: string
  readonly recipient: string
  readonly message: Message
  readonly text: string
  readonly author: 'agent' | 'member'
  /** Whose words they are, where a member's. */
  readonly member: MemberId | null
  /** A channel that takes a message by its being committed (the web) has it delivered at once. `held`: a member looks first. */
  readonly status: 'held' | 'queued' | 'delivered'
  /** Why a member looks first. */
  readonly hold: string | null
  /** What the business says it for, where nobody asked; null: an answer. */
  readonly purpose: string | null
  /** Values for a template, from what caused the message. */
  readonly params: JsonObject | null
}

export type Job = {
  readonly task: string
  readonly payload: JsonObject
  readonly key: string
  /** From the moment of the commit, by the database's clock. */
  readonly delayMs: number
}

/** `more`: something else arrived meanwhile. `fenced`: another worker took over, and nothing was changed. */
export type CommitOutcome = 'done' | 'more' | 'fenced'
