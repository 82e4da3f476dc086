import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { parseTrustProxy } from './trust-proxy.js'

test.each([
  ['true', true],
  ['false', false],
  ['10.0.0.0/8', '10.0.0.0/8'],
  ['127.0.0.1, 10.0.0.0/8 ,::1, fd00::/8', '127.0.0.1,10.0.0.0/8,::1,fd00::/8'],
  ['loopback,uniquelocal', 'loopback,uniquelocal'],
])('%s is taken, by Fastify too', async (text, read) => {
  expect(parseTrustProxy(text)).toBe(read)
  await Fastify({ trustProxy: read }).close()
})

test.each([
  'yes',
  '1',
  '10.0.0.0/33',
  '10.0.0.0/8/8',
  '10.0.0.0/',
  '10.0.0.0/0',
  '10.0.0',
  'proxy',
  '10.0.0.1,',
])('%s is refused', (text) => {
  expect(parseTrustProxy(text)).toBeUndefined()
})
