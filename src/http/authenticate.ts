import type { MemberId, TenantId } from '../conversation/ids.js'
import { lowerRole } from '../conversation/party.js'
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

/** How long a member whose access or role was taken away may still come in with it. What a turn does goes by the row as it is. */
const accessCacheMs = 30_000
const accessCacheEntriesMax = 10_000

type Granted = Exclude<MemberAccess, 'denied'>

/** The member's row decides; a token may only narrow it. */
export function narrowedTo(access: Granted, identity: Identity): Identity {
  if (access === 'unlisted') return identity
  return { ...identity, role: lowerRole(identity.role, access) ?? access }
}

/** From the Authorization header to whoever is asking. A good token for a tenant that does not exist is no good. */
export function createAuthenticator({ verify, readAccess, now }: Dependencies): Authenticate {
  const granted = new Map<string, { readonly access: Granted; readonly until: number }>()

  async function accessOf({ tenant, member }: Identity): Promise<MemberAccess> {
    const key = `${tenant} ${member}`
    const known = granted.get(key)
    if (known !== undefined && known.until > now().getTime()) return known.access
    granted.delete(key)
    const access = await readAccess(tenant, member)
    if (access === 'denied') return access
    // A Map keeps the order of insertion: the first key is the oldest.
    const [oldest] = granted.keys()
    if (granted.size >= accessCacheEntriesMax && oldest !== undefined) granted.delete(oldest)
    granted.set(key, { access, until: now().getTime() + accessCacheMs })
    return access
  }

  return async (authorization) => {
    const token = /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1]
    if (token === undefined) throw new LemeError('auth.missing')
    const identity = await verify(token, now())
    const access = await accessOf(identity)
    if (access === 'denied') throw new LemeError('auth.invalid')
    return narrowedTo(access, identity)
  }
}
