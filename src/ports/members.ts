import type { MemberId, TenantId } from '../conversation/ids.js'
import type { Role } from '../conversation/party.js'

/** The people of a business who sign in. */
export interface Members {
  access(tenant: TenantId, member: MemberId): Promise<MemberAccess>
  /** Who somebody is to the business they signed in to. */
  me(tenant: TenantId, member: MemberId): Promise<Me | undefined>
}

/**
 * The role in the member's row, which no token raises. `unlisted`: the house keeps no row of them, and their role is the issuer's
 * business. `denied`: there is no such tenant, or the member's access was taken away.
 */
export type MemberAccess = Role | 'unlisted' | 'denied'

export type Me = {
  readonly tenant: {
    readonly id: TenantId
    readonly name: string
    readonly isDemo: boolean
    readonly timeZone: string
    readonly hasLogo: boolean
  }
  readonly name: string
}
