import type { DemoMembers } from '../agent/brings.js'
import { asId, type MemberId, type TenantId } from '../conversation/ids.js'
import type { Role } from '../conversation/party.js'

/** A business that does not exist, with people who do not either. The same ids in every installation: documents can name them. */
export const demoTenant = {
  id: asId<TenantId>('00000000-0000-4000-8000-000000000001'),
  name: 'Demonstração: Refrigeração Boreal (dados fictícios)',
  timeZone: 'America/Sao_Paulo',
} as const

export type DemoMember = { readonly id: MemberId; readonly name: string; readonly role: Role }

export const demoMembers: Readonly<Record<Role, DemoMember>> = {
  owner: { id: asId('00000000-0000-4000-8000-000000000002'), name: 'Helena Prado', role: 'owner' },
  staff: { id: asId('00000000-0000-4000-8000-000000000003'), name: 'Tiago Nunes', role: 'staff' },
  viewer: { id: asId('00000000-0000-4000-8000-000000000004'), name: 'Sofia Duarte', role: 'viewer' },
}

export const demoMemberIds: DemoMembers = {
  owner: demoMembers.owner.id,
  staff: demoMembers.staff.id,
  viewer: demoMembers.viewer.id,
}

/** What development starts with: the business, and whoever owns it. */
export type Demo = { readonly tenant: TenantId; readonly owner: MemberId }

export const demo: Demo = { tenant: demoTenant.id, owner: demoMembers.owner.id }
