import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { besideSteps } from '../../src/adapters/postgres/beside-migrations.js'
import { migrate } from '../../src/adapters/postgres/migrate.js'
import { loadAgents } from '../../src/agents/shipped.js'
import { asOf01 } from '../support/database-of-0.1.js'
import { createTestDatabase, type TestDatabase } from '../support/postgres.js'

const { secret, adminUrl } = inject('postgres')
const tenants = [randomUUID(), randomUUID()]
const rowsEach = 250
let database: TestDatabase
let owner: pg.Client
let folder: string
const opened: pg.Client[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  owner = await open()
  folder = await mkdtemp(join(tmpdir(), 'leme-long-'))
  await writeFile(
    join(folder, '0001_stall.sql'),
    `create table leme.stall (tenant_id uuid not null, id uuid not null default gen_random_uuid(), name text not null, folded text, primary key (tenant_id, id));
     select leme.protect('leme.stall');`,
  )
  await migrate({ ownerUrl: database.ownerUrl, secret, agents: await agents() })
  for (const tenant of tenants) {
    await owner.query('insert into leme.tenant (id, name) values ($1, $2)', [tenant, 'Feira'])
    await owner.query(
      `insert into leme.stall (tenant_id, name) select $1, 'Banca ' || n from generate_series(1, $2::integer) n`,
      [tenant, rowsEach],
    )
  }
  await writeFile(
    join(folder, '0002_stall_folded.sql'),
    `-- beside what goes on
create index concurrently if not exists stall_by_name on leme.stall (name, tenant_id);
-- in batches
update leme.stall set folded = lower(name)
 where id in (select id from leme.stall where folded is null limit 100);
`,
  )
}, 120_000)
afterAll(async () => {
  for (const client of opened) await client.end().catch(() => undefined)
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function open(url: string = database.ownerUrl): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  opened.push(client)
  return client
}

async function agents() {
  return [
    ...(await loadAgents()),
    { id: 'stall', brings: { migrations: pathToFileURL(`${folder}/`) } },
  ] as const
}

const migrated = async (log?: (line: string) => void) =>
  migrate({ ownerUrl: database.ownerUrl, secret, agents: await agents(), ...(log && { log }) })

async function figures() {
  const { rows } = await owner.query<{ valid: boolean | null; open: number; recorded: boolean }>(
    `select (select indisvalid from pg_index where indexrelid = to_regclass('leme.stall_by_name')) as valid,
            (select count(*)::integer from leme.stall where folded is null) as open,
            exists (select from leme.migration where name = 'stall/0002_stall_folded.sql') as recorded`,
  )
  return rows[0]
}

const buildingPids = async () => {
  const { rows } = await owner.query<{ pid: number }>(
    `select pid from pg_stat_progress_create_index where datname = current_database() and phase like 'waiting for%'`,
  )
  return rows.map(({ pid }) => pid)
}

const stall = (client: pg.Client) =>
  client.query(`insert into leme.stall (tenant_id, name) values ($1, 'Nova')`, [tenants[0]])

test('its statements are told apart, and which of them is done in batches', () => {
  expect(
    besideSteps('-- beside what goes on\n-- why\nselect 1;\n\n-- in batches\nupdate a\n set b = 2; \n'),
  ).toEqual([
    { sql: 'select 1', isRepeated: false },
    { sql: 'update a\n set b = 2', isRepeated: true },
  ])
})

test(
  'killed while it builds an index it is not recorded, and others write meanwhile',
  { timeout: 90_000 },
  async () => {
    const writer = await open()
    await writer.query('begin')
    await stall(writer)
    const first = migrated().then(
      () => 'ended',
      () => 'killed',
    )
    await expect.poll(buildingPids, { timeout: 60_000 }).toHaveLength(1)
    const other = await open()
    await other.query("set lock_timeout = '10s'")
    await stall(other)
    const [pid] = await buildingPids()
    await owner.query('select pg_terminate_backend($1)', [pid])
    expect(await first).toBe('killed')
    await writer.query('commit')
    expect(await figures()).toMatchObject({ valid: false, recorded: false })
  },
)

test(
  'begun again by two at once it ends once: the half-built index is built anew, every row of every business is changed',
  { timeout: 90_000 },
  async () => {
    const lines: string[] = []
    const ends = await Promise.allSettled([migrated((line) => lines.push(line)), migrated()])
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect(await figures()).toEqual({ valid: true, open: 0, recorded: true })
    const { rows } = await owner.query<{ tenant: string }>(
      'select distinct tenant_id as tenant from leme.stall where folded = lower(name)',
    )
    expect(rows.map(({ tenant }) => tenant).sort()).toEqual([...tenants].sort())
  },
)

test(
  'an owner that is no superuser changes the rows of every business too',
  { timeout: 120_000 },
  async () => {
    const name = `leme_test_${randomBytes(6).toString('hex')}`
    const admin = await open(adminUrl)
    await admin.query(`create role ${name} login createrole password 'plain'`)
    await admin.query(`grant leme_app, leme_jobs to ${name} with admin option`)
    await admin.query(`create database ${name} owner ${name}`)
    const url = new URL(adminUrl)
    Object.assign(url, { pathname: name, username: name, password: 'plain' })
    try {
      const plain = await open(url.toString())
      await asOf01(url.toString(), plain)
      const [tenant] = tenants
      await plain.query("select set_config('leme.tenant', $1, false)", [tenant])
      await plain.query("insert into leme.tenant (id, name) values ($1, 'Loja')", [tenant])
      await plain.query(
        "insert into leme.webhook_ignored (tenant_id, chip_id, reason, provider_id) values ($1, 'x', 'status', 'wamid.known')",
        [tenant],
      )
      await migrate({ ownerUrl: url.toString(), secret, agents: await loadAgents() })
      const { rows } = await plain.query<{ id: string }>('select provider_id as id from leme.webhook_ignored')
      expect(rows).toEqual([{ id: expect.stringMatching(/^[0-9a-f]{64}$/) as string }])
      const unforced = await plain.query(
        `select relname from pg_class where relnamespace = 'leme'::regnamespace and relrowsecurity and not relforcerowsecurity`,
      )
      expect(unforced.rows).toEqual([])
    } finally {
      await opened.pop()?.end()
      await admin.query(`drop database ${name} with (force)`)
      await admin.query(`drop role ${name}`)
    }
  },
)
