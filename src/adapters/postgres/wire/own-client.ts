import pg from 'pg'
import { storageLimits } from '../storage-limits.js'

/** A connection for work that is done once, outside of any pool. Whoever connects it ends it. */
export function ownClient(connectionString: string, name: string): pg.Client {
  const { connectTimeoutMs, keepAliveAfterMs } = storageLimits.connections
  const client = new pg.Client({
    connectionString,
    application_name: name,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
  })
  // One that breaks fails the statement at hand, or the next one; without a listener it would end the process.
  client.on('error', () => undefined)
  return client
}
