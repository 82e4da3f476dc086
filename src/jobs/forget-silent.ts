import type pino from 'pino'
import type { TenantId } from '../conversation/ids.js'
import type { Leme } from '../leme.js'
import { forEachBusiness } from './for-each-business.js'

const dayMs = 86_400_000
/** Whoever set it has so long to think again before anybody is erased by it. */
const thinkAgainMs = dayMs
/** Of one business in one night; the rest the night after. */
const peopleMax = 1_000

/** Erases whom each business keeps no longer. */
export async function forgetSilent(leme: Leme, log: Pick<pino.Logger, 'info' | 'error'>): Promise<void> {
  const failed = 'people who had long been silent could not be erased'
  await forEachBusiness(await leme.upkeep.tenants(), { log, failed }, async (tenant) => {
    const people = await forgetIn(leme, tenant)
    if (people > 0) log.info({ tenant, people }, 'people who had long been silent were erased')
  })
}

async function forgetIn({ retention, contacts, business, house }: Leme, tenant: TenantId): Promise<number> {
  const { forgetAfterDays, setAt } = await retention.get(tenant)
  const now = house.clock.now()
  if (forgetAfterDays === null || setAt === null || now.getTime() - setAt.getTime() < thinkAgainMs) return 0
  const since = new Date(now.getTime() - forgetAfterDays * dayMs)
  let people = 0
  for (const contact of await retention.silent(tenant, since, peopleMax))
    if (
      (await contacts.erase(tenant, contact, 'kept no longer than the business keeps people')) !== undefined
    )
      people++
  if (people > 0)
    await business.note(tenant, {
      at: now,
      by: null,
      what: 'privacy.forgotten',
      subject: '',
      before: null,
      after: { people, forgetAfterDays },
    })
  return people
}
