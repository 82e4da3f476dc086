import { jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startWebhookReceiver, type WebhookReceiver } from '../../../../test/support/webhook-receiver.js'
import { startWhatsappSimulator } from '../start-whatsapp-simulator.js'
import type { WhatsappSimulator } from '../whatsapp-simulator.js'

const ana = '5531987654321'
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
    provider: 'evolution',
    id: 'loja',
    webhookUrl: `${receiver.url}/webhooks/evolution/loja`,
    apiKey: 'key',
    webhookToken: 'token of the webhook',
    receipts: { sentMs: 0, deliveredMs: 0, readMs: 0 },
    ...more,
  })
}

async function post(path: string, body: object, apikey = 'key') {
  const response = await fetch(`${simulator.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey },
    body: JSON.stringify(body),
  })
  return { status: response.status, json: (await response.json()) as Record<string, unknown> }
}
const send = (op: string, body: object) => post(`/message/${op}/loja`, { number: ana, ...body })
const last = () => receiver.posts.at(-1)?.json as { event: string; data: Record<string, unknown> }
const statuses = () =>
  receiver.posts
    .map(({ json }) => json as { event: string; data: { status: string; keyId: string } })
    .filter(({ event }) => event === 'messages.update')

describe('sends', () => {
  test('are answered 201 and PENDING, and acknowledged step by step', async () => {
    const { status, json } = await send('sendText', { text: 'Olá' })
    expect(status).toBe(201)
    expect(json).toMatchObject({
      status: 'PENDING',
      key: { fromMe: true, remoteJid: `${ana}@s.whatsapp.net` },
    })
    await simulator.settled()
    const { id } = json['key'] as { id: string }
    const told = statuses().filter(({ data }) => data.keyId === id)
    expect(told.map(({ data }) => data.status)).toEqual(['SERVER_ACK', 'DELIVERY_ACK', 'READ'])
    expect(simulator.phone('loja', ana).messages()).toMatchObject([{ text: 'Olá', status: 'read' }])
  })

  test.each([
    ['sendText', {}],
    ['sendLocation', { latitude: -23.5, longitude: -46.6 }],
    ['sendContact', { contact: [{ fullName: 'Suporte', phoneNumber: '190' }] }],
    ['sendList', { title: 'T', description: '', footerText: 'F', buttonText: 'B', sections: [] }],
    [
      'sendList',
      { title: 'T', buttonText: 'B', sections: [{ title: 'S', rows: [{ title: 'R', rowId: '1' }] }] },
    ],
    ['sendPoll', { name: 'Qual?', selectableCount: 1, values: ['só uma'] }],
    ['sendButtons', { title: 'T', buttons: [] }],
    [
      'sendButtons',
      { title: 'T', buttons: ['a', 'b', 'c', 'd'].map((id) => ({ type: 'reply', displayText: id, id })) },
    ],
  ])('%s with %j is a bad request', async (op, body) => {
    const { status, json } = await send(op, body)
    expect(status).toBe(400)
    expect(json).toMatchObject({
      status: 400,
      error: 'Bad Request',
      response: { message: expect.any(Array) as [] },
    })
  })

  test('the key, the instance and the operation have to exist', async () => {
    expect((await post('/message/sendText/loja', { number: ana, text: 'oi' }, 'wrong')).status).toBe(401)
    expect((await post('/message/sendText/outra', { number: ana, text: 'oi' })).status).toBe(404)
    expect((await send('sendHologram', {})).status).toBe(404)
  })

  const buttons = {
    title: 'Agenda',
    description: 'Confirma?',
    buttons: [{ type: 'reply', displayText: 'Sim', id: 'yes' }],
  }

  test('buttons are taken, stay PENDING and are never seen, unless the chip shows them', async () => {
    const hidden = await send('sendButtons', buttons)
    expect([hidden.status, hidden.json['status']]).toEqual([201, 'PENDING'])
    await simulator.settled()
    const { id } = hidden.json['key'] as { id: string }
    expect(statuses().filter(({ data }) => data.keyId === id)).toEqual([])
    expect(simulator.phone('loja', ana).messages()).toEqual([])

    register({ showsButtons: true })
    await send('sendButtons', buttons)
    const phone = simulator.phone('loja', ana)
    expect(phone.messages()).toMatchObject([{ type: 'buttons', header: 'Agenda', text: 'Confirma?' }])
    await phone.tap('Sim')
    expect(last().data['message']).toEqual({
      buttonsResponseMessage: { selectedButtonId: 'yes', selectedDisplayText: 'Sim' },
    })
  })
})

describe('webhooks', () => {
  test('carry the token as it was asked for', async () => {
    await simulator.phone('loja', ana).say('oi')
    expect(receiver.posts.at(-1)?.headers.authorization).toBe('Bearer token of the webhook')
    register({ webhookAuth: { header: 'x-webhook-token' } })
    await simulator.phone('loja', ana).say('oi')
    expect(receiver.posts.at(-1)?.headers['x-webhook-token']).toBe('token of the webhook')
    register({ webhookAuth: 'jwt' })
    await simulator.phone('loja', ana).say('oi')
    const jwt = receiver.posts.at(-1)?.headers.authorization?.replace('Bearer ', '') ?? ''
    const { payload } = await jwtVerify(jwt, new TextEncoder().encode('token of the webhook'))
    expect(payload).toMatchObject({ app: 'evolution', action: 'webhook' })
  })

  test('tell what a person sent', async () => {
    const phone = simulator.phone('loja', ana)
    await phone.say('Bom dia')
    expect(last()).toMatchObject({
      event: 'messages.upsert',
      instance: 'loja',
      data: {
        key: { remoteJid: `${ana}@s.whatsapp.net`, fromMe: false },
        message: { conversation: 'Bom dia' },
        messageType: 'conversation',
      },
    })
    await phone.send({ type: 'audio' })
    const { audioMessage } = last().data['message'] as { audioMessage: { url: string; ptt: boolean } }
    expect(audioMessage.ptt).toBe(true)
    expect(await (await fetch(audioMessage.url)).text()).toContain('OggS')
    await phone.send({ type: 'contacts', contacts: [{ name: 'Bia (demo)', phones: ['5511999990000'] }] })
    expect(last().data['message']).toMatchObject({
      contactMessage: {
        displayName: 'Bia (demo)',
        vcard: expect.stringContaining('waid=5511999990000') as string,
      },
    })
  })

  test('name the phone beside the hidden address, and the address is answered to', async () => {
    const phone = simulator.phone('loja', ana)
    phone.describe({ hidesPhone: true })
    await phone.say('oi')
    const { remoteJid, remoteJidAlt } = last().data['key'] as Record<string, string>
    expect(remoteJid).toMatch(/^\d+@lid$/)
    expect(remoteJidAlt).toBe(`${ana}@s.whatsapp.net`)
    await send('sendText', { number: remoteJid, text: 'olá' })
    expect((await phone.next()).text).toBe('olá')
  })

  test('an answer given on the business phone is from me', async () => {
    await simulator.phone('loja', ana).echo('já te ajudo')
    expect(last().data).toMatchObject({ key: { fromMe: true }, message: { conversation: 'já te ajudo' } })
  })

  test('are not tried again after a refusal that will not change', async () => {
    await simulator.settled()
    receiver.answers(401)
    const before = receiver.posts.length
    await simulator.phone('loja', ana).say('oi')
    await simulator.settled()
    expect(receiver.posts.length).toBe(before + 1)
    expect(simulator.webhooks('loja').at(-1)).toMatchObject({ attempts: 1, status: 401 })
  })
})

describe('the rest of the API', () => {
  test('connection, presence, read marks and files', async () => {
    const state = await fetch(`${simulator.url}/instance/connectionState/loja`, {
      headers: { apikey: 'key' },
    })
    expect(await state.json()).toEqual({ instance: { instanceName: 'loja', state: 'open' } })
    const presence = { number: ana, presence: 'composing', delay: 1000 }
    expect((await post('/chat/sendPresence/loja', presence)).status).toBe(201)
    expect((await post('/chat/sendPresence/loja', { ...presence, presence: 'asleep' })).status).toBe(400)

    const phone = simulator.phone('loja', ana)
    const id = await phone.send({ type: 'image', caption: 'a vitrine' })
    const readMessages = [{ id, fromMe: false, remoteJid: `${ana}@s.whatsapp.net` }]
    await post('/chat/markMessageAsRead/loja', { readMessages })
    expect(phone.messages()).toMatchObject([{ type: 'image', status: 'read' }])
    const { json } = await post('/chat/getBase64FromMediaMessage/loja', { message: { key: { id } } })
    expect(json['mimetype']).toBe('image/png')
    expect(Buffer.from(String(json['base64']), 'base64').subarray(1, 4).toString()).toBe('PNG')
  })
})
