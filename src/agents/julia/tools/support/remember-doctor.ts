import { sql } from 'kysely'
import type { ToolContext } from '../../../../agent/define-tool.js'
import type { Wishes } from '../../router/read-wishes.js'

/** What the doctor said of what they look for; what they did not say stays as it was. */
export async function rememberDoctor(
  { db, tenant, party, now }: Pick<ToolContext, 'db' | 'tenant' | 'party' | 'now'>,
  { speciality, region, period, contract, crm }: Wishes,
): Promise<void> {
  await sql`
    insert into leme.julia_doctor as d (tenant_id, contact_id, speciality, region, period, contract, crm)
    values (${tenant}, ${party.id}, ${speciality ?? null}, ${region ?? null}, ${period ?? null}, ${contract ?? null}, ${crm ?? null})
    on conflict (tenant_id, contact_id) do update
      set speciality = coalesce(excluded.speciality, d.speciality), region = coalesce(excluded.region, d.region),
          period = coalesce(excluded.period, d.period), contract = coalesce(excluded.contract, d.contract),
          crm = coalesce(excluded.crm, d.crm), updated_at = ${now}`.execute(db)
}
