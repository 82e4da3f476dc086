import type pg from 'pg'
import type { TenantId } from '../../../conversation/ids.js'

const texts = {
  chip: 'select tenant_id as tenant from leme.find_chip($1)',
  account: 'select tenant_id as tenant from leme.find_payment_account($1)',
}

/** Whose a number or a payment account is, in one database. */
export async function findOwner(
  pool: Pick<pg.Pool, 'query'>,
  by: keyof typeof texts,
  id: string,
): Promise<TenantId | undefined> {
  // PostgreSQL has no text with a NUL in it, so nothing is called that either.
  if (id.includes('\u0000')) return undefined
  const { rows } = await pool.query<{ tenant: TenantId }>(texts[by], [id])
  return rows[0]?.tenant
}
