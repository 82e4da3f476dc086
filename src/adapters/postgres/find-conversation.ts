import type pg from 'pg'
import type { ConversationId, MemberId, TenantId } from '../../conversation/ids.js'
import { inTenant } from './tenant-transaction.js'

export type FoundConversation = { readonly agent: string; readonly heldBy: MemberId | null }

/** Any conversation of the tenant, whoever its party is: for members who answer in an agent's place. */
export async function findConversation(
  pool: pg.Pool,
  tenant: TenantId,
  id: ConversationId,
): Promise<FoundConversation | undefined> {
  const { rows } = await inTenant(pool, tenant, (client) =>
    client.query<FoundConversation>(
      'select agent, held_by as "heldBy" from leme.conversation where id = $1',
      [id],
    ),
  )
  return rows[0]
}
