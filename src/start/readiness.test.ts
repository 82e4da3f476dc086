import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/support/postgres.js'
import { createJobsPool } from '../adapters/postgres/jobs/jobs-pool.js'
import { createPool } from '../adapters/postgres/wire/pool.js'
import { loadAgents } from '../agents/shipped.js'
import { createReadiness } from './readiness.js'

/** With the rights of the runtime, which may see the names and digests of the migrations and nothing else of them. */
let database: TestDatabase
let app: pg.Pool
let owner: pg.Pool
let jobs: pg.Pool

beforeAll(async () => {
  database = await createTestDatabase()
  app = createPool({ url: database.appUrl, name: 'readiness', max: 2 })
  jobs = createJobsPool(database.jobsUrl, 1)
  owner = new pg.Pool({ connectionString: database.ownerUrl, max: 1 })
})
afterAll(async () => {
  await Promise.all([app.end(), owner.end(), jobs.end()])
  await database.drop()
})

test('a migrated database is ready, also one that is ahead of us', async () => {
  const isReady = await createReadiness({ pool: app, jobsPool: jobs, agents: await loadAgents() })
  expect(await isReady()).toBe(true)
  await owner.query(`insert into leme.migration (name) values ('9999_of_a_later_version.sql')`)
  expect(await isReady()).toBe(true)
})

test('asking leaves nothing behind', async () => {
  const isReady = await createReadiness({ pool: app, jobsPool: jobs, agents: await loadAgents() })
  expect(await isReady()).toBe(true)
  const { rows } = await owner.query(
    `select (select count(*)::integer from leme.tenant) + (select count(*)::integer from leme.inbox)
          + (select count(*)::integer from leme.journal) + (select count(*)::integer from graphile_worker._private_jobs) as left`,
  )
  expect(rows).toEqual([{ left: 0 }])
})

test.each([
  [
    'a function as an earlier commit had it',
    'alter function leme.end_turn rename to end_turn_of_old',
    'alter function leme.end_turn_of_old rename to end_turn',
    /end_turn/,
  ],
  [
    'a column that is missing',
    'alter table leme.outbox rename column hold_reason to held_why',
    'alter table leme.outbox rename column held_why to hold_reason',
    /hold_reason/,
  ],
  [
    'a right that a restore left out',
    'revoke insert on leme.journal from leme_app',
    'grant insert on leme.journal to leme_app',
    /permission denied for table journal/,
  ],
  [
    'jobs that the worker may not take',
    'alter table graphile_worker._private_jobs owner to current_user',
    'alter table graphile_worker._private_jobs owner to leme_jobs',
    /permission denied for table _private_jobs/,
  ],
])('%s is found before a person meets it', async (_what, damage, mend, complaint) => {
  let atMs = 0
  const agents = await loadAgents()
  const isReady = await createReadiness({ pool: app, jobsPool: jobs, agents, now: () => atMs })
  expect(await isReady()).toBe(true)
  await owner.query(damage)
  try {
    expect(await isReady()).toBe(true)
    atMs += 15_001
    await expect(isReady()).rejects.toThrow(complaint)
    await expect(isReady()).rejects.toThrow(complaint)
  } finally {
    await owner.query(mend)
  }
  expect(await isReady()).toBe(true)
})

test('one that was migrated with other contents under the same names is not', async () => {
  const isReady = await createReadiness({ pool: app, jobsPool: jobs, agents: await loadAgents() })
  await owner.query(`update leme.migration set digest = repeat('0', 64) where name like '0002%'`)
  expect(await isReady()).toBe(false)
})

test('one that lacks a migration is not', async () => {
  const isReady = await createReadiness({ pool: app, jobsPool: jobs, agents: await loadAgents() })
  await owner.query(`delete from leme.migration where name like '0003%'`)
  expect(await isReady()).toBe(false)
})

test('the runtime sees no more than names and digests, and changes none', async () => {
  await expect(app.query('select applied_at from leme.migration')).rejects.toThrow('permission denied')
  await expect(app.query(`delete from leme.migration`)).rejects.toThrow('permission denied')
})
