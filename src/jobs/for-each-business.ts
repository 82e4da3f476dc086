import type pino from 'pino'
import type { TenantId } from '../conversation/ids.js'
import { isDatabaseUnavailable } from '../errors/is-database-unavailable.js'
import { isTenantMoving } from '../errors/is-tenant-moving.js'
import { describeError } from '../http/logging.js'

export type FailureLog = Pick<pino.Logger, 'error'>

/**
 * Work for one business after another. What fails for one is told, with the number of those before it, and tried again the next time; the others
 * go on. A database that is away would fail them all: that ends it. Returns how many failed.
 */
export async function forEachBusiness(
  businesses: readonly TenantId[],
  { log, failed: words }: { readonly log: FailureLog; readonly failed: string },
  work: (tenant: TenantId) => Promise<unknown>,
): Promise<number> {
  let failed = 0
  for (const tenant of businesses)
    try {
      await work(tenant)
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error
      // Whoever it is moved to works for it.
      if (isTenantMoving(error)) continue
      failed++
      log.error({ tenant, failed, error: describeError(error) }, words)
    }
  return failed
}
