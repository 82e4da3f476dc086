import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createOpenaiDescriber } from './openai-describer.js'
import { createPixelDescriber } from './pixel-describer.js'
import { pictureSaying } from './pixel-picture.js'

let server: Server
let baseUrl: string
let answer: { status: number; body: string }
let asked: { path: string; key: string | undefined; body: Record<string, unknown> }[]

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>
      asked.push({ path: request.url ?? '', key: request.headers.authorization, body })
      if (answer.status === 0) return
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked = []
})

const picture = { bytes: Buffer.from('bytes'), mimeType: 'image/png' }
const said = (content: unknown) => ({
  status: 200,
  body: JSON.stringify({ choices: [{ message: { content } }] }),
})
const describeIt = (signal = AbortSignal.timeout(5_000)) =>
  createOpenaiDescriber({ baseUrl, apiKey: 'key', model: 'sees' }).describe(picture, signal)

test('the picture goes along as it is, with the key', async () => {
  answer = said(' Um recibo de R$ 80,00. ')
  expect(await describeIt()).toEqual({ status: 'seen', text: 'Um recibo de R$ 80,00.' })
  expect(asked).toMatchObject([
    {
      path: '/v1/chat/completions',
      key: 'Bearer key',
      body: {
        model: 'sees',
        messages: [
          { role: 'system' },
          {
            role: 'user',
            content: [{ type: 'image_url', image_url: { url: 'data:image/png;base64,Ynl0ZXM=' } }],
          },
        ],
      },
    },
  ])
})

test.each<[string, { status: number; body: string }, object]>([
  ['nothing', said('NADA.'), { status: 'nothing' }],
  ['no words', said(''), { status: 'nothing' }],
  ['null', said(null), { status: 'nothing' }],
  [
    'no choice',
    { status: 200, body: '{"choices":[]}' },
    { status: 'failed', code: 'unreadable', httpStatus: 200, reason: 'the answer is no completion' },
  ],
  [
    'no JSON',
    { status: 200, body: '<html>' },
    { status: 'failed', code: 'unreadable', httpStatus: 200, reason: 'the answer is no completion' },
  ],
  [
    'an error',
    { status: 429, body: '{}' },
    { status: 'failed', code: 'http.429', httpStatus: 429, reason: 'HTTP 429' },
  ],
  ['more than an answer has', { status: 200, body: ' '.repeat(2_000_000) }, { status: 'failed' }],
])('an answer of %s', async (_what, given, expected) => {
  answer = given
  expect(await describeIt()).toMatchObject(expected)
})

test('no answer in time', async () => {
  answer = { status: 0, body: '' }
  expect(await describeIt(AbortSignal.timeout(50))).toEqual({
    status: 'failed',
    code: 'timeout',
    reason: 'no answer in time',
  })
})

test('the local one sees what pixels spell, and nothing in anything else', async () => {
  const local = createPixelDescriber()
  const words = 'Orçamento nº 7: R$ 1.200,00 — “à vista” 🚪'.repeat(20)
  const see = (bytes: Buffer) => local.describe({ bytes, mimeType: 'image/png' }, AbortSignal.timeout(5_000))
  expect(await see(pictureSaying(words))).toEqual({ status: 'seen', text: words })
  expect(await see(Buffer.from('no picture'))).toEqual({ status: 'nothing' })
})
