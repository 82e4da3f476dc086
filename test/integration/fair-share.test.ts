import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createCollectingChannel } from '../../src/adapters/in-memory/collecting-channel.js'
import { ingestedOf } from '../../src/adapters/channels/ingested-of.js'
import { asId, type TenantId } from '../../src/conversation/ids.js'
import { startWorker } from '../../src/jobs/start-worker.js'
import type { Chip } from '../../src/ports/chip.js'
import { createTestLeme, type TestLeme } from '../support/test-leme.js'
import { tillAgent } from '../support/till-agent.js'

const patience = { timeout: 60_000, interval: 20 }
const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }
/** Twice the places of a process: what may have been begun or queued before somebody who comes is looked at. */
const aFew = 20

const collecting = createCollectingChannel('meta')
/** Whose messages the provider leaves without an answer. */
const hanging = new Set<string>()
let letGo = (): void => undefined
const channel = {
  ...collecting,
  send: async (delivery: Parameters<typeof collecting.send>[0]) => {
    if (hanging.has(delivery.chip.id)) await new Promise<void>((resolve) => (letGo = chained(letGo, resolve)))
    return collecting.send(delivery)
  },
}

let leme: TestLeme
beforeAll(async () => {
  leme = await createTestLeme({ agents: [tillAgent()], channels: [channel] })
})
afterAll(() => leme.end())

test.each([
  ['one business', [500]],
  ['three businesses', [150, 150, 150]],
])(
  'whoever writes while %s has hundreds waiting is answered after a few of them',
  async (_who, floods) => {
    const flooding = await Promise.all(floods.map(() => business()))
    for (const [place, flood] of flooding.entries()) await flood.write(floods[place] ?? 0)
    const quietOne = await business()
    await quietOne.write(1)
    const before = collecting.delivered.length
    await atWork(async () => {
      await vi.waitFor(() => expect(quietOne.heard()).toBe(1), patience)
    })
    const sentBefore = collecting.delivered.slice(before).findIndex(({ chip }) => chip.id === quietOne.chip)
    expect(sentBefore).toBeLessThanOrEqual(aFew)
    expect(await answeredBefore(quietOne.tenant)).toBeLessThanOrEqual(aFew)
    await forget()
  },
  120_000,
)

test('a provider that leaves one business without an answer holds up no other', async () => {
  const [stuck, other] = [await business(), await business()]
  hanging.add(stuck.chip)
  await stuck.write(40)
  await atWork(async () => {
    await vi.waitFor(async () => expect(await sendingOf(stuck.tenant)).toBeGreaterThanOrEqual(8), patience)
    await other.write(1)
    await vi.waitFor(() => expect(other.heard()).toBe(1), patience)
    expect(stuck.heard()).toBe(0)
    hanging.clear()
    await forget()
    letGo()
  })
}, 120_000)

test('what is left behind is taken up one of each business first', async () => {
  const [many, few] = [await business(), await business()]
  await many.write(8)
  await few.write(1)
  // As if a process had died over them: nothing is due, and they came a minute ago.
  await forget()
  await leme.sql(
    `update leme.inbox set received_at = now() - case when tenant_id = any($1) then interval '1 minute' else interval '1 day' end`,
    [[many.tenant, few.tenant]],
  )
  const left = { afterMs: 10_000, sinceMs: 120_000, limit: 4 }
  const taken = await leme.upkeep.takeUpConversations(left)
  expect(taken).toHaveLength(4)
  expect(taken.map(({ tenant }) => tenant)).toContain(few.tenant)
  const flags = await leme.sql<{ flag: string }>(
    `select distinct jsonb_object_keys(flags) as flag from graphile_worker._private_jobs where key like 'turn:%:stranded'`,
  )
  expect(flags.map(({ flag }) => flag)).toContain(`tenant:${few.tenant}`)
})

async function business() {
  const tenant = asId<TenantId>(randomUUID())
  await leme.sql('insert into leme.tenant (id, name) values ($1, $2)', [tenant, 'One of many'])
  const chip: Chip = {
    provider: 'meta',
    id: `fair-${tenant}`,
    baseUrl: 'http://127.0.0.1:1',
    apiVersion: 'v25.0',
    phoneNumberId: '1',
    accessToken: 'x',
    appSecrets: ['x'],
    verifyToken: 'x',
  }
  await leme.chips.save(tenant, chip, { name: 'Test', agent: 'till' })
  const origin = { role: null, requestId: '', ipAddress: null, userAgent: null }
  return {
    tenant,
    chip: chip.id,
    heard: () => collecting.delivered.filter((sent) => sent.chip.id === chip.id).length,
    /** So many people write, as their provider tells it. */
    async write(people: number) {
      const door = { tenant, chip: chip.id, agent: 'till', quietMs: 1, origin }
      const at = new Date().toISOString()
      const inbound = Array.from({ length: people }, () => ({
        id: randomUUID(),
        at,
        from: { ...aPhone(), userId: null, name: null },
        body: { kind: 'text', text: 'oi' } as const,
        repliesTo: null,
      }))
      expect((await leme.whatsapp.takeIn(door, ingestedOf([{ inbound }]))).stored).toBe(people)
    },
  }
}

let phones = 0
function aPhone(): { address: string; phone: string } {
  const phone = `5511${String(900_000_000 + phones++)}`
  return { address: phone, phone }
}

async function atWork(work: () => Promise<void>): Promise<void> {
  const worker = await startWorker({ jobsUrl: leme.database.jobsUrl, leme, log: quiet })
  try {
    await work()
  } finally {
    letGo()
    await forget()
    await worker.stop()
  }
}

/** What others were answered before the first answer of this one. */
async function answeredBefore(tenant: TenantId): Promise<number> {
  const [row] = await leme.sql<{ n: number }>(
    `select count(*)::int as n from leme.outbox o
      where o.created_at > now() - interval '10 minutes' and o.tenant_id <> $1 and not o.tenant_id = any($2::uuid[])
        and o.seq < (select min(f.seq) from leme.outbox f where f.tenant_id = $1)`,
    [tenant, [...settled]],
  )
  for (const { id } of await leme.sql<{ id: string }>('select id from leme.tenant')) settled.add(id)
  return row?.n ?? 0
}
/** Businesses of tests that are over. */
const settled = new Set<string>()

async function sendingOf(tenant: TenantId): Promise<number> {
  const [row] = await leme.sql<{ n: number }>(
    `select count(*)::int as n from leme.outbox where tenant_id = $1 and status = 'sending'`,
    [tenant],
  )
  return row?.n ?? 0
}

/** What has not been begun is not needed any more. */
async function forget(): Promise<void> {
  await leme.sql('delete from graphile_worker._private_jobs where locked_at is null')
}

function chained(...all: readonly (() => void)[]): () => void {
  return () => all.forEach((each) => each())
}
