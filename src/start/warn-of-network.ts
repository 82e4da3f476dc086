import { isIP } from 'node:net'
import { isLoopbackAddress, isLoopbackHost } from '../http/sign-in/loopback.js'
import type { Config } from './config.js'

/** What whoever starts it should know about who can reach it; null: nothing. */
export function warnOfNetwork({ mode, host }: Pick<Config, 'mode' | 'host'>): string | null {
  const isHere = isIP(host) === 0 ? isLoopbackHost(host) : isLoopbackAddress(host)
  if (mode !== 'development' || isHere) return null
  return (
    `HOST=${host} in development: whoever is on this network reaches this server, without https. /auth/dev-token and /auth/outbox answer this machine alone; ` +
    'for anybody but you, start it with NODE_ENV=production'
  )
}
