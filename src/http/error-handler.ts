import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { messageOf, type LemeError } from '../errors/leme-error.js'
import { languageOf, type Language } from './language.js'
import { describeError } from './logging.js'
import type { errorSchema } from './schemas.js'
import { toLemeError } from './to-leme-error.js'

export type ErrorBody = z.infer<typeof errorSchema>

/** A server that is away for a moment is asked again after this. */
const retryAfterSeconds = 2

export function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = readError(thrown, request)
  const { status, retryable } = error.spec
  // Errors of the router come here before any hook has run.
  reply.header('x-request-id', request.id)
  if (status === 503 && retryable) reply.header('retry-after', retryAfterSeconds)
  return reply.code(status).type('application/json; charset=utf-8').send(errorBody(error, request))
}

/** The error as the caller is told it; what only we should know of it goes to the log. */
export function readError(thrown: unknown, request: FastifyRequest): LemeError {
  const error = toLemeError(thrown, languageOfRequest(request), request.routeOptions.bodyLimit)
  if (error.spec.status >= 500) {
    request.log.error({ code: error.code, error: describeError(error.cause ?? error) }, 'request failed')
  }
  return error
}

export function errorBody(error: LemeError, request: FastifyRequest): ErrorBody {
  const { stage } = error.spec
  return {
    error: {
      code: error.code,
      message: messageOf(error.code, error.params, languageOfRequest(request)),
      ...(stage && { stage }),
      requestId: request.id,
    },
  }
}

function languageOfRequest(request: FastifyRequest): Language {
  return languageOf(request.headers['accept-language'])
}
