import { createServer } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrate } from '../../src/adapters/postgres/migrate.js'
import { loadAgents } from '../../src/agents/shipped.js'
import { describeCheck, type DoctorCheck } from '../../src/cli/doctor/check.js'
import { checkDatabase } from '../../src/cli/doctor/check-database.js'
import { checkModel, checkNode, checkPort, checkProxy } from '../../src/cli/doctor/check-machine.js'
import { checkUpgrade } from '../../src/cli/doctor/check-upgrade.js'
import { shippedProject } from '../../src/start/project.js'
import { readConfig } from '../../src/start/read-config.js'
import { asOf01, withEmptyDatabase } from '../support/database-of-0.1.js'
import { createTestDatabase, type TestDatabase } from '../support/postgres.js'

/** Every check of the doctor has a case that it finds. */
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.drop()
})

test('a database as migrations leave it is well', async () => {
  expect((await checkDatabase(database)).filter((check) => !check.ok)).toEqual([])
})

test('https in front of a server that knows of no proxy is told', () => {
  const check = (environment: object) =>
    checkProxy(readConfig({ LEME_SECRET: 'x'.repeat(32), ...environment }))
  const [told] = check({ LEME_PUBLIC_URL: 'https://leme.example.com' })
  expect(told && describeCheck(told)).toMatch(/^✗ proxy: [^]*LEME_TRUST_PROXY$/)
  const named = { LEME_PUBLIC_URL: 'https://leme.example.com', LEME_TRUST_PROXY: '10.0.0.2' }
  expect(check(named).map(({ ok }) => ok)).toEqual([true])
  expect(check({ LEME_PUBLIC_URL: 'http://leme.local' })).toEqual([])
  expect(check({})).toEqual([])
})

test('an upgrade of 0.1 is told before it is done, and done as told', async () => {
  await withEmptyDatabase(async (ownerUrl, client) => {
    const told = async () => (await checkUpgrade(ownerUrl, shippedProject, '0.2.0')).map(describeCheck)
    expect(await told()).toEqual([expect.stringMatching(/^✓ upgrade: a new database: all \d+ migrations$/)])
    await asOf01(ownerUrl, client)
    await client.query(
      `insert into leme.tenant (id, name) select gen_random_uuid(), 'x' from generate_series(1, 3)`,
    )
    await client.query('analyze leme.tenant')
    const before = await told()
    expect(before[0]).toContain('of this version or an earlier one')
    expect(before[1]).toBe('✓ applied migrations: as this version has them')
    const named = before.flatMap((line) => /^✓ to apply: (\S+\.sql)/.exec(line)?.[1] ?? [])
    expect(before.join('\n')).toMatch(
      /0037_bounded_lists\.sql: works over conversation \(0 rows, [\d ]+kB\), journal/,
    )
    expect(before.at(-2)).toContain('"leme backup" first; then "leme migrate"')
    const count = async () =>
      (await client.query<{ name: string }>('select name from leme.migration order by applied_at')).rows
    const had = new Set((await count()).map(({ name }) => name))
    await migrate({ ownerUrl, secret: inject('postgres').secret, agents: await loadAgents() })
    const added = (await count()).map(({ name }) => name).filter((name) => !had.has(name))
    const renamed = (name: string) => had.has(name.split('/').at(-1) ?? '')
    expect(added.filter((name) => !renamed(name)).sort()).toEqual(named.sort())
    expect(await told()).toContain('✓ to apply: nothing')
  })
})

test('going back past what a later version has changed is told not to', async () => {
  const later = await createTestDatabase()
  try {
    await run(later.ownerUrl, `insert into leme.migration (name, needs) values ('9999_later.sql', null)`)
    const [beside] = await checkUpgrade(later.ownerUrl, shippedProject, '0.2.0')
    expect(beside && describeCheck(beside)).toMatch(/^✓ .*beside which it runs$/)
    await run(later.ownerUrl, `update leme.migration set needs = '0.3' where name = '9999_later.sql'`)
    const [past] = await checkUpgrade(later.ownerUrl, shippedProject, '0.2.0')
    expect(past && describeCheck(past)).toMatch(/^✗ [\s\S]*run 0\.3 or later/)
    await run(
      later.ownerUrl,
      `insert into leme.tenant (id, name) values ('00000000-0000-4000-8000-000000000001', 'x');
      insert into leme.conversation (tenant_id, id, agent, party_kind, party_id, channel, state)
      values ('00000000-0000-4000-8000-000000000001', gen_random_uuid(), 'copilot', 'member', gen_random_uuid(), 'web', 'GONE')`,
    )
    const stranded = (await checkUpgrade(later.ownerUrl, shippedProject, '0.3.0')).at(-1)
    expect(stranded && describeCheck(stranded)).toMatch(/^✗ .*stand in GONE/)
  } finally {
    await later.drop()
  }
})

test.each([
  [
    'a table without row-level security',
    'alter table leme.quote disable row level security',
    /not forced on quote/,
  ],
  [
    'one whose owner it does not bind',
    'alter table leme.quote no force row level security',
    /not forced on quote/,
  ],
  ['one without a policy', 'drop policy tenant_only on leme.quote', /not forced on quote/],
  [
    'a migration that is missing',
    `delete from leme.migration where name like '0002%'`,
    /not applied: 0002_turn\.sql/,
  ],
  [
    'a migration whose file is no longer what was applied',
    `update leme.migration set digest = 'of another text' where name like '0002%'`,
    /changed after they were applied: .*0002_turn\.sql/,
  ],
  [
    'a right that a restore left out',
    'revoke insert on leme.journal from leme_app',
    /✗ a turn: permission denied for table journal/,
  ],
  [
    'a table of another time',
    'alter table leme.outbox rename column hold_reason to held_why',
    /✗ a turn: .*hold_reason/,
  ],
  ['tables of the runtime role', 'alter table leme.quote owner to leme_app', /owns 1 tables/],
])('%s', async (_, damage, detail) => {
  const broken = await createTestDatabase()
  try {
    await run(broken.ownerUrl, damage)
    expect(await failures(checkDatabase(broken))).toEqual([expect.stringMatching(detail)])
  } finally {
    await broken.drop()
  }
})

test('jobs that neither the runtime may put in nor the worker take', async () => {
  const broken = await createTestDatabase()
  try {
    await run(broken.ownerUrl, 'alter table graphile_worker._private_jobs owner to current_user')
    expect(await failures(checkDatabase(broken))).toEqual([
      expect.stringMatching(/✗ a turn: permission denied for table _private_jobs/),
      expect.stringMatching(/✗ a job: permission denied for table _private_jobs/),
    ])
  } finally {
    await broken.drop()
  }
})

test('a runtime that connects as the superuser', async () => {
  const checks = checkDatabase({ ...database, appUrl: database.ownerUrl })
  expect(await failures(checks)).toEqual([
    expect.stringMatching(/is a superuser, bypasses .*, owns \d+ tables/),
  ])
})

test('clocks that are apart', async () => {
  const checks = checkDatabase(database, () => Date.now() + 10_000)
  expect(await failures(checks)).toEqual([expect.stringMatching(/✗ clock: \d+ ms .*\n {2}→ synchronise/)])
})

test('a database that is not there', async () => {
  const nowhere = 'postgres://nobody@127.0.0.1:1/none'
  expect(
    await failures(checkDatabase({ ownerUrl: nowhere, appUrl: nowhere, jobsUrl: nowhere })),
  ).toHaveLength(4)
})

test.each([
  ['v18.20.0', false],
  ['v20.18.3', false],
  ['v20.19.0', true],
  ['v22.1.0', true],
])('Node.js %s', (version, ok) => {
  expect(checkNode(version).ok).toBe(ok)
})

test('a port that something else has', async () => {
  // It hangs up on whoever calls, so it is no Leme.
  const server = createServer((socket) => socket.destroy())
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' ? (address?.port ?? 0) : 0)
    })
  })
  expect(await checkPort(readConfig({ PORT: String(port) }))).toMatchObject({ ok: false })
  await new Promise((closed) => server.close(closed))
  expect(await checkPort(readConfig({ PORT: String(port) }))).toMatchObject({ ok: true })
})

test('which model answers is said', () => {
  expect(checkModel(readConfig({})).detail).toBe('local (no LLM key is set)')
})

async function failures(checks: Promise<DoctorCheck[]>): Promise<string[]> {
  return (await checks).filter((check) => !check.ok).map(describeCheck)
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
