import type pg from 'pg'
import type { TenantId } from '../../../conversation/ids.js'
import { inTenant } from '../wire/tenant-transaction.js'

/** The businesses that visitors of a public demonstration are given. */
export interface DemoVisits {
  /** A business that was none before. */
  begin(tenant: TenantId, business: { name: string; timeZone: string; until: Date }): Promise<void>
  /** Takes away all that it had. False: it is no visit, and stays as it is. */
  wipe(tenant: TenantId): Promise<boolean>
  /** The oldest first, at most so many. */
  list(max: number): Promise<TenantId[]>
}

export function createDemoVisits(pool: pg.Pool): DemoVisits {
  return {
    begin: (tenant, { name, timeZone, until }) =>
      inTenant(pool, tenant, async (client) => {
        await client.query('select leme.begin_demo_visit($1, $2, $3, $4)', [tenant, name, timeZone, until])
      }),
    wipe: (tenant) =>
      inTenant(pool, tenant, async (client) => {
        await client.query('select leme.drop_jobs_of_visit($1)', [tenant])
        const { rows } = await client.query<{ wiped: boolean }>('select leme.wipe_demo_visit($1) as wiped', [
          tenant,
        ])
        return rows[0]?.wiped === true
      }),
    async list(max) {
      const { rows } = await pool.query<{ tenant_id: TenantId }>(
        'select tenant_id from leme.demo_visits($1)',
        [max],
      )
      return rows.map((row) => row.tenant_id)
    },
  }
}
