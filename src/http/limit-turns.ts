import type { FastifyRequest } from 'fastify'
import type { TenantId } from '../conversation/ids.js'
import { LemeError } from '../errors/leme-error.js'
import type { Door, HttpApp } from './door.js'
import { identityOf } from './identity.js'

/** The routes that stay until a turn is done. */
const runTurns: ReadonlySet<string> = new Set(['/ai/chat', '/ai/plans/confirm', '/ai/plans/reject'])

/**
 * Whoever comes while all places are taken is told so at once (503, Retry-After), before anything was done. A place is taken by a request, and
 * by a turn whose caller hung up. Comes after the token was checked.
 */
export function limitTurns(
  app: HttpApp,
  { running, turnsAtOnce: { max, perTenantMax } }: Pick<Door, 'running' | 'turnsAtOnce'>,
): void {
  const requests = new Map<FastifyRequest, TenantId>()
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
}

/** There are never many: see `max`. */
function countOf(tenant: TenantId, taken: ReadonlyMap<unknown, TenantId>): number {
  let count = 0
  for (const owner of taken.values()) if (owner === tenant) count++
  return count
}
