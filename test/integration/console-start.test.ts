import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copilot } from '../../src/agents/copilot/agent.js'
import { reception } from '../../src/agents/reception/agent.js'
import { defineReport } from '../../src/agent/brings.js'
import { z } from 'zod'
import { clerkAgent } from '../support/clerk-agent.js'
import { startTestServer, type Person, type TestServer } from '../support/http.js'

let server: TestServer

/** An agent whose report is of no use: the others' are there all the same. */
const broken = {
  ...clerkAgent,
  id: 'broken',
  brings: {
    reports: [
      defineReport({
        path: '/report',
        title: { pt: 'Quebrado', en: 'Broken' },
        summary: 'fails',
        roles: ['owner'],
        answer: z.object({}),
        read: () => Promise.resolve({}),
        start: { figures: () => Promise.reject(new Error('no figures')) },
      }),
    ],
  },
}

beforeAll(async () => {
  server = await startTestServer({ leme: () => ({ agents: [copilot, reception, broken] }) })
})
afterAll(() => server.close())

type Start = {
  readonly waiting: { name: string | null; since: string; conversation: string; urgent: boolean }[]
  readonly figures: { id: string; title: string; value: number | null; before: number | null }[]
  readonly today: { at: string | null; kind: string; text: string }[]
  readonly next: { date: string; at: string | null; text: string }[]
  readonly steps: { id: string; done: boolean; to: string }[]
}

async function start(as: Person, days = 7, language = 'pt-BR'): Promise<Start> {
  const answer = await server.call(`/ai/console/start?days=${days}`, {
    as,
    headers: { 'accept-language': language },
  })
  expect(answer.status).toBe(200)
  return JSON.parse(answer.text) as Start
}

async function figure(as: Person, id: string, days = 7) {
  const found = (await start(as, days)).figures.find((each) => each.id === id)
  return found && [found.value, found.before]
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

async function addClient({ tenant }: Person): Promise<string> {
  const id = randomUUID()
  await server.sql('insert into leme.client (tenant_id, id, name, name_folded) values ($1, $2, $3, $4)', [
    tenant,
    id,
    'Ana',
    'ana',
  ])
  return id
}

let numbers = 0

type Charge = { cents: number; status: string; paidAt?: Date; dueInDays?: number }

async function addCharge(
  person: Person,
  client: string,
  { cents, status, paidAt, dueInDays = 5 }: Charge,
): Promise<void> {
  await server.sql(
    `insert into leme.payment (tenant_id, id, number, client_id, amount_cents, net_cents, billing_type, due_date, status, paid_at)
     values ($1, $2, $3, $4, $5, $5, 'PIX', (now() at time zone 'America/Sao_Paulo')::date + $6::integer, $7, $8)`,
    [person.tenant, randomUUID(), ++numbers, client, cents, dueInDays, status, paidAt ?? null],
  )
}

type Talk = { at: Date; answeredMs?: number; handedOff?: boolean; helped?: boolean; waiting?: boolean }

/** A turn of a conversation with somebody outside, as the runtime leaves it. */
async function addTalk(
  person: Person,
  { at, answeredMs, handedOff = false, helped = false, waiting = false }: Talk,
): Promise<string> {
  const [conversation, contact, turn] = [randomUUID(), randomUUID(), randomUUID()]
  const { tenant } = person
  await server.sql(
    "insert into leme.contact (tenant_id, id, name, phone) values ($1, $2, 'Bia', '5511900000009')",
    [tenant, contact],
  )
  await server.sql(
    `insert into leme.conversation (tenant_id, id, agent, party_kind, party_id, channel, waiting, waiting_since)
     values ($1, $2, 'reception', 'contact', $3, 'meta', $4, $5)`,
    [tenant, conversation, contact, waiting, waiting ? at : null],
  )
  await server.sql(
    `insert into leme.inbox (tenant_id, conversation_id, seq, id, channel, dedupe_key, body, origin, received_at)
     values ($1, $2, 1, $3, 'meta', $4, '{}', '{}', $5)`,
    [tenant, conversation, randomUUID(), randomUUID(), at],
  )
  await server.sql(
    `insert into leme.journal (tenant_id, conversation_id, seq, turn_id, at, handled_seq, record, record_digest, prev_hash, hash)
     values ($1, $2, 1, $3, $4, 1, $5, '', '', '')`,
    [
      tenant,
      conversation,
      turn,
      at,
      JSON.stringify({ events: handedOff ? [{ type: 'handed_off' }] : [], modelCalls: [] }),
    ],
  )
  const authors = [...(answeredMs === undefined ? [] : ['agent']), ...(helped ? ['member'] : [])]
  for (const author of authors)
    await server.sql(
      `insert into leme.outbox (tenant_id, conversation_id, id, turn_id, channel, recipient, message, text, author, status, created_at)
       values ($1, $2, $3, $4, 'meta', '5511900000009', '{}', 'oi', $5, 'sent', $6)`,
      [tenant, conversation, randomUUID(), turn, author, new Date(at.getTime() + (answeredMs ?? 0))],
    )
  return conversation
}

async function addTurn(
  { tenant }: Person,
  conversation: string,
  { at, seq }: { at: Date; seq: number },
): Promise<void> {
  await server.sql(
    `insert into leme.journal (tenant_id, conversation_id, seq, turn_id, at, handled_seq, record, record_digest, prev_hash, hash)
     values ($1, $2, $3, $4, $5, $3, '{}', '', '', '')`,
    [tenant, conversation, seq, randomUUID(), at],
  )
}

describe('the figures of the business', () => {
  test('money of the period against the one before, and what stands now', async () => {
    const person = await server.addPerson()
    const client = await addClient(person)
    await addCharge(person, client, { cents: 10_000, status: 'RECEIVED', paidAt: hoursAgo(24) })
    await addCharge(person, client, { cents: 5_000, status: 'CONFIRMED', paidAt: hoursAgo(6 * 24) })
    await addCharge(person, client, { cents: 700, status: 'RECEIVED', paidAt: hoursAgo(8 * 24) })
    await addCharge(person, client, { cents: 999, status: 'REFUNDED', paidAt: hoursAgo(24) })
    await addCharge(person, client, { cents: 2_000, status: 'PENDING' })
    await addCharge(person, client, { cents: 30, status: 'PENDING', dueInDays: 0 })
    await addCharge(person, client, { cents: 400, status: 'PENDING', dueInDays: -1 })
    await addCharge(person, client, { cents: 50, status: 'OVERDUE', dueInDays: -9 })
    await addCharge(person, client, { cents: 88, status: 'CANCELLED' })
    expect(await figure(person, 'copilot.received')).toEqual([15_000, 700])
    expect(await figure(person, 'copilot.received', 1)).toEqual([0, 10_000])
    expect(await figure(person, 'copilot.received', 30)).toEqual([15_700, 0])
    expect(await figure(person, 'copilot.to_receive')).toEqual([2_030, null])
    expect(await figure(person, 'copilot.overdue')).toEqual([450, null])
  })

  test('quotes that were made and that are open, where there are any', async () => {
    const person = await server.addPerson()
    const client = await addClient(person)
    const ids = async () => (await start(person)).figures.map(({ id }) => id)
    expect(await ids()).not.toContain('copilot.quotes_made')
    const add = (cents: number, status: string, at: Date) =>
      server.sql(
        `insert into leme.quote (tenant_id, id, number, client_id, status, total_cents, created_at)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [person.tenant, randomUUID(), ++numbers, client, status, cents, at],
      )
    await add(14_000, 'DRAFT', hoursAgo(1))
    await add(5_000, 'REJECTED', hoursAgo(2))
    await add(300, 'SENT', hoursAgo(9 * 24))
    await add(77, 'EXPIRED', hoursAgo(90 * 24))
    expect(await figure(person, 'copilot.quotes_made')).toEqual([2, 1])
    expect(await figure(person, 'copilot.quotes_open')).toEqual([14_300, null])
  })

  test('how people were served: alone, with help, and how soon', async () => {
    const person = await server.addPerson()
    await addTalk(person, { at: hoursAgo(2), answeredMs: 2_000 })
    await addTalk(person, { at: hoursAgo(3), answeredMs: 4_000 })
    await addTalk(person, { at: hoursAgo(4), answeredMs: 60_000, handedOff: true })
    await addTalk(person, { at: hoursAgo(5), helped: true })
    await addTalk(person, { at: hoursAgo(24 * 8), answeredMs: 1_000 })
    expect(await figure(person, 'conversations')).toEqual([4, 1])
    expect(await figure(person, 'alone')).toEqual([0.5, 1])
    expect(await figure(person, 'response')).toEqual([4_000, 1_000])
  })

  test('days that are over are counted once, and then read without their turns', async () => {
    const person = await server.addPerson()
    await addTalk(person, { at: hoursAgo(24 * 3), answeredMs: 2_000 })
    const helped = await addTalk(person, { at: hoursAgo(24 * 4), answeredMs: 6_000, helped: true })
    await addTalk(person, { at: hoursAgo(24 * 5), answeredMs: 4_000, handedOff: true })
    await addTalk(person, { at: hoursAgo(1), answeredMs: 3_000 })
    const seen = async () => [
      await figure(person, 'conversations', 30),
      await figure(person, 'alone', 30),
      await figure(person, 'response', 30),
    ]
    const before = await seen()
    expect(before).toEqual([
      [4, 0],
      [0.5, null],
      [3_500, null],
    ])
    const count = () => server.leme.figures.countDays(person.tenant, hoursAgo(24 * 20), new Date())
    expect(await count()).toBeGreaterThanOrEqual(18)
    expect(await count()).toBe(0)
    expect(await seen()).toEqual(before)
    await server.sql("delete from leme.journal where tenant_id = $1 and at < now() - interval '2 days'", [
      person.tenant,
    ])
    expect(await seen()).toEqual(before)
    // A period that begins in the middle of a counted day reads that day's turns themselves.
    expect(await figure(person, 'conversations', 1)).toEqual([1, 0])
    await addTurn(person, helped, { at: hoursAgo(2), seq: 2 })
    expect(await figure(person, 'conversations', 30)).toEqual([4, 0])
    expect(await figure(person, 'alone', 30)).toEqual([0.5, null])
  })

  test('the day that is under way, and one that has hardly ended, are not counted', async () => {
    const person = await server.addPerson()
    const at = (text: string) => new Date(`2026-11-${text}:00Z`)
    const count = (now: string) => server.leme.figures.countDays(person.tenant, at('10T00:00'), at(now))
    expect(await count('11T00:59')).toBe(0)
    expect(await count('11T01:00')).toBe(1)
    expect(await count('12T00:30')).toBe(0)
  })

  test('where nobody wrote there is nothing to divide by', async () => {
    const person = await server.addPerson()
    expect(await figure(person, 'alone')).toEqual([null, null])
    expect(await figure(person, 'response')).toEqual([null, null])
  })

  test('are in the language asked for, and of one business alone', async () => {
    const [one, other] = [await server.addPerson(), await server.addPerson()]
    await addCharge(one, await addClient(one), { cents: 100, status: 'RECEIVED', paidAt: hoursAgo(1) })
    expect(await figure(other, 'copilot.received')).toEqual([0, 0])
    const titles = (await start(other, 7, 'en')).figures.map(({ title }) => title)
    expect(titles).toContain('To receive')
  })
})

test('who waits, the longest first, since a person was asked for', async () => {
  const person = await server.addPerson()
  const late = await addTalk(person, { at: hoursAgo(1), handedOff: true, waiting: true })
  const early = await addTalk(person, { at: hoursAgo(5), handedOff: true, waiting: true })
  await addTalk(person, { at: hoursAgo(9), handedOff: true })
  const { waiting } = await start(person)
  expect(waiting.map(({ conversation }) => conversation)).toEqual([early, late])
  expect(Math.round((Date.now() - Date.parse(waiting[0]?.since ?? '')) / 3_600_000)).toBe(5)
})

test('what is urgent is marked and comes before whoever has waited longer, as agent and member say', async () => {
  const person = await server.addPerson()
  const talk = (hours: number) => addTalk(person, { at: hoursAgo(hours), handedOff: true, waiting: true })
  const [early, byAgent, byMember, calmed] = [await talk(9), await talk(2), await talk(1), await talk(3)]
  await server.sql(
    `update leme.conversation set snapshot = '{"handoff": {"urgent": true}}' where id = any ($1::uuid[])`,
    [[byAgent, calmed]],
  )
  for (const [conversation, isUrgent] of [
    [byMember, true],
    [calmed, false],
  ])
    await server.sql(
      'insert into leme.conversation_urgency (tenant_id, conversation_id, is_urgent) values ($1, $2, $3)',
      [person.tenant, conversation, isUrgent],
    )
  const { waiting } = await start(person)
  expect(waiting.map(({ conversation, urgent }) => [conversation, urgent])).toEqual([
    [byAgent, true],
    [byMember, true],
    [early, false],
    [calmed, false],
  ])
})

test('what today holds, by the clock of the business', async () => {
  const person = await server.addPerson()
  const client = await addClient(person)
  const add = (title: string, day: number, time: string | null, status = 'SCHEDULED') =>
    server.sql(
      `insert into leme.work_order (tenant_id, id, number, client_id, title, status, scheduled_date, scheduled_time)
       values ($1, $2, $3, $4, $5, $6, (now() at time zone 'America/Sao_Paulo')::date + $7::integer, $8)`,
      [person.tenant, randomUUID(), ++numbers, client, title, status, day, time],
    )
  await add('Limpeza', 0, '15:30')
  await add('Instalação', 0, '09:00')
  await add('Vistoria', 0, null)
  await add('Ontem', -1, '09:00')
  await add('Feita', 0, '08:00', 'DONE')
  await add('Sexta que vem', 7, null)
  await add('Amanhã à tarde', 1, '14:00')
  await add('Amanhã cedo', 1, '08:00')
  await add('Longe', 8, '08:00')
  const { today, next } = await start(person)
  expect(next.map(({ text }) => text)).toEqual([
    'Amanhã cedo, Ana',
    'Amanhã à tarde, Ana',
    'Sexta que vem, Ana',
  ])
  const tomorrow = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(hoursAgo(-24))
  expect(next.map(({ date }) => date).slice(0, 2)).toEqual([tomorrow, tomorrow])
  expect(today.map(({ text }) => text)).toEqual(['Vistoria, Ana', 'Instalação, Ana', 'Limpeza, Ana'])
  const hour = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: 'America/Sao_Paulo' })
  expect(hour.format(new Date(today[1]?.at ?? 0))).toBe('09:00')
})

test('first steps lead where they are done, and are gone when all are', async () => {
  const person = await server.addPerson()
  const steps = async () => Object.fromEntries((await start(person)).steps.map(({ id, done }) => [id, done]))
  expect(await steps()).toEqual({
    agent: false,
    number: false,
    try: false,
    payments: false,
    colleague: false,
  })
  expect((await start(person)).steps[0]?.to).toBe('/settings/agents/reception')
  await server.call('/ai/agents/reception/settings', {
    as: person,
    method: 'PATCH',
    body: { changes: { businessName: 'Loja' } },
  })
  await addTalk(person, { at: hoursAgo(1) })
  expect(await steps()).toEqual({ agent: true, number: false, try: true, payments: false, colleague: false })
  await server.leme.paymentAccounts.save(person.tenant, {
    id: person.tenant,
    baseUrl: 'https://asaas.example.com',
    apiKey: 'key',
    webhookToken: 'token',
  })
  expect(await steps()).toMatchObject({ payments: true })
  for (const name of ['Rosa', 'Rui'])
    await server.sql("insert into leme.member (tenant_id, id, name, role) values ($1, $2, $3, 'staff')", [
      person.tenant,
      randomUUID(),
      name,
    ])
  await server.leme.chips.save(
    person.tenant,
    { id: `c-${person.tenant}`, provider: 'meta' },
    { name: 'Loja', agent: 'reception' },
  )
  expect(await steps()).toEqual({})
})

test.each(['staff', 'viewer'] as const)(
  'the first steps are the owner’s: a %s is shown none',
  async (role) => {
    const person = await server.addPerson()
    const colleague = await server.addPerson(role, person.tenant)
    expect((await start(person)).steps).not.toEqual([])
    expect((await start(colleague)).steps).toEqual([])
  },
)

test('a step that is done still leads to a page there is', async () => {
  const person = await server.addPerson()
  await server.call('/ai/agents/reception/settings', {
    as: person,
    method: 'PATCH',
    body: { changes: { businessName: 'Loja' } },
  })
  const step = (await start(person)).steps.find(({ id }) => id === 'agent')
  expect(step).toMatchObject({ done: true, to: '/settings/agents/reception' })
})

test('where no account is connected a charge is no plan: it is said at once, with the page to connect one on', async () => {
  const person = await server.addPerson()
  const message = 'cobra 150 reais da Maria no pix'
  const { body } = await server.call('/ai/chat', { as: person, body: { agent: 'copilot', message } })
  expect(body.plan).toBeUndefined()
  expect(body.message.content).toContain('Ainda não há uma conta para receber')
  expect(body.message.content).toContain('/console/settings/payments')
  expect(await server.sql('select id from leme.pending where tenant_id = $1', [person.tenant])).toEqual([])
})

test('a colleague who was invited is a step done; one that nobody needs is left out by the owner', async () => {
  const person = await server.addPerson()
  const staff = await server.addPerson('staff', (await server.addPerson()).tenant)
  const steps = async () => Object.fromEntries((await start(person)).steps.map(({ id, done }) => [id, done]))
  const leaveOut = (step: string, leftOut: boolean, as = person) =>
    server.call(`/ai/console/start/steps/${step}`, { as, method: 'PUT', body: { leftOut } })
  expect((await leaveOut('payments', true)).status).toBe(200)
  expect((await leaveOut('colleague', true)).status).toBe(200)
  expect(await steps()).toEqual({ agent: false, number: false, try: false })
  expect((await leaveOut('payments', false)).status).toBe(200)
  expect(await steps()).toMatchObject({ payments: false })
  const invited = { email: 'bia@example.com', role: 'staff' }
  expect((await server.call('/ai/console/team/invitations', { as: person, body: invited })).status).toBe(200)
  expect(await steps()).toMatchObject({ colleague: true })
  // What every business does is no choice, and only owners choose.
  expect((await leaveOut('number', true)).status).toBe(400)
  expect((await leaveOut('colleague', true, staff)).status).toBe(403)
})

test('a viewer sees what the reports are open to, nobody sees it without signing in', async () => {
  const owner = await server.addPerson()
  const viewer = await server.addPerson('viewer', owner.tenant)
  const ids = (await start(viewer)).figures.map(({ id }) => id)
  expect(ids).toContain('copilot.received')
  expect((await server.call('/ai/console/start')).status).toBe(401)
  expect((await server.call('/ai/console/start?days=5', { as: owner })).status).toBe(400)
})
