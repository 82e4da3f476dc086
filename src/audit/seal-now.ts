import type pg from 'pg'
import { tenantIds } from '../adapters/postgres/journal/journal-rows.js'
import { sealRoots } from '../adapters/postgres/journal/seal-roots.js'
import type { TenantId } from '../conversation/ids.js'

/** What the worker does every hour, at once: of one business, or of all. */
export async function sealNow(pool: pg.Pool, only: TenantId | null, now: Date): Promise<void> {
  for (const tenant of only === null ? await tenantIds(pool) : [only]) await sealRoots(pool, tenant, now)
}
