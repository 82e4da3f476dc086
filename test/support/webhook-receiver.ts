import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ReceivedPost = {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  /** The very bytes: signatures are made of them. */
  readonly raw: Buffer
  readonly json: unknown
}

export type WebhookReceiver = {
  readonly url: string
  readonly posts: readonly ReceivedPost[]
  /** These statuses in turn, then 200. */
  answers(...statuses: readonly number[]): void
  close(): Promise<void>
}

/** Stands where Leme's webhooks are, and keeps what it is sent. A GET gets its `hub.challenge` back. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const posts: ReceivedPost[] = []
  let script: number[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    const challenge = url.searchParams.get('hub.challenge')
    if (request.method === 'GET') return response.end(challenge)
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const raw = Buffer.concat(chunks)
      posts.push({
        path: url.pathname,
        headers: request.headers,
        raw,
        json: JSON.parse(raw.toString('utf8')),
      })
      response.writeHead(script.shift() ?? 200).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    posts,
    answers: (...statuses) => void (script = [...statuses]),
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
