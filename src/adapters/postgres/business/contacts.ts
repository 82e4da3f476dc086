import type pg from 'pg'
import type { ContactId, TenantId } from '../../../conversation/ids.js'
import { phoneKey } from '../../../conversation/identity-keys.js'
import type { Json } from '../../../conversation/json.js'
import { readPhone } from '../../../language/read-phone.js'
import type { SuppressionDigest } from './suppression-digest.js'
import { inTenant, type TenantClient } from '../wire/tenant-transaction.js'

/** All that is kept of a person, as they may ask for it. */
type ContactExport = {
  readonly contact: Json
  readonly knownBy: readonly string[]
  readonly conversations: readonly Json[]
  /** What agents keep of them, by table. */
  readonly records: { readonly [table: string]: readonly Json[] }
}

type ContactSummary = {
  readonly id: ContactId
  readonly phone: string | null
  readonly name: string | null
  readonly consent: 'agreed' | 'none' | 'stopped'
}

export type Contacts = {
  /** The latest first. */
  list(tenant: TenantId, limit: number): Promise<ContactSummary[]>
  /** By id, by phone in any spelling, or by the provider's own id. */
  find(tenant: TenantId, idOrPhone: string): Promise<ContactId | undefined>
  export(tenant: TenantId, contact: ContactId): Promise<ContactExport | undefined>
  /** How many conversations were emptied; undefined: there is no such contact. */
  erase(tenant: TenantId, contact: ContactId, reason: string): Promise<number | undefined>
}

export function createContacts(pool: pg.Pool, digest: SuppressionDigest): Contacts {
  return {
    list: (tenant, limit) =>
      inTenant(pool, tenant, async (client) => {
        const { rows } = await client.query<ContactSummary>(
          `select id, phone, name,
                  case when opted_out_at is not null then 'stopped' when opted_in_at is not null then 'agreed' else 'none' end as consent
             from leme.contact order by created_at desc limit $1`,
          [limit],
        )
        return rows
      }),
    find: (tenant, idOrPhone) =>
      inTenant(pool, tenant, async (client) => {
        const { rows } = await client.query<{ id: ContactId }>(
          `select id from leme.contact where id::text = $1
           union all select contact_id from leme.contact_identity where key = any ($2) limit 1`,
          [idOrPhone.toLowerCase(), [phoneKey(readPhone(idOrPhone)?.e164 ?? idOrPhone), `id:${idOrPhone}`]],
        )
        return rows[0]?.id
      }),
    export: (tenant, contact) =>
      inTenant(
        pool,
        tenant,
        async (client) => {
          const [row] = await jsonOf(client, 'select to_json(c) from leme.contact c where id = $1', contact)
          if (row === undefined) return undefined
          return {
            contact: row,
            knownBy: await keysOf(client, contact),
            conversations: await jsonOf(client, conversationsText, contact),
            records: await recordsOf(client, contact),
          }
        },
        'isolation level repeatable read read only',
      ),
    erase: (tenant, contact, reason) =>
      inTenant(pool, tenant, async (client) => {
        const digests = (await keysOf(client, contact)).map((key) => Buffer.from(digest(tenant, key), 'hex'))
        const { rows } = await client.query<{ erased: number | null }>(
          'select leme.erase_contact($1, $2, $3, $4) as erased',
          [tenant, contact, digests, reason],
        )
        return rows[0]?.erased ?? undefined
      }),
  }
}

const conversationsText = `
  select json_build_object('id', c.id, 'agent', c.agent, 'startedAt', c.created_at, 'chip', t.chip_id,
           'notes', c.snapshot -> 'memo', 'messages', (
           select json_agg(m.message order by m.at) from (
             select i.received_at as at, json_build_object('from', 'person', 'at', i.received_at, 'body', i.body) as message
               from leme.inbox i where i.conversation_id = c.id and i.body ->> 'kind' in ('text', 'tap', 'attachment')
             union all
             select o.created_at, json_build_object('from', o.author, 'at', o.created_at, 'text', o.text, 'status', o.status)
               from leme.outbox o where o.conversation_id = c.id) m))
    from leme.conversation c left join leme.thread t on t.conversation_id = c.id
   where c.party_kind = 'contact' and c.party_id = $1 order by c.created_at`

async function jsonOf(client: TenantClient, text: string, contact: ContactId): Promise<Json[]> {
  const { rows } = await client.query<[Json]>({ text, values: [contact], rowMode: 'array' })
  return rows.map(([value]) => value)
}

async function keysOf(client: TenantClient, contact: ContactId): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    'select key from leme.contact_identity where contact_id = $1 order by key',
    [contact],
  )
  return rows.map((row) => row.key)
}

/** Every table that hangs on the contact, whoever made it: erasing reaches them all, and so does this. */
async function recordsOf(client: TenantClient, contact: ContactId): Promise<ContactExport['records']> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select c.conrelid::regclass::text as table, quote_ident(a.attname) as column
       from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey) and a.attname <> 'tenant_id'
      where c.contype = 'f' and c.confrelid = 'leme.contact'::regclass and c.conrelid <> 'leme.contact_identity'::regclass
      order by 1`,
  )
  const records: { [table: string]: Json[] } = {}
  for (const { table, column } of rows)
    records[table.replace(/^leme\./, '')] = await jsonOf(
      client,
      `select to_json(r) from ${table} r where ${column} = $1`,
      contact,
    )
  return records
}
