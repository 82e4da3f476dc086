import { request, type ClientRequest } from 'node:http'
import { request as requestSecurely } from 'node:https'
import { setTimeout as delay } from 'node:timers/promises'
import { postsKeptMax } from './limits.js'

/** One POST to Leme. */
export type SimulatedWebhook = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** The bytes that were signed. */
  readonly body: string
  /** Whether that answer ends it. */
  readonly isDone: (status: number) => boolean
}

/** What became of a webhook so far. */
export type Post = {
  readonly at: string
  readonly url: string
  readonly body: string
  attempts: number
  /** Of the last attempt; null: no answer. */
  status: number | null
}

export type WebhookCourier = {
  /** In a lane one goes out after the other; a failed one is tried again on its own. Resolves after the first try. */
  post(lane: string, request: SimulatedWebhook): Promise<void>
  posts(url: string): readonly Post[]
  /** Resolves when all is delivered or given up. */
  settled(): Promise<void>
  stop(): Promise<void>
}

export type RetryOptions = {
  /** Before the second try; doubles from there. */
  readonly firstMs: number
  readonly maxMs: number
  readonly attemptsMax: number
}

export const defaultRetry: RetryOptions = { firstMs: 1_000, maxMs: 60_000, attemptsMax: 12 }
const answerMsMax = 10_000

export function createWebhookCourier(retry: RetryOptions, now: () => Date): WebhookCourier {
  const lanes = new Map<string, Promise<void>>()
  const retries = new Set<Promise<void>>()
  const posts: Post[] = []
  const stopping = new AbortController()
  const open = new Set<ClientRequest>()

  function keep(request: SimulatedWebhook): Post {
    const { url, body } = request
    const post = { at: now().toISOString(), url, body, attempts: 0, status: null }
    posts.push(post)
    if (posts.length > postsKeptMax) posts.shift()
    return post
  }

  async function attempt(request: SimulatedWebhook, post: Post): Promise<boolean> {
    const status = await send(request, open)
    post.attempts += 1
    post.status = status
    return status !== null && request.isDone(status)
  }

  async function retryUntilDone(request: SimulatedWebhook, post: Post): Promise<void> {
    while (post.attempts < retry.attemptsMax) {
      const ms = Math.min(retry.firstMs * 2 ** (post.attempts - 1), retry.maxMs)
      await delay(ms, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted || (await attempt(request, post))) return
    }
  }

  async function first(request: SimulatedWebhook): Promise<void> {
    if (stopping.signal.aborted) return
    const post = keep(request)
    if (await attempt(request, post)) return
    const later = retryUntilDone(request, post).finally(() => retries.delete(later))
    retries.add(later)
  }

  return {
    post(lane, request) {
      const sent = (lanes.get(lane) ?? Promise.resolve()).then(() => first(request))
      lanes.set(lane, sent)
      return sent.finally(() => {
        if (lanes.get(lane) === sent) lanes.delete(lane)
      })
    },
    posts: (url) => posts.filter((post) => post.url === url),
    async settled() {
      while (lanes.size + retries.size > 0) await Promise.all([...lanes.values(), ...retries])
    },
    async stop() {
      stopping.abort()
      for (const call of open) call.destroy()
      await Promise.all([...lanes.values(), ...retries])
    },
  }
}

/** The status of the answer, if there was one. Hundreds of them a second should cost the machine little: no `fetch`. */
function send({ url, headers, body }: SimulatedWebhook, open: Set<ClientRequest>): Promise<number | null> {
  return new Promise((resolve) => {
    const begin = url.startsWith('https:') ? requestSecurely : request
    const length = { 'content-length': String(Buffer.byteLength(body)) }
    const call = begin(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...length, ...headers },
    })
    const timer = setTimeout(() => call.destroy(), answerMsMax)
    open.add(call)
    call.on('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? null)
    })
    call.on('error', () => {
      resolve(null)
    })
    call.on('close', () => {
      clearTimeout(timer)
      open.delete(call)
      resolve(null)
    })
    call.end(body)
  })
}
