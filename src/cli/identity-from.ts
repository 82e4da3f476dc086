import { asId, type MemberId, type TenantId } from '../conversation/ids.js'
import type { Role } from '../conversation/party.js'
import type { Config } from '../start/config.js'
import { demo } from '../start/demo-business.js'
import { UsageError } from './exit-codes.js'

export type IdentityOptions = { readonly tenant?: string; readonly member?: string; readonly role: Role }

export type TerminalIdentity = { readonly tenant: TenantId; readonly member: MemberId; readonly role: Role }

/** Whom a command speaks for: in development the owner of the demo business, unless it is told. */
export function identityFrom(options: IdentityOptions, config: Pick<Config, 'mode'>): TerminalIdentity {
  const { tenant, member, role } = options
  if (config.mode === 'production' && (tenant === undefined || member === undefined))
    throw new UsageError('production has no demo business: give --tenant and --member')
  if (tenant !== undefined && tenant !== demo.tenant && member === undefined)
    throw new UsageError('--tenant is not the demo business: give --member as well')
  return { tenant: asId<TenantId>(tenant ?? demo.tenant), member: asId<MemberId>(member ?? demo.owner), role }
}
