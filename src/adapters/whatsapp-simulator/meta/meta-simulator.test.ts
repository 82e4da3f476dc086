import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startWebhookReceiver, type WebhookReceiver } from '../../../../test/support/webhook-receiver.js'
import { startWhatsappSimulator } from '../start-whatsapp-simulator.js'
import type { WhatsappSimulator } from '../whatsapp-simulator.js'

const number = '106540352242922'
const token = 'token-of-number'
const ana = '5531987654321'

let simulator: WhatsappSimulator
let receiver: WebhookReceiver
let now = Date.parse('2026-11-15T12:00:00Z')

beforeAll(async () => {
  receiver = await startWebhookReceiver()
  simulator = await startWhatsappSimulator({ clock: { now: () => new Date(now) } })
})
afterAll(async () => {
  await simulator.close()
  await receiver.close()
})
beforeEach(() => register({}))

function register(more: object): void {
  simulator.addChip({
    provider: 'meta',
    id: 'loja',
    webhookUrl: `${receiver.url}/webhooks/meta/loja`,
    phoneNumberId: number,
    accessToken: token,
    appSecret: 'app secret',
    receipts: { sentMs: null, deliveredMs: null, readMs: null },
    ...more,
  })
}

async function call(body: object, headers: Record<string, string> = { authorization: `Bearer ${token}` }) {
  const response = await fetch(`${simulator.url}/v25.0/${number}/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ messaging_product: 'whatsapp', to: ana, ...body }),
  })
  return { status: response.status, json: (await response.json()) as MetaAnswer }
}

type MetaAnswer = {
  contacts?: { input: string; wa_id: string }[]
  messages?: { id: string; message_status?: string }[]
  error?: { message: string; type: string; code: number; error_data: { details: string }; fbtrace_id: string }
}

const text = (body: string) => ({ type: 'text', text: { body } })
const interactive = (value: object) => ({ type: 'interactive', interactive: value })
const buttons = (...replies: { id: string; title: string }[]) =>
  interactive({
    type: 'button',
    body: { text: 'Confirma?' },
    action: { buttons: replies.map((reply) => ({ type: 'reply', reply })) },
  })
const list = (...sections: { title?: string; rows: object[] }[]) =>
  interactive({ type: 'list', body: { text: 'Escolha' }, action: { button: 'Ver', sections } })
const rows = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: `r${n}`, title: `Opção ${n}` }))
const shown = () => simulator.phone('loja', ana).messages()
const posts = () => receiver.posts.filter(({ path }) => path === '/webhooks/meta/loja')

describe('a send', () => {
  test('is answered with the id of the message and of the person', async () => {
    const { status, json } = await call(text('Olá, tudo bem?'))
    expect(status).toBe(200)
    expect(json).toEqual({
      messaging_product: 'whatsapp',
      contacts: [{ input: ana, wa_id: ana }],
      messages: [{ id: expect.stringMatching(/^wamid\..+/) as string }],
    })
    expect(shown()).toMatchObject([
      { n: 1, from: 'business', type: 'text', text: 'Olá, tudo bem?', id: json.messages?.[0]?.id },
    ])
  })

  test('may be answered without the ninth digit, and both spellings are one person', async () => {
    register({ dropsNinthDigit: true })
    expect((await call(text('um'))).json.contacts).toEqual([{ input: ana, wa_id: '553187654321' }])
    expect((await call({ ...text('dois'), to: '553187654321' })).json.contacts).toEqual([
      { input: '553187654321', wa_id: '553187654321' },
    ])
    expect(shown().map((message) => message.text)).toEqual(['um', 'dois'])
  })

  test.each([
    [{}, 401, 190],
    [{ authorization: 'Bearer of-another' }, 401, 190],
  ])('with %j is refused', async (headers, status, code) => {
    const answer = await call(text('oi'), headers)
    expect([answer.status, answer.json.error?.code]).toEqual([status, code])
    expect(shown()).toEqual([])
  })
})

describe('limits', () => {
  test('an error has the form of the Graph API', async () => {
    const { status, json } = await call(buttons({ id: 'sim', title: 'Sim, confirmo agora mesmo' }))
    expect(status).toBe(400)
    expect(json.error).toEqual({
      message: '(#131009) Parameter value is not valid',
      type: 'OAuthException',
      code: 131009,
      error_data: { messaging_product: 'whatsapp', details: expect.stringContaining("['title']") as string },
      fbtrace_id: expect.any(String) as string,
    })
  })

  const atMost = {
    'a text of 4096': text('x'.repeat(4096)),
    'three buttons': buttons(
      { id: 'a'.repeat(256), title: 't'.repeat(20) },
      { id: 'b', title: 'B' },
      { id: 'c', title: 'C' },
    ),
    'ten rows in two sections': list(
      { title: 's'.repeat(24), rows: rows(6) },
      { title: 'Outras', rows: rows(4).map((row) => ({ ...row, id: `s${row.id}` })) },
    ),
    'a row at its limits': list({
      rows: [{ id: 'i'.repeat(200), title: 't'.repeat(24), description: 'd'.repeat(72) }],
    }),
  }
  test.each(Object.entries(atMost))('%s is taken', async (_name, body) => {
    expect((await call(body)).status).toBe(200)
  })

  const tooMuch: Record<string, [object, number]> = {
    'a text of 4097': [text('x'.repeat(4097)), 100],
    'an empty text': [text(''), 131009],
    'no text at all': [{ type: 'text' }, 131008],
    'an unknown type': [{ type: 'hologram' }, 100],
    'an unknown key': [{ type: 'text', text: { body: 'oi', colour: 'red' } }, 100],
    'four buttons': [buttons(...['a', 'b', 'c', 'd'].map((id) => ({ id, title: id }))), 131009],
    'two buttons of one title': [buttons({ id: 'a', title: 'Sim' }, { id: 'b', title: 'Sim' }), 131009],
    'a button id of 257': [buttons({ id: 'a'.repeat(257), title: 'A' }), 131009],
    'a button id with a space at its end': [buttons({ id: 'a ', title: 'A' }), 131009],
    'a row id of 201': [list({ rows: [{ id: 'i'.repeat(201), title: 'A' }] }), 131009],
    'a row title of 25': [list({ rows: [{ id: 'i', title: 't'.repeat(25) }] }), 131009],
    'a description of 73': [list({ rows: [{ id: 'i', title: 't', description: 'd'.repeat(73) }] }), 131009],
    'eleven rows over two sections': [
      list(
        { title: 'A', rows: rows(6) },
        { title: 'B', rows: rows(5).map((row) => ({ ...row, id: `b${row.id}` })) },
      ),
      131009,
    ],
    'two sections without titles': [list({ rows: rows(1) }, { rows: [{ id: 'x', title: 'X' }] }), 131009],
    'a picture by id and by link': [
      { type: 'image', image: { id: '1', link: 'https://example.com/a.png' } },
      131009,
    ],
    'a caption of 1025': [{ type: 'image', image: { id: '1', caption: 'c'.repeat(1025) } }, 131009],
    'a latitude of 91': [{ type: 'location', location: { latitude: 91, longitude: 0 } }, 131009],
    'a card with a formatted name alone': [
      { type: 'contacts', contacts: [{ name: { formatted_name: 'Suporte' } }] },
      131009,
    ],
    'an address form for Brazil': [
      interactive({
        type: 'address_message',
        body: { text: 'Onde?' },
        action: { name: 'address_message', parameters: { country: 'BR' } },
      }),
      131009,
    ],
    'a footer of 61': [
      interactive({
        type: 'cta_url',
        body: { text: 'Veja' },
        footer: { text: 'f'.repeat(61) },
        action: { name: 'cta_url', parameters: { display_text: 'Abrir', url: 'https://example.com' } },
      }),
      131009,
    ],
  }
  test.each(Object.entries(tooMuch))('%s is refused', async (_name, [body, code]) => {
    const answer = await call(body)
    expect([answer.status, answer.json.error?.code]).toEqual([400, code])
    expect(shown()).toEqual([])
  })
})

describe('what the account may do', () => {
  const day = 24 * 60 * 60 * 1000

  test('nothing but a template goes out 24 hours after the person wrote', async () => {
    await simulator.phone('loja', ana).say('oi')
    now += day - 1
    expect((await call(text('ainda dá'))).status).toBe(200)
    now += 1
    expect((await call(text('tarde demais'))).json.error?.code).toBe(131047)
    const template = { name: 'retomada', language: { code: 'pt_BR' } }
    expect((await call({ type: 'template', template })).json.messages?.[0]?.message_status).toBe('accepted')
  })

  test('with the window enforced nobody is written to first', async () => {
    expect((await call(text('oi'))).status).toBe(200)
    register({ limits: { window: true } })
    expect((await call(text('oi'))).json.error?.code).toBe(131047)
    simulator.phone('loja', ana).setWindow('open')
    expect((await call(text('oi'))).status).toBe(200)
    simulator.phone('loja', ana).setWindow('closed')
    expect((await call(text('oi'))).json.error?.code).toBe(131047)
  })

  test('a pair is slowed down after its burst, and another person is not', async () => {
    register({ limits: { pairRate: { burst: 2, everyMs: 6_000 } } })
    const codes = async (to: string) => (await call({ ...text('oi'), to })).json.error?.code
    expect([await codes(ana), await codes(ana), await codes(ana)]).toEqual([undefined, undefined, 131056])
    expect(await codes('5511999990000')).toBeUndefined()
    now += 6_000
    expect([await codes(ana), await codes(ana)]).toEqual([undefined, 131056])
  })

  test('throughput is counted over one second and all people', async () => {
    register({ limits: { messagesPerSecond: 2 } })
    const people = ['5511999990001', '5511999990002', '5511999990003']
    const codes = []
    for (const to of people) codes.push((await call({ ...text('oi'), to })).json.error?.code)
    expect(codes).toEqual([undefined, undefined, 130429])
    now += 1_000
    expect((await call(text('oi'))).status).toBe(200)
  })

  test('templates have to be approved, with as many parameters as they have places', async () => {
    const quote = {
      name: 'orcamento',
      language: 'pt_BR',
      text: 'Olá {{1}}, são {{2}}.',
      buttons: ['Aprovar'],
    }
    register({ templates: [quote] })
    const send = (name: string, ...values: string[]) => {
      const parameters = values.map((value) => ({ type: 'text', text: value }))
      const components = [
        { type: 'body', parameters },
        {
          type: 'button',
          sub_type: 'quick_reply',
          index: '0',
          parameters: [{ type: 'payload', payload: 'ok-7' }],
        },
      ]
      return call({ type: 'template', template: { name, language: { code: 'pt_BR' }, components } })
    }
    expect((await send('outro')).json.error?.code).toBe(132001)
    expect((await send('orcamento', 'Ana')).json.error?.code).toBe(132000)
    expect((await send('orcamento', 'Ana', 'R$ 50,00')).status).toBe(200)
    const phone = simulator.phone('loja', ana)
    expect(phone.messages()).toMatchObject([
      { type: 'template', text: 'Olá Ana, são R$ 50,00.', options: [{ id: 'ok-7', title: 'Aprovar' }] },
    ])
    await phone.tap('Aprovar')
    expect(posts().at(-1)?.json).toMatchObject({
      entry: [
        {
          changes: [
            { value: { messages: [{ type: 'button', button: { payload: 'ok-7', text: 'Aprovar' } }] } },
          ],
        },
      ],
    })
  })
})

describe('webhooks', () => {
  test('are signed over the bytes sent, which are ASCII', async () => {
    await simulator.phone('loja', ana).say('Orçamento não aprovado 😀')
    const post = posts().at(-1)
    const raw = post?.raw ?? Buffer.alloc(0)
    expect(raw.toString('latin1')).toContain('Or\\u00e7amento n\\u00e3o aprovado \\ud83d\\ude00')
    expect(raw.every((byte) => byte < 0x80)).toBe(true)
    const expected = createHmac('sha256', 'app secret').update(raw).digest('hex')
    expect(post?.headers['x-hub-signature-256']).toBe(`sha256=${expected}`)
    expect(post?.json).toMatchObject({
      object: 'whatsapp_business_account',
      entry: [
        {
          changes: [
            {
              field: 'messages',
              value: {
                messaging_product: 'whatsapp',
                metadata: { phone_number_id: number },
                contacts: [{ wa_id: ana }],
                messages: [
                  {
                    from: ana,
                    timestamp: String(Math.floor(now / 1000)),
                    type: 'text',
                    text: { body: 'Orçamento não aprovado 😀' },
                  },
                ],
              },
            },
          ],
        },
      ],
    })
  })

  test('whoever hides the phone has a business-scoped id alone, and is reached by it', async () => {
    const phone = simulator.phone('loja', ana)
    phone.describe({ name: 'Ana (demo)', hidesPhone: true })
    await phone.say('oi')
    const { messages, contacts } = firstValue(posts().at(-1)?.json)
    expect(messages?.[0]).not.toHaveProperty('from')
    expect(contacts?.[0]).not.toHaveProperty('wa_id')
    expect(contacts).toMatchObject([
      { profile: { name: 'Ana (demo)' }, user_id: messages?.[0]?.['from_user_id'] },
    ])
    const recipient = String(contacts?.[0]?.['user_id'])
    expect(recipient).toMatch(/^BR\.[0-9A-Za-z]+$/)
    expect((await call({ to: undefined, recipient, ...text('olá') })).status).toBe(200)
    expect((await phone.next()).text).toBe('olá')
  })

  test('taps come as the reply of their kind, quoting the message', async () => {
    const phone = simulator.phone('loja', ana)
    const first = await call(buttons({ id: 'yes', title: 'Sim' }, { id: 'no', title: 'Não' }))
    await phone.tap('não')
    expect(firstValue(posts().at(-1)?.json).messages).toMatchObject([
      {
        type: 'interactive',
        context: { id: first.json.messages?.[0]?.id },
        interactive: { type: 'button_reply', button_reply: { id: 'no', title: 'Não' } },
      },
    ])
    await call(list({ rows: [{ id: 'r1', title: 'Corte', description: 'R$ 40' }] }))
    await phone.tap('r1')
    expect(firstValue(posts().at(-1)?.json).messages).toMatchObject([
      { interactive: { type: 'list_reply', list_reply: { id: 'r1', title: 'Corte', description: 'R$ 40' } } },
    ])
  })

  test('a form comes back as a text of JSON, a reaction taken back without its emoji', async () => {
    const phone = simulator.phone('loja', ana)
    await phone.send({ type: 'flow_reply', response: { data: '2026-11-20' } })
    expect(firstValue(posts().at(-1)?.json).messages).toMatchObject([
      { interactive: { type: 'nfm_reply', nfm_reply: { response_json: '{"data":"2026-11-20"}' } } },
    ])
    await phone.send({ type: 'reaction', emoji: '', messageId: 'wamid.x' })
    expect(firstValue(posts().at(-1)?.json).messages?.[0]?.['reaction']).toEqual({ message_id: 'wamid.x' })
  })

  test('an answer from the phone of the business and a stop of marketing have fields of their own', async () => {
    const phone = simulator.phone('loja', ana)
    await phone.echo('Aqui é a Bia, já te ajudo')
    expect(posts().at(-1)?.json).toMatchObject({
      entry: [{ changes: [{ field: 'smb_message_echoes', value: { message_echoes: [{ to: ana }] } }] }],
    })
    await phone.setMarketing('stop')
    expect(posts().at(-1)?.json).toMatchObject({
      entry: [
        {
          changes: [
            { field: 'user_preferences', value: { user_preferences: [{ wa_id: ana, value: 'stop' }] } },
          ],
        },
      ],
    })
  })
})

type MetaValue = { messages?: Record<string, unknown>[]; contacts?: Record<string, unknown>[] }

function firstValue(json: unknown): MetaValue {
  const { entry } = json as { entry: { changes: { value: MetaValue }[] }[] }
  return entry[0]?.changes[0]?.value ?? {}
}

describe('the rest of the API', () => {
  test('marking a message read marks those before it; an unknown one is refused', async () => {
    const phone = simulator.phone('loja', ana)
    await phone.say('um')
    const second = await phone.say('dois')
    await phone.say('três')
    const typing = { status: 'read', message_id: second, typing_indicator: { type: 'text' } }
    expect(await call({ to: undefined, ...typing })).toEqual({ status: 200, json: { success: true } })
    expect(phone.messages().map(({ status }) => status)).toEqual(['read', 'read', 'sent'])
    expect((await call({ to: undefined, status: 'read', message_id: 'wamid.nobody' })).status).toBe(400)
    expect(simulator.calls('loja').at(-2)?.body).toMatchObject({ typing_indicator: { type: 'text' } })
  })

  test('a file that is uploaded is found, fetched with the token, and sent', async () => {
    const form = new FormData()
    form.set('messaging_product', 'whatsapp')
    form.set('type', 'image/png')
    form.set('file', new Blob(['bytes of a picture'], { type: 'image/png' }), 'a.png')
    const headers = { authorization: `Bearer ${token}` }
    const media = `${simulator.url}/v25.0/${number}/media`
    const uploaded = await fetch(media, { method: 'POST', headers, body: form })
    const { id } = (await uploaded.json()) as { id: string }
    const found = await fetch(`${simulator.url}/v25.0/${id}`, { headers })
    const { url, ...rest } = (await found.json()) as { url: string }
    expect(rest).toMatchObject({ id, mime_type: 'image/png', file_size: 'bytes of a picture'.length })
    expect(await (await fetch(url, { headers })).text()).toBe('bytes of a picture')
    expect((await fetch(url)).status).toBe(401)
    await call({ type: 'image', image: { id, caption: 'A vitrine' } })
    expect(shown()).toMatchObject([{ type: 'image', text: 'A vitrine', url }])
  })

  test('the number tells its name', async () => {
    const answer = await fetch(`${simulator.url}/v25.0/${number}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(await answer.json()).toMatchObject({ id: number, display_phone_number: '+551130000000' })
    expect((await fetch(`${simulator.url}/v25.0/${number}`)).status).toBe(401)
  })
})
