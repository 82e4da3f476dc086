import pg from 'pg'
import { sealRoots } from '../journal/seal-roots.js'
import type { ConversationId, TenantId } from '../../../conversation/ids.js'
import { isServed } from '../moving/is-served.js'
import { keepSaid } from '../console/keep-said.js'
import { daysOver } from '../console/served-days.js'
import type { QueueFigures, Standing, Stranded, Upkeep } from '../../../ports/upkeep.js'

/** Under a key of its own: a turn that is due earlier stays where it is. By when it came: sweeping again does not put it off. */
const takeUpText = `
  with left_behind as (
    select w.*, leme.enqueue('turn', json_build_object('tenant', w.tenant_id, 'conversation', w.conversation_id),
                             'turn:' || w.conversation_id || ':stranded', greatest(w.lease_until, w.since))
      from leme.waiting_conversations(clock_timestamp() - $1::interval, clock_timestamp() - $2::interval, $3) w
     where ${isServed('w.tenant_id')})
  select tenant_id as tenant, conversation_id as conversation from left_behind
   where lease_until is null or lease_until <= clock_timestamp()`

export function createUpkeep(pool: pg.Pool): Upkeep {
  async function conversations(text: string, values: readonly unknown[]): Promise<ConversationId[]> {
    const { rows } = await pool.query<{ id: ConversationId }>(text, [...values])
    return rows.map(({ id }) => id)
  }
  async function tenants(text: string, values: readonly unknown[]): Promise<TenantId[]> {
    const { rows } = await pool.query<{ id: TenantId }>(text, [...values])
    return rows.map(({ id }) => id)
  }
  return {
    tenants: () =>
      tenants(`select t.id from leme.tenant_ids() t (id) where ${isServed('t.id')} order by t.id`, []),
    async expirePendings(tenant, now) {
      const { rows } = await pool.query<{ n: number }>('select leme.expire_pendings($1, $2) as n', [
        tenant,
        now,
      ])
      return rows[0]?.n ?? 0
    },
    async forgetWebhooks(tenant) {
      await pool.query('select leme.sweep_webhooks($1)', [tenant])
    },
    async queues() {
      const { rows } = await pool.query<QueueFigures>(
        `select task, later::integer, waiting::integer, running::integer, failed::integer, oldest_seconds as "oldestSeconds"
           from leme.queue_figures()`,
      )
      return rows
    },
    standing: () => readStanding(pool),
    tenantsWithExpired: (now) =>
      tenants(`select t.id from leme.tenants_with_expired($1) t (id) where ${isServed('t.id')}`, [now]),
    tenantsWithUnsent: () =>
      tenants(`select t.id from leme.tenants_with_unsent() t (id) where ${isServed('t.id')}`, []),
    tenantsWithOldWebhooks: () =>
      tenants(`select t.id from leme.businesses_with_old_webhooks() t (id) where ${isServed('t.id')}`, []),
    tenantsWithDaysToCount(since, now) {
      const days = daysOver({ since, until: now })
      const [first, last] = [days[0], days.at(-1)]
      if (first === undefined || last === undefined) return Promise.resolve([])
      return tenants(
        `select t.id from leme.businesses_with_days_to_count($1, $2) t (id) where ${isServed('t.id')}`,
        [first, last],
      )
    },
    tenantsOwed: (job) =>
      tenants(`select t.id from leme.businesses_owed($1) t (id) where ${isServed('t.id')}`, [job]),
    async lookedAfter(job, { until, done, left }) {
      await pool.query('select leme.looked_after($1, $2, $3, $4)', [job, until, done, left])
    },
    tenantsWaitedFor: (name, now) =>
      tenants(
        `select t.id from leme.${pg.escapeIdentifier(name)}($1) t (id) where ${isServed('t.id')} order by t.id`,
        [now],
      ),
    async takeUpConversations({ afterMs, sinceMs, limit }) {
      const { rows } = await pool.query<Stranded>(takeUpText, [interval(sinceMs), interval(afterMs), limit])
      return rows
    },
    takeUpOutboxes: (tenant, { afterMs, limit }) =>
      conversations('select * from leme.stranded_outboxes($1, $2, $3) as id', [
        tenant,
        interval(afterMs),
        limit,
      ]),
    keepSaid: (tenant) => keepSaid(pool, tenant),
    sealRoots: (tenant, now) => sealRoots(pool, tenant, now),
  }
}

async function readStanding(pool: pg.Pool): Promise<Standing> {
  const [counts, standbys] = await Promise.all([
    pool.query<Omit<Standing, 'standbys'>>(
      `select people_waiting::integer as "peopleWaiting", people_oldest_seconds as "peopleOldestSeconds", unsent::integer,
              unsent_oldest_seconds as "unsentOldestSeconds", in_doubt::integer as "inDoubt", effects_open::integer as "effectsOpen",
              effects_oldest_seconds as "effectsOldestSeconds", chips_paused::integer as "chipsPaused",
              budgets_spent::integer as "budgetsSpent", database_bytes::float8 as "databaseBytes"
         from leme.standing()`,
    ),
    pool.query<Standing['standbys'][number]>('select standby, lag_bytes as "lagBytes" from leme.standbys()'),
  ])
  const [row] = counts.rows
  if (!row) throw new Error('leme.standing() gave no row')
  return { ...row, standbys: standbys.rows }
}

function interval(ms: number): string {
  return `${ms} milliseconds`
}
