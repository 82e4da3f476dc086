type Again = {
  /** What may go well the next time. */
  readonly after: (error: Error) => boolean
  readonly timesMax: number
  /** Each wait is longer than the one before by this much. */
  readonly waitMs: number
}

/** Work that others at the same database may get in the way of: it begins anew, so many times at most. */
export async function tryAgain<T>(work: () => Promise<T>, { after, timesMax, waitMs }: Again): Promise<T> {
  for (let times = 1; ; times++) {
    try {
      return await work()
    } catch (error) {
      if (times === timesMax || !(error instanceof Error && after(error))) throw error
      await new Promise((wake) => setTimeout(wake, waitMs * times))
    }
  }
}
