import rateLimit from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import { LemeError } from '../errors/leme-error.js'
import type { HttpApp } from './door.js'
import { identityOf } from './identity.js'
import { actsOn } from './sign-in/same-origin.js'

const windowMs = 60_000
/** Reading costs little; a screen that refreshes itself must not use up what is left for talking. */
const readsPerWrite = 10
/** It makes no agent work: who has used up what they may say must still be able to stop it. */
const stopPath = '/ai/chat/stop'
/** Members remembered at once by each limit; the one not seen for longest is forgotten first. */
const membersMax = 10_000

/** So many requests a minute a member, over all the routes of the scope together. Comes after the token was checked. */
export async function limitByMember(app: HttpApp, perMinute: number): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    timeWindow: windowMs,
    cache: membersMax,
    keyGenerator: memberKey,
    errorResponseBuilder: (_request, { max, ttl }) =>
      new LemeError('rate.limited', { max, seconds: Math.ceil(ttl / 1_000) }),
  })
  const writes = app.rateLimit({ max: perMinute })
  const reads = app.rateLimit({ max: perMinute * readsPerWrite })
  app.addHook('onRequest', function (request, reply) {
    const limit = actsOn(request) && request.routeOptions.url !== stopPath ? writes : reads
    return limit.call(this, request, reply)
  })
}

function memberKey(request: FastifyRequest): string {
  const { tenant, member } = identityOf(request)
  return `${tenant} ${member}`
}
