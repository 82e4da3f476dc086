import { setTimeout as delay } from 'node:timers/promises'
import type { z } from 'zod'
import type { PaymentFailure, PaymentResult } from '../../ports/payments.js'
import { failureOfAnswer, failureOfThrown, parseJson, unreadableAnswer } from './asaas-failure.js'
import type { AsaasAnswer, AsaasMethod } from './asaas-failure.js'
import { readLimitedText } from '../read-limited-text.js'

export interface AsaasHttpOptions {
  /** With the version: https://api.asaas.com/v3 */
  baseUrl: string
  apiKey: string
  userAgent?: string
  timeoutMs?: number
  fetch?: typeof fetch
  sleep?: (ms: number) => Promise<unknown>
}

export interface AsaasHttp {
  /** Asked again, a bounded number of times, when it gets no answer. */
  read<T>(path: string, schema: z.ZodType<T>): Promise<PaymentResult<T>>
  /** Sent once. Asaas has no idempotency key, so only the caller can know whether it may be sent again. */
  write<T>(
    method: 'POST' | 'DELETE',
    path: string,
    body: object | undefined,
    schema: z.ZodType<T>,
  ): Promise<PaymentResult<T>>
}

const callTimeoutMs = 15_000
export const readAttemptsMax = 3
export const readBackoffMs = 250
/** A longer wait is the caller's to plan: it gets the failure with `retryAfterMs`. */
export const readWaitMaxMs = 5_000
export const answerBytesMax = 2 * 1024 * 1024

export function createAsaasHttp(options: AsaasHttpOptions): AsaasHttp {
  const baseUrl = new URL(options.baseUrl).href.replace(/\/+$/, '')
  const sleep = options.sleep ?? delay

  async function send<T>(
    method: AsaasMethod,
    path: string,
    body: object | undefined,
    schema: z.ZodType<T>,
  ): Promise<PaymentResult<T>> {
    const answer = await exchange(method, path, body)
    if ('ok' in answer) return answer
    if (answer.status < 200 || answer.status > 299) return withoutKey(failureOfAnswer(method, answer))
    if (answer.text === undefined) return unreadableAnswer(method, 'cut or too long')
    const parsed = schema.safeParse(parseJson(answer.text))
    if (parsed.success) return { ok: true, value: parsed.data }
    const issue = parsed.error.issues[0]
    return unreadableAnswer(method, `${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim())
  }

  async function exchange(
    method: AsaasMethod,
    path: string,
    body: object | undefined,
  ): Promise<AsaasAnswer | PaymentFailure> {
    const doFetch = options.fetch ?? fetch
    try {
      const response = await doFetch(baseUrl + path, {
        method,
        headers: {
          access_token: options.apiKey,
          'user-agent': options.userAgent ?? 'leme',
          'content-type': 'application/json',
          // A kept connection that the other side just closed fails like one lost after sending. A new one each
          // call costs a handshake, and a refused connection then proves that nothing was sent.
          connection: 'close',
        },
        // Asaas answers 403 to a GET with a body.
        ...(body !== undefined && { body: JSON.stringify(body) }),
        // Following a redirect would hand the key to another host.
        redirect: 'manual',
        signal: AbortSignal.timeout(options.timeoutMs ?? callTimeoutMs),
      })
      const text = await readLimitedText(response, answerBytesMax)
      return { status: response.status, headers: response.headers, text }
    } catch (thrown) {
      return failureOfThrown(method, thrown)
    }
  }

  function withoutKey(failure: PaymentFailure): PaymentFailure {
    return { ...failure, message: failure.message.replaceAll(options.apiKey, '[key]') }
  }

  return {
    async read(path, schema) {
      for (let attempt = 1; ; attempt += 1) {
        const result = await send('GET', path, undefined, schema)
        if (result.ok || !result.retryable || attempt >= readAttemptsMax) return result
        const waitMs = result.retryAfterMs ?? readBackoffMs * 2 ** (attempt - 1)
        if (waitMs > readWaitMaxMs) return result
        await sleep(waitMs)
      }
    },
    write: send,
  }
}
