import type pg from 'pg'
import { isUuid, type TenantId } from '../../conversation/ids.js'

/**
 * Opens a transaction bound to one tenant; row-level security does the rest. Nobody need wait for it: the statement
 * that follows travels in the same round trip, and without a tenant it would find no row and be allowed no write.
 */
export function beginAs(client: pg.ClientBase, tenant: TenantId): Promise<unknown> {
  if (!isUuid(tenant)) throw new Error('a tenant id is a UUID')
  const begun = client.query(`begin; select set_config('leme.tenant', '${tenant}', true)`)
  // Whoever waits for the transaction's end hears of a failure; until then it is nobody's.
  begun.catch(() => undefined)
  return begun
}

export async function inTenant<T>(
  pool: pg.Pool,
  tenant: TenantId,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    const begun = beginAs(client, tenant)
    const result = await work(client)
    await Promise.all([begun, client.query('commit')])
    client.release()
    return result
  } catch (error) {
    await abandon(client)
    throw error
  }
}

/** A connection whose rollback fails is broken: it must not go back to the pool. */
export async function abandon(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('rollback')
    client.release()
  } catch (error) {
    client.release(error instanceof Error ? error : true)
  }
}
