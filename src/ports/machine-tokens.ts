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

/** What a program may do, of what its role allows. */
export const tokenScopes = [
  /** Talk with agents in its own name, and answer their plans. */
  'talk',
  /** Read what people and the business said, contacts and files. */
  'conversations:read',
  /** Answer people and whatever else the team does with conversations and contacts. */
  'conversations:write',
  /** Read figures, reports and what agents keep: clients, quotes, charges. */
  'business:read',
  /** Change what agents keep by the routes they bring. */
  'business:write',
  /** Read and change what is set: the business, agents, numbers, payments, models. */
  'settings',
  /** Read the record of what was done, and of what was changed. */
  'audit',
] as const
export type TokenScope = (typeof tokenScopes)[number]

type NewMachineToken = {
  readonly tenant: TenantId
  readonly name: string
  readonly role: Role
  /** Null: all that the role allows. */
  readonly scopes: readonly TokenScope[] | null
  readonly by: MemberId
  readonly now: Date
}

export type FoundMachine = {
  readonly tenant: TenantId
  readonly member: MemberId
  readonly role: Role
  readonly scopes: readonly TokenScope[] | null
}

export type MachineTokenView = {
  readonly id: MemberId
  readonly name: string
  readonly role: Role
  /** Null: all that the role allows; so it is of tokens from before there were scopes. */
  readonly scopes: readonly TokenScope[] | null
  readonly createdAt: Date
  readonly usedAt: Date | null
}
