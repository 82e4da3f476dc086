import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { loadAgents } from '../../src/agents/shipped.js'
import { mediaLimits, mediaTypes } from '../../src/conversation/message-limits.js'
import { messageLengthMax } from '../../src/http/chat-request.js'
import type { BusinessLimit, BusinessLimits } from '../../src/http/console/wire.js'
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
  expect(limits.get('plan.CLIENT')).toMatchObject({ title: 'Clientes', value: 3, used: 2, settable: false })
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
