import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createLinkReader } from './link-reader.js'

const clock = { now: () => new Date('2026-11-15T15:00:00Z') }
const loopback = (address: string) => address === '127.0.0.1'

let server: Server
let base: string
let answer: RequestListener
let paths: string[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    paths.push(request.url ?? '')
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
})
afterEach(() => {
  paths = []
})

const reader = (options: Partial<Parameters<typeof createLinkReader>[0]> = {}) =>
  createLinkReader({ clock, isAllowedAddress: loopback, ...options })

const page: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  response.end('<title>Pão de queijo</title><meta name="description" content="Receita mineira">')
}

test('reads a page, once', async () => {
  answer = page
  const links = reader()
  const reading = {
    kind: 'page',
    title: 'Pão de queijo',
    description: 'Receita mineira',
    image: null,
    siteName: null,
  }
  expect(await links.read(`${base}/pao`)).toEqual(reading)
  expect(await links.read(`${base}/pao`)).toEqual(reading)
  expect(paths).toEqual(['/pao'])
})

test('reads Latin-1 where the page says so', async () => {
  answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=iso-8859-1' })
    response.end(Buffer.from('<title>Opção</title>', 'latin1'))
  }
  expect(await reader().read(base)).toMatchObject({ title: 'Opção' })
})

test('opens no private address by default, written out or behind a name', async () => {
  answer = page
  const strict = createLinkReader({ clock })
  const port = new URL(base).port
  for (const host of [
    '127.0.0.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    'localhost',
    '2130706433',
    '0x7f.1',
    '10.0.0.1',
    '169.254.169.254',
  ]) {
    expect(await strict.read(`http://${host}:${port}/segredo`), host).toEqual({
      kind: 'unread',
      why: 'private_address',
    })
  }
  expect(paths).toEqual([])
})

test('a redirect to a private address leads nowhere', async () => {
  answer = (_, response) =>
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end()
  expect(await reader().read(base)).toEqual({ kind: 'unread', why: 'private_address' })
  answer = (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end()
  expect(await reader().read(base)).toEqual({ kind: 'unread', why: 'private_address' })
})

test('follows a few redirects', async () => {
  answer = (request, response) => {
    const step = Number(request.url?.slice(1))
    if (step < 4) response.writeHead(301, { location: `/${step + 1}` }).end()
    else page(request, response)
  }
  expect(await reader().read(`${base}/0`)).toMatchObject({ kind: 'page' })
})

test('an endless redirect ends', async () => {
  answer = (_, response) => response.writeHead(302, { location: '/de-novo' }).end()
  expect(await reader().read(base)).toEqual({ kind: 'unread', why: 'too_many_redirects' })
  expect(paths).toHaveLength(5)
})

test('a file of 2 GB is not read', async () => {
  let sent = 0
  answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': 2 * 1024 ** 3 })
    sent += 1
    response.write(Buffer.alloc(1024))
  }
  expect(await reader().read(`${base}/disco.iso`)).toEqual({ kind: 'unread', why: 'not_a_page' })
  expect(sent).toBe(1)
})

test('of a page without end only the beginning is read', async () => {
  let sentBytes = 0
  answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.write('<title>Sem fim</title>')
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(64 * 1024, 'a'))) sentBytes += 64 * 1024
      if (!response.destroyed) response.once('drain', more)
    }
    more()
  }
  expect(await reader().read(base)).toMatchObject({ kind: 'page', title: 'Sem fim' })
  expect(sentBytes).toBeLessThan(16 * 1024 * 1024)
})

test('a server that drips is not waited for', async () => {
  answer = (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).write('<title>Len')
  expect(await reader({ timeoutMs: 100 }).read(base)).toEqual({ kind: 'unread', why: 'too_slow' })
})

test.each([
  ['application/pdf', {}],
  ['image/png', {}],
  ['text/html', { 'content-encoding': 'gzip' }],
])('%s with %o is no page to read', async (type, headers) => {
  answer = (_, response) => response.writeHead(200, { 'content-type': type, ...headers }).end('x')
  expect(await reader().read(base)).toEqual({ kind: 'unread', why: 'not_a_page' })
})

test('an error of the server, and a server that is not there', async () => {
  answer = (_, response) => response.writeHead(404).end()
  expect(await reader().read(base)).toEqual({ kind: 'unread', why: 'refused' })
  expect(await reader().read('http://127.0.0.1:1/')).toEqual({ kind: 'unread', why: 'unreachable' })
})

test('sends nobody’s password along', async () => {
  let authorization: string | undefined
  answer = (request, response) => {
    authorization = request.headers.authorization
    page(request, response)
  }
  await reader().read(base.replace('http://', 'http://ana:segredo@'))
  expect(authorization).toBeUndefined()
})
