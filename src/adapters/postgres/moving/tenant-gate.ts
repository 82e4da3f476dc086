import type pg from 'pg'
import type { TenantId } from '../../../conversation/ids.js'

/** Why a database does not serve a business now: see the migration that made `leme.tenant_gate`. */
export type GateState = 'leaving' | 'held' | 'gone' | 'arriving'

/** How a gate stands; null: it is open. */
export async function gateOf(client: pg.Client, tenant: TenantId): Promise<GateState | null> {
  const { rows } = await client.query<{ state: GateState }>(
    'select state from leme.tenant_gate where tenant = $1 and (until is null or until > clock_timestamp())',
    [tenant],
  )
  return rows[0]?.state ?? null
}

/** Closes it, or closes it otherwise; after `forMs` it opens by itself. */
export async function closeGate(
  client: pg.Client,
  tenant: TenantId,
  state: GateState,
  forMs: number | null = null,
): Promise<void> {
  await client.query(
    `insert into leme.tenant_gate (tenant, state, until) values ($1, $2, clock_timestamp() + $3::float8 * interval '1 millisecond')
     on conflict (tenant) do update set state = excluded.state, until = excluded.until, changed_at = clock_timestamp()`,
    [tenant, state, forMs],
  )
}

/** Keeps a hold for longer, or makes it last. False: it is over already, and somebody may have written since. */
export async function keepHold(
  client: pg.Client,
  tenant: TenantId,
  state: 'held' | 'gone',
  forMs: number | null,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update leme.tenant_gate set state = $2, until = clock_timestamp() + $3::float8 * interval '1 millisecond', changed_at = clock_timestamp()
      where tenant = $1 and state = 'held' and until > clock_timestamp()`,
    [tenant, state, forMs],
  )
  return rowCount === 1
}

export async function openGate(client: pg.Client, tenant: TenantId): Promise<void> {
  await client.query('delete from leme.tenant_gate where tenant = $1', [tenant])
}

/** Until every transaction that had passed the gate before it was closed has ended. */
export async function waitForWriters(client: pg.Client, tenant: TenantId, mostMs: number): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${Math.max(1, Math.round(mostMs))}`)
    await client.query('select pg_advisory_xact_lock(leme.gate_key($1))', [tenant])
  } finally {
    await client.query('rollback')
  }
}

/** What is under way for a business: conversations that somebody has, messages that are being sent, jobs that were taken. */
export async function underWay(client: pg.Client, tenant: TenantId): Promise<number> {
  await client.query('begin read only')
  try {
    await client.query("select set_config('leme.tenant', $1, true)", [tenant])
    const turns = await client.query<{ n: number }>(
      `select (select count(*) from leme.conversation c
                where c.tenant_id = $1 and c.lease_until > clock_timestamp() and leme.holder_lives(c.lease_holder))::integer
            + (select count(*) from leme.outbox o where o.tenant_id = $1 and o.status = 'sending')::integer as n`,
      [tenant],
    )
    await client.query('set local role leme_jobs')
    const jobs = await client.query<{ n: number }>(
      'select count(*)::integer as n from graphile_worker._private_jobs where locked_at is not null and flags ? $1',
      [`tenant:${tenant}`],
    )
    return (turns.rows[0]?.n ?? 0) + (jobs.rows[0]?.n ?? 0)
  } finally {
    await client.query('rollback')
  }
}
