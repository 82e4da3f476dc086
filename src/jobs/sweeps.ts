import type { Leme } from '../leme.js'
import { deliverTask, type AddJob } from './tasks.js'

/** A message this old that nobody is working on was left behind by a process that died. */
export const strandedAfterMs = 10_000
/** The sweep of every minute need not look further back; the one at start-up does. */
const recentlyMs = 15 * 60_000
export const longAgoMs = 7 * 24 * 3_600_000
const left = { afterMs: strandedAfterMs, limit: 500 }

/** Marks the plans nobody confirmed in time. Returns how many. */
export async function expirePendings({ upkeep, house }: Leme): Promise<number> {
  let expired = 0
  const now = house.clock.now()
  for (const tenant of await upkeep.tenantsWithExpired(now))
    expired += await upkeep.expirePendings(tenant, now)
  return expired
}

/** Takes up what a dead process left in the inbox after it was committed there. Returns how many conversations. */
export async function sweepStranded(leme: Leme, sinceMs: number = recentlyMs): Promise<number> {
  const stranded = await leme.upkeep.strandedConversations({ ...left, sinceMs })
  for (const { tenant, conversation } of stranded) await leme.workOff(tenant, conversation)
  return stranded.length
}

/** Sends what a dead process left unsent. Whatever is being sent belongs to its sender until that one's time is over. */
export async function sweepOutboxes(leme: Leme, addJob: AddJob): Promise<void> {
  for (const tenant of await leme.upkeep.tenantsWithUnsent())
    for (const conversation of await leme.upkeep.strandedOutboxes(tenant, left))
      await deliverTask(leme, { tenant, conversation }, addJob)
}

/** Forgets what webhooks brought that was kept for a while only. */
export async function sweepWebhooks({ upkeep }: Leme): Promise<void> {
  for (const tenant of await upkeep.tenants()) await upkeep.forgetWebhooks(tenant)
}

/** Chains the heads of each tenant's conversations into a root. */
export async function sealAllRoots({ upkeep, house }: Leme): Promise<void> {
  for (const tenant of await upkeep.tenants()) await upkeep.sealRoots(tenant, house.clock.now())
}
