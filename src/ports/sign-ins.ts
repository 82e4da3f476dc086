import type { MemberId, TenantId } from '../conversation/ids.js'

/** What members prove themselves with. Another password, and a second factor that is there or gone, are among the changes of the business. */
export interface SignIns {
  /** Every active member with a password under this address; there may be one a business. */
  find(email: string): Promise<readonly SignIn[]>
  of(tenant: TenantId, member: MemberId): Promise<SignIn | undefined>
  changePassword(tenant: TenantId, member: MemberId, passwordHash: string, now: Date): Promise<void>
  /** A key that asks for nothing until it was proven. */
  beginSecondFactor(tenant: TenantId, member: MemberId, secret: string): Promise<void>
  /** From now on a code is asked for. The digests are those of the recovery codes. */
  keepSecondFactor(tenant: TenantId, member: MemberId, kept: KeptSecondFactor): Promise<void>
  removeSecondFactor(tenant: TenantId, member: MemberId, now: Date): Promise<void>
  /** Notes the step of a code; false: that code, or a later one, was taken before. */
  takeStep(tenant: TenantId, member: MemberId, step: number): Promise<boolean>
  /** Uses a recovery code up; false: there is no such code. */
  takeRecoveryCode(tenant: TenantId, member: MemberId, codeHash: string): Promise<boolean>
  countRecoveryCodes(tenant: TenantId, member: MemberId): Promise<number>
}

export type SignIn = {
  readonly tenant: TenantId
  readonly member: MemberId
  readonly business: string
  readonly email: string
  readonly passwordHash: string
  readonly secondFactor: { readonly secret: string; readonly isProven: boolean } | null
}

type KeptSecondFactor = {
  readonly step: number
  readonly codeHashes: readonly string[]
  readonly now: Date
}
