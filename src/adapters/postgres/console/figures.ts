import type pg from 'pg'
import type { TenantId } from '../../../conversation/ids.js'
import type { ChipFigures, Figures, FiguresSeen, HourFigures } from '../../../ports/figures.js'
import type { ConfidentialAgents } from './open-conversations.js'
import { countDays, readService } from './served-days.js'
import { readAgentsSetUp, readBeginnings, readWaiting } from './service-figures.js'
import type { Reads } from '../reading/reads.js'
import { inTenant, type TenantClient } from '../wire/tenant-transaction.js'

/** Who waits and what was done already is read where it was written; what sums up a time, where reading is done. */
export function createFigures(pool: pg.Pool, reads: Reads, confidential: ConfidentialAgents): Figures {
  return {
    since: async (tenant, since) => {
      const [seen, away] = await Promise.all([
        reads.run((from) => readFigures(from, tenant, since)),
        inTenant(pool, tenant, readAway),
      ])
      const deliveries = seen.deliveries.map((chip) => ({ ...chip, away: away.get(chip.chip) ?? null }))
      return { ...seen, deliveries }
    },
    service: (tenant, since, until) =>
      reads.run((from) => inTenant(from, tenant, (client) => readService(client, { since, until }))),
    countDays: (tenant, since, now) =>
      inTenant(pool, tenant, (client) => countDays(client, { since, until: now }, now)),
    waiting: (tenant, limit) => inTenant(pool, tenant, (client) => readWaiting(client, limit, confidential)),
    agentsSetUp: (tenant) => inTenant(pool, tenant, readAgentsSetUp),
    beginnings: (tenant) => inTenant(pool, tenant, (client) => readBeginnings(client, tenant)),
  }
}

/** Without what only the primary knows. */
type SeenAtReplica = Omit<FiguresSeen, 'deliveries'> & {
  readonly deliveries: readonly Omit<ChipFigures, 'away'>[]
}

/** Each query is held to that time by an index over it. */
function readFigures(pool: pg.Pool, tenant: TenantId, since: Date): Promise<SeenAtReplica> {
  return inTenant(pool, tenant, async (client) => {
    const [hours, plans, deliveries] = await Promise.all([
      readHours(client, since),
      readPlans(client, since),
      readDeliveries(client, since),
    ])
    return { hours, plans, deliveries }
  })
}

/** A fallback: the local model, or an agent's own rules, stood in for a model that was to be asked. */
async function readHours(client: TenantClient, since: Date): Promise<HourFigures[]> {
  const { rows } = await client.query<HourFigures>(
    `select date_trunc('hour', j.at, 'UTC') as hour, count(*)::integer as turns,
            -- Looked for as text first: few records have it, and all of them would be read through otherwise.
            count(*) filter (where calls.fallback > 0 or (position('"fallback:' in j.record) > 0 and exists (
              select from json_array_elements(j.record::json -> 'decisions') d, json_array_elements_text(d -> 'because') b
               where b like 'fallback:%')))::integer as fallbacks,
            sum(calls.count)::integer as calls, sum(calls.failed)::integer as "callsFailed",
            sum(calls.fallback)::integer as "callsFallback",
            sum(calls.input_tokens)::integer as "inputTokens", sum(calls.output_tokens)::integer as "outputTokens"
       from leme.journal j, lateral (
              select count(*) as count, count(*) filter (where not (m ->> 'ok')::boolean) as failed,
                     count(*) filter (where (m ->> 'fallback')::boolean) as fallback,
                     coalesce(sum((m ->> 'inputTokens')::integer), 0) as input_tokens,
                     coalesce(sum((m ->> 'outputTokens')::integer), 0) as output_tokens
                from json_array_elements(j.record::json -> 'modelCalls') m) calls
      where j.at >= $1
      group by 1 order by 1`,
    [since],
  )
  return rows
}

async function readPlans(client: TenantClient, since: Date): Promise<FiguresSeen['plans']> {
  const { rows } = await client.query<FiguresSeen['plans'][number]>(
    `select status, count(*)::integer as count from leme.pending
      where kind = 'plan' and opened_at >= $1 group by 1 order by 1`,
    [since],
  )
  return rows
}

/** Chips whose provider is away now. The table is not in the log: no replica has it. */
async function readAway(client: TenantClient): Promise<Map<string, NonNullable<ChipFigures['away']>>> {
  const { rows } = await client.query<{ chip: string; since: Date; reason: string }>(
    'select chip_id as chip, since, reason from leme.breaker',
  )
  return new Map(rows.map(({ chip, since, reason }) => [chip, { since, reason }]))
}

async function readDeliveries(client: TenantClient, since: Date): Promise<Omit<ChipFigures, 'away'>[]> {
  const count = (name: string, statuses: string) =>
    `count(*) filter (where o.status in (${statuses}))::integer as ${name}`
  const { rows } = await client.query<Omit<ChipFigures, 'away'>>(
    `select k.id as chip, k.name, k.provider, ${count('sent', `'sent'`)}, ${count('delivered', `'delivered'`)},
            ${count('read', `'read'`)}, ${count('failed', `'failed'`)}, ${count('withheld', `'withheld'`)},
            ${count('queued', `'queued', 'sending', 'held'`)}, ${count('doubt', `'doubt'`)}
       from leme.chip k
       left join (leme.outbox o join leme.thread t on t.tenant_id = o.tenant_id and t.conversation_id = o.conversation_id)
         on t.tenant_id = k.tenant_id and t.chip_id = k.id and o.created_at >= $1
      where k.sealed_account <> ''
      group by k.id, k.name, k.provider, k.created_at order by k.created_at, k.id`,
    [since],
  )
  return rows
}
