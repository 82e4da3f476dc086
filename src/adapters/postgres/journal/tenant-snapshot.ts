import type pg from 'pg'
import { inTenant, type TenantClient } from '../wire/tenant-transaction.js'
import type { TenantId } from '../../../conversation/ids.js'

/**
 * One unmoving view of a tenant's rows, through row-level security: turns that are committed meanwhile do not make a
 * journal and its head look as if they disagreed.
 */
export function inTenantSnapshot<T>(
  pool: pg.Pool,
  tenant: TenantId,
  work: (client: TenantClient) => Promise<T>,
): Promise<T> {
  return inTenant(pool, tenant, work, 'isolation level repeatable read read only')
}
