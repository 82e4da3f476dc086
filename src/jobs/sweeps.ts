import { sealRoots } from '../audit/seal-roots.js'
import { asId, type ConversationId } from '../conversation/ids.js'
import type { Leme } from '../leme.js'
import { deliverTask, type AddJob } from './tasks.js'
import { tenantIds } from './tenant-ids.js'

/** A message this old that nobody is working on was left behind by a process that died. */
export const strandedAfterMs = 10_000
const strandedAfter = `${strandedAfterMs} milliseconds`
/** The sweep of every minute need not look further back; the one at start-up does. */
const recently = '15 minutes'
export const longAgo = '7 days'
const strandedPerSweepMax = 500

/** Marks the plans nobody confirmed in time. Returns how many. */
export async function expirePendings(leme: Leme): Promise<number> {
  let expired = 0
  for (const tenant of await tenantIds(leme.pool)) {
    const values = [tenant, leme.house.clock.now()]
    const { rows } = await leme.pool.query<{ n: number }>('select leme.expire_pendings($1, $2) as n', values)
    expired += rows[0]?.n ?? 0
  }
  return expired
}

/** Takes up what a dead process left in the inbox after it was committed there. Returns how many conversations. */
export async function sweepStranded(leme: Leme, since: string = recently): Promise<number> {
  let swept = 0
  for (const tenant of await tenantIds(leme.pool)) {
    const { rows } = await leme.pool.query<{ id: string }>(
      'select * from leme.stranded_conversations($1, $2, $3, $4) as id',
      [tenant, strandedAfter, since, strandedPerSweepMax],
    )
    for (const row of rows) await leme.workOff(tenant, asId<ConversationId>(row.id))
    swept += rows.length
  }
  return swept
}

/** Sends what a dead process left unsent. Whatever is being sent belongs to its sender until that one's time is over. */
export async function sweepOutboxes(leme: Leme, addJob: AddJob): Promise<void> {
  for (const tenant of await tenantIds(leme.pool)) {
    const { rows } = await leme.pool.query<{ conversation: string }>(
      'select * from leme.stranded_outboxes($1, $2, $3) as conversation',
      [tenant, strandedAfter, strandedPerSweepMax],
    )
    for (const { conversation } of rows) await deliverTask(leme, { tenant, conversation }, addJob)
  }
}

/** Forgets what webhooks brought that was kept for a while only. */
export async function sweepWebhooks(leme: Leme): Promise<void> {
  for (const tenant of await tenantIds(leme.pool))
    await leme.pool.query('select leme.sweep_webhooks($1)', [tenant])
}

/** Chains the heads of each tenant's conversations into a root. */
export async function sealAllRoots(leme: Leme): Promise<void> {
  for (const tenant of await tenantIds(leme.pool)) await sealRoots(leme.pool, tenant, leme.house.clock.now())
}
