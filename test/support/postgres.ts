import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { roleUrl } from '../../src/adapters/postgres/role-url.js'
import './global-setup.js'

/** A backend disappears from the server's list a moment after its client has closed the connection. */
const CLOSING_MAX_MS = 1_000
const POLL_MS = 10

export interface TestDatabase {
  readonly ownerUrl: string
  readonly appUrl: string
  readonly jobsUrl: string
  /** Removes the database; fails if the test left a connection to it open, and says which. */
  drop(): Promise<void>
}

/** A migrated database for one test file, copied from the template of the run. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { adminUrl, secret, template } = inject('postgres')
  const name = `leme_test_${randomBytes(6).toString('hex')}`
  const url = new URL(adminUrl)
  url.pathname = name
  const ownerUrl = url.toString()
  await asAdmin(adminUrl, (admin) =>
    admin.query(`create database ${name} template ${template} strategy file_copy`),
  )
  return {
    ownerUrl,
    appUrl: roleUrl(ownerUrl, 'leme_app', secret),
    jobsUrl: roleUrl(ownerUrl, 'leme_jobs', secret),
    drop: () => asAdmin(adminUrl, (admin) => dropAndCheck(admin, name)),
  }
}

async function dropAndCheck(admin: pg.Client, name: string): Promise<void> {
  const leaks = await openConnections(admin, name)
  await admin.query(`drop database if exists ${name} with (force)`)
  if (leaks.length > 0) throw new Error(`connections left open to the test database:\n${leaks.join('\n')}`)
}

interface Connection {
  readonly usename: string
  readonly application_name: string
  readonly state: string
  readonly query: string
}

async function openConnections(admin: pg.Client, name: string): Promise<string[]> {
  const deadline = performance.now() + CLOSING_MAX_MS
  for (;;) {
    const { rows } = await admin.query<Connection>(
      `select usename, application_name, coalesce(state, '') as state, query
       from pg_stat_activity where datname = $1 and backend_type = 'client backend'`,
      [name],
    )
    if (rows.length === 0 || performance.now() > deadline) return rows.map(describe)
    await sleep(POLL_MS)
  }
}

function describe({ usename, application_name, state, query }: Connection): string {
  return `- ${usename} (${application_name || 'no application_name'}), ${state}, last statement: ${query || 'none'}`
}

async function asAdmin(adminUrl: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}
