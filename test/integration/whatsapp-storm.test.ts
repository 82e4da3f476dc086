import { createHmac, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startWhatsappSimulator } from '../../src/adapters/whatsapp-simulator/start-whatsapp-simulator.js'
import type { TenantId } from '../../src/conversation/ids.js'
import { asId } from '../../src/conversation/ids.js'
import { createLeme } from '../../src/leme.js'
import type { MetaChip } from '../../src/adapters/whatsapp-meta/meta-credentials.js'
import { choosePort } from '../../src/start/choose-port.js'
import { startLemeProcess, type LemeProcess } from '../support/leme-process.js'
import { createTestDatabase, type TestDatabase } from '../support/postgres.js'

/** What a bad day looks like: a thousand messages, each told up to twenty times, in no order, to a server that dies twice. */
const contacts = 100
const messagesEach = 10
const webhooks = 20_000
const parallel = 24
const deathsAfter = [5_000, 12_000]
const answeredWithinMs = 120_000

let database: TestDatabase
let owner: pg.Pool
let home: string

beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Pool({ connectionString: database.ownerUrl, max: 1 })
  home = await mkdtemp(join(tmpdir(), 'leme-storm-'))
})
afterAll(async () => {
  await owner.end()
  await database.drop()
  await rm(home, { recursive: true, force: true })
})

test(
  'every message is handled once, none is lost, and answers keep their order',
  { timeout: 600_000 },
  async () => {
    const port = await choosePort({ port: 0, host: '127.0.0.1' })
    const lemeUrl = `http://127.0.0.1:${port}`
    const simulator = await startWhatsappSimulator({ lemeUrl })
    const { chip } = await addChip(simulator)
    let server = await start(port)
    try {
      const posts = shuffled(webhookBodies(chip))
      const deaths = [...deathsAfter]
      let accepted = 0
      let restart: Promise<void> | undefined
      await inParallel(posts, async (body) => {
        await postUntilTaken(`${lemeUrl}/webhooks/meta/${chip.id}`, body, chip)
        if (++accepted === deaths[0]) {
          deaths.shift()
          server.child.kill('SIGKILL')
          restart = server.ended.then(async () => {
            server = await start(port)
          })
        }
      })
      await restart
      await expect.poll(unhandled, { timeout: answeredWithinMs, interval: 250 }).toBe(0)
      await expect.poll(unsent, { timeout: answeredWithinMs, interval: 250 }).toBe(0)

      const heard = await rows<{ conversation: string; keys: string[] }>(
        `select conversation_id as conversation, array_agg(dedupe_key order by seq) as keys
         from leme.inbox where channel = 'whatsapp' group by 1`,
      )
      expect(heard).toHaveLength(contacts)
      expect(new Set(heard.flatMap(({ keys }) => keys)).size).toBe(contacts * messagesEach)

      const taken = await rows<{ conversation: string; inputs: number; distinct: number }>(
        `select conversation_id as conversation, count(*)::int as inputs, count(distinct i ->> 'id')::int as distinct
         from leme.journal, json_array_elements(record::json -> 'inputs') i
        where i -> 'body' ->> 'kind' = 'text' group by 1`,
      )
      expect(taken).toHaveLength(contacts)
      for (const { inputs, distinct } of taken) {
        expect(inputs).toBe(messagesEach)
        expect(distinct).toBe(messagesEach)
      }

      // In the order they were said; a crash in the middle of sending may repeat one, and says so.
      const said = await rows<{ address: string; ids: string[]; repeats: number }>(
        `select t.address, array_agg(split_part(o.provider_id, '/', 2) order by o.seq) as ids,
              count(*) filter (where o.maybe_repeated)::int as repeats
         from leme.outbox o join leme.thread t using (tenant_id, conversation_id) where o.provider_id is not null group by 1`,
      )
      expect(said).toHaveLength(contacts)
      for (const { address, ids, repeats } of said) {
        const shown = simulator
          .phone(chip.id, address)
          .messages()
          .filter(({ from }) => from === 'business')
        expect(shown.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual(ids)
        expect(shown.length - ids.length).toBeLessThanOrEqual(repeats)
      }
    } finally {
      server.child.kill('SIGKILL')
      await server.ended
      await simulator.close()
    }
  },
)

async function addChip(
  simulator: Awaited<ReturnType<typeof startWhatsappSimulator>>,
): Promise<{ chip: MetaChip }> {
  const tenant = asId<TenantId>(randomUUID())
  await owner.query('insert into leme.tenant (id, name) values ($1, $2)', [tenant, 'Storm'])
  const chip = simulator.addChip({ provider: 'meta', id: 'storm' })
  const leme = createLeme({
    appUrl: database.appUrl,
    secret: inject('postgres').secret,
    agents: [],
    connectionsMax: 1,
  })
  await leme.chips.save(tenant, chip, { name: 'Storm', agent: 'copilot', pairEveryMs: 0, perSecond: 1_000 })
  await leme.close()
  return { chip }
}

async function start(port: number): Promise<LemeProcess> {
  const server = startLemeProcess(['start'], {
    DATABASE_URL: database.ownerUrl,
    LEME_SECRET: inject('postgres').secret,
    LEME_HOME: home,
    PORT: String(port),
  })
  await server.sees(/Leme is ready/)
  return server
}

function webhookBodies(chip: MetaChip): Buffer[] {
  const messages = Array.from({ length: contacts * messagesEach }, (_, index) => {
    const phone = `5511${String(970_000_000 + (index % contacts))}`
    return messageBody(chip, phone, `wamid.${index}`, `oi ${index}`)
  })
  // Between once and twenty times each, twenty thousand in all.
  const times = messages.map((_, index) => 1 + (index % 20))
  const missing = webhooks - times.reduce((sum, each) => sum + each, 0)
  const extra = Array.from({ length: missing }, (_, index) => index % messages.length)
  for (const index of extra) times[index] = (times[index] ?? 0) + 1
  return messages.flatMap((body, index) => Array.from({ length: times[index] ?? 1 }, () => body))
}

function messageBody(chip: MetaChip, phone: string, id: string, text: string): Buffer {
  const value = {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: '551130000000', phone_number_id: chip.phoneNumberId },
    contacts: [{ profile: { name: 'Contato' }, wa_id: phone }],
    messages: [{ from: phone, id, timestamp: '1794700000', type: 'text', text: { body: text } }],
  }
  const entry = [{ id: '1', changes: [{ field: 'messages', value }] }]
  return Buffer.from(JSON.stringify({ object: 'whatsapp_business_account', entry }))
}

/** As Meta does: again and again until it is told 200. */
async function postUntilTaken(url: string, body: Buffer, chip: MetaChip): Promise<void> {
  const signature = createHmac('sha256', chip.appSecrets[0] ?? '')
    .update(body)
    .digest('hex')
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` }
  for (;;) {
    const status = await fetch(url, { method: 'POST', headers, body: new Uint8Array(body) }).then(
      async (answer) => {
        await answer.arrayBuffer()
        return answer.status
      },
      () => 0,
    )
    if (status === 200) return
    if (status !== 0 && status < 500) throw new Error(`the webhook was answered with ${status}`)
    await sleep(50)
  }
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  let next = 0
  const worker = async () => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item)
  }
  await Promise.all(Array.from({ length: parallel }, worker))
}

/** Always the same disorder. */
function shuffled<T>(items: readonly T[]): T[] {
  const list = [...items]
  let seed = 42
  for (let last = list.length - 1; last > 0; last--) {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    const other = seed % (last + 1)
    const kept = list[last] as T
    list[last] = list[other] as T
    list[other] = kept
  }
  return list
}

async function unhandled(): Promise<number> {
  const [row] = await rows<{ n: number }>(
    'select coalesce(sum(inbox_seq - handled_seq), 0)::int as n from leme.conversation',
  )
  return row?.n ?? -1
}

async function unsent(): Promise<number> {
  const [row] = await rows<{ n: number }>(
    "select count(*)::int as n from leme.outbox where status in ('queued', 'sending')",
  )
  return row?.n ?? -1
}

async function rows<T extends pg.QueryResultRow>(text: string): Promise<T[]> {
  return (await owner.query<T>(text)).rows
}
