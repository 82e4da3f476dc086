import type pino from 'pino'
import { describeError } from '../http/logging.js'
import type { ArchiveSettings, Leme } from '../leme.js'

/** A message this old that nobody is working on was left behind by a process that died. */
export const strandedAfterMs = 10_000
/** The sweep of every minute need not look further back; the one at start-up does. */
const recentlyMs = 15 * 60_000
export const longAgoMs = 7 * 24 * 3_600_000
const dayMs = 24 * 3_600_000
/** Two periods of ninety days, and the one that is just beginning. */
const servedDaysBack = 181
const left = { afterMs: strandedAfterMs, limit: 500 }

/** Marks the plans nobody confirmed in time. Returns how many. */
export async function expirePendings({ upkeep, house }: Leme): Promise<number> {
  let expired = 0
  const now = house.clock.now()
  for (const tenant of await upkeep.tenantsWithExpired(now))
    expired += await upkeep.expirePendings(tenant, now)
  return expired
}

/**
 * Has what a dead process left in the inbox after it was committed there taken up, by a job each: a sweep waits for nobody's turn, and
 * every business has its share. Returns how many conversations.
 */
export async function sweepStranded({ upkeep }: Leme, sinceMs: number = recentlyMs): Promise<number> {
  return (await upkeep.takeUpConversations({ ...left, sinceMs })).length
}

/** Has sent what a dead process left unsent. Whatever is being sent belongs to its sender until that one's time is over, or it is missed. */
export async function sweepOutboxes({ upkeep }: Leme): Promise<void> {
  for (const tenant of await upkeep.tenantsWithUnsent()) await upkeep.takeUpOutboxes(tenant, left)
}

/** Forgets what webhooks brought that was kept for a while only. */
export async function sweepWebhooks({ upkeep }: Leme): Promise<void> {
  for (const tenant of await upkeep.tenants()) await upkeep.forgetWebhooks(tenant)
}

/** Keeps what was said as the inbox looks for it. What the latest conversations hold is found before that too. */
export async function keepAllSaid({ upkeep }: Leme, which: 'recent' | 'all'): Promise<void> {
  for (const tenant of await upkeep.tenants()) await upkeep.keepSaid(tenant, which)
}

/** Counts how people were served on the days that are over, as far back as the start page looks. */
export async function countServedDays({ upkeep, figures, house }: Leme): Promise<void> {
  const now = house.clock.now()
  const since = new Date(now.getTime() - servedDaysBack * dayMs)
  for (const tenant of await upkeep.tenants()) await figures.countDays(tenant, since, now)
}

/** Chains the heads of each tenant's conversations into a root. */
export async function sealAllRoots({ upkeep, house }: Leme): Promise<void> {
  for (const tenant of await upkeep.tenants()) await upkeep.sealRoots(tenant, house.clock.now())
}

/** Puts months that are long over into files. What fails for one business is told, and tried again the next day; the others go on. */
export async function archiveAll(
  leme: Leme,
  settings: ArchiveSettings,
  log: Pick<pino.Logger, 'info' | 'error'>,
): Promise<void> {
  for (const tenant of await leme.upkeep.tenants())
    try {
      for await (const { month, file, turns } of leme.archive(tenant, settings))
        if (turns > 0) log.info({ tenant, month, file, turns }, 'a month was archived')
    } catch (error) {
      log.error({ tenant, error: describeError(error) }, 'a month could not be archived')
    }
}
