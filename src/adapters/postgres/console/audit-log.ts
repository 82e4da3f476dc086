import type pg from 'pg'
import type { TenantId } from '../../../conversation/ids.js'
import type { AuditEntry, AuditLog, AuditQuery } from '../../../ports/audit-log.js'
import { inTenant } from '../wire/tenant-transaction.js'

export function createAuditLog(pool: pg.Pool): AuditLog {
  return { read: (tenant, query) => readAuditLog(pool, tenant, query) }
}

async function readAuditLog(
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
