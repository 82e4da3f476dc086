import type pg from 'pg'
import { isUuid, type TenantId } from '../../conversation/ids.js'

/** One round trip: the transaction is open and bound to one tenant. Row-level security does the rest. */
export async function beginAs(client: pg.ClientBase, tenant: TenantId): Promise<void> {
  if (!isUuid(tenant)) throw new Error('a tenant id is a UUID')
  await client.query(`begin; select set_config('leme.tenant', '${tenant}', true)`)
}

export async function inTenant<T>(
  pool: pg.Pool,
  tenant: TenantId,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await beginAs(client, tenant)
    const result = await work(client)
    await client.query('commit')
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
