import { randomUUID } from 'node:crypto'
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createUpkeep } from '../../src/adapters/postgres/business/upkeep.js'
import { createAuditLog } from '../../src/adapters/postgres/console/audit-log.js'
import { readsOfPrimary } from '../../src/adapters/postgres/reading/reads.js'
import { createTeamInbox } from '../../src/adapters/postgres/console/team-inbox.js'
import { createPool } from '../../src/adapters/postgres/wire/pool.js'
import { loadAgent, loadAgents } from '../../src/agents/shipped.js'
import { asId } from '../../src/conversation/ids.js'
import type { ConversationPageQuery } from '../../src/ports/team-inbox.js'
import { readConfig } from '../../src/start/read-config.js'
import { openLeme } from '../../src/start/open-leme.js'
import { createTestDatabase, type TestDatabase } from '../support/postgres.js'

/** What is done every minute, and at every start, costs what waits, not what is kept. */
const messages = 60_000
const tenants = 30
const waiting = { afterMs: 10_000, sinceMs: 15 * 60_000, limit: 500 }
const busy = randomUUID()
const conversation = randomUUID()
let database: TestDatabase
let owner: pg.Pool
let app: pg.Pool

beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Pool({ connectionString: database.ownerUrl, max: 1 })
  app = createPool({ url: database.appUrl, name: 'growth', max: 1 })
  await owner.query(
    `insert into leme.tenant (id, name) select gen_random_uuid(), 'quiet' from generate_series(2, $1);`,
    [tenants],
  )
  await owner.query(`insert into leme.tenant (id, name) values ($1, 'busy')`, [busy])
  await owner.query(
    `insert into leme.conversation (tenant_id, id, agent, party_kind, party_id, channel, inbox_seq, handled_seq)
     values ($1, $2, 'copilot', 'member', gen_random_uuid(), 'web', $3, $3)`,
    [busy, conversation, messages],
  )
  await owner.query(
    `insert into leme.inbox (tenant_id, conversation_id, seq, id, channel, dedupe_key, body, origin, received_at)
     select $1, $2, n, gen_random_uuid(), 'web', n::text, '{"kind":"text","text":"oi"}', '{}',
            now() - interval '30 days' + n * interval '40 seconds'
       from generate_series(1, $3) n`,
    [busy, conversation, messages],
  )
  await owner.query(`select brin_summarize_new_values('leme.inbox_by_time')`)
  await owner.query('vacuum analyze leme.inbox')
}, 60_000)

afterAll(async () => {
  await app.end()
  await owner.end()
  await database.drop()
})

test('the sweep of every minute finds what waits without reading what was answered', async () => {
  const upkeep = createUpkeep(app)
  const [before] = (await owner.query<{ pages: number }>(pagesText)).rows
  await received(messages + 1, '1 minute')
  const touchedBefore = await touched()
  expect(await upkeep.takeUpConversations(waiting)).toEqual([{ tenant: busy, conversation }])
  const pages = (await touched()) - touchedBefore
  expect(before?.pages).toBeGreaterThan(800)
  expect(pages).toBeLessThan((before?.pages ?? 0) / 4)
})

test.each([
  ['too fresh to tell', '5 seconds'],
  ['older than the sweep looks back', '20 minutes'],
])('a message that is %s is left for later', async (_what, age) => {
  await owner.query('delete from leme.inbox where seq > $1', [messages])
  await received(messages + 1, age)
  expect(await createUpkeep(app).takeUpConversations(waiting)).toEqual([])
})

test('plans are looked for where one ran out, not business by business', async () => {
  const upkeep = createUpkeep(app)
  const now = new Date()
  expect(await upkeep.tenantsWithExpired(now)).toEqual([])
  await owner.query(
    `insert into leme.pending (tenant_id, id, conversation_id, kind, status, party_kind, party_id, action, body, opened_at, expires_at)
     values ($1, gen_random_uuid(), $2, 'plan', 'PENDING', 'member', gen_random_uuid(), '', '{}', $3, $3)`,
    [busy, conversation, now],
  )
  expect(await upkeep.tenantsWithExpired(new Date(now.getTime() - 1))).toEqual([])
  expect(await upkeep.tenantsWithExpired(now)).toEqual([busy])
  expect(await upkeep.tenantsWithUnsent()).toEqual([])
})

const kept = 5_000

/** Of each: many that nobody waits for, then one that somebody does. */
const duties: readonly { job: string; table: string; keep: string; wait: string }[] = [
  {
    job: 'copilot:expire_previews',
    table: 'ai_payment_preview',
    keep: `insert into leme.ai_payment_preview (tenant_id, id, client_id, amount_cents, fees_cents, net_cents, billing_type, due_date, status, expires_at)
           select tenant_id, gen_random_uuid(), id, 1, 0, 1, 'PIX', now(), 'EXPIRED', now() - interval '1 day' from leme.client, generate_series(1, ${kept})`,
    wait: `update leme.ai_payment_preview set status = 'PENDING' where id = (select min(id::text)::uuid from leme.ai_payment_preview)`,
  },
  {
    job: 'reception:forget_decisions',
    table: 'decision_cache',
    keep: `insert into leme.decision_cache (tenant_id, agent, question, key, answer, expires_at)
           select $1, 'reception', n::text, '', '{}', now() + interval '1 day' from generate_series(1, ${kept}) n`,
    wait: `update leme.decision_cache set expires_at = now() where question = '1'`,
  },
  {
    job: 'memory:purge',
    table: 'memory_item',
    keep: `insert into leme.memory_item (tenant_id, id, owner_id, type, title, sameness, title_words, other_words, idempotency_key, created_at)
           select $1, gen_random_uuid(), $1, 'note', 'x', n::text, 'x', '', n::text, now() from generate_series(1, ${kept}) n`,
    wait: `update leme.memory_item set deleted_at = now() - interval '61 minutes' where sameness = '1'`,
  },
  {
    job: 'julia:sweep',
    table: 'julia_bridge',
    keep: `insert into leme.julia_bridge (tenant_id, id, contact_id, conversation_id, chip_id, state, interested_at, asked_at, shift_id)
           select c.tenant_id, gen_random_uuid(), c.id, c.id, 'x', 'nao_fechou', now(), now() - interval '3 days', s.id
             from leme.contact c join leme.julia_shift s using (tenant_id)`,
    wait: `update leme.julia_bridge set state = 'aguardando_desfecho' where id = (select min(id::text)::uuid from leme.julia_bridge)`,
  },
]

test.each(duties)(
  '$job finds what waits without reading what does not',
  async ({ job, table, keep, wait }) => {
    await owner.query(
      `insert into leme.client (tenant_id, id, name, name_folded) select $1::uuid, $1, 'x', 'x' on conflict do nothing`,
      [busy],
    )
    await owner.query(`insert into leme.contact (tenant_id, id) select $1::uuid, $1 on conflict do nothing`, [
      busy,
    ])
    await owner.query(
      `insert into leme.julia_hospital (tenant_id, id, name, name_folded, region) select $1::uuid, $1, 'x', 'x', 'x' on conflict do nothing`,
      [busy],
    )
    await owner.query(
      `insert into leme.julia_shift (tenant_id, id, external_id, source, hospital_id, speciality, region, region_folded, period, day)
     select $1::uuid, gen_random_uuid(), n::text, 'x', $1, 'x', 'x', 'x', 'diurno', now() from generate_series(1, ${kept}) n
     on conflict do nothing`,
      [busy],
    )
    await owner.query(keep, keep.includes('$1') ? [busy] : [])
    await owner.query(`vacuum analyze leme.${table}`)
    const waiting = await waitingOf(job)
    const find = () => createUpkeep(app).tenantsWaitedFor(waiting, new Date())
    expect(await find()).toEqual([])
    const before = await rowsRead(table)
    await owner.query(wait)
    const waited = await rowsRead(table)
    expect(await find()).toEqual([busy])
    expect((await rowsRead(table)) - waited).toBeLessThan(kept / 100)
    expect(waited).toBeGreaterThanOrEqual(before)
  },
)

test('whatever an agent brings that runs more than once a day says for whom', async () => {
  const jobs = (await loadAgents()).flatMap(({ brings }) => brings?.jobs ?? [])
  expect(jobs.length).toBeGreaterThan(3)
  const oftener = jobs.filter(({ cron }) => cron.split(' ')[1]?.includes('*'))
  expect(oftener.filter(({ waiting }) => waiting === undefined)).toEqual([])
})

async function waitingOf(task: string): Promise<string> {
  const [agent = '', name] = task.split(':')
  const job = (await loadAgent(agent))?.brings?.jobs?.find((each) => each.name === name)
  return job?.waiting ?? ''
}

test.each<[string, Partial<ConversationPageQuery>]>([
  ['the first page', {}],
  ['a page in the middle', { before: { at: '2020-02-01T00:00:00Z', id: randomUUID(), urgent: false } }],
  ['an agent hardly anybody talks to', { agent: 'nobody' }],
  ['a channel hardly anybody uses', { channel: 'nowhere' }],
  ["one's own", { filter: 'mine' }],
  ["one's groups'", { filter: 'team' }],
  ["nobody's", { filter: 'unowned' }],
  ['what one has not read', { filter: 'unread' }],
  ['replies that are held', { filter: 'held' }],
])('%s of the list reads a few pages, however many conversations there are', async (_what, more) => {
  await keepConversations()
  const [size] = (await owner.query<{ pages: number }>(pagesOf('conversation'))).rows
  const before = await touched('conversation')
  await createTeamInbox(app, readsOfPrimary(app), []).list(asId(busy), { ...firstPage, ...more })
  const pages = (await touched('conversation')) - before
  expect(size?.pages).toBeGreaterThan(1_000)
  expect(pages).toBeLessThan((size?.pages ?? 0) / 5)
})

test.each([
  ['a phrase', 'bom dia'],
  ['a word', 'dia'],
])('%s that nearly everybody says is looked for no further than until the page is full', async (_what, q) => {
  await keepConversations()
  const inbox = createTeamInbox(app, readsOfPrimary(app), [])
  const newestFirst = Array.from({ length: conversations }, (_n, n) => conversations - n)
  const before = await rowsRead('said')
  const first = await inbox.list(asId(busy), { ...firstPage, q })
  const second = await inbox.list(asId(busy), { ...firstPage, q, before: first.next })
  const read = (await rowsRead('said')) - before
  const listed = [...first.conversations, ...second.conversations].map(({ id }) => id)
  const saidIt = newestFirst.filter((n) => (q === 'dia' ? n : n % 3) !== 0).slice(0, 2 * firstPage.limit)
  expect(listed).toEqual(await idsOf(saidIt))
  expect(read).toBeLessThan(conversations / 5)
})

test('a phrase that few said is found among all of them', async () => {
  await keepConversations()
  const { conversations: rows } = await createTeamInbox(app, readsOfPrimary(app), []).list(asId(busy), {
    ...firstPage,
    q: 'visita marcada',
  })
  expect(rows.map(({ id }) => id)).toEqual(await idsOf([8, 7]))
})

test('what was done is read without reading every turn', async () => {
  await keepConversations()
  const [size] = (await owner.query<{ pages: number }>(pagesOf('journal'))).rows
  const before = await touched('journal')
  const { entries } = await createAuditLog(app, readsOfPrimary(app), []).read(asId(busy), {
    me: asId(randomUUID()),
    limit: 20,
    since: null,
    until: null,
    who: null,
    tool: null,
    conversation: null,
    isDoneOnly: false,
    before: null,
  })
  const pages = (await touched('journal')) - before
  expect(entries.map(({ tool }) => tool)).toEqual(Array(20).fill('clients.count'))
  expect(size?.pages).toBeGreaterThan(400)
  expect(pages).toBeLessThan((size?.pages ?? 0) / 5)
})

test('what the search is owed is found without looking at each conversation again', async () => {
  await keepConversations()
  const upkeep = createUpkeep(app)
  await owner.query('delete from leme.said where conversation_id = $1', [(await idsOf([3]))[0]])
  // The first time is a look at each.
  expect(await upkeep.keepSaid(asId(busy))).toEqual({ conversations: 2, isWhole: true })
  await owner.query(
    `update leme.conversation set version = version + 1, updated_at = now() where id = any ($1)`,
    [await idsOf([5])],
  )
  await owner.query(
    `update leme.conversation set joined_into = $2, version = version + 1 where id = any ($1)`,
    [await idsOf([4]), (await idsOf([5]))[0]],
  )
  const before = await rowsRead('conversation')
  expect(await upkeep.keepSaid(asId(busy))).toEqual({ conversations: 2, isWhole: true })
  expect((await rowsRead('conversation')) - before).toBeLessThan(conversations / 100)
  expect(await upkeep.keepSaid(asId(busy))).toEqual({ conversations: 0, isWhole: true })
})

test('a start looks through conversations only where a machine has lost a state', async () => {
  const start = async () => {
    const { leme } = await openLeme({
      config: { ...config(), secret: inject('postgres').secret },
      database: {
        ...database,
        downForMs: () => 0,
        readUrl: null,
        otherAppUrls: [],
        otherJobsUrls: [],
        release: () => Promise.resolve(),
      },
      log: pino({ level: 'silent' }),
    })
    await leme.close()
  }
  await owner.query('revoke execute on function leme.states_in_use() from leme_app')
  await start()
  await owner.query(`insert into leme.machine_state values ('copilot', 'GONE')`)
  await expect(start()).rejects.toThrow('states_in_use')
  await owner.query('grant execute on function leme.states_in_use() to leme_app')
  await start()
  await owner.query(`update leme.conversation set state = 'GONE'`)
  await expect(start()).rejects.toThrow('conversations stand in GONE')
})

function config() {
  return readConfig({ LEME_MODE: 'production', LEME_SECRET: 'x'.repeat(32), DATABASE_URL: database.ownerUrl })
}

async function received(seq: number, age: string): Promise<void> {
  await owner.query(
    `insert into leme.inbox (tenant_id, conversation_id, seq, id, channel, dedupe_key, body, origin, received_at)
     values ($1, $2, $3, gen_random_uuid(), 'web', 'late' || $4, '{"kind":"text","text":"oi"}', '{}', clock_timestamp() - $4::interval)`,
    [busy, conversation, seq, age],
  )
}

const pagesText = pagesOf('inbox')

function pagesOf(table: string): string {
  return `select (pg_relation_size('leme.${table}') / 8192)::integer as pages`
}

const firstPage: ConversationPageQuery = {
  filter: 'all',
  me: asId(randomUUID()),
  agent: null,
  channel: null,
  label: null,
  q: null,
  before: null,
  limit: 20,
}
const conversations = 20_000
let areKept = false

async function idsOf(places: readonly number[]): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `select md5('v' || n)::uuid as id from unnest($1::integer[]) with ordinality as t (n, place) order by place`,
    [places],
  )
  return rows.map(({ id }) => id)
}

/** A year of them, one turn each, one in ten with the use of a tool. "Bom dia" is said in each, in every third in two messages. */
async function keepConversations(): Promise<void> {
  if (areKept) return
  areKept = true
  await owner.query(
    `insert into leme.conversation (tenant_id, id, agent, party_kind, party_id, channel, snapshot, updated_at)
     select $1, md5('v' || n)::uuid, 'reception', 'contact', md5('c' || n)::uuid, 'whatsapp',
            json_build_object('pad', repeat('x', 500)), '2020-01-01'::timestamptz + n * interval '20 minutes'
       from generate_series(1, $2) n`,
    [busy, conversations],
  )
  await owner.query(
    `insert into leme.journal (tenant_id, conversation_id, seq, turn_id, at, handled_seq, record, salt, record_digest, prev_hash, hash, acted)
     select $1, md5('v' || n)::uuid, 1, md5('t' || n)::uuid, '2020-01-01'::timestamptz + n * interval '20 minutes', 1,
            case when n % 10 = 0 then '{"operations":[{"tool":"clients.count","action":"read","success":true,"entityIds":[]}]}' else '{"operations":[]}' end,
            's', sha256(n::text::bytea), sha256(n::text::bytea), sha256(n::text::bytea), n % 10 = 0
       from generate_series(1, $2) n`,
    [busy, conversations],
  )
  await owner.query(
    `insert into leme.said (tenant_id, conversation_id, block, messages, inbox_seq, outbox_seq, version, words)
     select c.tenant_id, c.id, 0, 2, c.inbox_seq, 0, c.version,
            case when n % 3 = 0 then E'bom\\nque dia' else E'bom dia\\nola' end ||
            case when n in (7, 8) then E'\\nvisita marcada' else '' end || repeat(' x', 150)
       from generate_series(1, $1) n join leme.conversation c on c.id = md5('v' || n)::uuid`,
    [conversations],
  )
  await owner.query(
    'insert into leme.inbox_reader (tenant_id, member_id, read_until) values ($1, $2, now())',
    [busy, firstPage.me],
  )
  await owner.query('vacuum analyze leme.conversation, leme.journal, leme.said')
}

/** Rows of a table that were looked at so far, by whoever has told it. */
async function rowsRead(table: string): Promise<number> {
  await app.query('select pg_stat_force_next_flush()')
  await owner.query('select pg_stat_force_next_flush()')
  const { rows } = await owner.query<{ n: number }>(
    `select (seq_tup_read + idx_tup_fetch)::integer as n from pg_stat_all_tables where relid = $1::regclass`,
    [`leme.${table}`],
  )
  return rows[0]?.n ?? 0
}

/** Pages of a table that were looked at so far, by whoever has told it. */
async function touched(table = 'inbox'): Promise<number> {
  await app.query('select pg_stat_force_next_flush()')
  await owner.query('select pg_stat_force_next_flush()')
  const { rows } = await owner.query<{ n: number }>(
    `select (heap_blks_read + heap_blks_hit)::integer as n from pg_statio_all_tables where relid = $1::regclass`,
    [`leme.${table}`],
  )
  return rows[0]?.n ?? 0
}
