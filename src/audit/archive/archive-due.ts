import type { TenantId } from '../../conversation/ids.js'
import { tenantIds } from '../../adapters/postgres/journal/journal-rows.js'
import { inTenant, type TenantClient } from '../../adapters/postgres/wire/tenant-transaction.js'
import { archiveMonth, type ArchiveDeps, type ArchivedMonth } from './archive-month.js'
import { archiveAfterDaysMin, monthOf, monthsOver, nextMonth, type Month } from './months.js'

/** Every month that has been over for so many days and lies in no archive yet, the oldest first: of one business, or of all. */
export async function* archiveDue(
  deps: ArchiveDeps,
  only: TenantId | null,
  afterDays: number,
  now: Date,
): AsyncGenerator<ArchivedMonth> {
  for (const tenant of only === null ? await tenantIds(deps.pool) : [only]) {
    const first = await inTenant(deps.pool, tenant, nextToArchive)
    if (first === undefined) continue
    for (const month of monthsOver(first, Math.max(afterDays, archiveAfterDaysMin), now))
      yield await archiveMonth(deps, tenant, month, now)
  }
}

/** After the last month that is done; where none is, the month of the first turn. */
async function nextToArchive(client: TenantClient): Promise<Month | undefined> {
  const known = await client.query<{ month: string; done: boolean }>(
    `select month::text, emptied_at is not null as done from leme.archive order by emptied_at is not null, month desc limit 1`,
  )
  const [last] = known.rows
  if (last) return last.done ? nextMonth(last.month) : last.month
  const { rows } = await client.query<{ first: Date | null }>('select min(at) as first from leme.journal')
  return rows[0]?.first ? monthOf(rows[0].first) : undefined
}
