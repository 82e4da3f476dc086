import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from './postgres.js'

test.each(['ownerUrl', 'appUrl', 'jobsUrl'] as const)('%s connects to the migrated copy', async (which) => {
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database[which] })
  await client.connect()
  const { rows } = await client.query(`select to_regclass('leme.tenant') is not null as migrated`)
  await client.end()
  await database.drop()
  expect(rows).toEqual([{ migrated: true }])
})

test('what one copy writes is not in the next', async () => {
  const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()])
  await run(first.ownerUrl, 'create table only_here ()')
  expect(await run(second.ownerUrl, `select to_regclass('only_here') as found`)).toEqual([{ found: null }])
  await Promise.all([first.drop(), second.drop()])
})

test('a connection left open fails the drop, by name, and the database is gone all the same', async () => {
  const database = await createTestDatabase()
  const forgotten = new pg.Client({ connectionString: database.appUrl, application_name: 'forgotten' })
  forgotten.on('error', () => undefined)
  const ended = new Promise((resolve) => forgotten.once('end', resolve))
  await forgotten.connect()
  await forgotten.query('select 42')
  await expect(database.drop()).rejects.toThrow(/leme_app \(forgotten\), idle, last statement: select 42/)
  await ended
  await expect(run(database.ownerUrl, 'select 1')).rejects.toThrow(/does not exist/)
})

async function run(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}
