import type pg from 'pg'
import type { TenantId } from '../../../conversation/ids.js'
import { journalRows } from '../../../audit/journal-rows.js'
import { latestRoot } from '../../../audit/root-rows.js'
import type {
  AuditEntry,
  AuditLog,
  AuditQuery,
  ChainedTurn,
  OriginOfRecord,
} from '../../../ports/audit-log.js'
import { isConfidential, isOpenTo, type ConfidentialAgents } from './open-conversations.js'
import type { Reads } from '../reading/reads.js'
import { inTenant } from '../wire/tenant-transaction.js'

/** The list may be some seconds behind; what proves something is read where it was written. */
export function createAuditLog(pool: pg.Pool, reads: Reads, confidential: ConfidentialAgents): AuditLog {
  return {
    read: (tenant, query) => reads.run((from) => readAuditLog(from, tenant, query, confidential)),
    origin: (tenant, record) => reads.run((from) => readOrigin(from, tenant, record, confidential)),
    async root(tenant) {
      const root = await inTenant(pool, tenant, latestRoot)
      return root ? { seq: root.seq, at: root.at, hash: root.hash.toString('hex') } : null
    },
    turns: (tenant, conversation, limit) =>
      inTenant(pool, tenant, async (client) => {
        const turns: ChainedTurn[] = []
        for await (const row of journalRows(client, conversation)) {
          if (turns.length === limit) break
          turns.push(row)
        }
        return turns
      }),
  }
}

/** Of a tool that is hardly used, and of what was done where mostly things are looked up, so many turns that used any are looked through. */
const turnsMax = 20_000

async function readAuditLog(
  pool: pg.Pool,
  tenant: TenantId,
  { me, limit, since, tool, conversation, isDoneOnly }: AuditQuery,
  confidential: ConfidentialAgents,
): Promise<AuditEntry[]> {
  const ofPerson = isOf(isConfidential(confidential))
  const values = [limit, since, me, ...[tool, conversation].filter((value) => value !== null)]
  const { rows } = await inTenant(pool, tenant, (client) =>
    client.query<AuditEntry>(
      `select user_id as "userId",
              coalesce((select m.name from leme.member m where m.tenant_id = ai_audit_log.tenant_id and m.id = user_id),
                       case when not ${ofPerson} then (select p.name from leme.contact p where p.tenant_id = ai_audit_log.tenant_id and p.id = user_id) end) as "userName",
              conversation_id as "conversationId", ${isOf(isOpenTo('$3::uuid', confidential))} as "isOpen", turn_id as "turnId", plan_id as "planId",
              tool, action, case when not ${ofPerson} then params end as params, case when not ${ofPerson} then result end as result, success,
              case when not ${ofPerson} then error_message end as "errorMessage", entity_type as "entityType",
              entity_ids as "entityIds", ip_address as "ipAddress", user_agent as "userAgent", duration,
              created_at as "createdAt"
         from leme.ai_audit_log
        where acted is not false and ($2::timestamptz is null or created_at >= $2) and ${about(tool, conversation)}${isDoneOnly ? ` and ${isDone(conversation)}` : ''}
        order by created_at desc, conversation_id, seq desc, position desc
        limit $1`,
      values,
    ),
  )
  return rows
}

/** A record and the turn that made it are of one transaction; their clocks may be two. */
const madeWithin = '10 minutes'

async function readOrigin(
  pool: pg.Pool,
  tenant: TenantId,
  { me, id, at }: Parameters<AuditLog['origin']>[1],
  confidential: ConfidentialAgents,
): Promise<OriginOfRecord | undefined> {
  const { rows } = await inTenant(pool, tenant, (client) =>
    client.query<OriginOfRecord>(
      `select c.id as conversation, c.party_kind = 'member' as "isOwn"
         from leme.ai_audit_log l
         join leme.conversation c on c.tenant_id = l.tenant_id and c.id = l.conversation_id
        where l.acted is not false and l.created_at between $2::timestamptz - $3::interval and $2::timestamptz + $3::interval
          and l.success and l.action <> 'read' and $1::text = any (l.entity_ids) and ${isOpenTo('$4::uuid', confidential)}
        order by l.created_at limit 1`,
      [id, at, madeWithin, me],
    ),
  )
  return rows[0]
}

/** That a confidential agent did something is shown, and what it did; with what is the person's own. */
function isOf(conversations: string): string {
  return `exists (select from leme.conversation c
             where c.tenant_id = ai_audit_log.tenant_id and c.id = ai_audit_log.conversation_id and ${conversations})`
}

/** Of one conversation by its key; of all by the time, which has an index. */
function about(tool: string | null, conversation: string | null): string {
  if (conversation !== null)
    return tool === null ? 'conversation_id = $4' : 'tool = $4 and conversation_id = $5'
  return tool === null ? 'true' : `tool = $4 and ${isAmongTheLatest}`
}

function isDone(conversation: string | null): string {
  return conversation === null ? `action <> 'read' and ${isAmongTheLatest}` : "action <> 'read'"
}

const isAmongTheLatest = `created_at >= coalesce((select at from leme.journal where acted is not false
            order by at desc offset ${turnsMax} limit 1), '-infinity')`
