import type pg from 'pg'
import type { MemberId, TenantId } from '../../../conversation/ids.js'
import { inTenant } from '../wire/tenant-transaction.js'

/** `denied`: there is no such tenant, or the member's access was taken away. */
export type MemberAccess = 'granted' | 'denied'

/** Members the house keeps no row of are the issuer's business. */
export async function readMemberAccess(
  pool: pg.Pool,
  tenant: TenantId,
  member: MemberId,
): Promise<MemberAccess> {
  const { rows } = await inTenant(pool, tenant, (client) =>
    client.query<{ active: boolean }>(
      `select coalesce(m.active, true) as active
         from leme.tenant t left join leme.member m on m.tenant_id = t.id and m.id = $2
        where t.id = $1`,
      [tenant, member],
    ),
  )
  return rows[0]?.active === true ? 'granted' : 'denied'
}
