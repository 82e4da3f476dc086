import type pg from 'pg'
import type { ContactFacts } from '../../../conversation/contact.js'
import type { ConversationId, MemberId, TenantId } from '../../../conversation/ids.js'
import { memberName } from '../console/console-conversations.js'
import { inTenant } from '../wire/tenant-transaction.js'

export type FoundConversation = Pick<ContactFacts, 'provider' | 'heardAt'> & {
  readonly agent: string
  readonly heldBy: MemberId | null
  readonly holderName: string | null
  /** There is a template for answers after the window has closed. */
  readonly hasReplyTemplate: boolean
}

/** Any conversation of the tenant, whoever its party is: for members who answer in an agent's place. */
export async function findConversation(
  pool: pg.Pool,
  tenant: TenantId,
  id: ConversationId,
): Promise<FoundConversation | undefined> {
  const { rows } = await inTenant(pool, tenant, (client) =>
    client.query<FoundConversation>(
      `select c.agent, c.held_by as "heldBy", ${memberName('m', 'c.held_by')} as "holderName", k.provider,
              to_json(t.heard_at) #>> '{}' as "heardAt",
              exists (select from leme.template r where r.tenant_id = k.tenant_id and r.chip_id = k.id and r.purpose = 'reply')
                as "hasReplyTemplate"
         from leme.conversation c
         left join leme.member m on m.tenant_id = c.tenant_id and m.id = c.held_by
         left join leme.thread t on t.tenant_id = c.tenant_id and t.conversation_id = c.id
         left join leme.chip k on k.tenant_id = t.tenant_id and k.id = t.chip_id
        where c.id = $1`,
      [id],
    ),
  )
  return rows[0]
}
