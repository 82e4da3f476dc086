import type pg from 'pg'
import type { MemberId, TenantId } from '../../../conversation/ids.js'
import type { Me, MemberAccess, Members } from '../../../ports/members.js'
import { memberName } from '../console/console-conversations.js'
import { inTenant } from '../wire/tenant-transaction.js'

export function createMembers(pool: pg.Pool): Members {
  return {
    access: (tenant, member) => readMemberAccess(pool, tenant, member),
    me: (tenant, member) => readMe(pool, tenant, member),
  }
}

async function readMemberAccess(pool: pg.Pool, tenant: TenantId, member: MemberId): Promise<MemberAccess> {
  const { rows } = await inTenant(pool, tenant, (client) =>
    client.query<{ access: MemberAccess }>(
      `select case when m.id is null then 'unlisted' when m.active then m.role else 'denied' end as access
         from leme.tenant t left join leme.member m on m.tenant_id = t.id and m.id = $2
        where t.id = $1`,
      [tenant, member],
    ),
  )
  return rows[0]?.access ?? 'denied'
}

async function readMe(pool: pg.Pool, tenant: TenantId, member: MemberId): Promise<Me | undefined> {
  const { rows } = await inTenant(pool, tenant, (client) =>
    client.query<Me>(
      `select json_build_object('id', t.id, 'name', t.name, 'isDemo', t.is_demo, 'timeZone', t.time_zone,
                'hasLogo', exists (select from leme.business_logo l where l.tenant_id = t.id)) as tenant,
              ${memberName('m', '$1::uuid')} as name
         from leme.tenant t left join leme.member m on m.tenant_id = t.id and m.id = $1`,
      [member],
    ),
  )
  return rows[0]
}
