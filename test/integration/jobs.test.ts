import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createCollectingChannel } from '../../src/adapters/in-memory/collecting-channel.js'
import { asId, type ContactId, type ConversationId, type MemberId } from '../../src/conversation/ids.js'
import type { InputBody } from '../../src/conversation/input.js'
import { textOf } from '../../src/conversation/message.js'
import { expirePendings, strandedAfterMs, sweepStranded } from '../../src/jobs/sweeps.js'
import { startWorker } from '../../src/jobs/start-worker.js'
import { deliverTask } from '../../src/jobs/tasks.js'
import type { Chip } from '../../src/ports/chip.js'
import { takeOne } from '../support/take-one.js'
import { createTestLeme, type TestLeme } from '../support/test-leme.js'
import { createLedger, tillAgent } from '../support/till-agent.js'

const channel = createCollectingChannel('meta')
const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }
const ledger = createLedger()
let now = new Date()
let leme: TestLeme
const chip: Chip = {
  provider: 'meta',
  id: 'jobs-test',
  baseUrl: 'http://127.0.0.1:1',
  apiVersion: 'v25.0',
  phoneNumberId: '1',
  accessToken: 'x',
  appSecrets: ['x'],
  verifyToken: 'x',
}
let worker: { stop(): Promise<void> }
/** Whether webhooks are being taken in, as the worker is told. */
let door = Promise.resolve()
const doorFree = vi.fn(() => door)

beforeAll(async () => {
  const agent = { ...tillAgent(ledger), quietMs: { whatsapp: 400 } }
  leme = await createTestLeme({ agents: [agent], channels: [channel], clock: { now: () => now } })
  await leme.chips.save(leme.tenant, chip, { name: 'Test', agent: 'till' })
  const whatsapp = { ...leme.whatsapp, doorFree }
  worker = await startWorker({ jobsUrl: leme.database.jobsUrl, leme: { ...leme, whatsapp }, log: quiet })
})
afterAll(async () => {
  await worker.stop()
  await leme.end()
})

/** Longer than three messages take to come in on a busy machine. */
const burstMs = 3_000

describe('a channel that waits out a burst', () => {
  test('three messages in a row are one turn with one answer', async () => {
    const contact = aContact()
    for (const text of ['oi', 'então', 'liste as notas']) await contact.write(text, 'owner', burstMs)
    await until(() => contact.heard().length > 0)
    const turns = await leme.sql<{ record: { inputs: object[] } }>(
      'select record::json from leme.journal where conversation_id = $1',
      [contact.conversation],
    )
    expect(turns.map((turn) => turn.record.inputs.length)).toEqual([3])
    expect(contact.heard()).toHaveLength(1)
  })

  test('answers go out in order, and one that must wait holds back those behind it', async () => {
    const contact = aContact()
    channel.failNext({ status: 'retry', afterMs: 10, code: '1', reason: 'busy', maybeSent: false })
    await contact.write('oi')
    await until(() => contact.heard().length === 1)
    await contact.write('liste as notas')
    await until(() => contact.heard().length === 2)
    expect(contact.heard()[0]).toContain('Olá')
    expect(contact.heard()[1]).toContain('Notas')
  })
})

describe('while webhooks are being taken in', () => {
  test('turns and deliveries let them pass, and for a moment only', async () => {
    const contact = aContact()
    let open = (): void => undefined
    door = new Promise((resolve) => (open = resolve))
    doorFree.mockClear()
    await contact.write('oi')
    await until(() => doorFree.mock.calls.length === 1)
    const began = await leme.sql('select 1 from leme.journal where conversation_id = $1', [
      contact.conversation,
    ])
    expect(began).toEqual([])
    open()
    await until(() => contact.heard().length === 1)
    // One turn, one delivery.
    expect(doorFree.mock.calls).toEqual([[60], [60]])
  })
})

describe('jobs of one conversation at the same time', () => {
  test('a message that comes while somebody else has the conversation is answered soon after', async () => {
    const contact = aContact()
    await contact.write('oi')
    await until(() => contact.heard().length === 1)
    await leme.sql(
      "update leme.conversation set lease_until = now() + interval '1.5 seconds' where id = $1",
      [contact.conversation],
    )
    await contact.write('liste as notas')
    await until(() => contact.heard().length === 2)
    expect(contact.heard()[1]).toContain('Notas')
  })

  test('whoever delivers, each message goes out once and in its order', async () => {
    const contact = aContact()
    await contact.write('oi')
    await until(async () => (await statusesOf(contact)).includes('sent'))
    await leme.sql(
      `insert into leme.outbox (tenant_id, id, conversation_id, turn_id, channel, recipient, message, text, status)
       select o.tenant_id, gen_random_uuid(), o.conversation_id, o.turn_id, o.channel, o.recipient,
              json_build_object('type', 'text', 'text', 'parte ' || n), 'parte ' || n, 'queued'
         from leme.outbox o, generate_series(1, 5) n where o.conversation_id = $1 order by n`,
      [contact.conversation],
    )
    const job = { tenant: leme.tenant, conversation: contact.conversation }
    await Promise.all(Array.from({ length: 6 }, () => deliverTask(leme, job, () => Promise.resolve())))
    // The worker's own delivery may not be over yet: then it is the one that sends them.
    await until(() => contact.heard().length === 6)
    expect(contact.heard().slice(1)).toEqual([1, 2, 3, 4, 5].map((part) => `parte ${part}`))
  })
})

describe('who has the ball', () => {
  test('while a human holds it the agent reads, journals and says nothing', async () => {
    const contact = aContact()
    await contact.write('oi')
    await until(() => contact.heard().length === 1)
    const member = asId<MemberId>(randomUUID())
    await leme.tell(leme.tenant, contact.conversation, { kind: 'take', member }, randomUUID())
    await contact.write('liste as notas')
    await until(async () => (await turnsOf(contact)).length === 3)
    expect(contact.heard()).toHaveLength(1)
    await leme.tell(
      leme.tenant,
      contact.conversation,
      { kind: 'member_message', member, text: 'Aqui é a Bia, já vejo.' },
      randomUUID(),
    )
    await until(() => contact.heard().length === 2)
    expect(contact.heard()[1]).toBe('Aqui é a Bia, já vejo.')
    await leme.tell(leme.tenant, contact.conversation, { kind: 'give_back' }, randomUUID())
    await contact.write('liste as notas')
    await until(() => contact.heard().length === 3)
    expect(contact.heard()[2]).toContain('Notas')
  })

  test('is asked again at the moment of sending', async () => {
    const contact = aContact()
    channel.failNext({ status: 'retry', afterMs: 400, code: '1', reason: 'busy', maybeSent: false })
    await contact.write('oi')
    await until(async () => (await turnsOf(contact)).length === 1)
    await leme.tell(
      leme.tenant,
      contact.conversation,
      { kind: 'take', member: asId<MemberId>(randomUUID()) },
      randomUUID(),
    )
    await until(async () => (await statusesOf(contact)).includes('withheld'))
    expect(contact.heard()).toEqual([])
  })
})

describe('sweeps', () => {
  test('a message left behind by a process that died is taken up', async () => {
    const left = await leaveBehind(null)
    expect(await sweepStranded(leme)).toBeGreaterThanOrEqual(1)
    await until(async () => (await left.answer()).includes('Notas'))
  })

  test('one whose process had begun with it is taken up when its lease has run out', async () => {
    const left = await leaveBehind(new Date(Date.now() + 1_500))
    await sweepStranded(leme)
    expect(await left.answer()).not.toContain('Notas')
    await until(async () => (await left.answer()).includes('Notas'))
  })

  test('a process that starts looks at once, and again when what was too fresh to tell no longer is', async () => {
    const left = await leaveBehind(null)
    const startedAt = Date.now()
    const started = await startWorker({ jobsUrl: leme.database.jobsUrl, leme, log: quiet })
    // Before they are due, however long the first look takes.
    let again: readonly { task: string; at: Date }[] = []
    await until(async () => {
      again = await leme.sql<{ task: string; at: Date }>(
        `select task_identifier as task, run_at as at from graphile_worker.jobs
          where key like '%:after a start' order by task_identifier`,
      )
      // Those of whoever started before have the same keys, and give way.
      return again.length > 1 && again.every(({ at }) => at.getTime() >= startedAt + strandedAfterMs)
    })
    await until(async () => (await left.answer()).includes('Notas'))
    await started.stop()
    expect(again.map(({ task }) => task)).toEqual(['sweep_outboxes', 'sweep_stranded'])
    const fresh = await leaveBehind(null)
    await leme.sql("update graphile_worker._private_jobs set run_at = now() where key like '%:after a start'")
    await until(async () => (await fresh.answer()).includes('Notas'))
  })

  test('plans nobody answered are marked expired', async () => {
    const person = leme.person()
    await person.say('anote nunca confirmado')
    now = new Date(now.getTime() + 5 * 60_000 + 1)
    expect(await expirePendings(leme, quiet)).toBeGreaterThanOrEqual(1)
    const plans = await leme.sql<{ status: string }>(
      'select status from leme.pending where conversation_id = $1',
      [person.conversation()],
    )
    expect(plans).toEqual([{ status: 'EXPIRED' }])
  })

  test('an effect of unknown outcome is settled by its job, and the person is told', async () => {
    const contact = aContact()
    await contact.write('pague R$ 4 para a Ana', 'owner')
    // Nobody can have seen it before the channel's word that it left is kept.
    await until(async () => (await statusesOf(contact)).join() === 'sent')
    ledger.fault = () => 'lost-answer'
    now = new Date()
    await contact.write('sim', 'owner')
    await until(() => contact.heard().length === 2)
    expect(contact.heard()[1]).toContain('ainda não sei')
    // A provider that does not answer the question either is asked again, each time later than the time before.
    ledger.fault = () => 'down'
    for (const attempt of [2, 3, 4]) {
      await hurrySettlement()
      await until(async () => (await settlement())?.attempt === attempt)
      expect((await settlement())?.waits_s).toBeGreaterThan(3 ** (attempt - 1))
    }
    ledger.fault = () => 'none'
    await hurrySettlement()
    await until(() => contact.heard().length === 3)
    expect(contact.heard()[2]).toBe('Pago a Ana.')
    expect(ledger.paid.size).toBe(1)
  })
})

function hurrySettlement(): Promise<object[]> {
  return leme.sql("update graphile_worker._private_jobs set run_at = now() where key like 'settle:%'")
}

async function settlement(): Promise<{ attempt: number; waits_s: number } | undefined> {
  const [job] = await leme.sql<{ attempt: number; waits_s: number }>(
    `select (payload ->> 'attempt')::int as attempt, extract(epoch from run_at - now())::float as waits_s
       from graphile_worker._private_jobs where key like 'settle:%'`,
  )
  return job
}

type Contact = ReturnType<typeof aContact>

function aContact() {
  const phone = `5511${String(900_000_000 + phones++)}`
  const contact = asId<ContactId>(randomUUID())
  const conversation = asId<ConversationId>(threadId(contact))
  let opened = false
  return {
    conversation,
    heard: () =>
      channel.delivered
        .filter((delivery) => delivery.recipient === phone)
        .map((delivery) => textOf(delivery.message)),
    /** As the webhook does it, but with a role, so that the agent's tools are theirs to use. */
    async write(text: string, role: 'owner' | null = 'owner', quietMs = 150) {
      const body: InputBody = { kind: 'text', text }
      const origin = { role, requestId: '', ipAddress: null, userAgent: null }
      if (!opened) await open(contact, phone)
      await takeOne(leme.house.inbox, {
        tenant: leme.tenant,
        conversation,
        party: { kind: 'contact', id: contact },
        agent: 'till',
        channel: 'whatsapp',
        body,
        origin,
        open: true,
        quietMs,
        leaseMs: 0,
      })
      if (!opened)
        await leme.sql('select leme.open_thread($1, $2, $3, $4, now(), $5)', [
          leme.tenant,
          chip.id,
          contact,
          phone,
          'wamid.first',
        ])
      opened = true
    },
  }
}

let phones = 0

async function open(contact: string, phone: string): Promise<void> {
  await leme.sql('insert into leme.contact (tenant_id, id, phone) values ($1, $2, $3)', [
    leme.tenant,
    contact,
    phone,
  ])
}

function threadId(contact: string): string {
  const hex = createHash('md5').update(`${chip.id} ${contact}`).digest('hex')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5')
}

function turnsOf(contact: Contact): Promise<object[]> {
  return leme.sql('select seq from leme.journal where conversation_id = $1', [contact.conversation])
}

async function statusesOf(contact: Contact): Promise<string[]> {
  const rows = await leme.sql<{ status: string }>(
    'select status from leme.outbox where conversation_id = $1',
    [contact.conversation],
  )
  return rows.map((row) => row.status)
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 10_000
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error('it did not come to that')
    await sleep(10)
  }
}

/** A message from a minute ago that nobody answered, in a conversation that somebody has until then. */
async function leaveBehind(leasedUntil: Date | null): Promise<{ answer(): Promise<string> }> {
  const person = leme.person()
  await person.say('oi')
  await leme.sql(
    `with c as (update leme.conversation set inbox_seq = inbox_seq + 1, lease_until = $6 where tenant_id = $1 and id = $3 returning inbox_seq)
     insert into leme.inbox (tenant_id, id, conversation_id, seq, channel, dedupe_key, body, origin, received_at)
     select $1, $2::uuid, $3, inbox_seq, 'web', ($2::uuid)::text, $4, $5, now() - interval '1 minute' from c`,
    [
      leme.tenant,
      randomUUID(),
      person.conversation(),
      { kind: 'text', text: 'liste as notas' },
      { role: 'owner', requestId: '', ipAddress: null, userAgent: null },
      leasedUntil,
    ],
  )
  return {
    async answer() {
      const said = await leme.sql<{ text: string }>(
        'select text from leme.outbox where conversation_id = $1 order by seq',
        [person.conversation()],
      )
      return said.at(-1)?.text ?? ''
    },
  }
}
