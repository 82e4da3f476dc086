import type pg from 'pg'
import { abandon } from '../adapters/postgres/tenant-transaction.js'
import { isUuid, type TenantId } from '../conversation/ids.js'

/**
 * One unmoving view of a tenant's rows, through row-level security: turns that are committed meanwhile do not make a
 * journal and its head look as if they disagreed.
 */
export async function inTenantSnapshot<T>(
  pool: pg.Pool,
  tenant: TenantId,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  if (!isUuid(tenant)) throw new Error('a tenant id is a UUID')
  const client = await pool.connect()
  try {
    await client.query(
      `begin isolation level repeatable read read only; select set_config('leme.tenant', '${tenant}', true)`,
    )
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    await abandon(client)
    throw error
  }
}
