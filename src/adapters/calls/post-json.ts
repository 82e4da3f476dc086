import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import type { TLSSocket } from 'node:tls'
import type { JsonObject } from '../../conversation/json.js'
import { isPublicAddress } from './is-public-address.js'
import { NotAllowed, onlyAllowed } from './only-allowed.js'

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
  /** Reaches nothing of one's own network: see `Chip.publicOnly`. */
  readonly publicOnly?: boolean | undefined
  /** Nobody asks what became of it: it may go over a connection that is kept. */
  readonly mayBeLost?: boolean
}

export const answerBytesMax = 256 * 1024

export function postJson(url: string, options: CallOptions & { body: JsonObject }): Promise<Exchange> {
  return exchange(url, options, { method: 'POST', body: JSON.stringify(options.body) })
}

/** A body of any kind, answered with JSON. */
export function postBody(
  url: string,
  options: CallOptions & { readonly body: Buffer; readonly contentType: string },
): Promise<Exchange> {
  const { body, contentType } = options
  return exchange(url, options, { method: 'POST', body, contentType })
}

export function getJson(url: string, options: CallOptions): Promise<Exchange> {
  return exchange(url, options, { method: 'GET' })
}

type Init = { readonly method: string; readonly body?: string | Buffer; readonly contentType?: string }

const malformed: NoAnswer = {
  kind: 'no_answer',
  maybeSent: false,
  reason: 'the address or a header is malformed',
}

const notPublic: NoAnswer = {
  kind: 'no_answer',
  maybeSent: false,
  reason: 'the address is not one of the public internet',
}

const socketsMax = 16
const keptMs = 15_000
const keptAgents = () => ({
  http: new http.Agent({ keepAlive: true, maxSockets: socketsMax, timeout: keptMs }),
  https: new https.Agent({ keepAlive: true, maxSockets: socketsMax, timeout: keptMs }),
})
// Apart: over a connection that is kept nobody looks where it leads.
const kept = { anywhere: keptAgents(), public: keptAgents() }
const onlyPublic = onlyAllowed(isPublicAddress)

/**
 * One call over a connection of its own. `fetch` does not tell a connection that was never made, or never secured, from one that
 * was lost after the request had gone; here the first byte leaves when the connection stands, so what fails before is not sent.
 */
function exchange(url: string, options: CallOptions, init: Init): Promise<Exchange> {
  return new Promise((resolve) => {
    let isConnected = false
    let isAnswered = false
    let timedOut = false
    if (options.publicOnly === true && isOwnAddress(url)) return resolve(notPublic)
    const request = begin(url, options, init)
    if (!request) return resolve(malformed)
    const timer = setTimeout(() => {
      timedOut = true
      request.destroy()
    }, options.timeoutMs)
    const giveUp = () => request.destroy()
    options.signal?.addEventListener('abort', giveUp)
    if (options.signal?.aborted === true) giveUp()
    request.on('socket', (socket) => {
      if (request.reusedSocket) return void (isConnected = true)
      const isSecured = (socket as Partial<TLSSocket>).encrypted === true
      socket.once(isSecured ? 'secureConnect' : 'connect', () => void (isConnected = true))
    })
    request.on('response', (response) => {
      isAnswered = true
      // Where its body is cut short, the status is an answer all the same.
      void readText(response, options.bytesMax ?? answerBytesMax).then((text) =>
        resolve({ kind: 'answered', status: response.statusCode ?? 0, json: parse(text) }),
      )
    })
    let isRefused = false
    request.on('error', (error) => void (isRefused = error instanceof NotAllowed))
    request.on('close', () => {
      clearTimeout(timer)
      options.signal?.removeEventListener('abort', giveUp)
      if (!isAnswered) resolve(isRefused ? notPublic : noAnswer(isConnected, timedOut))
    })
    request.end(init.body)
  })
}

function begin(
  url: string,
  { headers, publicOnly = false, mayBeLost = false }: CallOptions,
  { method, body, contentType = 'application/json' }: Init,
): http.ClientRequest | undefined {
  try {
    const { protocol } = new URL(url)
    const isSecured = protocol === 'https:'
    const { request } = isSecured ? https : http
    const agents = publicOnly ? kept.public : kept.anywhere
    return request(url, {
      method,
      // Following a redirect would hand the key to another host; node follows none.
      headers: {
        ...headers,
        'content-type': contentType,
        ...(!mayBeLost && { connection: 'close' }),
        ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
      },
      // A kept connection that the other side just closed fails like one lost after sending.
      agent: mayBeLost && (isSecured ? agents.https : agents.http),
      ...(publicOnly && { lookup: onlyPublic }),
    })
  } catch {
    return undefined
  }
}

/** An address that is written out is connected to without being looked up. */
function isOwnAddress(url: string): boolean {
  if (!URL.canParse(url)) return false
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  return isIP(host) !== 0 && !isPublicAddress(host)
}

async function readText(response: http.IncomingMessage, bytesMax: number): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.byteLength
      if (bytes > bytesMax) return undefined
      chunks.push(chunk)
    }
    return Buffer.concat(chunks).toString('utf8')
  } catch {
    return undefined
  }
}

function noAnswer(isConnected: boolean, timedOut: boolean): NoAnswer {
  if (!isConnected) return { kind: 'no_answer', maybeSent: false, reason: 'no connection was made' }
  const reason = timedOut ? 'no answer in time' : 'the connection was lost before an answer'
  return { kind: 'no_answer', maybeSent: true, reason }
}

function parse(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
