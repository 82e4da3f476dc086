import type pg from 'pg'
import { identityKeys } from '../../../conversation/identity-keys.js'
import type { TenantId } from '../../../conversation/ids.js'
import type { MovedWindow } from '../../../ports/team-inbox.js'
import { inTenant } from '../wire/tenant-transaction.js'

/**
 * As if the person had last been heard at another time. For the simulator: real time is never moved. The conversation
 * counts as changed, so that whoever looks at it sees its window close.
 */
export async function moveWindow(
  pool: pg.Pool,
  tenant: TenantId,
  { chip, phone, heardAt, now }: MovedWindow,
): Promise<void> {
  await inTenant(pool, tenant, (client) =>
    client.query(
      `with moved as (
         update leme.thread t set heard_at = $3
           from leme.contact_identity i
          where i.key = any ($2) and t.tenant_id = i.tenant_id and t.contact_id = i.contact_id and t.chip_id = $1
            and t.heard_at is not null
          returning t.tenant_id, t.conversation_id)
       update leme.conversation c set updated_at = greatest(c.updated_at, $4)
         from moved where c.tenant_id = moved.tenant_id and c.id = moved.conversation_id`,
      [chip, identityKeys({ phone, userId: null }), heardAt, now],
    ),
  )
}
