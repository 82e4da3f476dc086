import type { MemberId, TenantId } from '../conversation/ids.js'

/** The people of a business who sign in. */
export interface Members {
  /** Members the house keeps no row of are the issuer's business. */
  access(tenant: TenantId, member: MemberId): Promise<MemberAccess>
  /** Who somebody is to the business they signed in to. */
  me(tenant: TenantId, member: MemberId): Promise<Me | undefined>
}

/** `denied`: there is no such tenant, or the member's access was taken away. */
export type MemberAccess = 'granted' | 'denied'

export type Me = {
  readonly tenant: {
    readonly id: TenantId
    readonly name: string
    readonly isDemo: boolean
    readonly timeZone: string
  }
  readonly name: string
}
