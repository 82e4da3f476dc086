import { fork, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { MetaChip } from '../../src/adapters/whatsapp-meta/meta-credentials.js'
import { moveTenant, type Moved } from '../../src/adapters/postgres/moving/move-tenant.js'
import { tenantTables } from '../../src/adapters/postgres/moving/tenant-tables.js'
import { verifyAudit } from '../../src/audit/verify-audit.js'
import { asId, type MemberId, type TenantId } from '../../src/conversation/ids.js'
import { signToken } from '../../src/http/sign-token.js'
import { foldText } from '../../src/language/fold-text.js'
import { createLeme, type Leme } from '../../src/leme.js'
import { demo } from '../../src/start/demo-business.js'
import { readConfig } from '../../src/start/read-config.js'
import { startLeme, type RunningLeme } from '../../src/start/start-leme.js'
import { signed } from '../support/meta-webhook.js'
import { createTestDatabase, type TestDatabase } from '../support/postgres.js'

/** One process that serves two databases, put together as `leme start` does it; a provider in a process of its own counts charges. */
const jwtSecret = 'a token secret for tests, 32 bytes or more'
const payer = { name: 'Bruno Almeida', document: '52998224725' }
const password = 'uma senha bem comprida 2026'
const chargers = 4
const writers = 3

let home: TestDatabase
let norte: TestDatabase
let owners: { readonly home: pg.Pool; readonly norte: pg.Pool }
let folder: string
let provider: ChildProcess
let running: RunningLeme
let records: Leme
const other = asId<TenantId>(randomUUID())
const chip: MetaChip = {
  provider: 'meta',
  id: 'moved-number',
  baseUrl: 'http://127.0.0.1:1',
  apiVersion: 'v25.0',
  phoneNumberId: '77',
  accessToken: 'x',
  appSecrets: ['x'],
  verifyToken: 'x',
}

beforeAll(async () => {
  ;[home, norte] = [await createTestDatabase(), await createTestDatabase()]
  owners = {
    home: new pg.Pool({ connectionString: home.ownerUrl, max: 2 }),
    norte: new pg.Pool({ connectionString: norte.ownerUrl, max: 2 }),
  }
  folder = await mkdtemp(join(tmpdir(), 'leme-several-'))
  provider = fork(fileURLToPath(new URL('../support/slow-provider.mjs', import.meta.url)))
  const [{ url }] = (await once(provider, 'message')) as [{ url: string }]
  provider.send({ told: { [payer.document]: { holdAt: null, delayMs: 20, lagMs: 0 } } })
  const { secret } = inject('postgres')
  const config = readConfig({
    DATABASE_URL: home.ownerUrl,
    LEME_DATABASES: `norte=${norte.ownerUrl}, norte.app=${norte.appUrl}, norte.jobs=${norte.jobsUrl}, norte.read=${norte.appUrl}`,
    LEME_HOME: folder,
    LEME_JWT_SECRET: jwtSecret,
    LEME_RATE_LIMIT_PER_MINUTE: '100000',
    ASAAS_API_KEY: 'key',
    ASAAS_BASE_URL: url,
    PORT: '0',
  })
  running = await startLeme({ ...config, secret }, pino({ level: 'silent' }))
  records = createLeme({ appUrl: home.appUrl, secret, agents: [], connectionsMax: 2 })
  await records.chips.save(demo.tenant, chip, { name: 'Número', agent: 'reception' })
  await owners.home.query('insert into leme.tenant (id, name) values ($1, $2)', [other, 'Another'])
  await owners.home.query(`update leme.tenant set limits = '{}' where id = $1`, [demo.tenant])
  await owners.home.query(
    'insert into leme.client (tenant_id, id, name, name_folded, cpf_cnpj) values ($1, $2, $3, $4, $5)',
    [demo.tenant, randomUUID(), payer.name, foldText(payer.name), payer.document],
  )
}, 300_000)
afterAll(async () => {
  provider.kill('SIGKILL')
  await running.stop()
  await records.close()
  await owners.home.end()
  await owners.norte.end()
  await home.drop()
  await norte.drop()
  await rm(folder, { recursive: true, force: true })
})

test('the figures are told of each database, and each has a replica of its own', async () => {
  const figures = async () => (await ask('/metrics', {})).text
  // As far as its primary, which it is here; the home database has none.
  await expect.poll(figures, { timeout: 15_000 }).toContain('leme_read_replica_used{database="norte"} 1')
  const text = await figures()
  expect(text).toContain('leme_read_replica_used{database="home"} Nan')
  expect(text).toContain('leme_outbox_unsent{database="home"} 0')
  expect(text).toMatch(/leme_database_bytes\{database="norte"\} \d+/)
})

type Answer = { readonly status: number; readonly retryAfter: string | null; readonly text: string }

async function ask(path: string, headers: Record<string, string>, body?: unknown): Promise<Answer> {
  const response = await fetch(`${running.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    text: await response.text(),
  }
}

const bearer = async (tenant: TenantId, member: MemberId = demo.owner) => ({
  authorization: `Bearer ${await signToken({ secret: jwtSecret, identity: { tenant, member, role: 'owner' } })}`,
})

/** Told to come again, it comes again: as browsers and providers do. Anything else that is no answer is a failure. */
async function patiently(refusals: string[], call: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await call()
    if (answer.status === 200) return answer
    if (answer.status !== 503 || answer.retryAfter === null)
      throw new Error(`${answer.status} ${answer.text}`)
    refusals.push(answer.text)
  }
}

type Wire = { readonly message: { readonly content: string }; readonly plan?: { readonly id: string } }

/** Charges without end; each is planned, and confirmed under one key however often it takes. */
async function charge(person: number, isOver: () => boolean, refusals: string[]): Promise<number> {
  const headers = await bearer(demo.tenant, asId<MemberId>(randomUUID()))
  let done = 0
  for (let turn = 0; !isOver(); turn++) {
    const message = `cobra ${100 + person * 1_000 + turn} reais de ${payer.name} no pix pra amanhã`
    const key = randomUUID()
    const planned = await patiently(refusals, () =>
      ask('/ai/chat', { ...headers, 'idempotency-key': key }, { message, agent: 'copilot' }),
    )
    const { plan, message: said } = JSON.parse(planned.text) as Wire
    if (!plan) throw new Error(said.content)
    const confirmKey = randomUUID()
    const confirmed = await patiently(refusals, () =>
      ask('/ai/plans/confirm', { ...headers, 'idempotency-key': confirmKey }, { planId: plan.id }),
    )
    if (!/Cobrança #\d+/.test(confirmed.text)) throw new Error(confirmed.text)
    done++
  }
  return done
}

/** People write over WhatsApp; a message that is not taken is told again, with the same id. */
async function write(person: number, isOver: () => boolean, refusals: string[]): Promise<number> {
  let written = 0
  for (; !isOver(); written++) {
    const message = {
      from: `55119000000${String(person).padStart(2, '0')}`,
      id: `wamid.${person}.${written}`,
      timestamp: String(Math.floor(Date.now() / 1_000)),
      type: 'text',
      text: { body: 'bom dia' },
    }
    const { raw, headers } = signed(chip, { messages: [message] })
    await patiently(refusals, () => ask(`/webhooks/meta/${chip.id}`, headers, raw))
  }
  return written
}

/** Whoever lives elsewhere notices nothing. */
async function talk(isOver: () => boolean): Promise<number> {
  const headers = await bearer(other)
  let answered = 0
  for (; !isOver(); answered++) {
    const { status, text } = await ask('/ai/chat', headers, { message: 'oi', agent: 'copilot' })
    if (status !== 200) throw new Error(`the other business: ${status} ${text}`)
  }
  return answered
}

const move = (to: string): Promise<Moved> =>
  moveTenant({
    tenant: demo.tenant,
    to,
    databases: new Map([
      ['home', home.ownerUrl],
      ['norte', norte.ownerUrl],
    ]),
    secrets: [inject('postgres').secret],
  })

async function chargesMade(): Promise<number> {
  provider.send({ count: true })
  for (;;) {
    const [said] = (await once(provider, 'message')) as [{ charges?: string[] }]
    if (said.charges) return said.charges.length
  }
}

async function count(at: pg.Pool, text: string): Promise<number> {
  const { rows } = await at.query<{ n: number }>(`select count(*)::integer as n from ${text}`, [demo.tenant])
  return rows[0]?.n ?? -1
}

async function leftAt(at: pg.Pool): Promise<string[]> {
  const client = await at.connect()
  try {
    const left: string[] = []
    for (const { name, tenantColumn } of await tenantTables(client))
      if ((await count(at, `${name} where ${tenantColumn} = $1`)) > 0) left.push(name)
    return left
  } finally {
    client.release()
  }
}

test(
  'a business is moved under load: nothing is lost, no charge is made twice, others notice nothing',
  { timeout: 240_000 },
  async () => {
    const { links } = records.signIn
    const { word } = await links.make({
      tenant: demo.tenant,
      kind: 'invitation',
      email: 'helena@example.com',
      name: null,
      role: 'owner',
      member: demo.owner,
      by: null,
      now: new Date(),
    })
    const origin = { origin: running.url }
    expect(await ask('/auth/link/use', origin, { word, password })).toMatchObject({ status: 200 })
    const stream = await fetch(`${running.url}/ai/console/events`, { headers: await bearer(demo.tenant) })
    expect(stream.status).toBe(200)
    const streamed = stream.text().then(() => 'ended')

    let isOver = false
    const over = () => isOver
    const [atChat, atWebhooks]: [string[], string[]] = [[], []]
    const charging = Promise.all(
      Array.from({ length: chargers }, (_, person) => charge(person, over, atChat)),
    )
    const writing = Promise.all(
      Array.from({ length: writers }, (_, person) => write(person, over, atWebhooks)),
    )
    const talking = talk(over)
    const watched = Promise.all([charging, writing, talking])
    // What fails while it is being moved is told at the end.
    watched.catch(() => (isOver = true))
    await expect
      .poll(() => count(owners.home, 'leme.payment where tenant_id = $1'), { timeout: 60_000 })
      .toBeGreaterThan(8)
    const moved = await move('norte')
    const then = await count(owners.norte, 'leme.payment where tenant_id = $1')
    await expect
      .poll(() => count(owners.norte, 'leme.payment where tenant_id = $1'), { timeout: 60_000 })
      .toBeGreaterThan(then + 8)
    isOver = true
    const [charges, messages, answered] = await watched
    const told = charges.reduce((sum, each) => sum + each, 0)
    const written = messages.reduce((sum, each) => sum + each, 0)
    expect(moved).toMatchObject({ from: 'home', to: 'norte' })
    expect(answered).toBeGreaterThan(0)

    expect(
      await count(
        owners.norte,
        "leme.payment where tenant_id = $1 and client_id in (select id from leme.client where cpf_cnpj = '52998224725')",
      ),
    ).toBe(told)
    expect(await chargesMade()).toBe(told)
    expect(await count(owners.norte, `leme.effect where tenant_id = $1 and status <> 'done'`)).toBe(0)
    expect(await count(owners.norte, `leme.inbox where tenant_id = $1 and dedupe_key like '%wamid.%'`)).toBe(
      written,
    )
    expect(await leftAt(owners.home)).toEqual([])
    expect(await streamed).toBe('ended')
    // Whatever was written is answered at the new place.
    await expect
      .poll(() => count(owners.norte, 'leme.conversation where tenant_id = $1 and inbox_seq > handled_seq'), {
        timeout: 60_000,
      })
      .toBe(0)
    const there = createLeme({
      appUrl: norte.appUrl,
      secret: inject('postgres').secret,
      agents: [],
      connectionsMax: 2,
    })
    const problems: unknown[] = []
    await verifyAudit(
      there.pool,
      { tenant: null, conversation: null, exported: [] },
      (problem) => void problems.push(problem),
    )
    await there.close()
    expect(problems).toEqual([])
  },
)

test('its members sign in at the same address, and are served where it lives now', async () => {
  const response = await fetch(`${running.url}/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: running.url },
    body: JSON.stringify({ email: 'helena@example.com', password }),
  })
  expect(await response.json()).toMatchObject({ next: 'done' })
  const cookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  expect(await ask('/ai/console/me', { cookie })).toMatchObject({ status: 200 })
  expect(await ask('/auth/session', { cookie })).toMatchObject({
    text: expect.stringContaining('csrf') as string,
  })
  expect(await count(owners.norte, 'leme.session where tenant_id = $1')).toBeGreaterThan(0)
})
