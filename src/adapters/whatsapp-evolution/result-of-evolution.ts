import { isJsonObject, type JsonObject } from '../../conversation/json.js'
import type { SendResult } from '../../ports/channel.js'
import { idAt, listAt, objectAt, textAt } from '../channels/json-fields.js'
import { resultOfStatus, unreadableResult } from '../channels/result-of-status.js'
import type { JsonAnswer } from '../calls/post-json.js'

const reasonMax = 300
const closedWaitMs = 10_000

/**
 * What became of a message, from Evolution's answer: 201 with the message, `PENDING`, under `key.id`. That is no
 * promise that a phone shows it: buttons are accepted and stay unseen on numbers linked by QR code.
 */
export function resultOfEvolution({ status, json }: JsonAnswer): SendResult {
  const answer = isJsonObject(json) ? json : {}
  if (status >= 200 && status < 300) {
    const key = objectAt(answer, 'key')
    const providerId = key && idAt(key, 'id')
    return providerId === undefined ? unreadableResult(status) : { status: 'accepted', providerId }
  }
  if (status === 400 && saysNobodyIsThere(answer)) {
    const reason = 'the number is not on WhatsApp'
    return { status: 'refused', code: `http.${status}`, reason, consequence: 'bad_number' }
  }
  const reason = reasonOf(answer) ?? `Evolution answered HTTP ${status}`
  // The link to the phone was down for the moment: Evolution says so with a 400 as well as with a 500.
  if (status === 400 && reason.includes('Connection Closed'))
    return {
      status: 'retry',
      afterMs: closedWaitMs,
      code: `http.${status}`,
      reason,
      maybeSent: false,
      trouble: 'chip',
    }
  return resultOfStatus(status, reason)
}

/** `{ response: { message: [{ jid, exists: false, number }] } }` */
function saysNobodyIsThere(answer: JsonObject): boolean {
  const response = objectAt(answer, 'response') ?? {}
  return (listAt(response, 'message') ?? []).some((item) => isJsonObject(item) && item.exists === false)
}

/** The complaints come as a text, a list, or a list of lists. */
function reasonOf(answer: JsonObject): string | undefined {
  const response = objectAt(answer, 'response') ?? {}
  const complaints = (listAt(response, 'message') ?? []).flat().filter((item) => typeof item === 'string')
  const reason = complaints.join('; ') || textAt(response, 'message') || textAt(answer, 'message')
  return reason?.slice(0, reasonMax)
}
