import type pg from 'pg'
import type { MemberId, TenantId } from '../../../conversation/ids.js'
import { inTenant } from '../wire/tenant-transaction.js'
import { isOpenTo, type ConfidentialAgents } from './open-conversations.js'

type Asked = { readonly me: MemberId; readonly id: string; readonly confidential: ConfidentialAgents }

/** Whether a message of ours is of a conversation that this member may see. */
export async function isOpenMessage(
  pool: pg.Pool,
  tenant: TenantId,
  { me, id, confidential }: Asked,
): Promise<boolean> {
  const { rowCount } = await inTenant(pool, tenant, (client) =>
    client.query(
      `select from leme.outbox o join leme.conversation c on c.tenant_id = o.tenant_id and c.id = o.conversation_id
        where o.id = $1 and ${isOpenTo('$2', confidential)}`,
      [id, me],
    ),
  )
  return rowCount === 1
}
