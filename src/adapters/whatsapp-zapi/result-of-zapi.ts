import { isJsonObject } from '../../conversation/json.js'
import type { Consequence, SendResult } from '../../ports/channel.js'
import { idAt, textAt } from '../channels/json-fields.js'
import { resultOfStatus, unreadableResult } from '../channels/result-of-status.js'
import type { JsonAnswer } from '../calls/post-json.js'

const reasonMax = 300

/** What became of a message, from Z-API's answer: 200 with `messageId` once it is queued, or `{ "error": … }`. */
export function resultOfZapi({ status, json }: JsonAnswer): SendResult {
  const answer = isJsonObject(json) ? json : {}
  const success = status >= 200 && status < 300
  const providerId = idAt(answer, 'messageId') ?? idAt(answer, 'id')
  if (success && providerId !== undefined) return { status: 'accepted', providerId }
  const error = textAt(answer, 'error')?.slice(0, reasonMax)
  if (error === undefined)
    return success ? unreadableResult(status) : resultOfStatus(status, `Z-API answered HTTP ${status}`)
  const consequence = consequenceOf(error)
  if (consequence !== 'none' || success)
    return { status: 'refused', code: `http.${status}`, reason: error, consequence }
  return resultOfStatus(status, error)
}

/** By Z-API's own words; the status says little: a missing token is answered with 400. */
function consequenceOf(error: string): Consequence {
  return words.find(([pattern]) => pattern.test(error))?.[1] ?? 'none'
}

const words: readonly (readonly [RegExp, Consequence])[] = [
  [/client-token|null not allowed/i, 'pause_chip'],
  [/instance not found|not connected|restore the session/i, 'pause_chip'],
  [/phone number does not exist|invalid phone number/i, 'bad_number'],
  [/accept buttons message terms/i, 'send_text'],
]
