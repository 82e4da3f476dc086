import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callOn } from '../../src/adapters/postgres/wire/packet.js'
import { createPool } from '../../src/adapters/postgres/wire/pool.js'
import { inTenant } from '../../src/adapters/postgres/wire/tenant-transaction.js'
import { createJobsPool } from '../../src/adapters/postgres/jobs/jobs-pool.js'
import { isDatabaseUnavailable } from '../../src/errors/is-database-unavailable.js'
import { toLemeError } from '../../src/http/to-leme-error.js'
import { createTestLeme, type TestLeme } from '../support/test-leme.js'

/** After a failover the address may still lead to the server of before, which lives and only reads. */
let leme: TestLeme
let pool: pg.Pool

beforeAll(async () => {
  leme = await createTestLeme({ agents: [] })
  pool = createPool({ url: leme.database.appUrl, name: 'demoted', max: 1 })
})
afterAll(async () => {
  await pool.end()
  await leme.end()
})

const count = {
  name: 'demoted_count',
  text: `insert into leme.counter (tenant_id, name, value) values ($1, 'demoted', 1)
         on conflict (tenant_id, name) do update set value = leme.counter.value + 1`,
}
const write = () =>
  inTenant(pool, leme.tenant, (client) => client.query(count.text, [leme.tenant]).then(() => 'written'))

/** Of the one connection there is: as it would be at a server that has just been told to only read. */
const demote = () => pool.query("select set_config('default_transaction_read_only', 'on', false)")

const reasonOf = (work: Promise<unknown>) => work.then(() => 'it was done').catch((reason: unknown) => reason)

test('a transaction that cannot write there is told to come again, and the next one has another connection', async () => {
  await demote()
  const reason = await reasonOf(write())
  expect(reason).toBeInstanceOf(pg.DatabaseError)
  expect(toLemeError(reason, 'en', 0)).toMatchObject({
    code: 'database.unavailable',
    spec: { status: 503, retryable: true },
  })
  expect(await write()).toBe('written')
})

test('so is a single packet', async () => {
  await demote()
  const lock = { name: 'demoted_lock', text: 'select value from leme.counter where name = $1 for update' }
  const asked = () => callOn(pool, { statement: lock, values: ['demoted'] })
  expect(isDatabaseUnavailable(await reasonOf(asked()))).toBe(true)
  expect(await asked()).toEqual([])
})

test('so is the job runner, which gives connections back as they are', async () => {
  const jobs = createJobsPool(leme.database.jobsUrl, 1)
  try {
    const asked = async () => {
      const client = await jobs.connect()
      try {
        await client.query(`select graphile_worker.add_job('carry', '{}')`)
      } finally {
        client.release()
      }
    }
    await jobs.query("select set_config('default_transaction_read_only', 'on', false)")
    expect(isDatabaseUnavailable(await reasonOf(asked()))).toBe(true)
    await asked()
  } finally {
    await jobs.end()
  }
})

test('a new connection that leads to it is refused, but where a standby is asked', async () => {
  const name = new URL(leme.database.appUrl).pathname.slice(1)
  await leme.sql(`alter database "${name}" set default_transaction_read_only = on`)
  const primary = createPool({ url: leme.database.appUrl, name: 'demoted', max: 1 })
  const replica = createPool({ url: leme.database.appUrl, name: 'demoted', max: 1, mayOnlyRead: true })
  try {
    expect(isDatabaseUnavailable(await reasonOf(primary.query('select 1')))).toBe(true)
    expect((await replica.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    const owner = new pg.Client({ connectionString: leme.database.ownerUrl })
    await owner.connect()
    await owner.query(`set transaction_read_only = off`)
    await owner.query('begin read write')
    await owner.query(`alter database "${name}" reset default_transaction_read_only`)
    await owner.query('commit')
    await owner.end()
    expect((await primary.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  } finally {
    await Promise.all([primary.end(), replica.end()])
  }
})
