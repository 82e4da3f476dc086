import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { startAsaasSandbox } from '../../src/adapters/asaas/sandbox/start-asaas-sandbox.js'
import type { AsaasSandbox } from '../../src/adapters/asaas/sandbox/sandbox-options.js'
import { restoreSetBack, type RestoredBackup } from '../../src/adapters/postgres/backup/restore-set-back.js'
import { setBack } from '../../src/adapters/postgres/backup/set-back.js'
import { writeBackup } from '../../src/adapters/postgres/backup/write-backup.js'
import type { EmbeddedPostgres } from '../../src/adapters/postgres/embedded/embedded-postgres.js'
import { startThrowawayPostgres } from '../../src/adapters/postgres/embedded/throwaway-postgres.js'
import { roleUrl } from '../../src/adapters/postgres/role-url.js'
import type { SimulatedPhone } from '../../src/adapters/whatsapp-simulator/simulated-phone.js'
import { startWhatsappSimulator } from '../../src/adapters/whatsapp-simulator/start-whatsapp-simulator.js'
import type { WhatsappSimulator } from '../../src/adapters/whatsapp-simulator/whatsapp-simulator.js'
import { loadAgents } from '../../src/agents/shipped.js'
import { asId, type ConversationId, type PendingId } from '../../src/conversation/ids.js'
import type { InputBody } from '../../src/conversation/input.js'
import { textOf } from '../../src/conversation/message.js'
import { setBackHere } from '../../src/cli/database/set-back-here.js'
import { startWorker } from '../../src/jobs/start-worker.js'
import { createLeme, type Leme } from '../../src/leme.js'
import { demo } from '../../src/start/demo-business.js'
import { loadDemo } from '../../src/start/load-demo.js'
import { startTestServer, type TestServer } from '../support/http.js'
import { menuAgent } from '../support/menu-agent.js'
import { talker } from '../support/test-leme.js'

/**
 * A backup is taken while a card waits, a message is queued, somebody is not answered yet and something is due. All of it happens. Then the
 * backup is restored elsewhere and a worker starts: none of it happens a second time.
 */
const patience = { timeout: 30_000, interval: 100 }
const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }
const origin = { role: 'owner', requestId: 'test', ipAddress: null, userAgent: null } as const
const agents = [...(await loadAgents()), { ...menuAgent, quietMs: { whatsapp: 50 } }]
const chip = 'evolution-set-back'
const campaign = 'novembro'

let folder: string
let server: TestServer
let jobsUrl: string
let sandbox: AsaasSandbox
let simulator: WhatsappSimulator
let elsewhere: EmbeddedPostgres
let restored: RestoredBackup
let ownerUrl: string
let again: Leme
/** Of whom the answer is queued, of whom the message is in the inbox. */
let answered: SimulatedPhone
let unanswered: SimulatedPhone
let card: { conversation: ConversationId; plan: PendingId }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leme-set-back-'))
  sandbox = await startAsaasSandbox({ apiKey: 'sandbox-key' })
  elsewhere = await startThrowawayPostgres({ programPath: process.env['PATH'] ?? '' })
  server = await startTestServer({
    leme(_appUrl, database) {
      jobsUrl = database.jobsUrl
      ownerUrl = database.ownerUrl
      return { agents, chance: () => 0 }
    },
  })
  simulator = await startWhatsappSimulator({ lemeUrl: server.url })
  await loadDemo(server.leme)
  const account = { id: 'demo', baseUrl: sandbox.apiUrl, apiKey: sandbox.apiKey, webhookToken: 'hook' }
  await server.leme.paymentAccounts.save(demo.tenant, account)
  const registered = simulator.addChip({ provider: 'evolution', id: chip })
  await server.leme.chips.save(demo.tenant, registered, { name: chip, agent: 'menu' })
  await waitForAll()
  const secret = inject('postgres').secret
  const path = join(folder, 'leme.backup')
  await writeBackup({ ownerUrl, secret, path, now: new Date() })
  await letAllHappen()
  ownerUrl = await emptyDatabase()
  restored = await restoreSetBack({ ownerUrl, secret, agents, path })
  again = createLeme({
    appUrl: roleUrl(ownerUrl, 'leme_app', secret),
    secret: 'a secret for tests only, 32 bytes or more',
    agents,
    chance: () => 0,
  })
  const worker = await startWorker({
    jobsUrl: roleUrl(ownerUrl, 'leme_jobs', secret),
    leme: again,
    log: quiet,
  })
  await vi.waitUntil(async () => (await jobsLeft()) === 0 && (await waitingInputs()) === 0, patience)
  await worker.stop()
}, 180_000)
afterAll(async () => {
  await again.close()
  await simulator.close()
  await server.close()
  await sandbox.stop()
  await elsewhere.release()
  await rm(folder, { recursive: true })
})

test('what was set aside is told in figures', () => {
  const { aside, of } = restored
  expect(aside).toMatchObject({ businesses: 1, plans: 1, messages: 1, unanswered: 1, due: 1, effects: 0 })
  expect(aside.brought.get('julia: campaigns stopped')).toBe(1)
  expect(Math.abs(Date.now() - of.getTime())).toBeLessThan(180_000)
})

test('while Leme runs, the moment has to be named', async () => {
  const [row] = await server.sql<{ name: string }>('select current_database() as name')
  const url = new URL(inject('postgres').adminUrl)
  url.pathname = row?.name ?? ''
  await expect(setBackHere({ ownerUrl: url.toString(), agents, to: undefined })).rejects.toThrow('--to')
})

test('a database without its tables is refused in words', async () => {
  const empty = { ownerUrl: asSuperuser('postgres'), agents, to: undefined }
  await expect(setBackHere(empty)).rejects.toThrow('leme migrate')
})

test('nothing that was sent is sent again', () => {
  expect(saidTo(answered)).toHaveLength(2)
  expect(saidTo(unanswered)).toHaveLength(1)
})

test('the old card charges nobody, by its own id or by a word; it is shown anew', async () => {
  const state = await again.conversations.findPlan(demo.tenant, { kind: 'member', id: demo.owner }, card.plan)
  expect(state?.status).toBe('EXPIRED')
  const reply = await say({ kind: 'plan_answer', planId: card.plan, answer: 'confirm' })
  expect(charges()).toBe(1)
  const said = reply.kind === 'answered' ? reply.messages.map(textOf).join('\n') : ''
  expect(said).toContain('R$ 350,00 para Maria Santos')
  expect(said).not.toContain('criada')
})

test('a member sees what was held, and lets go what had not gone out', async () => {
  const held = await again.reviews.list(demo.tenant, demo.owner)
  const ours = held.filter(({ conversation }) => conversation.agent === 'menu')
  expect(ours.map(({ reason }) => reason)).toEqual(['set_back', 'set_back', 'set_back'])
  const reminder = ours.find(({ message }) => textOf(message).includes('amanhã'))
  const letGo = () =>
    again.reviews.decide(demo.tenant, {
      id: reminder?.id ?? '',
      member: demo.owner,
      verdict: { verdict: 'approved' },
      origin,
    })
  await letGo()
  const secret = inject('postgres').secret
  // Asked for once more, it takes back nobody's word.
  const twice = await setBack({ ownerUrl, agents, upTo: restored.of })
  expect(twice).toMatchObject({ plans: 0, messages: 0, unanswered: 0, effects: 0, due: 0, letGo: 0 })
  // A backup taken after their word, and restored: it may have gone out since.
  expect(await setBack({ ownerUrl, agents, upTo: 'all' })).toMatchObject({ messages: 1 })
  await letGo()
  const worker = await startWorker({
    jobsUrl: roleUrl(ownerUrl, 'leme_jobs', secret),
    leme: again,
    log: quiet,
  })
  await expect.poll(() => saidTo(answered).length, patience).toBe(3)
  await worker.stop()
})

/** A card of a member, a queued answer, a message that nobody took up, a reminder that is due, a campaign under way. */
async function waitForAll(): Promise<void> {
  const { leme } = server
  const helena = talker(leme, demo.tenant, 'owner', 'copilot', { kind: 'member', id: demo.owner })
  const { planId } = await helena.say('cobra 350 da Maria Santos no pix')
  card = { conversation: helena.conversation(), plan: asId<PendingId>(planId ?? '') }
  answered = simulator.phone(chip, '5511977770001')
  unanswered = simulator.phone(chip, '5511977770002')
  await answered.say('oi')
  const conversation = await conversationOf('5511977770001')
  await leme.workOff(demo.tenant, conversation)
  await unanswered.say('oi')
  await server.sql('update leme.contact set opted_in_at = now() where phone = $1', ['5511977770001'])
  await server.sql(`select graphile_worker.add_job('remind', $1, job_key => 'remind')`, [
    JSON.stringify({
      tenant: demo.tenant,
      conversation,
      key: 'visit',
      topic: 'visit',
      data: { text: 'A visita é amanhã.' },
    }),
  ])
  await server.sql(
    `insert into leme.julia_campaign (tenant_id, id, name, chip_id, mode, text, status, started_at)
     values ($1, $2, 'Novembro', $3, 'oferta', 'Oi', 'running', now())`,
    [demo.tenant, campaign, chip],
  )
}

async function letAllHappen(): Promise<void> {
  const worker = await startWorker({ jobsUrl, leme: server.leme, log: quiet })
  await vi.waitUntil(() => saidTo(answered).length === 2 && saidTo(unanswered).length === 1, patience)
  await worker.stop()
  await sayTo(server.leme, { kind: 'plan_answer', planId: card.plan, answer: 'confirm' })
  expect(charges()).toBe(1)
}

const say = (body: InputBody) => sayTo(again, body)

function sayTo(leme: Leme, body: InputBody) {
  const { conversation } = card
  const party = { kind: 'member', id: demo.owner } as const
  return leme.converse(
    { tenant: demo.tenant, conversation, party, channel: 'web', body, origin, dedupeKey: null },
    'copilot',
  )
}

function charges(): number {
  return sandbox.state.charges.size
}

function saidTo(phone: SimulatedPhone) {
  return phone.messages().filter(({ from }) => from === 'business')
}

async function conversationOf(phone: string): Promise<ConversationId> {
  const [row] = await server.sql<{ id: ConversationId }>(
    `select t.conversation_id as id from leme.thread t join leme.contact c on c.tenant_id = t.tenant_id and c.id = t.contact_id
      where c.phone = $1`,
    [phone],
  )
  if (!row) throw new Error(`${phone} has no conversation`)
  return row.id
}

async function jobsLeft(): Promise<number> {
  const [row] = await query<{ n: number }>(
    ownerUrl,
    `select count(*)::int as n from graphile_worker.jobs where task_identifier in ('turn', 'remind', 'deliver', 'settle') and run_at <= now()`,
  )
  return row?.n ?? 0
}

async function waitingInputs(): Promise<number> {
  const [row] = await query<{ n: number }>(
    ownerUrl,
    'select count(*)::int as n from leme.conversation where inbox_seq > handled_seq',
  )
  return row?.n ?? 0
}

/** On another server, owned by nobody special. */
async function emptyDatabase(): Promise<string> {
  await query(asSuperuser('postgres'), `create role boss login createrole createdb password 'boss'`)
  await query(asSuperuser('postgres'), 'create database set_back owner boss')
  const url = new URL(asSuperuser('set_back'))
  url.username = 'boss'
  url.password = 'boss'
  return url.toString()
}

function asSuperuser(name: string): string {
  const url = new URL(elsewhere.ownerUrl)
  url.pathname = name
  return url.toString()
}

async function query<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const { pathname } = new URL(url)
  const client = new pg.Client({ connectionString: asSuperuser(pathname.slice(1)) })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
