import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rolePassword } from '../adapters/postgres/role-url.js'
import { openDatabase } from './open-database.js'
import { readConfig } from './read-config.js'

const secret = 's'.repeat(32)
const url = 'postgres://owner:word@db.example.com:5433/leme'

test('a database that was named is used with the roles of the runtime, and nothing is started', async () => {
  const home = mkdtempSync(join(tmpdir(), 'leme-open-'))
  const config = readConfig({ DATABASE_URL: url, LEME_SECRET: secret, LEME_HOME: home })
  const database = await openDatabase(config)
  expect(database.ownerUrl).toBe(url)
  expect(database.appUrl).toBe(
    `postgres://leme_app:${rolePassword(secret, 'leme_app')}@db.example.com:5433/leme`,
  )
  expect(database.jobsUrl).toBe(
    `postgres://leme_jobs:${rolePassword(secret, 'leme_jobs')}@db.example.com:5433/leme`,
  )
  await database.release()
  expect(existsSync(join(home, 'postgres'))).toBe(false)
  rmSync(home, { recursive: true })
})

test('the roles may be given as well', async () => {
  const given = { DATABASE_APP_URL: 'postgres://a@b/c', DATABASE_JOBS_URL: 'postgres://d@e/f' }
  const database = await openDatabase(readConfig({ DATABASE_URL: url, LEME_SECRET: secret, ...given }))
  expect([database.appUrl, database.jobsUrl]).toEqual(Object.values(given))
})

test('an address of the role without a password, such as a pooler’s, gets the derived one', async () => {
  const given = { DATABASE_APP_URL: 'postgres://leme_app@pooler:6432/leme?sslmode=disable' }
  const database = await openDatabase(readConfig({ DATABASE_URL: url, LEME_SECRET: secret, ...given }))
  expect(database.appUrl).toBe(
    `postgres://leme_app:${rolePassword(secret, 'leme_app')}@pooler:6432/leme?sslmode=disable`,
  )
})
