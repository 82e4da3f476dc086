import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { MemberId, TenantId } from '../../conversation/ids.js'
import type { Door } from '../door.js'
import { originOf } from '../origin.js'
import { csrfOf } from './same-origin.js'
import type { signedInSchema } from './schemas.js'
import { sessionWordOf, setSessionCookie } from './session-cookie.js'

/** A session of its own for every sign-in: whatever cookie the browser came with is worth nothing afterwards. */
export async function beginSession(
  { leme, publicUrl }: Door,
  request: FastifyRequest,
  reply: FastifyReply,
  who: { readonly tenant: TenantId; readonly member: MemberId },
): Promise<z.infer<typeof signedInSchema>> {
  const { sessions } = leme.signIn
  const now = leme.house.clock.now()
  const before = await sessions.find(sessionWordOf(request, { publicUrl }) ?? '', now)
  if (before) await sessions.end(before.tenant, before.member, before.id)
  const { ipAddress, userAgent } = originOf(request)
  const { id, word, until } = await sessions.begin({ ...who, now, ipAddress, userAgent })
  setSessionCookie(request, reply, word, { until, publicUrl })
  request.log.info({ tenant: who.tenant, member: who.member, session: id }, 'signed in')
  return { csrf: csrfOf(word), until: until.toISOString() }
}
