import { LemeError } from '../../errors/leme-error.js'
import type { Door, HttpApp } from '../door.js'
import { networkOf } from '../network-of.js'
import { errorResponses } from '../schemas.js'
import { beginSession } from './begin-session.js'
import { cameInSchema } from './schemas.js'

/** Those of a public demonstration. */
type Visits = NonNullable<Door['visits']>

/** From one address, of IPv6 from one network (/64): an office may share one, and nobody fills the house alone. */
const visitsPerAddressMax = 5
const windowMinutes = 10

/** The way in of a public demonstration: a business of one's own, for the asking. In a scope that counts by address. */
export function addBeginVisitRoute(app: HttpApp, door: Door, visits: Visits): void {
  app.post(
    '/auth/demo',
    {
      config: {
        rateLimit: {
          max: visitsPerAddressMax,
          keyGenerator: (request) => networkOf(request.ip),
          timeWindow: windowMinutes * 60_000,
          errorResponseBuilder: (_request, { max, ttl }) =>
            new LemeError('demo.too_many', { max, minutes: windowMinutes, seconds: Math.ceil(ttl / 1_000) }),
        },
      },
      schema: {
        tags: ['auth'],
        summary: 'A business of your own to try things out, wiped after a while (public demonstrations only)',
        response: { 200: cameInSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const visit = await visits.begin()
      if (!visit) throw new LemeError('demo.full', { minutes: minutesUntil(visits.nextEnd(), door) })
      return { signedIn: await beginSession(door, request, reply, visit) }
    },
  )
}

function minutesUntil(end: Date | undefined, { leme }: Door): number {
  const ms = (end?.getTime() ?? 0) - leme.house.clock.now().getTime()
  return Math.max(1, Math.ceil(ms / 60_000))
}
