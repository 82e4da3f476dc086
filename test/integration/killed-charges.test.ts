import { fork, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { signToken } from '../../src/http/sign-token.js'
import { foldText } from '../../src/language/fold-text.js'
import { demo } from '../../src/start/demo-business.js'
import { runLeme, startLemeProcess, type LemeProcess } from '../support/leme-process.js'
import { createTestDatabase, type TestDatabase } from '../support/postgres.js'

/**
 * Charges are confirmed, the process is killed at every step of them at once, and another one goes on. The provider has a
 * process of its own, which counts; a second of its time is 30 ms here, and so
 * are the settings by which Leme waits for it. Their time stands still while a process starts, however long that takes.
 */
const second = 30
const settlingSeconds = (600 * second) / 1_000
const toolRunSeconds = 8
const jwtSecret = 'a token secret for tests, 32 bytes or more'

type Step =
  'before the intent' | 'before the call' | 'during the call' | 'before the commit' | 'after the commit'
type Case = {
  readonly step: Step
  /** How long the provider takes to make the charge, and then to list it, in its own seconds. */
  readonly takes: number
  readonly lags: number
  readonly name: string
  readonly document: string
}

const cases = steps([
  ['before the intent', 1, 0],
  ['before the call', 1, 0],
  ['before the call', 50, 60],
  ['during the call', 1, 0],
  ['during the call', 1, 60],
  ['during the call', 50, 0],
  ['during the call', 50, 60],
  ['during the call', 300, 0],
  ['during the call', 300, 60],
  ['before the commit', 1, 0],
  ['before the commit', 1, 60],
  ['after the commit', 1, 0],
  ['after the commit', 300, 60],
])

let database: TestDatabase
let owner: pg.Pool
let home: string
let provider: ChildProcess
let providerUrl: string
const started: LemeProcess[] = []

/** The first to run the program builds it, which is no part of what is tried here. */
const buildMaxMs = 300_000

beforeAll(async () => {
  await runLeme(['--version'])
  database = await createTestDatabase()
  owner = new pg.Pool({ connectionString: database.ownerUrl, max: 4 })
  home = await mkdtemp(join(tmpdir(), 'leme-killed-'))
  provider = fork(fileURLToPath(new URL('../support/slow-provider.mjs', import.meta.url)))
  providerUrl = await new Promise((resolve) =>
    provider.once('message', (said) => resolve((said as { url: string }).url)),
  )
}, buildMaxMs)
afterAll(async () => {
  provider.kill('SIGKILL')
  for (const { child, ended } of started) {
    child.kill('SIGKILL')
    await ended
  }
  await owner.end()
  await database.drop()
  await rm(home, { recursive: true, force: true })
})

test('a charge killed at any step is made once, and its end is told once', { timeout: 180_000 }, async () => {
  const held = heldDocuments()
  provider.send({ told: Object.fromEntries(cases.map((each) => [each.document, mannersOf(each)])) })
  const victim = await start()
  await addClients()
  const plans = await Promise.all(cases.map((each) => planOf(victim.url, each)))

  const committed = plans.filter(({ step }) => step === 'after the commit')
  await Promise.all(committed.map((plan) => confirm(victim.url, plan)))
  const lock = await lockPlans(plans.filter(({ step }) => step === 'before the intent'))
  const dying = plans.filter(({ step }) => step !== 'after the commit')
  const confirmed = (plan: (typeof plans)[number]) => confirm(victim.url, plan).catch(() => 'cut')
  const reaching = dying.filter(({ step }) => step !== 'before the intent')
  const cut = reaching.map(confirmed)
  const atProvider = reaching.map(({ document }) => document)
  await expect.poll(() => [...held].sort(), { timeout: toolRunSeconds * 1_000 }).toEqual(atProvider.sort())
  // After the others: whoever waits before the intent holds up the count of what a business may charge.
  cut.push(...dying.filter(({ step }) => step === 'before the intent').map(confirmed))
  await lock.isWaitedFor()
  victim.leme.child.kill('SIGKILL')
  await victim.leme.ended
  expect(await Promise.all(cut)).toEqual(dying.map(() => 'cut'))
  await lock.letGo()

  await timeStandsStill()
  await deadLongEnough()
  const survivor = await start()
  // Whoever asks meanwhile, with the key of the first time, with another one, or in words, hears that it is under way.
  const slowest = dying.find(({ step, takes, lags }) => step === 'during the call' && takes + lags === 360)
  if (!slowest) throw new Error('no such case')
  expect(await confirm(survivor.url, slowest)).toMatch(/em andamento/)
  expect(await confirm(survivor.url, slowest, randomUUID())).toMatch(/em andamento/)
  expect(await say(survivor.url, slowest.conversation, 'sim')).toMatch(/em andamento/)
  expect(await say(survivor.url, slowest.conversation, 'não')).toMatch(/em andamento/)

  await timeGoesOn()
  provider.send({ release: true })
  await expect.poll(openEffects, { timeout: 60_000, interval: 500 }).toBe(0)
  for (const plan of plans) {
    const said = await saidIn(survivor.url, plan.conversation)
    const what = `${plan.step}, a provider of ${plan.takes} s that lists ${plan.lags} s later:\n${said.join('\n')}`
    expect(said.filter((text) => text.startsWith('Cobrança #')).length, what).toBe(1)
    expect(said.join('\n'), what).not.toMatch(/não foi feita|[Nn]ada foi|[Nn]ão há nada|mais de uma/)
  }
  expect(await chargesMade()).toEqual(cases.map(({ document }) => document).sort())
})

function steps(given: readonly (readonly [Step, takes: number, lags: number])[]): Case[] {
  const first = ['Bruno', 'Carla', 'Diego', 'Elisa', 'Fabio', 'Gisele', 'Heitor']
  const last = ['Almeida', 'Barbosa']
  return given.map(([step, takes, lags], index) => ({
    step,
    takes,
    lags,
    name: `${first[index % first.length] ?? ''} ${last[Math.floor(index / first.length)] ?? ''}`,
    document: cpfOf(100_200_300 + index * 7_001),
  }))
}

/** With its two check digits (wire rule of the Receita: weights 10..2, then 11..2, modulo 11). */
function cpfOf(nine: number): string {
  const digit = (digits: string) => {
    const weights = Array.from(digits, (each, at) => Number(each) * (digits.length + 1 - at))
    const sum = weights.reduce((total, each) => total + each, 0)
    return sum % 11 < 2 ? 0 : 11 - (sum % 11)
  }
  const begun = String(nine)
  const ten = begun + String(digit(begun))
  return ten + String(digit(ten))
}

function mannersOf({ step, takes, lags }: Case): object {
  const points: { [step in Step]?: string } = {
    'before the call': 'customer',
    'during the call': 'charge',
    'before the commit': 'pix',
  }
  return { holdAt: points[step] ?? null, delayMs: takes * second, lagMs: lags * second }
}

function heldDocuments(): ReadonlySet<string> {
  const held = new Set<string>()
  provider.on('message', (said) => {
    if (typeof said === 'object' && 'held' in said) held.add(String(said.held))
  })
  return held
}

async function start(): Promise<{ readonly leme: LemeProcess; readonly url: string }> {
  const leme = startLemeProcess(['start'], {
    DATABASE_URL: database.ownerUrl,
    LEME_SECRET: inject('postgres').secret,
    LEME_JWT_SECRET: jwtSecret,
    LEME_HOME: home,
    LEME_RATE_LIMIT_PER_MINUTE: '10000',
    LEME_TOOL_RUN_SECONDS: String(toolRunSeconds),
    ASAAS_API_KEY: 'key',
    ASAAS_BASE_URL: providerUrl,
    ASAAS_SETTLING_SECONDS: String(settlingSeconds),
    PORT: '0',
  })
  started.push(leme)
  const [, url = ''] = await leme.sees(/Leme is ready: (\S+)/)
  return { leme, url }
}

async function addClients(): Promise<void> {
  for (const { name, document } of cases)
    await owner.query(
      'insert into leme.client (tenant_id, id, name, name_folded, cpf_cnpj) values ($1, $2, $3, $4, $5)',
      [demo.tenant, randomUUID(), name, foldText(name), document],
    )
}

type Planned = Case & { readonly conversation: string; readonly plan: string; readonly key: string }
type Wire = {
  readonly conversationId: string
  readonly message: { readonly content: string }
  readonly plan?: { readonly id: string }
  readonly messages: readonly { readonly role: string; readonly content: string }[]
}

async function call(url: string, body?: object, key?: string): Promise<Wire> {
  const identity = { tenant: demo.tenant, member: demo.owner, role: 'owner' } as const
  const token = await signToken({ secret: jwtSecret, identity })
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  }
  const answer = await fetch(
    url,
    body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
  )
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.status} ${text}`)
  return JSON.parse(text) as Wire
}

async function planOf(url: string, each: Case): Promise<Planned> {
  const said = await call(`${url}/ai/chat`, { message: `cobra 120 reais de ${each.name} no pix pra amanhã` })
  if (!said.plan) throw new Error(said.message.content)
  return { ...each, conversation: said.conversationId, plan: said.plan.id, key: randomUUID() }
}

async function confirm(url: string, { plan, key }: Planned, anotherKey = key): Promise<string> {
  return (await call(`${url}/ai/plans/confirm`, { planId: plan }, anotherKey)).message.content
}

async function say(url: string, conversationId: string, message: string): Promise<string> {
  return (await call(`${url}/ai/chat`, { conversationId, message })).message.content
}

async function saidIn(url: string, conversation: string): Promise<string[]> {
  const { messages } = await call(`${url}/ai/conversations/${conversation}`)
  return messages.filter(({ role }) => role === 'ASSISTANT').map(({ content }) => content)
}

/** Whoever wants to intend one of these waits. */
async function lockPlans(plans: readonly Planned[]) {
  const client = await owner.connect()
  await client.query('begin')
  await client.query('select from leme.pending where id = any ($1) for update', [
    plans.map(({ plan }) => plan),
  ])
  const waiting = async () => {
    const { rows } = await owner.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%begin_effect%'`,
    )
    return rows[0]?.n
  }
  return {
    isWaitedFor: () => expect.poll(waiting, { timeout: toolRunSeconds * 1_000 }).toBe(plans.length),
    async letGo() {
      await client.query('rollback')
      client.release()
    },
  }
}

/** No attempt grows old before time goes on. */
async function timeStandsStill(): Promise<void> {
  await owner.query("update leme.effect set attempted_at = now() + interval '1 hour'")
}

async function timeGoesOn(): Promise<void> {
  await owner.query('update leme.effect set attempted_at = now()')
}

/** The leases of the dead run out, and what they left is old enough to be taken for left. */
async function deadLongEnough(): Promise<void> {
  await owner.query('update leme.conversation set lease_until = now() where lease_until is not null')
  await owner.query("update leme.inbox set received_at = received_at - interval '1 minute'")
}

async function openEffects(): Promise<number | undefined> {
  const { rows } = await owner.query<{ n: number }>(
    `select (select count(*) from leme.effect where status in ('intended', 'unknown'))::int
          + (select count(*) from leme.conversation where inbox_seq > handled_seq)::int as n`,
  )
  return rows[0]?.n
}

async function chargesMade(): Promise<string[]> {
  provider.send({ count: true })
  for (;;) {
    const [said] = (await once(provider, 'message')) as [{ charges?: string[] }]
    if (said.charges) return said.charges.sort()
  }
}
