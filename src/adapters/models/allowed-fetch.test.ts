import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAllowedFetch, isAllowedHost } from './allowed-fetch.js'

let server: Server
let port: number
let paths: string[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    paths.push(`${request.method ?? ''} ${request.url ?? ''}`)
    if (request.url === '/away') {
      response.writeHead(302, { location: '/secret' }).end()
      return
    }
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      response.writeHead(200, { 'content-type': 'text/plain', 'x-told': request.headers['x-told'] ?? '' })
      response.end(Buffer.concat(chunks))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
})

describe('without hosts of one’s own', () => {
  test.each(['127.0.0.1', '[::1]', 'localhost', '10.0.0.1', '169.254.169.254', '2130706433', '0x7f.1'])(
    '%s is not reached',
    async (host) => {
      paths = []
      await expect(createAllowedFetch([])(`http://${host}:${port}/secret`)).rejects.toThrow()
      expect(paths).toEqual([])
    },
  )
})

describe('a host that is allowed', () => {
  const reach = (path: string, init?: RequestInit) =>
    createAllowedFetch(['127.0.0.1'])(`http://127.0.0.1:${port}${path}`, init)

  test('is sent what there is to send, and its answer comes back', async () => {
    const response = await reach('/v1', { method: 'POST', headers: { 'x-told': 'a' }, body: 'olá' })
    expect([response.status, response.headers.get('x-told'), await response.text()]).toEqual([
      200,
      'a',
      'olá',
    ])
  })

  test('leads nowhere else', async () => {
    paths = []
    const response = await reach('/away')
    expect(response.status).toBe(302)
    await response.text()
    expect(paths).toEqual(['GET /away'])
  })

  test('is left when it is not waited for any more', async () => {
    const stop = new AbortController()
    stop.abort()
    await expect(reach('/v1', { signal: stop.signal })).rejects.toThrow()
  })
})

test.each([
  ['any', '10.0.0.1', true],
  [['ollama.internal'], 'ollama.internal', true],
  [['ollama.internal'], 'OLLAMA.internal', true],
  [['ollama.internal'], 'ollama.internal.example.com', false],
  [['fd00::1'], '[fd00::1]', true],
  [[], '10.0.0.1', false],
] as const)('of %s, %s: %s', (hosts, host, isAllowed) => {
  expect(isAllowedHost(hosts, host)).toBe(isAllowed)
})
