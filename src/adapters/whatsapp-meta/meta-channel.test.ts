import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import type { Message } from '../../conversation/message.js'
import type { MetaChip } from './meta-credentials.js'
import { answerBytesMax } from '../calls/post-json.js'
import { createMetaChannel } from './meta-channel.js'
import { callsBackoff, pairBackoff, serviceBackoff } from './meta-error-codes.js'

type Asked = {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly authorization: string | undefined
  readonly body: string
}

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()))
})

/** A server that answers every call in this way, and keeps what it was asked. */
async function serve(answer: (response: ServerResponse, request: IncomingMessage) => void) {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method, url, headers } = request
      asked.push({
        method,
        url,
        authorization: headers.authorization,
        body: Buffer.concat(chunks).toString(),
      })
      answer(response, request)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  return { asked, chip: chipAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`) }
}

function chipAt(baseUrl: string): MetaChip {
  return {
    provider: 'meta',
    id: 'chip-1',
    baseUrl,
    apiVersion: 'v25.0',
    phoneNumberId: '109',
    accessToken: 'secret-token',
    appSecrets: ['app-secret'],
    verifyToken: 'verify',
  }
}

const json = (status: number, body: unknown) => (response: ServerResponse) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const oi: Message = { type: 'text', text: 'Oi' }
const channel = createMetaChannel()
const hasty = createMetaChannel({ timeoutMs: 150 })

function sendTo(chip: MetaChip, message: Message = oi, by = channel) {
  return by.send({ id: 'delivery-1', chip, recipient: '5511987654321', message, attempt: 1 })
}

async function answeredWith(answer: (response: ServerResponse) => void, by = channel) {
  const { chip } = await serve(answer)
  return sendTo(chip, oi, by)
}

describe('sending', () => {
  test('asks the number of the chip with its token, and gives the id of the message', async () => {
    const accepted = {
      messaging_product: 'whatsapp',
      contacts: [{ input: '5511987654321', wa_id: '551187654321' }],
      messages: [{ id: 'wamid.out1', message_status: 'accepted' }],
    }
    const { asked, chip } = await serve(json(200, accepted))
    expect(await sendTo(chip)).toEqual({ status: 'accepted', providerId: 'wamid.out1' })
    expect(asked).toEqual([
      {
        method: 'POST',
        url: '/v25.0/109/messages',
        authorization: 'Bearer secret-token',
        body: JSON.stringify({
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          to: '5511987654321',
          type: 'text',
          text: { body: 'Oi' },
          biz_opaque_callback_data: 'delivery-1/0',
        }),
      },
    ])
  })

  test('what WhatsApp would refuse is not even sent', async () => {
    const { asked, chip } = await serve(json(200, {}))
    const result = await sendTo(chip, { type: 'text', text: '' })
    expect(result).toMatchObject({ status: 'refused', code: 'message.invalid', consequence: 'none' })
    expect(asked).toEqual([])
  })

  test.each([
    [400, 131047, { status: 'refused', code: '131047', consequence: 'send_template' }],
    [400, 131051, { status: 'refused', code: '131051', consequence: 'send_text' }],
    [400, 131050, { status: 'refused', code: '131050', consequence: 'opt_out' }],
    [400, 131026, { status: 'refused', code: '131026', consequence: 'bad_number' }],
    [403, 131031, { status: 'refused', code: '131031', consequence: 'pause_chip' }],
    [400, 131009, { status: 'refused', code: '131009', consequence: 'none' }],
    [400, 131056, { status: 'retry', code: '131056', afterMs: pairBackoff.firstMs, maybeSent: false }],
    [500, 131000, { status: 'retry', code: '131000', afterMs: serviceBackoff.firstMs, maybeSent: false }],
    [429, 80007, { status: 'retry', code: '80007', afterMs: callsBackoff.firstMs, maybeSent: false }],
    [401, 190, { status: 'refused', code: '190', consequence: 'pause_chip' }],
    [401, 104, { status: 'refused', code: '104', consequence: 'pause_chip' }],
  ])('HTTP %d with code %d', async (status, code, result) => {
    const error = { message: `(#${code})`, type: 'OAuthException', code, fbtrace_id: 'A1' }
    expect(await answeredWith(json(status, { error }))).toMatchObject(result)
  })

  test('the reason is what Meta says in detail', async () => {
    const error = { message: '(#131009)', code: 131009, error_data: { details: 'Row id is too long' } }
    expect(await answeredWith(json(400, { error }))).toMatchObject({ reason: 'Row id is too long' })
  })

  test.each([
    [401, { status: 'refused', code: 'http_401', consequence: 'pause_chip' }],
    [403, { status: 'refused', code: 'http_403', consequence: 'pause_chip' }],
    [404, { status: 'refused', code: 'http_404', consequence: 'none' }],
    [408, { status: 'retry', code: 'http_408', maybeSent: true }],
    [429, { status: 'retry', code: 'http_429', maybeSent: false }],
    [500, { status: 'retry', code: 'http_500', maybeSent: true }],
    [503, { status: 'retry', code: 'http_503', maybeSent: false, trouble: 'chip' }],
  ])('HTTP %d without an error of Meta', async (status, result) => {
    const page = (response: ServerResponse) => response.writeHead(status).end('<html>oops</html>')
    expect(await answeredWith(page)).toMatchObject(result)
  })

  test.each<[what: string, answer: (response: ServerResponse) => void]>([
    ['no id', json(200, { messages: [{}] })],
    ['another shape', json(200, ['ok'])],
    ['no JSON', (response) => response.end('<html>')],
    ['nothing', (response) => response.end()],
    [
      'too much',
      (response) => response.end(JSON.stringify({ messages: [{ id: 'x'.repeat(answerBytesMax) }] })),
    ],
    [
      'half an answer',
      (response) => {
        response.writeHead(200, { 'content-length': '500' }).write('{"messages":[{"id":')
        setTimeout(() => response.destroy(), 20)
      },
    ],
  ])('taken, and answered with %s: it may have gone out', async (_what, answer) => {
    expect(await answeredWith(answer)).toMatchObject({
      status: 'retry',
      code: 'unreadable_answer',
      maybeSent: true,
    })
  })

  test('no answer in time: it may have gone out', async () => {
    const result = await answeredWith(() => undefined, hasty)
    expect(result).toMatchObject({ status: 'retry', code: 'no_answer', maybeSent: true })
  })

  test('an answer that never ends is given up', async () => {
    const endless = (response: ServerResponse) => response.writeHead(200).write('{"messages":')
    expect(await answeredWith(endless, hasty)).toMatchObject({ status: 'retry', maybeSent: true })
  })

  test('a connection lost after sending: it may have gone out', async () => {
    const result = await answeredWith((response) => response.destroy())
    expect(result).toMatchObject({ status: 'retry', code: 'no_answer', maybeSent: true })
  })

  test('nobody there: it did not go out', async () => {
    const { chip } = await serve(() => undefined)
    await closing.pop()?.()
    expect(await sendTo(chip)).toMatchObject({ status: 'retry', code: 'no_answer', maybeSent: false })
  })

  test('a redirect is not followed: the token goes to no other place', async () => {
    const { asked, chip } = await serve((response) =>
      response.writeHead(307, { location: '/elsewhere' }).end(),
    )
    expect(await sendTo(chip)).toMatchObject({ status: 'refused', code: 'http_307' })
    expect(asked).toHaveLength(1)
  })
})

describe('acknowledging', () => {
  const arrival = (chip: MetaChip) => ({ chip, recipient: '5511987654321', messageId: 'wamid.in1' })

  test('marks as read and shows "typing…" in one call', async () => {
    const { asked, chip } = await serve(json(200, { success: true }))
    await channel.acknowledge(arrival(chip))
    expect(asked.map(({ method, url }) => [method, url])).toEqual([['POST', '/v25.0/109/messages']])
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
      messaging_product: 'whatsapp',
      status: 'read',
      message_id: 'wamid.in1',
      typing_indicator: { type: 'text' },
    })
  })

  test.each<[what: string, answer: (response: ServerResponse) => void]>([
    ['refused', json(400, { error: { code: 131009 } })],
    ['lost', (response) => response.destroy()],
    ['never answered', () => undefined],
  ])('%s, it is let go', async (_what, answer) => {
    const { asked, chip } = await serve(answer)
    await expect(hasty.acknowledge(arrival(chip))).resolves.toBeUndefined()
    expect(asked).toHaveLength(1)
  })
})

describe('checking a chip', () => {
  test('tells whose number it is', async () => {
    const number = { verified_name: 'Padaria Sol', display_phone_number: '+55 11 3000-1000', id: '109' }
    const { asked, chip } = await serve(json(200, number))
    expect(await channel.check(chip)).toEqual({ ok: true, name: 'Padaria Sol · +55 11 3000-1000' })
    expect(asked).toEqual([
      {
        method: 'GET',
        url: '/v25.0/109?fields=display_phone_number,verified_name,quality_rating,whatsapp_business_manager_messaging_limit',
        authorization: 'Bearer secret-token',
        body: '',
      },
    ])
  })

  test('and what it is allowed; an API that has no such limit is asked without it', async () => {
    const number = { verified_name: 'Padaria Sol', quality_rating: 'GREEN' }
    const { asked, chip } = await serve((response) => {
      const isFirst = asked.length === 1
      const error = { error: { code: 100, message: 'Tried accessing nonexisting field' } }
      response
        .writeHead(isFirst ? 400 : 200, { 'content-type': 'application/json' })
        .end(JSON.stringify(isFirst ? error : number))
    })
    expect(await channel.check(chip)).toEqual({
      ok: true,
      name: 'Padaria Sol',
      standing: { quality: 'GREEN' },
    })
    expect(asked).toHaveLength(2)
    expect(asked[1]?.url).not.toContain('messaging_limit')
  })

  test('says why it cannot send, without the token', async () => {
    const error = { code: 190, message: 'Malformed access token secret-token' }
    const { chip } = await serve(json(400, { error }))
    expect(await channel.check(chip)).toEqual({ ok: false, reason: 'the access token is invalid or expired' })
  })

  test.each<[what: string, answer: (response: ServerResponse) => void]>([
    ['an answer about something else', json(200, { id: '109' })],
    ['an answer that is no JSON', (response) => response.end('ok')],
    ['an error on the way', (response) => response.writeHead(502).end()],
    ['no answer', () => undefined],
  ])('%s: not ready', async (_what, answer) => {
    const { chip } = await serve(answer)
    const checked = await hasty.check(chip)
    expect(checked.ok).toBe(false)
    expect(checked).toHaveProperty('reason')
  })
})
