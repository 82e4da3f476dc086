import type pg from 'pg'
import type { ConversationId, MemberId, TenantId } from '../../../conversation/ids.js'
import type { ReadChange, TeamInbox, UnreadCounts } from '../../../ports/team-inbox.js'
import { inTenant, type TenantClient } from '../wire/tenant-transaction.js'
import { isOpenTo, type ConfidentialAgents } from './open-conversations.js'

/** Messages of a conversation that are looked at for unread ones: a row says no more than that there are very many. */
const messagesLookedAtMax = 100
/** Conversations that are looked at for the counts, the latest. */
const conversationsLookedAtMax = 1_000
const countedMax = 100
/** A message that somebody has just read is among the latest of its conversation. */
const readAmongMax = 500
const changesMax = 500

/** Something the person said; what was heard in a voice note is shown with its sound. */
const isSaid = (row: string) =>
  `${row}.body ->> 'kind' in ('text', 'tap', 'attachment') and ${row}.body -> 'heard' is null`

/** From when on messages count for a member. */
const readFrom = (
  me: string,
) => `coalesce((select b.read_until from leme.inbox_reader b where b.member_id = ${me}),
    (select b.created_at from leme.member b where b.id = ${me}), '-infinity')`
const readSeq = (me: string) => `coalesce((select r.read_seq from leme.conversation_read r
    where r.tenant_id = c.tenant_id and r.member_id = ${me} and r.conversation_id = c.id), 0)`
const latestAfter = (seq: string) => `(select i.body, i.received_at from leme.inbox i
    where i.tenant_id = c.tenant_id and i.conversation_id = c.id and i.seq > ${seq} order by i.seq desc limit ${messagesLookedAtMax})`

/** How many messages of the person a member has not read in conversation `c`. */
export const unreadOf = (
  me: string,
) => `case when c.party_kind = 'contact' and c.inbox_seq > ${readSeq(me)} then
  (select count(*)::integer from ${latestAfter(readSeq(me))} i where ${isSaid('i')} and i.received_at > ${readFrom(me)}) else 0 end`

/** Conversations that nothing happened in since messages count for the member are not looked at: `from` is a value, so that the day has its index. */
export const isUnread = (me: string, from: string) =>
  `c.active_on >= (${from}::timestamptz at time zone 'UTC')::date and c.updated_at > ${from}::timestamptz and ${unreadOf(me)} > 0`

/** From when on messages count for a member, as PostgreSQL writes it. */
export async function readCountsFrom(client: TenantClient, me: MemberId): Promise<string> {
  const { rows } = await client.query<{ from: string }>(`select (${readFrom('$1')})::text as from`, [me])
  return rows[0]?.from ?? '-infinity'
}

/** Who waits is counted as waiting already. */
const isMine = `(c.held_by = $1 or c.held_by is null and not c.waiting and exists (select from leme.conversation_assignment a
    where a.tenant_id = c.tenant_id and a.conversation_id = c.id and a.member_id = $1))`

export function readUnread(
  pool: pg.Pool,
  tenant: TenantId,
  me: MemberId,
  confidential: ConfidentialAgents,
): Promise<UnreadCounts> {
  return inTenant(pool, tenant, async (client) => {
    const from = await readCountsFrom(client, me)
    const { rows } = await client.query<UnreadCounts>(
      `select count(*)::integer as conversations, count(*) filter (where found.is_mine)::integer as mine
         from (select ${isMine} as is_mine
                 from (select c.* from leme.conversation c
                        where c.joined_into is null and c.active_on is not null and ${isOpenTo('$1', confidential)}
                        order by c.active_on desc, c.updated_at desc, c.id desc limit ${conversationsLookedAtMax}) c
                where ${isUnread('$1', '$2')} order by ${isMine} desc nulls last limit ${countedMax}) found`,
      [me, from],
    )
    return rows[0] ?? { conversations: 0, mine: 0 }
  })
}

/** Up to a message that was seen: whatever came while one read it stays unread. */
export function markRead(
  pool: pg.Pool,
  tenant: TenantId,
  { me, id, upTo, at }: Parameters<TeamInbox['markRead']>[1],
  confidential: ConfidentialAgents,
): Promise<boolean> {
  return inTenant(pool, tenant, async (client) => {
    const { rows } = await client.query<{ seq: number }>(
      `select i.seq from (select i.seq, i.id from leme.conversation c
         join leme.inbox i on i.tenant_id = c.tenant_id and i.conversation_id = c.id
        where c.id = $1 and c.erased_at is null and ${isOpenTo('$2', confidential)}
        order by i.seq desc limit ${readAmongMax}) i where i.id = $3`,
      [id, me, upTo],
    )
    if (!rows[0]) return false
    await keepRead(client, { me, id, at, seq: rows[0].seq }, 'greatest(r.read_seq, excluded.read_seq)')
    return true
  })
}

/** The last thing the person said counts as not read. */
export function markUnread(
  pool: pg.Pool,
  tenant: TenantId,
  { me, id, at }: Parameters<TeamInbox['markUnread']>[1],
  confidential: ConfidentialAgents,
): Promise<boolean> {
  return inTenant(pool, tenant, async (client) => {
    const { rows } = await client.query<{ seq: number }>(
      `select i.seq from (select i.seq, i.body from leme.conversation c
         join leme.inbox i on i.tenant_id = c.tenant_id and i.conversation_id = c.id
        where c.id = $1 and c.erased_at is null and c.party_kind = 'contact' and ${isOpenTo('$2', confidential)}
        order by i.seq desc limit ${readAmongMax}) i where ${isSaid('i')} limit 1`,
      [id, me],
    )
    if (!rows[0]) return false
    await keepRead(client, { me, id, at, seq: rows[0].seq - 1 }, 'excluded.read_seq')
    return true
  })
}

type Kept = {
  readonly me: MemberId
  readonly id: ConversationId
  readonly at: Date
  readonly seq: number
}

async function keepRead(client: TenantClient, { me, id, at, seq }: Kept, thenSeq: string): Promise<void> {
  await client.query(
    `insert into leme.conversation_read as r (tenant_id, member_id, conversation_id, contact_id, read_seq, at)
     select c.tenant_id, $2, c.id, case when c.party_kind = 'contact' then c.party_id end, $3, $4
       from leme.conversation c where c.id = $1
     on conflict (tenant_id, member_id, conversation_id) do update set read_seq = ${thenSeq}, at = excluded.at
      where r.read_seq <> ${thenSeq}`,
    [id, me, seq, at],
  )
}

export async function markAllRead(
  pool: pg.Pool,
  tenant: TenantId,
  { me, at }: Parameters<TeamInbox['markAllRead']>[1],
): Promise<void> {
  await inTenant(pool, tenant, (client) =>
    client.query(
      `insert into leme.inbox_reader as r (tenant_id, member_id, read_until) values ($1, $2, $3)
       on conflict (tenant_id, member_id) do update set read_until = greatest(r.read_until, excluded.read_until)`,
      [tenant, me, at],
    ),
  )
}

/** Who read what since then: their other tabs should show it. */
export async function readReads(client: TenantClient, since: Date): Promise<ReadChange[]> {
  const { rows } = await client.query<ReadChange>(
    `select x.conversation, x.member, x.at, x.unread from (
       (select r.conversation_id as conversation, r.member_id as member, r.at,
               exists (select from leme.inbox i
                        where i.tenant_id = r.tenant_id and i.conversation_id = r.conversation_id and i.seq > r.read_seq
                          and ${isSaid('i')}) as unread
          from leme.conversation_read r where r.at >= $1 order by r.at desc limit $2)
       union all
       (select null, b.member_id, b.read_until, false
          from leme.inbox_reader b where b.read_until >= $1 order by b.read_until desc limit $2)) x order by x.at`,
    [since, changesMax],
  )
  return rows
}
