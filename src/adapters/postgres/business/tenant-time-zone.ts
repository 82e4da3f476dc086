import type pg from 'pg'
import type { TenantId } from '../../../conversation/ids.js'
import { inTenant } from '../wire/tenant-transaction.js'

const defaultTimeZone = 'America/Sao_Paulo'

/** Where the tenant's days begin and end. */
export async function tenantTimeZone(pool: pg.Pool, tenant: TenantId): Promise<string> {
  const { rows } = await inTenant(pool, tenant, (client) =>
    client.query<{ zone: string }>('select time_zone as zone from leme.tenant where id = $1', [tenant]),
  )
  return rows[0]?.zone ?? defaultTimeZone
}
