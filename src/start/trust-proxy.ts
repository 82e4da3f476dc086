import { isIP } from 'node:net'

/** Names that stand for ranges of addresses, as Fastify's `trustProxy` knows them. */
const rangeNames = ['loopback', 'linklocal', 'uniquelocal']

/** Which proxies may say whom they speak for: all, none, or those of a list. Undefined: it is no such thing. */
export function parseTrustProxy(text: string): boolean | string | undefined {
  if (text === 'true' || text === 'false') return text === 'true'
  const places = text.split(',').map((place) => place.trim())
  return places.every(isPlace) ? places.join(',') : undefined
}

function isPlace(place: string): boolean {
  if (rangeNames.includes(place)) return true
  const [address = '', prefix, ...rest] = place.split('/')
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  if (bits < 0 || rest.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) > 0 && Number(prefix) <= bits)
}
