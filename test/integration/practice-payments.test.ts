import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startAsaasSandbox } from '../../src/adapters/asaas/sandbox/start-asaas-sandbox.js'
import { readConfig } from '../../src/start/read-config.js'
import { startLeme, type RunningLeme } from '../../src/start/start-leme.js'
import { createTestDatabase, type TestDatabase } from '../support/postgres.js'

/** A business of one's own charges with play money, as whoever tries Leme does; what is stopped comes back. */
let database: TestDatabase
let owner: pg.Pool
let home: string
let leme: RunningLeme
const tenant = randomUUID()
const member = randomUUID()
const shortly = { timeout: 20_000, interval: 100 }

beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Pool({ connectionString: database.ownerUrl, max: 1 })
  home = await mkdtemp(join(tmpdir(), 'leme-practice-'))
  leme = await start()
  await owner.query("insert into leme.tenant (id, name) values ($1, 'Marmoraria')", [tenant])
  await owner.query(
    "insert into leme.client (tenant_id, id, name, name_folded, cpf_cnpj) values ($1, $2, 'Maria Prado', 'maria prado', '52998224725')",
    [tenant, randomUUID()],
  )
})
afterAll(async () => {
  await leme.stop()
  await owner.end()
  await database.drop()
  await rm(home, { recursive: true, force: true })
})

function start(): Promise<RunningLeme> {
  const config = readConfig({
    DATABASE_URL: database.ownerUrl,
    LEME_HOME: home,
    LEME_JWT_SECRET: 'a token secret for tests, 32 bytes or more',
    PORT: '0',
  })
  const { secret } = inject('postgres')
  return startLeme({ ...config, secret }, pino({ level: 'silent' }))
}

type Answer = { readonly status: number; readonly body: Record<string, unknown> }

async function post(path: string, body?: object, method = 'POST'): Promise<Answer> {
  const signedIn = await fetch(`${leme.url}/auth/dev-token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tenant, member, role: 'owner' }),
  })
  const { token } = (await signedIn.json()) as { token: string }
  const response = await fetch(leme.url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const account = async () => (await post('/ai/console/payments', undefined, 'GET')).body
const open = () => post('/ai/console/payments/practice')

async function charge(reais: number): Promise<void> {
  const { body } = await post('/ai/chat', {
    agent: 'copilot',
    message: `cobra ${reais} reais da Maria Prado no pix`,
  })
  const { id } = body['plan'] as { id: string }
  const confirmed = await post('/ai/plans/confirm', { planId: id })
  expect(confirmed.status).toBe(200)
}

async function charges(): Promise<{ cents: number; status: string; url: string }[]> {
  const { rows } = await owner.query<{ cents: string; status: string; url: string }>(
    'select amount_cents as cents, status, invoice_url as url from leme.payment where tenant_id = $1 order by number',
    [tenant],
  )
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }))
}

test('an account with play money is opened once, charges, is paid, and is there again after a restart', async () => {
  expect(await account()).toMatchObject({ connected: false, mayPractise: true, isPractice: false })
  expect((await open()).body).toEqual({ opened: true })
  expect(await account()).toMatchObject({ connected: true, mayPractise: false, isPractice: true })
  expect(await open()).toMatchObject({ status: 409, body: { error: { code: 'payments.no_practice' } } })

  await charge(150)
  const [made] = await charges()
  expect(made).toMatchObject({ cents: 15_000, status: 'PENDING' })
  expect((await fetch(`${made?.url}/pay`, { method: 'POST', redirect: 'manual' })).status).toBeLessThan(400)
  await expect.poll(async () => (await charges())[0]?.status, shortly).toBe('RECEIVED')

  await leme.stop()
  leme = await start()
  expect(await account()).toMatchObject({ connected: true, isPractice: true })
  await charge(80)
  const again = (await charges())[1]
  expect(again).toMatchObject({ cents: 8_000, status: 'PENDING' })
  await fetch(`${again?.url}/pay`, { method: 'POST', redirect: 'manual' })
  await expect.poll(async () => (await charges())[1]?.status, shortly).toBe('RECEIVED')
}, 120_000)

test('it makes room for an account of one’s own, and is given up like one', async () => {
  const removed = await post('/ai/console/payments', undefined, 'DELETE')
  expect(removed.body).toEqual({ removed: true })
  expect(await account()).toMatchObject({ connected: false, mayPractise: true })
  await open()
  const { baseUrl } = await account()
  // Another key for the same sandbox is refused by it, and the account of before stays.
  const refused = await post('/ai/console/payments', { baseUrl, apiKey: 'another' }, 'PUT')
  expect(refused.status).toBe(400)
  expect(await account()).toMatchObject({ connected: true, isPractice: true })

  const own = await startAsaasSandbox({ apiKey: 'of-ones-own' })
  const kept = await post('/ai/console/payments', { baseUrl: own.apiUrl, apiKey: own.apiKey }, 'PUT')
  expect(kept.status).toBe(200)
  const isOwn = { connected: true, isPractice: false, mayPractise: false, baseUrl: own.apiUrl }
  expect(await account()).toMatchObject(isOwn)
  // Nor does play money come back in its place.
  await leme.stop()
  leme = await start()
  expect(await account()).toMatchObject(isOwn)
  await own.stop()
}, 120_000)
