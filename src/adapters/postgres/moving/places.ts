import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { TenantId } from '../../../conversation/ids.js'
import { homeDatabase, type Places, type TenantPlace } from '../../../ports/directory.js'
import { placesSince } from './directory.js'

const lookEveryMs = 250
/** What changes bears the time it was written at and is seen when it is committed: no later than this. */
const lateMsMax = 60_000

/** Reads the directory once, and then what changes. While the home database is away, what was known last holds. */
export async function createPlaces(
  home: Pick<pg.Pool, 'query'>,
  everyMs: number = lookEveryMs,
): Promise<Places> {
  const known = new Map<TenantId, TenantPlace>()
  const listeners: ((tenant: TenantId) => void)[] = []
  const stopping = new AbortController()
  let latest: Date | null = null
  let waiting: (() => void)[] = []

  async function look(): Promise<void> {
    const since = latest && new Date(latest.getTime() - lateMsMax)
    const moved: TenantId[] = []
    for (const place of await placesSince(home, since)) {
      const before = known.get(place.tenant)?.database ?? homeDatabase
      known.set(place.tenant, place)
      if (!latest || place.changedAt > latest) latest = place.changedAt
      if (since !== null && before !== place.database) moved.push(place.tenant)
    }
    for (const tenant of moved) for (const tell of listeners) tell(tenant)
    const looked = waiting
    waiting = []
    for (const wake of looked) wake()
  }

  async function keepLooking(): Promise<void> {
    while (!stopping.signal.aborted) {
      await sleep(everyMs, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined)
      await look().catch(() => undefined)
    }
    for (const wake of waiting) wake()
  }

  await look()
  latest ??= new Date(0)
  const looking = keepLooking()
  const of = (tenant: TenantId) => known.get(tenant) ?? { database: homeDatabase, step: null }
  return {
    of,
    async settled(tenant, mostMs) {
      const untilMs = performance.now() + mostMs
      for (;;) {
        const place = of(tenant)
        const isLeaving = place.step === 'leaving' || place.step === 'held'
        if (!isLeaving || performance.now() > untilMs || stopping.signal.aborted) return place
        await new Promise<void>((wake) => waiting.push(wake))
      }
    },
    onMoved: (tell) => void listeners.push(tell),
    async stop() {
      stopping.abort()
      await looking
    },
  }
}
