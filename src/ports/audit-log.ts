import type { ConversationId, MemberId, TenantId } from '../conversation/ids.js'
import type { Json } from '../conversation/json.js'

/** What was read and done in a tenant's name. */
export interface AuditLog {
  /** The latest first. */
  read(tenant: TenantId, query: AuditQuery): Promise<AuditEntry[]>
  /** The conversation a record came of, which was made at about that time; undefined: nobody knows, or it is not for `me` to read. */
  origin(tenant: TenantId, record: MadeRecord): Promise<OriginOfRecord | undefined>
  /** The latest sealed root of the record; null: nothing is sealed yet. */
  root(tenant: TenantId): Promise<SealedRoot | null>
  /** The journal of a conversation from its first turn on, at most so many. */
  turns(tenant: TenantId, conversation: ConversationId, limit: number): Promise<ChainedTurn[]>
}

type MadeRecord = { readonly me: MemberId; readonly id: string; readonly at: Date }

/** `isOwn`: of the member with an agent. */
export type OriginOfRecord = { readonly conversation: string; readonly isOwn: boolean }

type SealedRoot = { readonly seq: number; readonly at: Date; readonly hash: string }

/** A turn as the chain holds it. */
export type ChainedTurn = {
  readonly seq: number
  readonly turnId: string
  readonly at: Date
  readonly handledSeq: number
  /** Null, with the salt, where a person's data was erased. */
  readonly record: string | null
  readonly salt: string | null
  readonly recordDigest: Buffer
  readonly prevHash: Buffer
  readonly hash: Buffer
}

export type AuditQuery = {
  /** Who reads it. */
  readonly me: MemberId
  readonly limit: number
  /** What was done before it is left out. */
  readonly since: Date | null
  readonly tool: string | null
  readonly conversation: ConversationId | null
  /** What was only looked up is left out. */
  readonly isDoneOnly: boolean
}

export type AuditEntry = {
  readonly userId: string
  /** Null: nobody keeps a name of them, or it is the person's own. */
  readonly userName: string | null
  readonly conversationId: string
  /** Whoever reads this may read the conversation: it is no other member's own, and no confidential agent's. */
  readonly isOpen: boolean
  readonly turnId: string
  readonly planId: string | null
  readonly tool: string
  readonly action: string
  readonly params: Json
  readonly result: Json
  readonly success: boolean
  readonly errorMessage: string | null
  readonly entityType: string | null
  readonly entityIds: string[]
  readonly ipAddress: string | null
  readonly userAgent: string | null
  readonly duration: number
  readonly createdAt: Date
}
