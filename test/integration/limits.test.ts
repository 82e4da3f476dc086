import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { loadAgents } from '../../src/agents/shipped.js'
import { mediaLimits, mediaTypes } from '../../src/conversation/message-limits.js'
import { messageLengthMax } from '../../src/http/chat-request.js'
import type { BusinessChanges, BusinessLimit, BusinessLimits } from '../../src/http/wire.js'
import { actionsPerPlanMax, inputsPerTurnMax, modelCallsPerTurnMax } from '../../src/turn/limits.js'
import { startTestServer, type Person, type TestServer } from '../support/http.js'

const given = { rateLimitPerMinute: 777, turnsAtOnce: { max: 9, perTenantMax: 7 }, archiveAfterDays: 120 }
let server: TestServer
let owner: Person

beforeAll(async () => {
  server = await startTestServer({
    server: given,
    leme: async () => ({ agents: await loadAgents() }),
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await server.addPerson('owner')
})

async function limitsFor(as: Person, language = 'pt'): Promise<Map<string, BusinessLimit>> {
  const headers = { 'accept-language': language }
  const { status, body } = await server.call('/ai/console/limits', { as, headers })
  expect(status).toBe(200)
  return new Map((body as unknown as BusinessLimits).limits.map((limit) => [limit.id, limit]))
}

test('the figures are those that hold', async () => {
  const limits = await limitsFor(owner)
  const value = (id: string) => limits.get(id)?.value
  expect(value('talk.actionsPerPlan')).toBe(actionsPerPlanMax)
  expect(value('talk.inputsPerTurn')).toBe(inputsPerTurnMax)
  expect(value('talk.modelCallsPerTurn')).toBe(modelCallsPerTurnMax)
  expect(value('talk.messageLength')).toBe(messageLengthMax)
  expect(value('talk.requestsPerMinute')).toBe(given.rateLimitPerMinute)
  expect(value('talk.turnsAtOnce')).toBe(given.turnsAtOnce.perTenantMax)
  expect(value('kept.archiveAfter')).toBe(given.archiveAfterDays)
  for (const type of mediaTypes) expect(value(`files.${type}`)).toBe(mediaLimits[type].bytes)
})

test('what the plan allows is told with what is used of it, of this business alone', async () => {
  const other = await server.addPerson('owner')
  await server.sql('update leme.tenant set limits = $2 where id = $1', [
    owner.tenant,
    JSON.stringify({ CLIENT: 3, mediaBytes: 1_048_576 }),
  ])
  for (const tenant of [owner.tenant, owner.tenant, other.tenant])
    await server.sql(
      "insert into leme.client (tenant_id, id, name, name_folded) values ($1, $2, 'Zeca', 'zeca')",
      [tenant, randomUUID()],
    )
  const limits = await limitsFor(owner)
  expect(limits.get('plan.CLIENT')).toMatchObject({
    title: 'Clientes',
    value: 3,
    used: 2,
    most: 3,
    lowered: false,
  })
  expect(limits.get('plan.mediaBytes')).toMatchObject({ value: 1_048_576, unit: 'bytes' })
  expect(limits.get('plan.QUOTE')).toMatchObject({ value: null, used: null })
  expect((await limitsFor(other)).get('plan.CLIENT')).toMatchObject({ value: null })
})

test('what the owner sets elsewhere is seen here, with where that is', async () => {
  const body = { currency: 'BRL', monthlyCents: 5_000 }
  await server.call('/ai/console/models/budget', { as: owner, method: 'PUT', body })
  await server.call('/ai/console/privacy', { as: owner, method: 'PATCH', body: { forgetAfterDays: 365 } })
  const limits = await limitsFor(owner)
  expect(limits.get('models.month')).toMatchObject({
    value: 5_000,
    used: 0,
    unit: 'BRL',
    settable: true,
    where: '/settings/models',
  })
  expect(limits.get('kept.forgetAfter')).toMatchObject({
    value: 365,
    settable: true,
    where: '/settings/privacy',
  })
})

test('staff and viewers look, without what models cost; each in their language', async () => {
  for (const role of ['staff', 'viewer'] as const) {
    const limits = await limitsFor(await server.addPerson(role, owner.tenant), 'en')
    expect(limits.has('models.month')).toBe(false)
    expect(limits.get('talk.actionsPerPlan')?.title).toBe('Actions in a plan')
  }
})

const lower = (as: Person, id: string, value: number | null) =>
  server.call(`/ai/console/limits/${id}`, { as, method: 'PUT', body: { value } })

test('the owner allows less than the plan, never more, and what was set is kept with who did it', async () => {
  await server.sql('update leme.tenant set limits = $2 where id = $1', [
    owner.tenant,
    JSON.stringify({ CLIENT: 30 }),
  ])
  expect((await lower(owner, 'plan.CLIENT', 10)).status).toBe(200)
  // Where the plan has no limit, the owner's is the only one.
  expect((await lower(owner, 'plan.PAYMENT', 0)).status).toBe(200)
  const limits = await limitsFor(owner)
  expect(limits.get('plan.CLIENT')).toMatchObject({ value: 10, most: 30, lowered: true, settable: true })
  expect(limits.get('plan.PAYMENT')).toMatchObject({ value: 0, used: 0, most: null, lowered: true })

  const above = await lower(owner, 'plan.CLIENT', 31)
  expect([above.status, above.code]).toEqual([400, 'settings.refused'])
  for (const id of ['plan.NOTHING', 'talk.actionsPerPlan', 'CLIENT'])
    expect(await lower(owner, id, 1)).toMatchObject({ status: 404, code: 'limit.none' })
  for (const value of [-1, 1.5])
    expect(await lower(owner, 'plan.CLIENT', value)).toMatchObject({ status: 400, code: 'request.invalid' })
  expect((await limitsFor(owner)).get('plan.CLIENT')).toMatchObject({ value: 10 })

  const { body } = await server.call('/ai/console/business/changes', { as: owner })
  const { changes } = body as unknown as BusinessChanges
  expect(changes[1]).toMatchObject({
    what: 'limit.lowered',
    by: owner.member,
    before: { Clientes: 30 },
    after: { Clientes: 10 },
  })

  expect((await lower(owner, 'plan.CLIENT', null)).status).toBe(200)
  expect((await limitsFor(owner)).get('plan.CLIENT')).toMatchObject({ value: 30, lowered: false })
})

test('a plan that is lowered below what the owner allows holds', async () => {
  await lower(owner, 'plan.CLIENT', 10)
  await server.sql('update leme.tenant set limits = $2 where id = $1', [
    owner.tenant,
    JSON.stringify({ CLIENT: 4 }),
  ])
  expect((await limitsFor(owner)).get('plan.CLIENT')).toMatchObject({ value: 4, most: 4, lowered: false })
})

test('the owner limits money in cents: what one charge may be worth, and a day', async () => {
  const each = 'plan.CHARGE_VALUE'
  expect((await limitsFor(owner)).get(each)).toMatchObject({
    group: 'money',
    title: 'Valor de uma cobrança',
    unit: 'BRL',
    value: null,
    settable: true,
    why: 'Acima dele ninguém cobra por aqui, nem com confirmação. Seu plano não limita isso. Você pode pôr um limite.',
  })
  expect((await lower(owner, each, 50_000)).status).toBe(200)
  expect((await lower(owner, 'plan.CHARGES_OF_DAY', 200_000)).status).toBe(200)
  const limits = await limitsFor(owner, 'en')
  expect(limits.get(each)).toMatchObject({
    title: 'Amount of one charge',
    value: 50_000,
    used: null,
    lowered: true,
  })
  expect(limits.get('plan.CHARGES_OF_DAY')).toMatchObject({ value: 200_000, used: 0 })
  const staff = await server.addPerson('staff', owner.tenant)
  expect((await lower(staff, each, 90_000)).status).toBe(403)
})
