import { pause } from './pause'
import type { ServerEvent } from './read-events'
import { stream } from './stream'

export type FollowHandlers = {
  readonly onEvent: (event: ServerEvent) => void
  /** True when the line is up, false when it was lost; it is taken up again by itself. */
  readonly onLine?: (up: boolean) => void
}

const firstPauseMs = 500
const longestPauseMs = 15_000
/** Heartbeats come every 15 s. */
const silenceMs = 40_000

/** Follows a stream of events until stopped, over lost connections, from the last event seen. */
export function follow(path: string, { onEvent, onLine }: FollowHandlers): () => void {
  const stopped = new AbortController()
  void followOn(path, { onEvent, onLine: (up) => onLine?.(up) }, stopped.signal)
  return () => stopped.abort()
}

async function followOn(path: string, on: Required<FollowHandlers>, signal: AbortSignal): Promise<void> {
  let lastEventId: string | undefined
  let pauseMs = firstPauseMs
  for (;;) {
    const once = stream(path, {
      signal,
      silenceMs,
      ...(lastEventId !== undefined && { lastEventId }),
      onOpen() {
        pauseMs = firstPauseMs
        on.onLine(true)
      },
      onEvent(event) {
        if (event.id !== null) lastEventId = event.id
        on.onEvent(event)
      },
    })
    await once.catch(() => undefined)
    if (signal.aborted) return
    on.onLine(false)
    await pause(pauseMs, signal)
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }
}
