import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createFolderMediaStore } from '../../src/adapters/media/folder-media-store.js'
import { sealRoots } from '../../src/adapters/postgres/journal/seal-roots.js'
import type { EmbeddedPostgres } from '../../src/adapters/postgres/embedded/embedded-postgres.js'
import { startThrowawayPostgres } from '../../src/adapters/postgres/embedded/throwaway-postgres.js'
import { roleUrl } from '../../src/adapters/postgres/role-url.js'
import { loadAgents } from '../../src/agents/shipped.js'
import { moveDatabase } from '../../src/cli/database/move-database.js'
import { asId, type TenantId } from '../../src/conversation/ids.js'
import { createPasswords } from '../../src/http/sign-in/passwords.js'
import { settleTask } from '../../src/jobs/tasks.js'
import { createLeme, type Leme } from '../../src/leme.js'
import type { Config } from '../../src/start/config.js'
import { readConfig } from '../../src/start/read-config.js'
import { shippedProject } from '../../src/start/project.js'
import { createTestDatabase, type TestDatabase } from '../support/postgres.js'
import { createLedger, tillAgent } from '../support/till-agent.js'
import { talker } from '../support/test-leme.js'

/** An installation leaves its PostgreSQL for another one, by one command, and goes on there. */
const tenant = asId<TenantId>(randomUUID())
const member = randomUUID()
const email = 'bia@example.com'
const password = 'uma frase bem comprida'
const ledger = createLedger()
const { secret } = inject('postgres')
let folder: string
let old: TestDatabase
let before: Leme
let elsewhere: EmbeddedPostgres
let config: Config
let photo: string
let files = 0
let person: ReturnType<typeof talker>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leme-database-move-'))
  old = await createTestDatabase()
  const agents = [tillAgent(ledger), ...(await loadAgents())]
  config = {
    ...readConfig({
      NODE_ENV: 'production',
      LEME_SECRET: secret,
      LEME_JWT_SECRET: secret,
      LEME_HOME: folder,
    }),
    project: { ...shippedProject, loadAgents: () => Promise.resolve(agents) },
  }
  before = open(old.appUrl)
  await on(old.ownerUrl, `insert into leme.tenant (id, name) values ($1, 'Oficina')`, [tenant])
  await on(
    old.ownerUrl,
    `insert into leme.member (tenant_id, id, name, role) values ($1, $2, 'Bia', 'owner')`,
    [tenant, member],
  )
  await on(
    old.ownerUrl,
    `insert into leme.sign_in (tenant_id, member_id, email, password_hash, changed_at) values ($1, $2, $3, $4, now())`,
    [tenant, member, email, await createPasswords().hash(password)],
  )
  person = talker(before, tenant, 'owner', 'till')
  await person.say('anota cimento')
  ledger.fault = () => 'lost-answer'
  await person.say('paga R$ 50,00 para a Maria')
  await person.say('sim')
  ledger.fault = () => 'none'
  photo =
    (await before.media?.files.add(tenant, {
      id: randomUUID(),
      conversation: person.conversation(),
      type: 'image',
      name: 'porta.png',
      bytes: Buffer.from('a picture'),
      mimeType: 'image/png',
    })) ?? ''
  await sealRoots(before.pool, tenant, new Date())
  elsewhere = await startThrowawayPostgres({ programPath: process.env['PATH'] ?? '' })
  await on(elsewhere.ownerUrl, `create role boss login createrole createdb password 'boss'`)
}, 120_000)
afterAll(async () => {
  await before.close().catch(() => undefined)
  await elsewhere.release()
  await old.drop()
  await rm(folder, { recursive: true })
})

function open(appUrl: string): Leme {
  const agents = [tillAgent(ledger)]
  return createLeme({
    appUrl,
    secret,
    agents,
    media: { store: createFolderMediaStore(join(folder, 'media')) },
  })
}

async function on<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** An empty database of somebody who is no superuser. */
async function emptyDatabase(): Promise<string> {
  const name = `moved_${(files += 1)}`
  await on(elsewhere.ownerUrl, `create database ${name} owner boss`)
  return addressOf(name, 'boss')
}

function addressOf(name: string, who?: string): string {
  const url = new URL(elsewhere.ownerUrl)
  url.pathname = name
  if (who !== undefined) [url.username, url.password] = [who, who]
  return url.toString()
}

async function move(to: string, from = old.ownerUrl) {
  const said: string[] = []
  const print = (line: string) => void said.push(line)
  const isWell = await moveDatabase({ from, to, toEnv: 'NEW_ADDRESS', config, print, note: () => undefined })
  return { isWell, said: said.join('\n') }
}

/** How many rows each table has. */
async function counts(url: string): Promise<Record<string, number>> {
  const tables = await on<{ name: string }>(
    url,
    `select c.oid::regclass::text as name from pg_class c
      where c.relnamespace in ('leme'::regnamespace, 'graphile_worker'::regnamespace) and c.relkind = 'r' order by 1`,
  )
  const found: Record<string, number> = {}
  for (const { name } of tables)
    found[name] = (await on<{ n: number }>(url, `select count(*)::integer as n from ${name}`))[0]?.n ?? 0
  return found
}

const effects = (url: string) =>
  on<{ status: string }>(url, 'select status from leme.effect').then((rows) =>
    rows.map(({ status }) => status),
  )

test('nothing is moved from under a server that runs', async () => {
  const to = await emptyDatabase()
  await expect(move(to)).rejects.toThrow(/Leme is running on the old database.*leme.*SIGTERM/)
  expect(await on(to, `select from pg_namespace where nspname = 'leme'`)).toEqual([])
})

test('all of it goes on elsewhere: rows, roles, sign-in, sealed files, the record, and what was in doubt', async () => {
  expect(await effects(old.ownerUrl)).toEqual(['unknown'])
  const answered = await on(old.ownerUrl, 'select id from leme.conversation')
  await before.close()
  const to = await emptyDatabase()
  const name = new URL(to).pathname.slice(1)
  const { isWell, said } = await move(to)
  expect(said).not.toContain('✗')
  expect(isWell).toBe(true)
  expect(said).toMatch(/✓ record: 1 conversation, \d+ turns, 1 root: intact/)
  expect(said).toContain('DATABASE_URL  what NEW_ADDRESS holds')
  expect(said).not.toContain('boss')
  const [here, there] = [await counts(old.ownerUrl), await counts(addressOf(name))]
  // Under other roles the migrations of the job runner and ours are made there, not copied.
  expect(there).toEqual(here)
  expect(answered).toHaveLength(1)

  const after = open(roleUrl(to, 'leme_app', secret))
  try {
    const [signIn] = await after.signIn.signIns.find(email)
    expect(signIn).toMatchObject({ tenant, member })
    expect(await createPasswords().verify(signIn?.passwordHash ?? '', password)).toBe(true)
    expect((await after.media?.files.read(tenant, photo))?.bytes.toString()).toBe('a picture')
    expect((await after.pool.query('select from leme.tenant')).rowCount).toBe(0)
    // The job that asks the provider came along.
    const jobs = await on<{ payload: unknown }>(
      addressOf(name),
      `select p.payload from graphile_worker._private_jobs p where p.key like 'settle:%'`,
    )
    expect(jobs).toHaveLength(1)
    await settleTask(after, jobs[0]?.payload)
    expect(await effects(addressOf(name))).toEqual(['done'])
    expect(ledger.paid.size).toBe(1)
  } finally {
    await after.close()
  }
}, 60_000)

test('a database that holds something is left as it is', async () => {
  const to = await emptyDatabase()
  await on(to, 'create schema leme; create table leme.mine (id integer)')
  await expect(move(to)).rejects.toThrow('empty database')
  expect(await on(to, `select relname from pg_class where relnamespace = 'leme'::regnamespace`)).toEqual([
    { relname: 'mine' },
  ])
  // Nor is a database moved into itself.
  await expect(move(old.ownerUrl)).rejects.toThrow('empty database')
})

test('who came back to the old database meanwhile is told of, and the copy is no place to start from', async () => {
  const to = await emptyDatabase()
  let back: pg.Client | undefined
  const moving = moveDatabase({
    from: old.ownerUrl,
    to,
    toEnv: 'NEW_ADDRESS',
    config,
    print: () => undefined,
    note: (line) => {
      if (back || !line.startsWith('migration ')) return
      back = new pg.Client({ connectionString: old.appUrl, application_name: 'a worker' })
      void back.connect()
    },
  })
  await expect(moving).rejects.toThrow(/a worker.*dropdb/)
  await back?.end()
}, 60_000)
