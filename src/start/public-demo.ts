import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { asId, type TenantId } from '../conversation/ids.js'
import type { Visit, Visits } from '../http/demo/visits.js'
import type { Leme } from '../leme.js'
import type { Config } from './config.js'
import { demoTenant } from './demo-business.js'
import { openVisitPayments } from './demo-payments.js'
import { openVisitWhatsapp } from './demo-whatsapp.js'
import { loadVisit } from './load-demo.js'
import { createStopList } from './stop-list.js'

/** Those whose time is over are looked for this often. */
const lookEveryMs = 30_000
/** Left by processes that ended; more than may ever have been at once. */
const leftMax = 1_000

export type PublicDemo = Visits & {
  /** Wipes those whose time is over. */
  wipeDue(): Promise<void>
  /** Wipes them all: their phones end with this process. */
  stop(): Promise<void>
}

type Options = {
  readonly demo: NonNullable<Config['demo']>
  readonly leme: Leme
  readonly log: Logger
  readonly serverUrl: string
}

type OpenVisit = Visit & { readonly close: () => Promise<void> }

/** Every visitor gets a business, phones and a payment account of their own, all on this machine; all of it is wiped. */
export async function openPublicDemo({ demo, leme, log, serverUrl }: Options): Promise<PublicDemo> {
  const { visitorsMax, minutes } = demo
  const open = new Map<TenantId, OpenVisit>()
  // Those who are being let in, and those who are being wiped, take a place too.
  let taken = 0

  for (const tenant of await leme.demoVisits.list(leftMax)) await leme.demoVisits.wipe(tenant)

  async function begin(): Promise<Visit | undefined> {
    if (taken >= visitorsMax) return undefined
    taken += 1
    const tenant = asId<TenantId>(randomUUID())
    try {
      const visit = await openVisit(tenant)
      open.set(tenant, visit)
      return visit
    } catch (error) {
      taken -= 1
      await leme.demoVisits.wipe(tenant)
      throw error
    }
  }

  async function openVisit(tenant: TenantId): Promise<OpenVisit> {
    const until = new Date(leme.house.clock.now().getTime() + minutes * 60_000)
    const { name, timeZone } = demoTenant
    const stops = createStopList()
    try {
      await leme.demoVisits.begin(tenant, { name, timeZone, until })
      const { owner } = await loadVisit(leme, tenant)
      const payments = await openVisitPayments({ leme, tenant, log, serverUrl })
      stops.add(() => payments.stop())
      const simulator = await openVisitWhatsapp({ leme, tenant, serverUrl })
      if (simulator) stops.add(() => simulator.close())
      return { tenant, member: owner, until, simulator, close: () => stops.stop() }
    } catch (error) {
      await stops.stop()
      throw error
    }
  }

  /** The place is free again only when nothing is left: a database that is away fills the house, not the disk. */
  async function wipe({ tenant, close }: OpenVisit): Promise<void> {
    await close()
    await leme.demoVisits.wipe(tenant)
    open.delete(tenant)
    taken -= 1
  }

  async function wipeAll(visits: readonly OpenVisit[]): Promise<void> {
    for (const visit of visits)
      await wipe(visit).catch((error: unknown) =>
        log.error({ err: error, tenant: visit.tenant }, 'a visit was not wiped; it is tried again'),
      )
  }

  const wipeDue = () => {
    const now = leme.house.clock.now()
    return wipeAll([...open.values()].filter(({ until }) => until <= now))
  }
  let looking = Promise.resolve()
  const timer = setInterval(() => {
    looking = looking.then(wipeDue)
  }, lookEveryMs)

  return {
    minutes,
    begin,
    of: (tenant) => open.get(tenant),
    nextEnd: () => [...open.values()].map(({ until }) => until).sort((a, b) => a.getTime() - b.getTime())[0],
    wipeDue,
    async stop() {
      clearInterval(timer)
      await looking
      await wipeAll([...open.values()])
    },
  }
}
