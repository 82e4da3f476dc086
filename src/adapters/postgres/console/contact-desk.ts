import type pg from 'pg'
import type { ContactId, TenantId } from '../../../conversation/ids.js'
import type {
  BlockWord,
  ContactConversation,
  ContactDesk,
  ContactView,
  RecordedWord,
} from '../../../ports/contact-desk.js'
import { noteChange } from '../business/business-records.js'
import { inTenant, type TenantClient } from '../wire/tenant-transaction.js'
import { memberName } from './console-conversations.js'
import { joinLastSaid, lastText } from './last-said.js'
import { consentOf, isKnownToMembers } from './contacts-list.js'
import { isConfidential, isOfPeople, type ConfidentialAgents } from './open-conversations.js'

const conversationsMax = 20

export function createContactDesk(pool: pg.Pool, confidential: ConfidentialAgents): ContactDesk {
  return {
    get: (tenant, id) => inTenant(pool, tenant, (client) => viewOf(client, id, confidential)),
    block: (tenant, id, word) =>
      inTenant(pool, tenant, (client) => block(client, tenant, id, word, confidential)),
    record: (tenant, id, word) =>
      inTenant(pool, tenant, (client) => record(client, tenant, id, word, confidential)),
  }
}

const ofContact = `c.party_kind = 'contact' and c.party_id in (select id from leme.contact where id = $1 or joined_into = $1)`

type Row = Omit<ContactView, 'conversations'>

async function viewOf(
  client: TenantClient,
  id: ContactId,
  confidential: ConfidentialAgents,
): Promise<ContactView | undefined> {
  const { rows } = await client.query<
    Omit<Row, 'blocked'> & { blockedAt: Date | null; blockedBy: string | null }
  >(
    `select p.id, p.name, p.phone, p.created_at as since, ${consentOf} as consent, p.blocked_at as "blockedAt",
            case when p.blocked_by is not null then ${memberName('m', 'p.blocked_by')} end as "blockedBy",
            json_build_object('conversations', (select count(*) from leme.conversation c where ${ofContact}),
                              'records', leme.count_contact_records(p.id)) as kept,
            exists (select from leme.conversation c where ${ofContact} and ${isConfidential(confidential)}) as confidential
       from leme.contact p left join leme.member m on m.tenant_id = p.tenant_id and m.id = p.blocked_by
      where p.id = $1 and p.joined_into is null and ${isKnownToMembers(confidential)}`,
    [id],
  )
  const [row] = rows
  if (!row) return undefined
  const { blockedAt, blockedBy, ...rest } = row
  const conversations = await client.query<ContactConversation>(
    `select c.id, c.agent, c.title, ${lastText} as "lastText", c.updated_at as "updatedAt"
       from leme.conversation c ${joinLastSaid}
      where ${ofContact} and c.joined_into is null and c.active_on is not null and ${isOfPeople(confidential)}
      order by c.updated_at desc, c.id limit $2`,
    [id, conversationsMax],
  )
  return {
    ...rest,
    blocked: blockedAt && { at: blockedAt, by: blockedBy },
    conversations: conversations.rows,
  }
}

async function block(
  client: TenantClient,
  tenant: TenantId,
  id: ContactId,
  { blocked, by, at, noted }: BlockWord,
  confidential: ConfidentialAgents,
): Promise<{ changed: boolean } | undefined> {
  const { rows } = await client.query<{ blocked: boolean }>(
    `select p.blocked_at is not null as blocked from leme.contact p
      where p.id = $1 and p.joined_into is null and ${isKnownToMembers(confidential)} for update of p`,
    [id],
  )
  if (!rows[0]) return undefined
  if (rows[0].blocked === blocked) return { changed: false }
  await client.query('update leme.contact set blocked_at = $2, blocked_by = $3 where id = $1', [
    id,
    blocked ? at : null,
    blocked ? by : null,
  ])
  // Whoever reads one of the conversations sees who did it and when.
  await client.query(
    `with touched as (
       update leme.conversation u set updated_at = greatest(u.updated_at, $3)
        where u.id in (select c.id from leme.conversation c
                        where ${ofContact} and c.joined_into is null and c.erased_at is null and ${isOfPeople(confidential)}
                        order by c.updated_at desc limit $5)
       returning u.tenant_id, u.id)
     insert into leme.conversation_mark (tenant_id, conversation_id, member_id, contact_id, at, kind)
     select tenant_id, id, $2, $1, $3, $4 from touched`,
    [id, by, at, blocked ? 'blocked' : 'unblocked', conversationsMax],
  )
  await noteChange(client, tenant, noted)
  return { changed: true }
}

/** What the contact's row says of each word; the ledger follows it by itself. */
const rowSays = {
  'no all': 'opted_out_at = coalesce(opted_out_at, $2)',
  'yes all': "opted_in_at = $2, opt_in_source = 'record'",
  'no marketing': 'marketing_stopped_at = coalesce(marketing_stopped_at, $2)',
} as const

async function record(
  client: TenantClient,
  tenant: TenantId,
  id: ContactId,
  { says, scope, topic, words, at, noted }: RecordedWord,
  confidential: ConfidentialAgents,
): Promise<'recorded' | 'stands' | undefined> {
  const { rows } = await client.query<{ stopped: boolean; topics: string[] }>(
    `select p.opted_out_at is not null or p.marketing_stopped_at is not null as stopped,
            leme.topics_stopped(p.tenant_id, p.id) as topics
       from leme.contact p where p.id = $1 and p.joined_into is null and ${isKnownToMembers(confidential)} for update of p`,
    [id],
  )
  const [known] = rows
  if (!known) return undefined
  if (says === 'yes' && (scope === 'topic' ? known.topics.includes(topic ?? '') : known.stopped))
    return 'stands'
  const said = { way: 'record', words }
  const row = scope === 'topic' ? undefined : rowSays[`${says} ${scope}` as keyof typeof rowSays]
  if (row === undefined)
    await client.query(
      `insert into leme.consent_entry (tenant_id, contact_id, at, says, scope, topic, way, words)
       values ($1, $2, $3, $4, $5, $6, 'record', $7)`,
      [tenant, id, at, says, scope, topic, words],
    )
  else await client.query(`update leme.contact set ${row}, consent_said = $3 where id = $1`, [id, at, said])
  await noteChange(client, tenant, noted)
  return 'recorded'
}
