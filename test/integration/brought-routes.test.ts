import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { AgentError } from '../../src/agent/agent-error.js'
import { defineReport, defineRoute, type Brings } from '../../src/agent/brings.js'
import { createMetrics } from '../../src/http/metrics.js'
import { createHttpServer } from '../../src/http/server.js'
import { createLeme } from '../../src/leme.js'
import { LemeError } from '../../src/errors/leme-error.js'
import pino from 'pino'
import { clerkAgent } from '../support/clerk-agent.js'
import { jwtSecret, startTestServer, type TestServer } from '../support/http.js'

let server: TestServer
let handled = 0

const member = { roles: ['owner', 'staff'] } as const
const names = z.array(z.string())

const brings: Brings = {
  routes: [
    defineRoute({
      ...member,
      method: 'POST',
      path: '/notes/:name',
      summary: 'Keep a note',
      params: z.object({ name: z.string().max(20) }),
      query: z.object({ then: z.enum(['fail', 'refuse', 'break']).optional() }),
      body: z.union([z.object({ text: z.string() }), z.string()]),
      textTypes: ['text/csv'],
      bodyBytesMax: 1_000,
      answer: z.object({ said: z.string(), by: z.string(), zone: z.string() }),
      async handle({ params, query, body }, { sql, tenant, newId, role, timeZone }) {
        handled++
        await sql.query(
          'insert into leme.client (tenant_id, id, name, name_folded) values ($1, $2, $3, $3)',
          [tenant, newId(), params.name],
        )
        if (query.then === 'fail') throw new Error('a secret of the house')
        if (query.then === 'refuse')
          throw new AgentError('notes.full', { pt: 'Não há mais lugar.', en: 'There is no room left.' }, 409)
        if (query.then === 'break') throw new LemeError('request.invalid', { detail: 'name' })
        return { said: typeof body === 'string' ? body : body.text, by: role, zone: timeZone }
      },
    }),
    defineRoute({
      roles: ['owner', 'staff', 'viewer'],
      method: 'GET',
      path: '/notes',
      summary: 'The notes there are',
      answer: z.object({ names }),
      async handle(_asked, { sql }) {
        const { rows } = await sql.query<{ name: string }>('select name from leme.client order by name')
        return { names: rows.map(({ name }) => name) }
      },
    }),
    defineRoute({
      ...member,
      method: 'POST',
      path: '/conversations/:id/nudge',
      summary: 'Say a word in a conversation',
      params: z.object({ id: z.string() }),
      answer: z.object({ state: z.string().nullable(), mode: z.string().nullable() }),
      async handle({ params }, { tell }) {
        const told = await tell(
          params.id,
          { topic: 'nudge', data: { text: 'Está aí?' } },
          `nudge:${params.id}`,
        )
        if (!told) throw new LemeError('conversation.not_found')
        return told
      },
    }),
  ],
  reports: [
    defineReport({
      roles: ['owner'],
      path: '/report',
      title: { pt: 'Anotações', en: 'Notes' },
      summary: 'How many notes there are',
      query: z.object({ days: z.coerce.number().int().default(7) }),
      answer: z.object({ days: z.number() }),
      read: ({ days }) => Promise.resolve({ days }),
    }),
  ],
}

const agents = [clerkAgent, { ...clerkAgent, id: 'notes', serves: ['member'] as const, brings }]

beforeAll(async () => {
  server = await startTestServer({ leme: () => ({ agents }) })
})
afterAll(() => server.close())

describe('a route and a report that never end', () => {
  const never = () => new Promise<never>(() => undefined)
  const stuck: Brings = {
    routes: [
      defineRoute({
        ...member,
        method: 'POST',
        path: '/stuck',
        summary: 'Keep a note, and never come back',
        answer: z.object({}),
        async handle(_asked, { sql, tenant, newId }) {
          await sql.query(
            `insert into leme.client (tenant_id, id, name, name_folded) values ($1, $2, 'ana', 'ana')`,
            [tenant, newId()],
          )
          return never()
        },
      }),
      ...(brings.routes ?? []),
    ],
    reports: [
      defineReport({
        roles: ['owner'],
        path: '/stuck-report',
        title: { pt: 'Parado', en: 'Stuck' },
        summary: 'Nothing',
        answer: z.object({}),
        read: never,
      }),
    ],
  }

  test('lose their connections, leave nothing behind, and the others are answered', async () => {
    const connectionsMax = 3
    const few = await startTestServer({
      leme: () => ({
        agents: [clerkAgent, { ...clerkAgent, id: 'notes', serves: ['member'] as const, brings: stuck }],
        toolRunMaxMs: 500,
        connectionsMax,
      }),
    })
    try {
      const as = await few.addPerson()
      const hung = Array.from({ length: connectionsMax }, (_, at) =>
        at % 2 === 0
          ? few.call('/ai/notes/stuck', { as, body: {} })
          : few.call('/ai/notes/stuck-report', { as }),
      )
      expect((await Promise.all(hung)).map(({ status, code }) => [status, code])).toEqual(
        Array.from({ length: connectionsMax }, () => [500, 'internal']),
      )
      expect(JSON.parse((await few.call('/ai/notes/notes', { as })).text)).toEqual({ names: [] })
    } finally {
      await few.close()
    }
  })
})

describe('a route that an agent brings', () => {
  test('answers below its agent, with what was asked parsed', async () => {
    const as = await server.addPerson('staff')
    const answer = await server.call('/ai/notes/notes/ana', { as, body: { text: 'oi' } })
    expect(answer.status).toBe(200)
    expect(JSON.parse(answer.text)).toEqual({ said: 'oi', by: 'staff', zone: 'America/Sao_Paulo' })
  })

  test('takes text of the types it names, and no other route does', async () => {
    const as = await server.addPerson()
    const headers = { 'content-type': 'text/csv' }
    const taken = await server.call('/ai/notes/notes/ana', { as, raw: 'a;b', headers })
    expect(JSON.parse(taken.text)).toMatchObject({ said: 'a;b' })
    expect((await server.call('/ai/chat', { as, raw: 'a;b', headers })).code).toBe('request.not_json')
  })

  test('sees one tenant', async () => {
    const one = await server.addPerson()
    const other = await server.addPerson()
    await server.call('/ai/notes/notes/ana', { as: one, body: { text: 'oi' } })
    expect(JSON.parse((await server.call('/ai/notes/notes', { as: one })).text)).toEqual({ names: ['ana'] })
    expect(JSON.parse((await server.call('/ai/notes/notes', { as: other })).text)).toEqual({ names: [] })
  })

  test.each([
    ['fail', 500, 'internal'],
    ['refuse', 409, 'notes.full'],
    ['break', 400, 'request.invalid'],
  ])('that does not end well (%s) leaves nothing behind', async (then, status, code) => {
    const as = await server.addPerson()
    const answer = await server.call(`/ai/notes/notes/ana?then=${then}`, { as, body: { text: 'oi' } })
    expect([answer.status, answer.code]).toEqual([status, code])
    expect(answer.text).not.toContain('secret of the house')
    expect(answer.body.error.requestId).toBe(answer.headers.get('x-request-id'))
    expect(JSON.parse((await server.call('/ai/notes/notes', { as })).text)).toEqual({ names: [] })
  })

  test("refuses in the agent's words, in the language asked for", async () => {
    const as = await server.addPerson()
    const ask = (language: string) =>
      server.call('/ai/notes/notes/ana?then=refuse', {
        as,
        body: { text: 'oi' },
        headers: { 'accept-language': language },
      })
    expect((await ask('pt-BR')).body.error.message).toBe('Não há mais lugar.')
    expect((await ask('en')).body.error.message).toBe('There is no room left.')
  })

  test('is not reached by strangers, by other roles or with what its schemas refuse', async () => {
    const before = handled
    const as = await server.addPerson()
    const viewer = await server.addPerson('viewer')
    const body = { text: 'oi' }
    expect((await server.call('/ai/notes/notes/ana', { body })).code).toBe('auth.missing')
    expect((await server.call('/ai/notes/notes/ana', { as: viewer, body })).code).toBe('auth.forbidden')
    expect((await server.call(`/ai/notes/notes/${'a'.repeat(21)}`, { as, body })).code).toBe(
      'request.invalid',
    )
    expect((await server.call('/ai/notes/notes/ana', { as, body: { words: 1 } })).code).toBe(
      'request.invalid',
    )
    const long = { text: 'x'.repeat(1_000) }
    expect((await server.call('/ai/notes/notes/ana', { as, body: long })).code).toBe('body.too_large')
    expect(handled).toBe(before)
  })

  test('shares the rate of everything else a member asks', async () => {
    const limited = await startTestServer({
      server: { rateLimitPerMinute: 2 },
      leme: () => ({ agents }),
    })
    try {
      const as = await limited.addPerson()
      const codes: (string | undefined)[] = []
      for (const path of ['/ai/chat', '/ai/notes/notes/a', '/ai/notes/notes/b'])
        codes.push((await limited.call(path, { as, body: { text: 'oi', message: 'oi' } })).code)
      expect(codes).toEqual([undefined, undefined, 'rate.limited'])
    } finally {
      await limited.close()
    }
  })

  test('is described with its agent as the tag', async () => {
    const { paths } = (await server.call('/openapi.json')).body
    expect(paths['/ai/notes/notes/{name}']?.['post']).toMatchObject({
      tags: ['notes'],
      summary: 'Keep a note',
      security: [{ bearer: [] }],
    })
  })
})

describe('a route that has a turn run', () => {
  test('tells a conversation of its own agent, and no other', async () => {
    const as = await server.addPerson()
    const talk = async (agent: string) =>
      (await server.call('/ai/chat', { as, body: { message: 'oi', agent } })).body.conversationId
    const own = await talk('notes')
    const nudged = await server.call(`/ai/notes/conversations/${own}/nudge`, { as, method: 'POST' })
    expect(JSON.parse(nudged.text)).toEqual({ state: 'IDLE', mode: null })
    const { messages } = (await server.call(`/ai/conversations/${own}`, { as })).body
    expect(messages.map(({ content }) => content)).toContain('Está aí?')
    for (const id of [await talk('copilot'), 'nonsense'])
      expect((await server.call(`/ai/notes/conversations/${id}/nudge`, { as, method: 'POST' })).code).toBe(
        'conversation.not_found',
      )
  })

  test('holds no connection meanwhile: more of them than there are connections all end', async () => {
    const small = await startTestServer({ leme: () => ({ agents, connectionsMax: 2 }) })
    try {
      const as = await small.addPerson()
      const talks = [1, 2, 3, 4].map(() =>
        small.call('/ai/chat', { as, body: { message: 'oi', agent: 'notes' } }),
      )
      const ids = (await Promise.all(talks)).map(({ body }) => body.conversationId)
      const nudges = ids.map((id) =>
        small.call(`/ai/notes/conversations/${id}/nudge`, { as, method: 'POST' }),
      )
      expect((await Promise.all(nudges)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    } finally {
      await small.close()
    }
  })
})

describe('a report', () => {
  test('is a route, and is listed with its title', async () => {
    const as = await server.addPerson()
    expect(JSON.parse((await server.call('/ai/notes/report?days=3', { as })).text)).toEqual({ days: 3 })
    const viewer = await server.addPerson('viewer')
    expect((await server.call('/ai/notes/report', { as: viewer })).code).toBe('auth.forbidden')
    const listed = JSON.parse((await server.call('/ai/console/agents', { as })).text) as {
      agents: { id: string }[]
    }
    expect(listed.agents).toMatchObject([
      { id: 'copilot', serves: ['member', 'contact'], reports: [] },
      {
        id: 'notes',
        serves: ['member'],
        reports: [{ path: '/ai/notes/report', title: { pt: 'Anotações', en: 'Notes' } }],
      },
    ])
  })
})

describe('a route that stands in the way', () => {
  test.each([
    [
      "Leme's own",
      [{ ...clerkAgent, id: 'conversations', brings: pathOf('/:id') }],
      "Leme's own /ai/conversations/:id",
    ],
    ["the agent's own", [{ ...clerkAgent, id: 'x', brings: pathOf('/a/:b', '/a/:c') }], 'is there twice'],
  ])('of %s keeps the server from starting, and names the file', async (_, wrong, told) => {
    const leme = createLeme({ appUrl: 'postgres://127.0.0.1:1/none', secret: 'x'.repeat(32), agents: wrong })
    try {
      const starting = createHttpServer({
        leme,
        mode: 'production',
        auth: { secret: jwtSecret },
        log: pino({ level: 'silent' }),
        metrics: createMetrics(),
        version: '0',
        isReady: () => Promise.resolve(true),
      })
      await expect(starting).rejects.toThrow(told)
      await expect(starting).rejects.toThrow('clerk-agent.ts')
    } finally {
      await leme.close()
    }
  })
})

function pathOf(...paths: string[]): Brings {
  const routes = paths.map((path) =>
    defineRoute({
      ...member,
      method: 'GET',
      path,
      summary: '',
      answer: z.object({}),
      handle: () => Promise.resolve({}),
    }),
  )
  return { routes }
}
