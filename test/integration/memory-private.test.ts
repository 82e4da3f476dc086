import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadAgents } from '../../src/agents/shipped.js'
import { asId, type ContactId } from '../../src/conversation/ids.js'
import type { Role } from '../../src/conversation/party.js'
import { listenTo } from '../support/event-listener.js'
import { createFakeLookups } from '../support/fake-lookups.js'
import { createFakePayments } from '../support/fake-payments.js'
import { startTestServer, type Person, type TestServer } from '../support/http.js'
import { talker, type Talker } from '../support/test-leme.js'

/** In whatever a person keeps; nobody but them may find it anywhere. */
const secret = 'zq7marfim'
/** Said to the reception: the house's to read, and so what is looked for would be found. */
const open = 'zq7aberto'

const noFees = { fixedCents: 0, basisPoints: 0 }
const feeTable = { PIX: noFees, BOLETO: noFees, CREDIT_CARD: noFees }
const roles = ['owner', 'staff', 'viewer'] as const satisfies readonly Role[]

let server: TestServer
let people: Readonly<Record<Role, Person>>
/** Keeps things in a conversation of their own with the agent, as a member. */
let keeper: Person
let kept: { contact: Talker; member: string }
let ids: Readonly<Record<string, string>>

beforeAll(async () => {
  const services = { payments: createFakePayments(), feeTable, ...createFakeLookups() }
  server = await startTestServer({
    leme: async () => ({ agents: await loadAgents(), servicesFor: () => services }),
    server: { rateLimitPerMinute: 100_000 },
  })
  const tenant = await server.addTenant()
  const add = async (role: Role) => {
    const person = await server.addPerson(role, tenant)
    await server.sql(
      'insert into leme.member (tenant_id, id, name, role, email) values ($1, $2, $3, $4, $5)',
      [tenant, person.member, role, role, `${person.member}@example.com`],
    )
    return person
  }
  people = { owner: await add('owner'), staff: await add('staff'), viewer: await add('viewer') }
  keeper = await add('owner')
  kept = { contact: await keepAsContact(), member: await keepAsMember() }
  ids = await brokenAndHeld()
})
afterAll(() => server.close())

async function keepAsContact(): Promise<Talker> {
  const { tenant } = people.owner
  const id = asId<ContactId>(randomUUID())
  await server.sql(
    "insert into leme.contact (tenant_id, id, name, phone) values ($1, $2, 'Zeca', '5511900000088')",
    [tenant, id],
  )
  const party = { kind: 'contact', id } as const
  const desk = talker(server.leme, tenant, null, 'reception', party)
  await desk.say(`oi, meu código é ${open}`)
  const person = talker(server.leme, tenant, null, 'memory', party)
  await person.say(`anota que a senha do cofre é ${secret}`)
  await person.say(`https://example.com/${secret}#x`)
  await person.send({
    kind: 'attachment',
    type: 'document',
    caption: `guarda ${secret}`,
    data: { name: `${secret}.pdf` },
  })
  await person.say(`procura ${secret}`)
  await person.say('exporta em JSON')
  await person.say(`para de me mandar mensagem, ${secret}`)
  await person.say(`posso apagar a nota da senha ${secret}?`)
  return person
}

async function keepAsMember(): Promise<string> {
  const { body } = await server.call('/ai/chat', {
    as: keeper,
    body: { message: `anota que o pin é ${secret}`, agent: 'memory' },
  })
  return body.conversationId
}

/** As bad as it can get: replies held and in doubt, a file, somebody said to be waiting. */
async function brokenAndHeld(): Promise<Readonly<Record<string, string>>> {
  const conversation = kept.contact.conversation()
  const sent = await server.sql<{ id: string }>(
    'select id from leme.outbox where conversation_id = $1 order by seq',
    [conversation],
  )
  const [held, doubt] = sent.map(({ id }) => id)
  await server.sql("update leme.outbox set status = 'held', hold_reason = 'x' where id = $1", [held])
  await server.sql("update leme.outbox set status = 'doubt' where id = $1", [doubt])
  await server.sql('update leme.conversation set waiting = true where id = $1', [conversation])
  const file = randomUUID()
  await server.sql(
    `insert into leme.media_file (tenant_id, id, conversation_id, type, state, mime_type, name, words)
     values ($1, $2, $3, 'document', 'kept', 'application/pdf', $4, $4)`,
    [people.owner.tenant, file, conversation, secret],
  )
  return {
    conversations: conversation,
    reviews: held ?? '',
    doubts: doubt ?? '',
    media: file,
    members: kept.contact.party.id,
  }
}

type Route = { readonly method: string; readonly path: string }

/** Every route that the server has, from its own description of itself, and those that it leaves out of it. */
async function allRoutes(): Promise<Route[]> {
  const { body } = await server.call('/openapi.json')
  const described = Object.entries(body.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => ({ method: method.toUpperCase(), path })),
  )
  const streams = '/ai/console/events'
  const hidden = ['/metrics', '/openapi.json', '/healthz', '/readyz'].map((path) => ({ method: 'GET', path }))
  return [...described, ...hidden].filter(({ path }) => path !== streams)
}

const agentNames = ['memory', 'reception'] as const

function pathsOf({ path }: Route, conversation: string): string[] {
  const kind = /\/(\w+)\/\{id\}/.exec(path)?.[1] ?? ''
  const id = kind === 'conversations' ? conversation : (ids[kind] ?? kept.contact.party.id)
  const seqs = path.includes('{seq}') ? ['1', '2', '4', '7'] : ['']
  const agents = path.includes('{agent}') ? agentNames : ['']
  return seqs.flatMap((seq) =>
    agents.map((agent) =>
      path
        .replace('{id}', id)
        .replace('{seq}', seq)
        .replace('{agent}', agent)
        .replace(/\{\w+\}/g, '1'),
    ),
  )
}

function queriesOf({ method }: Route, conversation: string): string[] {
  if (method !== 'GET') return ['']
  return [
    '',
    `?q=${secret}`,
    '?q=Zeca',
    '?agent=memory',
    '?filter=held',
    '?filter=doubt',
    '?filter=waiting',
    `?conversationId=${conversation}`,
    '?tool=save_note',
    '?limit=100',
  ]
}

/** Whatever a route takes: what it does not know it leaves out. */
const body = {
  message: 'oi',
  text: 'oi',
  verdict: 'arrived',
  mode: 'discovery',
  name: 'x',
  role: 'viewer',
  changes: {},
}

type Told = { readonly route: string; readonly status: number; readonly text: string }

async function askEverything(as: Person, conversation: string): Promise<Told[]> {
  const told: Told[] = []
  for (const route of await allRoutes()) {
    for (const path of pathsOf(route, conversation))
      for (const query of queriesOf(route, conversation)) {
        const called = await server.call(`${path}${query}`, {
          as,
          method: route.method,
          ...(route.method !== 'GET' && { body: { ...body, conversationId: conversation } }),
        })
        told.push({
          route: `${route.method} ${path}${query}`,
          status: called.status,
          text: [...called.headers.values(), called.text].join('\n'),
        })
      }
  }
  return told
}

/** A question's own words come back in an error or a search box; those are no find. */
const isFound = (word: string) => (told: Told) => told.text.toLowerCase().includes(word)

test.each(roles)('a %s finds nowhere what a contact keeps', { timeout: 180_000 }, async (role) => {
  const told = await askEverything(people[role], kept.contact.conversation())
  expect(told.filter(isFound(secret)).map(({ route }) => route)).toEqual([])
  // Looked for in the same way, what is said to the reception is found: in the list and by a search for the person.
  const found = told.filter(isFound(open)).map(({ route }) => route)
  expect(found).toContain('GET /ai/console/conversations')
  expect(found).toContain('GET /ai/console/conversations?q=Zeca')
  expect(told.filter(({ status }) => status >= 500).map(({ route }) => route)).toEqual([])
})

test('and what one member keeps, no other does', { timeout: 120_000 }, async () => {
  const told = await askEverything(people.owner, kept.member)
  expect(told.filter(isFound(secret)).map(({ route }) => route)).toEqual([])
})

test('it is told to the one whose it is, by the routes that are theirs', async () => {
  const mine = async (path: string) => (await server.call(path, { as: keeper })).text
  expect(await mine('/ai/conversations')).toContain(secret)
  expect(await mine(`/ai/conversations/${kept.member}`)).toContain(secret)
  expect(await mine(`/ai/console/conversations/${kept.member}`)).toContain(secret)
  expect(await mine(`/ai/console/conversations/${kept.member}/turns/1`)).toContain(secret)
  expect((await kept.contact.say(`procura ${secret}`)).text).toContain(secret)
})

test('nobody has touched the conversation: it waits for no member, and no word of theirs is in it', async () => {
  const [row] = await server.sql<{ held_by: string | null; members: number; notes: number }>(
    `select c.held_by,
            (select count(*)::integer from leme.outbox o where o.conversation_id = c.id and o.author = 'member') as members,
            (select count(*)::integer from leme.conversation_note n where n.conversation_id = c.id) as notes
       from leme.conversation c where c.id = $1`,
    [kept.contact.conversation()],
  )
  expect(row).toEqual({ held_by: null, members: 0, notes: 0 })
  const { body: overview } = await server.call('/ai/console/overview', { as: people.owner })
  const [others] = await server.sql<{ waiting: number }>(
    "select count(*)::integer as waiting from leme.conversation where waiting and agent <> 'memory'",
  )
  expect(overview).toMatchObject({ waiting: others?.waiting, held: 0, doubts: 0 })
})

test('the audit says that something was kept, and not what', async () => {
  const conversationId = kept.contact.conversation()
  const { body: audit } = await server.call(`/ai/audit?conversationId=${conversationId}&tool=save_note`, {
    as: people.owner,
  })
  const nothing = { params: null, result: null, errorMessage: null }
  expect(audit.entries).toMatchObject([
    { tool: 'save_note', action: 'create', ...nothing },
    { tool: 'save_note', action: 'preview', ...nothing },
  ])
})

test('nor that the conversation goes on is told to members as it happens', async () => {
  const since = new Date(Date.now() - 3_600_000).toISOString()
  const line = await listenTo(`${server.url}/ai/console/events`, people.owner, { 'last-event-id': since })
  await expect.poll(() => line.heard.map(({ name }) => name)).toContain('conversation')
  line.stop()
  await line.ended
  expect(JSON.stringify(line.heard)).not.toContain(kept.contact.conversation())
})

test('the log holds none of it', () => {
  expect(server.log().length).toBeGreaterThan(1_000)
  expect(server.log().toLowerCase()).not.toContain(secret)
})
