import { createServer } from 'node:net'
import type { Config } from './config.js'
import { StartError } from './start-error.js'
import { whoListens } from './who-listens.js'

export const defaultPort = 3000
const portsTried = 20

/** The port that was asked for, or nothing; without a wish, 3000 or the next one that is free. */
export async function choosePort({ port, host }: Pick<Config, 'port' | 'host'>): Promise<number> {
  if (port !== null) {
    const free = await probe(port, host)
    if (free === undefined) throw await portTaken(port)
    return free
  }
  for (let candidate = defaultPort; candidate <= defaultPort + portsTried; candidate++) {
    if ((await probe(candidate, host)) !== undefined) return candidate
  }
  throw new StartError(
    `ports ${defaultPort} to ${defaultPort + portsTried} are all taken: set PORT to a free one`,
    { code: 'port-taken' },
  )
}

export async function portTaken(port: number): Promise<StartError> {
  const holder = await whoListens(port)
  const by = holder ? ` by ${holder.name} (process ${holder.pid})` : ''
  const message = `port ${port} is taken${by}: stop what uses it, or set PORT to another one`
  return new StartError(message, { code: 'port-taken' })
}

/** Undefined: taken. Port 0 finds one. */
function probe(port: number, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined)
      else reject(explain(error, port, host))
    })
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined))
    })
  })
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EACCES')
    return new StartError(`port ${port} needs more rights: set PORT to one above 1023`, {
      code: 'port-not-allowed',
    })
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartError(`HOST is ${host}, which is no address of this machine: try 127.0.0.1 or 0.0.0.0`, {
      code: 'host-not-ours',
    })
  return error
}
