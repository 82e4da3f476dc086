import type { OutsideContext } from '../../../agent/outside.js'

/** Lets go of what models answered too long ago. Returns how many. */
export async function forgetDecisions({ sql, tenant, now }: OutsideContext): Promise<number> {
  const { rows } = await sql.query<{ n: number }>('select leme.expire_decisions($1, $2) as n', [tenant, now])
  return rows[0]?.n ?? 0
}
