import type pg from 'pg'
import type { TenantId } from '../../../conversation/ids.js'
import {
  cannedRepliesMax,
  labelsMax,
  savedFiltersMax,
  type CannedReply,
  type InboxTools,
  type ConversationLabel,
  type Saved,
  type SavedFilter,
} from '../../../ports/inbox-tools.js'
import { noteChange } from '../business/business-records.js'
import { inTenant, type TenantClient } from '../wire/tenant-transaction.js'
import type { ConfidentialAgents } from './open-conversations.js'
import { setLabels, setUrgent, snooze } from './set-aside.js'

export function createInboxTools(pool: pg.Pool, confidential: ConfidentialAgents): InboxTools {
  return {
    labels: (tenant) =>
      inTenant(pool, tenant, async (client) => {
        const { rows } = await client.query<ConversationLabel>(
          'select id, name, tone from leme.label order by leme.plain(name), id limit $1',
          [labelsMax],
        )
        return rows
      }),
    saveLabel: (tenant, { id, name, tone }, noted) =>
      inTenant(pool, tenant, async (client) => {
        const clash = { text: 'leme.plain(name) = leme.plain($2)', values: [name] }
        const why = await roomFor(client, tenant, { table: 'leme.label', id, clash, max: labelsMax })
        if (why !== 'saved') return why
        await client.query(
          `insert into leme.label (tenant_id, id, name, tone) values ($1, $2, $3, $4)
           on conflict (tenant_id, id) do update set name = excluded.name, tone = excluded.tone`,
          [tenant, id, name, tone],
        )
        await noteChange(client, tenant, noted)
        return why
      }),
    removeLabel: (tenant, id, noted) =>
      inTenant(pool, tenant, async (client) => {
        const { rows } = await client.query<{ name: string }>(
          'delete from leme.label where id = $1 returning name',
          [id],
        )
        const [removed] = rows
        if (!removed) return false
        await client.query(
          `update leme.saved_filter set query = (query::jsonb - 'label')::json, lost_label = $2 where query ->> 'label' = $1`,
          [id, removed.name],
        )
        await noteChange(client, tenant, noted)
        return true
      }),
    replies: (tenant) =>
      inTenant(pool, tenant, async (client) => {
        const { rows } = await client.query<CannedReply>(
          'select id, shortcut, text from leme.canned_reply order by shortcut limit $1',
          [cannedRepliesMax],
        )
        return rows
      }),
    saveReply: (tenant, { id, shortcut, text }, noted) =>
      inTenant(pool, tenant, async (client) => {
        const clash = { text: 'shortcut = $2', values: [shortcut] }
        const why = await roomFor(client, tenant, {
          table: 'leme.canned_reply',
          id,
          clash,
          max: cannedRepliesMax,
        })
        if (why !== 'saved') return why
        await client.query(
          `insert into leme.canned_reply (tenant_id, id, shortcut, text) values ($1, $2, $3, $4)
           on conflict (tenant_id, id) do update set shortcut = excluded.shortcut, text = excluded.text`,
          [tenant, id, shortcut, text],
        )
        await noteChange(client, tenant, noted)
        return why
      }),
    removeReply: (tenant, id, noted) =>
      inTenant(pool, tenant, async (client) => {
        const { rowCount } = await client.query('delete from leme.canned_reply where id = $1', [id])
        if (rowCount === 1) await noteChange(client, tenant, noted)
        return rowCount === 1
      }),
    filters: (tenant, member) =>
      inTenant(pool, tenant, async (client) => {
        const { rows } = await client.query<SavedFilter>(
          'select id, name, query, lost_label as "lostLabel" from leme.saved_filter where member_id = $1 order by leme.plain(name), id limit $2',
          [member, savedFiltersMax],
        )
        return rows
      }),
    saveFilter: (tenant, member, { id, name, query }) =>
      inTenant(pool, tenant, async (client) => {
        const clash = { text: 'leme.plain(name) = leme.plain($2)', values: [name] }
        const of = { text: 'member_id = $3', values: [member] }
        if (query.label !== undefined && !(await isLabel(client, query.label))) return 'no_label'
        const why = await roomFor(client, tenant, {
          table: 'leme.saved_filter',
          id,
          clash,
          of,
          max: savedFiltersMax,
        })
        if (why !== 'saved') return why
        await client.query(
          `insert into leme.saved_filter (tenant_id, member_id, id, name, query) values ($1, $2, $3, $4, $5)
           on conflict (tenant_id, member_id, id) do nothing`,
          [tenant, member, id, name, JSON.stringify(query)],
        )
        return why
      }),
    removeFilter: (tenant, member, id) =>
      inTenant(pool, tenant, async (client) => {
        const { rowCount } = await client.query(
          'delete from leme.saved_filter where member_id = $1 and id = $2',
          [member, id],
        )
        return rowCount === 1
      }),
    setLabels: (tenant, given) => inTenant(pool, tenant, (client) => setLabels(client, given, confidential)),
    setUrgent: (tenant, given) => inTenant(pool, tenant, (client) => setUrgent(client, given, confidential)),
    snooze: (tenant, given) => inTenant(pool, tenant, (client) => snooze(client, given, confidential)),
  }
}

/** Held until the filter is kept: nobody deletes it meanwhile. */
async function isLabel(client: TenantClient, id: string): Promise<boolean> {
  const { rowCount } = await client.query('select from leme.label where id = $1 for key share', [id])
  return rowCount === 1
}

type Condition = { readonly text: string; readonly values: readonly unknown[] }

type Wanted = {
  readonly table: string
  readonly id: string
  readonly clash: Condition
  /** Among whose; all of the business's unless it is said. */
  readonly of?: Condition
  readonly max: number
}

/** Whether there may be this one: nobody else saves one of the same kind meanwhile. */
export async function roomFor(client: TenantClient, tenant: TenantId, wanted: Wanted): Promise<Saved> {
  const { table, id, clash, of = { text: 'true', values: [] }, max } = wanted
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${table} ${tenant}`])
  const { rows } = await client.query<{ count: number; taken: boolean }>(
    `select count(*) filter (where id <> $1)::integer as count, coalesce(bool_or(${clash.text} and id <> $1), false) as taken
       from ${table} where ${of.text}`,
    [id, ...clash.values, ...of.values],
  )
  const { count = 0, taken = false } = rows[0] ?? {}
  return taken ? 'taken' : count >= max ? 'full' : 'saved'
}
