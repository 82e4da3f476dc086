import type { MemberId, TenantId } from '../conversation/ids.js'
import type { Role } from '../conversation/party.js'

/** The members of a business, for its owner. */
export interface Team {
  list(tenant: TenantId): Promise<readonly TeamMember[]>
  find(tenant: TenantId, member: MemberId): Promise<TeamMember | undefined>
  /** `last_owner`: nobody would be left who may do this. */
  setRole(tenant: TenantId, member: MemberId, role: Role, noted: TeamNote): Promise<TeamChange>
  /** Takes the access away and ends every session; what they did stays in the record. */
  remove(tenant: TenantId, member: MemberId, noted: TeamNote): Promise<TeamChange>
  /** For who lost what makes their codes: none is asked for any more, and every session ends. `none`: none was asked for. */
  removeSecondFactor(
    tenant: TenantId,
    member: MemberId,
    noted: TeamNote | OperatorNote,
  ): Promise<'done' | 'none' | 'not_found'>
}

/** By whom and when: what it was is read where it is changed. */
type TeamNote = { readonly by: MemberId; readonly at: Date }
/** Whoever runs the installation is no member. */
type OperatorNote = { readonly by: null; readonly at: Date }

export type TeamChange = 'done' | 'last_owner' | 'not_found'

export type TeamMember = {
  readonly id: MemberId
  readonly name: string
  readonly email: string | null
  readonly role: Role
  readonly hasPassword: boolean
  readonly hasSecondFactor: boolean
  readonly seenAt: Date | null
}
