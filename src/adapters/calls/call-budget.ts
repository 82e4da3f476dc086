import type { Clock } from '../../ports/clock.js'

type CallBudget = {
  /** True: the call may be made now, and is counted. */
  spend(): boolean
  /** The provider asked for peace. */
  restFor(ms: number): void
}

/** So many calls in a window of time. Whoever comes too late goes without: nobody waits in a queue for a nicety. */
export function createCallBudget({
  calls,
  everyMs,
  clock,
}: {
  readonly calls: number
  readonly everyMs: number
  readonly clock: Clock
}): CallBudget {
  let windowStartMs = Number.NEGATIVE_INFINITY
  let spent = 0
  let restUntilMs = Number.NEGATIVE_INFINITY
  return {
    spend() {
      const nowMs = clock.now().getTime()
      if (nowMs < restUntilMs) return false
      if (nowMs - windowStartMs >= everyMs) {
        windowStartMs = nowMs
        spent = 0
      }
      if (spent >= calls) return false
      spent += 1
      return true
    },
    restFor(ms) {
      restUntilMs = clock.now().getTime() + ms
    },
  }
}
