import { expect, test } from 'vitest'
import { requireLoopback } from './loopback.js'

const opens = (remoteAddress: string | undefined, headers: Record<string, string> = {}) => {
  try {
    requireLoopback({ headers: { host: 'localhost:3000', ...headers }, socket: { remoteAddress } })
    return true
  } catch {
    return false
  }
}

test.each([
  ['this machine', '127.0.0.1', {}, true],
  ['this machine over IPv6', '::1', {}, true],
  ['this machine over IPv4 inside IPv6', '::ffff:127.0.0.1', {}, true],
  ['another machine that says localhost', '192.168.0.7', {}, false],
  ['another machine that says so in IPv6', '::ffff:192.168.0.7', {}, false],
  ['an address of its own network', 'fe80::1', {}, false],
  ['nobody that is told', undefined, {}, false],
  [
    'another machine that says it speaks for this one',
    '192.168.0.7',
    { 'x-forwarded-for': '127.0.0.1' },
    false,
  ],
  ['a proxy here that speaks for another machine', '127.0.0.1', { 'x-forwarded-for': '192.168.0.7' }, false],
  ['a proxy here, two away', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1, 192.168.0.7' }, false],
  ['a proxy here that speaks for this machine', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, true],
  ['a name that was made to resolve here', '127.0.0.1', { host: 'rebound.example.com' }, false],
  ['a page of another site', '127.0.0.1', { origin: 'https://evil.example.com' }, false],
])('%s', (_who, from, headers, isOpen) => {
  expect(opens(from, headers)).toBe(isOpen)
})
