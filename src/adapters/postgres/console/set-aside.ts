import type { ConversationId, MemberId } from '../../../conversation/ids.js'
import type { JsonObject } from '../../../conversation/json.js'
import type { InboxTools } from '../../../ports/inbox-tools.js'
import type { TenantClient } from '../wire/tenant-transaction.js'
import { isOpenTo, type ConfidentialAgents } from './open-conversations.js'

type Given<Act extends 'setLabels' | 'setUrgent' | 'snooze'> = Parameters<InboxTools[Act]>[1]

/** What a member said, or else what the agent said that handed it over. */
export const urgentOf = `coalesce((select u.is_urgent from leme.conversation_urgency u
    where u.tenant_id = c.tenant_id and u.conversation_id = c.id), c.snapshot -> 'handoff' ->> 'urgent' = 'true', false)`

type Reached = { readonly contact: string | null; readonly inboxSeq: number }

export async function setLabels(
  client: TenantClient,
  given: Given<'setLabels'>,
  confidential: ConfidentialAgents,
): Promise<boolean> {
  const { conversation, member, labels, at } = given
  const reached = await reach(client, conversation, member, confidential)
  if (!reached) return false
  const removed = await client.query<{ name: string }>(
    `delete from leme.conversation_label c using leme.label l
      where c.conversation_id = $1 and c.label_id <> all ($2::uuid[]) and l.tenant_id = c.tenant_id and l.id = c.label_id
      returning l.name`,
    [conversation, labels],
  )
  const added = await client.query<{ name: string }>(
    `with added as (
       insert into leme.conversation_label (tenant_id, conversation_id, label_id, contact_id)
       select l.tenant_id, $1, l.id, $3 from leme.label l where l.id = any ($2::uuid[])
       on conflict do nothing returning tenant_id, label_id)
     select l.name from added a join leme.label l on l.tenant_id = a.tenant_id and l.id = a.label_id`,
    [conversation, labels, reached.contact],
  )
  const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).sort()
  const data = { added: names(added.rows), removed: names(removed.rows) }
  if (data.added.length + data.removed.length > 0)
    await mark(client, { conversation, member, at, kind: 'labelled', data, contact: reached.contact })
  return true
}

export async function setUrgent(
  client: TenantClient,
  given: Given<'setUrgent'>,
  confidential: ConfidentialAgents,
): Promise<boolean> {
  const { conversation, member, urgent, at } = given
  const reached = await reach(client, conversation, member, confidential)
  if (!reached) return false
  const { contact } = reached
  const { rows } = await client.query<{ was: boolean }>(
    `select ${urgentOf} as was from leme.conversation c where c.id = $1`,
    [conversation],
  )
  await client.query(
    `insert into leme.conversation_urgency (tenant_id, conversation_id, is_urgent, contact_id)
     select c.tenant_id, c.id, $2, $3 from leme.conversation c where c.id = $1
     on conflict (tenant_id, conversation_id) do update set is_urgent = excluded.is_urgent`,
    [conversation, urgent, contact],
  )
  const kind = urgent ? 'urgent' : 'not_urgent'
  if (rows[0]?.was !== urgent) await mark(client, { conversation, member, at, kind, data: {}, contact })
  return true
}

export async function snooze(
  client: TenantClient,
  given: Given<'snooze'>,
  confidential: ConfidentialAgents,
): Promise<boolean> {
  const { conversation, member, until, at } = given
  const reached = await reach(client, conversation, member, confidential)
  if (!reached) return false
  const { contact, inboxSeq } = reached
  if (until === null) {
    const { rowCount } = await client.query(
      'delete from leme.conversation_snooze where conversation_id = $1 returning until',
      [conversation],
    )
    if (rowCount === 1) await mark(client, { conversation, member, at, kind: 'woken', data: {}, contact })
    return true
  }
  await client.query(
    `insert into leme.conversation_snooze (tenant_id, conversation_id, until, after_seq, member_id, contact_id)
     select c.tenant_id, c.id, $2, $3, $4, $5 from leme.conversation c where c.id = $1
     on conflict (tenant_id, conversation_id)
       do update set until = excluded.until, after_seq = excluded.after_seq, member_id = excluded.member_id`,
    [conversation, until, inboxSeq, member, contact],
  )
  const data = { until: until.toISOString() }
  await mark(client, { conversation, member, at, kind: 'snoozed', data, contact })
  return true
}

/** Under the conversation's lock: two who act at once are one after the other. */
export async function reach(
  client: TenantClient,
  id: ConversationId,
  me: MemberId,
  confidential: ConfidentialAgents,
): Promise<Reached | undefined> {
  const { rows } = await client.query<Reached>(
    `select case when c.party_kind = 'contact' then c.party_id end as contact, c.inbox_seq as "inboxSeq"
       from leme.conversation c where c.id = $1 and c.erased_at is null and ${isOpenTo('$2', confidential)} for update`,
    [id, me],
  )
  return rows[0]
}

type Mark = {
  readonly conversation: ConversationId
  readonly member: MemberId
  readonly contact: string | null
  readonly at: Date
  readonly kind: 'labelled' | 'snoozed' | 'woken' | 'assigned' | 'unassigned' | 'urgent' | 'not_urgent'
  readonly data: JsonObject
}

/** What was done is kept, and the conversation counts as changed: others should see it. */
export async function mark(client: TenantClient, given: Mark): Promise<void> {
  const { conversation, member, contact, at, kind, data } = given
  await client.query(
    `with changed as (
       update leme.conversation set updated_at = greatest(updated_at, $5) where id = $1 returning tenant_id)
     insert into leme.conversation_mark (tenant_id, conversation_id, member_id, contact_id, at, kind, data)
     select tenant_id, $1, $2, $3, $5, $4, $6 from changed`,
    [conversation, member, contact, kind, at, JSON.stringify(data)],
  )
}
