import type { MemberId, TenantId } from '../conversation/ids.js'
import type { Role } from '../conversation/party.js'

/** Tokens for programs: each is a member of its own, with a name and a role, until it is revoked. */
export interface MachineTokens {
  make(token: NewMachineToken): Promise<{ readonly id: MemberId; readonly word: string }>
  /** Undefined: no such token, or it was revoked. */
  find(word: string, now: Date): Promise<FoundMachine | undefined>
  list(tenant: TenantId): Promise<readonly MachineTokenView[]>
  /** False: there is no such token. */
  revoke(tenant: TenantId, id: MemberId): Promise<boolean>
}

/** How such a token begins, so that it is told from other secrets wherever it turns up. */
export const machineTokenPrefix = 'leme_'

type NewMachineToken = {
  readonly tenant: TenantId
  readonly name: string
  readonly role: Role
  readonly by: MemberId
  readonly now: Date
}

export type FoundMachine = { readonly tenant: TenantId; readonly member: MemberId; readonly role: Role }

export type MachineTokenView = {
  readonly id: MemberId
  readonly name: string
  readonly role: Role
  readonly createdAt: Date
  readonly usedAt: Date | null
}
