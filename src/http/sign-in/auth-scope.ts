import rateLimit from '@fastify/rate-limit'
import { LemeError } from '../../errors/leme-error.js'
import { addBeginVisitRoute } from './begin-visit-route.js'
import type { Door, HttpApp } from '../door.js'
import { addFirstOwnerRoutes } from './first-owner-routes.js'
import { addLinkRoutes } from './link-routes.js'
import { addProviderRoutes } from './provider-routes.js'
import { addSignInRoutes } from './sign-in-routes.js'
import { actsOn, requireSameOrigin } from './same-origin.js'

/** From one address, whoever it is: nobody is known yet, and a whole office may share one. */
const membersPerAddress = 4
const windowMs = 60_000
const addressesMax = 10_000

/** The way in: routes for people nobody knows yet. */
export async function addAuthRoutes(app: HttpApp, door: Door): Promise<void> {
  await app.register(rateLimit, {
    timeWindow: windowMs,
    max: door.rateLimitPerMinute * membersPerAddress,
    cache: addressesMax,
    errorResponseBuilder: (_request, { max, ttl }) =>
      new LemeError('rate.limited', { max, seconds: Math.ceil(ttl / 1_000) }),
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('cache-control', 'no-store')
    if (actsOn(request)) requireSameOrigin(request, door.publicUrl)
    done()
  })
  addSignInRoutes(app, door)
  if (door.visits) {
    addBeginVisitRoute(app, door, door.visits)
    return
  }
  addFirstOwnerRoutes(app, door)
  addLinkRoutes(app, door)
  addProviderRoutes(app, door)
}
