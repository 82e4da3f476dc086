import type pg from 'pg'
import type { Cursors } from '../../../ports/cursors.js'
import { inTenant } from '../wire/tenant-transaction.js'

export function createCursors(pool: pg.Pool): Cursors {
  return {
    take: ({ tenant, chip, reader }, leaseMs) =>
      inTenant(pool, tenant, async (client) => {
        const { rows } = await client.query<{ cursor: string | null }>(
          `insert into leme.chip_cursor as c (tenant_id, chip_id, reader, read_until)
           values ($1, $2, $3, clock_timestamp() + $4 * interval '1 millisecond')
           on conflict (tenant_id, chip_id) do update set reader = excluded.reader, read_until = excluded.read_until
             where c.reader = excluded.reader or c.read_until <= clock_timestamp()
           returning c.cursor`,
          [tenant, chip, reader, leaseMs],
        )
        return rows[0]
      }),
    move: ({ tenant, chip, reader }, cursor) =>
      inTenant(pool, tenant, async (client) => {
        const { rowCount } = await client.query(
          'update leme.chip_cursor set cursor = $1 where chip_id = $2 and reader = $3',
          [cursor, chip, reader],
        )
        return rowCount === 1
      }),
    release: ({ tenant, chip, reader }) =>
      inTenant(pool, tenant, async (client) => {
        await client.query(
          'update leme.chip_cursor set read_until = clock_timestamp() where chip_id = $1 and reader = $2',
          [chip, reader],
        )
      }),
  }
}
