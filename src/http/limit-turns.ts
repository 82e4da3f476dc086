import type { FastifyRequest } from 'fastify'
import type { TenantId } from '../conversation/ids.js'
import { LemeError } from '../errors/leme-error.js'
import type { Door, HttpApp } from './door.js'
import { identityOf } from './identity.js'
import { createTurnPlaces } from './turn-places.js'

/** The routes that stay until a turn is done. */
const runTurns: ReadonlySet<string> = new Set(['/ai/chat', '/ai/plans/confirm', '/ai/plans/reject'])

/**
 * Whoever comes while there is no room is told so at once (503, Retry-After), before anything was done. Room is taken by a request, and
 * by a turn whose caller hung up. Of those there is room for, every business has its share worked at. Comes after the token was checked.
 */
export function limitTurns(
  app: HttpApp,
  {
    running,
    places: held,
    turnPlaces,
    turnsAtOnce: { max, perTenantMax },
  }: Pick<Door, 'running' | 'places' | 'turnPlaces' | 'turnsAtOnce'>,
): void {
  const requests = new Map<FastifyRequest, TenantId>()
  const places = createTurnPlaces(turnPlaces, () => performance.now())
  app.addHook('onRequest', (request, reply, done) => {
    if (!runTurns.has(request.routeOptions.url ?? '')) {
      done()
      return
    }
    const { tenant } = identityOf(request)
    const isTaken =
      Math.max(requests.size, running.size) >= max ||
      Math.max(countOf(tenant, requests), countOf(tenant, running)) >= perTenantMax
    if (isTaken) {
      done(new LemeError('server.overloaded'))
      return
    }
    requests.set(request, tenant)
    reply.raw.once('close', () => requests.delete(request))
    done()
  })
  // Once the body is here: nobody holds a place by sending slowly.
  app.addHook('preHandler', async (request, reply) => {
    if (!runTurns.has(request.routeOptions.url ?? '')) return
    const gone = new AbortController()
    reply.raw.once('close', () => {
      gone.abort()
    })
    if (!requests.has(request)) gone.abort()
    const place = await places.take(identityOf(request).tenant, gone.signal)
    // Nobody is there to be told, and nothing was done.
    if (!place) throw new LemeError('server.overloaded')
    gone.signal.addEventListener('abort', () => {
      place.leave()
    })
    if (gone.signal.aborted) place.leave()
    held.set(request, place)
  })
}

/** There are never many: see `max`. */
function countOf(tenant: TenantId, taken: ReadonlyMap<unknown, TenantId>): number {
  let count = 0
  for (const owner of taken.values()) if (owner === tenant) count++
  return count
}
