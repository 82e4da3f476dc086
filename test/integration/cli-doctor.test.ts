import { createServer } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeCheck, type DoctorCheck } from '../../src/cli/doctor/check.js'
import { checkDatabase } from '../../src/cli/doctor/check-database.js'
import { checkModel, checkNode, checkPort } from '../../src/cli/doctor/check-machine.js'
import { readConfig } from '../../src/start/read-config.js'
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
