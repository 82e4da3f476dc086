import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type Person, type TestServer } from '../support/http.js'

/** What was done long ago is found by who, what and when, however much was done since. */
let server: TestServer
let owner: Person
const staff = randomUUID()
/** As many turns as are looked through for one page, and some more. */
const lookedThrough = 20_000
const since = new Date('2026-01-01T00:00:00Z')
const talks: Record<'mine' | 'theirs', string> = { mine: randomUUID(), theirs: randomUUID() }

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.addPerson('owner')
  for (const [talk, party] of [
    [talks.mine, owner.member],
    [talks.theirs, staff],
  ])
    await server.sql(
      `insert into leme.conversation (tenant_id, id, agent, party_kind, party_id, channel)
       values ($1, $2, 'clerk', 'member', $3, 'web')`,
      [owner.tenant, talk, party],
    )
})
afterAll(() => server.close())

type Turns = {
  readonly talk: string
  readonly tool: string
  readonly action: string
  readonly from: number
  readonly count: number
  /** Operations of each turn. */
  readonly each?: number
  readonly apart?: string
}

/** Turns as the journal has them, `apart` from each other. */
async function done({ talk, tool, action, from, count, each = 1, apart = '1 second' }: Turns): Promise<void> {
  const operation = { tool, action, params: {}, result: {}, success: true, entityIds: [], durationMs: 1 }
  await server.sql(
    `insert into leme.journal (tenant_id, conversation_id, seq, turn_id, at, handled_seq, record, record_digest, prev_hash, hash, acted)
     select $1, $2, n, gen_random_uuid(), $3::timestamptz + n * $4::interval, n, $5, '', '', '', true
       from generate_series($6::integer, $7::integer) n`,
    [
      owner.tenant,
      talk,
      since,
      apart,
      JSON.stringify({ operations: Array.from({ length: each }, () => operation) }),
      from,
      from + count - 1,
    ],
  )
}

type Page = {
  entries: { turnId: string; tool: string; userId: string; createdAt: string }[]
  next: string | null
}

async function page(query: string): Promise<Page> {
  const called = await server.call(`/ai/audit?${query}`, { as: owner })
  expect(called.status, called.text).toBe(200)
  return called.body as unknown as Page
}

/** All pages from the latest on. */
async function walk(query: string): Promise<Page[]> {
  const pages: Page[] = []
  for (let before: string | null = ''; before !== null; before = pages.at(-1)?.next ?? null)
    pages.push(await page(`${query}${before && `&before=${before}`}`))
  return pages
}

test('pages follow each other without a gap and without a repetition, also where all was done at one moment', async () => {
  await done({
    talk: talks.mine,
    tool: 'clients.create',
    action: 'create',
    from: 1,
    count: 30,
    each: 3,
    apart: '0',
  })
  const pages = await walk('limit=7')
  const sizes = pages.map(({ entries }) => entries.length)
  expect(sizes).toEqual([...Array<number>(12).fill(7), 6])
  const turns = pages.flatMap(({ entries }) => entries.map(({ turnId }) => turnId))
  expect(new Set(turns).size).toBe(30)
  for (const turn of turns) expect(turns.filter((other) => other === turn)).toHaveLength(3)
})

test('what somebody did, what was done and what was changed are found behind more turns than one page looks through', async () => {
  await done({ talk: talks.theirs, tool: 'clients.update', action: 'update', from: 100, count: 1 })
  await done({
    talk: talks.mine,
    tool: 'clients.list',
    action: 'read',
    from: 1_000,
    count: 2 * lookedThrough + 5,
  })
  for (const asked of [`who=${staff}`, 'tool=clients.update', 'only=done&since=2026-01-01T00:00:01Z']) {
    const pages = await walk(`limit=50&${asked}`)
    expect([asked, pages.map(({ entries }) => entries.length)]).toEqual([asked, [0, 0, 1]])
    expect(pages.at(-1)?.entries).toMatchObject([{ userId: staff, tool: 'clients.update' }])
  }
  // The file goes on by itself.
  const { text } = await server.call(`/ai/audit.csv?who=${staff}`, { as: owner })
  expect(text.split('\r\n').filter((line) => line.includes(staff))).toHaveLength(1)
})

test('a period has an end: what was done from then on is left out, of the page and of the file', async () => {
  const until = new Date(since.getTime() + 1_003_000).toISOString()
  const asked = `tool=clients.list&until=${until}`
  expect((await page(asked)).entries).toHaveLength(3)
  const { text } = await server.call(`/ai/audit.csv?${asked}`, { as: owner })
  expect(text.split('\r\n').filter((line) => line.includes('clients.list'))).toHaveLength(3)
})

test.each(['x', 'null', '1_2_3', `9999999999999999_${randomUUID()}_1`, `1_${randomUUID()}_99999999999_1`])(
  'a place that no page gave is refused: %s',
  async (place) => {
    const { status, code } = await server.call(`/ai/audit?before=${place}`, { as: owner })
    expect([status, code]).toEqual([400, 'request.invalid'])
  },
)

test('a place far out of any time gives the latest, or nothing', async () => {
  const far = (at: string) => page(`limit=1&before=${at}_${randomUUID()}_9999999999_9999999999`)
  expect((await far('9999999999999999')).entries).toHaveLength(1)
  expect(await far('0')).toMatchObject({ entries: [], next: null })
})

test('the page says what may be asked for by its title', async () => {
  const { body } = await server.call('/ai/audit?limit=1', { as: owner })
  const { tools } = body as unknown as { tools: { name: string; title: string }[] }
  expect(tools.map(({ title }) => title)).toEqual(
    tools.map(({ title }) => title).toSorted((one, other) => one.localeCompare(other, 'pt')),
  )
  expect(tools.length).toBeGreaterThan(0)
})
