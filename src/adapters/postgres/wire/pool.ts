import pg from 'pg'
import { PatientPool } from './patient-pool.js'

const connectionsMax = 12
/** A database that is gone answers within this, not after the operating system's minutes. */
const connectTimeoutMs = 3_000
const statementTimeoutMs = 20_000

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
  readonly name: string
  readonly max?: number
  readonly onError?: (error: Error) => void
}

export function createPool({ url, name, max = connectionsMax, onError }: PoolOptions): pg.Pool {
  const pool = new PatientPool({
    connectionString: url,
    application_name: name,
    max,
    types,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    // Statements that do not wait for each other's results travel together: one round trip instead of several.
    pipeline: true,
    idleTimeoutMillis: 30_000,
  })
  // A connection that breaks is replaced at the next use; without listeners it would end the process. The pool listens
  // to its idle connections only: one that breaks between two statements of a transaction speaks for itself.
  pool.on('error', (error) => onError?.(error))
  pool.on('connect', (client) => client.on('error', (error) => onError?.(error)))
  return pool
}
