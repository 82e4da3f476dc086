import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { AgentError } from '../agent/agent-error.js'
import type { SettingsProblem } from '../agent/settings/settings-spec.js'
import { messageOf } from '../errors/leme-error.js'
import { languageOf } from './language.js'
import { describeError } from './logging.js'
import type { errorSchema, PlanEnd } from './schemas.js'
import { PlanOver } from './plan-over.js'
import { SettingsRefused } from './settings-refused.js'
import { toLemeError } from './to-leme-error.js'

export type ErrorBody = z.infer<typeof errorSchema> & Partial<PlanEnd>

/** A server that is away for a moment is asked again after this. */
const retryAfterSeconds = 2

/** An error as the caller is told it, in their language. */
export type ToldError = {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly stage: string | undefined
  readonly retryable: boolean
  /** Where several things are wrong: each, and where. */
  readonly problems?: readonly SettingsProblem[]
  /** Where a plan was answered that no longer waits. */
  readonly plan?: PlanEnd
}

export function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = readError(thrown, request)
  const { status, retryable } = error
  // Errors of the router come here before any hook has run.
  reply.header('x-request-id', request.id)
  if (status === 503 && retryable) reply.header('retry-after', retryAfterSeconds)
  return reply.code(status).type('application/json; charset=utf-8').send(errorBody(error, request))
}

/** What only we should know of an error goes to the log. */
export function readError(thrown: unknown, request: FastifyRequest): ToldError {
  const language = languageOf(request.headers['accept-language'])
  if (thrown instanceof AgentError) {
    const { status, code, words } = thrown
    return { status, code, message: words[language], stage: undefined, retryable: false }
  }
  const error = toLemeError(thrown, language, request.routeOptions.bodyLimit)
  const { status, stage, retryable } = error.spec
  if (status >= 500) {
    request.log.error({ code: error.code, error: describeError(error.cause ?? error) }, 'request failed')
  }
  const message = messageOf(error.code, error.params, language)
  const problems = error instanceof SettingsRefused ? { problems: error.problems } : {}
  const plan =
    error instanceof PlanOver ? { plan: { outcome: error.outcome, entityIds: [...error.entityIds] } } : {}
  return { status, code: error.code, message, stage, retryable, ...problems, ...plan }
}

export function errorBody(
  { code, message, stage, problems, plan }: ToldError,
  request: FastifyRequest,
): ErrorBody {
  return {
    ...plan,
    error: {
      code,
      message,
      ...(stage && { stage }),
      ...(problems && { problems: [...problems] }),
      requestId: request.id,
    },
  }
}
