import type { JsonObject } from '../../conversation/json.js'
import { postJson, type Exchange, type JsonAnswer } from '../calls/post-json.js'
import type { Rendered, SendResult } from '../../ports/channel.js'

type Call = {
  readonly baseUrl: string
  readonly headers: Readonly<Record<string, string>>
  readonly timeoutMs: number
  readonly publicOnly?: boolean | undefined
  /** From 1. */
  readonly attempt: number
  /** What the provider's answer says became of the message. */
  readonly resultOf: (answer: JsonAnswer) => SendResult
  /** How one request is made, where not as JSON. */
  readonly post?: (path: string, body: JsonObject) => Promise<Exchange>
}

const unreachableWaitMs = 1_000
const waitMaxMs = 600_000

/** Sends what was rendered, one request after the other, up to the first that is not accepted. */
export async function deliver(rendered: Rendered, call: Call): Promise<SendResult> {
  if (!rendered.ok) {
    const { code, field, message } = rendered.error
    return { status: 'refused', code, reason: `${field}: ${message}`, consequence: 'none' }
  }
  let result = nothingToSend
  for (const [index, { path, body }] of rendered.requests.entries()) {
    const { headers, timeoutMs, publicOnly } = call
    const exchange = await (call.post?.(path, body) ??
      postJson(call.baseUrl + path, { headers, body, timeoutMs, publicOnly }))
    result = exchange.kind === 'answered' ? call.resultOf(exchange) : retry(exchange)
    // Trying again says the first parts once more.
    if (result.status === 'retry')
      return {
        ...result,
        afterMs: longer(result.afterMs, call.attempt),
        maybeSent: result.maybeSent || index > 0,
      }
    if (result.status === 'refused') return result
  }
  return result
}

const nothingToSend: SendResult = {
  status: 'refused',
  code: 'message.unsupported',
  reason: 'nothing to send',
  consequence: 'none',
}

/** Each wait is twice the one before. */
function longer(firstMs: number, attempt: number): number {
  return Math.min(firstMs * 2 ** (attempt - 1), waitMaxMs)
}

function retry({ maybeSent, reason }: { maybeSent: boolean; reason: string }): SendResult {
  return {
    status: 'retry',
    afterMs: unreachableWaitMs,
    code: 'no_answer',
    reason,
    maybeSent,
    trouble: 'chip',
  }
}
