import { send, type CallOptions } from './call'
import { readEvents, type ServerEvent } from './read-events'

export type StreamOptions = CallOptions & {
  readonly onEvent: (event: ServerEvent) => void
  /** The request was accepted, and events will come. */
  readonly onOpen?: () => void
  /** A line that says nothing for so long, not even a heartbeat, is dead whatever the browser thinks. */
  readonly silenceMs: number
}

/** One request answered by events; resolves when the server ends the stream, or the line goes silent. */
export async function stream(path: string, options: StreamOptions): Promise<void> {
  const { onEvent, onOpen, silenceMs, signal, ...request } = options
  const line = new AbortController()
  const hangUp = () => line.abort()
  signal?.addEventListener('abort', hangUp)
  let silence = setTimeout(hangUp, silenceMs)
  const heard = () => {
    clearTimeout(silence)
    silence = setTimeout(hangUp, silenceMs)
  }
  try {
    const response = await send(path, { ...request, accept: 'text/event-stream', signal: line.signal })
    if (!response.body) return
    onOpen?.()
    for await (const event of readEvents(response.body, heard)) onEvent(event)
  } catch (error) {
    // Cut off or silent: the caller sees that the end is missing, and asks again.
    if (!line.signal.aborted && error instanceof Error && error.name !== 'TypeError') throw error
  } finally {
    clearTimeout(silence)
    signal?.removeEventListener('abort', hangUp)
  }
}
