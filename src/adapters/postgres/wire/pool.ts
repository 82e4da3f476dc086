import pg from 'pg'
import { storageLimits, type ConnectionLimits } from '../storage-limits.js'
import { PatientPool } from './patient-pool.js'
import { meetServer } from './pooler.js'
import { waitForAnswers, watchConnection } from './watch-connection.js'

/** Sums and amounts in cents stay well inside what a number holds exactly; dates stay dates, without a zone. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === pg.types.builtins.INT8) return (text: string) => Number(text)
    if (oid === pg.types.builtins.DATE) return (text: string) => text
    return pg.types.getTypeParser(oid, format) as (text: string) => unknown
  },
}

export type PoolOptions = {
  readonly url: string
  /** The same with other passwords, tried where that one is refused. */
  readonly otherUrls?: readonly string[]
  readonly name: string
  readonly max: number
  /** A standby is what is asked for. Left out: a server that only reads is as good as none. */
  readonly mayOnlyRead?: boolean
  readonly limits?: ConnectionLimits
  readonly onError?: (error: Error) => void
}

export function createPool({
  url,
  otherUrls,
  name,
  max,
  mayOnlyRead = false,
  limits = storageLimits.connections,
  onError,
}: PoolOptions): pg.Pool {
  const config = {
    connectionString: url,
    application_name: name,
    max,
    types,
    connectionTimeoutMillis: limits.connectTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: limits.keepAliveAfterMs,
    // Not among what is sent on connecting: PgBouncer refuses what it does not know there.
    verify: (client: pg.PoolClient, done: (error?: Error) => void) => {
      meetServer(client, limits.statementTimeoutMs, mayOnlyRead).then(() => done(), done)
    },
    // Statements that do not wait for each other's results travel together: one round trip instead of several.
    pipeline: true,
    idleTimeoutMillis: limits.idleTimeoutMs,
  }
  const pool = new PatientPool(config, limits, otherUrls)
  // A connection that breaks is replaced at the next use; without listeners it would end the process. The pool listens
  // to its idle connections only: one that breaks between two statements of a transaction speaks for itself.
  pool.on('error', (error) => onError?.(error))
  pool.on('connect', (client) => {
    client.on('error', (error) => onError?.(error))
    watchConnection(client, limits.answerMaxMs)
  })
  // Whoever has it next waits as long as everybody.
  pool.on('release', (_error, client) => waitForAnswers(client, limits.answerMaxMs))
  return pool
}
