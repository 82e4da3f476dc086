import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  startProviderServer,
  type Answer,
  type ProviderCall,
  type ProviderServer,
} from '../../../test/support/provider-server.js'
import type { Message } from '../../conversation/message.js'
import type { ZapiChip } from './zapi-credentials.js'
import { createZapiChannel } from './zapi-channel.js'

const channel = createZapiChannel()
const impatient = createZapiChannel({ sendTimeoutMs: 100, askTimeoutMs: 100 })
const base = '/instances/INST/token/TOK'

let server: ProviderServer
let chip: ZapiChip
let before: number

beforeAll(async () => {
  server = await startProviderServer()
  chip = {
    provider: 'zapi',
    id: 'chip-1',
    baseUrl: server.url,
    instance: 'INST',
    instanceToken: 'TOK',
    clientToken: 'conta',
    webhookSecret: 'segredo',
    showsButtons: false,
  }
})
afterAll(() => server.close())
beforeEach(() => {
  before = server.calls.length
})

const calls = (): readonly ProviderCall[] => server.calls.slice(before)

const send = (message: Message = { type: 'text', text: 'Oi' }, through = channel) =>
  through.send({ id: 'm-1', chip, recipient: '551177776666', message, attempt: 1 })

describe('sending', () => {
  test('is accepted with the id of the message', async () => {
    server.answers([200, { zaapId: 'Z1', messageId: 'D241', id: 'D241' }])
    expect(await send()).toEqual({ status: 'accepted', providerId: 'D241' })
    expect(calls()).toMatchObject([
      {
        method: 'POST',
        path: `${base}/send-text`,
        headers: { 'client-token': 'conta', 'content-type': 'application/json' },
        body: { phone: '551177776666', message: 'Oi' },
      },
    ])
  })

  test('what cannot be rendered is refused, and nothing is asked', async () => {
    expect(await send({ type: 'text', text: '' })).toMatchObject({
      status: 'refused',
      code: 'message.invalid',
      reason: expect.stringContaining('text') as string,
    })
    expect(calls()).toEqual([])
  })

  test.each<[string, Answer, object]>([
    [
      'a missing token',
      [400, { error: 'null not allowed' }],
      { status: 'refused', consequence: 'pause_chip', reason: 'null not allowed' },
    ],
    [
      'a token that is not configured',
      [400, { error: 'your client-token is not configured' }],
      { status: 'refused', consequence: 'pause_chip' },
    ],
    [
      'no such instance',
      [400, { error: 'Instance not found' }],
      { status: 'refused', consequence: 'pause_chip' },
    ],
    [
      'a phone that is not connected',
      [400, { error: 'You are not connected.' }],
      { status: 'refused', consequence: 'pause_chip' },
    ],
    [
      'nobody at that number',
      [400, { error: 'Phone number does not exist' }],
      { status: 'refused', consequence: 'bad_number' },
    ],
    [
      'buttons whose terms nobody accepted',
      [400, { error: 'You must accept buttons message terms in panel to send this message.' }],
      { status: 'refused', consequence: 'send_text' },
    ],
    [
      'an error under 200',
      [200, { error: 'algo' }],
      { status: 'refused', consequence: 'none', reason: 'algo' },
    ],
    ['another error', [400, { error: 'algo' }], { status: 'refused', consequence: 'none', reason: 'algo' }],
    ['no right', [401], { status: 'refused', consequence: 'pause_chip' }],
    ['no right to it', [403, { error: 'algo' }], { status: 'refused', consequence: 'pause_chip' }],
    ['a wrong verb', [405], { status: 'refused', code: 'http.405', consequence: 'none' }],
    ['a wrong type', [415], { status: 'refused', consequence: 'none' }],
    ['too many', [429], { status: 'retry', maybeSent: false }],
    ['a server error', [500, { error: 'algo' }], { status: 'retry', maybeSent: false, reason: 'algo' }],
    ['a gateway that gave up', [502], { status: 'retry', maybeSent: true }],
    ['a success without an id', [200, {}], { status: 'retry', maybeSent: true }],
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
})

describe('acknowledging', () => {
  test('marks the message read', async () => {
    server.answers([204])
    await channel.acknowledge({ chip, recipient: '551177776666', messageId: 'A20D' })
    expect(calls()).toMatchObject([
      { path: `${base}/read-message`, body: { phone: '551177776666', messageId: 'A20D' } },
    ])
  })

  test('may be met with silence: nothing depends on it', async () => {
    server.answers(() => undefined)
    await impatient.acknowledge({ chip, recipient: '551177776666', messageId: 'A20D' })
  })
})

describe('checking', () => {
  test('asks for the state of the instance', async () => {
    server.answers([200, { connected: true, error: 'You are already connected.', smartphoneConnected: true }])
    expect(await channel.check(chip)).toEqual({ ok: true, name: 'INST' })
    expect(calls()).toMatchObject([
      { method: 'GET', path: `${base}/status`, headers: { 'client-token': 'conta' } },
    ])
  })

  test.each<[Answer, string]>([
    [[200, { connected: false, error: 'You are not connected.' }], 'desconectado'],
    [[400, { error: 'Instance not found' }], 'Instance not found'],
    [[403], 'HTTP 403'],
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
