import type { TenantId } from '../conversation/ids.js'
import type { Clock } from '../ports/clock.js'

/** What another process saved is noticed this late at most. */
const knownForMs = 10_000
const entriesMax = 1_000

export type ShortMemory<Value> = {
  /** As it was read within the last ten seconds. */
  read(tenant: TenantId, of?: string): Promise<Value>
  /** Something was saved here: it holds from now on. */
  forget(tenant: TenantId): void
}

/** Settings that every turn looks at and hardly anybody changes. */
export function createShortMemory<Value>(
  read: (tenant: TenantId, of: string) => Promise<Value>,
  clock: Clock,
): ShortMemory<Value> {
  const known = new Map<string, { readonly readAtMs: number; readonly value: Promise<Value> }>()
  return {
    read(tenant, of = '') {
      const key = `${tenant} ${of}`
      const nowMs = clock.now().getTime()
      const before = known.get(key)
      if (before && nowMs - before.readAtMs < knownForMs) return before.value
      const value = read(tenant, of)
      keepNewest(known, key, { readAtMs: nowMs, value })
      // Not to be known as failed for ten seconds.
      value.catch(() => known.delete(key))
      return value
    },
    forget(tenant) {
      for (const key of known.keys()) if (key.startsWith(`${tenant} `)) known.delete(key)
    },
  }
}

export function keepNewest<Key, Value>(map: Map<Key, Value>, key: Key, value: Value): void {
  map.delete(key)
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > entriesMax && oldest !== undefined) map.delete(oldest)
}
