import { isJsonObject, type JsonObject } from '../../conversation/json.js'
import type { SendResult } from '../../ports/channel.js'
import { idAt, objectAt, objectsAt } from '../whatsapp/json-fields.js'
import type { Answered, Exchange } from '../whatsapp/post-json.js'
import { callsBackoff, fateOfMetaError, invalidToken, serviceBackoff, waitMs } from './meta-error-codes.js'
import type { Backoff, MetaFate } from './meta-error-codes.js'
import { readMetaError } from './read-meta-error.js'

/** What the answer to a send means for the message. How long to wait is told for a first attempt. */
export function readMetaAnswer(exchange: Exchange): SendResult {
  if (exchange.kind === 'no_answer') return again('no_answer', exchange.reason, exchange.maybeSent)
  const refusal = refusalOf(exchange)
  if (refusal) return refusal
  const [message = {}] = objectsAt(bodyOf(exchange), 'messages')
  const providerId = idAt(message, 'id')
  if (providerId !== undefined) return { status: 'accepted', providerId }
  // It was taken, and only its id is missing.
  return again('unreadable_answer', 'Meta took the message, and its answer cannot be read', true)
}

/** Why a call was refused; `undefined` if it was not. */
export function refusalOf(answered: Answered): MetaFate | undefined {
  const error = objectAt(bodyOf(answered), 'error')
  const { code, details } = error ? readMetaError(error) : { code: undefined, details: '' }
  // Whatever code comes with it, nothing else goes out with this token.
  if (answered.status === 401)
    return { ...tokenRefused, code: code === undefined ? 'http_401' : String(code) }
  if (code !== undefined) return fateOfMetaError(code, details, 1)
  return answered.status >= 200 && answered.status <= 299 ? undefined : refusalByStatus(answered.status)
}

const tokenRefused = { status: 'refused', reason: invalidToken.meaning, consequence: 'pause_chip' } as const

/** An answer without an error of Meta's comes from something on the way, and says nothing of what lies behind it. */
function refusalByStatus(status: number): MetaFate {
  const [code, reason] = [`http_${status}`, `Meta answered HTTP ${status}`]
  if (status === 429) return again(code, reason, false, callsBackoff)
  if (status >= 500 || status === 408) return again(code, reason, true)
  return { status: 'refused', code, reason, consequence: status === 403 ? 'pause_chip' : 'none' }
}

function again(
  code: string,
  reason: string,
  maybeSent: boolean,
  backoff: Backoff = serviceBackoff,
): MetaFate {
  return { status: 'retry', afterMs: waitMs(backoff, 1), code, reason, maybeSent }
}

function bodyOf({ json }: Answered): JsonObject {
  return isJsonObject(json) ? json : {}
}
