import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applyChargeNews } from '../../src/agents/copilot/outside/apply-charge-news.js'
import { asId, type ConversationId } from '../../src/conversation/ids.js'
import { clerkAgent } from '../support/clerk-agent.js'
import { startTestServer, type Called, type Person, type TestServer } from '../support/http.js'

let server: TestServer
let maria: Person
let account: string
let conversationId: string
let payment: Payment

type Payment = { id: string; providerId: string; reference: string }

beforeAll(async () => {
  const brings = { chargeNews: applyChargeNews }
  server = await startTestServer({ leme: () => ({ agents: [{ ...clerkAgent, brings }] }) })
})
afterAll(() => server.close())
beforeEach(async () => {
  maria = await server.addPerson('owner')
  account = await addAccount(maria)
  const chat = await server.call('/ai/chat', { as: maria, body: { message: 'quantos clientes eu tenho?' } })
  conversationId = chat.body.conversationId
  payment = await addPayment(maria, { conversationId })
})

const token = 'the token registered with the provider'

async function addAccount(person: Person): Promise<string> {
  const id = randomUUID()
  await server.leme.paymentAccounts.save(person.tenant, {
    id,
    baseUrl: 'http://127.0.0.1:1/v3',
    apiKey: 'key',
    webhookToken: token,
  })
  return id
}

async function addPayment(
  { tenant }: Person,
  given: { conversationId?: string; providerId?: string | null; number?: number },
): Promise<Payment> {
  const [clientId, id, reference] = [randomUUID(), randomUUID(), `plan-${randomUUID()}:0`]
  const providerId = given.providerId === undefined ? `pay_${id.slice(0, 8)}` : given.providerId
  await server.sql(
    `insert into leme.client (tenant_id, id, name, name_folded) values ($1, $2, 'Maria Santos', 'maria santos')`,
    [tenant, clientId],
  )
  await server.sql(
    `insert into leme.payment (tenant_id, id, number, client_id, amount_cents, fees_cents, net_cents, billing_type,
                               due_date, status, provider_id, conversation_id, idempotency_key)
     values ($1, $2, $3, $4, 20000, 199, 19801, 'PIX', '2026-06-20', 'PENDING', $5, $6, $7)`,
    [tenant, id, given.number ?? 7, clientId, providerId, given.conversationId ?? null, reference],
  )
  return { id, providerId: providerId ?? `pay_${id.slice(0, 8)}`, reference }
}

function eventOf(event: string, of: Payment, more: object = {}, id = `evt_${randomUUID()}`): object {
  return {
    id,
    event,
    dateCreated: '2026-06-18 10:00:00',
    payment: {
      object: 'payment',
      id: of.providerId,
      status: event.replace('PAYMENT_', ''),
      value: 200,
      netValue: 198.01,
      billingType: 'PIX',
      dueDate: '2026-06-20',
      externalReference: of.reference,
      deleted: false,
      ...more,
    },
  }
}

function post(
  body: unknown,
  to = account,
  headers: Record<string, string> = { 'asaas-access-token': token },
) {
  const raw = typeof body === 'string' ? body : JSON.stringify(body)
  return server.call(`/webhooks/asaas/${to}`, { raw, headers })
}

async function row(of: Payment = payment): Promise<Record<string, unknown>> {
  const [found] = await server.sql(
    'select status, paid_at, net_cents::int, fees_cents::int, provider_id from leme.payment where id = $1',
    [of.id],
  )
  return found ?? {}
}

async function news(): Promise<string[]> {
  await server.leme.workOn(maria.tenant, asId<ConversationId>(conversationId))
  const read = await server.call(`/ai/conversations/${conversationId}`, { as: maria })
  return read.body.messages.slice(2).map(({ content }) => content)
}

async function counted(outcome: string): Promise<number> {
  const { text } = await server.call('/metrics')
  return Number(
    new RegExp(`leme_webhooks_total\\{provider="asaas",outcome="${outcome}"\\} (\\d+)`).exec(text)?.[1] ?? 0,
  )
}

const applied = (called: Called) => [called.status, called.body]

describe('a payment that comes in', () => {
  test('moves the record and is told in the conversation of the charge, by a job', async () => {
    const answer = await post(eventOf('PAYMENT_RECEIVED', payment))
    expect(applied(answer)).toEqual([200, { received: true, applied: true }])
    expect(await row()).toMatchObject({ status: 'RECEIVED', net_cents: 19_801, fees_cents: 199 })
    expect((await row())['paid_at']).toBeInstanceOf(Date)
    const jobs = await server.sql('select key from graphile_worker.jobs where key = $1', [
      `turn:${conversationId}`,
    ])
    expect(jobs).toHaveLength(1)
    expect(await news()).toEqual(['Pagamento recebido: PIX de R$ 200,00 de Maria Santos (cobrança #7).'])
  })

  test('told twice, it is told once', async () => {
    const event = eventOf('PAYMENT_RECEIVED', payment)
    await post(event)
    const again = await post(event)
    expect(applied(again)).toEqual([200, { received: true, applied: false, reason: 'duplicate' }])
    expect(await news()).toHaveLength(1)
  })

  test('told ten times at once, it is told once', async () => {
    const event = eventOf('PAYMENT_RECEIVED', payment)
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(event)))
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(10).fill(200))
    expect(answers.filter(({ body }) => body.applied)).toHaveLength(1)
    expect(await news()).toHaveLength(1)
  })

  test('PAYMENT_CREATED that comes after it changes nothing', async () => {
    await post(eventOf('PAYMENT_RECEIVED', payment))
    const late = await post(eventOf('PAYMENT_CREATED', payment, { status: 'PENDING' }))
    expect(applied(late)).toEqual([200, { received: true, applied: false, reason: 'no-change' }])
    expect(await row()).toMatchObject({ status: 'RECEIVED' })
    expect(await news()).toHaveLength(1)
  })

  test('told days later, it keeps the day it was paid on', async () => {
    await post(eventOf('PAYMENT_RECEIVED', payment, { clientPaymentDate: '2026-01-15' }))
    expect((await row())['paid_at']).toEqual(new Date('2026-01-15T12:00:00-03:00'))
  })

  test.each([
    ['PAYMENT_CONFIRMED', {}, 'CONFIRMED', /^Pagamento confirmado: /],
    ['PAYMENT_OVERDUE', {}, 'OVERDUE', /^Cobrança vencida: .* com vencimento em 20\/06\/2026\.$/],
    ['PAYMENT_REFUNDED', {}, 'REFUNDED', /^Pagamento estornado: /],
    ['PAYMENT_CHARGEBACK_REQUESTED', {}, 'CHARGEBACK', /chargeback/],
    ['PAYMENT_DELETED', { deleted: true }, 'CANCELLED', /^Cobrança cancelada no provedor: /],
  ])('%s is told too', async (event, more, status, words) => {
    await post(eventOf(event, payment, more))
    expect(await row()).toMatchObject({ status })
    expect(await news()).toEqual([expect.stringMatching(words)])
  })

  test('a payment made in no conversation is recorded and told nobody', async () => {
    const quiet = await addPayment(maria, { number: 8 })
    expect((await post(eventOf('PAYMENT_RECEIVED', quiet))).body.applied).toBe(true)
    expect(await row(quiet)).toMatchObject({ status: 'RECEIVED' })
    expect(await news()).toEqual([])
  })

  test('is found by our own reference while the provider’s id is not recorded', async () => {
    const bare = await addPayment(maria, { providerId: null, number: 8 })
    await post(eventOf('PAYMENT_RECEIVED', bare))
    expect(await row(bare)).toMatchObject({ status: 'RECEIVED', provider_id: bare.providerId })
  })

  test('a second charge with the same reference does not speak for the first', async () => {
    const double = { ...payment, providerId: 'pay_double' }
    const answer = await post(eventOf('PAYMENT_DELETED', double, { deleted: true }))
    expect(answer.body).toEqual({ received: true, applied: false, reason: 'unknown-payment' })
    expect(await row()).toMatchObject({ status: 'PENDING' })
    expect(await news()).toEqual([])
  })

  test('and is told once to the member who asked for one, with both ids', async () => {
    const double = { ...payment, providerId: 'pay_double' }
    await post(eventOf('PAYMENT_CREATED', double, { status: 'PENDING' }))
    await post(eventOf('PAYMENT_RECEIVED', double))
    expect(await row()).toMatchObject({ status: 'PENDING' })
    const told = await news()
    expect(told).toHaveLength(1)
    expect(told[0]).toContain(`${payment.providerId} (a registrada) e pay_double`)
  })

  test('a charge that was said to be not made, and is made after all, is told with its id', async () => {
    const late = { id: '', providerId: 'pay_late', reference: `plan-${randomUUID()}:0` }
    await addEffect(late.reference, {}, 'refused')
    await post(eventOf('PAYMENT_CREATED', late, { status: 'PENDING' }))
    const told = await news()
    expect(told).toHaveLength(1)
    expect(told[0]).toContain('pay_late')
  })
})

async function addEffect(key: string, request: object, status = 'intended'): Promise<void> {
  const planId = randomUUID()
  await server.sql(
    `insert into leme.pending (tenant_id, id, conversation_id, kind, status, party_kind, party_id, body, opened_at, expires_at)
     values ($1, $2, $3, 'plan', 'CONFIRMED', 'member', $4, '{}', now(), now())`,
    [maria.tenant, planId, conversationId, maria.member],
  )
  await server.sql(
    `insert into leme.effect (tenant_id, id, conversation_id, pending_id, tool, key, status, request)
     values ($1, $2, $3, $4, 'payments.create', $5, $6, $7)`,
    [maria.tenant, randomUUID(), conversationId, planId, key, status, JSON.stringify(request)],
  )
}

describe('an event that overtakes our own record of the charge', () => {
  test('is sent away to come again, and counts when it does', async () => {
    const coming = { id: '', providerId: 'pay_coming', reference: `plan-${randomUUID()}:0` }
    await addEffect(coming.reference, {})
    const event = eventOf('PAYMENT_RECEIVED', coming)
    const early = await post(event)
    expect([early.status, early.code]).toEqual([503, 'webhook.too_early'])
    expect(early.headers.get('retry-after')).toEqual(expect.any(String))
    await server.sql(`update leme.effect set status = 'done' where key = $1`, [coming.reference])
    await server.sql(`update leme.payment set provider_id = $2 where id = $1`, [
      payment.id,
      coming.providerId,
    ])
    expect((await post(event)).body).toEqual({ received: true, applied: true })
  })

  test('our own cancelling of the charge is not told as somebody else’s', async () => {
    await addEffect(randomUUID(), { chargeId: payment.providerId })
    expect((await post(eventOf('PAYMENT_DELETED', payment, { deleted: true }))).status).toBe(503)
    expect(await row()).toMatchObject({ status: 'PENDING' })
  })

  test('unless it is PAYMENT_CREATED, which tells us nothing', async () => {
    const coming = { id: '', providerId: 'pay_coming', reference: `plan-${randomUUID()}:0` }
    await addEffect(coming.reference, {})
    expect((await post(eventOf('PAYMENT_CREATED', coming, { status: 'PENDING' }))).status).toBe(200)
  })

  test('an effect left open for long holds up nothing any more', async () => {
    await addEffect(payment.reference, {})
    await server.sql(`update leme.effect set updated_at = now() - interval '11 minutes' where key = $1`, [
      payment.reference,
    ])
    expect((await post(eventOf('PAYMENT_RECEIVED', payment))).body.applied).toBe(true)
  })
})

describe('who may tell us', () => {
  test('an unknown account, a wrong token and none at all are answered alike', async () => {
    const before = await counted('forged')
    const event = eventOf('PAYMENT_RECEIVED', payment)
    const answers = await Promise.all([
      post(event, randomUUID()),
      post(event, "x' or '1'='1"),
      post(event, '%00'),
      post(event, account, { 'asaas-access-token': 'wrong' }),
      post(event, account, {}),
      post(event, randomUUID(), {}),
    ])
    const said = answers.map(({ status, code, body }) => `${status} ${code ?? ''} ${body.error.message}`)
    expect([...new Set(said)]).toEqual([expect.stringMatching(/^401 webhook\.forged /)])
    expect(await row()).toMatchObject({ status: 'PENDING' })
    expect(await counted('forged')).toBe(before + 6)
  })

  test('one tenant’s account cannot move another’s payment', async () => {
    const stranger = await server.addPerson('owner')
    const theirs = await addAccount(stranger)
    const answer = await post(eventOf('PAYMENT_RECEIVED', payment), theirs)
    expect(applied(answer)).toEqual([200, { received: true, applied: false, reason: 'unknown-payment' }])
    expect(await row()).toMatchObject({ status: 'PENDING' })
    expect(await news()).toEqual([])
  })

  test('the same event id of another tenant is another event', async () => {
    const stranger = await server.addPerson('owner')
    const theirs = await addAccount(stranger)
    const event = eventOf('PAYMENT_RECEIVED', payment)
    await post(event, theirs)
    expect((await post(event)).body.applied).toBe(true)
  })
})

describe('what does not concern us is answered with 200 all the same', () => {
  test.each([
    ['garbage', 'garbage', 'malformed', 'unreadable'],
    ['nothing', '', 'malformed', 'unreadable'],
    ['a NUL', String.raw`{"id":"evt_\u0000","event":"PAYMENT_RECEIVED"}`, 'malformed', 'unreadable'],
    ['a list', '[]', 'malformed', 'unreadable'],
    ['no payment in it', '{"id":"evt_1","event":"PAYMENT_RECEIVED"}', 'malformed', 'unreadable'],
    ['not about payments', '{"id":"evt_1","event":"INVOICE_CREATED"}', 'not-a-payment-event', 'ignored'],
    ['newer than we are', '{"id":"evt_1","event":"PAYMENT_BLESSED"}', 'unknown-payment-event', 'ignored'],
  ])('%s', async (_what, raw, reason, outcome) => {
    const before = await counted(outcome)
    const answer = await post(raw)
    expect(applied(answer)).toEqual([200, { received: true, applied: false, reason }])
    expect(await counted(outcome)).toBe(before + 1)
    expect(server.log()).toContain(`"reason":"${reason}"`)
  })

  test('whatever its content type says', async () => {
    const answer = await post(JSON.stringify(eventOf('PAYMENT_RECEIVED', payment)), account, {
      'asaas-access-token': token,
      'content-type': 'text/plain',
    })
    expect(answer.body.applied).toBe(true)
  })

  test('but 65 KB are too much', async () => {
    const { status, code } = await post('x'.repeat(65 * 1024))
    expect([status, code]).toEqual([413, 'body.too_large'])
  })
})
