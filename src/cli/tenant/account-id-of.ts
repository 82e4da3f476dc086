import type pg from 'pg'
import { inTenant } from '../../adapters/postgres/wire/tenant-transaction.js'
import type { TenantId } from '../../conversation/ids.js'
import { requireTenant } from './tenants.js'

/**
 * The account that the tenant has, so that its webhook keeps its address; else the tenant's own id, which no other
 * account is called. Read without opening its key: that cannot be done any more after the secret has changed.
 */
export function accountIdOf(pool: pg.Pool, tenant: TenantId): Promise<string> {
  return inTenant(pool, tenant, async (client) => {
    await requireTenant(client, tenant)
    const { rows } = await client.query<{ id: string }>(
      'select id from leme.payment_account order by created_at limit 1',
    )
    return rows[0]?.id ?? tenant
  })
}
