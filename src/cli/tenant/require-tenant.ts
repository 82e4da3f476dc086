import type { TenantId } from '../../conversation/ids.js'
import type { Tenants } from '../../ports/tenants.js'
import { CommandError } from '../exit-codes.js'

export async function requireTenant(tenants: Tenants, tenant: TenantId): Promise<void> {
  if (!(await tenants.exists(tenant)))
    throw new CommandError(`no tenant has the id ${tenant}: see "leme tenant list"`)
}
