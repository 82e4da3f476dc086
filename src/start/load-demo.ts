import type { AgentDemo } from '../agent/brings.js'
import type { AgentRegistry } from '../agent/registry.js'
import { insertRows } from '../agent/insert-rows.js'
import { createSettingsStore } from '../adapters/postgres/outside/settings-store.js'
import { inTenant, type TenantClient } from '../adapters/postgres/wire/tenant-transaction.js'
import type { TenantId } from '../conversation/ids.js'
import type { Leme } from '../leme.js'
import { demo, demoMemberIds, demoMembers, demoTenant, type Demo } from './demo-business.js'

export type DemoHouse = Pick<Leme, 'pool' | 'outside'> & {
  readonly house: { readonly agents: AgentRegistry }
}

/** Puts the made-up business into the database, once, and of every agent its part, once: what somebody changed stays changed. */
export async function loadDemo(leme: DemoHouse): Promise<Demo> {
  await fill(leme, demo.tenant, insertTenant)
  return demo
}

/** The same into a business that was made for one visitor. */
export async function loadVisit(leme: DemoHouse, tenant: TenantId): Promise<Demo> {
  await fill(leme, tenant, () => Promise.resolve(true))
  return { ...demo, tenant }
}

/** `isNew`: its members are still missing. */
async function fill(
  leme: DemoHouse,
  tenant: TenantId,
  isNew: (client: TenantClient) => Promise<boolean>,
): Promise<void> {
  const loaded = await inTenant(leme.pool, tenant, async (client) => {
    if (await isNew(client)) await insertMembers(client, tenant)
    return loadedParts(client)
  })
  const { agents } = leme.house
  for (const id of agents.ids) {
    const part = agents.get(id)?.brings?.demo
    if (part && !loaded.has(id)) await loadPart(leme, tenant, id, part)
  }
}

/** False: somebody loaded it before, or is doing so now. */
async function insertTenant(client: TenantClient): Promise<boolean> {
  const { id, name, timeZone } = demoTenant
  const { rows } = await client.query(
    `insert into leme.tenant (id, name, time_zone, is_demo) values ($1, $2, $3, true) on conflict do nothing returning id`,
    [id, name, timeZone],
  )
  return rows.length === 1
}

async function insertMembers(client: TenantClient, tenant: TenantId): Promise<void> {
  const rows = Object.values(demoMembers).map((member) => ({ tenant_id: tenant, ...member }))
  await insertRows(
    { query: (text, values) => client.query(text, values) as Promise<never> },
    'leme.member',
    rows,
  )
}

async function loadedParts(client: TenantClient): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ agent: string }>('select agent from leme.demo_part')
  return new Set(rows.map(({ agent }) => agent))
}

/** An agent that joins later brings its part then. */
async function loadPart(leme: DemoHouse, tenant: TenantId, agent: string, part: AgentDemo): Promise<void> {
  await leme.outside(tenant, async (context) => {
    const { sql } = context
    // Whoever writes this row first loads the part; another process that starts at the same time waits here, and finds it done.
    const { rowCount } = await sql.query(
      'insert into leme.demo_part (tenant_id, agent) values ($1, $2) on conflict do nothing',
      [tenant, agent],
    )
    if (rowCount === 0) return
    if (part.limits)
      await sql.query('update leme.tenant set limits = (limits::jsonb || $2::jsonb)::json where id = $1', [
        tenant,
        JSON.stringify(part.limits),
      ])
    await part.load?.({ ...context, members: demoMemberIds })
  })
  await setFromTheBeginning(leme, tenant, agent, part)
}

async function setFromTheBeginning(
  leme: DemoHouse,
  business: TenantId,
  id: string,
  { settings: changes }: AgentDemo,
): Promise<void> {
  const settings = leme.house.agents.get(id)?.brings?.settings
  if (!changes || !settings) return
  const store = createSettingsStore((tenant, work) => leme.outside(tenant, work))
  const outcome = await store.change(
    business,
    { id, settings },
    { by: demo.owner, language: 'en', basedOn: 0, changes },
  )
  if (outcome.kind === 'refused')
    throw new Error(`the demo settings of ${id} do not fit: ${JSON.stringify(outcome.problems)}`)
}
