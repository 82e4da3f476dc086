import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  answerBytesMax,
  createAsaasHttp,
  readAttemptsMax,
  readBackoffMs,
  readWaitMaxMs,
} from './asaas-http.js'

const anything = z.object({})

/** A `fetch` that gives these answers in turn and keeps what it was asked. */
function scripted(...answers: (() => Response)[]) {
  const calls: { url: string; init: RequestInit }[] = []
  const waits: number[] = []
  const http = createAsaasHttp({
    baseUrl: 'https://api.asaas.com/v3/',
    apiKey: 'secret-key',
    fetch: (url, init = {}) => {
      calls.push({ url: url instanceof Request ? url.url : String(url), init })
      const answer = answers[Math.min(calls.length, answers.length) - 1]
      return answer ? Promise.resolve(answer()) : Promise.reject(new Error('no answer scripted'))
    },
    sleep: (ms) => Promise.resolve(waits.push(ms)),
  })
  return { http, calls, waits }
}

const ok = () => Response.json({})
const failing =
  (status: number, headers = {}) =>
  () =>
    new Response('{}', { status, headers })

describe('a call to Asaas', () => {
  test('carries the key, the agent and the type, and never a body on GET', async () => {
    const { http, calls } = scripted(ok)
    await http.read('/payments?limit=1', anything)
    await http.write('POST', '/payments', { value: 19.9 }, anything)
    const [read, write] = calls
    expect(read?.url).toBe('https://api.asaas.com/v3/payments?limit=1')
    expect(read?.init.body).toBeUndefined()
    expect(write?.init.body).toBe('{"value":19.9}')
    for (const { init } of calls) {
      const headers = new Headers(init.headers)
      expect(headers.get('access_token')).toBe('secret-key')
      expect(headers.get('user-agent')).toBe('leme')
      expect(headers.get('content-type')).toBe('application/json')
    }
  })

  test('refuses at start-up a base URL that is none', () => {
    expect(() => createAsaasHttp({ baseUrl: 'asaas', apiKey: 'key' })).toThrow()
  })
})

describe('a read', () => {
  test('is asked again with growing waits, a bounded number of times', async () => {
    const { http, calls, waits } = scripted(failing(500))
    expect(await http.read('/x', anything)).toMatchObject({ ok: false, outcome: 'refused', retryable: true })
    expect(calls).toHaveLength(readAttemptsMax)
    expect(waits).toEqual([readBackoffMs, 2 * readBackoffMs])
  })

  test('waits as long as a 429 asks', async () => {
    const { http, waits } = scripted(failing(429, { 'ratelimit-reset': '3' }), ok)
    expect((await http.read('/x', anything)).ok).toBe(true)
    expect(waits).toEqual([3_000])
  })

  test('leaves a long wait to the caller', async () => {
    const { http, calls, waits } = scripted(failing(429, { 'retry-after': '60' }))
    const result = await http.read('/x', anything)
    expect(result).toMatchObject({ code: 'payments.rate_limited', retryable: true, retryAfterMs: 60_000 })
    expect(60_000).toBeGreaterThan(readWaitMaxMs)
    expect([calls.length, waits.length]).toEqual([1, 0])
  })

  test.each([400, 401, 403, 404])('is not repeated after a %d', async (status) => {
    const { http, calls } = scripted(failing(status))
    expect(await http.read('/x', anything)).toMatchObject({ outcome: 'refused', retryable: false })
    expect(calls).toHaveLength(1)
  })
})

describe('a write', () => {
  test.each([
    [400, 'refused', 'payments.rejected'],
    [401, 'refused', 'payments.unauthorized'],
    [403, 'refused', 'payments.unauthorized'],
    [404, 'refused', 'payments.not_found'],
    [409, 'refused', 'payments.rejected'],
    [429, 'refused', 'payments.rate_limited'],
    [302, 'unknown', 'payments.provider_error'],
    [408, 'unknown', 'payments.provider_error'],
    [500, 'unknown', 'payments.provider_error'],
    [502, 'unknown', 'payments.provider_error'],
    [504, 'unknown', 'payments.provider_error'],
  ] as const)('answered %d is %s (%s), and sent once', async (status, outcome, code) => {
    const { http, calls } = scripted(failing(status))
    expect(await http.write('POST', '/x', {}, anything)).toMatchObject({ ok: false, outcome, code })
    expect(calls).toHaveLength(1)
  })

  test.each([
    ['not JSON', () => new Response('<html>')],
    ['the wrong shape', () => Response.json([])],
    ['nothing', () => new Response(null, { status: 204 })],
    ['too much', () => new Response('x'.repeat(answerBytesMax + 1))],
    ['cut short', () => new Response(cutShort())],
  ])('answered with %s is unknown', async (_what, answer) => {
    const { http } = scripted(answer)
    const result = await http.write('POST', '/x', {}, anything)
    expect(result).toMatchObject({ outcome: 'unknown', code: 'payments.unreadable_answer', retryable: false })
  })

  test('refused by a 400 whose body was cut is refused all the same', async () => {
    const { http } = scripted(() => new Response(cutShort(), { status: 400 }))
    expect(await http.write('POST', '/x', {}, anything)).toMatchObject({
      outcome: 'refused',
      message: 'Asaas answered HTTP 400',
    })
  })

  test('tells what Asaas complained of, all of it', async () => {
    const errors = [
      { code: 'invalid_value', description: 'Valor inválido.' },
      { code: 'invalid_dueDate', description: 'Vencimento inválido.' },
    ]
    const { http } = scripted(() => Response.json({ errors }, { status: 400 }))
    const result = await http.write('POST', '/x', {}, anything)
    expect(result).toMatchObject({ message: 'Valor inválido. Vencimento inválido.' })
  })
})

test('a redirect is not followed: the key goes to no other place', async () => {
  const asked: (string | undefined)[] = []
  const server = createServer((request, response) => {
    asked.push(request.url)
    response.writeHead(307, { location: '/elsewhere' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const result = await createAsaasHttp({ baseUrl, apiKey: 'secret-key' }).write('POST', '/x', {}, anything)
  await new Promise((resolve) => server.close(resolve))
  expect(result).toMatchObject({ outcome: 'unknown', code: 'payments.provider_error' })
  expect(asked).toEqual(['/x'])
})

function cutShort(): ReadableStream {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"id":'))
      controller.error(new Error('connection reset'))
    },
  })
}
