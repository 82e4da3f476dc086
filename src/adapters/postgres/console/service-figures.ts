import type { Beginnings, ServiceFigures, WaitingPerson } from '../../../ports/figures.js'
import { isInSight } from './console-conversations.js'
import { isOfPeople, type ConfidentialAgents } from './open-conversations.js'
import type { TenantClient } from '../wire/tenant-transaction.js'

/** As the journal names it: looked for as text, since few records have it and reading all of them would take long. */
const handedOff = `position('"handed_off"' in coalesce(j.record, '')) > 0`

export async function readService(client: TenantClient, since: Date, until: Date): Promise<ServiceFigures> {
  const [{ rows: talked }, { rows: answered }] = await Promise.all([
    client.query<{ conversations: number; alone: number }>(
      `select count(*)::integer as conversations, count(*) filter (where not handed and not helped)::integer as alone
         from (select bool_or(${handedOff}) as handed,
                      exists (select from leme.outbox o where o.tenant_id = c.tenant_id and o.conversation_id = c.id
                               and o.author = 'member' and o.created_at >= $1 and o.created_at < $2) as helped
                 from leme.journal j
                 join leme.conversation c on c.tenant_id = j.tenant_id and c.id = j.conversation_id
                where c.party_kind = 'contact' and j.at >= $1 and j.at < $2
                group by c.tenant_id, c.id) talked`,
      [since, until],
    ),
    client.query<{ responseMs: number | null }>(
      `select percentile_cont(0.5) within group (order by extract(epoch from said.at - i.received_at) * 1000)::float8 as "responseMs"
         from leme.journal j
         join leme.conversation c on c.tenant_id = j.tenant_id and c.id = j.conversation_id and c.party_kind = 'contact'
         join leme.inbox i on i.tenant_id = j.tenant_id and i.conversation_id = j.conversation_id
                          and i.seq = j.handled_seq and i.channel <> 'system'
         join lateral (select min(coalesce(o.sent_at, o.created_at)) as at from leme.outbox o
                        where o.tenant_id = j.tenant_id and o.conversation_id = j.conversation_id
                          and o.turn_id = j.turn_id and o.author = 'agent') said on said.at is not null
        where j.at >= $1 and j.at < $2`,
      [since, until],
    ),
  ])
  const { conversations = 0, alone = 0 } = talked[0] ?? {}
  return { conversations, alone, responseMs: answered[0]?.responseMs ?? null }
}

export async function readWaiting(
  client: TenantClient,
  limit: number,
  confidential: ConfidentialAgents,
): Promise<WaitingPerson[]> {
  const { rows } = await client.query<WaitingPerson>(
    `select c.id as conversation, p.name, p.phone, c.agent, c.last_text as "lastText",
            coalesce(c.waiting_since, c.updated_at) as since
       from leme.conversation c
       left join leme.contact p on c.party_kind = 'contact' and p.tenant_id = c.tenant_id and p.id = c.party_id
      where c.waiting and c.held_by is null and ${isOfPeople(confidential)} and ${isInSight}
      order by since limit $1`,
    [limit],
  )
  return rows
}

export async function readBeginnings(client: TenantClient): Promise<Beginnings> {
  const { rows } = await client.query<Beginnings>(
    `select (select count(*)::integer from leme.member where active) as members,
            (select count(*)::integer from leme.chip where sealed_account <> '') as chips,
            exists (select from leme.conversation) as "hasConversation"`,
  )
  return rows[0] ?? { members: 0, chips: 0, hasConversation: false }
}
