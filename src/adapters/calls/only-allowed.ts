import { lookup as resolveName, type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'

export class NotAllowed extends Error {}

/** One address that is not allowed among several is reason enough: which of them is taken is not ours to say. */
export function onlyAllowed(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, { family }, done) => {
    const wanted = typeof family === 'number' ? { family } : {}
    resolveName(hostname, { ...wanted, all: true }, (error, addresses: readonly LookupAddress[]) => {
      if (error) return done(error, [])
      if (!addresses.every(({ address }) => isAllowed(address))) return done(new NotAllowed(), [])
      done(null, [...addresses])
    })
  }
}
