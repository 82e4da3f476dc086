import type { JsonObject } from '../../conversation/json.js'
import { readLimitedText } from '../read-limited-text.js'

/** What became of one call, as a value: nothing here throws. */
export type Exchange = JsonAnswer | NoAnswer

export type JsonAnswer = {
  readonly kind: 'answered'
  readonly status: number
  /** `undefined` when it was cut short, too long or no JSON. */
  readonly json: unknown
}

type NoAnswer = {
  readonly kind: 'no_answer'
  /** Whether the request may have been read before the connection was lost. */
  readonly maybeSent: boolean
  readonly reason: string
}

type CallOptions = {
  readonly headers: Readonly<Record<string, string>>
  readonly timeoutMs: number
  /** Of the answer. */
  readonly bytesMax?: number
  /** Gives the call up before its time. */
  readonly signal?: AbortSignal
}

export const answerBytesMax = 256 * 1024

export function postJson(url: string, options: CallOptions & { body: JsonObject }): Promise<Exchange> {
  return exchange(url, options, { method: 'POST', body: JSON.stringify(options.body) })
}

export function getJson(url: string, options: CallOptions): Promise<Exchange> {
  return exchange(url, options, { method: 'GET' })
}

async function exchange(url: string, options: CallOptions, init: RequestInit): Promise<Exchange> {
  let begun = false
  try {
    const request = new Request(url, {
      ...init,
      // A kept connection that the other side just closed fails like one lost after sending. With a new one each
      // call, a connection that was not made proves that nothing was sent.
      headers: { ...options.headers, 'content-type': 'application/json', connection: 'close' },
      // Following a redirect would hand the key to another host.
      redirect: 'manual',
      signal: AbortSignal.any([
        AbortSignal.timeout(options.timeoutMs),
        ...(options.signal ? [options.signal] : []),
      ]),
    })
    begun = true
    const response = await fetch(request)
    return {
      kind: 'answered',
      status: response.status,
      json: parse(await readLimitedText(response, options.bytesMax ?? answerBytesMax)),
    }
  } catch (thrown) {
    return noAnswer(thrown, begun)
  }
}

function noAnswer(thrown: unknown, begun: boolean): NoAnswer {
  if (!begun) return { kind: 'no_answer', maybeSent: false, reason: 'the address or a header is malformed' }
  if (neverConnected(thrown)) return { kind: 'no_answer', maybeSent: false, reason: 'no connection was made' }
  const timedOut = thrown instanceof Error && thrown.name === 'TimeoutError'
  const reason = timedOut ? 'no answer in time' : 'the connection was lost before an answer'
  return { kind: 'no_answer', maybeSent: true, reason }
}

/** Looking the name up or connecting failed. A reset proves nothing: the request may have been read before it. */
function neverConnected(thrown: unknown): boolean {
  if (thrown instanceof AggregateError) return thrown.errors.every(neverConnected)
  if (!(thrown instanceof Error)) return false
  const { syscall, code } = thrown as NodeJS.ErrnoException
  const failedToConnect = syscall === 'connect' || syscall === 'getaddrinfo'
  return failedToConnect || code === 'UND_ERR_CONNECT_TIMEOUT' || neverConnected(thrown.cause)
}

function parse(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
