import { BlockList, isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { LemeError } from '../../errors/leme-error.js'
import { hostOf } from './same-origin.js'

type Asking = Pick<FastifyRequest, 'headers'> & {
  readonly socket: { readonly remoteAddress?: string | undefined }
}

/**
 * A door that asks for nothing is open to this machine alone. What a request says of its host anybody can say, so whoever is connected has to be here,
 * and so has everybody that a proxy names, believed elsewhere or not. By the names that cannot be anybody else's: one that a stranger had
 * resolve to this machine (DNS rebinding) comes with that name, or from a page that has it.
 */
export function requireLoopback({ headers, socket }: Asking): void {
  const { host = '', origin, 'x-forwarded-for': forwarded = '' } = headers
  const named = String(forwarded)
    .split(',')
    .filter((address) => address.trim() !== '')
  const isHere = [socket.remoteAddress ?? '', ...named].every((address) => isLoopbackAddress(address.trim()))
  const isOurs = isLoopbackHost(host) && (origin === undefined || isLoopbackHost(hostOf(origin) ?? ''))
  if (!isHere || !isOurs) throw new LemeError('auth.not_here')
}

/** With or without a port. */
export function isLoopbackHost(host: string): boolean {
  const name = host.replace(/:\d{1,5}$/, '').toLowerCase()
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '[::1]' ||
    /^127(?:\.\d{1,3}){3}$/.test(name)
  )
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** An IPv4 address counts also where it is written as an IPv6 one. */
export function isLoopbackAddress(address: string): boolean {
  const family = isIP(address)
  return family !== 0 && loopback.check(address, family === 4 ? 'ipv4' : 'ipv6')
}
