import type { OutsideContext } from '../../../agent/outside.js'

/** Long after a deletion can be undone, so that nothing vanishes under somebody's hands. */
const purgeAfterMs = 60 * 60_000

/** What people deleted, and can no longer bring back, is gone for good. Returns how much. */
export async function purgeDeleted({ sql, tenant, now }: OutsideContext): Promise<number> {
  const before = new Date(now.getTime() - purgeAfterMs)
  const { rows } = await sql.query<{ n: number }>('select leme.purge_memory_items($1, $2) as n', [
    tenant,
    before,
  ])
  return rows[0]?.n ?? 0
}
