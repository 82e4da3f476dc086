import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadAgents } from '../../src/agents/shipped.js'
import type { Role } from '../../src/conversation/party.js'
import { startTestServer, type Person, type TestServer } from '../support/http.js'

/** Every route for members, who may use it, and something it takes. A route that is not here fails the first test. */
type Rule = {
  readonly may: readonly Role[]
  readonly body?: object
  readonly file?: { name: string; content: string }
}

const all: readonly Role[] = ['owner', 'staff', 'viewer']
const acting: readonly Role[] = ['owner', 'staff']
const owners: readonly Role[] = ['owner']
const text = { text: 'oi' }

const rules: Readonly<Record<string, Rule>> = {
  'POST /ai/chat': { may: all, body: { message: 'oi' } },
  'POST /ai/chat/stop': { may: all, body: { conversationId: randomUUID() } },
  'GET /ai/plans/pending': { may: all },
  'POST /ai/plans/confirm': { may: all, body: { planId: randomUUID() } },
  'POST /ai/plans/reject': { may: all, body: { planId: randomUUID() } },
  'GET /ai/conversations': { may: all },
  'GET /ai/conversations/{id}': { may: all },
  'POST /ai/conversations/{id}/take': { may: acting, body: {} },
  'POST /ai/conversations/{id}/messages': { may: acting, body: { message: 'oi' } },
  'POST /ai/conversations/{id}/release': { may: acting, body: {} },
  'GET /ai/media/{id}': { may: all },
  'GET /ai/audit': { may: owners },
  'GET /ai/audit.csv': { may: owners },
  'GET /ai/agents/{agent}/settings': { may: all },
  'PATCH /ai/agents/{agent}/settings': { may: acting, body: { changes: {} } },
  'GET /ai/agents/{agent}/settings/versions': { may: all },
  'POST /ai/agents/{agent}/settings/versions/{version}/restore': { may: acting, body: {} },
  'GET /ai/copilot/report': { may: all },
  'GET /ai/copilot/lists/clients': { may: all },
  'GET /ai/copilot/lists/clients.csv': { may: all },
  'GET /ai/copilot/lists/clients/{id}': { may: all },
  'GET /ai/copilot/lists/quotes': { may: all },
  'GET /ai/copilot/lists/quotes.csv': { may: all },
  'GET /ai/copilot/lists/quotes/{id}': { may: all },
  'GET /ai/copilot/lists/work-orders': { may: all },
  'GET /ai/copilot/lists/work-orders.csv': { may: all },
  'GET /ai/copilot/lists/work-orders/{id}': { may: all },
  'GET /ai/copilot/lists/charges': { may: all },
  'GET /ai/copilot/lists/charges.csv': { may: all },
  'GET /ai/copilot/lists/charges/{id}': { may: all },
  'GET /ai/console/lists': { may: all },
  'GET /ai/console/reports': { may: all },
  'GET /ai/console/reports/copilot/report': { may: all },
  'GET /ai/console/reports/copilot/report.csv': { may: all },
  'GET /ai/console/reports/reception/report': { may: acting },
  'GET /ai/console/reports/reception/report.csv': { may: acting },
  'GET /ai/console/reports/memory/report': { may: acting },
  'GET /ai/console/reports/memory/report.csv': { may: acting },
  'GET /ai/memory/report': { may: acting },
  'GET /ai/console/reports/julia/figures': { may: acting },
  'GET /ai/console/reports/julia/figures.csv': { may: acting },
  'GET /ai/console/lists/contacts': { may: all },
  'GET /ai/console/lists/contacts.csv': { may: all },
  'GET /ai/console/contacts/{id}': { may: all },
  'POST /ai/console/contacts/{id}/block': { may: acting, body: { blocked: true } },
  'POST /ai/console/contacts/{id}/consents': {
    may: acting,
    body: { says: 'no', scope: 'all', words: 'no balcão' },
  },
  'GET /ai/console/contacts/{id}/export': { may: owners },
  'POST /ai/console/contacts/{id}/erase': { may: owners, body: { conversations: 0, records: 0 } },
  'POST /ai/agents/{agent}/lessons/try': { may: acting, body: { question: 'Tem wi-fi?', answer: 'Tem.' } },
  'POST /ai/agents/{agent}/lessons': { may: acting, body: { question: 'Tem wi-fi?', answer: 'Tem.' } },
  'DELETE /ai/agents/{agent}/lessons/{version}': { may: acting },
  'GET /ai/console/conversations/{id}/turns/{seq}/corrections': { may: acting },
  'GET /ai/console/corrections': { may: acting },
  'POST /ai/agents/{agent}/corrections/try': {
    may: acting,
    body: { kind: 'review', by: 'intent', id: 'price' },
  },
  'POST /ai/agents/{agent}/corrections': {
    may: acting,
    body: { kind: 'review', by: 'intent', id: 'price' },
  },
  'DELETE /ai/agents/{agent}/corrections/{number}': { may: acting },
  'POST /ai/agents/{agent}/corrections/{number}/restore': { may: acting, body: {} },
  'GET /ai/reception/lists/questions': { may: acting },
  'GET /ai/reception/lists/questions.csv': { may: acting },
  'GET /ai/reception/lists/knowledge': { may: acting },
  'GET /ai/reception/lists/knowledge.csv': { may: acting },
  'GET /ai/reception/lists/follow-ups': { may: acting },
  'GET /ai/reception/lists/follow-ups.csv': { may: acting },
  'GET /ai/julia/lists/shifts': { may: acting },
  'GET /ai/julia/lists/shifts.csv': { may: acting },
  'GET /ai/julia/lists/funnel': { may: acting },
  'GET /ai/julia/lists/funnel.csv': { may: acting },
  'GET /ai/reception/report': { may: acting },
  'POST /ai/julia/shifts': { may: acting, body: { shifts: [] } },
  'GET /ai/julia/shifts': { may: acting },
  'PATCH /ai/julia/shifts/{id}': { may: acting, body: {} },
  'POST /ai/julia/shifts/{id}/close': { may: acting, body: {} },
  'POST /ai/julia/shifts/{id}/reopen': { may: acting, body: {} },
  'DELETE /ai/julia/shifts/{id}': { may: acting },
  'POST /ai/julia/consents': {
    may: acting,
    body: { phones: ['5511900000077'], source: 'ficha de cadastro' },
  },
  'GET /ai/julia/campaigns/{id}/reach': { may: acting },
  'POST /ai/julia/campaigns/{id}/try': { may: acting, body: { phone: '5511900000077' } },
  'POST /ai/julia/campaigns/{id}/again': { may: acting, body: {} },
  'GET /ai/julia/figures': { may: acting },
  'POST /ai/julia/campaigns': { may: acting, body: {} },
  'GET /ai/julia/campaigns/{id}': { may: acting },
  'POST /ai/julia/campaigns/{id}/start': { may: acting, body: {} },
  'POST /ai/julia/campaigns/{id}/stop': { may: acting, body: {} },
  'POST /ai/julia/conversations/{id}/mode': { may: acting, body: { mode: 'discovery' } },
  'GET /ai/console/me': { may: all },
  'GET /ai/console/overview': { may: all },
  'GET /ai/console/start': { may: all },
  'PUT /ai/console/start/steps/{step}': { may: owners, body: { leftOut: true } },
  'GET /ai/console/conversations': { may: all },
  'GET /ai/console/handoff-reasons': { may: all },
  'GET /ai/console/conversations/{id}': { may: all },
  'POST /ai/console/conversations/{id}/take': { may: acting, body: {} },
  'POST /ai/console/conversations/{id}/give-back': { may: acting, body: {} },
  'POST /ai/console/conversations/{id}/messages': { may: acting, body: text },
  'POST /ai/console/conversations/{id}/files': { may: acting, file: { name: 'oi.txt', content: 'oi' } },
  'POST /ai/console/conversations/{id}/notes': { may: acting, body: text },
  'PUT /ai/console/conversations/{id}/labels': { may: acting, body: { labels: [] } },
  'POST /ai/console/conversations/{id}/snooze': { may: acting, body: { until: null } },
  'PUT /ai/console/conversations/{id}/read': { may: all, body: { upTo: randomUUID() } },
  'DELETE /ai/console/conversations/{id}/read': { may: all },
  'GET /ai/console/unread': { may: all },
  'POST /ai/console/read-all': { may: all, body: {} },
  'PUT /ai/console/conversations/{id}/assignee': { may: acting, body: { to: null } },
  'GET /ai/console/assignees': { may: all },
  'POST /ai/console/groups': { may: owners, body: { name: 'Vendas', members: [] } },
  'PATCH /ai/console/groups/{id}': { may: owners, body: { name: 'Vendas', members: [] } },
  'DELETE /ai/console/groups/{id}': { may: owners },
  'PUT /ai/console/conversations/{id}/urgent': { may: acting, body: { urgent: true } },
  'POST /ai/console/conversations/{id}/cards': {
    may: acting,
    body: { type: 'contact', name: 'Ana', phone: '11 91234-5678' },
  },
  'GET /ai/console/labels': { may: all },
  'POST /ai/console/labels': { may: acting, body: { name: 'Urgente' } },
  'PATCH /ai/console/labels/{id}': { may: acting, body: { name: 'Urgente' } },
  'DELETE /ai/console/labels/{id}': { may: acting },
  'GET /ai/console/canned-replies': { may: all },
  'POST /ai/console/canned-replies': { may: acting, body: { shortcut: 'oi', text: 'Oi!' } },
  'PATCH /ai/console/canned-replies/{id}': { may: acting, body: { shortcut: 'oi', text: 'Oi!' } },
  'DELETE /ai/console/canned-replies/{id}': { may: acting },
  'GET /ai/console/saved-filters': { may: all },
  'POST /ai/console/saved-filters': { may: all, body: { name: 'Meus', query: { filter: 'mine' } } },
  'DELETE /ai/console/saved-filters/{id}': { may: all },
  'GET /ai/console/conversations/{id}/messages': { may: all },
  'GET /ai/console/conversations/{id}/suggestions': { may: acting },
  'GET /ai/console/conversations/{id}/receipt': { may: owners },
  'GET /ai/console/conversations/{id}/turns': { may: all },
  'GET /ai/console/turns': { may: all },
  'GET /ai/console/conversations/{id}/turns/{seq}': { may: all },
  'POST /ai/console/conversations/{id}/turns/{seq}/replay': { may: all, body: {} },
  'GET /ai/console/day-replays': { may: acting },
  'POST /ai/console/day-replays': {
    may: acting,
    body: { agent: 'copilot', day: '2026-11-16', prompts: 'v1' },
  },
  'GET /ai/console/reviews': { may: all },
  'POST /ai/console/reviews/{id}': { may: acting, body: { verdict: 'approve' } },
  'POST /ai/console/doubts/{id}': { may: acting, body: { verdict: 'arrived' } },
  'GET /ai/console/contacts/{id}/merges': { may: all },
  'POST /ai/console/contacts/{id}/merge': { may: acting, body: { into: randomUUID() } },
  'POST /ai/console/contacts/{id}/split': { may: acting, body: { contact: randomUUID() } },
  'GET /ai/console/agents': { may: all },
  'GET /ai/console/settings': { may: all },
  'GET /ai/console/limits': { may: all },
  'PUT /ai/console/limits/{id}': { may: owners, body: { value: null } },
  'GET /ai/console/privacy': { may: all },
  'PATCH /ai/console/privacy': { may: owners, body: { forgetAfterDays: 365 } },
  'GET /ai/console/privacy/silent': { may: owners },
  'GET /ai/console/business': { may: all },
  'PATCH /ai/console/business': { may: owners, body: {} },
  'GET /ai/console/business/logo': { may: all },
  'PUT /ai/console/business/logo': { may: owners, file: { name: 'logo.png', content: 'x' } },
  'DELETE /ai/console/business/logo': { may: owners },
  'GET /ai/console/business/changes': { may: owners },
  'GET /ai/console/channels': { may: all },
  'GET /ai/console/chips': { may: all },
  'POST /ai/console/chips': { may: owners, body: { channel: 'meta', name: 'Um número', agent: 'reception' } },
  'PATCH /ai/console/chips/{id}': { may: owners, body: {} },
  'POST /ai/console/chips/{id}/test': { may: owners, body: {} },
  'PATCH /ai/console/chips/{id}/pace': { may: owners, body: {} },
  'POST /ai/console/chips/{id}/pairing': { may: owners, body: {} },
  'GET /ai/console/chips/{id}/pairing': { may: owners },
  'POST /ai/console/chips/{id}/templates/sync': { may: owners, body: {} },
  'POST /ai/console/chips/{id}/templates': { may: owners, body: { purpose: 'reply', name: 'um_modelo' } },
  'DELETE /ai/console/chips/{id}/templates/{purpose}': { may: owners },
  'POST /ai/console/chips/{id}/pause': { may: owners, body: {} },
  'POST /ai/console/chips/{id}/resume': { may: owners, body: {} },
  'DELETE /ai/console/chips/{id}': { may: owners },
  'GET /ai/console/payments': { may: all },
  'PUT /ai/console/payments': {
    may: owners,
    body: { baseUrl: 'http://127.0.0.1:1', apiKey: 'uma-chave' },
  },
  'DELETE /ai/console/payments': { may: owners },
  'POST /ai/console/payments/test': { may: owners, body: {} },
  'GET /ai/console/models': { may: owners },
  'POST /ai/console/models': { may: owners, body: { provider: 'openai', model: 'm', apiKey: 'uma-chave' } },
  'PUT /ai/console/models/{id}': { may: owners, body: { provider: 'openai', model: 'm' } },
  'POST /ai/console/models/{id}/test': { may: owners, body: {} },
  'DELETE /ai/console/models/{id}': { may: owners },
  'PUT /ai/console/models/budget': { may: owners, body: { currency: 'BRL', monthlyCents: null } },
  'GET /ai/console/prompts/{agent}': { may: owners },
  'POST /ai/console/prompts/{agent}/versions': { may: owners, body: { system: 'x', basedOn: 'v1' } },
  'PUT /ai/console/prompts/{agent}/weights': { may: owners, body: { weights: null } },
  'POST /ai/console/prompts/{agent}/compare': { may: owners, body: { version: 'v1' } },
  'GET /ai/console/team': { may: owners },
  'POST /ai/console/team/invitations': { may: owners, body: { email: 'x@example.com', role: 'staff' } },
  'POST /ai/console/team/invitations/{id}/withdraw': { may: owners, body: {} },
  'POST /ai/console/team/members/{id}/role': { may: owners, body: { role: 'viewer' } },
  'POST /ai/console/team/members/{id}/remove': { may: owners, body: {} },
  'POST /ai/console/team/members/{id}/reset-link': { may: owners, body: {} },
  'GET /ai/console/account': { may: all },
  'POST /ai/console/account/password': { may: all, body: { current: 'x', next: 'uma frase comprida' } },
  'POST /ai/console/account/sessions/{id}/end': { may: all, body: {} },
  'POST /ai/console/account/second-factor/begin': { may: all, body: { password: 'x' } },
  'POST /ai/console/account/second-factor/keep': { may: all, body: { code: '000000' } },
  'POST /ai/console/account/second-factor/remove': { may: all, body: { password: 'x' } },
  'GET /ai/console/tokens': { may: owners },
  'POST /ai/console/tokens': { may: owners, body: { name: 'Site', role: 'viewer' } },
  'POST /ai/console/tokens/{id}/revoke': { may: owners, body: {} },
}

/** What stays open until somebody hangs up is asked by its own tests. */
const streams = ['GET /ai/console/events']

let server: TestServer
let people: Readonly<Record<Role, Person>>
let stranger: Person

beforeAll(async () => {
  server = await startTestServer({ leme: async () => ({ agents: await loadAgents() }) })
  const tenant = await server.addTenant()
  const add = async (role: Role) => {
    const person = await server.addPerson(role, tenant)
    await server.sql(
      'insert into leme.member (tenant_id, id, name, role, email) values ($1, $2, $3, $4, $5)',
      [tenant, person.member, role, role, `${role}@example.com`],
    )
    return person
  }
  people = { owner: await add('owner'), staff: await add('staff'), viewer: await add('viewer') }
  // So that what the owner does to somebody is done to nobody of these.
  await add('owner')
  stranger = await server.addPerson('owner')
})
afterAll(() => server.close())

async function described(): Promise<string[]> {
  const { body } = await server.call('/openapi.json')
  return Object.entries(body.paths).flatMap(([path, item]) =>
    path.startsWith('/ai/') ? Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`) : [],
  )
}

/** Ids that exist, of the business of `people`: each kind by the routes it belongs to. */
async function realIds(): Promise<{
  conversation: string
  contact: string
  member: string
  invitation: string
  token: string
  review: string
  label: string
  'canned-replie': string
  'saved-filter': string
  model: string
}> {
  const { tenant, member: by } = people.owner
  const contact = randomUUID()
  const conversation = (await server.call('/ai/chat', { as: people.owner, body: { message: 'oi' } })).body
    .conversationId
  await server.sql("insert into leme.contact (tenant_id, id, name) values ($1, $2, 'Zeca')", [
    tenant,
    contact,
  ])
  await server.sql("update leme.conversation set party_kind = 'contact', party_id = $2 where id = $1", [
    conversation,
    contact,
  ])
  const review = randomUUID()
  await server.sql(
    `insert into leme.outbox (tenant_id, conversation_id, id, turn_id, channel, recipient, message, text, status)
     values ($1, $2, $3, $4, 'web', '', '{"type":"text","text":"x"}', 'x', 'held')`,
    [tenant, conversation, review, randomUUID()],
  )
  const now = server.leme.house.clock.now()
  const { links, machines } = server.leme.signIn
  const link = {
    tenant,
    kind: 'invitation',
    email: 'y@example.com',
    name: null,
    role: 'staff',
    member: null,
    by,
  } as const
  const invitation = await links.make({ ...link, now })
  const token = await machines.make({ tenant, name: 'Site', role: 'viewer', by, now })
  const member = randomUUID()
  await server.sql(
    "insert into leme.member (tenant_id, id, name, role, email) values ($1, $2, 'Rita', 'staff', 'rita@example.com')",
    [tenant, member],
  )
  const [label, reply, filter] = [randomUUID(), randomUUID(), randomUUID()]
  await server.sql("insert into leme.label (tenant_id, id, name, tone) values ($1, $2, $3, 'plain')", [
    tenant,
    label,
    label,
  ])
  await server.sql(
    "insert into leme.canned_reply (tenant_id, id, shortcut, text) values ($1, $2, $3, 'Oi!')",
    [tenant, reply, reply.slice(0, 30)],
  )
  await server.sql(
    `insert into leme.saved_filter (tenant_id, member_id, id, name, query) values ($1, $2, $3, 'x', '{"filter":"all"}')`,
    [tenant, by, filter],
  )
  const model = randomUUID()
  await server.sql(
    `insert into leme.model_connection (tenant_id, id, provider, model, sealed_key, input_price, output_price, updated_at, removed_at)
     values ($1, $2, 'openai', 'm', '', 0, 0, now(), null)`,
    [tenant, model],
  )
  const tools = { model, label, 'canned-replie': reply, 'saved-filter': filter }
  return { conversation, contact, member, invitation: invitation.id, token: token.id, review, ...tools }
}

function filled(path: string, ids: Readonly<Record<string, string>>): string {
  const kind =
    /\/(conversations|contacts|members|invitations|tokens|reviews|labels|canned-replies|saved-filters|models)\/\{id\}/.exec(
      path,
    )?.[1]
  const id = (kind === undefined ? undefined : ids[kind.slice(0, -1)]) ?? randomUUID()
  return path
    .replace('{id}', id)
    .replace('{agent}', 'reception')
    .replace('{version}', '1')
    .replace('{seq}', '1')
    .replace('{number}', '1')
    .replace('{step}', 'colleague')
}

async function ask(route: string, as: Person | undefined, ids: Readonly<Record<string, string>> = {}) {
  const [method = '', path = ''] = route.split(' ')
  const { body, file } = rules[route] ?? {}
  const given = file
    ? { raw: file.content, headers: { 'content-type': 'application/octet-stream' } }
    : body && { body }
  const query = file ? `?name=${file.name}` : ''
  return server.call(filled(path, ids) + query, { method, ...(as && { as }), ...given })
}

test('every route for members has its rule here, and every rule a route', async () => {
  expect((await described()).filter((route) => !streams.includes(route)).sort()).toEqual(
    Object.keys(rules).sort(),
  )
})

describe.each(Object.entries(rules))('%s', (route, { may }) => {
  test('is nobody’s without a sign-in', async () => {
    const { status, code } = await ask(route, undefined)
    expect([status, code]).toEqual([401, 'auth.missing'])
  })

  test.each(all.filter((role) => !may.includes(role)))('is not for a %s', async (role) => {
    const ids = route.includes('{id}') ? await realIds() : {}
    const { status, code } = await ask(route, people[role], ids)
    expect([status, code]).toEqual([403, 'auth.forbidden'])
  })

  test.each([...may])('is for a %s', async (role) => {
    const { status, code, text: told } = await ask(route, people[role])
    expect(code ?? '', told).not.toMatch(/^(auth\.|internal)/)
    expect(status, told).toBeLessThan(500)
  })
})

test.each(Object.keys(rules).filter((route) => route.includes('{id}')))(
  '%s: what is another business’s is not found, whoever asks',
  async (route) => {
    const { status, text: told } = await ask(route, stranger, await realIds())
    expect(status, told).toBe(404)
  },
)
