import type { FastifyRequest } from 'fastify'
import type { MemberId, TenantId } from '../conversation/ids.js'
import type { Party, Role } from '../conversation/party.js'
import { LemeError } from '../errors/leme-error.js'
import type { TokenScope } from '../ports/machine-tokens.js'

/** Who is asking, as the token or the session proved it, with no more than the member's row gives them. */
export type Identity = {
  readonly tenant: TenantId
  readonly member: MemberId
  readonly role: Role
  /** Where they came in with a password. */
  readonly session?: { readonly id: string; readonly until: Date }
  /** A program with a token of its own. */
  readonly isMachine?: boolean
  /** What it may do of what its role allows; null or left out: all of it. */
  readonly scopes?: readonly TokenScope[] | null
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

/** A program with scopes does what one of them is for. */
export function requireScope({ scopes }: Identity, needed: TokenScope | 'none' | undefined): void {
  if (!scopes || needed === 'none') return
  if (needed === undefined) throw new LemeError('auth.forbidden')
  if (!scopes.includes(needed)) throw new LemeError('auth.scope', { scope: needed })
}

/** What only people do: who comes in, and with what. */
export function requirePerson(identity: Identity): void {
  if (identity.isMachine === true) throw new LemeError('auth.forbidden')
}
