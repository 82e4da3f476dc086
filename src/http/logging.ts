import type { FastifyReply, FastifyRequest } from 'fastify'
import { redactForLog } from '../language/mask-personal-data.js'

const stackLengthMax = 4_000

/** One line a request: ids and figures, no words of anybody, no query string, no header. The logger adds `requestId`. */
export function requestLine(request: FastifyRequest, reply: FastifyReply): Record<string, unknown> {
  return {
    method: request.method,
    route: routeOf(request),
    status: reply.statusCode,
    durationMs: Math.round(reply.elapsedTime * 10) / 10,
    ...(!reply.raw.writableFinished && { aborted: true }),
    ...(request.identity && { tenant: request.identity.tenant, member: request.identity.member }),
  }
}

/** The template, never the address itself: ids belong to their own fields and what people type to nobody. */
export function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'unmatched'
}

/** Only what helps to find the fault. A database error's `detail` quotes the row, so it stays out. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  return {
    type: error.name,
    ...('code' in error && { code: error.code }),
    message: redactForLog(error.message),
    stack: redactForLog((error.stack ?? '').slice(0, stackLengthMax)),
  }
}
