import pg from 'pg'
import type { MediaStore } from '../../../ports/media-store.js'
import { migrate } from '../migrate.js'
import { migrationFiles, type MigratingAgent } from '../migration-files.js'
import { actFor, backupTables, speakPlainly, type BackupTable } from './backup-tables.js'
import {
  BackupError,
  backupFormat,
  readBackupFile,
  secretMark,
  type BackupEnd,
  type BackupHead,
  type BackupLine,
  type BackupRows,
} from './backup-file.js'

type DatabaseToFill = {
  /** Of an empty database, on a server that need not know Leme's roles. */
  readonly ownerUrl: string
  readonly secret: string
  readonly previousSecrets?: readonly string[]
  readonly agents: readonly MigratingAgent[]
  /** Where files of people go; left out: they are not restored. */
  readonly media?: Pick<MediaStore, 'put'>
  readonly log?: (line: string) => void
}

export type BackupToRestore = DatabaseToFill & { readonly path: string }

export function restoreBackup({ path, ...into }: BackupToRestore): Promise<number> {
  return restoreLines(into, readBackupFile(path), path)
}

/**
 * Roles, tables, rights and row-level security are made by the migrations that had been applied, then the rows are put in, all or
 * none; what came since is migrated last. Returns how many rows.
 */
export async function restoreLines(
  { ownerUrl, secret, previousSecrets = [], agents, media, log }: DatabaseToFill,
  lines: AsyncGenerator<BackupLine>,
  from: string,
): Promise<number> {
  const head = headFrom((await lines.next()).value as BackupLine | undefined, from)
  if (![secret, ...previousSecrets].some((known) => secretMark(known) === head.secretMark))
    throw new BackupError(
      'The backup was made under another LEME_SECRET: what is sealed in it could not be read. Set that one, or add it to LEME_SECRET_PREVIOUS.',
    )
  const files = await knownMigrations(head, agents)
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'leme-restore' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await refuseUsed(client)
    await migrate({ ownerUrl, secret, agents, only: files, ...(log && { log }) })
    const total = await putIn(client, head, lines, media)
    await migrate({ ownerUrl, secret, agents, ...(log && { log }) })
    return total
  } finally {
    await lines.return(undefined)
    await client.end()
  }
}

function headFrom(line: BackupLine | undefined, path: string): BackupHead {
  if (!line || !('leme' in line)) throw new BackupError(`${path} is no backup of Leme.`)
  if (line.format === backupFormat) return line
  throw new BackupError(`${path} has the format ${line.format}, this version reads ${backupFormat}.`)
}

/** Rows fit the tables they were taken from: these have to be made as they were. */
async function knownMigrations(
  { migrations }: BackupHead,
  agents: readonly MigratingAgent[],
): Promise<ReadonlySet<string>> {
  const known = new Map((await migrationFiles(agents)).map(({ name, digest }) => [name, digest]))
  for (const { name, digest } of migrations) {
    if (!known.has(name))
      throw new BackupError(
        `The backup knows the migration ${name}, this version of Leme does not: use the one that made it.`,
      )
    if (digest !== null && known.get(name) !== digest)
      throw new BackupError(
        `The migration ${name} of the backup had other contents: use the version of Leme that made it.`,
      )
  }
  return new Set(migrations.map(({ name }) => name))
}

async function refuseUsed(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ used: boolean }>(`select to_regnamespace('leme') is not null as used`)
  if (rows[0]?.used)
    throw new BackupError(
      'The database has a schema "leme" already. Restore into an empty database (createdb).',
    )
}

async function putIn(
  client: pg.Client,
  head: BackupHead,
  lines: AsyncGenerator<BackupLine>,
  media: Pick<MediaStore, 'put'> | undefined,
): Promise<number> {
  await speakPlainly(client)
  await client.query('begin')
  const made = new Map((await backupTables(client)).map((table) => [table.name, table]))
  const tables = new Map(head.tables.map((table) => [table.name, inserting(table, made.get(table.name))]))
  const backOn = await withoutChecks(client, [...made.values()])
  const counts = new Map<string, number>()
  let end: BackupEnd | undefined
  let files = 0
  for await (const line of lines) {
    if ('end' in line) end = line
    // Under names that nobody else has: rows that are not put in after all leave bytes that nothing opens.
    else if ('file' in line) {
      files += 1
      await media?.put(line.file, Buffer.from(line.base64, 'base64'))
    } else if ('table' in line) {
      await insert(client, line, tables.get(line.table))
      counts.set(line.table, (counts.get(line.table) ?? 0) + line.rows.length)
    }
  }
  if (!end) throw new BackupError('The backup is cut off: its last line is missing.')
  for (const [table, rows] of Object.entries(end.rows))
    if ((counts.get(table) ?? 0) !== rows) throw new BackupError(`The backup lacks rows of ${table}.`)
  if (files !== (end.files ?? 0)) throw new BackupError('The backup lacks files of people.')
  await continueSequences(client, end)
  // Whoever had taken a job is not here to finish it.
  await client.query('set local role leme_jobs')
  await client.query(
    `update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null;
     update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null`,
  )
  await client.query('reset role')
  for (const { table, statement } of backOn) {
    await actFor(client, table)
    await client.query(statement)
  }
  await client.query('reset role')
  await client.query('commit')
  return [...counts.values()].reduce((sum, rows) => sum + rows, 0)
}

type Inserting = { readonly table: BackupTable; readonly statement: string }

function inserting(kept: BackupTable, made: BackupTable | undefined): Inserting {
  if (!made) throw new BackupError(`This version of Leme has no table ${kept.name}.`)
  const types = new Map(made.columns.map(({ name, type }) => [name, type]))
  const values = kept.columns.map(({ name }, index) => {
    const type = types.get(name)
    if (type === undefined) throw new BackupError(`The table ${kept.name} has no column ${name}.`)
    return `(kept ->> ${index})::${type}`
  })
  const names = kept.columns.map(({ name }) => name).join(', ')
  return {
    table: made,
    statement: `insert into ${made.name} (${names}) overriding system value
                select ${values.join(', ')} from json_array_elements($1::json) kept`,
  }
}

async function insert(
  client: pg.Client,
  { rows, tenant, table }: BackupRows,
  into?: Inserting,
): Promise<void> {
  if (!into) throw new BackupError(`The backup has rows of ${table}, which it does not list.`)
  await actFor(client, into.table)
  await client.query("select set_config('leme.tenant', $1, true)", [tenant ?? ''])
  await client.query(into.statement, [JSON.stringify(rows)])
}

type BackOn = { readonly table: Pick<BackupTable, 'isOfJobs'>; readonly statement: string }

/** Rows come table by table: what ties them, and what follows from them, waits until all are there. */
async function withoutChecks(client: pg.Client, tables: readonly BackupTable[]): Promise<BackOn[]> {
  const backOn: BackOn[] = []
  const foreign = await client.query<{ table: string; name: string; definition: string }>(
    `select format('%I.%I', n.nspname, c.relname) as table, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
       from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      where k.contype = 'f' and k.conparentid = 0 and n.nspname in ('leme', 'graphile_worker')`,
  )
  for (const table of tables) {
    await actFor(client, table)
    await client.query(`alter table ${table.name} disable trigger user`)
    backOn.push({ table, statement: `alter table ${table.name} enable trigger user` })
    for (const { name, definition } of foreign.rows.filter((key) => key.table === table.name)) {
      await client.query(`alter table ${table.name} drop constraint ${name}`)
      backOn.push({ table, statement: `alter table ${table.name} add constraint ${name} ${definition}` })
    }
  }
  await client.query('reset role')
  return backOn
}

async function continueSequences(client: pg.Client, { sequences }: BackupEnd): Promise<void> {
  for (const { name, last, isCalled } of sequences) {
    await actFor(client, { isOfJobs: name.startsWith('graphile_worker.') })
    await client.query('select setval($1::regclass, $2, $3)', [name, last, isCalled])
  }
}
