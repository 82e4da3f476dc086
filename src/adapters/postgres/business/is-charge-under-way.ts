import type { Statements } from '../../../ports/database.js'
import type { ChargeNews } from '../../../ports/payments.js'

/** An effect that has been open for longer than this waits for a person, and holds up no news any more. */
const effectUnderWayMaxMs = 10 * 60_000

/** We are creating or cancelling this very charge ourselves and do not know yet how it ended. */
export async function isChargeUnderWay(
  sql: Statements,
  { externalReference, chargeId }: ChargeNews,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql.query(
    `select 1 from leme.effect
      where status in ('intended', 'unknown') and updated_at > $3
        and (key = $1 or strpos(request::text, to_json($2::text)::text) > 0)
      limit 1`,
    [externalReference ?? null, chargeId, new Date(now.getTime() - effectUnderWayMaxMs)],
  )
  return rows.length > 0
}
