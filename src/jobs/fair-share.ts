/** Of the places of a process so many are kept for businesses that had little done just now. */
const keptFree = 2
/** So many jobs are no longer little: a message is a turn and a delivery. */
const littleMax = 4
/** That long ago is no longer just now. */
const justNowMs = 2_000

export type FairShare = {
  /** Whose jobs are not to be taken next, as the flags they carry. One place looks for its next job at a time. */
  notNow(): Promise<string[]>
  /** The search that `notNow` let begin is over. */
  searched(): void
  /** It is over and found nothing. True: look once more at once, without leaving out whoever had much done just now. */
  foundNone(): boolean
  began(job: FlaggedJob): void
  ended(job: FlaggedJob): void
}

/** As the job runner hands it over: the flags are the keys. */
type FlaggedJob = { readonly flags: { readonly [flag: string]: true } | null }

/** The flag of a job by which it is known whose it is; none: nobody's in particular. The same as in `leme.enqueue`. */
export function flagsOf(payload: object): string[] {
  return 'tenant' in payload && typeof payload.tenant === 'string' ? [`tenant:${payload.tenant}`] : []
}

/**
 * Gives every business its share of a process's places. Jobs are taken in the order they are due: without this, whatever one business
 * has waiting stands before the next message of all others.
 *
 * Those at work share all places but a few; those few are for whoever had little done just now, so that somebody new waits for nobody. And
 * whoever had little done just now is looked for first: jobs may be over sooner than the next one is found, and then nobody ever has a share.
 */
export function createFairShare(places: number, timerMs: () => number): FairShare {
  const running = new Map<string, number>()
  const recent = new Map<string, { readonly sinceMs: number; readonly jobs: number }>()
  const shared = Math.max(1, places - keptFree)
  let atWork = 0
  /** So many searches leave nobody out for what was done: just now nobody else had anything waiting. */
  let freely = 0
  let isSomebodyLeftOut = false
  let searching: Promise<void> = Promise.resolve()
  let over: (() => void) | undefined

  function notNow(): string[] {
    const shareMost = Math.max(1, Math.floor(shared / Math.max(1, running.size)))
    const have = [...running].filter(([, jobs]) => jobs >= shareMost).map(([flag]) => flag)
    const served = servedJustNow().filter((flag) => !have.includes(flag))
    if (atWork < shared && freely > 0) {
      freely--
      isSomebodyLeftOut = false
      return have
    }
    isSomebodyLeftOut = served.length > 0
    return [...have, ...served]
  }

  function servedJustNow(): string[] {
    const overMs = timerMs() - justNowMs
    for (const [flag, { sinceMs }] of recent) if (sinceMs < overMs) recent.delete(flag)
    return [...recent].filter(([, { jobs }]) => jobs >= littleMax).map(([flag]) => flag)
  }

  return {
    async notNow() {
      const before = searching
      let done = (): void => undefined
      searching = new Promise((resolve) => (done = resolve))
      await before
      over = done
      return notNow()
    },
    searched: () => over?.(),
    foundNone() {
      const isAgain = isSomebodyLeftOut && atWork < shared
      if (isAgain) freely = places
      over?.()
      return isAgain
    },
    began({ flags }) {
      atWork++
      for (const flag of Object.keys(flags ?? {})) {
        running.set(flag, (running.get(flag) ?? 0) + 1)
        const { sinceMs, jobs } = recent.get(flag) ?? { sinceMs: timerMs(), jobs: 0 }
        recent.set(flag, { sinceMs, jobs: jobs + 1 })
      }
    },
    ended({ flags }) {
      atWork--
      for (const flag of Object.keys(flags ?? {})) {
        const still = (running.get(flag) ?? 1) - 1
        if (still > 0) running.set(flag, still)
        else running.delete(flag)
      }
    },
  }
}
