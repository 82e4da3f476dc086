import type pg from 'pg'
import { asId, type TenantId } from '../conversation/ids.js'

export async function tenantIds(pool: pg.Pool): Promise<TenantId[]> {
  const { rows } = await pool.query<{ id: string }>('select leme.tenant_ids() as id')
  return rows.map((row) => asId<TenantId>(row.id))
}
