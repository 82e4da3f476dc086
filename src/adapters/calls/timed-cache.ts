import type { Clock } from '../../ports/clock.js'

type TimedCache<T> = { get(key: string): T | undefined; set(key: string, value: T): void }

/** Keeps the latest answers for a while; of too many, the oldest goes. */
export function createTimedCache<T>({
  entriesMax,
  lifeMs,
  clock,
}: {
  readonly entriesMax: number
  readonly lifeMs: number
  readonly clock: Clock
}): TimedCache<T> {
  const entries = new Map<string, { readonly value: T; readonly untilMs: number }>()
  return {
    get(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      if (entry.untilMs > clock.now().getTime()) return entry.value
      entries.delete(key)
      return undefined
    },
    set(key, value) {
      entries.delete(key)
      entries.set(key, { value, untilMs: clock.now().getTime() + lifeMs })
      const [oldest] = entries.keys()
      if (entries.size > entriesMax && oldest !== undefined) entries.delete(oldest)
    },
  }
}
