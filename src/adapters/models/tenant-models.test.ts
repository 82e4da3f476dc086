import { beforeEach, describe, expect, test } from 'vitest'
import { asId, type TenantId } from '../../conversation/ids.js'
import type { Model, ModelRequest } from '../../ports/model.js'
import type { ModelConnection, Models, ModelStanding, ModelUse } from '../../ports/models.js'
import { streamedAnswer } from '../../../test/support/streamed-answer.js'
import { createTenantModels } from './tenant-models.js'

const tenant = asId<TenantId>('00000000-0000-4000-8000-000000000001')
const server: Model = { provider: 'of the installation', ask: () => Promise.reject(new Error('not asked')) }
const request: ModelRequest = {
  question: 'response_generation',
  prompt: {
    version: 'v1',
    system: 's',
    messages: [{ role: 'user', text: 'oi' }],
    temperature: 0,
    maxTokens: 9,
  },
}

let nowMs: number
let standing: ModelStanding
let reads: number
let told: string[]
let isDown: boolean
let asked: { url: string; body: string }[]

beforeEach(() => {
  nowMs = Date.parse('2026-11-15T12:00:00Z')
  standing = {
    month: '2026-11',
    budget: { currency: 'BRL', monthlyCents: null },
    connections: [],
    isTold: false,
  }
  ;[reads, told, isDown, asked] = [0, [], false, []]
})

/** A store that is one value. */
const models: Models = {
  standing() {
    reads++
    return isDown ? Promise.reject(new Error('down')) : Promise.resolve(standing)
  },
  addUse(_tenant, id, use) {
    if (isDown) return Promise.reject(new Error('down'))
    standing = {
      ...standing,
      connections: standing.connections.map((each) =>
        each.id === id ? { ...each, use: sum(each.use, use) } : each,
      ),
    }
    return Promise.resolve()
  },
  tellSpent(_tenant, month) {
    if (isDown) return Promise.reject(new Error('down'))
    told.push(month)
    standing = { ...standing, isTold: true }
    return Promise.resolve()
  },
  save: notHere,
  remove: notHere,
  setBudget: notHere,
}

function notHere(): never {
  throw new Error('not of this test')
}

function sum(one: ModelUse, other: ModelUse): ModelUse {
  return {
    calls: one.calls + other.calls,
    inputTokens: one.inputTokens + other.inputTokens,
    cachedTokens: one.cachedTokens + other.cachedTokens,
    outputTokens: one.outputTokens + other.outputTokens,
  }
}

const fetch: typeof globalThis.fetch = (input, init) => {
  asked.push({
    url: input instanceof Request ? input.url : String(input),
    body: typeof init?.body === 'string' ? init.body : '',
  })
  const body = streamedAnswer('oi', { input: 1_000_000, output: 0 })
  return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }))
}

const create = (given: Partial<Parameters<typeof createTenantModels>[0]> = {}) =>
  createTenantModels({ models, server, clock: { now: () => new Date(nowMs) }, fetch, ...given })

function connection(more: Partial<ModelConnection> = {}): ModelConnection {
  return {
    id: 'a',
    provider: 'openai-compatible',
    baseUrl: 'https://models.example.com/v1',
    model: 'small',
    agents: null,
    apiKey: 'k',
    isRemoved: false,
    inputPrice: 1_000_000,
    outputPrice: 0,
    cachedPrice: null,
    use: { calls: 0, inputTokens: 0, cachedTokens: 0, outputTokens: 0 },
    ...more,
  }
}

const connected = (...connections: ModelConnection[]) => {
  standing = { ...standing, connections }
}

describe('who is asked', () => {
  test('without a connection the installation’s own is', async () => {
    expect(await create().of(tenant, 'desk')).toBe(server)
  })

  test('the one that names the agent, else the one for all, and never one that was removed', async () => {
    connected(
      connection({ id: 'gone', model: 'gone', isRemoved: true }),
      connection({ id: 'all', model: 'for-all' }),
      connection({ id: 'desk', model: 'for-desk', agents: ['desk'] }),
    )
    const all = create()
    await (await all.of(tenant, 'desk'))?.ask(request)
    await (await all.of(tenant, 'other'))?.ask(request)
    expect(asked.map(({ body }) => /"model":"([^"]+)"/.exec(body)?.[1])).toEqual(['for-desk', 'for-all'])
  })

  test('where only other agents are named, the installation’s own', async () => {
    connected(connection({ agents: ['other'] }))
    expect(await create().of(tenant, 'desk')).toBe(server)
  })

  test('a model named by a prompt is one of the installation’s: it is not asked for here', async () => {
    connected(connection())
    const prompt = { ...request.prompt, model: 'claude-of-the-installation' }
    await (await create().of(tenant, 'desk'))?.ask({ ...request, prompt })
    expect(asked[0]?.body).toContain('"model":"small"')
  })

  test('a key that cannot be opened asks nobody, the installation’s neither', async () => {
    connected(connection({ apiKey: undefined }))
    expect(await create().of(tenant, 'desk')).toBeUndefined()
  })

  test('a database that is away leaves the local model, and is asked again at once', async () => {
    isDown = true
    const all = create()
    expect(await all.of(tenant, 'desk')).toBeUndefined()
    isDown = false
    expect(await all.of(tenant, 'desk')).toBe(server)
  })
})

describe('what was saved elsewhere', () => {
  test('holds here ten seconds later, and what was saved here at once', async () => {
    const all = create()
    expect(await all.of(tenant, 'desk')).toBe(server)
    connected(connection())
    nowMs += 9_999
    expect(await all.of(tenant, 'desk')).toBe(server)
    expect(reads).toBe(1)
    nowMs += 1
    expect((await all.of(tenant, 'desk'))?.provider).toBe('openai-compatible')
    connected()
    all.forget(tenant)
    expect(await all.of(tenant, 'desk')).toBe(server)
  })

  test('a provider that failed again and again stays left alone when it is read anew', async () => {
    connected(connection())
    let calls = 0
    const broken: typeof fetch = () => {
      calls++
      return Promise.resolve(new Response('', { status: 503 }))
    }
    const all = create({ fetch: broken })
    for (let round = 0; round < 7; round++) {
      all.forget(tenant)
      await (await all.of(tenant, 'desk'))?.ask(request)
    }
    expect(calls).toBe(5)
    connected(connection({ apiKey: 'another' }))
    all.forget(tenant)
    await (await all.of(tenant, 'desk'))?.ask(request)
    expect(calls).toBe(6)
  })
})

describe('the budget', () => {
  const budget = (monthlyCents: number) => {
    standing = { ...standing, budget: { currency: 'BRL', monthlyCents } }
  }

  test('once it is spent nobody is asked, and the owners are told', async () => {
    connected(connection())
    budget(200)
    const all = create()
    await (await all.of(tenant, 'desk'))?.ask(request)
    expect(told).toEqual([])
    await (await all.of(tenant, 'desk'))?.ask(request)
    expect(told).toEqual(['2026-11'])
    expect(await all.of(tenant, 'desk')).toBeUndefined()
    expect(await all.of(tenant, 'desk')).toBeUndefined()
    expect(told).toEqual(['2026-11'])
    expect(asked).toHaveLength(2)
    budget(300)
    all.forget(tenant)
    expect(await all.of(tenant, 'desk')).toBeDefined()
  })

  test('owners who could not be told then are told when it is noticed again', async () => {
    connected(connection({ use: { calls: 1, inputTokens: 9_000_000, cachedTokens: 0, outputTokens: 0 } }))
    budget(200)
    expect(await create().of(tenant, 'desk')).toBeUndefined()
    expect(told).toEqual(['2026-11'])
  })

  test('a trial is made all the same, and counted', async () => {
    connected(connection())
    budget(0)
    expect(await create().tryOut(tenant, 'a')).toMatchObject({ ok: true })
    expect(standing.connections[0]?.use).toEqual({
      calls: 1,
      inputTokens: 1_000_000,
      cachedTokens: 0,
      outputTokens: 0,
    })
    expect(await create().tryOut(tenant, 'b')).toBeUndefined()
  })

  test('what could not be counted is counted with the next', async () => {
    connected(connection())
    const model = await create().of(tenant, 'desk')
    isDown = true
    expect(await model?.ask(request)).toMatchObject({ ok: true })
    isDown = false
    await model?.ask(request)
    expect(standing.connections[0]?.use).toMatchObject({ calls: 2, inputTokens: 2_000_000 })
  })
})
