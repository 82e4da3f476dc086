import { Agent as HttpAgent, request as requestHttp, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { Readable } from 'node:stream'
import { isPublicAddress } from '../calls/is-public-address.js'
import { NotAllowed, onlyAllowed } from '../calls/only-allowed.js'

/** Hosts of one's own network that an owner may name; `any` in development. */
export type AllowedHosts = 'any' | readonly string[]

export function isAllowedHost(hosts: AllowedHosts, hostname: string): boolean {
  return hosts === 'any' || hosts.includes(bare(hostname).toLowerCase())
}

/**
 * A fetch for addresses that members name: it reaches the public internet and the hosts that are allowed, and follows nobody elsewhere. The address is
 * judged when it is connected to: what a name stood for when it was saved may have changed since.
 */
export function createAllowedFetch(hosts: AllowedHosts): typeof globalThis.fetch {
  const agents = { http: new HttpAgent({ keepAlive: true }), https: new HttpsAgent({ keepAlive: true }) }
  const lookup = onlyAllowed(isPublicAddress)
  return (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const isOwn = isAllowedHost(hosts, url.hostname)
    const host = bare(url.hostname)
    // A literal address is connected to without being looked up.
    if (!isOwn && isIP(host) !== 0 && !isPublicAddress(host)) return Promise.reject(new NotAllowed(notPublic))
    const isSecure = url.protocol === 'https:'
    const send = isSecure ? requestHttps : requestHttp
    return new Promise((resolve, reject) => {
      const request = send(url, {
        method: init.method ?? 'GET',
        headers: { ...Object.fromEntries(new Headers(init.headers)), 'accept-encoding': 'identity' },
        agent: isSecure ? agents.https : agents.http,
        ...(!isOwn && { lookup }),
        ...(init.signal && { signal: init.signal }),
      })
      request
        .once('response', (answer) => resolve(responseOf(answer)))
        .once('error', reject)
        .end(typeof init.body === 'string' ? init.body : undefined)
    })
  }
}

const notPublic = 'the address is not one of the public internet'
const withoutBody = new Set([204, 205, 304])

function responseOf(answer: IncomingMessage): Response {
  const status = answer.statusCode ?? 502
  const headers = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
  )
  if (withoutBody.has(status)) answer.resume()
  return new Response(withoutBody.has(status) ? null : (Readable.toWeb(answer) as ReadableStream), {
    status,
    headers,
  })
}

function bare(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '')
}
