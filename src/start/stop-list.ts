/** What was started and how it is ended: the last one started first, each once, all of them even if one fails. */
export type StopList = {
  add(stop: () => Promise<unknown>): void
  stop(): Promise<void>
}

export function createStopList(): StopList {
  const stops: (() => Promise<unknown>)[] = []
  let stopped: Promise<void> | undefined
  return {
    add: (stop) => void stops.push(stop),
    stop: () => (stopped ??= stopAll(stops)),
  }
}

async function stopAll(stops: readonly (() => Promise<unknown>)[]): Promise<void> {
  const errors: unknown[] = []
  for (const stop of [...stops].reverse()) {
    try {
      await stop()
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw errors[0]
}
