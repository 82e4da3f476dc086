import type pino from 'pino'
import type { TenantId } from '../conversation/ids.js'
import type { ArchiveSettings, Leme } from '../leme.js'
import type { OwedJob } from '../ports/upkeep.js'
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

/** Forgets what was kept for a while only: what webhooks brought, and what was answered to acts under a key. */
export async function sweepWebhooks({ upkeep, keptActs, house }: Leme, log: FailureLog): Promise<void> {
  const failed = 'old webhooks and answers could not be forgotten'
  await forEachBusiness(await upkeep.tenantsWithOldWebhooks(), { log, failed }, async (tenant) => {
    await upkeep.forgetWebhooks(tenant)
    await keptActs.forget(tenant, house.clock.now())
  })
}

/** Keeps what was said as the inbox looks for it. What the latest conversations hold is found before that too. */
export async function keepAllSaid(leme: Leme, log: FailureLog): Promise<void> {
  const failed = 'what was said could not be kept for the search'
  await forEachOwed(leme, 'keep_said', { log, failed }, async (tenant) => {
    const { isWhole } = await leme.upkeep.keepSaid(tenant)
    return isWhole
  })
}

/** Counts how people were served on the days that are over, as far back as the start page looks. */
export async function countServedDays({ upkeep, figures, house }: Leme, log: FailureLog): Promise<void> {
  const now = house.clock.now()
  const since = new Date(now.getTime() - servedDaysBack * dayMs)
  const failed = 'the days that are over could not be counted'
  await forEachBusiness(await upkeep.tenantsWithDaysToCount(since, now), { log, failed }, (tenant) =>
    figures.countDays(tenant, since, now),
  )
}

/** Chains the heads of each tenant's conversations into a root. */
export async function sealAllRoots(leme: Leme, log: FailureLog): Promise<void> {
  const failed = 'the record could not be sealed'
  await forEachOwed(leme, 'seal_roots', { log, failed }, async (tenant) => {
    await leme.upkeep.sealRoots(tenant, leme.house.clock.now())
    return true
  })
}

/**
 * Work for the businesses in which somebody talked since it was last done, and for those that it is owed to; no other is looked at. It is owed to
 * those where it fails, or says that it did not come to its end.
 */
async function forEachOwed(
  { upkeep, house }: Leme,
  job: OwedJob,
  told: { readonly log: FailureLog; readonly failed: string },
  work: (tenant: TenantId) => Promise<boolean>,
): Promise<void> {
  const until = house.clock.now()
  const tenants = await upkeep.tenantsOwed(job)
  const done = new Set<TenantId>()
  await forEachBusiness(tenants, told, async (tenant) => {
    if (await work(tenant)) done.add(tenant)
  })
  await upkeep.lookedAfter(job, {
    until,
    done: [...done],
    left: tenants.filter((tenant) => !done.has(tenant)),
  })
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
