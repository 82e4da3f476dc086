import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import type { Clock } from '../../ports/clock.js'
import type { LinkReader, LinkReading, UnreadReason } from '../../ports/links.js'
import { createTimedCache } from '../calls/timed-cache.js'
import { isPublicAddress } from '../calls/is-public-address.js'
import { NotAllowed, onlyAllowed } from '../calls/only-allowed.js'
import { readPageFacts } from './read-page-facts.js'

type LinkReaderOptions = {
  readonly clock: Clock
  /** Which addresses may be connected to; by default those of the public internet. */
  readonly isAllowedAddress?: (address: string) => boolean
  readonly timeoutMs?: number
}

/** For everything: names, redirects, bytes. */
const readTimeoutMs = 6_000
const redirectsMax = 4
/** What a page says of itself stands at its beginning; what comes after is not waited for. */
const pageBytesMax = 512 * 1024
const cacheEntriesMax = 500
const cacheLifeMs = 10 * 60_000

/**
 * Reads pages for their title, description and image. The address is checked where the connection is made, for every name
 * and every redirect: a name that is public when it is looked at and private when it is connected to leads nowhere.
 */
export function createLinkReader(options: LinkReaderOptions): LinkReader {
  const cache = createTimedCache<LinkReading>({
    entriesMax: cacheEntriesMax,
    lifeMs: cacheLifeMs,
    clock: options.clock,
  })
  const isAllowed = options.isAllowedAddress ?? isPublicAddress
  return {
    async read(url) {
      const known = cache.get(url)
      if (known) return known
      const signal = AbortSignal.timeout(options.timeoutMs ?? readTimeoutMs)
      const reading = await follow(url, isAllowed, signal).catch((error: unknown) =>
        unread(reasonOf(error, signal)),
      )
      if (reading.kind === 'page') cache.set(url, reading)
      return reading
    },
  }
}

async function follow(
  start: string,
  isAllowed: (address: string) => boolean,
  signal: AbortSignal,
): Promise<LinkReading> {
  let url = start
  for (let hop = 0; hop <= redirectsMax; hop += 1) {
    const answer = await open(new URL(url), isAllowed, signal)
    const status = answer.statusCode ?? 0
    const { location } = answer.headers
    if (status >= 300 && status < 400 && location !== undefined) {
      answer.destroy()
      if (!URL.canParse(location, url)) return unread('unreachable')
      url = new URL(location, url).href
      continue
    }
    if (status < 200 || status > 299) {
      answer.destroy()
      return unread('refused')
    }
    return isReadablePage(answer) ? pageIn(answer, url) : (answer.destroy(), unread('not_a_page'))
  }
  return unread('too_many_redirects')
}

function open(
  url: URL,
  isAllowed: (address: string) => boolean,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new NotAllowed()
  // A literal address is connected to without being looked up.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !isAllowed(host)) throw new NotAllowed()
  const options: RequestOptions = {
    method: 'GET',
    // Nobody's name and password go along, and no connection of another request is taken over.
    agent: false,
    auth: '',
    signal,
    lookup: onlyAllowed(isAllowed),
    headers: {
      'user-agent': 'Leme (link preview)',
      accept: 'text/html,application/xhtml+xml',
      'accept-language': 'pt-BR,pt;q=0.9,en;q=0.5',
      'accept-encoding': 'identity',
    },
  }
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp
    send(url, options).once('response', resolve).once('error', reject).end()
  })
}

function isReadablePage({ headers }: IncomingMessage): boolean {
  const encoding = headers['content-encoding'] ?? 'identity'
  return (
    /^\s*(text\/html|application\/xhtml\+xml)\b/i.test(headers['content-type'] ?? '') &&
    encoding === 'identity'
  )
}

async function pageIn(answer: IncomingMessage, url: string): Promise<LinkReading> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    bytes += chunk.byteLength
    if (bytes >= pageBytesMax) break
  }
  const page = Buffer.concat(chunks).subarray(0, pageBytesMax)
  const facts = readPageFacts(decoded(page, answer.headers['content-type'] ?? ''), url)
  return facts.title === '' ? unread('not_a_page') : { kind: 'page', ...facts }
}

const headBytes = 2_048

/** Many Brazilian pages are still written in Latin-1, and say so in the header or in the page itself. */
function decoded(page: Buffer, contentType: string): string {
  const head = page.subarray(0, headBytes).toString('latin1')
  const label =
    /charset\s*=\s*["']?([\w-]+)/i.exec(contentType)?.[1] ??
    /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1]
  try {
    return new TextDecoder(label ?? 'utf-8').decode(page)
  } catch {
    return page.toString('utf8')
  }
}

function unread(why: UnreadReason): LinkReading {
  return { kind: 'unread', why }
}

function reasonOf(error: unknown, signal: AbortSignal): UnreadReason {
  if (error instanceof NotAllowed) return 'private_address'
  return signal.aborted ? 'too_slow' : 'unreachable'
}
