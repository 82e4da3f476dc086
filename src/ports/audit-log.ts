import type { ConversationId, MemberId, TenantId } from '../conversation/ids.js'
import type { Json } from '../conversation/json.js'

/** What was read and done in a tenant's name. */
export interface AuditLog {
  /** The latest first, a page at a time. */
  read(tenant: TenantId, query: AuditQuery): Promise<AuditRead>
  /** The conversation a record came of, which was made at about that time; undefined: nobody knows, or it is not for `me` to read. */
  origin(tenant: TenantId, record: MadeRecord): Promise<OriginOfRecord | undefined>
  /** The latest sealed root of the record; null: nothing is sealed yet. */
  root(tenant: TenantId): Promise<SealedRoot | null>
  /** All that proves a conversation, of one moment; undefined: it has more turns than that. */
  proof(
    tenant: TenantId,
    conversation: ConversationId,
    turnsMax: number,
  ): Promise<ConversationProof | undefined>
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

/** A sealed root as the chain of roots holds it. */
type ChainedRoot = {
  readonly seq: number
  readonly at: Date
  /** Which turn of which conversations it seals, as canonical JSON. */
  readonly heads: string
  readonly prevHash: Buffer
  readonly hash: Buffer
}

export type ConversationProof = {
  /** From the first on, without a gap. */
  readonly turns: readonly ChainedTurn[]
  /** From the one that covers the conversation on; none: no root covers it yet. */
  readonly roots: readonly ChainedRoot[]
}

export type AuditQuery = {
  /** Who reads it. */
  readonly me: MemberId
  readonly limit: number
  /** What was done before it is left out. */
  readonly since: Date | null
  /** What was done then and later is left out. */
  readonly until: Date | null
  /** In whose name; with a contact, the contact. */
  readonly who: string | null
  readonly tool: string | null
  readonly conversation: ConversationId | null
  /** What was only looked up is left out. */
  readonly isDoneOnly: boolean
  /** Where the page before ended. */
  readonly before: AuditPlace | null
}

/** Where a page ended: what comes next is older. */
export type AuditPlace = {
  /** Since 1970. */
  readonly atMicroseconds: number
  readonly conversation: string
  readonly seq: number
  readonly position: number
}

/** Fewer entries than asked for with a place to go on from: so far was looked, and what is older was not. */
export type AuditRead = { readonly entries: readonly AuditEntry[]; readonly next: AuditPlace | null }

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
