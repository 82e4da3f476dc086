import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { z } from 'zod'
import {
  createCollectingChannel,
  type CollectingChannel,
} from '../../src/adapters/in-memory/collecting-channel.js'
import { copilot } from '../../src/agents/copilot/agent.js'
import { asId, type ContactId } from '../../src/conversation/ids.js'
import type { Channel } from '../../src/ports/channel.js'
import { startProviderServer, type ProviderServer } from '../support/provider-server.js'
import { shippedChannels } from '../../src/adapters/shipped-channels.js'
import { startTestServer, tokenOf, type Person, type TestServer } from '../support/http.js'

/** A provider with all that a form may have to ask for. */
let collecting: CollectingChannel
let server: TestServer
let provider: ProviderServer
let owner: Person

const words = { pt: 'Chave', en: 'Key' }

beforeAll(async () => {
  provider = await startProviderServer()
  collecting = createCollectingChannel('papagaio')
  const channel: Channel = {
    ...collecting,
    name: 'Papagaio',
    offer: {
      title: { pt: 'Papagaio falante', en: 'Talking parrot' },
      about: { pt: 'O mais falante.', en: 'Talks most.' },
    },
    credentials: {
      account: { schema: z.string().regex(/^\d+$/), title: words, help: words },
      apiKey: { schema: z.string().min(1), secret: true, title: words, help: words },
      proof: { schema: z.string().min(8), secret: true, made: true, title: words, help: words },
      baseUrl: { schema: z.url().default('https://papagaio.example.com'), title: words, help: words },
    },
  }
  server = await startTestServer({ leme: () => ({ agents: [copilot], channels: [channel] }) })
  owner = await server.addPerson()
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

const at = (path: string) => `/ai/console/${path}`
const secret = 'a-key-nobody-may-read'
const number = {
  channel: 'papagaio',
  name: 'Loja Centro',
  agent: 'copilot',
  fields: { account: '123', apiKey: secret },
}

type Connected = { id: string; made: Record<string, string>; webhookPath: string | null }

async function connect(as: Person, body: object = number): Promise<Connected> {
  const answer = await server.call(at('chips'), { as, body })
  expect(answer.status).toBe(200)
  return JSON.parse(answer.text) as Connected
}

async function problemsOf(path: string, options: Parameters<TestServer['call']>[1]): Promise<object> {
  const answer = await server.call(path, options)
  expect(answer).toMatchObject({ status: 400, code: 'settings.refused' })
  const { error } = JSON.parse(answer.text) as { error: { problems: { path: string; problem: string }[] } }
  return Object.fromEntries(error.problems.map(({ path: where, problem }) => [where, problem]))
}

describe('the business', () => {
  test('is changed in part, and who did it is kept with what it was', async () => {
    const person = await server.addPerson()
    expect((await server.call(at('business'), { as: person })).body).toEqual({
      name: 'Oficina',
      timeZone: 'America/Sao_Paulo',
      address: null,
      voiceMayConfirm: false,
    })
    const changed = await server.call(at('business'), {
      as: person,
      method: 'PATCH',
      body: { name: ' Boreal ', address: 'Rua A, 1', voiceMayConfirm: true },
    })
    const after = {
      name: 'Boreal',
      timeZone: 'America/Sao_Paulo',
      address: 'Rua A, 1',
      voiceMayConfirm: true,
    }
    expect(changed).toMatchObject({ status: 200, body: after })
    expect((await server.call(at('business'), { as: person })).body).toEqual(after)
    expect((await server.call(at('business/changes'), { as: person })).body).toMatchObject({
      changes: [{ what: 'business', by: person.member, before: { name: 'Oficina', address: null }, after }],
    })
  })

  test('with all that is wrong told at once, nothing changes', async () => {
    const body = { name: ' ', timeZone: 'Marte/Base' }
    expect(await problemsOf(at('business'), { as: owner, method: 'PATCH', body })).toEqual({
      name: 'falta preencher',
      timeZone: 'escolha um fuso horário da lista',
    })
    expect((await server.call(at('business'), { as: owner })).body).toMatchObject({ name: 'Oficina' })
  })
})

describe('the logo', () => {
  const put = (as: Person, bytes: Buffer) =>
    fetch(`${server.url}${at('business/logo')}`, {
      method: 'PUT',
      headers: {
        'content-type': 'application/octet-stream',
        authorization: `Bearer ${tokens.get(as) ?? ''}`,
      },
      body: new Uint8Array(bytes),
    })
  const tokens = new Map<Person, string>()
  const person = async () => {
    const one = await server.addPerson()
    tokens.set(one, await tokenOf(one))
    return one
  }

  test('is drawn anew, small, and shown to the members of the business alone', async () => {
    const [mine, other] = [await person(), await server.addPerson()]
    const given = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#c00' } })
      .withMetadata({ exif: { IFD0: { Copyright: 'where I live' } } })
      .jpeg()
      .toBuffer()
    expect(given.includes('where I live')).toBe(true)
    expect((await put(mine, given)).status).toBe(200)
    const response = await fetch(`${server.url}${at('business/logo')}`, {
      headers: { authorization: `Bearer ${tokens.get(mine) ?? ''}` },
    })
    const png = Buffer.from(await response.arrayBuffer())
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
    const { width, height, format } = await sharp(png).metadata()
    expect([width, height, format]).toEqual([256, 85, 'png'])
    expect(png.includes('where I live')).toBe(false)
    expect((await server.call(at('me'), { as: mine })).body).toMatchObject({ tenant: { hasLogo: true } })
    expect((await server.call(at('business/logo'), { as: other })).status).toBe(404)
    expect((await server.call(at('business/logo'), { as: mine, method: 'DELETE' })).status).toBe(200)
    expect((await server.call(at('business/logo'), { as: mine })).status).toBe(404)
  })

  test.each([
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a drawing that can hold a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
    ['half a picture', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['nothing', Buffer.alloc(0)],
  ])('is not %s', async (_what, bytes) => {
    const mine = await person()
    expect((await put(mine, bytes)).status).toBe(400)
    expect((await server.call(at('business/logo'), { as: mine })).status).toBe(404)
  })
})

describe('a number', () => {
  test('is asked for in the words of its channel', async () => {
    expect((await server.call(at('channels'), { as: owner })).body).toMatchObject({
      channels: [
        {
          id: 'papagaio',
          name: 'Papagaio',
          title: 'Papagaio falante',
          about: 'O mais falante.',
          calls: false,
          simulated: false,
          fields: [
            { name: 'account', title: 'Chave', secret: false, optional: false },
            { name: 'apiKey', secret: true, optional: false },
            { name: 'proof', secret: true, optional: true },
            { name: 'baseUrl', secret: false, optional: true },
          ],
        },
      ],
    })
  })

  test('of each channel that ships is offered with when to pick it, in both languages', () => {
    for (const { name, offer } of shippedChannels()) {
      expect(offer?.title.pt, name).toContain(name)
      expect(offer?.about.pt, name).not.toBe(offer?.about.en)
    }
  })

  test('is connected with its secrets sealed, and none of them is ever told again', async () => {
    const person = await server.addPerson()
    const { id, made } = await connect(person)
    expect(id).toMatch(/^loja-centro-[0-9a-f]{6}$/)
    expect(made['proof']).toMatch(/^[\w-]{32}$/)
    const listed = await server.call(at('chips'), { as: person })
    expect(listed.body).toMatchObject({
      chips: [{ id, state: 'ok', channelName: 'Papagaio', fields: { account: '123' } }],
    })
    const changes = await server.call(at('business/changes'), { as: person })
    expect(changes.body).toMatchObject({
      changes: [
        {
          what: 'chip.saved',
          subject: id,
          before: null,
          after: { name: 'Loja Centro', account: '123', secretsSet: ['apiKey', 'proof'] },
        },
      ],
    })
    const rows = await server.sql<{ row: string }>(
      `select c::text as row from leme.chip c where id = $1 union all select c::text from leme.business_change c where subject = $1`,
      [id],
    )
    for (const text of [listed.text, changes.text, server.log(), ...rows.map(({ row }) => row)])
      for (const hidden of [secret, made['proof'] ?? '']) expect(text).not.toContain(hidden)
  })

  test('is changed in part; another server gets none of the keys that were kept', async () => {
    const person = await server.addPerson()
    const { id, made } = await connect(person)
    const change = (body: object) => ({ as: person, method: 'PATCH', body })
    expect((await server.call(at(`chips/${id}`), change({ name: 'Loja Norte' }))).status).toBe(200)
    expect(await server.leme.chips.get(person.tenant, id)).toMatchObject({
      apiKey: secret,
      proof: made['proof'],
    })
    const moved = { fields: { baseUrl: 'https://elsewhere.example.com' } }
    expect(await problemsOf(at(`chips/${id}`), change(moved))).toEqual({ 'fields.apiKey': 'falta preencher' })
    expect(await server.leme.chips.get(person.tenant, id)).toMatchObject({
      baseUrl: 'https://papagaio.example.com',
    })
  })

  test('with all that is wrong told at its fields', async () => {
    const body = { ...number, agent: 'ninguem', allowList: ['abc'], fields: { account: 'x', other: '1' } }
    expect(await problemsOf(at('chips'), { as: owner, body })).toEqual({
      agent: 'escolha quem atende',
      'allowList.0': 'não é um telefone: escreva com DDD, como 11 99999-0000',
      'fields.account': 'não está no formato esperado: copie de novo, sem espaços',
      'fields.apiKey': 'falta preencher',
      'fields.other': 'este canal não pede isto',
    })
    expect(
      await server.call(at('chips'), { as: owner, body: { ...number, channel: 'pombo' } }),
    ).toMatchObject({
      status: 404,
      code: 'channel.unknown',
    })
  })

  test('is tried with a message, and what the provider says is told', async () => {
    const { id } = await connect(owner)
    const tried = (to?: string) => server.call(at(`chips/${id}/test`), { as: owner, body: { to } })
    expect((await tried()).body).toEqual({ ok: true, name: 'papagaio', sentTo: null, reason: null })
    expect((await tried('11 90000-0001')).body).toMatchObject({ ok: true, sentTo: '5511900000001' })
    expect(collecting.delivered.at(-1)).toMatchObject({ recipient: '5511900000001' })
    collecting.failNext({ status: 'refused', code: '131030', reason: 'not on the list', consequence: 'none' })
    expect((await tried('11 90000-0001')).body).toMatchObject({ ok: false, reason: 'not on the list' })
  })

  describe('a trial message', () => {
    const tried = async (id: string, to: string, key?: string) => {
      const headers = key === undefined ? {} : { 'idempotency-key': key }
      const { body } = await server.call(at(`chips/${id}/test`), { as: owner, body: { to }, headers })
      return body as unknown as { ok: boolean; sentTo: string | null; reason: string | null }
    }
    const sentTo = (phone: string) =>
      collecting.delivered.filter(({ recipient }) => recipient === phone).map((each) => each.id)
    const known = async (phone: string, set: string) => {
      const contact = randomUUID()
      const values = [owner.tenant, contact]
      await server.sql(`insert into leme.contact (tenant_id, id, ${set}) values ($1, $2, now())`, values)
      await server.sql('insert into leme.contact_identity (tenant_id, contact_id, key) values ($1, $2, $3)', [
        ...values,
        `phone:${phone}`,
      ])
      return asId<ContactId>(contact)
    }

    test('goes to nobody who asked for silence, is blocked, or was erased after asking', async () => {
      const { id } = await connect(owner)
      await known('5511988880011', 'opted_out_at')
      await known('5511900000012', 'blocked_at')
      const erased = await known('5511900000013', 'opted_out_at')
      await server.leme.contacts.erase(owner.tenant, erased, 'asked')
      for (const [to, why] of [
        ['11 98888-0011', 'pediu para não receber'],
        // As WhatsApp keeps many of them, without the ninth digit.
        ['551188880011', 'pediu para não receber'],
        ['11 90000-0012', 'bloqueado'],
        ['11 90000-0013', 'pediu para não receber'],
      ] as const)
        expect(await tried(id, to)).toMatchObject({
          ok: false,
          sentTo: null,
          reason: expect.stringContaining(why) as string,
        })
      for (const phone of ['5511988880011', '5511900000012', '5511900000013'])
        expect(sentTo(phone)).toEqual([])
    })

    test('goes to the phones of the list alone where a number has one', async () => {
      const { id } = await connect(owner, { ...number, allowList: ['11 90000-0021'] })
      expect((await tried(id, '11 90000-0022')).reason).toContain('só escreve para os telefones da lista')
      expect((await tried(id, '11 90000-0021')).ok).toBe(true)
      expect(sentTo('5511900000022')).toEqual([])
    })

    test('goes once under one key, and is kept with who sent it, its phone but for four digits', async () => {
      const { id } = await connect(owner)
      const key = randomUUID()
      const first = await tried(id, '11 90000-0031', key)
      expect(await tried(id, '11 90000-0031', key)).toEqual(first)
      expect(sentTo('5511900000031')).toHaveLength(1)
      // Another phone, or another key, is another trial.
      await tried(id, '11 90000-0032', key)
      await tried(id, '11 90000-0031', randomUUID())
      expect(new Set(sentTo('5511900000031'))).toHaveProperty('size', 2)
      const { body } = await server.call(at('business/changes'), { as: owner })
      const { changes } = body as unknown as { changes: { what: string; subject: string }[] }
      const noted = changes.filter(({ what, subject }) => what === 'chip.tested' && subject === id)
      expect(noted).toMatchObject([
        { by: owner.member, after: { to: '…0031' } },
        { by: owner.member, after: { to: '…0032' } },
        { by: owner.member, after: { to: '…0031' } },
      ])
    })

    test('that was refused is told again under its key; one that nobody knows the end of is not sent again', async () => {
      const { id } = await connect(owner)
      const [refused, lost] = [randomUUID(), randomUUID()]
      collecting.failNext({ status: 'refused', code: '1', reason: 'not on the list', consequence: 'none' })
      const first = await tried(id, '11 90000-0041', refused)
      expect(await tried(id, '11 90000-0041', refused)).toEqual(first)
      expect(sentTo('5511900000041')).toEqual([])
      await tried(id, '11 90000-0042', lost)
      await server.sql('update leme.chip_trial set outcome = null')
      expect((await tried(id, '11 90000-0042', lost)).reason).toContain('não se sabe se chegou')
      expect(sentTo('5511900000042')).toHaveLength(1)
    })
  })

  test('is paused, resumed and let go, each on record', async () => {
    const person = await server.addPerson()
    const { id } = await connect(person)
    const stateOf = async () => {
      const { body } = await server.call(at('chips'), { as: person })
      return (body as unknown as { chips: { state: string }[] }).chips[0]?.state
    }
    await server.call(at(`chips/${id}/pause`), { as: person, method: 'POST' })
    expect(await stateOf()).toBe('paused')
    await server.call(at(`chips/${id}/resume`), { as: person, method: 'POST' })
    expect(await stateOf()).toBe('ok')
    await server.sql("update leme.chip set paused_reason = 'account locked' where id = $1", [id])
    expect(await stateOf()).toBe('stopped')
    expect((await server.call(at(`chips/${id}`), { as: person, method: 'DELETE' })).status).toBe(200)
    expect(await stateOf()).toBeUndefined()
    const { body } = await server.call(at('business/changes'), { as: person })
    const kept = (body as unknown as { changes: { what: string }[] }).changes.map(({ what }) => what)
    expect(kept).toEqual(['chip.removed', 'chip.resumed', 'chip.paused', 'chip.saved'])
  })
})

describe('charges', () => {
  const noCharges = [
    200,
    { object: 'list', hasMore: false, totalCount: 0, limit: 10, offset: 0, data: [] },
  ] as const
  const invalidKey = [401, { errors: [{ code: 'invalid_access_token', description: 'Inválida' }] }] as const
  const dropped = (response: ServerResponse) => void response.destroy()

  const accountOf = async (as: Person) => {
    const { body } = await server.call(at('payments'), { as })
    return body as unknown as { connected: boolean; refused: boolean; baseUrl: string | null }
  }
  const connectAccount = (as: Person, apiKey = secret) =>
    server.call(at('payments'), { as, method: 'PUT', body: { baseUrl: provider.url, apiKey } })
  const tryKey = async (as: Person) => (await server.call(at('payments/test'), { as, method: 'POST' })).body
  const paymentsStep = async (as: Person) => {
    const { body } = await server.call(at('start'), { as })
    const { steps } = body as unknown as { steps: { id: string; done: boolean }[] }
    return steps.find(({ id }) => id === 'payments')?.done
  }
  const answerToCharge = async (as: Person) => {
    const message = 'cobra 150 reais da Maria no pix'
    return (await server.call('/ai/chat', { as, body: { agent: 'copilot', message } })).body.message.content
  }
  const noAccountSaid = 'Ainda não há uma conta para receber'

  test.each([
    ['refuses', invalidKey, 'O Asaas recusou a chave'],
    ['drops the connection for', dropped, 'Não foi possível falar com o Asaas'],
    ['fails over', [503] as const, 'Não foi possível falar com o Asaas'],
  ])('a key that Asaas %s is not kept, and the cause is told', async (_, answer, told) => {
    const person = await server.addPerson()
    provider.answers(answer)
    const body = { baseUrl: provider.url, apiKey: secret }
    expect(await problemsOf(at('payments'), { as: person, method: 'PUT', body })).toEqual({
      apiKey: expect.stringContaining(told) as string,
    })
    expect(await accountOf(person)).toMatchObject({ connected: false, refused: false })
    expect(await paymentsStep(person)).toBe(false)
    expect(await answerToCharge(person)).toContain(noAccountSaid)
  })

  test.each(['minha senha do banco', 'chavé'])('%s is no key, and is sent to nobody', async (apiKey) => {
    const before = provider.calls.length
    const body = { baseUrl: provider.url, apiKey }
    expect(await problemsOf(at('payments'), { as: owner, method: 'PUT', body })).toEqual({
      apiKey: 'isto não é uma chave do Asaas: ela não tem espaços nem acentos',
    })
    expect(provider.calls.length).toBe(before)
  })

  test('a key that is refused later no longer counts as connected, until it is accepted again', async () => {
    const person = await server.addPerson()
    provider.answers(noCharges)
    expect((await connectAccount(person)).status).toBe(200)
    expect(await accountOf(person)).toMatchObject({ connected: true, refused: false })
    expect(await paymentsStep(person)).toBe(true)
    expect(await answerToCharge(person)).not.toContain(noAccountSaid)

    // Not reached: nothing was said of the key.
    provider.answers(dropped)
    expect(await tryKey(person)).toMatchObject({
      ok: false,
      reason: expect.stringContaining('falar com') as string,
    })
    expect(await accountOf(person)).toMatchObject({ connected: true, refused: false })

    provider.answers(invalidKey)
    expect(await tryKey(person)).toMatchObject({
      ok: false,
      reason: expect.stringContaining('recusou') as string,
    })
    expect(await accountOf(person)).toMatchObject({ connected: false, refused: true })
    expect(await paymentsStep(person)).toBe(false)

    provider.answers(noCharges)
    expect(await tryKey(person)).toMatchObject({ ok: true, reason: null })
    expect(await accountOf(person)).toMatchObject({ connected: true, refused: false })
  })

  test('another key that is refused leaves the one that works', async () => {
    const person = await server.addPerson()
    provider.answers(noCharges)
    await connectAccount(person)
    provider.answers(invalidKey)
    expect((await connectAccount(person, 'another-key')).status).toBe(400)
    expect(await server.leme.paymentAccounts.of(person.tenant)).toMatchObject({ apiKey: secret })
    expect(await accountOf(person)).toMatchObject({ connected: true })
  })

  test('the account is disconnected: its key is gone, and that is on record', async () => {
    const person = await server.addPerson()
    provider.answers(noCharges)
    await connectAccount(person)
    expect((await server.call(at('payments'), { as: person, method: 'DELETE' })).status).toBe(200)
    expect(await accountOf(person)).toMatchObject({ connected: false, refused: false, baseUrl: null })
    expect(await server.leme.paymentAccounts.of(person.tenant)).toBeUndefined()
    expect(await answerToCharge(person)).toContain(noAccountSaid)
    const { body } = await server.call(at('business/changes'), { as: person })
    const kept = (body as unknown as { changes: { what: string }[] }).changes.map(({ what }) => what)
    expect(kept).toEqual(['payments.removed', 'payments.saved'])
  })

  test('the key is sealed, tried without charging anybody, and not told again', async () => {
    const person = await server.addPerson()
    expect((await server.call(at('payments'), { as: person })).body).toMatchObject({ connected: false })
    const body = { baseUrl: provider.url, apiKey: secret }
    provider.answers(noCharges)
    const saved = await server.call(at('payments'), { as: person, method: 'PUT', body })
    expect(saved).toMatchObject({ status: 200, body: { webhookPath: `/webhooks/asaas/${person.tenant}` } })
    const { webhookToken } = JSON.parse(saved.text) as { webhookToken: string }
    expect(await server.leme.paymentAccounts.prove(person.tenant, webhookToken)).toBe(person.tenant)

    expect((await server.call(at('payments/test'), { as: person, method: 'POST' })).body).toMatchObject({
      ok: true,
    })
    expect(provider.calls.at(-1)).toMatchObject({ method: 'GET', headers: { access_token: secret } })
    provider.answers(invalidKey)
    expect((await server.call(at('payments/test'), { as: person, method: 'POST' })).body).toMatchObject({
      ok: false,
    })

    for (const path of ['payments', 'business/changes'])
      for (const hidden of [secret, webhookToken])
        expect((await server.call(at(path), { as: person })).text).not.toContain(hidden)
  })

  test('without a key nothing is saved', async () => {
    const body = { baseUrl: 'asaas', apiKey: ' ' }
    expect(await problemsOf(at('payments'), { as: owner, method: 'PUT', body })).toEqual({
      baseUrl: 'escolha uma conta do Asaas: de verdade ou de testes',
      apiKey: 'falta preencher',
    })
  })
})

describe('who may', () => {
  const writes = [
    ['PATCH', 'business', { name: 'X' }],
    ['GET', 'business/changes', undefined],
    ['POST', 'chips', number],
    ['PATCH', 'chips/:id', { name: 'X' }],
    ['POST', 'chips/:id/test', {}],
    ['POST', 'chips/:id/pause', undefined],
    ['POST', 'chips/:id/resume', undefined],
    ['DELETE', 'chips/:id', undefined],
    ['PUT', 'payments', { baseUrl: 'https://api.asaas.com/v3', apiKey: 'k' }],
    ['POST', 'payments/test', undefined],
    ['DELETE', 'payments', undefined],
  ] as const

  test.each(writes)('%s %s is for the owner alone, of that business alone', async (method, path, body) => {
    const { id } = await connect(owner)
    const address = at(path.replace(':id', id))
    for (const role of ['staff', 'viewer'] as const) {
      const as = await server.addPerson(role, owner.tenant)
      expect(await server.call(address, { as, method, body })).toMatchObject({
        status: 403,
        code: 'auth.forbidden',
      })
    }
    expect(await server.call(address, { method, body })).toMatchObject({ status: 401 })
    if (path.includes(':id')) {
      const stranger = await server.addPerson()
      expect(await server.call(address, { as: stranger, method, body })).toMatchObject({
        status: 404,
        code: 'chip.not_found',
      })
    }
    expect(await server.leme.chips.list(owner.tenant)).toContainEqual(
      expect.objectContaining({ id, name: 'Loja Centro', pausedReason: null }),
    )
  })

  test('everybody of the business may look', async () => {
    const viewer = await server.addPerson('viewer', owner.tenant)
    for (const path of ['business', 'channels', 'chips', 'payments'])
      expect((await server.call(at(path), { as: viewer })).status).toBe(200)
  })
})

test('in production nobody reaches into the network of the installation through a form', async () => {
  const production = await startTestServer({
    server: { mode: 'production' },
    leme: () => ({ channels: [...server.leme.channels.values()] }),
  })
  try {
    const person = await production.addPerson()
    const refused = async (baseUrl: string) => {
      const body = { ...number, fields: { ...number.fields, baseUrl } }
      const answer = await production.call(at('chips'), { as: person, body })
      return answer.status === 400 && answer.text.includes('fields.baseUrl')
    }
    for (const address of [
      'http://127.0.0.1:8080',
      'http://169.254.169.254',
      'http://[::1]',
      'http://localhost',
    ])
      expect(await refused(address)).toBe(true)
    expect(await refused('https://8.8.8.8')).toBe(false)
    // It is judged each time it is called, too, whatever else is changed: names can be made to lead elsewhere later.
    const [saved] = await production.leme.chips.list(person.tenant)
    const kept = (id = saved?.id ?? '') => production.leme.chips.get(person.tenant, id)
    expect(await kept()).toMatchObject({ baseUrl: 'https://8.8.8.8', publicOnly: true })
    const renamed = { as: person, method: 'PATCH', body: { name: 'Loja' } }
    expect((await production.call(at(`chips/${saved?.id ?? ''}`), renamed)).status).toBe(200)
    expect(await kept()).toMatchObject({ publicOnly: true })
    const { body } = await production.call(at('chips'), { as: person, body: number })
    expect(await kept((body as unknown as Connected).id)).not.toHaveProperty('publicOnly')
    const asaas = { baseUrl: 'http://127.0.0.1:1', apiKey: 'k' }
    const answer = await production.call(at('payments'), { as: person, method: 'PUT', body: asaas })
    expect(answer).toMatchObject({ status: 400, code: 'settings.refused' })
  } finally {
    await production.close()
  }
})
