import { describe, expect, test } from 'vitest'
import { failureOfThrown } from './asaas-failure.js'

function thrown(cause: unknown): Error {
  return new TypeError('fetch failed', { cause })
}

function systemError(code: string, syscall?: string): Error {
  return Object.assign(new Error(code), { code, ...(syscall && { syscall }) })
}

describe('an exception of fetch', () => {
  test.each([
    ['a refused connection', systemError('ECONNREFUSED', 'connect')],
    ['an unreachable host', systemError('EHOSTUNREACH', 'connect')],
    ['a connection that timed out', systemError('ETIMEDOUT', 'connect')],
    ['a connection that undici gave up', systemError('UND_ERR_CONNECT_TIMEOUT')],
    ['an unknown name', systemError('ENOTFOUND', 'getaddrinfo')],
    ['all addresses refused', new AggregateError([systemError('ECONNREFUSED', 'connect')])],
  ])('by %s proves nothing was sent', (_what, cause) => {
    expect(failureOfThrown('POST', thrown(cause))).toMatchObject({
      outcome: 'refused',
      code: 'payments.unreachable',
      retryable: true,
    })
  })

  test.each([
    ['a reset', systemError('ECONNRESET', 'read')],
    ['a broken pipe', systemError('EPIPE', 'write')],
    ['a closed socket', systemError('UND_ERR_SOCKET')],
    ['a read that timed out', systemError('ETIMEDOUT', 'read')],
    [
      'one address refused and one reset',
      new AggregateError([systemError('ECONNREFUSED', 'connect'), systemError('ECONNRESET', 'read')]),
    ],
    ['nothing we know', undefined],
  ])('by %s proves nothing at all', (_what, cause) => {
    expect(failureOfThrown('POST', thrown(cause))).toMatchObject({
      outcome: 'unknown',
      code: 'payments.connection_lost',
      retryable: false,
    })
  })

  test('by our own time limit is unknown; only a read may be repeated', () => {
    const timeout = new DOMException('timed out', 'TimeoutError')
    expect(failureOfThrown('POST', timeout)).toMatchObject({ code: 'payments.timeout', retryable: false })
    expect(failureOfThrown('DELETE', timeout)).toMatchObject({ code: 'payments.timeout', retryable: false })
    expect(failureOfThrown('GET', timeout)).toMatchObject({ code: 'payments.timeout', retryable: true })
  })
})
