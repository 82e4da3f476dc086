import { z } from 'zod'
import { asId, isUuid, type MemberId } from '../../conversation/ids.js'
import { LemeError } from '../../errors/leme-error.js'
import { base } from '../console/schemas.js'
import type { Door, HttpApp } from '../door.js'
import { errorResponses, idText } from '../schemas.js'
import { doneSchema, machineTokensSchema, madeTokenSchema, tokenGivenSchema } from './schemas.js'
import { ownerOf } from './team-routes.js'

const path = '/ai/console/tokens'

/** Tokens for programs, for owners: each with a name, a role, and an end when it is revoked. */
export function addTokenRoutes(app: HttpApp, { leme }: Door): void {
  const { machines } = leme.signIn

  app.get(
    path,
    {
      schema: {
        ...base,
        summary: 'The tokens of programs; the tokens themselves are not kept',
        response: { 200: machineTokensSchema, ...errorResponses },
      },
    },
    async (request) => {
      const tokens = await machines.list(ownerOf(request).tenant)
      return {
        tokens: tokens.map(({ createdAt, usedAt, scopes, ...rest }) => ({
          ...rest,
          scopes: scopes && [...scopes],
          createdAt: createdAt.toISOString(),
          usedAt: usedAt?.toISOString() ?? null,
        })),
      }
    },
  )

  app.post(
    path,
    {
      schema: {
        ...base,
        summary: 'A token for a program',
        body: tokenGivenSchema,
        response: { 200: madeTokenSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { tenant, member: by } = ownerOf(request)
      const made = await machines.make({ tenant, by, ...request.body, now: leme.house.clock.now() })
      const { name, role, scopes } = request.body
      await leme.business.note(tenant, {
        by,
        at: leme.house.clock.now(),
        what: 'token.made',
        subject: name,
        before: null,
        after: { name, role, scopes },
      })
      request.log.info({ tenant, by, token: made.id }, 'a token for a program was made')
      return { id: made.id, token: made.word }
    },
  )

  app.post(
    `${path}/:id/revoke`,
    {
      schema: {
        ...base,
        summary: 'Revoke a token, at once',
        params: z.object({ id: idText }),
        response: { 200: doneSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { tenant, member: by } = ownerOf(request)
      const { id: text } = request.params
      if (!isUuid(text)) throw new LemeError('token.not_found')
      const id = asId<MemberId>(text.toLowerCase())
      if (!(await machines.revoke(tenant, id))) throw new LemeError('token.not_found')
      await leme.business.note(tenant, {
        by,
        at: leme.house.clock.now(),
        what: 'token.revoked',
        subject: id,
        before: null,
        after: null,
      })
      request.log.info({ tenant, by, token: id }, 'a token for a program was revoked')
      return { done: true as const }
    },
  )
}
