import type pg from 'pg'
import type { ConversationId, MemberId, TenantId } from '../../../conversation/ids.js'
import type { ReachedConversation } from '../../../ports/team-inbox.js'
import { memberName } from '../console/console-conversations.js'
import { isOpenTo, type ConfidentialAgents } from '../console/open-conversations.js'
import { inTenant } from '../wire/tenant-transaction.js'

/** A conversation of the tenant that is open to this member: for those who answer in an agent's place. */
export async function findConversation(
  pool: pg.Pool,
  tenant: TenantId,
  me: MemberId,
  id: ConversationId,
  confidential: ConfidentialAgents,
): Promise<ReachedConversation | undefined> {
  const { rows } = await inTenant(pool, tenant, (client) =>
    client.query<ReachedConversation>(
      `select c.agent, c.held_by as "heldBy", ${memberName('m', 'c.held_by')} as "holderName", k.provider,
              to_json(t.heard_at) #>> '{}' as "heardAt",
              exists (select from leme.template r where r.tenant_id = k.tenant_id and r.chip_id = k.id and r.purpose = 'reply')
                as "hasReplyTemplate"
         from leme.conversation c
         left join leme.member m on m.tenant_id = c.tenant_id and m.id = c.held_by
         left join leme.thread t on t.tenant_id = c.tenant_id and t.conversation_id = c.id
         left join leme.chip k on k.tenant_id = t.tenant_id and k.id = t.chip_id
        where c.id = $1 and ${isOpenTo('$2', confidential)}`,
      [id, me],
    ),
  )
  return rows[0]
}
