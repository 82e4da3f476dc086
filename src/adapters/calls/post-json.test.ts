import { createServer as createHttpServer } from 'node:http'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startProviderServer, type ProviderServer } from '../../../test/support/provider-server.js'
import { answerBytesMax, getJson, postJson } from './post-json.js'

let server: ProviderServer

beforeAll(async () => {
  server = await startProviderServer()
})
afterAll(() => server.close())

const post = (url: string, options: { timeoutMs?: number; headers?: Record<string, string> } = {}) =>
  postJson(url, { headers: {}, body: { a: 1 }, timeoutMs: 5_000, ...options })

describe('a server that a member named', () => {
  const call = { headers: {}, timeoutMs: 5_000, body: {}, publicOnly: true }

  test.each(['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '0x7f.1', 'localhost'])(
    'is not called at %s, though its name may have stood for another place when it was saved',
    async (host) => {
      const { port } = new URL(server.url)
      const before = server.calls.length
      for (const mayBeLost of [false, true])
        expect(await postJson(`http://${host}:${port}/secret`, { ...call, mayBeLost })).toEqual({
          kind: 'no_answer',
          maybeSent: false,
          reason: 'the address is not one of the public internet',
        })
      expect(server.calls).toHaveLength(before)
    },
  )

  test('is not called over a connection that is kept to a server of whoever runs the installation', async () => {
    const { port } = new URL(server.url)
    const url = `http://localhost:${port}/kept`
    server.answers([200, {}])
    const free = { ...call, publicOnly: false, mayBeLost: true }
    expect(await postJson(url, free)).toMatchObject({ kind: 'answered' })
    expect(await postJson(url, { ...free, publicOnly: true })).toMatchObject({ kind: 'no_answer' })
  })
})

describe('a call that is answered', () => {
  test('carries the headers and the body, and brings the JSON back', async () => {
    server.answers([201, { key: { id: 'X' } }])
    const headers = { apikey: 'k' }
    const exchange = await postJson(`${server.url}/p`, { headers, body: { texto: 'olá' }, timeoutMs: 5_000 })
    expect(exchange).toEqual({ kind: 'answered', status: 201, json: { key: { id: 'X' } } })
    const call = server.calls.at(-1)
    expect(call).toMatchObject({ method: 'POST', path: '/p', body: { texto: 'olá' } })
    expect(call?.headers).toMatchObject({
      apikey: 'k',
      'content-type': 'application/json',
      connection: 'close',
    })
  })

  test('asks with GET and without a body', async () => {
    server.answers([200, []])
    expect(await getJson(`${server.url}/g`, { headers: {}, timeoutMs: 5_000 })).toMatchObject({ json: [] })
    expect(server.calls.at(-1)).toMatchObject({ method: 'GET', body: undefined })
  })

  test('does not follow a redirect: the key goes to no other place', async () => {
    server.answers((response) => response.writeHead(307, { location: '/elsewhere' }).end())
    expect(await post(`${server.url}/here`)).toMatchObject({ kind: 'answered', status: 307 })
    expect(server.calls.at(-1)?.path).toBe('/here')
  })

  test.each([
    ['nothing', ''],
    ['no JSON', '<html>'],
    ['more than is read', `"${'x'.repeat(answerBytesMax)}"`],
  ])('with %s keeps its status', async (_what, text) => {
    server.answers((response) => response.writeHead(502).end(text))
    expect(await post(server.url)).toEqual({ kind: 'answered', status: 502, json: undefined })
  })
})

test.each([
  ['of its own for each call', false, 2],
  ['that is kept, where nobody asks what became of the call', true, 1],
])('goes over a connection %s', async (_what, mayBeLost, connections) => {
  let made = 0
  const counting = createHttpServer((_request, response) => response.end('{}')).on('connection', () => made++)
  await new Promise<void>((resolve) => counting.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(counting.address() as AddressInfo).port}`
  const call = () => postJson(url, { headers: {}, body: {}, timeoutMs: 5_000, mayBeLost })
  const answered = { kind: 'answered', status: 200, json: {} }
  expect([await call(), await call()]).toEqual([answered, answered])
  await new Promise((resolve) => counting.close(resolve))
  expect(made).toBe(connections)
})

test('a kept connection carries nothing from one call to the next, and its loss leaves a call in doubt', async () => {
  const sockets: Socket[] = []
  let isCut = false
  const patient = createHttpServer((_request, response) => {
    if (isCut) sockets.forEach((socket) => socket.destroy())
    else response.end('{}')
  }).on('connection', (socket) => sockets.push(socket))
  await new Promise<void>((resolve) => patient.listen(0, '127.0.0.1', resolve))
  const { port } = patient.address() as AddressInfo
  const call = () =>
    postJson(`http://127.0.0.1:${port}`, { headers: {}, body: {}, timeoutMs: 5_000, mayBeLost: true })
  const warnings: Error[] = []
  const warned = (warning: Error) => void warnings.push(warning)
  process.on('warning', warned)
  // Node warns of more than ten listeners that wait for the same thing.
  for (let calls = 0; calls < 15; calls++) expect(await call()).toMatchObject({ status: 200 })
  isCut = true
  expect(await call()).toMatchObject({ kind: 'no_answer', maybeSent: true })
  process.off('warning', warned)
  expect(sockets).toHaveLength(1)
  expect(warnings).toEqual([])
  await new Promise((resolve) => patient.close(resolve))
})

describe('a call without an answer', () => {
  test('may have been sent when it took too long', async () => {
    server.answers(() => undefined)
    const exchange = await post(server.url, { timeoutMs: 50 })
    expect(exchange).toEqual({ kind: 'no_answer', maybeSent: true, reason: 'no answer in time' })
  })

  test('may have been sent when the connection was cut after it was read', async () => {
    server.answers((response) => response.destroy())
    expect(await post(server.url)).toMatchObject({ kind: 'no_answer', maybeSent: true })
  })

  test('was not sent when nobody listens', async () => {
    const gone = await startProviderServer()
    await gone.close()
    expect(await post(gone.url)).toMatchObject({ kind: 'no_answer', maybeSent: false })
  })

  test.each([
    ['was cut', (socket: Socket) => socket.once('data', () => socket.destroy())],
    ['was not secured in time', () => undefined],
  ])('was not sent when the connection %s before anything could be sent over it', async (_what, does) => {
    const sockets: Socket[] = []
    const unsecured = createServer((socket) => {
      sockets.push(socket)
      does(socket)
    })
    await new Promise<void>((resolve) => unsecured.listen(0, '127.0.0.1', resolve))
    const url = `https://127.0.0.1:${(unsecured.address() as AddressInfo).port}`
    const exchange = await post(url, { timeoutMs: 300 })
    expect(exchange).toEqual({ kind: 'no_answer', maybeSent: false, reason: 'no connection was made' })
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => unsecured.close(resolve))
  })

  test.each([
    ['address', 'no address', {}],
    ['header', 'http://127.0.0.1:9', { apikey: 'com\nquebra' }],
  ])('was not sent with a malformed %s', async (_what, url, headers) => {
    expect(await post(url, { headers })).toMatchObject({ kind: 'no_answer', maybeSent: false })
  })
})
