import pg from 'pg'
import { laterMigrations } from '../../adapters/postgres/later-migrations.js'
import { migrationFiles, type Migration } from '../../adapters/postgres/migration-files.js'
import { strandedStates, type StateInUse } from '../../agent/stranded-states.js'
import type { Project } from '../../start/project.js'
import type { DoctorCheck } from './check.js'

/** A table with more rows than this is worked over for long enough that somebody would notice. */
const manyRows = 1_000_000
const connectTimeoutMs = 3_000

/** What "leme migrate" of this version would do to the database, and whether it may. It only reads. */
export async function checkUpgrade(
  ownerUrl: string,
  project: Pick<Project, 'loadAgents'>,
  version: string,
): Promise<DoctorCheck[]> {
  const client = new pg.Client({
    connectionString: ownerUrl,
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: 'leme-doctor',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const agents = await project.loadAgents()
    const files = await migrationFiles(agents)
    const applied = await appliedOf(client)
    if (applied === null)
      return [{ name: 'upgrade', ok: true, detail: `a new database: all ${files.length} migrations` }]
    return [
      await goingBack(client, files, version),
      unchanged(files, applied),
      ...(await toApply(client, files, applied)),
      await states(client, agents),
    ]
  } catch (error) {
    const detail = error instanceof Error ? error.message || error.name : String(error)
    return [{ name: 'database', ok: false, detail, fix: 'is it running? check DATABASE_URL' }]
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Names as recorded, 0.1's agents' too, with their digests; null: nothing is there. */
async function appliedOf(client: pg.Client): Promise<ReadonlyMap<string, string | null> | null> {
  const { rows: found } = await client.query<{ is: boolean }>(
    `select to_regclass('leme.migration') is not null as is`,
  )
  if (!found[0]?.is) return null
  const { rows } = await client.query<{ name: string; digest: string | null }>(
    `select name, to_jsonb(m) ->> 'digest' as digest from leme.migration m`,
  )
  return new Map(rows.map(({ name, digest }) => [name, digest]))
}

async function goingBack(
  client: pg.Client,
  files: readonly Migration[],
  version: string,
): Promise<DoctorCheck> {
  const name = 'version'
  const { later, tooLate } = await laterMigrations(client, [...files, ...bareNames(files)], version)
  const [latest] = tooLate
  if (latest)
    return {
      name,
      ok: false,
      detail: `the database is of a later version, on which ${version} does not run: ${tooLate.map((each) => each.name).join(', ')}`,
      fix: `run ${latest.needs} or later, or restore the backup of before`,
    }
  return later.length > 0
    ? { name, ok: true, detail: `${version}; the database is of a later one, beside which it runs` }
    : { name, ok: true, detail: `${version}; the database is of this version or an earlier one` }
}

/** 0.1 recorded the migrations of agents by the file's name alone. */
function bareNames(files: readonly Migration[]): Pick<Migration, 'name'>[] {
  return files.map(({ name }) => ({ name: bare(name) }))
}

function bare(name: string): string {
  return name.split('/').at(-1) ?? name
}

function unchanged(files: readonly Migration[], applied: ReadonlyMap<string, string | null>): DoctorCheck {
  const changed = files.filter(({ name, digest }) => (applied.get(name) ?? digest) !== digest)
  const name = 'applied migrations'
  return changed.length === 0
    ? { name, ok: true, detail: 'as this version has them' }
    : {
        name,
        ok: false,
        detail: `changed after they were applied: ${changed.map(({ file }) => file).join(', ')}`,
        fix: 'put these files back as they were; what has to change belongs in a new one',
      }
}

async function toApply(
  client: pg.Client,
  files: readonly Migration[],
  applied: ReadonlyMap<string, string | null>,
): Promise<DoctorCheck[]> {
  const pending = files.filter(
    ({ name }) => !applied.has(name) && !(applied.has(bare(name)) && applied.get(bare(name)) === null),
  )
  if (pending.length === 0) return [{ name: 'to apply', ok: true, detail: 'nothing' }]
  const tables = await tableSizes(client)
  const lines = pending.map(({ name, sql, needs, isBeside }) => {
    const over = tablesIn(sql).flatMap((table) => tables.get(table) ?? [])
    const told = [
      ...over.map(({ table, rows, size }) => `${table} (${rows} rows, ${size})`),
      ...(isBeside ? ['others go on meanwhile'] : []),
      ...(needs === null ? [] : [`processes older than ${needs} have to be gone`]),
    ]
    return {
      name: 'to apply',
      ok: true,
      detail: told.length === 0 ? name : `${name}: works over ${told.join(', ')}`,
    }
  })
  const isLong = pending.some(
    ({ sql, isBeside }) =>
      !isBeside && tablesIn(sql).some((table) => (tables.get(table)?.rows ?? 0) > manyRows),
  )
  const when = isLong
    ? 'at a quiet time: what works over a table of many rows keeps it locked meanwhile; '
    : ''
  return [
    ...lines,
    { name: 'how', ok: true, detail: `"leme backup" first; ${when}then "leme migrate", then the processes` },
  ]
}

/** Tables that a file changes, copies or searches through; what its functions will do one day is none of it. */
function tablesIn(sql: string): string[] {
  const named = sql
    .replace(/\bas \$\$[\s\S]*?\$\$/g, '')
    .matchAll(
      /(?:alter table|create (?:unique )?index (?:concurrently )?(?:if not exists )?\w+ on|update|insert into|delete from) leme\.(\w+)/g,
    )
  return [...new Set(Array.from(named, ([, table = '']) => table))]
}

type TableSize = { readonly table: string; readonly rows: number; readonly size: string }

/** By the database's own estimate: counting would take as long as the upgrade. */
async function tableSizes(client: pg.Client): Promise<ReadonlyMap<string, TableSize>> {
  const { rows } = await client.query<TableSize>(
    `select relname as table, greatest(reltuples, 0)::float8 as rows, pg_size_pretty(pg_total_relation_size(oid)) as size
       from pg_class where relnamespace = to_regnamespace('leme') and relkind = 'r'`,
  )
  return new Map(rows.map((row) => [row.table, row]))
}

async function states(
  client: pg.Client,
  agents: Awaited<ReturnType<Project['loadAgents']>>,
): Promise<DoctorCheck> {
  const { rows } = await client.query<StateInUse>('select agent, state from leme.states_in_use()')
  const problems = strandedStates(agents, rows)
  const name = 'open conversations'
  return problems.length === 0
    ? { name, ok: true, detail: 'stand in states that this version has' }
    : { name, ok: false, detail: problems.join('; '), fix: 'say in removedStates where they go' }
}
