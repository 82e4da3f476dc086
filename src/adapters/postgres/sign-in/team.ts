import type pg from 'pg'
import type { MemberId } from '../../../conversation/ids.js'
import type { Team, TeamChange, TeamMember } from '../../../ports/team.js'
import { noteChange } from '../business/business-records.js'
import { inTenant, type TenantClient } from '../wire/tenant-transaction.js'
import { endSessions } from './sessions.js'
import { forgetSecondFactor } from './sign-ins.js'

const membersShownMax = 500

const memberColumns = `m.id, m.name, m.email, m.role, s.member_id is not null as "hasPassword",
  s.totp_since is not null as "hasSecondFactor",
  (select max(e.seen_at) from leme.session e where e.tenant_id = m.tenant_id and e.member_id = m.id) as "seenAt"`
/** Programs have tokens, and a list of their own. */
const isPerson =
  'm.active and not exists (select from leme.machine_token k where k.tenant_id = m.tenant_id and k.member_id = m.id)'
const people = `leme.member m left join leme.sign_in s on s.tenant_id = m.tenant_id and s.member_id = m.id where ${isPerson}`

export function createTeam(pool: pg.Pool): Team {
  return {
    list: (tenant) =>
      inTenant(pool, tenant, async (client) => {
        const { rows } = await client.query<TeamMember>(
          `select ${memberColumns} from ${people} order by m.created_at, m.id limit $1`,
          [membersShownMax],
        )
        return rows
      }),
    find: (tenant, member) => inTenant(pool, tenant, (client) => findMember(client, member)),
    setRole: (tenant, member, role, noted) =>
      inTenant(pool, tenant, async (client) => {
        const why = await mayLose(client, member, role === 'owner')
        if (why !== 'done') return why
        const before = await findMember(client, member)
        await noteChange(client, tenant, {
          ...noted,
          what: 'member.role',
          subject: before?.name ?? '',
          before: { role: before?.role ?? null },
          after: { role },
        })
        await client.query('update leme.member set role = $2 where id = $1', [member, role])
        return 'done'
      }),
    remove: (tenant, member, noted) =>
      inTenant(pool, tenant, async (client) => {
        const why = await mayLose(client, member, false)
        if (why !== 'done') return why
        const before = await findMember(client, member)
        await noteChange(client, tenant, {
          ...noted,
          what: 'member.removed',
          subject: before?.name ?? '',
          before: { name: before?.name ?? null, role: before?.role ?? null },
          after: null,
        })
        await client.query('update leme.member set active = false where id = $1', [member])
        await client.query('delete from leme.sign_in where member_id = $1', [member])
        await client.query(
          'update leme.one_time_link set ended_at = now() where member_id = $1 and ended_at is null',
          [member],
        )
        await client.query('delete from leme.conversation_assignment where member_id = $1', [member])
        await client.query('delete from leme.member_group_member where member_id = $1', [member])
        await endSessions(client, member, null)
        return 'done'
      }),
    removeSecondFactor: (tenant, member, noted) =>
      inTenant(pool, tenant, async (client) => {
        const before = await findMember(client, member)
        if (!before) return 'not_found'
        if (!(await forgetSecondFactor(client, member))) return 'none'
        await noteChange(client, tenant, {
          ...noted,
          what: 'member.second_factor_off',
          subject: before.name,
          before: null,
          after: null,
        })
        await endSessions(client, member, null)
        return 'done'
      }),
  }
}

async function findMember(client: TenantClient, member: MemberId): Promise<TeamMember | undefined> {
  const { rows } = await client.query<TeamMember>(`select ${memberColumns} from ${people} and m.id = $1`, [
    member,
  ])
  return rows[0]
}

/**
 * One after the other: of two owners who remove each other at once, one stays. A program that has the role of an owner is nobody who could
 * invite another.
 */
async function mayLose(client: TenantClient, member: MemberId, staysOwner: boolean): Promise<TeamChange> {
  const { rows: owners } = await client.query<{ id: string }>(
    `select m.id from leme.member m where m.role = 'owner' and ${isPerson} order by m.id for update`,
  )
  if (!(await findMember(client, member))) return 'not_found'
  const others = owners.filter(({ id }) => id !== member)
  return staysOwner || others.length > 0 || owners.length === 0 ? 'done' : 'last_owner'
}
