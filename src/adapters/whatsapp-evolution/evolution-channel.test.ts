import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  startProviderServer,
  type Answer,
  type ProviderCall,
  type ProviderServer,
} from '../../../test/support/provider-server.js'
import type { Message } from '../../conversation/message.js'
import type { EvolutionChip } from './evolution-credentials.js'
import { createEvolutionChannel } from './evolution-channel.js'

const channel = createEvolutionChannel()
const impatient = createEvolutionChannel({ sendTimeoutMs: 100, askTimeoutMs: 100 })

let server: ProviderServer
let chip: EvolutionChip
let before: number

beforeAll(async () => {
  server = await startProviderServer()
  chip = {
    provider: 'evolution',
    id: 'chip-1',
    baseUrl: server.url,
    instance: 'loja',
    apiKey: 'chave',
    webhookToken: 'segredo',
    showsButtons: false,
  }
})
afterAll(() => server.close())
beforeEach(() => {
  before = server.calls.length
})

const calls = (): readonly ProviderCall[] => server.calls.slice(before)

const send = (message: Message = { type: 'text', text: 'Oi' }, through = channel) =>
  through.send({ id: 'm-1', chip, recipient: '553188887777@s.whatsapp.net', message, attempt: 1 })

const accepted = { key: { id: 'BAE5', remoteJid: '553188887777@s.whatsapp.net' }, status: 'PENDING' }

describe('sending', () => {
  test('is accepted with the id of the message', async () => {
    server.answers([201, accepted])
    expect(await send()).toEqual({ status: 'accepted', providerId: 'BAE5' })
    expect(calls()).toMatchObject([
      {
        method: 'POST',
        path: '/message/sendText/loja',
        headers: { apikey: 'chave', 'content-type': 'application/json' },
        body: { number: '553188887777@s.whatsapp.net', text: 'Oi' },
      },
    ])
  })

  test('what cannot be rendered is refused, and nothing is asked', async () => {
    expect(await send({ type: 'image', media: { id: '1' } })).toMatchObject({
      status: 'refused',
      code: 'message.unsupported',
      consequence: 'none',
    })
    expect(calls()).toEqual([])
  })

  test('follows what the chip can show', async () => {
    server.answers([201, accepted])
    const message: Message = { type: 'buttons', text: 'Vamos?', options: [{ id: 'sim', title: 'Sim' }] }
    await send(message)
    await channel.send({
      id: 'm-2',
      chip: { ...chip, showsButtons: true },
      recipient: '5531',
      message,
      attempt: 1,
    })
    expect(calls().map(({ path }) => path)).toEqual(['/message/sendText/loja', '/message/sendButtons/loja'])
  })

  const complaint = (message: unknown) => ({ status: 400, error: 'Bad Request', response: { message } })

  test.each<[string, Answer, object]>([
    [
      'a validation error',
      [400, complaint([['instance requires property "text"']])],
      {
        status: 'refused',
        code: 'http.400',
        consequence: 'none',
        reason: 'instance requires property "text"',
      },
    ],
    [
      'nobody at that number',
      [400, complaint([{ jid: '553188887777@s.whatsapp.net', exists: false, number: '553188887777' }])],
      { status: 'refused', consequence: 'bad_number' },
    ],
    [
      'a link to the phone that is down, as 400',
      [400, complaint(['Error: Connection Closed'])],
      { status: 'retry', maybeSent: false, reason: 'Error: Connection Closed' },
    ],
    [
      'a link to the phone that is down, as 500',
      [500, { response: { message: 'Connection Closed' } }],
      { status: 'retry', maybeSent: false, reason: 'Connection Closed' },
    ],
    ['a wrong key', [401, { error: 'Unauthorized' }], { status: 'refused', consequence: 'pause_chip' }],
    ['no right', [403], { status: 'refused', consequence: 'pause_chip' }],
    [
      'no such instance',
      [404, { response: { message: ['The "loja" instance does not exist'] } }],
      {
        status: 'refused',
        code: 'http.404',
        consequence: 'pause_chip',
        reason: 'The "loja" instance does not exist',
      },
    ],
    ['a redirect', [302], { status: 'refused', consequence: 'pause_chip' }],
    ['a file too large', [413], { status: 'refused', consequence: 'none' }],
    ['too many', [429], { status: 'retry', maybeSent: false, afterMs: 30_000 }],
    ['a server error', [500], { status: 'retry', maybeSent: false, code: 'http.500' }],
    ['a gateway that gave up', [504], { status: 'retry', maybeSent: true }],
    ['a success without an id', [201, {}], { status: 'retry', maybeSent: true, code: 'unreadable_answer' }],
    ['a cut connection', (response) => response.destroy(), { status: 'retry', maybeSent: true }],
  ])('answered with %s', async (_what, answer, expected) => {
    server.answers(answer)
    expect(await send()).toMatchObject(expected)
    expect(calls()).toHaveLength(1)
  })

  test('met with silence may have been done', async () => {
    server.answers(() => undefined)
    expect(await send(undefined, impatient)).toMatchObject({
      status: 'retry',
      maybeSent: true,
      code: 'no_answer',
    })
  })

  test('to a server that is not there was not sent', async () => {
    const gone = await startProviderServer()
    await gone.close()
    const lost = { ...chip, baseUrl: gone.url }
    const message: Message = { type: 'text', text: 'Oi' }
    expect(await channel.send({ id: 'm', chip: lost, recipient: '5531', message, attempt: 1 })).toMatchObject(
      {
        status: 'retry',
        maybeSent: false,
      },
    )
  })
})

describe('acknowledging', () => {
  test('marks the message read and shows typing', async () => {
    server.answers([201, {}])
    await channel.acknowledge({ chip, recipient: '81@lid', messageId: '3EB0' })
    const bodies = new Map(calls().map(({ path, body }) => [path, body]))
    expect(bodies.get('/chat/markMessageAsRead/loja')).toEqual({
      readMessages: [{ id: '3EB0', fromMe: false, remoteJid: '81@lid' }],
    })
    expect(bodies.get('/chat/sendPresence/loja')).toMatchObject({ number: '81@lid', presence: 'composing' })
  })

  test('may be refused or met with silence: nothing depends on it', async () => {
    server.answers([500])
    await channel.acknowledge({ chip, recipient: '81@lid', messageId: '3EB0' })
    server.answers(() => undefined)
    await impatient.acknowledge({ chip, recipient: '81@lid', messageId: '3EB0' })
  })
})

describe('checking', () => {
  test('asks for the state of the instance', async () => {
    server.answers([200, { instance: { instanceName: 'loja', state: 'open' } }])
    expect(await channel.check(chip)).toEqual({ ok: true, name: 'loja' })
    expect(calls()).toMatchObject([
      { method: 'GET', path: '/instance/connectionState/loja', headers: { apikey: 'chave' } },
    ])
  })

  test.each<[Answer, string]>([
    [[200, { instance: { state: 'close' } }], 'desconectado'],
    [[200, { instance: { state: 'connecting' } }], 'desconectado'],
    [[401], 'chave'],
    [[404], 'loja não existe'],
    [[200, []], 'HTTP 200'],
  ])('%j says what to do', async (answer, words) => {
    server.answers(answer)
    const check = await channel.check(chip)
    expect(check.ok ? '' : check.reason).toContain(words)
  })

  test('met with silence says so', async () => {
    server.answers(() => undefined)
    const check = await impatient.check(chip)
    expect(check.ok ? '' : check.reason).toContain('não respondeu')
  })
})
