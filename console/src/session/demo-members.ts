import type { Role } from '../api/wire'

/** The members of the demo business, the same in every installation (src/start/demo-business.ts). */
export const demoTenant = '00000000-0000-4000-8000-000000000001'

export const demoMembers: readonly { readonly role: Role; readonly member: string }[] = [
  { role: 'owner', member: '00000000-0000-4000-8000-000000000002' },
  { role: 'staff', member: '00000000-0000-4000-8000-000000000003' },
  { role: 'viewer', member: '00000000-0000-4000-8000-000000000004' },
]
