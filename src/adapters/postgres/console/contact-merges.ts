import type pg from 'pg'
import type { ContactMerges, MergedContact, MergeOutcome } from '../../../ports/contact-merges.js'
import { noteChange } from '../business/business-records.js'
import { inTenant } from '../wire/tenant-transaction.js'
import { memberName } from './console-conversations.js'
import { isConfidential, type ConfidentialAgents } from './open-conversations.js'

const joinedMax = 50

export function createContactMerges(pool: pg.Pool, confidential: ConfidentialAgents): ContactMerges {
  return {
    read: (tenant, contact) =>
      inTenant(pool, tenant, async (client) => {
        const { rows } = await client.query<Omit<MergedContact, 'joined'>>(
          `select p.id, p.name, p.phone from leme.contact p
            where p.id = $1 and p.joined_into is null
              and not exists (select from leme.conversation c
                               where c.tenant_id = p.tenant_id and c.party_kind = 'contact' and c.party_id = p.id and ${isConfidential(confidential)})`,
          [contact],
        )
        if (!rows[0]) return undefined
        const joined = await client.query<MergedContact['joined'][number]>(
          `select m.from_contact as id, m.moved -> 'before' -> 'goes' ->> 'name' as name,
                  m.moved -> 'before' -> 'goes' ->> 'phone' as phone, m.at,
                  case when m.member_id is not null
                       then json_build_object('id', m.member_id, 'name', ${memberName('b', 'm.member_id')}) end as by
             from leme.contact_merge m left join leme.member b on b.tenant_id = m.tenant_id and b.id = m.member_id
            where m.contact_id = $1 and m.parted_at is null order by m.at desc limit $2`,
          [contact, joinedMax],
        )
        return { ...rows[0], joined: joined.rows }
      }),
    merge: (tenant, { goes, stays, member }, noted) =>
      inTenant(pool, tenant, async (client) => {
        const { rows } = await client.query<{ outcome: MergeOutcome }>(
          'select leme.merge_contacts($1, $2, $3, $4, $5) as outcome',
          [tenant, goes, stays, member, confidential],
        )
        const outcome = rows[0]?.outcome ?? 'not_found'
        if (outcome === 'merged') await noteChange(client, tenant, noted)
        return outcome
      }),
    split: (tenant, { goes, stays, member }, noted) =>
      inTenant(pool, tenant, async (client) => {
        const { rows } = await client.query<{ parted: boolean }>(
          'select leme.part_contacts($1, $2, $3, $4) as parted',
          [tenant, stays, goes, member],
        )
        const parted = rows[0]?.parted ?? false
        if (parted) await noteChange(client, tenant, noted)
        return parted
      }),
  }
}
