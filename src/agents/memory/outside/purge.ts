import type { OutsideContext } from '../../../agent/outside.js'

/** Long after a deletion can be undone, so that nothing vanishes under somebody's hands. */
const purgeAfterMs = 60 * 60_000

/** So long a file with all that somebody kept can be fetched again; whoever took it has it by then. */
const exportKeptMs = 24 * 60 * 60_000

/** What people deleted, and can no longer bring back, is gone for good, and so are files it was exported into. Returns how many items. */
export async function purgeDeleted({ sql, tenant, now }: OutsideContext): Promise<number> {
  await sql.query(
    `delete from leme.media_file f using leme.conversation c
      where c.id = f.conversation_id and c.agent = 'memory' and f.chip_id is null and f.created_at < $1`,
    [new Date(now.getTime() - exportKeptMs)],
  )
  const before = new Date(now.getTime() - purgeAfterMs)
  const { rows } = await sql.query<{ n: number }>('select leme.purge_memory_items($1, $2) as n', [
    tenant,
    before,
  ])
  return rows[0]?.n ?? 0
}
