import type pg from 'pg'
import type { ConversationId, TenantId } from '../../../conversation/ids.js'
import type { Json } from '../../../conversation/json.js'
import { inTenant } from '../wire/tenant-transaction.js'

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

/** What was done in the tenant's name, the latest first. */
export async function readAuditLog(
  pool: pg.Pool,
  tenant: TenantId,
  { limit, tool, conversation }: AuditQuery,
): Promise<AuditEntry[]> {
  const { rows } = await inTenant(pool, tenant, (client) =>
    client.query<AuditEntry>(
      `select user_id as "userId", conversation_id as "conversationId", turn_id as "turnId", plan_id as "planId",
              tool, action, params, result, success, error_message as "errorMessage", entity_type as "entityType",
              entity_ids as "entityIds", ip_address as "ipAddress", user_agent as "userAgent", duration,
              created_at as "createdAt"
         from leme.ai_audit_log
        where ($1::text is null or tool = $1) and ($2::uuid is null or conversation_id = $2)
        order by created_at desc, conversation_id, seq desc, position desc
        limit $3`,
      [tool, conversation, limit],
    ),
  )
  return rows
}
