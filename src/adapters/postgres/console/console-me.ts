import type pg from 'pg'
import type { MemberId, TenantId } from '../../../conversation/ids.js'
import { memberName } from './console-conversations.js'
import { inTenant } from '../wire/tenant-transaction.js'

export type Me = {
  readonly tenant: {
    readonly id: TenantId
    readonly name: string
    readonly isDemo: boolean
    readonly timeZone: string
  }
  readonly name: string
}

/** Who somebody is to the business they signed in to. */
export async function readMe(pool: pg.Pool, tenant: TenantId, member: MemberId): Promise<Me | undefined> {
  const { rows } = await inTenant(pool, tenant, (client) =>
    client.query<Me>(
      `select json_build_object('id', t.id, 'name', t.name, 'isDemo', t.is_demo, 'timeZone', t.time_zone) as tenant,
              ${memberName('m', '$1::uuid')} as name
         from leme.tenant t left join leme.member m on m.tenant_id = t.id and m.id = $1`,
      [member],
    ),
  )
  return rows[0]
}
