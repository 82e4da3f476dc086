import { z } from 'zod'
import type { ServiceFailed } from '../../ports/service-failed.js'

const words = z.string().min(1).optional().catch(undefined)
/** As OpenAI says it, and as servers of one's own do. */
const saidSchema = z
  .object({
    error: z
      .union([z.string().min(1), z.object({ code: words, type: words, message: words })])
      .optional()
      .catch(undefined),
    detail: words,
    message: words,
  })
  .catch({})

/** What an answer other than 2xx of whatever answers as OpenAI does says of itself. */
export function failedAnswer(httpStatus: number, json: unknown, apiKey: string | null): ServiceFailed {
  const { error, detail, message } = saidSchema.parse(json)
  const said = typeof error === 'object' ? error : { message: error ?? detail ?? message }
  const bare = (text: string) => (apiKey === null ? text : text.replaceAll(apiKey, '[key]'))
  return {
    status: 'failed',
    code: bare(('code' in said ? (said.code ?? said.type) : undefined) ?? `http.${httpStatus}`),
    httpStatus,
    reason: bare(said.message ?? `HTTP ${httpStatus}`),
  }
}

/** Nothing came of the call that could be read. */
export function failedCall(signal: AbortSignal): ServiceFailed {
  return signal.aborted
    ? { status: 'failed', code: 'timeout', reason: 'no answer in time' }
    : { status: 'failed', code: 'unreachable', reason: 'no connection was made' }
}

export function unreadable(httpStatus: number, reason: string): ServiceFailed {
  return { status: 'failed', code: 'unreadable', httpStatus, reason }
}
