import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copilot } from '../../src/agents/copilot/agent.js'
import { createFakeLookups } from '../support/fake-lookups.js'
import { createFakePayments } from '../support/fake-payments.js'
import { startTestServer, type Person, type TestServer } from '../support/http.js'

/** A plan that made a charge tells, where it was shown, what became of the charge since. */
let server: TestServer
let maria: Person
let conversation: string

beforeAll(async () => {
  const fee = { fixedCents: 199, basisPoints: 0 }
  const services = {
    payments: createFakePayments(),
    feeTable: { PIX: fee, BOLETO: fee, CREDIT_CARD: fee },
    ...createFakeLookups(),
  }
  server = await startTestServer({ leme: () => ({ agents: [copilot], servicesFor: () => services }) })
  maria = await server.addPerson('owner')
  await server.sql(
    `insert into leme.client (tenant_id, id, name, name_folded, cpf_cnpj)
     values ($1, $2, 'Maria Santos', 'maria santos', '52998224725')`,
    [maria.tenant, randomUUID()],
  )
  const asked = await server.call('/ai/chat', {
    as: maria,
    body: { message: 'Cobre R$ 200 da Maria Santos por PIX' },
  })
  conversation = asked.body.conversationId
  const done = await server.call('/ai/plans/confirm', { as: maria, body: { planId: asked.body.plan.id } })
  expect(done.text).toContain('"outcome":"executed"')
})
afterAll(() => server.close())

type News = { readonly title: string; readonly tone: string; readonly at: string }

/** As the chat tells it; the inbox of whoever it belongs to tells the same. */
async function news(language = 'pt-BR'): Promise<News[]> {
  const read = async (path: string) => {
    const answer = await server.call(`${path}/${conversation}`, {
      as: maria,
      headers: { 'accept-language': language },
    })
    const { messages } = JSON.parse(answer.text) as { messages: { plan?: { news: News[] } | null }[] }
    return messages.flatMap(({ plan }) => plan?.news ?? [])
  }
  const chat = await read('/ai/conversations')
  expect(await read('/ai/console/conversations')).toEqual(chat)
  return chat
}

const becomes = (set: string) =>
  server.sql(`update leme.payment set ${set} where tenant_id = $1`, [maria.tenant])

test('of a charge that is waited for there is nothing to tell', async () => {
  expect(await news()).toEqual([])
})

test('paid, with the time it was paid at, in the language of who reads', async () => {
  const at = '2026-11-17T13:30:00.000Z'
  await becomes(`status = 'RECEIVED', paid_at = '${at}'`)
  expect(await news()).toEqual([{ title: 'Pago', tone: 'good', at }])
  expect(await news('en')).toEqual([{ title: 'Paid', tone: 'good', at }])
})

test('cancelled, and when', async () => {
  const at = '2026-11-18T09:00:00.000Z'
  await becomes(`status = 'CANCELLED', paid_at = null, updated_at = '${at}'`)
  expect(await news()).toEqual([{ title: 'Cobrança cancelada', tone: 'plain', at }])
})

test('late, from the day after it was due, whether or not the provider has told', async () => {
  await becomes(`status = 'PENDING', paid_at = null, due_date = '2020-02-28'`)
  expect(await news()).toEqual([{ title: 'Em atraso: venceu', tone: 'bad', at: '2020-02-28' }])
})
