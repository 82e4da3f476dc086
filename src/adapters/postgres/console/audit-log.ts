import type pg from 'pg'
import type { TenantId } from '../../../conversation/ids.js'
import { coveringRoots } from '../journal/covering-roots.js'
import { journalRows } from '../journal/journal-rows.js'
import { latestRoot } from '../journal/root-rows.js'
import { inTenantSnapshot } from '../journal/tenant-snapshot.js'
import type {
  AuditEntry,
  AuditLog,
  AuditPlace,
  AuditQuery,
  AuditRead,
  ChainedTurn,
  OriginOfRecord,
} from '../../../ports/audit-log.js'
import { isConfidential, isOpenTo, type ConfidentialAgents } from './open-conversations.js'
import type { Reads } from '../reading/reads.js'
import { inTenant, type TenantClient } from '../wire/tenant-transaction.js'

/** The list may be some seconds behind; what proves something is read where it was written. */
export function createAuditLog(pool: pg.Pool, reads: Reads, confidential: ConfidentialAgents): AuditLog {
  return {
    read: (tenant, query) => reads.run((from) => readAuditLog(from, tenant, query, confidential)),
    origin: (tenant, record) => reads.run((from) => readOrigin(from, tenant, record, confidential)),
    async root(tenant) {
      const root = await inTenant(pool, tenant, latestRoot)
      return root ? { seq: root.seq, at: root.at, hash: root.hash.toString('hex') } : null
    },
    proof: (tenant, conversation, turnsMax) =>
      inTenantSnapshot(pool, tenant, async (client) => {
        const turns: ChainedTurn[] = []
        for await (const row of journalRows(client, conversation)) {
          if (turns.length === turnsMax) return undefined
          turns.push(row)
        }
        return { turns, roots: await coveringRoots(client, conversation, turns) }
      }),
  }
}

/** Of what is hardly ever done, by hardly anybody, so many turns in which anything was are looked through for a page. */
const turnsPerPageMax = 20_000

async function readAuditLog(
  pool: pg.Pool,
  tenant: TenantId,
  query: AuditQuery,
  confidential: ConfidentialAgents,
): Promise<AuditRead> {
  return inTenant(pool, tenant, async (client) => {
    const edge = isSparse(query) ? await edgeOf(client, query) : null
    const rows = await readRows(client, query, edge, confidential)
    const last = rows.length > query.limit ? rows[query.limit - 1] : undefined
    const next = last ? placeOf(last) : edge === null ? null : { ...lastPlace, atMicroseconds: edge }
    return { entries: rows.slice(0, query.limit), next }
  })
}

/** One conversation is found by its key; the latest of all by the time, which has an index. */
function isSparse({ tool, who, isDoneOnly, conversation }: AuditQuery): boolean {
  return conversation === null && (tool !== null || who !== null || isDoneOnly)
}

/** How far back is looked for this page; null: to the beginning. */
async function edgeOf(client: TenantClient, { before, since, until }: AuditQuery): Promise<number | null> {
  const { rows } = await client.query<{ at: string }>(
    `select ${microseconds('at')} as at from leme.journal
      where acted is not false and at <= coalesce(${momentOf('$1')}, $2::timestamptz, 'infinity') and at >= coalesce($3::timestamptz, '-infinity')
      order by at desc offset ${turnsPerPageMax} limit 1`,
    [before?.atMicroseconds ?? null, until, since],
  )
  return rows[0] ? Number(rows[0].at) : null
}

type AuditRow = AuditEntry & { readonly at: string; readonly seq: number; readonly position: string }

/** One more than asked for tells whether there are more. */
async function readRows(
  client: TenantClient,
  { me, limit, since, until, who, tool, conversation, isDoneOnly, before }: AuditQuery,
  edge: number | null,
  confidential: ConfidentialAgents,
): Promise<AuditRow[]> {
  const ofPerson = isOf(isConfidential(confidential))
  const values: unknown[] = [limit + 1, me]
  const given = (value: unknown) => `$${values.push(value)}`
  const conditions = [
    'acted is not false',
    since && `created_at >= ${given(since)}::timestamptz`,
    until && `created_at < ${given(until)}::timestamptz`,
    edge !== null && `created_at > ${momentOf(given(edge))}`,
    before && isBefore(before, given),
    who !== null && `user_id = ${given(who)}::uuid`,
    tool !== null && `tool = ${given(tool)}`,
    conversation !== null && `conversation_id = ${given(conversation)}::uuid`,
    isDoneOnly && "action <> 'read'",
  ]
  const { rows } = await client.query<AuditRow>(
    `select ${microseconds('created_at')} as at, seq, position, user_id as "userId",
            coalesce((select m.name from leme.member m where m.tenant_id = ai_audit_log.tenant_id and m.id = user_id),
                     case when not ${ofPerson} then (select p.name from leme.contact p where p.tenant_id = ai_audit_log.tenant_id and p.id = user_id) end) as "userName",
            conversation_id as "conversationId", ${isOf(isOpenTo('$2::uuid', confidential))} as "isOpen", turn_id as "turnId", plan_id as "planId",
            tool, action, case when not ${ofPerson} then params end as params, case when not ${ofPerson} then result end as result, success,
            case when not ${ofPerson} then error_message end as "errorMessage", entity_type as "entityType",
            entity_ids as "entityIds", ip_address as "ipAddress", user_agent as "userAgent", duration,
            created_at as "createdAt"
       from leme.ai_audit_log
      where ${conditions.filter((condition) => typeof condition === 'string').join(' and ')}
      order by created_at desc, conversation_id desc, seq desc, position desc
      limit $1`,
    values,
  )
  return rows
}

/** The time alone is what the index knows; the rest tells apart what was done at the same moment. */
function isBefore(
  { atMicroseconds, conversation, seq, position }: AuditPlace,
  given: (value: unknown) => string,
): string {
  const at = momentOf(given(atMicroseconds))
  const place = `(${at}, ${given(conversation)}::uuid, ${given(seq)}::bigint, ${given(position)}::bigint)`
  return `created_at <= ${at} and (created_at, conversation_id, seq, position) < ${place}`
}

/** After all that was done at its moment. */
const lastPlace = {
  conversation: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  seq: 2 ** 31 - 1,
  position: 2 ** 31 - 1,
}

function placeOf({ at, conversationId, seq, position }: AuditRow): AuditPlace {
  return { atMicroseconds: Number(at), conversation: conversationId, seq, position: Number(position) }
}

/** A moment as the database knows it: a Date would lose what is less than a millisecond. */
function microseconds(column: string): string {
  return `(extract(epoch from ${column}) * 1000000)::bigint`
}

function momentOf(parameter: string): string {
  return `('epoch'::timestamptz + ${parameter}::bigint * interval '1 microsecond')`
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
