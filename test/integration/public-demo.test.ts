import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { visitorsMay } from '../../src/http/demo/refuse-to-visitors.js'
import { openPublicDemo } from '../../src/start/public-demo.js'
import { readConfig } from '../../src/start/read-config.js'
import { startLeme, type RunningLeme } from '../../src/start/start-leme.js'
import { loadAgents } from '../../src/agents/shipped.js'
import { startTestServer, type TestServer } from '../support/http.js'
import { createTestDatabase, type TestDatabase } from '../support/postgres.js'

const visitorsMax = 3

/** Every route that acts and is no visitor's. One that is neither here nor among those they may use fails the first test. */
const refused = [
  'DELETE /ai/agents/{agent}/corrections/{number}',
  'DELETE /ai/agents/{agent}/lessons/{version}',
  'DELETE /ai/console/business/logo',
  'DELETE /ai/console/canned-replies/{id}',
  'DELETE /ai/console/chips/{id}',
  'DELETE /ai/console/chips/{id}/templates/{purpose}',
  'DELETE /ai/console/groups/{id}',
  'DELETE /ai/console/labels/{id}',
  'DELETE /ai/console/models/{id}',
  'DELETE /ai/console/payments',
  'DELETE /ai/console/saved-filters/{id}',
  'DELETE /ai/julia/shifts/{id}',
  'PATCH /ai/agents/{agent}/settings',
  'PATCH /ai/console/business',
  'PATCH /ai/console/canned-replies/{id}',
  'PATCH /ai/console/chips/{id}',
  'PATCH /ai/console/chips/{id}/pace',
  'PATCH /ai/console/groups/{id}',
  'PATCH /ai/console/labels/{id}',
  'PATCH /ai/console/privacy',
  'PATCH /ai/julia/shifts/{id}',
  'POST /ai/agents/{agent}/corrections',
  'POST /ai/agents/{agent}/corrections/try',
  'POST /ai/agents/{agent}/corrections/{number}/restore',
  'POST /ai/agents/{agent}/lessons',
  'POST /ai/agents/{agent}/lessons/try',
  'POST /ai/agents/{agent}/settings/versions/{version}/restore',
  'POST /ai/console/account/password',
  'POST /ai/console/account/second-factor/begin',
  'POST /ai/console/account/second-factor/keep',
  'POST /ai/console/account/second-factor/remove',
  'POST /ai/console/account/sessions/{id}/end',
  'POST /ai/console/canned-replies',
  'POST /ai/console/chips',
  'POST /ai/console/chips/{id}/pairing',
  'POST /ai/console/chips/{id}/pause',
  'POST /ai/console/chips/{id}/resume',
  'POST /ai/console/chips/{id}/templates',
  'POST /ai/console/chips/{id}/templates/sync',
  'POST /ai/console/chips/{id}/test',
  'POST /ai/console/contacts/{id}/block',
  'POST /ai/console/contacts/{id}/consents',
  'POST /ai/console/contacts/{id}/erase',
  'POST /ai/console/contacts/{id}/merge',
  'POST /ai/console/contacts/{id}/split',
  'POST /ai/console/conversations/{id}/files',
  'POST /ai/console/day-replays',
  'POST /ai/console/doubts/{id}',
  'POST /ai/console/groups',
  'POST /ai/console/labels',
  'POST /ai/console/models',
  'POST /ai/console/models/{id}/test',
  'POST /ai/console/payments/practice',
  'POST /ai/console/payments/test',
  'POST /ai/console/prompts/{agent}/compare',
  'POST /ai/console/prompts/{agent}/versions',
  'POST /ai/console/saved-filters',
  'POST /ai/console/simulator/{chip}/link',
  'POST /ai/console/team/invitations',
  'POST /ai/console/team/invitations/{id}/withdraw',
  'POST /ai/console/team/members/{id}/remove',
  'POST /ai/console/team/members/{id}/reset-link',
  'POST /ai/console/team/members/{id}/role',
  'POST /ai/console/team/members/{id}/second-factor/remove',
  'POST /ai/console/tokens',
  'POST /ai/console/tokens/{id}/revoke',
  'POST /ai/julia/campaigns',
  'POST /ai/julia/campaigns/{id}/again',
  'POST /ai/julia/campaigns/{id}/start',
  'POST /ai/julia/campaigns/{id}/stop',
  'POST /ai/julia/campaigns/{id}/try',
  'POST /ai/julia/consents',
  'POST /ai/julia/conversations/{id}/mode',
  'POST /ai/julia/shifts',
  'POST /ai/julia/shifts/{id}/close',
  'POST /ai/julia/shifts/{id}/reopen',
  'PUT /ai/console/business/logo',
  'PUT /ai/console/limits/{id}',
  'PUT /ai/console/models/budget',
  'PUT /ai/console/models/{id}',
  'PUT /ai/console/payments',
  'PUT /ai/console/prompts/{agent}/weights',
  'PUT /ai/console/start/steps/{step}',
]

/** All that a stranger finds below /auth. */
const waysIn = ['GET /auth/session', 'POST /auth/demo', 'POST /auth/sign-in', 'POST /auth/sign-out']

let database: TestDatabase
let home: string
let running: RunningLeme
let owner: pg.Pool

beforeAll(async () => {
  database = await createTestDatabase()
  home = await mkdtemp(join(tmpdir(), 'leme-demo-'))
  const { secret } = inject('postgres')
  const config = readConfig({
    LEME_MODE: 'production',
    LEME_SECRET: secret,
    LEME_DEMO: 'public',
    LEME_DEMO_VISITORS: String(visitorsMax),
    DATABASE_URL: database.ownerUrl,
    LEME_HOME: home,
    LEME_RATE_LIMIT_PER_MINUTE: '60',
    PORT: '0',
  })
  running = await startLeme(config, pino({ level: 'silent' }))
  owner = new pg.Pool({ connectionString: database.ownerUrl, max: 1 })
})
afterAll(async () => {
  await running.stop()
  await owner.end()
  await database.drop()
  await rm(home, { recursive: true, force: true })
})

type Visitor = {
  call(route: string, body?: object): Promise<{ status: number; code: string | undefined; text: string }>
  json<T>(route: string, body?: object): Promise<T>
}

async function visit(): Promise<Visitor> {
  const response = await fetch(`${running.url}/auth/demo`, { method: 'POST' })
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect(response.status).toBe(200)
  const { signedIn } = (await response.json()) as { signedIn: { csrf: string } }
  const call: Visitor['call'] = async (route, body) => {
    const [method = '', path = ''] = route.split(' ')
    const answer = await fetch(`${running.url}${path}`, {
      method,
      headers: {
        cookie,
        'x-leme-csrf': signedIn.csrf,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, text, code: codeIn(text) }
  }
  return {
    call,
    async json(route, body) {
      const { status, text } = await call(route, body)
      expect(`${status} ${text}`).toMatch(/^200 /)
      return JSON.parse(text) as never
    },
  }
}

function codeIn(text: string): string | undefined {
  const answer = text.startsWith('{') ? (JSON.parse(text) as { error?: { code: string } }) : {}
  return answer.error?.code
}

async function described(start: string): Promise<string[]> {
  const { paths } = (await (await fetch(`${running.url}/openapi.json`)).json()) as {
    paths: Record<string, object>
  }
  return Object.entries(paths).flatMap(([path, item]) =>
    path.startsWith(start) ? Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`) : [],
  )
}

const asPattern = (route: string) => route.replaceAll(/\{(\w+)\}/g, ':$1')
const withIds = (route: string) => route.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000009')

describe('a visitor of the public demonstration', () => {
  let ana: Visitor
  let bia: Visitor

  beforeAll(async () => {
    ana = await visit()
    bia = await visit()
  })

  test('every route that acts is either theirs or refused', async () => {
    const acting = (await described('/ai/')).filter((route) => !route.startsWith('GET '))
    expect(acting.filter((route) => !visitorsMay.has(asPattern(route))).sort()).toEqual([...refused].sort())
    expect([...visitorsMay].filter((route) => !acting.map(asPattern).includes(route))).toEqual([])
  })

  test.each(refused)('%s is refused before anything of it is read', async (route) => {
    expect(await ana.call(withIds(route), {})).toMatchObject({ status: 403, code: 'demo.read_only' })
  })

  test('nobody comes in but as a visitor', async () => {
    expect((await described('/auth')).sort()).toEqual(waysIn)
    for (const path of [
      '/auth/dev-token',
      '/auth/first-owner',
      '/auth/links/ask',
      '/operator',
      '/dev/outbox',
    ])
      expect((await fetch(`${running.url}${path}`, { method: 'POST' })).status).toBe(404)
  })

  test('talks with an agent and confirms: the charge is made in a sandbox of their own', async () => {
    const { plan } = await ana.json<{ plan: { id: string } }>('POST /ai/chat', {
      agent: 'copilot',
      message: 'cobra 150 da maria santos no pix',
    })
    await ana.json('POST /ai/plans/confirm', { planId: plan.id })
    const { rows } = await owner.query<{ tool: string; status: string }>(
      'select tool, status from leme.effect',
    )
    expect(rows).toMatchObject([{ status: 'done' }])
    const { rows: accounts } = await owner.query<{ id: string }>('select id from leme.payment_account')
    expect(accounts.map(({ id }) => id.startsWith('demo-'))).toEqual([true, true])
  })

  test('writes from a phone of their own and is answered there', async () => {
    const { chips, phone } = await ana.json<{ chips: { id: string; agent: string }[]; phone: string }>(
      'GET /ai/console/simulator',
    )
    const chip = chips.find(({ agent }) => agent === 'reception')?.id ?? ''
    const at = `/ai/console/simulator/${chip}/phones/${phone}`
    await ana.json(`POST ${at}/messages`, { type: 'text', text: 'oi' })
    await expect
      .poll(
        async () =>
          (await ana.json<{ messages: { from: string }[] }>(`GET ${at}/messages`)).messages.map(
            ({ from }) => from,
          ),
        { timeout: 20_000 },
      )
      .toContain('business')
    expect((await bia.call(`GET ${at}/messages`)).status).toBe(404)
  })

  test('a file of some size is not taken from a phone', async () => {
    const { chips, phone } = await ana.json<{ chips: { id: string }[]; phone: string }>(
      'GET /ai/console/simulator',
    )
    const at = `POST /ai/console/simulator/${chips[0]?.id ?? ''}/phones/${phone}/messages`
    const media = { base64: 'A'.repeat(80_000), mimeType: 'image/png' }
    expect((await ana.call(at, { type: 'image', media })).status).toBe(413)
  })

  test('holds few phones', async () => {
    const { chips } = await bia.json<{ chips: { id: string }[] }>('GET /ai/console/simulator')
    const at = (n: number) =>
      bia.call(`GET /ai/console/simulator/${chips[0]?.id ?? ''}/phones/55119000000${n}/messages`)
    const statuses = []
    for (let n = 10; n < 31; n++) statuses.push((await at(n)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(400)
  })

  test('sees when it ends, and nothing of others', async () => {
    const me = await ana.json<{ tenant: { id: string }; demoUntil: string }>('GET /ai/console/me')
    const other = await bia.json<{ tenant: { id: string } }>('GET /ai/console/me')
    expect(other.tenant.id).not.toBe(me.tenant.id)
    expect(Date.parse(me.demoUntil)).toBeGreaterThan(Date.now())
  })

  test('there are only so many at once, and so many from one address', async () => {
    await visit()
    const ask = async () => {
      const response = await fetch(`${running.url}/auth/demo`, { method: 'POST' })
      return { status: response.status, code: codeIn(await response.text()) }
    }
    expect(await ask()).toEqual({ status: 503, code: 'demo.full' })
    expect(await ask()).toEqual({ status: 503, code: 'demo.full' })
    expect(await ask()).toEqual({ status: 429, code: 'demo.too_many' })
  })
})

describe('when the time is over', () => {
  test('nothing is left of a visit, in whichever table, and others keep what they have', async () => {
    const server = await startTestServer({ leme: async () => ({ agents: await loadAgents() }) })
    const { leme } = server
    const demo = { visitorsMax: 2, minutes: 10 }
    const options = { demo, leme, log: pino({ level: 'silent' }), serverUrl: server.url }
    const visits = await openPublicDemo(options)
    try {
      const staying = await server.addTenant()
      const early = await visits.begin()
      server.advance(5 * 60_000)
      const late = await visits.begin()
      if (!early || !late) throw new Error('nobody was let in')
      const as = { tenant: early.tenant, member: early.member, role: 'owner' } as const
      await server.call('/ai/chat', { as, body: { agent: 'copilot', message: 'quais são meus clientes?' } })
      expect(await rowsOf(server, early.tenant)).not.toEqual({})
      expect(await visits.begin()).toBeUndefined()

      server.advance(5 * 60_000)
      await visits.wipeDue()
      expect(await rowsOf(server, early.tenant)).toEqual({})
      expect(
        await server.sql('select id from leme.tenant where id = any ($1)', [
          [staying, early.tenant, late.tenant],
        ]),
      ).toHaveLength(2)
      expect(visits.of(early.tenant)).toBeUndefined()
      expect(await rowsOf(server, late.tenant)).not.toEqual({})

      const again = await openPublicDemo(options)
      await again.stop()
      expect(await rowsOf(server, late.tenant)).toEqual({})
      expect(await leme.demoVisits.wipe(staying)).toBe(false)
      expect(await leme.tenants.exists(staying)).toBe(true)
    } finally {
      await visits.stop()
      await server.close()
    }
  })
})

/** How many rows each table has of a business, and how many jobs there are for it. */
async function rowsOf(server: TestServer, tenant: string): Promise<Record<string, number>> {
  const tables = await server.sql<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
      where c.relkind in ('r', 'p') and c.relnamespace = 'leme'::regnamespace`,
  )
  const found: Record<string, number> = {}
  for (const { name } of tables) {
    const [row] = await server.sql<{ n: number }>(
      `select count(*)::int as n from ${name} where tenant_id = $1`,
      [tenant],
    )
    if (row && row.n > 0) found[name] = row.n
  }
  const jobs = await server.sql("select from graphile_worker._private_jobs where payload ->> 'tenant' = $1", [
    tenant,
  ])
  if (jobs.length > 0) found['jobs'] = jobs.length
  return found
}
