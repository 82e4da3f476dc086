import type { SendResult } from '../../ports/channel.js'

const serverErrorWaitMs = 5_000
const tooManyWaitMs = 30_000

/** What an HTTP status other than a success says of a message, where the provider's own words say nothing better. */
export function resultOfStatus(status: number, reason: string): SendResult {
  const code = `http.${status}`
  const said = { status: 'retry', code, reason } as const
  if (status === 429) return { ...said, afterMs: tooManyWaitMs, maybeSent: false, trouble: 'chip' }
  const isAway = status === 503 || status === 408
  if (isAway || gateways.includes(status))
    return { ...said, afterMs: serverErrorWaitMs, maybeSent: !isAway, trouble: 'chip' }
  if (status >= 500) return { ...said, afterMs: serverErrorWaitMs, maybeSent: false }
  return { status: 'refused', code, reason, consequence: isAboutTheChip(status) ? 'pause_chip' : 'none' }
}

/** A gateway that got no answer from the server behind it, which may have done the work. */
const gateways = [502, 504]

/** The key is wrong, the instance is not there, or another address answers: no message will fare better. */
function isAboutTheChip(status: number): boolean {
  return [401, 403, 404].includes(status) || status < 400
}

/** Taken, but under an id nobody can read: it may be on its way. */
export function unreadableResult(status: number): SendResult {
  return {
    status: 'retry',
    afterMs: serverErrorWaitMs,
    code: 'unreadable_answer',
    reason: `HTTP ${status} without a message id`,
    maybeSent: true,
  }
}
