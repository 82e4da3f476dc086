import pg from 'pg'

const int8 = 20
const date = 1082
const connectionsMax = 12
/** A database that is gone answers within this, not after the operating system's minutes. */
const connectTimeoutMs = 3_000
const statementTimeoutMs = 20_000

/** Sums and amounts in cents stay well inside what a number holds exactly; dates stay dates, without a zone. */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === int8) return (text: string) => Number(text)
    if (oid === date) return (text: string) => text
    return pg.types.getTypeParser(oid, format)
  },
} as pg.CustomTypesConfig

export type PoolOptions = {
  readonly url: string
  readonly name: string
  readonly max?: number
  readonly onError?: (error: Error) => void
}

export function createPool({ url, name, max = connectionsMax, onError }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: name,
    max,
    types,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    idleTimeoutMillis: 30_000,
  })
  // A connection that breaks is replaced at the next use; without listeners it would end the process. The pool listens
  // to its idle connections only: one that breaks between two statements of a transaction speaks for itself.
  pool.on('error', (error) => onError?.(error))
  pool.on('connect', (client) => client.on('error', (error) => onError?.(error)))
  return pool
}
