import type { MemberId, TenantId } from '../conversation/ids.js'
import type { Role } from '../conversation/party.js'

/** Links that work once: an invitation, a new password, or a sign-in. */
export interface OneTimeLinks {
  make(link: NewLink): Promise<MadeLink>
  /** Undefined: no such link, or it was used, withdrawn or too late. */
  open(word: string, now: Date): Promise<OpenLink | undefined>
  /**
   * Uses the link up and sets the password; the member is made if the invitation names none. Undefined: see `open`, or it is a link that signs in;
   * then nothing happened.
   */
  take(word: string, taken: TakenLink): Promise<LinkTaken | undefined>
  /** Uses a link up that signs in; it sets no password. Undefined: see `open`, or it is a link for something else. */
  signIn(word: string, now: Date): Promise<LinkTaken | undefined>
  /** Invitations that wait. */
  waiting(tenant: TenantId, now: Date): Promise<readonly Invitation[]>
  /** False: there is no such invitation, or it has ended. */
  withdraw(tenant: TenantId, id: string, now: Date): Promise<boolean>
}

type NewLink = {
  readonly tenant: TenantId
  readonly kind: LinkKind
  readonly email: string
  readonly name: string | null
  readonly role: Role
  readonly member: MemberId | null
  readonly by: MemberId | null
  readonly now: Date
}

export type LinkKind = 'invitation' | 'reset' | 'sign_in'

export type MadeLink = { readonly id: string; readonly word: string; readonly until: Date }

export type OpenLink = {
  readonly tenant: TenantId
  readonly id: string
  readonly kind: LinkKind
  readonly business: string
  readonly email: string
  readonly name: string | null
  readonly role: Role
  readonly member: MemberId | null
}

type TakenLink = { readonly passwordHash: string; readonly name: string; readonly now: Date }

type LinkTaken = { readonly tenant: TenantId; readonly member: MemberId }

export type Invitation = {
  readonly id: string
  readonly email: string
  readonly role: Role
  readonly createdAt: Date
  readonly expiresAt: Date
}
