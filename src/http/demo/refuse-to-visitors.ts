import type { FastifyRequest } from 'fastify'
import { LemeError } from '../../errors/leme-error.js'
import type { HttpApp } from '../door.js'
import { actsOn } from '../sign-in/same-origin.js'

/**
 * All that a visitor may do besides looking: talk, confirm, and answer as a member does. What is not here is refused, and so is
 * whatever is added later: accounts, keys, addresses and files are nobody's to bring.
 */
export const visitorsMay: ReadonlySet<string> = new Set([
  'POST /ai/chat',
  'POST /ai/chat/stop',
  'POST /ai/plans/confirm',
  'POST /ai/plans/reject',
  'POST /ai/conversations/:id/take',
  'POST /ai/conversations/:id/messages',
  'POST /ai/conversations/:id/release',
  'POST /ai/console/conversations/:id/take',
  'POST /ai/console/conversations/:id/give-back',
  'POST /ai/console/conversations/:id/messages',
  'POST /ai/console/conversations/:id/notes',
  'PUT /ai/console/conversations/:id/labels',
  'POST /ai/console/conversations/:id/snooze',
  'PUT /ai/console/conversations/:id/read',
  'DELETE /ai/console/conversations/:id/read',
  'POST /ai/console/read-all',
  'PUT /ai/console/conversations/:id/assignee',
  'PUT /ai/console/conversations/:id/urgent',
  'POST /ai/console/conversations/:id/cards',
  'POST /ai/console/conversations/:id/turns/:seq/replay',
  'POST /ai/console/reviews/:id',
  'POST /ai/console/simulator/:chip/phones/:phone/messages',
  'POST /ai/console/simulator/:chip/phones/:phone/window',
])

/** Comes after it is known who asks. */
export function refuseToVisitors(app: HttpApp): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (actsOn(request) && !visitorsMay.has(routeOf(request))) throw new LemeError('demo.read_only')
    done()
  })
}

function routeOf({ method, routeOptions }: FastifyRequest): string {
  return `${method} ${routeOptions.url ?? ''}`
}
