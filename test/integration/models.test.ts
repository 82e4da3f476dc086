import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createKeptLetters, type KeptLetters } from '../../src/adapters/in-memory/kept-letters.js'
import { tellBudgetSpentTask } from '../../src/jobs/tell-budget-spent.js'
import { startProviderServer, type ProviderServer } from '../support/provider-server.js'
import { startTestServer, type Person, type TestServer } from '../support/http.js'
import { answersWith } from '../support/streamed-answer.js'

/** A model that an owner connects from the page, with no shell and no restart. */
let server: TestServer
let provider: ProviderServer
let letters: KeptLetters
let owner: Person

const secret = 'sk-a-key-nobody-may-read'
const at = (path = '') => `/ai/console/models${path}`

beforeAll(async () => {
  provider = await startProviderServer()
  letters = createKeptLetters()
  server = await startTestServer({ leme: () => ({ modelHosts: ['127.0.0.1'], mail: letters }) })
})
afterAll(async () => {
  await server.close()
  await provider.close()
})
beforeEach(async () => {
  owner = await server.addPerson()
  provider.answers(answersWith('{"type":"RESPONSE","message":"Oi! Bom dia!"}'))
})

const wanted = (more: object = {}) => ({
  provider: 'openai-compatible',
  baseUrl: `${provider.url}/v1`,
  model: 'small-1',
  apiKey: secret,
  inputPrice: 1_000_000,
  outputPrice: 10_000_000,
  ...more,
})

async function connect(more: object = {}, as = owner): Promise<string> {
  const answer = await server.call(at(), { as, body: wanted(more) })
  expect(answer.status, answer.text).toBe(200)
  return (JSON.parse(answer.text) as { id: string }).id
}

type Seen = {
  connections: {
    id: string
    calls: number
    inputTokens: number
    cachedTokens: number
    cachedPrice: number | null
    cost: number
    key: string
    removed: boolean
  }[]
  budget: { spentCents: number; isSpent: boolean; monthlyCents: number | null }
}

type Inspected = {
  record: { modelCalls: { inputTokens: number; cachedTokens?: number; outputTokens: number }[] }
  costs: ({ millionths: number; currency: string } | null)[]
}

async function look(as = owner): Promise<Seen> {
  return JSON.parse((await server.call(at(), { as })).text) as Seen
}

const chat = (as = owner) => server.call('/ai/chat', { as, body: { message: 'xyzzy plugh' } })

async function problemsOf(body: object, path = at(), method = 'POST'): Promise<object> {
  const answer = await server.call(path, { as: owner, body, method })
  expect(answer).toMatchObject({ status: 400, code: 'settings.refused' })
  const { error } = JSON.parse(answer.text) as { error: { problems: { path: string; problem: string }[] } }
  return Object.fromEntries(error.problems.map((each) => [each.path, each.problem]))
}

describe('a model of the business', () => {
  test('is connected with its key sealed, and the key is never told again', async () => {
    const id = await connect()
    const listed = await server.call(at(), { as: owner })
    expect(listed.body).toMatchObject({ server: null, connections: [{ id, model: 'small-1', key: 'kept' }] })
    const changes = await server.call('/ai/console/business/changes', { as: owner })
    expect(changes.body).toMatchObject({
      changes: [
        {
          what: 'model.saved',
          subject: id,
          by: owner.member,
          before: null,
          after: { model: 'small-1', secretsSet: ['apiKey'] },
        },
      ],
    })
    const rows = await server.sql<{ row: string }>(
      'select c::text as row from leme.model_connection c where id = $1 union all select c::text from leme.business_change c',
      [id],
    )
    for (const text of [listed.text, changes.text, server.log(), ...rows.map(({ row }) => row)])
      expect(text).not.toContain(secret)
  })

  test('answers from the next turn on, for this business and no other', async () => {
    const other = await server.addPerson()
    const before = provider.calls.length
    await chat()
    expect(provider.calls.length).toBe(before)
    const id = await connect()
    expect((await chat()).text).toContain('Oi! Bom dia!')
    expect(provider.calls.at(-1)).toMatchObject({
      path: '/v1/chat/completions',
      headers: { authorization: `Bearer ${secret}` },
      body: { model: 'small-1' },
    })
    const asked = provider.calls.length
    await chat(other)
    expect(provider.calls.length).toBe(asked)
    expect((await server.call(at(`/${id}`), { as: owner, method: 'DELETE' })).status).toBe(200)
    await chat()
    expect(provider.calls.length).toBe(asked)
    const [kept] = await server.sql<{ sealed: string }>(
      'select sealed_key as sealed from leme.model_connection where id = $1',
      [id],
    )
    expect(kept?.sealed).toBe('')
  })

  test('is told in the inspector with what each call cost; without a price, with none', async () => {
    const id = await connect()
    const costs = async (conversation: string) => {
      const path = `/ai/console/conversations/${conversation}/turns/1`
      const detail = JSON.parse((await server.call(path, { as: owner })).text) as Inspected
      return detail.record.modelCalls.map(({ inputTokens, outputTokens }, index) => ({
        tokens: [inputTokens, outputTokens],
        cost: detail.costs[index],
      }))
    }
    const { conversationId } = (await chat()).body
    const told = await costs(conversationId)
    expect(told.length).toBeGreaterThan(0)
    for (const { tokens, cost } of told) {
      const [read = 0, written = 0] = tokens
      expect(read + written).toBeGreaterThan(0)
      // A millionth of the currency for a token that is read, ten for one that is written.
      expect(cost).toEqual({ millionths: read + 10 * written, currency: 'BRL' })
    }
    const staff = await server.addPerson('staff', owner.tenant)
    await server.sql("update leme.conversation set party_kind = 'contact' where id = $1", [conversationId])
    const path = `/ai/console/conversations/${conversationId}/turns/1`
    expect(JSON.parse((await server.call(path, { as: staff })).text)).toMatchObject({ costs: [] })
    const unpriced = wanted({ inputPrice: 0, outputPrice: 0 })
    expect((await server.call(at(`/${id}`), { as: owner, method: 'PUT', body: unpriced })).status).toBe(200)
    expect((await costs(conversationId)).map(({ cost }) => cost)).toEqual(told.map(() => null))
  })

  test('costs less for what the provider had kept, where that has a price of its own', async () => {
    provider.answers(
      answersWith('{"type":"RESPONSE","message":"Oi!"}', { input: 1_000, cached: 800, output: 0 }),
    )
    const id = await connect({ cachedPrice: 100_000 })
    const { conversationId } = (await chat()).body
    const path = `/ai/console/conversations/${conversationId}/turns/1`
    const { record, costs } = JSON.parse((await server.call(path, { as: owner })).text) as Inspected
    expect(record.modelCalls[0]).toMatchObject({ inputTokens: 1_000, cachedTokens: 800 })
    // 200 at 1.00 and 800 at 0.10, by the million.
    expect(costs[0]).toEqual({ millionths: 280, currency: 'BRL' })
    const calls = record.modelCalls.length
    const [seen] = (await look()).connections
    expect(seen).toMatchObject({
      id,
      cachedPrice: 100_000,
      inputTokens: 1_000 * calls,
      cachedTokens: 800 * calls,
      cost: 280 * calls,
    })
    const unsaid = await server.call(at(`/${id}`), { as: owner, method: 'PUT', body: wanted() })
    expect(unsaid.status).toBe(200)
    expect((await look()).connections[0]).toMatchObject({ cachedPrice: null, cost: 1_000 * calls })
  })

  test('is for the agents that are named', async () => {
    await connect({ agents: ['copilot'] })
    const asked = provider.calls.length
    await chat()
    expect(provider.calls.length).toBeGreaterThan(asked)
    expect(await problemsOf(wanted({ agents: ['copilot'] }))).toHaveProperty('agents')
    expect(await problemsOf(wanted({ agents: ['nobody'] }))).toEqual({
      agents: 'escolha quem usa este modelo',
    })
    expect(await problemsOf(wanted({ agents: [] }))).toHaveProperty('agents')
    await connect({ model: 'for-all', agents: null })
    expect(await problemsOf(wanted())).toHaveProperty('agents')
  })

  test('is changed with its key left as it is, unless it goes elsewhere', async () => {
    const id = await connect()
    const same = { ...wanted({ model: 'small-2' }), apiKey: undefined }
    expect((await server.call(at(`/${id}`), { as: owner, method: 'PUT', body: same })).status).toBe(200)
    await server.call(at(`/${id}/test`), { as: owner, method: 'POST' })
    expect(provider.calls.at(-1)).toMatchObject({
      headers: { authorization: `Bearer ${secret}` },
      body: { model: 'small-2' },
    })
    const elsewhere = { ...same, baseUrl: `${provider.url}/v2` }
    expect(await problemsOf(elsewhere, at(`/${id}`), 'PUT')).toEqual({
      apiKey: expect.stringContaining('escreva a chave de novo') as string,
    })
  })

  test.each([
    ['an empty form', { baseUrl: '', model: ' ', apiKey: '' }, ['baseUrl', 'model']],
    ['a provider without its key', { provider: 'openai', baseUrl: null, apiKey: '' }, ['apiKey']],
    ['no address', { baseUrl: 'ollama' }, ['baseUrl']],
    ['another scheme', { baseUrl: 'file:///etc/passwd' }, ['baseUrl']],
    ['a password in the address', { baseUrl: 'https://a:b@127.0.0.1/v1' }, ['baseUrl']],
    ['a neighbour in the open', { baseUrl: 'http://10.0.0.1/v1' }, ['baseUrl']],
    ['a neighbour', { baseUrl: 'https://10.0.0.1/v1' }, ['baseUrl']],
    ['the metadata of a cloud', { baseUrl: 'https://169.254.169.254/v1' }, ['baseUrl']],
    ['this machine by its name', { baseUrl: 'https://localhost/v1' }, ['baseUrl']],
  ])('%s is told at its field', async (_what, more, fields) => {
    expect(Object.keys(await problemsOf(wanted(more))).sort()).toEqual([...fields].sort())
    expect((await look()).connections).toEqual([])
  })
})

describe('a trial', () => {
  const tried = async () => {
    const id = await connect()
    return server.call(at(`/${id}/test`), { as: owner, method: 'POST' })
  }

  test('asks for real, and what it costs is counted', async () => {
    expect((await tried()).body).toEqual({ ok: true, cause: null, reason: null })
    // 100 read at 1,00 a million and 20 written at 10,00 a million.
    expect((await look()).connections).toMatchObject([{ calls: 1, cost: 300 }])
  })

  test.each([
    [401, 'key'],
    [402, 'credit'],
    [404, 'model'],
    [429, 'busy'],
    [500, 'provider'],
  ])('refused with %s, the cause is "%s" and the key stays in the house', async (status, cause) => {
    provider.answers([status, { error: { message: `no: ${secret}` } }])
    const answer = await tried()
    expect(answer.body).toMatchObject({ ok: false, cause })
    expect(answer.text).not.toContain(secret)
  })
})

describe('the budget of the month', () => {
  const setBudget = (monthlyCents: number | null, as = owner) =>
    server.call(at('/budget'), { as, method: 'PUT', body: { currency: 'USD', monthlyCents } })

  test('stops the model when it is spent, and the business goes on answering', async () => {
    await server.sql(
      "insert into leme.member (tenant_id, id, name, role, email) values ($1, $2, 'Rosa', 'owner', 'rosa@example.com')",
      [owner.tenant, owner.member],
    )
    await connect()
    expect((await setBudget(2)).body).toMatchObject({ budget: { monthlyCents: 2, isSpent: false } })
    // A cent and a half each.
    provider.answers(answersWith('{"type":"RESPONSE","message":"Oi."}', { input: 5_000, output: 1_000 }))
    const asked = provider.calls.length
    await chat()
    expect(await look()).toMatchObject({ budget: { spentCents: 2, isSpent: true } })
    const { status, text } = await chat()
    expect([status, text.includes('Oi.')]).toEqual([200, false])
    expect(provider.calls.length).toBe(asked + 1)
    expect((await server.call('/ai/console/settings', { as: owner })).body).toMatchObject({
      modelsStopped: true,
    })
    const staff = await server.addPerson('staff', owner.tenant)
    expect((await server.call('/ai/console/settings', { as: staff })).body).toMatchObject({
      modelsStopped: false,
    })

    await setBudget(1_000)
    expect((await chat()).text).toContain('Oi.')
  })

  test('is told to the owners once, however often it is noticed', async () => {
    await connect()
    await setBudget(0)
    const jobs = () =>
      server.sql<{ payload: object }>(
        "select payload from graphile_worker._private_jobs where key = 'tell_budget_spent:' || $1",
        [owner.tenant],
      )
    await server.leme.models.tellSpent(owner.tenant, '2026-11')
    expect(await jobs()).toEqual([{ payload: { tenant: owner.tenant, month: '2026-11' } }])
    await server.sql('delete from graphile_worker._private_jobs where key like $1', [`%${owner.tenant}`])
    await server.leme.models.tellSpent(owner.tenant, '2026-11')
    expect(await jobs()).toEqual([])
    await server.leme.models.tellSpent(owner.tenant, '2026-12')
    expect(await jobs()).toHaveLength(1)
  })

  test('goes to owners alone, and to those with an address', async () => {
    const add = (name: string, role: string, email: string | null) =>
      server.sql(
        'insert into leme.member (tenant_id, id, name, role, email) values ($1, gen_random_uuid(), $2, $3, $4)',
        [owner.tenant, name, role, email],
      )
    await add('Rosa', 'owner', 'rosa@example.com')
    await add('Nobody', 'owner', null)
    await add('Rita', 'staff', 'rita@example.com')
    const before = letters.letters.length
    await tellBudgetSpentTask(server.leme, { tenant: owner.tenant, month: '2026-11' })
    const fresh = letters.letters.slice(0, letters.letters.length - before)
    expect(fresh.map(({ to }) => to)).toEqual(['rosa@example.com'])
    expect(fresh[0]?.text).toContain('Oficina')
  })

  test('counts by the calendar of the business', async () => {
    const id = await connect()
    // Still October there, already November in Greenwich.
    const use = { calls: 1, inputTokens: 1, cachedTokens: 0, outputTokens: 1 }
    await server.leme.models.addUse(owner.tenant, id, use, new Date('2026-11-01T01:00:00Z'))
    await server.leme.models.addUse(owner.tenant, id, use, new Date('2026-11-01T03:00:00Z'))
    const months = await server.sql<{ month: string }>(
      'select month from leme.model_use where connection_id = $1 order by month',
      [id],
    )
    expect(months.map(({ month }) => month)).toEqual(['2026-10', '2026-11'])
  })
})
