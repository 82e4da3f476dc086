import type pino from 'pino'
import type { ArchiveSettings, Leme } from '../leme.js'
import { forEachBusiness, type FailureLog } from './for-each-business.js'

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
export async function expirePendings({ upkeep, house }: Leme, log: FailureLog): Promise<number> {
  let expired = 0
  const now = house.clock.now()
  await forEachBusiness(
    await upkeep.tenantsWithExpired(now),
    { log, failed: 'plans could not be marked expired' },
    async (tenant) => (expired += await upkeep.expirePendings(tenant, now)),
  )
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
export async function sweepOutboxes({ upkeep }: Leme, log: FailureLog): Promise<void> {
  const failed = 'what was left unsent could not be taken up'
  await forEachBusiness(await upkeep.tenantsWithUnsent(), { log, failed }, (tenant) =>
    upkeep.takeUpOutboxes(tenant, left),
  )
}

/** Forgets what webhooks brought that was kept for a while only. */
export async function sweepWebhooks({ upkeep }: Leme, log: FailureLog): Promise<void> {
  const failed = 'old webhooks could not be forgotten'
  await forEachBusiness(await upkeep.tenants(), { log, failed }, (tenant) => upkeep.forgetWebhooks(tenant))
}

/** Keeps what was said as the inbox looks for it. What the latest conversations hold is found before that too. */
export async function keepAllSaid({ upkeep }: Leme, which: 'recent' | 'all', log: FailureLog): Promise<void> {
  const failed = 'what was said could not be kept for the search'
  await forEachBusiness(await upkeep.tenants(), { log, failed }, (tenant) => upkeep.keepSaid(tenant, which))
}

/** Counts how people were served on the days that are over, as far back as the start page looks. */
export async function countServedDays({ upkeep, figures, house }: Leme, log: FailureLog): Promise<void> {
  const now = house.clock.now()
  const since = new Date(now.getTime() - servedDaysBack * dayMs)
  const failed = 'the days that are over could not be counted'
  await forEachBusiness(await upkeep.tenants(), { log, failed }, (tenant) =>
    figures.countDays(tenant, since, now),
  )
}

/** Chains the heads of each tenant's conversations into a root. */
export async function sealAllRoots({ upkeep, house }: Leme, log: FailureLog): Promise<void> {
  const failed = 'the record could not be sealed'
  await forEachBusiness(await upkeep.tenants(), { log, failed }, (tenant) =>
    upkeep.sealRoots(tenant, house.clock.now()),
  )
}

/** Puts months that are long over into files. */
export async function archiveAll(
  leme: Leme,
  settings: ArchiveSettings,
  log: Pick<pino.Logger, 'info' | 'error'>,
): Promise<void> {
  const failed = 'a month could not be archived'
  await forEachBusiness(await leme.upkeep.tenants(), { log, failed }, async (tenant) => {
    for await (const { month, file, turns } of leme.archive(tenant, settings))
      if (turns > 0) log.info({ tenant, month, file, turns }, 'a month was archived')
  })
}
