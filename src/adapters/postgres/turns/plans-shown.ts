import { isUuid } from '../../../conversation/ids.js'
import { optionsOf, type Message } from '../../../conversation/message.js'
import type { PlanStanding } from '../../../ports/conversations.js'
import type { TenantClient } from '../wire/tenant-transaction.js'

const confirmPrefix = 'confirm:'

type Said = { readonly id: string; readonly message: Message | null }

/** By message, the plan whose confirmation it asks for and what became of it. One that was shown several times is told where it was shown last. */
export async function plansShown(
  client: TenantClient,
  said: readonly Said[],
): Promise<ReadonlyMap<string, PlanStanding>> {
  const shownIn = new Map(
    said.flatMap(({ id, message }) => {
      const confirm = message && optionsOf(message).find((option) => option.id.startsWith(confirmPrefix))
      // `confirm:<plan>:<hash of what was shown>`; 0.1 wrote it without the hash.
      const plan = confirm?.id.split(':')[1]
      return plan !== undefined && isUuid(plan) ? [[plan, id] as const] : []
    }),
  )
  if (shownIn.size === 0) return new Map()
  const { rows } = await client.query<PlanStanding>(
    `select w.id, case when w.has_expired then 'EXPIRED' else w.status end as status,
            case when w.status = 'EXECUTED' then w.executed_at when w.has_expired then w.expires_at end as at,
            coalesce(p.name, m.name) as by, w.entity_ids as records
       from (select w.*, w.status = 'EXPIRED' or w.status = 'PENDING' and w.expires_at <= statement_timestamp() as has_expired
               from leme.pending w where w.id = any ($1::uuid[]) and w.kind = 'plan') w
       left join leme.contact p on w.party_kind = 'contact' and p.tenant_id = w.tenant_id and p.id = w.party_id
       left join leme.member m on w.party_kind = 'member' and m.tenant_id = w.tenant_id and m.id = w.party_id`,
    [[...shownIn.keys()]],
  )
  return new Map(
    rows.flatMap((plan) => (shownIn.has(plan.id) ? [[shownIn.get(plan.id) ?? '', plan] as const] : [])),
  )
}
