import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startWebhookReceiver, type WebhookReceiver } from '../../../../test/support/webhook-receiver.js'
import { startWhatsappSimulator } from '../start-whatsapp-simulator.js'
import type { WhatsappSimulator } from '../whatsapp-simulator.js'

const ana = '5511987654321'
let simulator: WhatsappSimulator
let receiver: WebhookReceiver

beforeAll(async () => {
  receiver = await startWebhookReceiver()
  simulator = await startWhatsappSimulator()
})
afterAll(async () => {
  await simulator.close()
  await receiver.close()
})
beforeEach(() => register({}))

function register(more: object): void {
  simulator.addChip({
    provider: 'zapi',
    id: 'loja',
    webhookUrl: `${receiver.url}/webhooks/zapi/loja/secret-path`,
    instance: 'INST',
    instanceToken: 'TOK',
    clientToken: 'client',
    receipts: { sentMs: 0, deliveredMs: 0, readMs: null },
    ...more,
  })
}

async function call(
  op: string,
  body: object,
  more: { token?: string; headers?: Record<string, string> } = {},
) {
  const { token = 'TOK', headers = { 'client-token': 'client' } } = more
  const response = await fetch(`${simulator.url}/instances/INST/token/${token}/${op}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ phone: ana, ...body }),
  })
  const text = await response.text()
  return { status: response.status, json: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown> }
}
const last = () => receiver.posts.at(-1)?.json as Record<string, unknown>

test('a send is answered with its id three times over, and told of as taken, sent and received', async () => {
  const { status, json } = await call('send-text', { message: 'Olá' })
  expect(status).toBe(200)
  expect(Object.keys(json).sort()).toEqual(['id', 'messageId', 'zaapId'])
  expect(json['id']).toBe(json['messageId'])
  await simulator.settled()
  const told = receiver.posts.filter(({ json: told }) => JSON.stringify(told).includes(String(json['id'])))
  expect(told.map(({ json: one }) => (one as { status?: string }).status)).toEqual([
    undefined,
    'SENT',
    'RECEIVED',
  ])
  expect(told[0]).toMatchObject({
    json: { type: 'DeliveryCallback', messageId: json['id'], phone: ana, instanceId: 'INST' },
  })
  expect(told[1]).toMatchObject({
    path: '/webhooks/zapi/loja/secret-path',
    json: { type: 'MessageStatusCallback', ids: [json['id']], phone: ana, instanceId: 'INST' },
  })
})

test.each([
  [{ headers: {} }, 400, 'null not allowed'],
  [{ headers: { 'client-token': 'of another' } }, 403, 'Client-Token of another not allowed'],
  [{ token: 'wrong' }, 400, 'Instance not found'],
  [{ headers: { 'client-token': 'client', 'content-type': 'text/plain' } }, 415, 'Unsupported Media Type'],
])('with %j it is refused', async (more, status, error) => {
  expect(await call('send-text', { message: 'oi' }, more)).toEqual({ status, json: { error } })
})

const link = {
  linkUrl: 'https://example.com/a',
  title: 'Loja',
  linkDescription: 'A loja',
  image: 'https://example.com/a.png',
}

test.each([
  ['send-text', {}],
  ['send-text', { phone: '+55 11', message: 'oi' }],
  ['send-text', { message: 'oi', delayMessage: 20 }],
  ['send-button-list', { message: '', buttonList: { buttons: [{ label: 'Sim' }] } }],
  ['send-option-list', { message: 'Escolha', optionList: { title: 'T', buttonLabel: 'B', options: [] } }],
  ['send-link', { ...link, message: 'https://example.com/a veja' }],
])('%s with %j is a bad request', async (op, body) => {
  expect((await call(op, body)).status).toBe(400)
})

test('a link goes out when its message ends with it; a GET does not send', async () => {
  expect((await call('send-link', { ...link, message: 'Veja https://example.com/a' })).status).toBe(200)
  expect(simulator.phone('loja', ana).messages()).toMatchObject([
    { type: 'cta_url', url: 'https://example.com/a' },
  ])
  expect((await fetch(`${simulator.url}/instances/INST/token/TOK/send-text`)).status).toBe(405)
})

test('what a person sends has the fields of the documentation, spelled as there', async () => {
  const phone = simulator.phone('loja', ana)
  const id = await phone.say('Bom dia')
  expect(last()).toMatchObject({
    type: 'ReceivedCallback',
    instanceId: 'INST',
    messageId: id,
    phone: ana,
    fromMe: false,
    momment: expect.any(Number) as number,
    isGroup: false,
    text: { message: 'Bom dia' },
  })
  await phone.send({ type: 'location', latitude: -23.5, longitude: -46.6, name: 'Praça' })
  expect(last()['location']).toMatchObject({ latitude: -23.5, longitude: -46.6, name: 'Praça' })
  await phone.send({ type: 'document', filename: 'nota.pdf' })
  expect(last()['document']).toMatchObject({ fileName: 'nota.pdf', mimeType: 'application/pdf' })
  await phone.echo('já te ajudo')
  expect(last()).toMatchObject({ fromMe: true, text: { message: 'já te ajudo' } })
})

test('lists are shown and tapped where the chip shows them', async () => {
  const options = [
    { id: 'corte', title: 'Corte', description: 'R$ 40' },
    { id: 'barba', title: 'Barba', description: '' },
  ]
  const body = { message: 'O que vai ser?', optionList: { title: 'Serviços', buttonLabel: 'Ver', options } }
  await call('send-option-list', body)
  expect(simulator.phone('loja', ana).messages()).toEqual([])
  register({ showsButtons: true })
  await call('send-option-list', body)
  await simulator.phone('loja', ana).tap('barba')
  expect(last()['listResponseMessage']).toMatchObject({ selectedRowId: 'barba', title: 'Barba' })
})

test('a failure is told with its error, the read mark is shown', async () => {
  simulator.faults('loja', { kind: 'failed', code: 400 })
  const { json } = await call('send-text', { message: 'não chega' })
  await simulator.settled()
  expect(last()).toMatchObject({
    type: 'DeliveryCallback',
    messageId: json['messageId'],
    error: 'failed (400)',
  })
  const phone = simulator.phone('loja', ana)
  const messageId = await phone.say('oi')
  expect((await call('read-message', { messageId })).status).toBe(204)
  expect(phone.messages()).toMatchObject([{ text: 'oi', status: 'read' }])
})
