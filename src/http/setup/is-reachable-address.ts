import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isPublicAddress } from '../../adapters/calls/is-public-address.js'

/**
 * Whether a server that a member names is one of the public internet: what this machine and its neighbours listen on is nobody's to
 * reach through a form. Whoever runs the installation connects such a one with `leme chip add`.
 */
export async function isReachableAddress(url: string): Promise<boolean> {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0) return isPublicAddress(host)
  const found = await lookup(host, { all: true }).catch(() => [])
  return found.length > 0 && found.every(({ address }) => isPublicAddress(address))
}
