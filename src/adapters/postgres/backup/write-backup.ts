import pg from 'pg'
import type { MediaStore } from '../../../ports/media-store.js'
import { actFor, backupTables, speakPlainly, type BackupTable } from './backup-tables.js'
import { backupFormat, secretMark, writeBackupFile, type BackupFile, type BackupLine } from './backup-file.js'

const rowsAtOnce = 500

type DatabaseToKeep = {
  readonly ownerUrl: string
  readonly secret: string
  readonly now: Date
  /** Where files of people lie; left out: the rows alone are kept, and the store has to be kept apart. */
  readonly media?: Pick<MediaStore, 'get'>
}

export type BackupToWrite = DatabaseToKeep & { readonly path: string }

/** Returns how many rows. */
export async function writeBackup({ path, ...kept }: BackupToWrite): Promise<number> {
  let total = 0
  async function* lines(): AsyncGenerator<BackupLine> {
    for await (const line of backupLines(kept)) {
      if ('table' in line) total += line.rows.length
      yield line
    }
  }
  await writeBackupFile(path, lines())
  return total
}

/**
 * All that Leme keeps in its database, as it was at one moment, while it goes on. It is read tenant by tenant: row-level
 * security binds the owner too, and a dump that ignores that ends well and is empty.
 */
export async function* backupLines({
  ownerUrl,
  secret,
  now,
  media,
}: DatabaseToKeep): AsyncGenerator<BackupLine> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'leme-backup' })
  // A connection that breaks fails the statement at hand; without a listener it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await speakPlainly(client)
    await client.query('begin isolation level repeatable read read only')
    const tables = await backupTables(client)
    const migrations = await client.query<{ name: string; digest: string | null }>(
      'select name, digest from leme.migration order by applied_at, name',
    )
    yield {
      leme: 'backup',
      format: backupFormat,
      at: now.toISOString(),
      migrations: migrations.rows,
      secretMark: secretMark(secret),
      tables,
    }
    const counts = new Map(tables.map(({ name }) => [name, 0]))
    for await (const line of rowsOf(client, tables)) {
      counts.set(line.table, (counts.get(line.table) ?? 0) + line.rows.length)
      yield line
    }
    let files = 0
    if (media)
      for await (const line of filesOf(client, media)) {
        files += 1
        yield line
      }
    yield { end: true, rows: Object.fromEntries(counts), files, sequences: await sequencesOf(client) }
    await client.query('commit')
  } finally {
    await client.end()
  }
}

type Rows = { readonly table: string; readonly tenant: string | null; readonly rows: (string | null)[][] }

async function* rowsOf(client: pg.Client, tables: readonly BackupTable[]): AsyncGenerator<Rows> {
  for (const table of tables.filter(({ tenantColumn }) => tenantColumn === null)) {
    await actFor(client, table)
    yield* rowsIn(client, table, null)
    await client.query('reset role')
  }
  const tenants = await client.query<{ id: string }>('select id from leme.tenant_ids() id order by id')
  for (const { id } of tenants.rows) {
    await client.query("select set_config('leme.tenant', $1, true)", [id])
    for (const table of tables.filter(({ tenantColumn }) => tenantColumn !== null))
      yield* rowsIn(client, table, id)
  }
}

async function* rowsIn(client: pg.Client, table: BackupTable, tenant: string | null): AsyncGenerator<Rows> {
  const { name, columns, tenantColumn } = table
  const values = columns.map((column) => `${column.name}::text`).join(', ')
  const only = tenant === null ? '' : `where ${tenantColumn ?? ''} = ${client.escapeLiteral(tenant)}`
  await client.query(
    `declare kept no scroll cursor for select json_build_array(${values}) as row from ${name} ${only}`,
  )
  for (;;) {
    const { rows } = await client.query<{ row: (string | null)[] }>(`fetch ${rowsAtOnce} from kept`)
    if (rows.length > 0) yield { table: name, tenant, rows: rows.map(({ row }) => row) }
    if (rows.length < rowsAtOnce) break
  }
  await client.query('close kept')
}

/** Those that the rows name. What was erased since is gone from the store, and from the backup. */
async function* filesOf(client: pg.Client, media: Pick<MediaStore, 'get'>): AsyncGenerator<BackupFile> {
  const tenants = await client.query<{ id: string }>('select id from leme.tenant_ids() id order by id')
  for (const { id } of tenants.rows) {
    await client.query("select set_config('leme.tenant', $1, true)", [id])
    const { rows } = await client.query<{ stored: string }>(
      'select stored from leme.media_key where tenant_id = $1 order by stored',
      [id],
    )
    for (const { stored } of rows) {
      const bytes = await media.get(stored)
      if (bytes) yield { file: stored, base64: bytes.toString('base64') }
    }
  }
}

async function sequencesOf(client: pg.Client) {
  const { rows: names } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'S' and n.nspname in ('leme', 'graphile_worker') order by 1`,
  )
  const sequences: { name: string; last: string; isCalled: boolean }[] = []
  for (const { name } of names) {
    await actFor(client, { isOfJobs: name.startsWith('graphile_worker.') })
    const { rows } = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from ${name}`,
    )
    const [row] = rows
    if (row) sequences.push({ name, ...row })
  }
  await client.query('reset role')
  return sequences
}
