import type { MemberId, TenantId } from '../conversation/ids.js'
import type { Role } from '../conversation/party.js'

/** Who has come in with a password, in which browser, until when. */
export interface Sessions {
  begin(session: NewSession): Promise<BegunSession>
  /** Undefined: no such session, it is over, or its member has no access any more. Being seen keeps it alive for a while. */
  find(word: string, now: Date): Promise<FoundSession | undefined>
  list(tenant: TenantId, member: MemberId, now: Date): Promise<readonly SessionView[]>
  /** False: the member has no such session. */
  end(tenant: TenantId, member: MemberId, id: string): Promise<boolean>
  /** All of a member's but one, or all: how many. */
  endAll(tenant: TenantId, member: MemberId, except: string | null): Promise<number>
}

export type NewSession = {
  readonly tenant: TenantId
  readonly member: MemberId
  readonly now: Date
  readonly ipAddress: string | null
  readonly userAgent: string | null
}

/** The word is told once, to the browser; what is kept is its digest. */
type BegunSession = { readonly id: string; readonly word: string; readonly until: Date }

export type FoundSession = {
  readonly id: string
  readonly tenant: TenantId
  readonly member: MemberId
  readonly role: Role
  readonly until: Date
}

export type SessionView = {
  readonly id: string
  readonly createdAt: Date
  readonly seenAt: Date
  readonly ipAddress: string | null
  readonly userAgent: string | null
}
