import { AsyncResource } from 'node:async_hooks'
import type { FastifyRequest } from 'fastify'
import type { Tracer } from '../ports/tracer.js'
import type { HttpApp } from './door.js'
import { routeOf } from './logging.js'

/** Each request is a part of its caller's trace, and whatever it sets off is a part of it. */
export function traceRequests(app: HttpApp, tracer: Tracer): void {
  const places = new WeakMap<FastifyRequest, AsyncResource>()
  app.addHook('onRequest', (request, reply, done) => {
    const { traceparent } = request.headers
    const route = routeOf(request)
    const span = tracer.open(`${request.method} ${route}`, {
      kind: 'server',
      caller: typeof traceparent === 'string' ? traceparent : undefined,
      facts: { 'http.request.method': request.method, 'http.route': route, 'leme.request': request.id },
    })
    reply.raw.once('close', () => {
      span.tell({ 'http.response.status_code': reply.statusCode })
      span.end()
    })
    span.within(() => {
      places.set(request, new AsyncResource('request'))
      done()
    })
  })
  // A body comes in by events of the connection, which belongs to no request in particular.
  app.addHook('preValidation', (request, _reply, done) => {
    places.get(request)?.runInAsyncScope(() => done())
  })
}
