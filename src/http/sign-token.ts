import { SignJWT } from 'jose'
import type { Identity } from './identity.js'

export const tokenLifeSeconds = 8 * 60 * 60

export type SignTokenOptions = {
  readonly secret: string
  readonly identity: Identity
  readonly lifeSeconds?: number
  readonly now?: Date
  readonly issuer?: string | undefined
  readonly audience?: string | undefined
}

/** A token such as the server takes when it is given a secret: for development and for the command line. */
export async function signToken(options: SignTokenOptions): Promise<string> {
  const { secret, identity, lifeSeconds = tokenLifeSeconds, now = new Date(), issuer, audience } = options
  const issuedAt = Math.floor(now.getTime() / 1_000)
  const token = new SignJWT({ tenant: identity.tenant, role: identity.role })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(identity.member)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifeSeconds)
  if (issuer !== undefined) token.setIssuer(issuer)
  if (audience !== undefined) token.setAudience(audience)
  return token.sign(new TextEncoder().encode(secret))
}
