import type { MemberId, TenantId } from '../conversation/ids.js'

/** How an installation gets its first owner, from the page and with no shell. */
export interface FirstOwner {
  /** No owner of any business can sign in yet. */
  isMissing(): Promise<boolean>
  /** A new code, for the log of this start; the one before is no good any more. */
  makeCode(now: Date): Promise<string>
  /** The business, its owner and their password; the code is used up. Undefined: the code is wrong, or there is an owner by now. */
  begin(code: string, first: FirstBusiness): Promise<{ tenant: TenantId; owner: MemberId } | undefined>
}

type FirstBusiness = {
  readonly business: string
  readonly timeZone: string
  readonly name: string
  readonly email: string
  readonly passwordHash: string
  readonly now: Date
}
