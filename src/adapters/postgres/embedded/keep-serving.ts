import { setTimeout as sleep } from 'node:timers/promises'

export type Keeping = {
  /** Looks, without asking the server itself. */
  readonly isRunning: () => Promise<boolean>
  /** Throws when it cannot. */
  readonly bringBack: () => Promise<void>
  readonly log: (line: string) => void
  readonly waits?: Partial<KeepingWaits>
}

type KeepingWaits = { readonly lookMs: number; readonly firstMs: number; readonly mostMs: number }

/** A server that cannot be started is tried again after each of these, twice as long each time. */
const usualWaits: KeepingWaits = { lookMs: 250, firstMs: 250, mostMs: 15_000 }

export type Keeper = {
  /** For how long there has been no server; 0 while there is one. */
  downForMs(): number
  /** Nobody brings it back any more; what was under way is waited for. */
  stop(): Promise<void>
}

/** A server that was killed is started again, for as long as somebody wants it. */
export function keepServing({ isRunning, bringBack, log, waits }: Keeping): Keeper {
  const { lookMs, firstMs, mostMs } = { ...usualWaits, ...waits }
  const stopping = new AbortController()
  let downSinceMs: number | undefined
  // Not by a reference of its own: what is only watched must not keep a process from ending.
  const pause = (ms: number) =>
    sleep(ms, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined)

  async function look(): Promise<void> {
    let waitMs = firstMs
    for (;;) {
      await pause(downSinceMs === undefined ? lookMs : waitMs)
      if (stopping.signal.aborted) return
      if (downSinceMs === undefined && (await isRunning())) continue
      downSinceMs ??= performance.now()
      try {
        await bringBack()
        log('PostgreSQL had stopped and was started again')
        downSinceMs = undefined
        waitMs = firstMs
      } catch (error) {
        waitMs = Math.min(waitMs * 2, mostMs)
        log(`PostgreSQL has stopped and could not be started, next try in ${waitMs} ms: ${String(error)}`)
      }
    }
  }

  const looking = look()
  return {
    downForMs: () => (downSinceMs === undefined ? 0 : performance.now() - downSinceMs),
    async stop() {
      stopping.abort()
      await looking
    },
  }
}
