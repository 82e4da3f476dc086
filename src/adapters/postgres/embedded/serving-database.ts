import pg from 'pg'
import { SUPERUSER } from './data-folder.js'
import { EmbeddedPostgresError, systemCode } from './embedded-postgres-error.js'

const connectMaxMs = 2_000

const NO_SUCH_DATABASE = '3D000'
const WRONG_PASSWORD = '28P01'

export function urlOf(server: { port: number; password: string; databaseName: string }): string {
  return `postgres://${SUPERUSER}:${server.password}@127.0.0.1:${server.port}/${encodeURIComponent(server.databaseName)}`
}

/** True when the server answers and has the database (made now if need be); false when it is not ready to answer. */
export async function servesDatabase(port: number, password: string, databaseName: string): Promise<boolean> {
  const found = await tryConnect(urlOf({ port, password, databaseName }))
  if (found === 'connected') return true
  if (found === 'no-answer') return false
  await createDatabase(urlOf({ port, password, databaseName: 'postgres' }), databaseName)
  return true
}

async function tryConnect(url: string): Promise<'connected' | 'no-database' | 'no-answer'> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMaxMs })
  client.on('error', ignoreLateError)
  try {
    await client.connect()
    return 'connected'
  } catch (error) {
    const code = systemCode(error)
    if (code === NO_SUCH_DATABASE) return 'no-database'
    // SCRAM also proves the server to us: whatever listens there without our password is not our server.
    if (code === WRONG_PASSWORD) throw wrongPassword(error)
    return 'no-answer'
  } finally {
    await client.end()
  }
}

async function createDatabase(adminUrl: string, databaseName: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(databaseName)}`)
  } finally {
    await client.end()
  }
}

function wrongPassword(cause: unknown): EmbeddedPostgresError {
  const message =
    'The embedded PostgreSQL does not accept the stored password; was it changed? Put the old one back.'
  return new EmbeddedPostgresError('password-lost', message, { cause })
}

function ignoreLateError(): void {
  // The connection is only a question; what happens to it after the answer does not matter.
}
