import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describeError } from './logging.js'
import { tellFigures, type FiguresOf } from './tell-figures.js'

export type WorkerServer = { readonly url: string; close(): Promise<void> }

export type WorkerServerOptions = FiguresOf & {
  readonly host: string
  /** 0: any that is free. */
  readonly port: number
  /** The parts of this process that it could not bring back by itself. */
  readonly lostParts: () => readonly string[]
  readonly log: { error(fields: object, text: string): void }
}

/** What whoever looks after a worker asks it: `/metrics` and `/livez`, as a server answers them. Nobody else has a word with it. */
export async function startWorkerServer(options: WorkerServerOptions): Promise<WorkerServer> {
  const server = createServer((request, response) => {
    answer(options, request.method, request.url).then(
      ({ status, type, text }) => response.writeHead(status, { 'content-type': type }).end(text),
      (error: unknown) => {
        options.log.error({ error: describeError(error) }, 'the figures could not be told')
        response.writeHead(500).end()
      },
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host, resolve)
  })
  return { url: `http://${addressOf(server)}`, close: () => close(server) }
}

type Answer = { readonly status: number; readonly type: string; readonly text: string }

async function answer(options: WorkerServerOptions, method?: string, path?: string): Promise<Answer> {
  if (method === 'GET' && path === '/metrics')
    return { status: 200, type: options.metrics.contentType, text: await tellFigures(options) }
  if (method === 'GET' && path === '/livez') {
    const lost = options.lostParts()
    const text = JSON.stringify({ alive: lost.length === 0, lost })
    return { status: lost.length === 0 ? 200 : 503, type: 'application/json', text }
  }
  return { status: 404, type: 'text/plain', text: 'a worker tells /metrics and /livez\n' }
}

function addressOf(server: Server): string {
  // Listening on a port, it has an address of this kind.
  const { address, port, family } = server.address() as AddressInfo
  return family === 'IPv6' ? `[${address}]:${port}` : `${address}:${port}`
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
