import type { ConversationId, TenantId } from '../conversation/ids.js'
import type { Json } from '../conversation/json.js'

/** What was read and done in a tenant's name. */
export interface AuditLog {
  /** The latest first. */
  read(tenant: TenantId, query: AuditQuery): Promise<AuditEntry[]>
}

export type AuditQuery = {
  readonly limit: number
  readonly tool: string | null
  readonly conversation: ConversationId | null
}

export type AuditEntry = {
  readonly userId: string
  readonly conversationId: string
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
