import type { TenantId } from '../conversation/ids.js'
import type { Leme } from '../leme.js'

/** Long after a deletion can be undone, so that nothing vanishes under somebody's hands. */
const purgeAfterMs = 60 * 60_000

/** What people deleted, and can no longer bring back, is gone for good. Returns how much. */
export async function purgeDeletedMemories(leme: Pick<Leme, 'pool' | 'house'>): Promise<number> {
  const before = new Date(leme.house.clock.now().getTime() - purgeAfterMs)
  const { rows } = await leme.pool.query<{ id: TenantId }>('select leme.tenant_ids() as id')
  let purged = 0
  for (const { id } of rows) {
    const done = await leme.pool.query<{ n: number }>('select leme.purge_memory_items($1, $2) as n', [
      id,
      before,
    ])
    purged += done.rows[0]?.n ?? 0
  }
  return purged
}
