import type { FastifyRequest } from 'fastify'
import { LemeError } from '../../errors/leme-error.js'
import { hostOf } from './same-origin.js'

/**
 * A door that asks for nothing is open to this machine alone, by the names that cannot be anybody else's: a name that a stranger had
 * resolve to this machine (DNS rebinding) comes with that name, or from a page that has it.
 */
export function requireLoopback(request: Pick<FastifyRequest, 'headers'>): void {
  const { host = '', origin } = request.headers
  if (!isLoopback(host) || (origin !== undefined && !isLoopback(hostOf(origin) ?? '')))
    throw new LemeError('auth.not_here')
}

/** With or without a port. */
function isLoopback(host: string): boolean {
  const name = host.replace(/:\d{1,5}$/, '').toLowerCase()
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '[::1]' ||
    /^127(?:\.\d{1,3}){3}$/.test(name)
  )
}
