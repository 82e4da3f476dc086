import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createFolderMediaStore } from '../../src/adapters/media/folder-media-store.js'
import {
  moveParts,
  moveTenant,
  takeBackMove,
  usualMoveLimits,
  type MovePart,
} from '../../src/adapters/postgres/moving/move-tenant.js'
import { placeIn } from '../../src/adapters/postgres/moving/directory.js'
import { closeGate, openGate, waitForWriters } from '../../src/adapters/postgres/moving/tenant-gate.js'
import { tenantTables, type TenantTable } from '../../src/adapters/postgres/moving/tenant-tables.js'
import type { Agent } from '../../src/agent/agent.js'
import { loadAgents } from '../../src/agents/shipped.js'
import { sealRoots } from '../../src/adapters/postgres/journal/seal-roots.js'
import { verifyAudit } from '../../src/audit/verify-audit.js'
import { checkDatabase } from '../../src/cli/doctor/check-database.js'
import { createLeme, type Leme } from '../../src/leme.js'
import type { MediaStore } from '../../src/ports/media-store.js'
import { demo } from '../../src/start/demo-business.js'
import { loadDemo } from '../../src/start/load-demo.js'
import { createTestDatabase, type TestDatabase } from '../support/postgres.js'
import { createTestLeme, talker, type Talker, type TestLeme } from '../support/test-leme.js'

/** The demonstration business, with all that its agents keep, goes to another database of its own. */
let agents: readonly Agent[]
let folder: string
let store: MediaStore
let home: TestLeme
let norte: TestDatabase
let there: Leme
let owners: { readonly home: pg.Client; readonly norte: pg.Client }
let tables: TenantTable[]
let bia: Talker
let photo: string

const limits = { ...usualMoveLimits, knownToAllMs: 0, finishMaxMs: 2_000, holdMs: 2_000 }

beforeAll(async () => {
  agents = await loadAgents()
  folder = await mkdtemp(join(tmpdir(), 'leme-move-'))
  store = createFolderMediaStore(join(folder, 'media'))
  home = await createTestLeme({ agents, media: { store } })
  norte = await createTestDatabase()
  const { secret } = inject('postgres')
  there = createLeme({ appUrl: norte.appUrl, secret, agents, media: { store } })
  owners = { home: await connected(home.database.ownerUrl), norte: await connected(norte.ownerUrl) }
  tables = await tenantTables(owners.home)
  await loadDemo(home)
  bia = talker(home, demo.tenant, 'owner', 'copilot')
  await bia.say('cadastra o cliente João d\'Ávila "Zé" \\ telefone 11 91234-5678')
  await bia.say('sim')
  photo =
    (await home.media?.files.add(demo.tenant, {
      id: randomUUID(),
      conversation: bia.conversation(),
      type: 'image',
      name: 'porta.png',
      bytes: Buffer.from('a picture'),
      mimeType: 'image/png',
    })) ?? ''
  await sealRoots(home.pool, demo.tenant, new Date())
  await home.pool.query(`select leme.enqueue('turn', $1::json, 'kept', now() + interval '1 day')`, [
    JSON.stringify({ tenant: demo.tenant, conversation: bia.conversation() }),
  ])
}, 120_000)
afterAll(async () => {
  await owners.home.end()
  await owners.norte.end()
  await there.close()
  await home.end()
  await norte.drop()
  await rm(folder, { recursive: true })
})

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}

const databases = () =>
  new Map([
    ['home', home.database.ownerUrl],
    ['norte', norte.ownerUrl],
  ])

const move = (to: string, reached?: (part: MovePart) => Promise<void> | void) =>
  moveTenant({
    tenant: demo.tenant,
    to,
    databases: databases(),
    secrets: [inject('postgres').secret],
    limits,
    ...(reached && { reached }),
  })

/** How many rows of a business each table has, as the superuser of the tests sees them. */
async function counts(client: pg.Client, tenant: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const { name, tenantColumn } of tables) {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::integer as n from ${name} where ${tenantColumn} = $1`,
      [tenant],
    )
    if ((rows[0]?.n ?? 0) > 0) found[name] = rows[0]?.n ?? 0
  }
  return found
}

const jobsAt = async (client: pg.Client) =>
  (await client.query<{ key: string }>('select key from graphile_worker.jobs order by key')).rows.map(
    ({ key }) => key,
  )

async function problemsAt(leme: Leme): Promise<unknown[]> {
  const problems: unknown[] = []
  await verifyAudit(
    leme.pool,
    { tenant: null, conversation: null, exported: [] },
    (problem) => void problems.push(problem),
  )
  return problems
}

test('every table with a column for the business is behind the gate, and no other trigger runs on rows that are moved', async () => {
  const { rows } = await owners.home.query<{ name: string; gated: boolean }>(
    `select format('%I.%I', n.nspname, c.relname) as name,
            exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'gate' and t.tgfoid = 'leme.pass_gate'::regproc) as gated
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition
        and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)`,
  )
  expect(rows.filter(({ gated }) => !gated)).toEqual([])
  const known = new Set(tables.map(({ name }) => name))
  expect(rows.filter(({ name }) => !known.has(name))).toEqual([])
  const loud = await owners.home.query(
    `select t.tgname from pg_trigger t join pg_proc f on f.oid = t.tgfoid
      where not t.tgisinternal and pg_get_triggerdef(t.oid) not like '%leme.moving%' and f.prosrc not like '%leme.moving%'`,
  )
  expect(loud.rows).toEqual([])
})

test('a transaction passes the gate once for each business; it counts as a writer to its end, and what a savepoint took back passes anew', async () => {
  const writer = await connected(home.database.ownerUrl)
  const asBusiness = (tenant: string) => writer.query("select set_config('leme.tenant', $1, true)", [tenant])
  const passed = async () =>
    (await writer.query<{ tenant: string }>("select current_setting('leme.passed', true) as tenant")).rows[0]
      ?.tenant
  const write = () => writer.query('update leme.outbox set attempts = attempts where false')
  const writersAreGone = () => waitForWriters(owners.home, demo.tenant, 50)
  await writer.query('begin')
  await asBusiness(demo.tenant)
  await writer.query('savepoint first')
  await write()
  expect(await passed()).toBe(demo.tenant)
  await expect(writersAreGone()).rejects.toThrow('lock timeout')
  await writer.query('rollback to savepoint first')
  await writersAreGone()
  await closeGate(owners.home, demo.tenant, 'held')
  await expect(write()).rejects.toThrow('being moved')
  await writer.query('rollback to savepoint first')
  await asBusiness(home.tenant)
  await write()
  await asBusiness(demo.tenant)
  await expect(write()).rejects.toThrow('being moved')
  await writer.query('rollback')
  await closeGate(owners.home, demo.tenant, 'leaving')
  await writer.query('begin')
  await asBusiness(demo.tenant)
  await write()
  await expect(writer.query('update leme.inbox set seq = seq where false')).rejects.toThrow('being moved')
  await writer.query('rollback')
  await openGate(owners.home, demo.tenant)
  await writer.query('begin')
  await asBusiness(demo.tenant)
  await write()
  await closeGate(owners.home, demo.tenant, 'held')
  await write()
  await writer.query('commit')
  await expect(
    writer
      .query('begin')
      .then(() => asBusiness(demo.tenant))
      .then(write),
  ).rejects.toThrow('being moved')
  await writer.end()
  await openGate(owners.home, demo.tenant)
})

test('a table that nobody protected cannot be written past the gate: the move is refused if it has no key, and copies it if it has one', async () => {
  await owners.home.query('create table leme.stray (tenant_id uuid not null)')
  await expect(tenantTables(owners.home)).rejects.toThrow('leme.stray')
  await owners.home.query('alter table leme.stray add primary key (tenant_id)')
  expect((await tenantTables(owners.home)).map(({ name }) => name)).toContain('leme.stray')
  await owners.home.query('drop table leme.stray')
})

test(
  'killed before every part, one after the other, it goes on each time and ends whole',
  { timeout: 120_000 },
  async () => {
    const before = await counts(owners.home, demo.tenant)
    const others = await counts(owners.home, home.tenant)
    expect(Object.keys(before).length).toBeGreaterThan(25)
    const refused: string[] = []
    for (const part of moveParts) {
      await expect(
        move('norte', (reached) => {
          if (reached === part) throw new Error(`killed before ${part}`)
        }),
      ).rejects.toThrow(`killed before ${part}`)
      // Until the old place has parted with it, it is served there: a hold that nobody keeps ends by itself.
      const place = await placeIn(owners.home, demo.tenant)
      const served = place?.database === 'norte' ? there : home
      const speaks = () =>
        talker(served, demo.tenant, 'owner', 'copilot')
          .say('oi')
          .then(
            ({ text }) => text,
            (error: unknown) => {
              refused.push(part)
              return String(error)
            },
          )
      if (part !== 'switch' && part !== 'open')
        await expect.poll(speaks, { timeout: 10_000, interval: 200 }).toContain('Olá')
    }
    expect(new Set(refused)).toEqual(new Set(['hold', 'last copy', 'check', 'part with']))
    await move('norte')

    const after = await counts(owners.norte, demo.tenant)
    expect(await counts(owners.home, demo.tenant)).toEqual({})
    expect(await counts(owners.home, home.tenant)).toEqual(others)
    for (const [table, rows] of Object.entries(before))
      expect(after[table], table).toBeGreaterThanOrEqual(rows)
    expect(await problemsAt(there)).toEqual([])
    expect(await problemsAt(home)).toEqual([])
    expect(await jobsAt(owners.norte)).toContain('kept')
    expect(await jobsAt(owners.home)).not.toContain('kept')
    expect((await there.media?.files.read(demo.tenant, photo))?.bytes.toString()).toBe('a picture')
  },
)

test('it goes on where it was, at the new place; at the old one nothing more is written', async () => {
  const again = talker(there, demo.tenant, 'owner', 'copilot', bia.party)
  expect((await again.say('quais são meus clientes?')).text).toContain('João')
  await expect(talker(home, demo.tenant, 'owner', 'copilot').say('oi')).rejects.toMatchObject({
    code: 'LE003',
  })
  expect(await placeIn(owners.home, demo.tenant)).toMatchObject({
    database: 'norte',
    step: null,
    other: null,
  })
})

test('it goes back the same way; what it is asked twice it refuses', { timeout: 60_000 }, async () => {
  await expect(move('norte')).rejects.toThrow('lives in "norte" already')
  await expect(move('sul')).rejects.toThrow('There is no database "sul"')
  const before = await counts(owners.norte, demo.tenant)
  const moved = await move('home')
  expect(moved).toMatchObject({ from: 'norte', to: 'home' })
  expect(moved.rows).toBe(Object.values(before).reduce((sum, rows) => sum + rows, 0))
  expect(await counts(owners.home, demo.tenant)).toEqual(before)
  expect(await counts(owners.norte, demo.tenant)).toEqual({})
  expect((await bia.say('quais são meus clientes?')).text).toContain('João')
})

test('a move that has not come to the switch is taken back', { timeout: 60_000 }, async () => {
  const before = await counts(owners.home, demo.tenant)
  await expect(
    move('norte', (part) => {
      if (part === 'leave') throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  const moves = async () => (await checkDatabase(home.database)).find(({ name }) => name === 'moves')
  expect(await moves()).toMatchObject({ ok: false, detail: `nobody goes on with ${demo.tenant} (copying)` })
  expect((await home.operations.look()).moves).toMatchObject([
    { tenant: demo.tenant, database: 'home', other: 'norte', step: 'copying' },
  ])
  await takeBackMove({ tenant: demo.tenant, databases: databases() })
  expect(await moves()).toBeUndefined()
  expect(await counts(owners.norte, demo.tenant)).toEqual({})
  expect(await counts(owners.home, demo.tenant)).toEqual(before)
  expect((await bia.say('oi')).text).toContain('Olá')
  await expect(takeBackMove({ tenant: demo.tenant, databases: databases() })).rejects.toThrow('No move')
})
