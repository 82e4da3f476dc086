import type pg from 'pg'
import type { MemberId } from '../../../conversation/ids.js'
import {
  groupMembersMax,
  memberGroupsMax,
  type AssigneeRef,
  type Assignees,
  type Assignments,
} from '../../../ports/assignments.js'
import { noteChange } from '../business/business-records.js'
import { inTenant, type TenantClient } from '../wire/tenant-transaction.js'
import { roomFor } from './inbox-tools.js'
import type { ConfidentialAgents } from './open-conversations.js'
import { mark, reach } from './set-aside.js'

const membersMax = 500

/** Whoever may answer people; programs do not. */
const mayAnswer = `m.active and m.role in ('owner', 'staff')
  and not exists (select from leme.machine_token k where k.tenant_id = m.tenant_id and k.member_id = m.id)`

export function createAssignments(pool: pg.Pool, confidential: ConfidentialAgents): Assignments {
  return {
    assignees: (tenant) => inTenant(pool, tenant, readAssignees),
    saveGroup: (tenant, { id, name, members }, noted) =>
      inTenant(pool, tenant, async (client) => {
        const clash = { text: 'leme.plain(name) = leme.plain($2)', values: [name] }
        const table = 'leme.member_group'
        const why = await roomFor(client, tenant, { table, id, clash, max: memberGroupsMax })
        if (why !== 'saved') return why
        const known = await client.query(
          `select from leme.member m where m.id = any ($1::uuid[]) and ${mayAnswer}`,
          [members],
        )
        if (known.rowCount !== new Set(members).size) return 'no_member'
        await client.query(
          `insert into leme.member_group (tenant_id, id, name) values ($1, $2, $3)
           on conflict (tenant_id, id) do update set name = excluded.name`,
          [tenant, id, name],
        )
        await client.query(
          'delete from leme.member_group_member where group_id = $1 and member_id <> all ($2::uuid[])',
          [id, members],
        )
        await client.query(
          `insert into leme.member_group_member (tenant_id, group_id, member_id)
           select $1, $2, unnest($3::uuid[]) on conflict do nothing`,
          [tenant, id, members],
        )
        await noteChange(client, tenant, noted)
        return why
      }),
    removeGroup: (tenant, id, noted) =>
      inTenant(pool, tenant, async (client) => {
        const { rowCount } = await client.query('delete from leme.member_group where id = $1', [id])
        if (rowCount === 1) await noteChange(client, tenant, noted)
        return rowCount === 1
      }),
    assign: (tenant, given) =>
      inTenant(pool, tenant, async (client) => {
        const { conversation, member, to, at } = given
        const reached = await reach(client, conversation, member, confidential)
        if (!reached || reached.contact === null) return 'no_conversation'
        const { contact } = reached
        const common = { conversation, member, at, contact }
        if (to === null) {
          const { rowCount } = await client.query(
            'delete from leme.conversation_assignment where conversation_id = $1',
            [conversation],
          )
          if (rowCount === 1) await mark(client, { ...common, kind: 'unassigned', data: {} })
          return 'done'
        }
        const name = await nameOf(client, to, member)
        if (name === undefined) return 'no_assignee'
        const { rowCount } = await client.query(
          `insert into leme.conversation_assignment as a (tenant_id, conversation_id, member_id, group_id, contact_id)
           values ($1, $2, $3, $4, $5)
           on conflict (tenant_id, conversation_id)
             do update set member_id = excluded.member_id, group_id = excluded.group_id
             where (a.member_id, a.group_id) is distinct from (excluded.member_id, excluded.group_id)`,
          [
            tenant,
            conversation,
            to.kind === 'member' ? to.id : null,
            to.kind === 'group' ? to.id : null,
            contact,
          ],
        )
        const data = { to: name, ...(to.id === member && { self: true }) }
        if (rowCount === 1) await mark(client, { ...common, kind: 'assigned', data })
        return 'done'
      }),
  }
}

async function readAssignees(client: TenantClient): Promise<Assignees> {
  const [members, groups] = await Promise.all([
    client.query<Assignees['members'][number]>(
      `select m.id, m.name from leme.member m where ${mayAnswer} order by leme.plain(m.name), m.id limit $1`,
      [membersMax],
    ),
    client.query<Assignees['groups'][number]>(
      `select g.id, g.name, (
          select coalesce(json_agg(x.member_id), '[]') from (
            select x.member_id from leme.member_group_member x
             where x.tenant_id = g.tenant_id and x.group_id = g.id order by x.member_id limit $2) x) as members
         from leme.member_group g order by leme.plain(g.name), g.id limit $1`,
      [memberGroupsMax, groupMembersMax],
    ),
  ])
  return { members: members.rows, groups: groups.rows }
}

/** Whoever gives it to themselves may answer: that was asked at the door, whether the house keeps a row of them or not. */
async function nameOf(
  client: TenantClient,
  { kind, id }: AssigneeRef,
  me: MemberId,
): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    kind === 'group'
      ? 'select g.name from leme.member_group g where g.id = $1'
      : `select m.name from leme.member m where m.id = $1 and ${mayAnswer}`,
    [id],
  )
  return rows[0]?.name ?? (kind === 'member' && id === me ? id.slice(0, 8) : undefined)
}
