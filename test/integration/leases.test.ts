import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ConversationId } from '../../src/conversation/ids.js'
import { startWorker } from '../../src/jobs/start-worker.js'
import { createTestLeme, type TestLeme } from '../support/test-leme.js'
import { tillAgent } from '../support/till-agent.js'

/** Leases here last an hour: whoever gets a conversation sooner does not have it because time is over. */
const hourMs = 3_600_000
/** Long enough for a process on a busy machine to say something, short enough to wait for. */
const rhythm = { beatEveryMs: 250, deadAfterMs: 4_000 }

let leme: TestLeme
beforeAll(async () => {
  leme = await createTestLeme({ agents: [tillAgent()] })
})
afterAll(() => leme.end())

test('a lease names the process that says it lives, and nobody before it does', async () => {
  const person = leme.person()
  await person.say('oi')
  expect(await holderOf(person.conversation())).toBeNull()
  leme.holdLeasesAs(() => 41)
  await person.say('oi')
  expect(await holderOf(person.conversation())).toBe(41)
  leme.holdLeasesAs(() => null)
  await leaveWaiting(person.conversation())
  await leme.workOff(leme.tenant, person.conversation())
  expect(await holderOf(person.conversation())).toBeNull()
})

test.each([
  ['of a process that lives', 'process 51', 51, 'busy'],
  ['of one that is no more', 'process 52', 53, 'claimed'],
  ['of nobody in particular', 'process 54', null, 'busy'],
])('the lease %s', async (_what, living, holder, status) => {
  const conversation = await opened()
  await leme.sql(`insert into leme.runner values ($1, 'infinity')`, [living])
  await hold(conversation, holder)
  const claim = await leme.house.store.claim(leme.tenant, conversation, hourMs)
  expect(claim.status).toBe(status)
})

test('what somebody was told of by a process that was killed is answered by another; what a living one holds is its own', async () => {
  const [left, held] = [await opened(), await opened()]
  await leme.sql(`insert into leme.runner values ('process 61', 'infinity')`)
  await hold(held, 61)
  await killedWhileHolding(left, 62)
  expect((await leme.house.store.claim(leme.tenant, left, hourMs)).status).toBe('busy')
  const worker = await startWorker({
    jobsUrl: leme.database.jobsUrl,
    leme,
    log: pino({ level: 'silent' }),
    rhythm,
  })
  try {
    await vi.waitFor(async () => expect(await waits(left)).toBe(false), { timeout: 60_000, interval: 100 })
    expect(await waits(held)).toBe(true)
    expect((await leme.house.store.claim(leme.tenant, held, hourMs)).status).toBe('busy')
  } finally {
    await worker.stop()
  }
  expect(await leme.sql(`select id from leme.runner where id = 'process 62'`)).toEqual([])
}, 120_000)

async function opened(): Promise<ConversationId> {
  const person = leme.person()
  await person.say('oi')
  await leaveWaiting(person.conversation())
  return person.conversation()
}

/** As a process leaves it that dies in the middle of a turn, a minute ago. */
async function leaveWaiting(conversation: ConversationId): Promise<void> {
  await leme.sql(
    `with c as (update leme.conversation set inbox_seq = inbox_seq + 1 where id = $1 returning tenant_id, id, inbox_seq)
     insert into leme.inbox (tenant_id, conversation_id, seq, id, channel, dedupe_key, body, origin, received_at)
     select tenant_id, id, inbox_seq, $2::uuid, 'web', $2::text, '{"kind":"text","text":"oi"}',
            '{"role":"owner","requestId":"r","ipAddress":null,"userAgent":null}', now() - interval '1 minute' from c`,
    [conversation, randomUUID()],
  )
}

const hold = (conversation: ConversationId, holder: number | null) =>
  leme.sql(
    `update leme.conversation set lease_until = now() + interval '1 hour', lease_holder = $2 where id = $1`,
    [conversation, holder],
  )

async function holderOf(conversation: ConversationId): Promise<number | null | undefined> {
  const [row] = await leme.sql<{ lease_holder: number | null }>(
    'select lease_holder from leme.conversation where id = $1',
    [conversation],
  )
  return row?.lease_holder
}

async function waits(conversation: ConversationId): Promise<boolean> {
  const [row] = await leme.sql<{ waits: boolean }>(
    'select inbox_seq > handled_seq as waits from leme.conversation where id = $1',
    [conversation],
  )
  return row?.waits === true
}

async function killedWhileHolding(conversation: ConversationId, holder: number): Promise<void> {
  const cli = join(dirname(createRequire(import.meta.url).resolve('jiti')), 'jiti-cli.mjs')
  const program = fileURLToPath(new URL('../support/holder-to-kill.ts', import.meta.url))
  const { appUrl, jobsUrl } = leme.database
  const what = JSON.stringify({ appUrl, jobsUrl, rhythm, holder, tenant: leme.tenant, conversation })
  const child = spawn(process.execPath, [cli, program, what], { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const [said] = (await once(child.stdout, 'data')) as [Buffer]
    expect(String(said)).toBe('claimed\n')
  } finally {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
}
