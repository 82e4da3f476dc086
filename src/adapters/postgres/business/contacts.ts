import type pg from 'pg'
import type { ContactId, TenantId } from '../../../conversation/ids.js'
import { phoneKey } from '../../../conversation/identity-keys.js'
import type { DataLink } from '../../../conversation/data-link.js'
import type { ContactExport, ExportedFile } from '../../../ports/contact-export.js'
import type { MediaFiles } from '../../../ports/media-files.js'
import type { Json } from '../../../conversation/json.js'
import { readPhone } from '../../../language/read-phone.js'
import type { SuppressionDigest } from './suppression-digest.js'
import { inTenant, type TenantClient } from '../wire/tenant-transaction.js'

type ContactSummary = {
  readonly id: ContactId
  readonly phone: string | null
  readonly name: string | null
  readonly consent: 'agreed' | 'none' | 'stopped'
}

/** When, by the house's clock, and from where a copy was fetched. */
type DownloadOrigin = { readonly at: Date; readonly ipAddress: string | null }

export type Contacts = {
  /** The latest first. */
  list(tenant: TenantId, limit: number): Promise<ContactSummary[]>
  /** By id, by phone in any spelling, or by the provider's own id. */
  find(tenant: TenantId, idOrPhone: string): Promise<ContactId | undefined>
  /** Whether somebody at that phone, or of that provider's id, asked not to be written to, or is blocked. Whoever was erased after they asked counts. */
  silenceOf(tenant: TenantId, address: string): Promise<'stopped' | 'blocked' | null>
  export(tenant: TenantId, contact: ContactId): Promise<ContactExport | undefined>
  /** The same by a link that works once, which is noted. `used`: it was; `gone`: nobody is kept under that id. */
  download(link: DataLink, from: DownloadOrigin): Promise<ContactExport | 'used' | 'gone'>
  /** Whether an answer to something they said is still on its way to them. */
  hasUnsentAnswer(tenant: TenantId, contact: ContactId): Promise<boolean>
  /** How many conversations were emptied; undefined: there is no such contact. */
  erase(tenant: TenantId, contact: ContactId, reason: string): Promise<number | undefined>
}

export function createContacts(
  pool: pg.Pool,
  digest: SuppressionDigest,
  media?: Pick<MediaFiles, 'read'>,
): Contacts {
  const withBytes = async (tenant: TenantId, exported: ContactExport): Promise<ContactExport> => ({
    ...exported,
    files: await filesWithBytes(tenant, exported.files, media),
  })
  return {
    list: (tenant, limit) =>
      inTenant(pool, tenant, async (client) => {
        const { rows } = await client.query<ContactSummary>(
          `select id, phone, name,
                  case when opted_out_at is not null then 'stopped' when opted_in_at is not null then 'agreed' else 'none' end as consent
             from leme.contact where joined_into is null order by created_at desc limit $1`,
          [limit],
        )
        return rows
      }),
    find: (tenant, idOrPhone) =>
      inTenant(pool, tenant, async (client) => {
        const { rows } = await client.query<{ id: ContactId }>(
          `select id from leme.contact where id::text = $1
           union all select contact_id from leme.contact_identity where key = any ($2) limit 1`,
          [idOrPhone.toLowerCase(), keysNamed(idOrPhone)],
        )
        return rows[0]?.id
      }),
    async silenceOf(tenant, address) {
      const keys = keysNamed(address)
      const digestOf = await digest()
      const digests = keys.map((key) => Buffer.from(digestOf(tenant, key), 'hex'))
      return inTenant(pool, tenant, async (client) => {
        const { rows } = await client.query<{ why: 'stopped' | 'blocked' }>(
          `select case when c.opted_out_at is not null then 'stopped' else 'blocked' end as why
             from leme.contact_identity i join leme.contact c on c.tenant_id = i.tenant_id and c.id = i.contact_id
            where i.key = any ($1) and (c.opted_out_at is not null or c.blocked_at is not null)
           union all select 'stopped' from leme.suppression where key_digest = any ($2) limit 1`,
          [keys, digests],
        )
        return rows[0]?.why ?? null
      })
    },
    async export(tenant, contact) {
      const exported = await inTenant(
        pool,
        tenant,
        (client) => exportOf(client, contact),
        'isolation level repeatable read read only',
      )
      return exported && withBytes(tenant, exported)
    },
    async download({ tenant, contact, id }, { at, ipAddress }) {
      const exported = await inTenant(pool, tenant, async (client) => {
        const { rows } = await client.query<{ used: boolean }>(
          `with fetched as (
             insert into leme.contact_download (tenant_id, id, contact_id, at, ip_address)
             select c.tenant_id, $2, c.id, $3, $4 from leme.contact c where c.id = $1
             on conflict do nothing returning id)
           select not exists (select from fetched) as used from leme.contact c where c.id = $1`,
          [contact, id, at, ipAddress],
        )
        if (!rows[0]) return 'gone'
        return rows[0].used ? 'used' : ((await exportOf(client, contact)) ?? 'gone')
      })
      return typeof exported === 'string' ? exported : withBytes(tenant, exported)
    },
    hasUnsentAnswer: (tenant, contact) =>
      inTenant(pool, tenant, async (client) => {
        const { rows } = await client.query<{ unsent: boolean }>(
          'select leme.has_unsent_answer($1) as unsent',
          [contact],
        )
        return rows[0]?.unsent ?? false
      }),
    async erase(tenant, contact, reason) {
      const digestOf = await digest()
      return inTenant(pool, tenant, async (client) => {
        const digests = (await keysOf(client, contact)).map((key) =>
          Buffer.from(digestOf(tenant, key), 'hex'),
        )
        const { rows } = await client.query<{ erased: number | null }>(
          'select leme.erase_contact($1, $2, $3, $4) as erased',
          [tenant, contact, digests, reason],
        )
        return rows[0]?.erased ?? undefined
      })
    },
  }
}

/** What somebody may be known by who is named by a phone in any spelling, or by the provider's own id. */
function keysNamed(address: string): readonly string[] {
  return [phoneKey(readPhone(address)?.e164 ?? address), `id:${address}`]
}

async function exportOf(client: TenantClient, contact: ContactId): Promise<ContactExport | undefined> {
  const [row] = await jsonOf(client, 'select to_json(c) from leme.contact c where id = $1', contact)
  if (row === undefined) return undefined
  return {
    contact: row,
    knownBy: await keysOf(client, contact),
    conversations: await jsonOf(client, conversationsText, contact),
    files: (await jsonOf(client, filesText, contact)) as unknown as ExportedFile[],
    records: await recordsOf(client, contact),
  }
}

const filesText = `
  select json_build_object('id', f.id, 'type', f.type, 'name', f.name, 'mimeType', f.mime_type, 'at', f.created_at, 'base64', null)
    from leme.media_file f where f.state = 'kept' and f.contact_id in (select id from leme.contact where id = $1 or joined_into = $1)
   order by f.created_at`

/** One file of JSON, read as a whole by whoever opens it. */
const exportedBytesMax = 50 * 1024 * 1024

async function filesWithBytes(
  tenant: TenantId,
  files: readonly ExportedFile[],
  media: Pick<MediaFiles, 'read'> | undefined,
): Promise<ExportedFile[]> {
  const filled: ExportedFile[] = []
  let total = 0
  for (const file of files) {
    const opened = total < exportedBytesMax ? await media?.read(tenant, file.id) : undefined
    total += opened?.bytes.length ?? 0
    const isWithin = opened !== undefined && total <= exportedBytesMax
    filled.push({ ...file, base64: isWithin ? opened.bytes.toString('base64') : null })
  }
  return filled
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
   where c.party_kind = 'contact' and c.party_id in (select id from leme.contact where id = $1 or joined_into = $1) order by c.created_at`

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
    'select name::text as table, quote_ident(contact_column) as column from leme.contact_tables()',
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
