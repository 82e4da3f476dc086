import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type Person, type TestServer } from '../support/http.js'

let server: TestServer
let maria: Person
let joao: Person
let stranger: Person

beforeAll(async () => {
  server = await startTestServer()
  maria = await server.addPerson('owner')
  joao = await server.addPerson('staff', maria.tenant)
  stranger = await server.addPerson('owner')
})
afterAll(() => server.close())

const minuteMs = 60_000

async function openPlan(as: Person): Promise<{ planId: string; conversationId: string }> {
  const { body } = await server.call('/ai/chat', { as, body: { message: 'cadastre o cliente Pedro Alves' } })
  return { planId: body.plan.id, conversationId: body.conversationId }
}

describe('a message that cannot be taken', () => {
  test.each([
    ['5,000 characters', { message: 'a'.repeat(5_000) }, 400, 'message.too_long', /5000.*4000/],
    ['empty', { message: '' }, 400, 'message.empty', /message/],
    ['only spaces', { message: ' \n\t ' }, 400, 'message.empty', /message/],
    ['missing', {}, 400, 'message.empty', /message/],
    ['a number', { message: 5 }, 400, 'request.invalid', /message \(deve ser um texto\)/],
    ['null', { message: null }, 400, 'request.invalid', /message/],
    ['a list for a body', [], 400, 'request.invalid', /o corpo do pedido \(deve ser um objeto\)/],
    ['to nobody', { message: 'oi', agent: 'nobody' }, 404, 'agent.unknown', /copilot/],
    [
      'both yes and no',
      { confirmPlanId: randomUUID(), cancelPlanId: randomUUID() },
      400,
      'request.invalid',
      /confirmPlanId/,
    ],
  ])('%s', async (_what, body, status, code, message) => {
    const called = await server.call('/ai/chat', { as: maria, body })
    expect([called.status, called.code]).toEqual([status, code])
    expect(called.body.error.message).toMatch(message)
    expect(called.body.error.stage).toBe('receive')
    expect(called.body.error.requestId).toBe(called.headers.get('x-request-id'))
  })

  test('4,000 characters between spaces are taken', async () => {
    const message = `  ${'palavra '.repeat(500).trim().padEnd(4_000, '.')}  `
    expect((await server.call('/ai/chat', { as: maria, body: { message } })).status).toBe(200)
  })

  test.each([
    ['not JSON', '{"message":', 'application/json'],
    ['nothing', '', 'application/json'],
    ['a form', 'message=oi', 'application/x-www-form-urlencoded'],
    ['a prototype', '{"__proto__":{"message":"oi"}}', 'application/json'],
  ])('%s is said to be no JSON', async (_what, raw, type) => {
    const called = await server.call('/ai/chat', { as: maria, raw, headers: { 'content-type': type } })
    expect([called.status, called.code]).toEqual([400, 'request.not_json'])
  })

  test('a body of 300 KB is refused before it is read', async () => {
    const called = await server.call('/ai/chat', { as: maria, body: { message: 'a'.repeat(300 * 1024) } })
    expect([called.status, called.code]).toEqual([413, 'body.too_large'])
    expect(called.body.error.message).toContain(String(256 * 1024))
  })

  test('an Idempotency-Key that is too long is named', async () => {
    const headers = { 'idempotency-key': 'k'.repeat(201) }
    const called = await server.call('/ai/chat', { as: maria, body: { message: 'oi' }, headers })
    expect(called.code).toBe('request.invalid')
    expect(called.body.error.message).toContain('idempotency-key (no máximo 200)')
  })

  test('errors are in English for those who prefer it', async () => {
    const headers = { 'accept-language': 'en-GB,en;q=0.9,pt;q=0.2' }
    const called = await server.call('/ai/chat', { as: maria, body: { message: 7 }, headers })
    expect(called.body.error.message).toContain('message (must be a text)')
  })
})

describe('a conversation that is not yours', () => {
  test('malformed, unknown, a colleague’s and another tenant’s are answered in the same words', async () => {
    const { conversationId } = await openPlan(maria)
    const send = (as: Person, id: string) =>
      server.call('/ai/chat', { as, body: { message: 'oi', conversationId: id } })
    const read = (as: Person, id: string) =>
      server.call(`/ai/conversations/${encodeURIComponent(id)}`, { as })
    const answers = await Promise.all([
      send(maria, 'not-a-uuid'),
      send(maria, randomUUID()),
      send(joao, conversationId),
      send(stranger, conversationId),
      read(maria, 'not-a-uuid'),
      read(maria, "1' or '1'='1"),
      read(maria, randomUUID()),
      read(joao, conversationId),
      read(stranger, conversationId),
    ])
    const said = answers.map(({ status, code, body }) => `${status} ${code ?? ''} ${body.error.message}`)
    expect([...new Set(said)]).toEqual([expect.stringMatching(/^404 conversation\.not_found /)])
    expect((await read(maria, conversationId)).body.messages).toHaveLength(2)
  })
})

describe('a plan that cannot be answered', () => {
  const answers = [
    [
      'confirmPlanId',
      (as: Person, id: string) => server.call('/ai/chat', { as, body: { confirmPlanId: id } }),
    ],
    ['cancelPlanId', (as: Person, id: string) => server.call('/ai/chat', { as, body: { cancelPlanId: id } })],
    ['confirm', (as: Person, id: string) => server.call('/ai/plans/confirm', { as, body: { planId: id } })],
    ['reject', (as: Person, id: string) => server.call('/ai/plans/reject', { as, body: { planId: id } })],
  ] as const

  test.each(answers)('%s: not found, whoever’s it is', async (_how, answer) => {
    const { planId } = await openPlan(maria)
    const called = await Promise.all([
      answer(maria, 'not-a-uuid'),
      answer(maria, 'x'.repeat(1_000)),
      answer(maria, randomUUID()),
      answer(joao, planId),
      answer(stranger, planId),
    ])
    const said = called.map(({ status, code, body }) => `${status} ${code ?? ''} ${body.error.message}`)
    expect([...new Set(said)]).toEqual([expect.stringMatching(/^404 plan\.not_found /)])
  })

  test('a plan named in another conversation is not found there', async () => {
    const { planId } = await openPlan(maria)
    const { conversationId } = await openPlan(maria)
    const called = await server.call('/ai/chat', {
      as: maria,
      body: { confirmPlanId: planId, conversationId },
    })
    expect(called.code).toBe('plan.not_found')
  })

  test.each(answers)('%s: used', async (_how, answer) => {
    const { planId } = await openPlan(maria)
    await server.call('/ai/plans/confirm', { as: maria, body: { planId } })
    const { status, code, body } = await answer(maria, planId)
    expect([status, code]).toEqual([409, 'plan.not_pending'])
    expect(body.error.message).toContain('já não espera confirmação')
  })

  test.each(answers)('%s: expired, and nothing was done', async (_how, answer) => {
    const { planId } = await openPlan(maria)
    server.advance(5 * minuteMs)
    const { status, code } = await answer(maria, planId)
    expect([status, code]).toEqual([409, 'plan.expired'])
    const { plans } = (await server.call('/ai/plans/pending', { as: maria })).body
    expect(plans).toEqual([])
  })
})

describe('addresses', () => {
  test.each([
    ['/nothing'],
    ['/ai/nothing'],
    ['/ai/chat'],
    ['/%zz'],
    ['/webhooks/asaas'],
    [`/ai/conversations/${'x'.repeat(500)}`],
  ])('%.40s is nowhere', async (path) => {
    const { status, code, body, headers } = await server.call(path, { as: maria })
    expect([status, code]).toEqual([404, 'route.not_found'])
    expect(body.error.requestId).toBe(headers.get('x-request-id'))
  })

  test.each([
    ['/ai/conversations?limit=0', 'limit (no mínimo 1)'],
    ['/ai/conversations?limit=muitas', 'limit (deve ser um número)'],
    ['/ai/conversations?limit=1.5', 'limit'],
    ['/ai/conversations?before=ontem', 'before (formato inválido)'],
    ['/ai/audit?limit=1000', 'limit (no máximo 200)'],
    ['/ai/audit?tool=%00', 'tool (formato inválido)'],
  ])('%s names the field', async (path, message) => {
    const { status, code, body } = await server.call(path, { as: maria })
    expect([status, code]).toEqual([400, 'request.invalid'])
    expect(body.error.message).toContain(message)
  })
})
