/** Who is being taken in, so that what can wait a moment lets them pass. */
export type Doorway = {
  enter<T>(taking: () => Promise<T>): Promise<T>
  /** Until nobody is being taken in, and so long at most. */
  free(mostMs: number): Promise<void>
}

/**
 * A provider that waits too long for its 200 sends everything again. Whatever a process does besides taking messages in
 * slows it down, and most of it may as well begin some milliseconds later.
 */
export function createDoorway(): Doorway {
  const waiting = new Set<() => void>()
  let entering = 0

  function left(): void {
    entering--
    if (entering > 0) return
    for (const goOn of waiting) goOn()
  }

  return {
    async enter(taking) {
      entering++
      try {
        return await taking()
      } finally {
        left()
      }
    },
    free(mostMs) {
      if (entering === 0) return Promise.resolve()
      return new Promise((resolve) => {
        const goOn = (): void => {
          clearTimeout(timer)
          waiting.delete(goOn)
          resolve()
        }
        const timer = setTimeout(goOn, mostMs)
        waiting.add(goOn)
      })
    },
  }
}
