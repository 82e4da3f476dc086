import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/support/postgres.js'
import { loadAgents } from '../agents/shipped.js'
import { createReadiness } from './readiness.js'

/** With the rights of the runtime, which may see the names of the migrations and nothing else of them. */
let database: TestDatabase
let app: pg.Pool
let owner: pg.Pool

beforeAll(async () => {
  database = await createTestDatabase()
  app = new pg.Pool({ connectionString: database.appUrl, max: 1 })
  owner = new pg.Pool({ connectionString: database.ownerUrl, max: 1 })
})
afterAll(async () => {
  await Promise.all([app.end(), owner.end()])
  await database.drop()
})

test('a migrated database is ready, also one that is ahead of us', async () => {
  const isReady = await createReadiness(app, await loadAgents())
  expect(await isReady()).toBe(true)
  await owner.query(`insert into leme.migration (name) values ('9999_of_a_later_version.sql')`)
  expect(await isReady()).toBe(true)
})

test('one that lacks a migration is not', async () => {
  const isReady = await createReadiness(app, await loadAgents())
  await owner.query(`delete from leme.migration where name like '0003%'`)
  expect(await isReady()).toBe(false)
})

test('the runtime sees no more than the names, and changes none', async () => {
  await expect(app.query('select applied_at from leme.migration')).rejects.toThrow('permission denied')
  await expect(app.query(`delete from leme.migration`)).rejects.toThrow('permission denied')
})
