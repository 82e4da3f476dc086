import type { OutsideContext } from '../../../agent/outside.js'

/** Marks the previews of charges that nobody confirmed in time. Returns how many. */
export async function expirePreviews({ sql, tenant, now }: OutsideContext): Promise<number> {
  const { rows } = await sql.query<{ n: number }>('select leme.expire_payment_previews($1, $2) as n', [
    tenant,
    now,
  ])
  return rows[0]?.n ?? 0
}
