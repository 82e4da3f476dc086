import { randomBytes } from 'node:crypto'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { inject } from 'vitest'
import { migrationFiles, releasedMigrations } from '../../src/adapters/postgres/migration-files.js'
import { roleUrl } from '../../src/adapters/postgres/role-url.js'
import { loadAgents } from '../../src/agents/shipped.js'

export async function withEmptyDatabase(
  work: (ownerUrl: string, client: pg.Client) => Promise<void>,
): Promise<void> {
  const { adminUrl } = inject('postgres')
  const name = `leme_test_${randomBytes(6).toString('hex')}`
  const url = new URL(adminUrl)
  url.pathname = name
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const client = new pg.Client({ connectionString: url.toString() })
  try {
    await client.connect()
    await work(url.toString(), client)
  } finally {
    await client.end()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
}

/** As 0.1 left it: its eleven files in the order of their numbers, recorded by their bare names, without digests. */
export async function asOf01(ownerUrl: string, client: pg.Client): Promise<void> {
  const { secret } = inject('postgres')
  const released = await releasedMigrations()
  const old = new Set(released.slice(0, 11).map(({ name }) => name))
  const files = (await migrationFiles(await loadAgents()))
    .filter(({ name }) => old.has(name))
    .map((file) => ({ ...file, name: file.name.split('/').at(-1) ?? '' }))
    .sort((a, b) => a.name.localeCompare(b.name))
  await client.query(
    'grant create on database ' + client.escapeIdentifier(client.database ?? '') + ' to leme_jobs',
  )
  await runMigrations({ connectionString: roleUrl(ownerUrl, 'leme_jobs', secret) })
  await client.query(`create schema leme;
    create table leme.migration (name text primary key, applied_at timestamptz not null default now())`)
  for (const { name, sql } of files) {
    await client.query(sql)
    await client.query('insert into leme.migration (name) values ($1)', [name])
  }
}
