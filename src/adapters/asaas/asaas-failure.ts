import { z } from 'zod'
import type { PaymentFailure } from '../../ports/payments.js'

export type AsaasMethod = 'GET' | 'POST' | 'DELETE'

export interface AsaasAnswer {
  status: number
  headers: Headers
  /** `undefined` when it was cut, or longer than we read. */
  text: string | undefined
}

/** What an answer other than 2xx means for the call that got it. */
export function failureOfAnswer(method: AsaasMethod, answer: AsaasAnswer): PaymentFailure {
  const { codes, descriptions } = saidIn(answer.text)
  const message = descriptions || `Asaas answered HTTP ${answer.status}`
  return {
    ...meaningOf(method, answer, message),
    httpStatus: answer.status,
    ...(codes !== '' && { providerCode: codes }),
  }
}

function meaningOf(method: AsaasMethod, { status, headers }: AsaasAnswer, message: string): PaymentFailure {
  if (status === 429) {
    const retryAfterMs = retryAfterOf(headers)
    return {
      ...refused('payments.rate_limited', message),
      retryable: true,
      ...(retryAfterMs !== undefined && { retryAfterMs }),
    }
  }
  if (status === 401 || status === 403) return refused('payments.unauthorized', message)
  if (status === 404) return refused('payments.not_found', message)
  // A 408 is the server giving up on reading us: like a 5xx, it says nothing of whether the work was done.
  if (status >= 400 && status < 500 && status !== 408) return refused('payments.rejected', message)
  if (method === 'GET') return { ...refused('payments.provider_error', message), retryable: true }
  return { ok: false, outcome: 'unknown', code: 'payments.provider_error', message, retryable: false }
}

/** What an exception of `fetch` means: nothing was sent, or we cannot tell what became of it. */
export function failureOfThrown(method: AsaasMethod, thrown: unknown): PaymentFailure {
  if (nothingWasSent(thrown)) {
    return {
      ...refused('payments.unreachable', 'Asaas could not be reached; nothing was sent'),
      retryable: true,
    }
  }
  const timedOut = thrown instanceof Error && thrown.name === 'TimeoutError'
  return {
    ok: false,
    outcome: 'unknown',
    code: timedOut ? 'payments.timeout' : 'payments.connection_lost',
    message: timedOut ? 'Asaas did not answer in time' : 'The connection to Asaas was lost before its answer',
    retryable: method === 'GET',
  }
}

export function unreadableAnswer(method: AsaasMethod, why: string): PaymentFailure {
  const message = `Asaas answered something unreadable: ${why}`.slice(0, messageMax)
  return {
    ok: false,
    outcome: 'unknown',
    code: 'payments.unreadable_answer',
    message,
    retryable: method === 'GET',
  }
}

export function refused(code: PaymentFailure['code'], message: string): PaymentFailure {
  return { ok: false, outcome: 'refused', code, message, retryable: false }
}

/** Only failures to look the name up and to connect prove it; a reset may come after the request was read. */
function nothingWasSent(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false
  if (thrown instanceof AggregateError) return thrown.errors.every(nothingWasSent)
  const { syscall, code } = thrown as NodeJS.ErrnoException
  if (syscall === 'connect' || syscall === 'getaddrinfo' || code === 'UND_ERR_CONNECT_TIMEOUT') return true
  return nothingWasSent(thrown.cause)
}

function saidIn(text: string | undefined): { readonly codes: string; readonly descriptions: string } {
  const errors = errorsSchema.safeParse(text === undefined ? undefined : parseJson(text)).data?.errors ?? []
  return {
    codes: errors
      .flatMap(({ code }) => code ?? [])
      .join(' ')
      .slice(0, messageMax),
    descriptions: errors
      .map(({ description }) => description)
      .join(' ')
      .slice(0, messageMax),
  }
}

const messageMax = 500

const errorsSchema = z.object({
  errors: z.array(z.object({ code: z.string().optional().catch(undefined), description: z.string() })),
})

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Both headers count seconds. https://docs.asaas.com: RateLimit-Reset is what is left of the window. */
function retryAfterOf(headers: Headers): number | undefined {
  const seconds = headers.get('retry-after') ?? headers.get('ratelimit-reset')
  return seconds !== null && /^\d{1,6}$/.test(seconds) ? Number(seconds) * 1000 : undefined
}
