import type { TenantId } from '../../../conversation/ids.js'
import type { Beginnings, WaitingPerson } from '../../../ports/figures.js'
import { isInSight } from './console-conversations.js'
import { joinLastSaid, lastText } from './last-said.js'
import { isOfPeople, type ConfidentialAgents } from './open-conversations.js'
import { urgentOf } from './set-aside.js'
import type { TenantClient } from '../wire/tenant-transaction.js'

export async function readWaiting(
  client: TenantClient,
  limit: number,
  confidential: ConfidentialAgents,
): Promise<WaitingPerson[]> {
  const { rows } = await client.query<WaitingPerson>(
    `select c.id as conversation, p.name, p.phone, c.agent, ${lastText} as "lastText", last.from as "lastFrom", ${urgentOf} as urgent, c.snapshot -> 'handoff' ->> 'reason' as reason,
            coalesce(c.waiting_since, c.updated_at) as since
       from leme.conversation c
       left join leme.contact p on c.party_kind = 'contact' and p.tenant_id = c.tenant_id and p.id = c.party_id
       ${joinLastSaid}
      where c.waiting and c.held_by is null and ${isOfPeople(confidential)} and ${isInSight}
      order by not ${urgentOf}, since limit $1`,
    [limit],
  )
  return rows
}

export async function readAgentsSetUp(client: TenantClient): Promise<string[]> {
  const { rows } = await client.query<{ agent: string }>(
    'select agent from leme.chip union select agent from leme.agent_settings',
  )
  return rows.map(({ agent }) => agent)
}

export async function readBeginnings(client: TenantClient, tenant: TenantId): Promise<Beginnings> {
  const { rows } = await client.query<Beginnings>(
    `select (select count(*)::integer from leme.member where active) as members,
            (select count(*)::integer from leme.chip where sealed_account <> '') as chips,
            exists (select from leme.conversation) as "hasConversation",
            exists (select from leme.one_time_link where kind = 'invitation' and ended_at is null) as "hasInvited",
            (select steps_left_out from leme.tenant where id = $1) as "leftOut"`,
    [tenant],
  )
  return rows[0] ?? { members: 0, chips: 0, hasConversation: false, hasInvited: false, leftOut: [] }
}
