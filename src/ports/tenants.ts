import type { MemberId, TenantId } from '../conversation/ids.js'
import type { Role } from '../conversation/party.js'

/** The businesses of an installation, and who signs in to each. */
export interface Tenants {
  /** A business and whoever owns it, both or neither. */
  add(
    tenant: Omit<Tenant, 'id'>,
    owner: Omit<NewMember, 'role'>,
  ): Promise<{ readonly tenant: TenantId; readonly owner: MemberId }>
  /** One after the other: nobody, the command line included, sees the tenants side by side. */
  list(): AsyncIterable<Tenant>
  exists(tenant: TenantId): Promise<boolean>
  addMember(tenant: TenantId, member: NewMember): Promise<MemberId>
  /** Takes the access away; the record keeps who they were. False: there is no such member. */
  deactivateMember(tenant: TenantId, member: MemberId): Promise<boolean>
}

export type Tenant = { readonly id: TenantId; readonly name: string; readonly timeZone: string }

export type NewMember = { readonly name: string; readonly email: string | null; readonly role: Role }
