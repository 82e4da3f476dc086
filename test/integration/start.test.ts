import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import pg from 'pg'
import pino, { type Logger } from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { choosePort } from '../../src/start/choose-port.js'
import type { Config } from '../../src/start/config.js'
import { demo } from '../../src/start/demo-business.js'
import { readConfig, type Environment } from '../../src/start/read-config.js'
import { startJobs } from '../../src/start/start-jobs.js'
import { startLeme } from '../../src/start/start-leme.js'
import { signToken } from '../../src/http/sign-token.js'
import { startMailServer } from '../support/mail-server.js'
import { createTestDatabase, type TestDatabase } from '../support/postgres.js'

/** A whole process, put together as `leme start` and `leme worker` do it, on a database of its own. */
const jwtSecret = 'a token secret for tests, 32 bytes or more'
const business = '00000000-0000-4000-8000-0000000000b1'
const identity = { tenant: demo.tenant, member: demo.owner, role: 'owner' } as const
let database: TestDatabase
let owner: pg.Pool
let home: string

beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Pool({ connectionString: database.ownerUrl, max: 1 })
  home = await mkdtemp(join(tmpdir(), 'leme-start-'))
})
afterAll(async () => {
  await owner.end()
  await database.drop()
  await rm(home, { recursive: true, force: true })
})

test('a port that is taken after it was chosen is left for another, and payments are told there', async () => {
  const taken = await occupy()
  const choices = [taken.port, 0]
  const { log, lines } = memoryLog()
  const running = await startLeme(configWith({}), log, () => choosePortOr(choices.shift()))
  try {
    expect(running.url).not.toContain(`:${taken.port}`)
    expect(lines().filter((line) => 'port' in line)).toMatchObject([
      { port: taken.port, msg: expect.stringContaining('taken meanwhile') as string },
    ])
    expect((await fetch(`${running.url}/readyz`)).status).toBe(200)
    const say = await talkAt(running.url)
    const conversationId = (await say('cobra 120 reais do João Silva no pix pra amanhã')).conversationId
    const charged = await say('sim', conversationId)
    const invoice = /http:\S+\/i\/\S+/.exec(charged.message.content)?.[0] ?? ''
    expect((await fetch(`${invoice}/pay`, { method: 'POST', redirect: 'manual' })).status).toBe(303)
    await expect.poll(paidCharges, { timeout: 10_000 }).toBe(1)
  } finally {
    await running.stop()
    await taken.free()
  }
})

test('a port that was asked for is not replaced', async () => {
  const taken = await occupy()
  const { log } = memoryLog()
  const starting = startLeme({ ...configWith({}), port: taken.port }, log, () => Promise.resolve(taken.port))
  await expect(starting).rejects.toThrow(`port ${taken.port} is taken`)
  await taken.free()
})

test('issuer, audience, proxies and the rate are those of the environment', async () => {
  const claims = { issuer: 'https://id.example.com', audience: 'leme' }
  const config = configWith({
    LEME_JWT_ISSUER: claims.issuer,
    LEME_JWT_AUDIENCE: claims.audience,
    LEME_TRUST_PROXY: '127.0.0.1',
    LEME_RATE_LIMIT_PER_MINUTE: '2',
  })
  const running = await startLeme(config, memoryLog().log)
  try {
    const post = async (claimed: object, forwarded: string) => {
      const token = await signToken({ secret: jwtSecret, identity, ...claimed })
      const headers = { ...headersWith(token), 'x-forwarded-for': forwarded }
      return fetch(`${running.url}/ai/chat`, { method: 'POST', headers, body: '{"message":"oi"}' })
    }
    expect((await post({}, '203.0.113.7')).status).toBe(401)
    expect((await post({ ...claims, audience: 'another' }, '203.0.113.7')).status).toBe(401)
    expect((await post(claims, '203.0.113.7')).status).toBe(200)
    expect((await post(claims, '203.0.113.7')).status).toBe(200)
    expect((await post(claims, '203.0.113.7')).status).toBe(429)
    const { rows } = await owner.query<{ ip: string }>(`select origin ->> 'ipAddress' as ip from leme.inbox`)
    expect(rows.map((row) => row.ip)).toContain('203.0.113.7')
  } finally {
    await running.stop()
  }
})

test('development has a WhatsApp of its own, where people write to every agent but the copilot', async () => {
  const running = await startLeme(configWith({}), memoryLog().log)
  try {
    const headers = headersWith(await signToken({ secret: jwtSecret, identity }))
    const get = async <T>(path: string) =>
      (await (await fetch(`${running.url}/ai/console/${path}`, { headers })).json()) as T
    const { agents, simulator } = await get<{ agents: { id: string }[]; simulator: boolean }>('me')
    expect(simulator).toBe(true)
    const { chips } = await get<{ chips: { id: string }[] }>('simulator')
    const expected = agents
      .filter(({ id }) => id !== 'copilot')
      .flatMap(({ id }) => ['meta', 'evolution', 'zapi'].map((provider) => `demo-${id}-${provider}`))
    expect(expected.length).toBeGreaterThan(0)
    expect(chips.map(({ id }) => id).sort()).toEqual(expected.sort())
  } finally {
    await running.stop()
  }
})

test('a worker tells its figures where it is asked to, and nowhere else', async () => {
  await leaveStranded('bom dia')
  await owner.query(`alter function leme.end_turn rename to end_turn_gone`)
  const worker = await startJobs(configWith({ LEME_WORKER_PORT: '0' }), memoryLog().log)
  const figures = async () => (await fetch(`${worker.url}/metrics`)).text()
  try {
    await expect.poll(figures).toContain('leme_job_failures_total{task="turn"} 1')
    const text = await figures()
    expect(text).toContain('leme_turn_failures_total{agent="copilot"} 1')
    expect(text).toMatch(/^leme_job_seconds_count\{task="turn"\} \d+$/m)
    expect(text).toMatch(/^leme_jobs\{task="turn",state="(later|waiting|running)"\} 1$/m)
    expect(text).toMatch(/^leme_outbox_unsent \d+$/m)
    const live = await fetch(`${worker.url}/livez`)
    expect([live.status, await live.json()]).toEqual([200, { alive: true, lost: [] }])
    for (const [path, method] of [
      ['/', 'GET'],
      ['/metrics', 'POST'],
      ['/ai/chat', 'POST'],
    ] as const)
      expect((await fetch(`${worker.url}${path}`, { method })).status).toBe(404)
  } finally {
    await worker.stop()
    await owner.query(`alter function leme.end_turn_gone rename to end_turn`)
  }
  await expect(figures()).rejects.toThrow('fetch failed')
})

test('a worker writes letters: owners hear that the budget of models is spent', async () => {
  await owner.query("insert into leme.tenant (id, name) values ($1, 'Oficina')", [business])
  await owner.query(
    "insert into leme.member (tenant_id, id, name, role, email) values ($1, gen_random_uuid(), 'Rosa', 'owner', 'rosa@example.com')",
    [business],
  )
  await owner.query("select leme.enqueue('tell_budget_spent', $1, 'told', now())", [
    JSON.stringify({ tenant: business, month: '2026-11' }),
  ])
  const mail = await startMailServer()
  const environment = {
    LEME_SMTP_URL: mail.url,
    LEME_MAIL_FROM: 'leme@example.com',
    LEME_PUBLIC_URL: 'https://leme.example',
  }
  const worker = await startJobs(configWith(environment), memoryLog().log)
  try {
    await expect.poll(() => mail.heard, { timeout: 10_000 }).toContain('RCPT TO:<rosa@example.com>')
  } finally {
    await worker.stop()
    mail.close()
  }
})

test('a worker logs the turns that fail, with their count and without what was said', async () => {
  await leaveStranded('meu email é maria@example.com')
  await owner.query(`alter function leme.end_turn rename to end_turn_gone`)
  const { log, lines, text } = memoryLog()
  const worker = await startJobs(configWith({}), log)
  expect(worker.url).toBeNull()
  try {
    await expect
      .poll(lines)
      .toEqual(
        expect.arrayContaining([
          expect.objectContaining({ msg: 'a turn failed', agent: 'copilot', failedSinceStart: 1 }),
        ]),
      )
    expect(text()).not.toContain('maria@example.com')
  } finally {
    await worker.stop()
    await owner.query(`alter function leme.end_turn_gone rename to end_turn`)
  }
})

/** Development on the test's database; its roles keep the password that the whole run uses. */
function configWith(environment: Environment): Config {
  const given = { DATABASE_URL: database.ownerUrl, LEME_HOME: home, LEME_JWT_SECRET: jwtSecret, PORT: '0' }
  return { ...readConfig({ ...given, ...environment }), secret: inject('postgres').secret }
}

async function choosePortOr(port: number | undefined): Promise<number> {
  return port === undefined || port === 0 ? choosePort({ port: 0, host: '127.0.0.1' }) : port
}

async function occupy(): Promise<{ port: number; free(): Promise<unknown> }> {
  const server: Server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  return { port, free: () => new Promise((closed) => server.close(closed)) }
}

function memoryLog(): { log: Logger; lines: () => object[]; text: () => string } {
  const written: string[] = []
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written.push(chunk.toString())
      done()
    },
  })
  const log = pino({ level: 'warn', base: null }, sink)
  return {
    log,
    lines: () => written.map((line) => JSON.parse(line) as object),
    text: () => written.join(''),
  }
}

function headersWith(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
}

type Said = { readonly conversationId: string; readonly message: { readonly content: string } }

async function talkAt(url: string): Promise<(message: string, conversationId?: string) => Promise<Said>> {
  const headers = headersWith(await signToken({ secret: jwtSecret, identity }))
  return async (message, conversationId) => {
    const body = JSON.stringify({ message, ...(conversationId && { conversationId }) })
    return (await (await fetch(`${url}/ai/chat`, { method: 'POST', headers, body })).json()) as Said
  }
}

/** Of those made today: the demo's own were paid days ago. */
async function paidCharges(): Promise<number> {
  const { rows } = await owner.query<{ n: number }>(
    `select count(*)::integer as n from leme.payment
      where created_at > now() - interval '1 hour' and status in ('RECEIVED', 'CONFIRMED')`,
  )
  return rows[0]?.n ?? 0
}

/** A message that a process took in a minute ago and did not live to answer. */
async function leaveStranded(text: string): Promise<void> {
  const conversation = randomUUID()
  await owner.query(
    `insert into leme.conversation (tenant_id, id, agent, party_kind, party_id, channel, inbox_seq)
     values ($1, $2, 'copilot', 'member', $3, 'web', 1)`,
    [demo.tenant, conversation, demo.owner],
  )
  await owner.query(
    `insert into leme.inbox (tenant_id, conversation_id, seq, id, channel, dedupe_key, body, origin, received_at)
     values ($1, $2, 1, gen_random_uuid(), 'web', gen_random_uuid()::text, $3, $4, now() - interval '1 minute')`,
    [
      demo.tenant,
      conversation,
      JSON.stringify({ kind: 'text', text }),
      JSON.stringify({ role: 'owner', requestId: 'r', ipAddress: null, userAgent: null }),
    ],
  )
}
