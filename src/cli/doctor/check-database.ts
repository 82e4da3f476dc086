import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { createJobsPool } from '../../adapters/postgres/jobs/jobs-pool.js'
import { tryJob } from '../../adapters/postgres/jobs/try-job.js'
import { migrationFiles } from '../../adapters/postgres/migration-files.js'
import { tryTurn } from '../../adapters/postgres/turns/try-turn.js'
import { createReads } from '../../adapters/postgres/reading/reads.js'
import { createPool } from '../../adapters/postgres/wire/pool.js'
import type { Database } from '../../start/open-database.js'
import { setBackReason } from '../../conversation/set-back-reason.js'
import { shippedProject, type Project } from '../../start/project.js'
import type { DoctorCheck } from './check.js'

const connectTimeoutMs = 3_000
/** Plans live five minutes: clocks further apart than this make them live noticeably longer or shorter. */
const clockSkewMaxMs = 2_000

/** Looks at the database with the rights of its owner and with those of the runtime. What it tries is undone. */
export async function checkDatabase(
  database: Pick<Database, 'ownerUrl' | 'appUrl' | 'jobsUrl'> & Partial<Pick<Database, 'readUrl'>>,
  now: () => number = Date.now,
  project: Pick<Project, 'loadAgents'> = shippedProject,
): Promise<DoctorCheck[]> {
  const owner = await asking(
    database.ownerUrl,
    'database',
    'is it running? check DATABASE_URL',
    async (client) => [
      { name: 'database', ok: true, detail: await serverVersion(client) },
      await migrationsApplied(client, project),
      await rowSecurity(client),
      await clock(client, now),
      ...(await moves(client)),
      ...(await heldSinceSetBack(client)),
    ],
  )
  const app = await asking(database.appUrl, 'runtime role', 'run "leme migrate"', async (client) => [
    await runtimeRole(client),
  ])
  return [...owner, ...app, ...(await replica(database)), ...(await trials(database))]
}

/** A move that no command is at stands still, and whoever it is about may be held up by it. */
async function moves(client: pg.Client): Promise<DoctorCheck[]> {
  // Without its migrations a database says so above, and has no directory.
  const there = await client.query<{ is: boolean }>(
    `select to_regclass('leme.tenant_place') is not null as is`,
  )
  if (there.rows[0]?.is !== true) return []
  const { rows } = await client.query<{ tenant: string; step: string; moving: boolean }>(
    `select tenant, step, not pg_try_advisory_lock(leme.gate_key(tenant) + 1) as moving from leme.tenant_place where step is not null`,
  )
  const name = 'moves'
  if (rows.length === 0) return []
  const still = rows.filter(({ moving }) => !moving).map(({ tenant, step }) => `${tenant} (${step})`)
  if (still.length === 0) return [{ name, ok: true, detail: `${rows.length} under way` }]
  const fix =
    'run "leme tenant move" again for each, or with --back; "leme tenant where" tells where it was going'
  return [{ name, ok: false, detail: `nobody goes on with ${still.join(', ')}`, fix }]
}

/** After a restore: messages that may have gone out already, and that nobody has looked at yet. Each business is asked for its own. */
async function heldSinceSetBack(client: pg.Client): Promise<DoctorCheck[]> {
  const there = await client.query<{ is: boolean }>(`select to_regclass('leme.outbox') is not null as is`)
  if (there.rows[0]?.is !== true) return []
  const { rows: businesses } = await client.query<{ id: string }>('select id from leme.tenant_ids() id')
  let held = 0
  for (const { id } of businesses) {
    // Row-level security binds the owner, too.
    await client.query("select set_config('leme.tenant', $1, false)", [id])
    const { rows } = await client.query<{ held: number }>(heldOf, [id, setBackReason])
    held += rows[0]?.held ?? 0
  }
  const detail = `${String(held)} messages of before wait for a member, among the replies to review: they may have gone out already`
  return held === 0 ? [] : [{ name: 'after a restore', ok: true, detail }]
}

const heldOf = `
  select count(*)::int as held from leme.outbox where tenant_id = $1 and status = 'held' and hold_reason = $2`

/** Not well is no failure of the installation: the primary is asked meanwhile. But whoever named one wants to know. */
async function replica({
  appUrl,
  readUrl = null,
}: Pick<Database, 'appUrl'> & Partial<Pick<Database, 'readUrl'>>): Promise<DoctorCheck[]> {
  if (readUrl === null) return []
  const name = 'read replica'
  const primary = createPool({ url: appUrl, name: 'leme-doctor', max: 1 })
  const reads = createReads({
    primary,
    replica: createPool({ url: readUrl, name: 'leme-doctor', max: 1, mayOnlyRead: true }),
    now: () => performance.now(),
  })
  try {
    await reads.look()
    const lagMs = reads.standing()?.lagMs ?? null
    if (lagMs !== null) return [{ name, ok: true, detail: `${String(Math.round(lagMs / 1_000))} s behind` }]
    const fix =
      'is it running, and a standby of this primary? check DATABASE_READ_URL; until then the primary is asked'
    return [{ name, ok: false, detail: 'it does not answer as a replica of this primary', fix }]
  } finally {
    await reads.stop()
    await primary.end()
  }
}

/** Rights and tables as the runtime meets them: the roles, the addresses and the statements are its own. */
async function trials({ appUrl, jobsUrl }: Pick<Database, 'appUrl' | 'jobsUrl'>): Promise<DoctorCheck[]> {
  const fix =
    'run "leme migrate"; rights that a restore left out come back with "leme restore", or with the roles restored first'
  const pool = createPool({ url: appUrl, name: 'leme-doctor', max: 1 })
  const jobsPool = createJobsPool(jobsUrl, 1)
  try {
    return [
      await trial('a turn', fix, () => tryTurn(pool)),
      await trial('a job', fix, () => tryJob(jobsPool)),
    ]
  } finally {
    await Promise.all([pool.end(), jobsPool.end()])
  }
}

async function trial(name: string, fix: string, attempt: () => Promise<void>): Promise<DoctorCheck> {
  try {
    await attempt()
    return { name, ok: true, detail: 'tried and undone' }
  } catch (error) {
    return { name, ok: false, detail: error instanceof Error ? error.message : String(error), fix }
  }
}

async function asking(
  connectionString: string,
  name: string,
  fix: string,
  look: (client: pg.Client) => Promise<DoctorCheck[]>,
): Promise<DoctorCheck[]> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: 'leme-doctor',
  })
  // A connection that breaks fails the question at hand; without a listener it would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await look(client)
  } catch (error) {
    const detail = error instanceof Error ? error.message || error.name : String(error)
    return [{ name, ok: false, detail, fix }]
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function serverVersion(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version') as version",
  )
  return `PostgreSQL ${rows[0]?.version ?? '?'} answers`
}

async function migrationsApplied(
  client: pg.Client,
  project: Pick<Project, 'loadAgents'>,
): Promise<DoctorCheck> {
  const name = 'migrations'
  const fix = 'run "leme migrate"'
  const files = await migrationFiles(await project.loadAgents())
  const known = await client.query<{ known: boolean }>(
    `select to_regclass('leme.migration') is not null as known`,
  )
  if (!known.rows[0]?.known) return { name, ok: false, detail: 'none applied', fix }
  const { rows } = await client.query<{ name: string; digest: string | null }>(
    `select name, to_jsonb(m) ->> 'digest' as digest from leme.migration m`,
  )
  const applied = new Map(rows.map((row) => [row.name, row.digest]))
  const changed = files.filter((file) => (applied.get(file.name) ?? file.digest) !== file.digest)
  if (changed.length > 0)
    return {
      name,
      ok: false,
      detail: `changed after they were applied: ${changed.map((file) => file.file).join(', ')}`,
      fix: 'put these files back as they were; what has to change belongs in a new one',
    }
  const missing = files.filter((file) => !applied.has(file.name)).map((file) => file.name)
  return missing.length === 0
    ? { name, ok: true, detail: `all ${files.length} applied` }
    : { name, ok: false, detail: `not applied: ${missing.join(', ')}`, fix }
}

async function rowSecurity(client: pg.Client): Promise<DoctorCheck> {
  const { rows } = await client.query<{ table: string; protected: boolean }>(
    `select c.relname as table,
            c.relrowsecurity and c.relforcerowsecurity and exists (select from pg_policy p where p.polrelid = c.oid) as protected
       from pg_class c
      where c.relnamespace = to_regnamespace('leme') and c.relkind in ('r', 'p')
        and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)
      order by c.relname`,
  )
  const open = rows.filter((row) => !row.protected).map((row) => row.table)
  const ok = rows.length > 0 && open.length === 0
  const detail =
    open.length > 0 ? `not forced on ${open.join(', ')}` : `forced on ${rows.length} tenant tables`
  return { name: 'row-level security', ok, detail, fix: "select leme.protect('leme.<table>') as the owner" }
}

async function clock(client: pg.Client, now: () => number): Promise<DoctorCheck> {
  const askedMs = now()
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
  const middleMs = (askedMs + now()) / 2
  const skewMs = Math.round(Math.abs((rows[0]?.now.getTime() ?? 0) - middleMs))
  const ok = skewMs <= clockSkewMaxMs
  return {
    name: 'clock',
    ok,
    detail: `${skewMs} ms from the database's`,
    fix: 'synchronise both clocks (NTP)',
  }
}

async function runtimeRole(client: pg.Client): Promise<DoctorCheck> {
  const { rows } = await client.query<{ name: string; superuser: boolean; bypasses: boolean; owned: number }>(
    `select r.rolname as name, r.rolsuper as superuser, r.rolbypassrls as bypasses,
            (select count(*)::integer from pg_class c
              where c.relnamespace = to_regnamespace('leme') and c.relkind in ('r', 'p', 'v') and c.relowner = r.oid) as owned
       from pg_roles r where r.rolname = current_user`,
  )
  const [role] = rows
  const faults = [
    ...(role?.superuser ? ['is a superuser'] : []),
    ...(role?.bypasses ? ['bypasses row-level security'] : []),
    ...(role && role.owned > 0 ? [`owns ${role.owned} tables`] : []),
  ]
  const name = `runtime role ${role?.name ?? '?'}`
  return faults.length === 0
    ? { name, ok: role !== undefined, detail: 'owns nothing and bypasses nothing' }
    : {
        name,
        ok: false,
        detail: faults.join(', '),
        fix: 'give DATABASE_APP_URL a role of its own, or leave it out',
      }
}
