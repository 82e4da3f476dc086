import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createTcpServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAsaasClient } from '../src/adapters/asaas/asaas-client.js'
import { createOpenaiDescriber } from '../src/adapters/description/openai-describer.js'
import { createSmtpMail } from '../src/adapters/mail/smtp-mail.js'
import { createS3MediaStore } from '../src/adapters/media/s3-media-store.js'
import { createAiSdkModel } from '../src/adapters/models/ai-sdk-model.js'
import { withCircuitBreaker } from '../src/adapters/models/circuit-breaker.js'
import { createOpenidProvider } from '../src/adapters/openid/openid-provider.js'
import { createTelegramChannel } from '../src/adapters/telegram/telegram-channel.js'
import { createTracer } from '../src/adapters/telemetry/create-tracer.js'
import { logFailures } from '../src/adapters/telemetry/log-failures.js'
import { tracedChannel } from '../src/adapters/telemetry/traced-channel.js'
import { tracedIdentityProvider } from '../src/adapters/telemetry/traced-identity-provider.js'
import { tracedMail } from '../src/adapters/telemetry/traced-mail.js'
import {
  tracedDescriber,
  tracedMediaStore,
  tracedTranscriber,
} from '../src/adapters/telemetry/traced-media.js'
import { tracedModel } from '../src/adapters/telemetry/traced-model.js'
import { tracedPayments } from '../src/adapters/telemetry/traced-payments.js'
import { createBuiltinCatalogue } from '../src/adapters/tmdb/builtin-catalogue.js'
import { createTmdbCatalogue } from '../src/adapters/tmdb/tmdb-catalogue.js'
import { createOpenaiTranscriber } from '../src/adapters/transcription/openai-transcriber.js'
import { createEvolutionChannel } from '../src/adapters/whatsapp-evolution/evolution-channel.js'
import { createMetaChannel } from '../src/adapters/whatsapp-meta/meta-channel.js'
import { createZapiChannel } from '../src/adapters/whatsapp-zapi/zapi-channel.js'
import { createYoutubeVideos } from '../src/adapters/youtube/youtube-videos.js'
import type { Channel } from '../src/ports/channel.js'
import type { Chip } from '../src/ports/chip.js'
import type { Tracer } from '../src/ports/tracer.js'
import { sourceFiles } from './support/source-files.js'

/** What nobody may read in a log: a key, who somebody is, what they wrote. */
const key = 'chave-que-abre-7f3a'
const person = { name: 'Zenóbia', phone: '5531987654321', cpf: '52998224725', email: 'zenobia@example.com' }
const words = 'zanzibar quero remarcar'
const quoted = `${key} ${person.name} ${person.phone} ${person.email} "${words}"`
const clock = { now: () => new Date() }
const about = {
  'leme.tenant': 'of-a-business',
  'leme.conversation': 'of-a-talk',
  'leme.request': 'of-a-request',
}

let server: Server
let url = ''
let answer: (request: IncomingMessage, response: ServerResponse) => void
const says =
  (status: number, body: unknown): typeof answer =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

beforeAll(async () => {
  server = createServer((request, response) => {
    request.on('end', () => answer(request, response)).resume()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

type Line = Record<string, unknown> & { readonly reason: string }

/** What the log has after something was asked within a turn. */
async function logged(ask: (tracer: Tracer) => unknown): Promise<readonly Line[]> {
  const lines: Line[] = []
  const tracer = createTracer(logFailures({ warn: (facts) => void lines.push(facts as Line) }))
  await tracer.span('turn', { facts: about }, async () => {
    await Promise.resolve(ask(tracer)).catch(() => undefined)
  })
  return lines
}

type Case = {
  /** The folder of the adapter. */
  readonly folder: string
  readonly provider: string
  readonly call: string
  readonly answers: () => typeof answer
  readonly ask: (tracer: Tracer) => unknown
  readonly code: string
  readonly status?: number
  /** What remains of the reason. */
  readonly why: RegExp
}

const model = () => createAiSdkModel({ provider: 'openai-compatible', apiKey: key, model: 'm', baseUrl: url })
const prompt = {
  version: '1',
  system: 's',
  messages: [{ role: 'user', text: `${words} ${person.name} ${person.phone} ${person.email}` }],
  temperature: 0,
  maxTokens: 9,
} as const
const ask = { question: 'response_generation', prompt } as const
const openai = (code: string, quotes = key) => ({ error: { code, message: `cannot do it for ${quotes}` } })
const sound = { bytes: Buffer.from('x'), mimeType: 'audio/ogg' }
const soon = () => AbortSignal.timeout(10_000)
const send = (channel: Channel, chip: Chip) => (tracer: Tracer) =>
  tracedChannel(channel, tracer).send({
    id: 'd1',
    chip,
    recipient: person.phone,
    message: { type: 'text', text: `${words} ${person.name} ${person.email}` },
    attempt: 1,
  })
const meta = () => ({ id: 'c', provider: 'meta', baseUrl: url, phoneNumberId: '1', accessToken: key })
const evolution = () => ({ id: 'c', provider: 'evolution', baseUrl: url, instance: 'i', apiKey: key })
const zapi = () => ({
  id: 'c',
  provider: 'zapi',
  baseUrl: url,
  instanceId: 'i',
  token: key,
  clientToken: key,
})
const telegram = () => ({ id: 'c', provider: 'telegram', baseUrl: url, token: key })
const issuer = () =>
  createOpenidProvider({ issuer: url, clientId: 'leme', clientSecret: key, name: 'the issuer' })
const round = { redirectUri: `${url}/back`, state: 's', nonce: 'n', verifier: key }
const discovers: (then: typeof answer) => typeof answer = (then) => (request, response) =>
  request.url?.startsWith('/.well-known')
    ? says(200, {
        issuer: url,
        authorization_endpoint: `${url}/a`,
        token_endpoint: `${url}/t`,
        jwks_uri: `${url}/k`,
      })(request, response)
    : then(request, response)
const customer = { name: person.name, cpfCnpj: person.cpf, phone: person.phone, externalReference: 'r' }

const cases: readonly Case[] = [
  {
    folder: 'models',
    provider: 'openai-compatible',
    call: 'model',
    answers: () => says(429, openai('rate_limit_exceeded', quoted)),
    ask: (tracer) => tracedModel(model(), tracer).ask(ask),
    code: 'model.unavailable',
    status: 429,
    why: /cannot do it for/,
  },
  {
    folder: 'transcription',
    provider: 'whisper',
    call: 'transcribe',
    answers: () => says(413, openai('file_too_large')),
    ask: (tracer) =>
      tracedTranscriber(
        createOpenaiTranscriber({ baseUrl: url, apiKey: key, model: 'whisper', language: null }),
        tracer,
      ).transcribe(sound, soon()),
    code: 'file_too_large',
    status: 413,
    why: /cannot do it for/,
  },
  {
    folder: 'description',
    provider: 'sees',
    call: 'describe',
    answers: () => says(400, openai('image_parse_error')),
    ask: (tracer) =>
      tracedDescriber(createOpenaiDescriber({ baseUrl: url, apiKey: key, model: 'sees' }), tracer).describe(
        sound,
        soon(),
      ),
    code: 'image_parse_error',
    status: 400,
    why: /cannot do it for/,
  },
  {
    folder: 'whatsapp-meta',
    provider: 'meta',
    call: 'meta send',
    answers: () => says(503, { error: { code: 2, message: quoted } }),
    ask: (tracer) => send(createMetaChannel(), meta())(tracer),
    code: '2',
    why: /./,
  },
  {
    folder: 'whatsapp-evolution',
    provider: 'evolution',
    call: 'evolution send',
    answers: () => says(401, { message: `Unauthorized ${quoted}` }),
    ask: (tracer) => send(createEvolutionChannel(), evolution())(tracer),
    code: 'http.401',
    status: 401,
    why: /Unauthorized/,
  },
  {
    folder: 'whatsapp-zapi',
    provider: 'zapi',
    call: 'zapi send',
    answers: () => says(400, { error: `instance is not subscribed ${quoted}` }),
    ask: (tracer) => send(createZapiChannel(), zapi())(tracer),
    code: 'http.400',
    status: 400,
    why: /not subscribed/,
  },
  {
    folder: 'telegram',
    provider: 'telegram',
    call: 'telegram send',
    answers: () =>
      says(403, { ok: false, error_code: 403, description: `Forbidden: bot was blocked ${quoted}` }),
    ask: (tracer) => send(createTelegramChannel(), telegram())(tracer),
    code: '403',
    why: /bot was blocked/,
  },
  {
    folder: 'asaas',
    provider: 'asaas',
    call: 'payments customer',
    answers: () =>
      says(400, {
        errors: [
          { code: 'invalid_cpfCnpj', description: `O CPF é inválido: ${key} ${person.name} ${person.cpf}` },
        ],
      }),
    ask: (tracer) =>
      tracedPayments(createAsaasClient({ baseUrl: url, apiKey: key }), tracer).findOrCreateCustomer(customer),
    code: 'invalid_cpfCnpj',
    status: 400,
    why: /inválido/,
  },
  {
    folder: 'openid',
    provider: 'the issuer',
    call: 'issuer redeem',
    answers: () => discovers(says(401, { error: 'invalid_client', error_description: quoted })),
    ask: (tracer) =>
      tracedIdentityProvider(issuer(), tracer).redeem({ code: key, issuer: undefined }, round, new Date()),
    code: 'invalid_client',
    status: 401,
    why: /refused/,
  },
  {
    folder: 'openid',
    provider: 'the issuer',
    call: 'issuer asked',
    answers: () => says(502, quoted),
    ask: (tracer) => tracedIdentityProvider(issuer(), tracer).addressFor(round, new Date()),
    code: 'Error',
    why: /discovery answered 502/,
  },
  {
    folder: 'tmdb',
    provider: 'tmdb',
    call: 'tmdb lookup',
    answers: () => says(401, { status_message: `Invalid API key ${quoted}` }),
    ask: (tracer) =>
      createTmdbCatalogue({
        access: { apiKey: key },
        otherwise: createBuiltinCatalogue(),
        clock,
        baseUrl: url,
        tracer,
      }).find('movie', `${words} ${person.name} ${person.phone} ${person.email}`, null),
    code: 'http.401',
    status: 401,
    why: /Invalid API/,
  },
  {
    folder: 'youtube',
    provider: 'youtube',
    call: 'youtube lookup',
    answers: () => says(500, { message: 'backend error' }),
    ask: (tracer) => createYoutubeVideos({ clock, baseUrl: url, tracer }).describe('https://youtu.be/x'),
    code: 'http.500',
    status: 500,
    why: /backend error/,
  },
  {
    folder: 'media',
    provider: 'media store',
    call: 'put',
    answers: () => says(507, quoted),
    ask: (tracer) =>
      tracedMediaStore(
        createS3MediaStore({
          endpoint: url,
          bucket: 'b',
          region: 'r',
          accessKeyId: 'a',
          secretAccessKey: key,
        }),
        tracer,
      ).put('name', sound.bytes),
    code: 'Error',
    why: /HTTP 507/,
  },
]

describe('whoever is asked and fails is one line of the log, with the reason and nobody’s words', () => {
  test.each(cases)('$provider: $call', async ({ answers, ask: asks, provider, call, code, status, why }) => {
    answer = answers()
    const lines = await logged(asks)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({
      provider,
      call,
      code,
      ...(status !== undefined && { status }),
      tenant: 'of-a-business',
      conversation: 'of-a-talk',
      requestId: 'of-a-request',
    })
    expect(lines[0]?.reason).toMatch(why)
    expect(lines[0]?.reason.length).toBeLessThanOrEqual(300)
    const all = JSON.stringify(lines)
    for (const secret of [key, person.name, person.phone, person.cpf, person.email, 'zanzibar'])
      expect(all).not.toContain(secret)
  })

  test('mail, with what the server answered', async () => {
    const smtp = createTcpServer((socket) => {
      socket.write('220 ready\r\n')
      socket.on('error', () => undefined)
      socket.on('data', (chunk) => {
        const refuses = chunk.toString().startsWith('RCPT')
        socket.write(refuses ? `550 5.1.1 ${person.email} unknown ${person.name}\r\n` : '250 ok\r\n')
      })
    })
    await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', done))
    const { port } = smtp.address() as AddressInfo
    const mail = createSmtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'a@example.com' })
    const lines = await logged((tracer) =>
      tracedMail(mail, tracer).send({ to: person.email, subject: person.name, text: words }),
    )
    smtp.close()
    expect(lines).toMatchObject([
      { provider: 'mail', code: 'EENVELOPE', status: 550, conversation: 'of-a-talk' },
    ])
    expect(lines[0]?.reason).toMatch(/5\.1\.1.*unknown/)
    for (const secret of [person.email, person.name]) expect(JSON.stringify(lines)).not.toContain(secret)
  })
})

test.each(cases.filter(({ folder }) => folder !== 'openid'))(
  '$provider: $call is told too where nobody answers',
  async ({ ask: asks, provider }) => {
    answer = (request) => void request.socket.destroy()
    const lines = await logged(asks)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({ provider, conversation: 'of-a-talk' })
    expect(lines[0]?.reason).not.toBe('')
  },
)

test('a model that is left alone because it failed is not told again', async () => {
  answer = says(503, openai('overloaded'))
  const lines = await logged(async (tracer) => {
    const guarded = tracedModel(withCircuitBreaker(model(), { clock, failuresMax: 2 }), tracer)
    for (let turn = 0; turn < 5; turn++) await guarded.ask(ask)
  })
  expect(lines).toHaveLength(2)
})

test('what went well is no line', async () => {
  answer = says(200, { id: 'cus_1', data: [{ id: 'cus_1' }], hasMore: false, totalCount: 1 })
  const lines = await logged((tracer) =>
    tracedPayments(createAsaasClient({ baseUrl: url, apiKey: key }), tracer).findOrCreateCustomer(customer),
  )
  expect(lines).toEqual([])
})

/** Where somebody outside is asked, and why not each of them is in the table. */
const elsewhere: Readonly<Record<string, string>> = {
  links: 'pages of anybody: that one cannot be read is told to who asked for it',
  telemetry: 'the collector of traces says so itself, once a minute',
  calls: 'what the others ask with',
  channels: 'what channels have in common',
  'in-memory': 'doubles',
  'telegram-simulator': 'plays the provider',
  'whatsapp-simulator': 'plays the provider',
}
const asksOutside =
  /\bfetch\(|\b(?:getJson|postJson|postBody|fetchBytes|streamText|createTransport)\(|new AwsClient|\brequest(?:Http|Https)\b/

test('every adapter that asks somebody outside is in the table', () => {
  const folders = new Set<string>()
  for (const { path, source } of sourceFiles()) {
    const folder = /^src\/adapters\/([^/]+)\//.exec(path)?.[1]
    if (folder !== undefined && asksOutside.test(source)) folders.add(folder)
  }
  const known = new Set([...cases.map(({ folder }) => folder), 'mail', ...Object.keys(elsewhere)])
  expect([...folders].filter((folder) => !known.has(folder))).toEqual([])
  expect(folders.size).toBeGreaterThan(10)
})
