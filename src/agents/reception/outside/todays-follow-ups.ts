import type { OutsideContext } from '../../../agent/outside.js'
import type { ReportPeriod, TodayEntry } from '../../../agent/start.js'

/** Whom the desk promised to write to today. */
export async function todaysFollowUps(
  { since, until }: ReportPeriod,
  { sql }: OutsideContext,
): Promise<TodayEntry[]> {
  const { rows } = await sql.query<{ at: Date; who: string }>(
    `select f.at, coalesce(c.name, c.phone, '') as who
       from leme.reception_followup f left join leme.contact c on c.tenant_id = f.tenant_id and c.id = f.contact_id
      where f.status = 'booked' and f.at >= $1 and f.at < $2
      order by f.at limit 50`,
    [since, until],
  )
  return rows.map(({ at, who }) => ({ at, kind: { pt: 'Retorno', en: 'Follow-up' }, text: who }))
}
