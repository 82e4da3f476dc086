import { createHmac, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  acquireEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../src/adapters/postgres/embedded/embedded-postgres.js'
import { removeHome } from '../../src/adapters/postgres/embedded/remove-home.js'
import { migrate } from '../../src/adapters/postgres/migrate.js'
import { roleUrl } from '../../src/adapters/postgres/role-url.js'
import { loadAgents } from '../../src/agents/shipped.js'
import { startWhatsappSimulator } from '../../src/adapters/whatsapp-simulator/start-whatsapp-simulator.js'
import type { TenantId } from '../../src/conversation/ids.js'
import { asId } from '../../src/conversation/ids.js'
import { createLeme } from '../../src/leme.js'
import type { MetaChip } from '../../src/adapters/whatsapp-meta/meta-credentials.js'
import { choosePort } from '../../src/start/choose-port.js'
import { startLemeProcess, type LemeProcess } from '../support/leme-process.js'

/**
 * What a bad day looks like: messages and pictures, each told many times over, in no order, to a server that is killed, on a database
 * that is killed. `npm run storm` has the bad day whole; here it is a short one.
 */
const days = {
  short: { contacts: 30, messagesEach: 5, webhooks: 1_500, kills: { server: [400], database: [900] } },
  whole: {
    contacts: 250,
    messagesEach: 10,
    webhooks: 50_000,
    kills: { server: [8_000, 30_000], database: [18_000, 40_000] },
  },
} as const
const { contacts, messagesEach, webhooks, kills } =
  days[process.env['LEME_STORM'] === 'whole' ? 'whole' : 'short']
/** One message in so many is a picture. */
const pictureEvery = 5
const messages = contacts * messagesEach
const pictures = Math.ceil(messages / pictureEvery)
const parallel = 24
const answeredWithinMs = 240_000
const secret = 'a secret for the storm, 32 bytes or more'

/** Of its own, so that it can be killed: it is started again where it was. */
let postgres: EmbeddedPostgres
let owner: pg.Pool
let home: string

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'leme-storm-'))
  postgres = await acquireEmbeddedPostgres({
    homeDir: join(home, 'database'),
    programPath: process.env['PATH'] ?? '',
  })
  await migrate({ ownerUrl: postgres.ownerUrl, secret, agents: await loadAgents() })
  owner = new pg.Pool({ connectionString: postgres.ownerUrl, max: 1 })
  // Its connection is cut with the database.
  owner.on('error', () => undefined)
}, 180_000)
afterAll(async () => {
  await owner.end()
  await postgres.release()
  await removeHome(join(home, 'database'))
  await rm(home, { recursive: true, force: true })
})

test(
  'every message is handled once, none is lost, and answers keep their order',
  { timeout: 1_800_000 },
  async () => {
    const port = await choosePort({ port: 0, host: '127.0.0.1' })
    const lemeUrl = `http://127.0.0.1:${port}`
    const simulator = await startWhatsappSimulator({ lemeUrl })
    const { chip } = await addChip(simulator)
    let server = await start(port)
    try {
      const posts = shuffled(webhookBodies(chip, await uploadedPicture(chip)))
      const deaths = { server: [...kills.server], database: [...kills.database] }
      let accepted = 0
      let restart: Promise<void> | undefined
      await inParallel(posts, async (body) => {
        await postUntilTaken(`${lemeUrl}/webhooks/meta/${chip.id}`, body, chip)
        accepted += 1
        if (accepted === deaths.database[0]) {
          deaths.database.shift()
          process.kill(await postmaster(), 'SIGKILL')
        }
        if (accepted === deaths.server[0]) {
          deaths.server.shift()
          server.child.kill('SIGKILL')
          restart = server.ended.then(async () => {
            server = await start(port)
          })
        }
      })
      await restart
      await expect.poll(unhandled, { timeout: answeredWithinMs, interval: 250 }).toBe(0)
      await expect.poll(unsent, { timeout: answeredWithinMs, interval: 250 }).toBe(0)
      await expect.poll(keptPictures, { timeout: answeredWithinMs, interval: 250 }).toBe(pictures)
      expect([...deaths.server, ...deaths.database]).toEqual([])

      const heard = await rows<{ conversation: string; keys: string[] }>(
        `select conversation_id as conversation, array_agg(dedupe_key order by seq) as keys
         from leme.inbox where channel = 'whatsapp' group by 1`,
      )
      expect(heard).toHaveLength(contacts)
      const keys = heard.flatMap((each) => each.keys)
      expect([keys.length, new Set(keys).size]).toEqual([messages, messages])

      const taken = await rows<{ conversation: string; inputs: number; distinct: number }>(
        `select conversation_id as conversation, count(*)::int as inputs, count(distinct i ->> 'id')::int as distinct
         from leme.journal, json_array_elements(record::json -> 'inputs') i
        where i -> 'body' ->> 'kind' in ('text', 'attachment') group by 1`,
      )
      expect(taken).toHaveLength(contacts)
      for (const { inputs, distinct } of taken) {
        expect(inputs).toBe(messagesEach)
        expect(distinct).toBe(messagesEach)
      }

      // Each picture was kept once, and lies there once.
      const stored = await rows<{ files: number; stored: number }>(
        'select count(distinct file_id)::int as files, count(distinct stored)::int as stored from leme.media_key',
      )
      expect(stored).toEqual([{ files: pictures, stored: pictures }])

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
    appUrl: roleUrl(postgres.ownerUrl, 'leme_app', secret),
    secret,
    agents: [],
    connectionsMax: 1,
  })
  await leme.chips.save(tenant, chip, { name: 'Storm', agent: 'copilot', pairEveryMs: 0, perSecond: 1_000 })
  await leme.close()
  return { chip }
}

async function start(port: number): Promise<LemeProcess> {
  const server = startLemeProcess(['start'], {
    DATABASE_URL: postgres.ownerUrl,
    LEME_SECRET: secret,
    LEME_HOME: home,
    PORT: String(port),
  })
  await server.sees(/Leme is ready/)
  return server
}

/** A picture at the provider, under the id that its messages name. */
async function uploadedPicture(chip: MetaChip): Promise<string> {
  const form = new FormData()
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a03020' } })
    .jpeg()
    .toBuffer()
  form.set('messaging_product', 'whatsapp')
  form.set('type', 'image/jpeg')
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'foto.jpg')
  const answer = await fetch(`${chip.baseUrl}/${chip.apiVersion}/${chip.phoneNumberId}/media`, {
    method: 'POST',
    headers: { authorization: `Bearer ${chip.accessToken}` },
    body: form,
  })
  return ((await answer.json()) as { id: string }).id
}

function webhookBodies(chip: MetaChip, picture: string): Buffer[] {
  const bodies = Array.from({ length: messages }, (_, index) => {
    const phone = `5511${String(970_000_000 + (index % contacts))}`
    const content =
      index % pictureEvery === 0
        ? { type: 'image', image: { id: picture, mime_type: 'image/jpeg', sha256: '' } }
        : { type: 'text', text: { body: `oi ${index}` } }
    return messageBody(chip, phone, `wamid.${index}`, content)
  })
  // Between once and as often as it takes for so many in all.
  const most = Math.floor((2 * webhooks) / messages) - 1
  const times = bodies.map((_, index) => 1 + (index % most))
  const missing = webhooks - times.reduce((sum, each) => sum + each, 0)
  for (let index = 0; index < missing; index++) {
    const place = index % messages
    times[place] = (times[place] ?? 0) + 1
  }
  return bodies.flatMap((body, index) => Array.from({ length: times[index] ?? 1 }, () => body))
}

function messageBody(chip: MetaChip, phone: string, id: string, content: object): Buffer {
  const value = {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: '551130000000', phone_number_id: chip.phoneNumberId },
    contacts: [{ profile: { name: 'Contato' }, wa_id: phone }],
    messages: [{ from: phone, id, timestamp: '1794700000', ...content }],
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

/** The database's first process; waits while there is none. */
async function postmaster(): Promise<number> {
  return vi.waitFor(
    async () => Number.parseInt(await readFile(join(postgres.dataDir, 'postmaster.pid'), 'utf8'), 10),
    { timeout: 30_000 },
  )
}

async function keptPictures(): Promise<number> {
  const [row] = await rows<{ n: number }>(
    "select count(*)::int as n from leme.media_file where state = 'kept'",
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
