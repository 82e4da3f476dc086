import type { MemberId, TenantId } from '../conversation/ids.js'
import { LemeError } from '../errors/leme-error.js'
import type { MemberAccess } from '../ports/members.js'
import type { Identity } from './identity.js'
import type { VerifyToken } from './verify-token.js'

export type Authenticate = (authorization: string | undefined) => Promise<Identity>

type Dependencies = {
  readonly verify: VerifyToken
  readonly readAccess: (tenant: TenantId, member: MemberId) => Promise<MemberAccess>
  readonly now: () => Date
}

/** How long a member whose access was taken away may still get in. */
const accessCacheMs = 30_000
const accessCacheEntriesMax = 10_000

/** From the Authorization header to whoever is asking. A good token for a tenant that does not exist is no good. */
export function createAuthenticator({ verify, readAccess, now }: Dependencies): Authenticate {
  const granted = new Map<string, number>()

  async function mayEnter({ tenant, member }: Identity): Promise<boolean> {
    const key = `${tenant} ${member}`
    const until = granted.get(key)
    if (until !== undefined && until > now().getTime()) return true
    granted.delete(key)
    if ((await readAccess(tenant, member)) === 'denied') return false
    // A Map keeps the order of insertion: the first key is the oldest.
    const [oldest] = granted.keys()
    if (granted.size >= accessCacheEntriesMax && oldest !== undefined) granted.delete(oldest)
    granted.set(key, now().getTime() + accessCacheMs)
    return true
  }

  return async (authorization) => {
    const token = /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1]
    if (token === undefined) throw new LemeError('auth.missing')
    const identity = await verify(token, now())
    if (!(await mayEnter(identity))) throw new LemeError('auth.invalid')
    return identity
  }
}
