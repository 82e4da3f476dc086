import { setTimeout as sleep } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { applyBeside } from './beside-migrations.js'
import { migrationFiles, releasedMigrations, type MigratingAgent, type Migration } from './migration-files.js'
import { roleUrl, rolePassword, secretInForce, type Secrets } from './role-url.js'
import { packageVersion } from '../package-version.js'
import { laterMigrations } from './later-migrations.js'
import { storageLimits } from './storage-limits.js'
import { anyCause } from '../../errors/any-cause.js'
import { ownClient } from './wire/own-client.js'
import { tryAgain } from './wire/try-again.js'

export type MigrateOptions = {
  /** A role that may create roles and schemas. The runtime never uses it. */
  readonly ownerUrl: string
  readonly secret: string
  /** Those before it: while the roles' passwords are still of one of them, they stay so. */
  readonly previousSecrets?: readonly string[]
  /** Those of the installation: each brings its own tables. */
  readonly agents: readonly MigratingAgent[]
  /** Only those of these names: a database as it was at some time. Left out: all. */
  readonly only?: ReadonlySet<string>
  /** This program's own. */
  readonly version?: string
  readonly log?: (line: string) => void
  readonly locks?: LockLimits
}

/** How migrations wait for what others hold. */
type LockLimits = {
  /**
   * Who waits for a lock stands before everybody who comes after: every turn waits behind a migration that waits, and for no longer than this. Less
   * than PostgreSQL's `deadlock_timeout`, after which it would be a turn that fails.
   */
  readonly holdUpMaxMs: number
  readonly timesMax: number
  /** Others have their turn in between; each time this much longer than the time before. */
  readonly waitMs: number
}

/** Eight minutes in all. */
const lockLimits: LockLimits = { holdUpMaxMs: 900, timesMax: 30, waitMs: 1_000 }

/** Two processes that start at once must not both migrate. Any constant will do; this one spells "leme". */
const advisoryLock = 0x6c656d65

/** Brings a database to this version of Leme: roles, graphile-worker's own schema, then the files in order, each once. */
export async function migrate({
  ownerUrl,
  secret: newest,
  previousSecrets = [],
  agents,
  only,
  version = packageVersion(),
  log,
  locks = lockLimits,
}: MigrateOptions): Promise<void> {
  const secrets: Secrets = [newest, ...previousSecrets]
  const client = ownClient(ownerUrl, 'leme-migrate')
  await client.connect()
  try {
    await takeMigrationLock(client)
    const secret = await secretInForce(ownerUrl, secrets)
    // Every time: the secret, and with it the roles' passwords, may have changed.
    await tryAgain(() => ensureRoles(client, secret), ifCollided)
    const files = (await migrationFiles(agents)).filter(({ name }) => only?.has(name) ?? true)
    const pending = await pendingMigrations(client, files)
    await refuseLater(client, files, version)
    if (pending.length === 0) return
    await runMigrations({ connectionString: roleUrl(ownerUrl, 'leme_jobs', secret) })
    const atOnce = pending.filter(({ isBeside }) => !isBeside)
    // Every turn begins with its conversation: those that have begun end first, and none begins before this has ended.
    const order = ['leme.conversation']
    if (atOnce.length > 0)
      await tryAgain(
        () => applyAll(client, atOnce, { order, mostMs: locks.holdUpMaxMs }, log),
        ifHeldUp(locks, log),
      )
    for (const file of pending.filter(({ isBeside }) => isBeside))
      await tryAgain(() => applyBeside(client, file, log), ifDeadlocked)
  } finally {
    await client.end()
  }
}

/**
 * Asked for again and again instead of waited for: whoever waits in a statement is seen by an index that is built concurrently as somebody who may
 * still read what was, and it would wait for them.
 */
export async function takeMigrationLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      advisoryLock,
    ])
    if (rows[0]?.taken === true) return
    await sleep(lockLookEveryMs)
  }
}

const lockLookEveryMs = 100

/** Roles are the server's, and the lock is one database's: two databases of a server that come up at once may collide. */
const ifCollided = {
  after: (error: Error) => /concurrently|duplicate key/.test(error.message),
  timesMax: 10,
  waitMs: 50,
}

/**
 * Somebody held what a migration needed, and waited for what it had or held it for long: it was rolled back whole, and they go on meanwhile. A
 * backup or another long look at the tables may take its time; a start that waited for it would hold up every turn.
 */
function ifHeldUp({ timesMax, waitMs }: LockLimits, log: MigrateOptions['log']) {
  return {
    after(error: Error) {
      const isHeldUp = anyCause(error, (code) => code === lockNotHad)
      if (isHeldUp)
        log?.('migrations wait: a backup, or something else that takes long, holds a table they change')
      return isHeldUp || ifDeadlocked.after(error)
    },
    timesMax,
    waitMs,
  }
}

/** PostgreSQL, appendix A. */
const lockNotHad = '55P03'
const deadlock = '40P01'

const ifDeadlocked = {
  after: (error: Error) => anyCause(error, (code) => code === deadlock),
  timesMax: 20,
  waitMs: 200,
}

/** A later version has changed the database so that this one would not run on it, or would do harm. */
class LaterDatabaseError extends Error {
  constructor(version: string, needs: string, names: readonly string[]) {
    super(
      `the database was brought to a later version (${names.join(', ')}), on which Leme ${version} does not run. ` +
        `Run Leme ${needs} or later, or restore the backup of before.`,
    )
    this.name = 'LaterDatabaseError'
  }
}

async function refuseLater(client: pg.Client, files: readonly Migration[], version: string): Promise<void> {
  const { tooLate } = await laterMigrations(client, files, version)
  const [latest] = tooLate
  if (latest)
    throw new LaterDatabaseError(
      version,
      latest.needs,
      tooLate.map(({ name }) => name),
    )
}

/** A file that was changed after it was applied: what the database holds and what the file says are two things. */
class ChangedMigrationError extends Error {
  constructor({ name, file }: Migration) {
    super(
      `migration ${name} was applied to this database with other contents than ${file} has now. ` +
        'Put the file back as it was, and what has to change into a new file.',
    )
    this.name = 'ChangedMigrationError'
  }
}

async function pendingMigrations(client: pg.Client, files: readonly Migration[]): Promise<Migration[]> {
  await client.query(`create schema if not exists leme;
    create table if not exists leme.migration (name text primary key, applied_at timestamptz not null default now());
    alter table leme.migration add column if not exists digest text;
    alter table leme.migration add column if not exists needs text`)
  await nameByAgent(client, files)
  const { rows } = await client.query<{ name: string; digest: string | null }>(
    'select name, digest from leme.migration',
  )
  const applied = new Map(rows.map((row) => [row.name, row.digest]))
  const frozen = new Set((await releasedMigrations()).map(({ name }) => name))
  for (const file of files) {
    const digest = applied.get(file.name)
    if (digest && digest !== file.digest) throw new ChangedMigrationError(file)
    // 0.1 kept no digests; its files are what they were. Of others without one nobody knows what was applied.
    if (digest === null && !frozen.has(file.name)) throw new ChangedMigrationError(file)
    if (digest === null)
      await client.query('update leme.migration set digest = $2 where name = $1', [file.name, file.digest])
  }
  return files.filter((file) => !applied.has(file.name))
}

/** 0.1 recorded the migrations of agents by the file's name alone. */
async function nameByAgent(client: pg.Client, files: readonly Migration[]): Promise<void> {
  for (const { name } of files) {
    const file = name.split('/')[1]
    if (file === undefined) continue
    await client.query(
      `update leme.migration set name = $1
        where name = $2 and digest is null and not exists (select from leme.migration where name = $1)`,
      [name, file],
    )
  }
}

/**
 * All or none, at once: processes of the version before that run meanwhile wait for the end, and never see tables and functions of which some
 * are of the one version and some of the other.
 */
async function applyAll(
  client: pg.Client,
  pending: readonly Migration[],
  taking: { readonly order: string[]; readonly mostMs: number },
  log?: (line: string) => void,
): Promise<void> {
  await client.query('begin')
  try {
    await takeTables(client, taking)
    const forced = await liftRowSecurity(client)
    for (const file of pending) {
      log?.(`migration ${file.name}`)
      await apply(client, file)
    }
    for (const table of forced) await client.query(`alter table if exists ${table} force row level security`)
    await client.query('commit')
  } catch (error) {
    // A connection that is gone has undone it by that.
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/**
 * All tables before anything is changed: whoever has one and then wants another, while others hold that and want the first, ends in a deadlock, and
 * the longer it works in between the surer. One that was not to be had comes first the next time, which finds out in which order others take them.
 */
async function takeTables(
  client: pg.Client,
  { order, mostMs }: { readonly order: string[]; readonly mostMs: number },
): Promise<void> {
  const first = order.map((table) => client.escapeLiteral(table)).join(', ')
  try {
    await client.query(`do $$
      declare
        v_table regclass;
        v_until timestamptz := clock_timestamp() + ${mostMs} * interval '1 millisecond';
      begin
        for v_table in
          select c.oid from pg_class c where c.relnamespace = to_regnamespace('leme') and c.relkind in ('r', 'p')
           order by array_position(array[${first}]::text[], c.oid::regclass::text), c.relname
        loop
          perform set_config('lock_timeout', ceil(greatest(extract(epoch from v_until - clock_timestamp()) * 1000, 1))::text, true);
          execute format('lock table %s in access exclusive mode', v_table);
        end loop;
      exception when lock_not_available then
        raise exception using errcode = 'lock_not_available', message = format('%s was not to be had', v_table), table = v_table::text;
      end $$`)
  } catch (error) {
    const held = error instanceof pg.DatabaseError ? error.table : undefined
    if (held !== undefined) order.splice(0, order.length, held, ...order.filter((table) => table !== held))
    throw error
  }
  await client.query(`set local lock_timeout = ${mostMs}`)
}

async function apply(client: pg.Client, { name, file, sql, digest, needs }: Migration): Promise<void> {
  try {
    await client.query(sql)
    await client.query('insert into leme.migration (name, digest, needs) values ($1, $2, $3)', [
      name,
      digest,
      needs,
    ])
  } catch (error) {
    throw new Error(
      `migration ${name} failed and was rolled back: ${String(error)}\n  nothing was applied: mend ${file} and start again`,
      { cause: error },
    )
  }
}

/**
 * An owner that is no superuser is bound by row-level security as well, and would change no business's rows. Until the end of the transaction it
 * is not; nobody else is ever without.
 */
async function liftRowSecurity(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string }>(
    `select c.oid::regclass::text as table from pg_class c
      where c.relnamespace = to_regnamespace('leme') and c.relforcerowsecurity and c.relowner = current_user::regrole
        and not exists (select from pg_roles r where r.rolname = current_user and (r.rolsuper or r.rolbypassrls))`,
  )
  for (const { table } of rows) await client.query(`alter table ${table} no force row level security`)
  return rows.map(({ table }) => table)
}

/** Both can log in and own no tenant table; neither is a superuser nor bypasses row-level security. */
export async function ensureRoles(client: pg.Client, secret: string): Promise<void> {
  for (const role of ['leme_app', 'leme_jobs'] as const) {
    const password = client.escapeLiteral(rolePassword(secret, role))
    await client.query(`do $$ begin
      if not exists (select from pg_roles where rolname = '${role}') then
        create role ${role} nosuperuser nobypassrls nocreatedb nocreaterole noinherit login;
      end if;
    end $$`)
    await client.query(`alter role ${role} login password ${password}`)
    // Plans are kept: one made while a table was small would go on reading all of it until the next analyze.
    await client.query(`alter role ${role} set enable_seqscan = off`)
  }
  // Behind a pooler sessions are everybody's, and the runtime cannot set this for itself.
  const limitMs = storageLimits.connections.statementTimeoutMs
  await client.query(`alter role leme_app set statement_timeout = ${limitMs}`)
  // A worker takes the first job that is due; it need not collect all of them for that.
  await client.query('alter role leme_jobs set enable_bitmapscan = off')
  const database = await client.query<{ name: string }>('select current_database() as name')
  const name = client.escapeIdentifier(database.rows[0]?.name ?? '')
  await client.query(`grant connect on database ${name} to leme_app, leme_jobs`)
  await client.query(`grant create on database ${name} to leme_jobs`)
  // Functions that belong to leme_jobs are made by migrations, which the owner runs in its name.
  await client.query('grant leme_jobs to current_user')
}
