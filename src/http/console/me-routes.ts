import type { FastifyRequest } from 'fastify'
import { decodeJwt } from 'jose'
import { LemeError } from '../../errors/leme-error.js'
import type { Door, HttpApp } from '../door.js'
import { identityOf } from '../identity.js'
import { errorResponses } from '../schemas.js'
import { partyKinds } from './agent-schema.js'
import { meSchema } from './me-schema.js'
import { base } from './schemas.js'

export function addMeRoutes(app: HttpApp, door: Door): void {
  const { leme, mode, simulatorOf, visits } = door
  app.get(
    '/ai/console/me',
    {
      schema: {
        ...base,
        summary: 'Who you are, and what there is here',
        response: { 200: meSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { tenant, member, role } = identityOf(request)
      const me = await leme.members.me(tenant, member)
      if (!me) throw new LemeError('auth.invalid')
      const agents = leme.house.agents.ids.flatMap((id) => leme.house.agents.get(id) ?? [])
      return {
        tenant: me.tenant,
        member: { id: member, name: me.name, role },
        agents: agents.map(({ id, name, ideas = [], about = null, serves = partyKinds }) => ({
          id,
          name,
          ideas: [...ideas],
          about,
          serves: [...serves],
        })),
        development: mode === 'development',
        simulator: simulatorOf(tenant) !== undefined,
        demoUntil: visits?.of(tenant)?.until.toISOString() ?? null,
        expiresAt: expiryOf(request),
      }
    },
  )
}

/** Null: until it is revoked. The token was checked at the door; here it is only read. */
function expiryOf(request: FastifyRequest): string | null {
  const { session, isMachine } = identityOf(request)
  if (session) return session.until.toISOString()
  if (isMachine) return null
  const { exp = 0 } = decodeJwt((request.headers.authorization ?? '').replace(/^Bearer +/i, '').trim())
  return new Date(exp * 1_000).toISOString()
}
