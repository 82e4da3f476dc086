import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import type { Fetched, FetchLimit } from '../../ports/channel.js'
import { isPublicAddress } from './is-public-address.js'
import { NotAllowed, onlyAllowed } from './only-allowed.js'

type FetchOptions = FetchLimit & {
  /** The provider's own server: it may be anywhere, and only it is told the keys. Any other has to be on the public internet. */
  readonly baseUrl: string
  /** Nor may the provider's own server be of one's own network: see `Chip.publicOnly`. */
  readonly publicOnly?: boolean | undefined
  readonly headers?: Readonly<Record<string, string>>
  /** Others that the keys may be told, by the end of their names. */
  readonly trustedHosts?: readonly string[]
}

const redirectsMax = 3

/**
 * A file from where a provider says it lies. What a webhook names may lead anywhere: not into this network, and nowhere with the
 * account's keys.
 */
export async function fetchBytes(start: string, options: FetchOptions): Promise<Fetched> {
  const signal = AbortSignal.timeout(options.timeoutMs)
  try {
    let url = start
    for (let hop = 0; hop <= redirectsMax; hop += 1) {
      if (!URL.canParse(url)) return { status: 'gone', reason: 'the address of the file is none' }
      const answer = await open(new URL(url), options, signal)
      const { location } = answer.headers
      const status = answer.statusCode ?? 0
      if (status < 300 || status >= 400 || location === undefined)
        return await bytesIn(answer, options.bytesMax)
      answer.destroy()
      url = URL.canParse(location, url) ? new URL(location, url).href : ''
    }
    return { status: 'gone', reason: 'the address of the file leads on and on' }
  } catch (error) {
    if (error instanceof NotAllowed)
      return { status: 'gone', reason: 'the address of the file is not on the public internet' }
    return { status: 'failed', reason: signal.aborted ? 'no answer in time' : 'no connection was made' }
  }
}

function open(url: URL, options: FetchOptions, signal: AbortSignal): Promise<IncomingMessage> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new NotAllowed()
  const isOwn = url.origin === new URL(options.baseUrl).origin
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isFree = isOwn && options.publicOnly !== true
  if (!isFree && isIP(host) !== 0 && !isPublicAddress(host)) throw new NotAllowed()
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp
    request(url, {
      method: 'GET',
      agent: false,
      auth: '',
      signal,
      headers: {
        'accept-encoding': 'identity',
        ...(isOwn || isTrusted(url, options) ? options.headers : {}),
      },
      ...(!isFree && { lookup: onlyAllowed(isPublicAddress) }),
    })
      .once('response', resolve)
      .once('error', reject)
      .end()
  })
}

function isTrusted({ protocol, hostname }: URL, { trustedHosts = [] }: FetchOptions): boolean {
  return protocol === 'https:' && trustedHosts.some((end) => hostname === end || hostname.endsWith(`.${end}`))
}

async function bytesIn(answer: IncomingMessage, bytesMax: number): Promise<Fetched> {
  const status = answer.statusCode ?? 0
  if (status < 200 || status > 299) {
    answer.destroy()
    const isGone = status === 404 || status === 410 || status === 400
    return isGone
      ? { status: 'gone', reason: `HTTP ${status}` }
      : { status: 'failed', reason: `HTTP ${status}` }
  }
  if (Number(answer.headers['content-length'] ?? 0) > bytesMax) {
    answer.destroy()
    return { status: 'too_large' }
  }
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength
    if (bytes > bytesMax) {
      answer.destroy()
      return { status: 'too_large' }
    }
    chunks.push(chunk)
  }
  return { status: 'fetched', bytes: Buffer.concat(chunks) }
}
