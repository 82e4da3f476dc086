import type { FastifyRequest } from 'fastify'
import type { JsonObject } from '../conversation/json.js'
import type { ChangeKind, NotedChange } from '../ports/business-records.js'
import { identityOf, requireRole, type Identity } from './identity.js'

/** Whoever owns the business: nobody else sets up what it is reached and paid by. */
export function ownerOf(request: FastifyRequest): Identity {
  const identity = identityOf(request)
  requireRole(identity, ['owner'])
  return identity
}

type Told = {
  readonly what: ChangeKind
  readonly subject?: string
  readonly before: JsonObject | null
  readonly after: JsonObject | null
}

export function noteOf(
  { member }: Identity,
  at: Date,
  { what, subject = '', before, after }: Told,
): NotedChange {
  return { by: member, at, what, subject, before, after }
}
