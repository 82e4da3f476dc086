import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { chatResponse, type ChatAnswer } from './chat-response.js'
import type { ErrorBody } from './error-handler.js'
import type { Stages } from './stages.js'

export type Stream = {
  readonly turn: Promise<ChatAnswer>
  readonly toErrorBody: (error: unknown) => ErrorBody
  readonly stages: Stages
  readonly heartbeatMs?: number
}

const heartbeatMs = 5_000
const wordsPerDelta = 4
/** What waits in memory for a slow reader, in events; beyond it nothing more is made until they read. */
const bufferedEventsMax = 16

/**
 * A turn as server-sent events. The reply is streamed after the turn has checked and committed it: a model's words as
 * they come are never sent, because a sentence that is refused later cannot be taken back (promise 3).
 */
export function streamTurn(stream: Stream): Readable {
  return Readable.from(events(stream), { highWaterMark: bufferedEventsMax })
}

async function* events(stream: Stream): AsyncGenerator<string> {
  yield event('stage', { stage: 'accepted' })
  yield* whileItRuns(stream, stream.heartbeatMs ?? heartbeatMs)
  try {
    const response = chatResponse(await stream.turn)
    for (const text of deltas(response.message.content)) yield event('delta', { text })
    yield event('message', response)
  } catch (error) {
    yield event('error', stream.toErrorBody(error))
  }
  yield event('done', {})
}

/** Each stage as it begins. Comments keep proxies from closing a connection on which a slow model is being waited for. */
async function* whileItRuns({ turn, stages }: Stream, everyMs: number): AsyncGenerator<string> {
  const ended = turn.then(
    () => 'over' as const,
    () => 'over' as const,
  )
  for (;;) {
    const pause = new AbortController()
    const elapsed = sleep(everyMs, 'waiting' as const, { signal: pause.signal }).catch(() => 'told' as const)
    const what = await Promise.race([ended, stages.told().then(() => 'told' as const), elapsed])
    pause.abort()
    for (const stage of stages.taken()) yield event('stage', { stage })
    if (what === 'over') return
    if (what === 'waiting') yield ': waiting\n\n'
  }
}

/** With an id, whoever lost the connection can say which event was the last they saw. */
export function event(name: string, data: unknown, id?: string): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}

/** A few words at a time; joined, they are the content again. */
function deltas(content: string): string[] {
  const words = content.match(/\s*\S+|\s+$/g) ?? []
  const chunks: string[] = []
  for (let at = 0; at < words.length; at += wordsPerDelta) {
    chunks.push(words.slice(at, at + wordsPerDelta).join(''))
  }
  return chunks
}
