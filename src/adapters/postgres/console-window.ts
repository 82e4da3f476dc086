import type pg from 'pg'
import { identityKeys } from '../../conversation/identity-keys.js'
import type { TenantId } from '../../conversation/ids.js'
import { inTenant } from './tenant-transaction.js'

/** As if the person had last been heard at another time. For the simulator: real time is never moved. */
export async function moveWindow(
  pool: pg.Pool,
  tenant: TenantId,
  { chip, phone, heardAt }: { readonly chip: string; readonly phone: string; readonly heardAt: Date },
): Promise<void> {
  await inTenant(pool, tenant, (client) =>
    client.query(
      `update leme.thread t set heard_at = $3
         from leme.contact_identity i
        where i.key = any ($2) and t.tenant_id = i.tenant_id and t.contact_id = i.contact_id and t.chip_id = $1
          and t.heard_at is not null`,
      [chip, identityKeys({ phone, userId: null }), heardAt],
    ),
  )
}
