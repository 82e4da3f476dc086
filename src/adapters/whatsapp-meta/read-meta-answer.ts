import { isJsonObject, type JsonObject } from '../../conversation/json.js'
import type { SendResult } from '../../ports/channel.js'
import { idAt, objectAt, objectsAt } from '../channels/json-fields.js'
import type { Exchange, JsonAnswer } from '../calls/post-json.js'
import { callsBackoff, fateOfMetaError, invalidToken, serviceBackoff, waitMs } from './meta-error-codes.js'
import type { Backoff, MetaFate } from './meta-error-codes.js'
import { readMetaError } from './read-meta-error.js'

/** The chip waits by itself for a provider that does not answer; this is the least of it. */
const unreachableWaitMs = 1_000

/** What the answer to a send means for the message. `attempt` counts from 1. */
export function readMetaAnswer(exchange: Exchange, attempt: number): SendResult {
  const again = retryOn(attempt)
  if (exchange.kind === 'no_answer')
    return {
      ...again('no_answer', exchange.reason, exchange.maybeSent),
      afterMs: unreachableWaitMs,
      trouble: 'chip',
    }
  const refusal = refusalOf(exchange, attempt)
  if (refusal) return refusal
  const [message = {}] = objectsAt(bodyOf(exchange), 'messages')
  const providerId = idAt(message, 'id')
  if (providerId !== undefined) return { status: 'accepted', providerId }
  // It was taken, and only its id is missing.
  return again('unreadable_answer', 'Meta took the message, and its answer cannot be read', true)
}

/** Why a call was refused; `undefined` if it was not. */
export function refusalOf(answered: JsonAnswer, attempt: number): MetaFate | undefined {
  const error = objectAt(bodyOf(answered), 'error')
  const { code, details } = error ? readMetaError(error) : { code: undefined, details: '' }
  // Whatever code comes with it, nothing else goes out with this token.
  if (answered.status === 401)
    return { ...tokenRefused, code: code === undefined ? 'http_401' : String(code) }
  if (code !== undefined) return fateOfMetaError(code, details, attempt)
  return answered.status >= 200 && answered.status <= 299
    ? undefined
    : refusalByStatus(answered.status, attempt)
}

const tokenRefused = { status: 'refused', reason: invalidToken.meaning, consequence: 'pause_chip' } as const

/** An answer without an error of Meta's comes from something on the way, and says nothing of what lies behind it. */
function refusalByStatus(status: number, attempt: number): MetaFate {
  const again = retryOn(attempt)
  const [code, reason] = [`http_${status}`, `Meta answered HTTP ${status}`]
  if (status === 429) return { ...again(code, reason, false, callsBackoff), trouble: 'chip' }
  // Busy, and it says so before it has read anything.
  if (status === 503) return { ...again(code, reason, false), trouble: 'chip' }
  if (status >= 500 || status === 408) return { ...again(code, reason, true), trouble: 'chip' }
  return { status: 'refused', code, reason, consequence: status === 403 ? 'pause_chip' : 'none' }
}

function retryOn(attempt: number) {
  return (code: string, reason: string, maybeSent: boolean, backoff: Backoff = serviceBackoff) => ({
    status: 'retry' as const,
    afterMs: waitMs(backoff, attempt),
    code,
    reason,
    maybeSent,
  })
}

function bodyOf({ json }: JsonAnswer): JsonObject {
  return isJsonObject(json) ? json : {}
}
