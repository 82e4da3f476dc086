import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fetchBytes } from './fetch-bytes.js'

const megabyte = 1024 * 1024

let server: Server
let baseUrl: string
let sent = 0

const answers: { readonly [path: string]: RequestListener } = {
  '/small': (_request, response) => response.end('abc'),
  '/says-100-megabytes': (_request, response) => {
    response.writeHead(200, { 'content-length': String(100 * megabyte) })
    response.write('a')
  },
  // Says nothing of its size, and never ends.
  '/endless': (_request, response) => {
    const chunk = Buffer.alloc(64 * 1024)
    const pour = () => {
      while (!response.destroyed && response.write(chunk)) sent += chunk.length
      sent += chunk.length
    }
    response.on('drain', pour)
    pour()
  },
  '/gone': (_request, response) => response.writeHead(404).end(),
  '/away': (_request, response) => response.writeHead(503).end(),
  '/silent': () => undefined,
  '/round': (_request, response) => response.writeHead(302, { location: '/round' }).end(),
  '/inside': (_request, response) => response.writeHead(302, { location: 'http://10.0.0.1/x' }).end(),
  '/no-address': (_request, response) => response.writeHead(302, { location: 'http://[' }).end(),
  '/file': (_request, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
}

beforeAll(async () => {
  server = createServer((request, response) => answers[request.url ?? '']?.(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const fetched = (path: string, timeoutMs = 5_000) =>
  fetchBytes(baseUrl + path, { baseUrl, bytesMax: megabyte, timeoutMs })

describe('a file where a provider says it lies', () => {
  test('is fetched', async () => {
    expect(await fetched('/small')).toEqual({ status: 'fetched', bytes: Buffer.from('abc') })
  })

  test('of 100 MB is not waited for', async () => {
    expect(await fetched('/says-100-megabytes')).toEqual({ status: 'too_large' })
  })

  test('that never ends is let go after as much as may be kept', async () => {
    sent = 0
    expect(await fetched('/endless')).toEqual({ status: 'too_large' })
    // What lies in the buffers of both sides besides.
    expect(sent).toBeLessThan(20 * megabyte)
  })

  test.each<[path: string, status: string, reason: string]>([
    ['/gone', 'gone', 'HTTP 404'],
    ['/away', 'failed', 'HTTP 503'],
    ['/round', 'gone', 'the address of the file leads on and on'],
    ['/inside', 'gone', 'the address of the file is not on the public internet'],
    ['/file', 'gone', 'the address of the file is not on the public internet'],
    ['/no-address', 'gone', 'the address of the file is none'],
  ])('%s: %s', async (path, status, reason) => {
    expect(await fetched(path)).toEqual({ status, reason })
  })

  test('that does not come is given up in time', async () => {
    expect(await fetched('/silent', 100)).toEqual({ status: 'failed', reason: 'no answer in time' })
  })
})
