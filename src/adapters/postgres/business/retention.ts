import type pg from 'pg'
import type { ContactId } from '../../../conversation/ids.js'
import type { KeptFor, Retention } from '../../../ports/retention.js'
import { isConfidential, type ConfidentialAgents } from '../console/open-conversations.js'
import { inTenant } from '../wire/tenant-transaction.js'
import { noteChange } from './business-records.js'

/**
 * People with whom something was said, nothing since then, and nothing open. What somebody keeps with an agent of their own is theirs to
 * erase: they stay.
 */
const silentText = (confidential: ConfidentialAgents) => `
  from leme.contact p,
       lateral (select max(c.updated_at) as last,
                       bool_or(c.held_by is not null or c.waiting or ${isConfidential(confidential)}
                               or exists (select from leme.outbox o
                                           where o.tenant_id = c.tenant_id and o.conversation_id = c.id
                                             and o.status in ('held', 'queued', 'sending', 'doubt'))) as open
                  from leme.conversation c
                 where c.party_kind = 'contact'
                   and c.party_id in (select x.id from leme.contact x where x.id = p.id or x.joined_into = p.id)) talk
 where p.joined_into is null and talk.last < $1 and not talk.open`

export function createRetention(pool: pg.Pool, confidential: ConfidentialAgents): Retention {
  return {
    get: (tenant) =>
      inTenant(pool, tenant, async (client) => {
        const { rows } = await client.query<KeptFor>(
          'select forget_after_days as "forgetAfterDays", forget_set_at as "setAt" from leme.tenant where id = $1',
          [tenant],
        )
        return rows[0] ?? { forgetAfterDays: null, setAt: null }
      }),
    set: (tenant, { forgetAfterDays, setAt }, noted) =>
      inTenant(pool, tenant, async (client) => {
        await client.query(
          'update leme.tenant set forget_after_days = $2, forget_set_at = $3 where id = $1',
          [tenant, forgetAfterDays, setAt],
        )
        await noteChange(client, tenant, noted)
      }),
    count: (tenant, since) =>
      inTenant(pool, tenant, async (client) => {
        const { rows } = await client.query<{ people: number }>(
          `select count(*)::integer as people ${silentText(confidential)}`,
          [since],
        )
        return rows[0]?.people ?? 0
      }),
    silent: (tenant, since, limit) =>
      inTenant(pool, tenant, async (client) => {
        const { rows } = await client.query<{ id: ContactId }>(
          `select p.id ${silentText(confidential)} order by talk.last, p.id limit $2`,
          [since, limit],
        )
        return rows.map(({ id }) => id)
      }),
  }
}
