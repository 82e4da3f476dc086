import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { MemberId, TenantId } from '../../../conversation/ids.js'
import type {
  Allowance,
  KeptBytes,
  MediaFile,
  MediaFiles,
  NewFile,
  OpenedFile,
} from '../../../ports/media-files.js'
import type { MediaStore } from '../../../ports/media-store.js'
import { newFileKey, openBytes, sealBytes } from '../../media/seal-bytes.js'
import { isOpenTo, type ConfidentialAgents } from '../console/open-conversations.js'
import { inTenant } from '../wire/tenant-transaction.js'
import type { SecretBox } from './secret-box.js'

const dayMs = 24 * 60 * 60_000
const doomedAtOnceMax = 500
const wordsMax = 200_000

type Deps = {
  readonly pool: pg.Pool
  readonly box: SecretBox
  readonly store: MediaStore
  readonly confidential: ConfidentialAgents
}

/** Rows here, sealed bytes in the store. The key of a file is sealed like any other secret and lies beside its row: with the row goes the file. */
export function createMediaFiles(deps: Deps): MediaFiles {
  const { pool } = deps
  return {
    find: (tenant, id) => findFile(pool, tenant, id),
    keep: (tenant, id, kept) => keepBytes(deps, tenant, id, kept),
    refuse: (tenant, id, reason) =>
      inTenant(pool, tenant, async (client) => {
        await client.query(
          "update leme.media_file set state = 'refused', reason = $2 where id = $1 and state <> 'kept'",
          [id, reason],
        )
        await client.query(showAgain, [id])
      }),
    note: (tenant, id, { words, confidence, heardAt }) =>
      inTenant(pool, tenant, async (client) => {
        await client.query(
          'update leme.media_file set words = $2, confidence = $3, heard_at = $4 where id = $1',
          [id, words.slice(0, wordsMax), confidence, heardAt],
        )
      }),
    read: (tenant, id) => readBytes(deps, tenant, 'f.id = $1', [id]),
    readFor: (tenant, member, id) => readBytes(deps, tenant, openFile(deps.confidential), [id, member]),
    add: (tenant, file) => addFile(deps, tenant, file),
    allowance: (tenant, now) => allowanceOf(pool, tenant, now),
    forget: (tenant) => forgetBytes(deps, tenant),
  }
}

/** Whoever looks at the conversation sees what became of it. */
const showAgain = `update leme.conversation c set updated_at = greatest(c.updated_at, clock_timestamp())
  from leme.media_file f where f.id = $1 and c.tenant_id = f.tenant_id and c.id = f.conversation_id`

const openFile = (confidential: ConfidentialAgents) =>
  `f.id = $1 and exists (select from leme.conversation c where c.id = f.conversation_id and ${isOpenTo('$2', confidential)})`

async function findFile(pool: pg.Pool, tenant: TenantId, id: string): Promise<MediaFile | undefined> {
  return inTenant(pool, tenant, async (client) => {
    const { rows } = await client.query<MediaFile>(
      `select id, conversation_id as conversation, chip_id as chip, message_id as "messageId", type, source, state, reason,
              mime_type as "mimeType", name, seconds, words, confidence
         from leme.media_file where id = $1`,
      [id],
    )
    return rows[0]
  })
}

/** What opens the bytes is there before they are, and goes with the row whenever that goes: no byte outlives its reason in the clear. */
async function keepBytes(
  { pool, box, store }: Deps,
  tenant: TenantId,
  id: string,
  { bytes, mimeType, seconds }: KeptBytes,
): Promise<boolean> {
  const stored = randomBytes(32).toString('hex')
  const key = newFileKey()
  const isThere = await inTenant(pool, tenant, async (client) => {
    // A try before this one may have left bytes behind: the trigger has them removed.
    await client.query('delete from leme.media_key where file_id = $1', [id])
    const { rowCount } = await client.query(
      `insert into leme.media_key (tenant_id, file_id, stored, sealed_key)
       select tenant_id, id, $2, $3 from leme.media_file where id = $1`,
      [id, stored, box.seal(key.toString('base64'))],
    )
    return rowCount === 1
  })
  if (!isThere) return false
  await store.put(stored, sealBytes(bytes, key, stored))
  const isKept = await inTenant(pool, tenant, async (client) => {
    const { rowCount } = await client.query(
      `update leme.media_file f
          set state = 'kept', reason = null, mime_type = $3, bytes = $4, seconds = $5, kept_at = clock_timestamp()
         from leme.media_key k
        where f.id = $1 and k.tenant_id = f.tenant_id and k.file_id = f.id and k.stored = $2`,
      [id, stored, mimeType, bytes.length, seconds],
    )
    if (rowCount === 1) await client.query(showAgain, [id])
    return rowCount === 1
  })
  if (!isKept) await store.remove(stored)
  return isKept
}

type KeptRow = Omit<OpenedFile, 'bytes'> & { readonly stored: string; readonly sealed: string }

async function readBytes(
  { pool, box, store }: Deps,
  tenant: TenantId,
  where: string,
  values: readonly (string | MemberId)[],
): Promise<OpenedFile | undefined> {
  const row = await inTenant(pool, tenant, async (client) => {
    const { rows } = await client.query<KeptRow>(
      `select f.mime_type as "mimeType", f.name, f.type, k.stored, k.sealed_key as sealed
         from leme.media_file f join leme.media_key k on k.tenant_id = f.tenant_id and k.file_id = f.id
        where f.state = 'kept' and ${where}`,
      [...values],
    )
    return rows[0]
  })
  const sealed = row && (await store.get(row.stored))
  if (!sealed) return undefined
  const bytes = openBytes(sealed, Buffer.from(box.open(row.sealed), 'base64'), row.stored)
  return { bytes, mimeType: row.mimeType, name: row.name, type: row.type }
}

async function addFile(deps: Deps, tenant: TenantId, file: NewFile): Promise<string | undefined> {
  const { id } = file
  if ((await findFile(deps.pool, tenant, id))?.state === 'kept') return id
  const isAdded = await inTenant(deps.pool, tenant, async (client) => {
    const { rowCount } = await client.query(
      `insert into leme.media_file (tenant_id, id, conversation_id, contact_id, type, state, mime_type, name)
       select c.tenant_id, $2, c.id, case when c.party_kind = 'contact' then c.party_id end, $3, 'coming', $4, $5
         from leme.conversation c where c.id = $1 and c.erased_at is null
       on conflict (tenant_id, id) do update set state = excluded.state`,
      [file.conversation, id, file.type, file.mimeType, file.name],
    )
    return rowCount === 1
  })
  if (!isAdded) return undefined
  const { bytes, mimeType } = file
  return (await keepBytes(deps, tenant, id, { bytes, mimeType, seconds: null })) ? id : undefined
}

/** What the tenant's subscription and its owner say of it, and what is used of that. */
function allowanceOf(pool: pg.Pool, tenant: TenantId, now: Date): Promise<Allowance> {
  return inTenant(pool, tenant, async (client) => {
    const { rows } = await client.query<{
      file: string | null
      total: string | null
      heard: string | null
      kept: string
      heardSeconds: number
      seen: number
      voice: boolean
    }>(
      `select a.limits ->> 'mediaFileBytes' as file, a.limits ->> 'mediaBytes' as total, a.limits ->> 'heardSecondsPerDay' as heard,
              t.voice_may_confirm as voice,
              (select coalesce(sum(bytes), 0) from leme.media_file where state = 'kept')::text as kept,
              (select coalesce(sum(seconds), 0) from leme.media_file where heard_at > $1)::double precision as "heardSeconds",
              (select count(*) from leme.media_file where heard_at > $1 and type = 'image')::integer as seen
         from leme.tenant t, leme.stricter(t.limits, t.own_limits) a (limits)`,
      [new Date(now.getTime() - dayMs)],
    )
    const [row] = rows
    return {
      fileBytesMax: mostOf(row?.file),
      bytesLeft: Math.max(0, mostOf(row?.total) - Number(row?.kept ?? 0)),
      heardSecondsLeft: Math.max(0, mostOf(row?.heard) - (row?.heardSeconds ?? 0)),
      heardSecondsUsed: row?.heardSeconds ?? 0,
      seenUsed: row?.seen ?? 0,
      voiceMayConfirm: row?.voice ?? false,
    }
  })
}

function mostOf(limit: string | null | undefined): number {
  return limit === null || limit === undefined ? Infinity : Number(limit)
}

async function forgetBytes({ pool, store }: Deps, tenant: TenantId): Promise<number> {
  const doomed = await inTenant(pool, tenant, async (client) => {
    const { rows } = await client.query<{ stored: string }>('select stored from leme.media_doomed limit $1', [
      doomedAtOnceMax,
    ])
    return rows.map(({ stored }) => stored)
  })
  for (const stored of doomed) await store.remove(stored)
  await inTenant(pool, tenant, (client) =>
    client.query('delete from leme.media_doomed where stored = any ($1)', [doomed]),
  )
  return doomed.length
}
