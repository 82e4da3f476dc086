import { sql } from 'kysely'
import type { ToolContext } from '../../../../agent/define-tool.js'
import { topics } from '../../topics.js'

/** Whether whoever answers for a shift can be written to now on a chip: they did not leave, and there is a way for the words. */
export async function canReachOwner(context: ToolContext, owner: string, chip: string): Promise<boolean> {
  const { db, now } = context
  const heardSince = await windowStart(context, chip)
  const { rows } = await sql`
    select from leme.contact c
      join leme.chip k on k.tenant_id = c.tenant_id and k.id = ${chip}
      left join leme.thread t on t.tenant_id = c.tenant_id and t.chip_id = k.id and t.contact_id = c.id
     where c.id = ${owner} and c.phone is not null and c.opted_out_at is null and t.bad_number_at is null
       and (c.quiet_until is null or c.quiet_until <= ${now})
       and (c.opted_in_at is not null or t.heard_at is not null)
       and (${heardSince}::timestamptz is null or t.heard_at > ${heardSince}
            or exists (select from leme.template m where m.tenant_id = c.tenant_id and m.chip_id = k.id
                        and m.purpose = ${topics.owner}))`.execute(db)
  return rows.length > 0
}

/** Whoever was heard since then may be written to without a template; null: everybody may. */
async function windowStart(context: ToolContext, chip: string): Promise<Date | null> {
  const windowMs = await windowOf(context, chip)
  return windowMs === null ? null : new Date(context.now.getTime() - windowMs)
}

async function windowOf({ db, contact, surfaces }: ToolContext, chip: string): Promise<number | null> {
  if (contact?.chip === chip) return contact.windowMs
  const { rows } = await sql<{ provider: string }>`select provider from leme.chip where id = ${chip}`.execute(
    db,
  )
  return surfaces.get(rows[0]?.provider ?? '')?.windowMs ?? null
}
