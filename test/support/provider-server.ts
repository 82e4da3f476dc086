import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ProviderCall = {
  readonly method: string | undefined
  readonly path: string | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: unknown
}

export type ProviderServer = {
  readonly url: string
  readonly calls: readonly ProviderCall[]
  /** What the next calls get; the last stays. */
  answers(...answers: readonly Answer[]): void
  close(): Promise<void>
}

/** A status with a JSON body, or whatever the test wants to do to the call. */
export type Answer = readonly [status: number, json?: unknown] | ((response: ServerResponse) => void)

/** A provider on 127.0.0.1 that says what it is told to and keeps what it was asked. */
export async function startProviderServer(): Promise<ProviderServer> {
  const calls: ProviderCall[] = []
  let script: Answer[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method, url: path, headers } = request
      const text = Buffer.concat(chunks).toString('utf8')
      calls.push({ method, path, headers, body: text === '' ? undefined : JSON.parse(text) })
      const answer = (script.length > 1 ? script.shift() : script[0]) ?? [500]
      if (typeof answer === 'function') return answer(response)
      const [status, json] = answer
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(json === undefined ? undefined : JSON.stringify(json))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    answers: (...answers) => void (script = [...answers]),
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
