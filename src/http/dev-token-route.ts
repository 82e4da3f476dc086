import { z } from 'zod'
import { asId, type MemberId, type TenantId } from '../conversation/ids.js'
import { roles } from '../conversation/party.js'
import { LemeError } from '../errors/leme-error.js'
import { narrowedTo } from './authenticate.js'
import type { Door, HttpApp } from './door.js'
import { devTokenSchema, errorResponses } from './schemas.js'
import { requireLoopback } from './sign-in/loopback.js'
import { signToken, tokenLifeSeconds } from './sign-token.js'

/** A token for the asking. Registered in development only, and for this machine alone; in production the address does not exist. */
export function addDevTokenRoute(app: HttpApp, door: Door): void {
  const { leme, auth } = door
  app.post(
    '/auth/dev-token',
    {
      schema: {
        tags: ['auth'],
        summary: 'A token for a member of an existing tenant (development only)',
        body: z.object({ tenant: z.guid(), member: z.guid(), role: z.enum(roles) }),
        response: { 200: devTokenSchema, ...errorResponses },
      },
    },
    async (request) => {
      requireLoopback(request)
      const tenant = asId<TenantId>(request.body.tenant.toLowerCase())
      const member = asId<MemberId>(request.body.member.toLowerCase())
      const access = await leme.members.access(tenant, member)
      if (access === 'denied' || auth.secret === undefined) throw new LemeError('auth.invalid')
      const token = await signToken({
        secret: auth.secret,
        identity: narrowedTo(access, { tenant, member, role: request.body.role }),
        now: leme.house.clock.now(),
        issuer: auth.issuer,
        audience: auth.audience,
      })
      return { token, expiresIn: tokenLifeSeconds }
    },
  )
}
