import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { voiceNote } from '../whatsapp-simulator/voice-note.js'
import { createOpenaiTranscriber, type OpenaiTranscriberOptions } from './openai-transcriber.js'

const patienceMs = 5_000
const megabyte = 1024 * 1024

let server: Server
let answer: RequestListener
let asked: { readonly url: string | undefined; readonly headers: IncomingHttpHeaders; readonly form: Form }

/** As much of `/audio/transcriptions` as is asked here: reads the form as any server does, and answers what the test says. */
beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      asked = {
        url: request.url,
        headers: request.headers,
        form: formIn(request.headers, Buffer.concat(chunks)),
      }
      answer(request, response)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

function transcriber(more: Partial<OpenaiTranscriberOptions> = {}) {
  const { port } = server.address() as AddressInfo
  const options = {
    baseUrl: `http://127.0.0.1:${port}/v1/`,
    apiKey: 'key-1',
    model: 'whisper-1',
    language: 'pt',
  }
  return createOpenaiTranscriber({ ...options, ...more })
}

const sound = { bytes: voiceNote('oi', 2), mimeType: 'audio/ogg' }
const hear = (more?: Partial<OpenaiTranscriberOptions>, timeoutMs = patienceMs) =>
  transcriber(more).transcribe(sound, AbortSignal.timeout(timeoutMs))
const says =
  (body: unknown, status = 200): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

test('a voice note goes as WhatsApp sent it, with the model, the language and the key', async () => {
  answer = says({ text: ' faz um orçamento ' })
  expect(await hear()).toEqual({ status: 'heard', text: 'faz um orçamento', confidence: null })
  expect([asked.url, asked.headers.authorization]).toEqual(['/v1/audio/transcriptions', 'Bearer key-1'])
  const { file, ...fields } = Object.fromEntries(asked.form)
  expect(file?.head).toContain('filename="voice.ogg"')
  expect(file?.head).toContain('Content-Type: audio/ogg')
  expect(file?.body).toEqual(sound.bytes)
  const written = Object.entries(fields).map(([name, { body }]) => `${name}=${body.toString()}`)
  expect(written.sort()).toEqual([
    'language=pt',
    'model=whisper-1',
    'response_format=verbose_json',
    'temperature=0',
  ])
})

test('a server of one’s own needs no key, and tells the language by itself', async () => {
  answer = says({ text: 'oi' })
  expect(await hear({ apiKey: null, language: null })).toMatchObject({ status: 'heard' })
  expect([asked.headers.authorization, asked.form.has('language')]).toEqual([undefined, false])
})

describe('how sure it is', () => {
  const half = Math.log(0.5)
  test.each<[what: string, segments: object[], expected: object]>([
    ['the mean over what was said', [{ avg_logprob: half }, { avg_logprob: half }], { confidence: 0.5 }],
    ['never above one', [{ avg_logprob: 1 }], { confidence: 1 }],
    ['unknown where nothing is said of it', [{}], { confidence: null }],
    ['silence is nothing, whatever words it is given', [{ no_speech_prob: 0.9 }], { status: 'nothing' }],
    [
      'one part with speech is speech',
      [{ no_speech_prob: 0.9 }, { no_speech_prob: 0.1 }],
      { status: 'heard' },
    ],
  ])('%s', async (_what, segments, expected) => {
    answer = says({ text: 'oi', segments })
    expect(await hear()).toMatchObject(expected)
  })
})

describe('what is no transcription is said, and never thrown', () => {
  test.each<[what: string, answer: RequestListener, expected: object]>([
    ['no words', says({ text: '  ' }), { status: 'nothing' }],
    [
      'refused',
      says({ error: { message: 'key-1 is wrong' } }, 401),
      { status: 'failed', code: 'http.401', httpStatus: 401, reason: '[key] is wrong' },
    ],
    ['away', says({}, 503), { status: 'failed', code: 'http.503', httpStatus: 503, reason: 'HTTP 503' }],
    [
      'another shape',
      says({ words: 'oi' }),
      { status: 'failed', code: 'unreadable', httpStatus: 200, reason: 'the answer is no transcription' },
    ],
    [
      'a page',
      (_request, response) => response.end('<html>'),
      { status: 'failed', code: 'unreadable', httpStatus: 200, reason: 'the answer is no transcription' },
    ],
    [
      'more than any note says',
      says({ text: 'a'.repeat(2 * megabyte) }),
      { status: 'failed', code: 'unreadable', httpStatus: 200, reason: 'the answer is no transcription' },
    ],
    [
      'elsewhere: the key goes nowhere else',
      (_request, response) => response.writeHead(302, { location: '/v1/elsewhere' }).end(),
      { status: 'failed', code: 'unreachable', reason: 'no connection was made' },
    ],
    [
      'cut off',
      (_request, response) => response.destroy(),
      { status: 'failed', code: 'unreachable', reason: 'no connection was made' },
    ],
  ])('%s', async (_what, given, expected) => {
    answer = given
    expect(await hear()).toEqual(expected)
  })

  test('silence is waited for so long and no longer', async () => {
    answer = () => undefined
    expect(await hear({}, 50)).toEqual({ status: 'failed', code: 'timeout', reason: 'no answer in time' })
  })
})

type Form = ReadonlyMap<string, { readonly head: string; readonly body: Buffer }>

/** The fields of a form as they are sent (RFC 7578). */
function formIn(headers: IncomingHttpHeaders, bytes: Buffer): Form {
  const [, boundary] = /boundary=(.+)$/.exec(headers['content-type'] ?? '') ?? []
  const parts = bytes
    .toString('latin1')
    .split(`--${boundary ?? ''}`)
    .slice(1, -1)
  return new Map(
    parts.map((part) => {
      const end = part.indexOf('\r\n\r\n')
      const [head, body] = [part.slice(0, end), Buffer.from(part.slice(end + 4, -2), 'latin1')]
      return [/ name="(\w+)"/.exec(head)?.[1] ?? '', { head, body }]
    }),
  )
}
