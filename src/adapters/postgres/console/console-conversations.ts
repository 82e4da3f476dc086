import type pg from 'pg'
import type { ConversationId, MemberId, TenantId } from '../../../conversation/ids.js'
import type {
  Attention,
  Changes,
  ConversationChange,
  ConversationPage,
  ConversationPageQuery,
  ConversationRow,
} from '../../../ports/team-inbox.js'
import { inTenant } from '../wire/tenant-transaction.js'

/** A member the house keeps no row of is known by the beginning of their id. */
export function memberName(table: string, id: string): string {
  return `coalesce(${table}.name, left(${id}::text, 8))`
}

const holderOf = `json_build_object('by', coalesce(c.snapshot -> 'holder' ->> 'by', 'ai'), 'member',
         case when c.held_by is not null then json_build_object('id', c.held_by, 'name', ${memberName('h', 'c.held_by')}) end)`
/** What a member says to an agent of their own is theirs alone: nobody else of the business reads or touches it. */
export function isOpenTo(me: string): string {
  return `(c.party_kind <> 'member' or c.party_id = ${me})`
}

const isWaiting = '(c.waiting and c.held_by is null)'
const heldReplies = `(select count(*)::integer from leme.outbox o
          where o.tenant_id = c.tenant_id and o.conversation_id = c.id and o.status = 'held')`
const doubts = `(select count(*)::integer from leme.outbox o
          where o.tenant_id = c.tenant_id and o.conversation_id = c.id and o.status = 'doubt')`
/** Who the conversation is with; used by everything that lists something of conversations. */
export const whoOf = `json_build_object('kind', c.party_kind, 'name', coalesce(p.name, pm.name), 'phone', p.phone)`
export const joinWho = `left join leme.contact p on c.party_kind = 'contact' and p.tenant_id = c.tenant_id and p.id = c.party_id
  left join leme.member pm on c.party_kind = 'member' and pm.tenant_id = c.tenant_id and pm.id = c.party_id`

const rowColumns = `c.id, c.agent, c.title, ${whoOf} as who, c.channel,
  case when k.id is not null then json_build_object('id', k.id, 'provider', k.provider) end as chip,
  c.state, c.snapshot ->> 'mode' as mode, ${holderOf} as holder, ${isWaiting} as waiting, ${heldReplies} as "heldReplies",
  ${doubts} as doubts,
  c.last_text as "lastText", c.updated_at as "updatedAt", c.snapshot -> 'handoff' as handoff`
const rowJoins = `${joinWho}
  left join leme.member h on h.tenant_id = c.tenant_id and h.id = c.held_by
  left join leme.thread t on t.tenant_id = c.tenant_id and t.conversation_id = c.id
  left join leme.chip k on k.tenant_id = t.tenant_id and k.id = t.chip_id`

/**
 * The tenant's conversations, the latest first. There is no index on the time of the last turn, so that turns stay cheap:
 * the tenant's rows are sorted by their narrow columns, and only a page of them is read in full.
 */
const pageText = `
  with page as (
    select c.tenant_id, c.id, c.updated_at
      from leme.conversation c
     where ${isOpenTo('$2')} and c.joined_into is null
       and case $1 when 'waiting' then ${isWaiting}
                   when 'mine' then c.held_by = $2
                   when 'held' then exists (select from leme.outbox o where o.tenant_id = c.tenant_id
                                             and o.conversation_id = c.id and o.status = 'held')
                   when 'doubt' then exists (select from leme.outbox o where o.tenant_id = c.tenant_id
                                              and o.conversation_id = c.id and o.status = 'doubt')
                   else true end
       and ($3::text is null or c.agent = $3)
       and ($4::text is null or c.channel = $4)
       and ($5::text is null or position(lower($5) in lower(c.title || ' ' || c.last_text || ' ' || coalesce(
             (select concat_ws(' ', p.name, p.phone) from leme.contact p
               where c.party_kind = 'contact' and p.tenant_id = c.tenant_id and p.id = c.party_id),
             (select m.name from leme.member m
               where c.party_kind = 'member' and m.tenant_id = c.tenant_id and m.id = c.party_id), ''))) > 0)
       and ($6::timestamptz is null or (c.updated_at, c.id) < ($6, $7::uuid))
     order by c.updated_at desc, c.id desc
     limit $8)
  select ${rowColumns}, to_char(c.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place
    from page join leme.conversation c on c.tenant_id = page.tenant_id and c.id = page.id
    ${rowJoins}
   order by page.updated_at desc, page.id desc`

export async function listTenantConversations(
  pool: pg.Pool,
  tenant: TenantId,
  query: ConversationPageQuery,
): Promise<ConversationPage> {
  const { filter, me, agent, channel, q, before, limit } = query
  const { rows } = await inTenant(pool, tenant, (client) =>
    client.query<ConversationRow & { place: string }>(pageText, [
      filter,
      me,
      agent,
      channel,
      q,
      before?.at ?? null,
      before?.id ?? null,
      limit,
    ]),
  )
  const last = rows.length === limit ? rows.at(-1) : undefined
  return {
    conversations: rows,
    next: last ? { at: last.place, id: last.id } : null,
  }
}

export async function readTenantConversation(
  client: Pick<pg.ClientBase, 'query'>,
  me: MemberId,
  id: ConversationId,
): Promise<ConversationRow | undefined> {
  const { rows } = await client.query<ConversationRow>(
    `select ${rowColumns} from leme.conversation c ${rowJoins} where c.id = $1 and ${isOpenTo('$2')}`,
    [id, me],
  )
  return rows[0]
}

const changesMax = 500

/** The conversations touched since then, the latest of them if they are very many, and what waits for a person. */
export function readChanges(pool: pg.Pool, tenant: TenantId, since: Date): Promise<Changes> {
  return inTenant(pool, tenant, async (client) => {
    const { rows } = await client.query<ConversationChange>(
      `select c.id, c.updated_at as "updatedAt", c.version, ${isWaiting} as waiting, ${heldReplies} as "heldReplies",
              ${doubts} as doubts, ${holderOf} as holder,
              case when c.party_kind = 'member' then c.party_id end as "ofMember"
         from leme.conversation c left join leme.member h on h.tenant_id = c.tenant_id and h.id = c.held_by
        where c.updated_at >= $1 order by c.updated_at desc limit $2`,
      [since, changesMax],
    )
    return { conversations: rows.reverse(), attention: await readAttention(client) }
  })
}

export async function readAttention(client: Pick<pg.ClientBase, 'query'>): Promise<Attention> {
  const { rows } = await client.query<Attention>(
    `select (select count(*)::integer from leme.conversation c where ${isWaiting} and c.party_kind <> 'member') as waiting,
            (select count(*)::integer from leme.outbox where status = 'held') as held,
            (select count(*)::integer from leme.outbox where status = 'doubt') as doubts`,
  )
  return rows[0] ?? { waiting: 0, held: 0, doubts: 0 }
}
