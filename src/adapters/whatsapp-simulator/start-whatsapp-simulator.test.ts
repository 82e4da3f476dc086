import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startWebhookReceiver, type WebhookReceiver } from '../../../test/support/webhook-receiver.js'
import type { ChipRegistration } from './registration.js'
import type { ShownMessage } from './shown-message.js'
import { startWhatsappSimulator } from './start-whatsapp-simulator.js'
import type { WhatsappSimulator } from './whatsapp-simulator.js'

const ana = '5511987654321'
let simulator: WhatsappSimulator
let receiver: WebhookReceiver

beforeEach(async () => {
  receiver = await startWebhookReceiver()
  simulator = await startWhatsappSimulator({
    retry: { firstMs: 1, maxMs: 4, attemptsMax: 5 },
    random: () => 0.5,
  })
  register()
})
afterEach(async () => {
  await simulator.close()
  await receiver.close()
})

const none = { sentMs: null, deliveredMs: null, readMs: null }

function register(receipts: ChipRegistration['receipts'] = none): void {
  const webhookUrl = `${receiver.url}/webhooks/meta/loja`
  simulator.addChip({
    provider: 'meta',
    id: 'loja',
    webhookUrl,
    phoneNumberId: '123456',
    accessToken: 't',
    receipts,
  })
}

function send(text: string, signal?: AbortSignal): Promise<Response> {
  return fetch(`${simulator.url}/v25.0/123456/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer t' },
    body: JSON.stringify({ messaging_product: 'whatsapp', to: ana, type: 'text', text: { body: text } }),
    ...(signal && { signal }),
  })
}

type Told = { texts: string[]; statuses: string[] }

/** What each webhook held, by its texts and its states. */
function told(): Told[] {
  return receiver.posts.map(({ json }) => {
    const { entry } = json as {
      entry: { changes: { value: Record<string, { status: string; text: { body: string } }[]> }[] }[]
    }
    const values = entry.flatMap(({ changes }) => changes.map(({ value }) => value))
    return {
      texts: values.flatMap(({ messages = [] }) => messages.map(({ text }) => text.body)),
      statuses: values.flatMap(({ statuses = [] }) => statuses.map(({ status }) => status)),
    }
  })
}
const statuses = () => told().flatMap((one) => one.statuses)
const texts = () => told().flatMap((one) => one.texts)
const phone = () => simulator.phone('loja', ana)

describe('receipts', () => {
  test('come one after the other and move the ticks', async () => {
    register({ sentMs: 0, deliveredMs: 1, readMs: 2 })
    await send('oi')
    await simulator.settled()
    expect(statuses()).toEqual(['sent', 'delivered', 'read'])
    expect(phone().messages()).toMatchObject([{ status: 'read' }])
  })

  test('may be left out or come in another order, and a tick does not go back', async () => {
    register({ sentMs: 40, deliveredMs: null, readMs: 0 })
    await send('oi')
    await simulator.settled()
    expect(statuses()).toEqual(['read', 'sent'])
    expect(phone().messages()).toMatchObject([{ status: 'read' }])
  })

  test('may come before the send is answered', async () => {
    register({ ...none, sentMs: 0, beforeAnswer: true })
    await send('oi')
    expect(statuses()).toEqual(['sent'])
  })

  test('are dropped on demand', async () => {
    register({ sentMs: 0, deliveredMs: 0, readMs: 0 })
    simulator.faults('loja', { kind: 'drop-receipts' })
    await send('oi')
    await simulator.settled()
    expect(statuses()).toEqual([])
    simulator.clearFaults('loja')
    await send('oi')
    await simulator.settled()
    expect(statuses()).toEqual(['sent', 'delivered', 'read'])
  })

  test('say that a message failed, with its code, and the phone never shows it', async () => {
    simulator.faults('loja', { kind: 'failed', code: 131026 })
    expect((await send('não chega')).status).toBe(200)
    await simulator.settled()
    expect(receiver.posts[0]?.json).toMatchObject({
      entry: [{ changes: [{ value: { statuses: [{ status: 'failed', errors: [{ code: 131026 }] }] } }] }],
    })
    expect(phone().messages()).toEqual([])
  })
})

describe('faults of sends', () => {
  test('a list with a mistake in it is refused whole', () => {
    const list = [{ kind: 'error', code: 131056 }, { kind: 'nonsense' }] as never[]
    expect(() => simulator.faults('loja', ...list)).toThrow(/kind/)
    expect(simulator.faults('loja')).toEqual([])
  })

  test('an error of the provider, as often as asked for', async () => {
    simulator.faults('loja', { kind: 'error', code: 131056, times: 2 }, { kind: 'http', status: 502 })
    const answers = []
    for (const text of ['um', 'dois', 'três', 'quatro']) answers.push(await send(text))
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 502, 200])
    expect(await answers[0]?.json()).toMatchObject({ error: { code: 131056 } })
    expect(
      phone()
        .messages()
        .map(({ text }) => text),
    ).toEqual(['quatro'])
  })

  test.each([
    [true, ['oi']],
    [false, []],
  ])('no answer; accepted: %s', async (accepted, shown) => {
    simulator.faults('loja', { kind: 'timeout', accepted })
    await expect(send('oi', AbortSignal.timeout(150))).rejects.toThrow(/timeout/)
    expect(
      phone()
        .messages()
        .map(({ text }) => text),
    ).toEqual(shown)
  })

  test.each([
    [true, ['oi']],
    [false, []],
  ])('a closed connection; accepted: %s', async (accepted, shown) => {
    simulator.faults('loja', { kind: 'close', accepted })
    await expect(send('oi')).rejects.toThrow('fetch failed')
    expect(
      phone()
        .messages()
        .map(({ text }) => text),
    ).toEqual(shown)
  })

  test('an outage answers 503 or nothing, until it is over', async () => {
    simulator.faults('loja', { kind: 'outage', forMs: 60_000 })
    expect((await send('oi')).status).toBe(503)
    simulator.faults('loja', { kind: 'outage', how: 'refuse', forMs: 60_000 })
    await expect(send('oi')).rejects.toThrow('fetch failed')
    simulator.clearFaults('loja')
    expect((await send('oi')).status).toBe(200)
  })
})

describe('webhooks', () => {
  test('what is not answered 200 is told again, byte by byte the same', async () => {
    receiver.answers(500, 201)
    await phone().say('um')
    await simulator.settled()
    const [first, ...others] = receiver.posts.map(({ raw }) => raw.toString())
    expect(others).toEqual([first, first])
  })

  test('one that failed does not hold up the next', async () => {
    const patient = await startWhatsappSimulator({
      retry: { firstMs: 60_000, maxMs: 60_000, attemptsMax: 2 },
    })
    patient.addChip({ provider: 'meta', id: 'loja', webhookUrl: `${receiver.url}/webhooks/meta/loja` })
    receiver.answers(500)
    await patient.phone('loja', ana).say('um')
    await patient.phone('loja', ana).say('dois')
    expect(texts()).toEqual(['um', 'dois'])
    await patient.close()
  })

  test('are given up after as many attempts as there may be', async () => {
    receiver.answers(...Array<number>(20).fill(500))
    await phone().say('um')
    await simulator.settled()
    expect(texts()).toHaveLength(5)
    expect(simulator.webhooks('loja')).toMatchObject([{ attempts: 5, status: 500 }])
  })

  test('come again as often as asked for, each the same', async () => {
    simulator.faults('loja', { kind: 'duplicate-webhooks', copies: 2 })
    await phone().say('oi')
    expect(new Set(receiver.posts.map(({ raw }) => raw.toString())).size).toBe(1)
    expect(texts()).toEqual(['oi', 'oi', 'oi'])
  })

  test('of one person go out one after the other, in order', async () => {
    const open = { now: 0, most: 0 }
    const slow = createServer((_request, response) => {
      open.now += 1
      open.most = Math.max(open.most, open.now)
      setTimeout(() => {
        open.now -= 1
        response.end()
      }, 5)
    })
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve))
    const webhookUrl = `http://127.0.0.1:${(slow.address() as AddressInfo).port}/`
    simulator.addChip({ provider: 'zapi', id: 'fila', webhookUrl })
    const said = Array.from({ length: 6 }, (_, index) => `mensagem ${index}`)
    await Promise.all(said.map((text) => simulator.phone('fila', ana).say(text)))
    expect(open.most).toBe(1)
    const bodies = simulator
      .webhooks('fila')
      .map(({ body }) => (JSON.parse(body) as { text: { message: string } }).text)
    expect(bodies.map(({ message }) => message)).toEqual(said)
    slow.closeAllConnections()
    slow.close()
  })

  test('are shuffled: all of them, in another order', async () => {
    simulator.faults('loja', { kind: 'shuffle-webhooks', size: 3 })
    for (const text of ['um', 'dois', 'três']) await phone().say(text)
    await simulator.settled()
    expect(texts()).not.toEqual(['um', 'dois', 'três'])
    expect(texts().sort()).toEqual(['dois', 'três', 'um'])
  })

  test('go out in one body, and alone when nothing more comes', async () => {
    simulator.faults('loja', { kind: 'batch-webhooks', size: 3 })
    for (const text of ['um', 'dois', 'três', 'quatro']) await phone().say(text)
    await simulator.settled()
    expect(told().map((one) => one.texts)).toEqual([['um', 'dois', 'três'], ['quatro']])
  })
})

describe('a phone', () => {
  test('is the same for every spelling of its number, and takes each message once', async () => {
    await phone().say('oi')
    await send('um')
    await send('dois')
    const same = simulator.phone('loja', '+55 11 98765-4321')
    expect([(await phone().next()).text, (await same.next()).text]).toEqual(['um', 'dois'])
    expect(
      phone()
        .messages()
        .map(({ n, from, text }) => [n, from, text]),
    ).toEqual([
      [1, 'contact', 'oi'],
      [2, 'business', 'um'],
      [3, 'business', 'dois'],
    ])
  })

  test('waits for what is not there yet', async () => {
    const waiting = phone().next(5_000)
    await send('chegou')
    expect((await waiting).text).toBe('chegou')
  })

  test('says what it saw when nothing comes', async () => {
    receiver.answers(...Array<number>(20).fill(401))
    await phone().say('oi')
    await expect(phone().next(20)).rejects.toThrow(/within 20 ms; .* answered 401 \(attempt \d\)[^]*> oi/)
  })

  test('answers numbered text with text, and taps nothing that is not there', async () => {
    expect(() => phone().tap('1')).toThrow(/has not written yet/)
    await send('Qual João?\n1. João Silva\n2. João Pereira (Campinas)')
    expect(() => phone().tap('3')).toThrow(/"3" cannot be tapped on/)
    await phone().tap('2')
    await phone().tap('joão pereira')
    expect(texts()).toEqual(['2', 'joão pereira'])
  })

  test('forgets the oldest when there is too much to keep', async () => {
    for (let index = 0; index < 510; index++) await phone().say(`${index}`)
    const kept = phone().messages()
    expect([kept.length, kept[0]?.n, kept.at(-1)?.n]).toEqual([500, 11, 510])
  })
})

describe('the controls over HTTP', () => {
  async function control(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(`${simulator.url}/sim${path}`, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return {
      status: response.status,
      json: (text === '' ? null : JSON.parse(text)) as Record<string, unknown> | null,
    }
  }
  const messagesOf = (json: unknown) => (json as { messages: ShownMessage[] }).messages

  test('hold a whole conversation', async () => {
    const registered = await control('POST', '/chips', {
      provider: 'meta',
      id: 'nova',
      webhookUrl: `${receiver.url}/webhooks/meta/nova`,
      receipts: none,
    })
    expect(registered.status).toBe(201)
    const { chip } = registered.json as {
      chip: { baseUrl: string; phoneNumberId: string; accessToken: string }
    }
    const contact = `/chips/nova/contacts/${ana}`
    expect((await control('PUT', contact, { name: 'Ana (demo)' })).status).toBe(204)
    expect((await control('POST', `${contact}/messages`, { text: 'oi' })).status).toBe(201)
    const waiting = control('GET', `${contact}/messages?after=1&waitMs=5000`)
    await fetch(`${chip.baseUrl}/v25.0/${chip.phoneNumberId}/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${chip.accessToken}` },
      body: JSON.stringify({
        messaging_product: 'whatsapp',
        to: ana,
        type: 'interactive',
        interactive: {
          type: 'button',
          body: { text: 'Confirma?' },
          action: { buttons: [{ type: 'reply', reply: { id: 'yes', title: 'Sim' } }] },
        },
      }),
    })
    expect(messagesOf((await waiting).json)).toMatchObject([{ n: 2, type: 'buttons', text: 'Confirma?' }])
    expect((await control('POST', `${contact}/tap`, { option: 'Sim' })).status).toBe(201)
    expect(messagesOf((await control('GET', `${contact}/messages?after=2`)).json)).toMatchObject([
      { n: 3, from: 'contact', type: 'tap', text: 'Sim' },
    ])
    expect((await control('GET', '/chips/nova/calls')).json).toMatchObject({ calls: [{ method: 'POST' }] })
    expect((await control('GET', '/chips/nova/webhooks')).json).toMatchObject({
      webhooks: [{ status: 200 }, { status: 200 }],
    })
  })

  test('a wait that ends with nothing gives nothing', async () => {
    const { json } = await control('GET', `/chips/loja/contacts/${ana}/messages?waitMs=20`)
    expect(json).toEqual({ messages: [] })
  })

  test('set faults and take them back, close the window, verify the webhook', async () => {
    expect((await control('POST', '/chips/loja/faults', [{ kind: 'error', code: 4 }])).json).toEqual({
      faults: [{ kind: 'error', code: 4, times: 1 }],
    })
    expect((await control('DELETE', '/chips/loja/faults')).status).toBe(204)
    expect((await control('GET', '/chips/loja/faults')).json).toEqual({ faults: [] })
    await control('POST', `/chips/loja/contacts/${ana}/window`, { closed: true })
    expect(await (await send('oi')).json()).toMatchObject({ error: { code: 131047 } })
    await control('POST', `/chips/loja/contacts/${ana}/window`, { closed: false })
    expect((await send('oi')).status).toBe(200)
    expect((await control('POST', '/chips/loja/verify')).json).toEqual({ verified: true, status: 200 })
  })

  test('reset forgets the chips', async () => {
    expect((await control('POST', '/reset')).status).toBe(204)
    expect((await control('GET', '/chips')).json).toEqual({ chips: [] })
  })

  test.each([
    ['POST', '/chips', { provider: 'pigeon', id: 'x' }, 400],
    ['POST', '/chips', { provider: 'meta', id: 'x', webhookUrl: 'http://example.com/' }, 400],
    ['POST', '/chips/nobody/faults', { kind: 'drop-receipts' }, 404],
    ['POST', '/chips/loja/faults', { kind: 'earthquake' }, 400],
    ['POST', `/chips/loja/contacts/${ana}/messages`, { type: 'text' }, 400],
    ['POST', '/chips/loja/contacts/ana/messages', { text: 'oi' }, 409],
    ['POST', `/chips/loja/contacts/${ana}/tap`, { option: 'Sim' }, 409],
  ])('%s %s with %j is refused', async (method, path, body, status) => {
    const answer = await control(method, path, body)
    expect(answer.status).toBe(status)
    expect(answer.json).toMatchObject({ error: { message: expect.any(String) as string } })
  })

  test('a page of another site may not use them, one of this machine may', async () => {
    expect((await control('GET', '/chips', undefined, { origin: 'https://example.com' })).status).toBe(403)
    const ours = await fetch(`${simulator.url}/sim/chips`, { headers: { origin: 'http://127.0.0.1:3000' } })
    expect([ours.status, ours.headers.get('access-control-allow-origin')]).toEqual([
      200,
      'http://127.0.0.1:3000',
    ])
  })
})
