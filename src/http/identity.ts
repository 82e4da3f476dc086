import type { FastifyRequest } from 'fastify'
import type { MemberId, TenantId } from '../conversation/ids.js'
import type { Party, Role } from '../conversation/party.js'
import { LemeError } from '../errors/leme-error.js'

/** Who is asking, as the token or the session proved it, with no more than the member's row gives them. */
export type Identity = {
  readonly tenant: TenantId
  readonly member: MemberId
  readonly role: Role
  /** Where they came in with a password. */
  readonly session?: { readonly id: string; readonly until: Date }
  /** A program with a token of its own. */
  readonly isMachine?: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null until the token was checked, and on routes that need none. */
    identity: Identity | null
  }
}

export function identityOf(request: FastifyRequest): Identity {
  if (!request.identity) throw new LemeError('auth.missing')
  return request.identity
}

export function partyOf(identity: Identity): Party {
  return { kind: 'member', id: identity.member }
}

export function requireRole(identity: Identity, allowed: readonly Role[]): void {
  if (!allowed.includes(identity.role)) throw new LemeError('auth.forbidden')
}

/** What only people do: who comes in, and with what. */
export function requirePerson(identity: Identity): void {
  if (identity.isMachine === true) throw new LemeError('auth.forbidden')
}
