import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadAgents } from '../../src/agents/shipped.js'
import type { Role } from '../../src/conversation/party.js'
import { tokenScopes, type TokenScope } from '../../src/ports/machine-tokens.js'
import { startTestServer, type Person, type TestServer } from '../support/http.js'

/** Every route for members, who may use it, and something it takes. A route that is not here fails the first test. */
type Asking = Person | { readonly token: string } | undefined

type Rule = {
  /** What a program's token needs; `none`: any does, `people`: no program's. */
  readonly scope: TokenScope | 'none' | 'people'
  readonly may: readonly Role[]
  readonly body?: object
  readonly file?: { name: string; content: string }
}

const all: readonly Role[] = ['owner', 'staff', 'viewer']
const acting: readonly Role[] = ['owner', 'staff']
const owners: readonly Role[] = ['owner']
const text = { text: 'oi' }

const rules: Readonly<Record<string, Rule>> = {
  'POST /ai/chat': { scope: 'talk', may: all, body: { message: 'oi' } },
  'POST /ai/chat/stop': { scope: 'talk', may: all, body: { conversationId: randomUUID() } },
  'GET /ai/plans/pending': { scope: 'talk', may: all },
  'POST /ai/plans/confirm': { scope: 'talk', may: all, body: { planId: randomUUID() } },
  'POST /ai/plans/reject': { scope: 'talk', may: all, body: { planId: randomUUID() } },
  'GET /ai/conversations': { scope: 'talk', may: all },
  'GET /ai/conversations/{id}': { scope: 'talk', may: all },
  'POST /ai/conversations/{id}/take': { scope: 'conversations:write', may: acting, body: {} },
  'POST /ai/conversations/{id}/messages': {
    scope: 'conversations:write',
    may: acting,
    body: { message: 'oi' },
  },
  'POST /ai/conversations/{id}/release': { scope: 'conversations:write', may: acting, body: {} },
  'GET /ai/media/{id}': { scope: 'conversations:read', may: all },
  'GET /ai/audit': { scope: 'audit', may: owners },
  'GET /ai/audit.csv': { scope: 'audit', may: owners },
  'GET /ai/agents/{agent}/settings': { scope: 'settings', may: all },
  'PATCH /ai/agents/{agent}/settings': { scope: 'settings', may: acting, body: { changes: {} } },
  'GET /ai/agents/{agent}/settings/versions': { scope: 'settings', may: all },
  'POST /ai/agents/{agent}/settings/versions/{version}/restore': { scope: 'settings', may: acting, body: {} },
  'GET /ai/copilot/report': { scope: 'business:read', may: all },
  'GET /ai/copilot/lists/clients': { scope: 'business:read', may: all },
  'GET /ai/copilot/lists/clients.csv': { scope: 'business:read', may: all },
  'GET /ai/copilot/lists/clients/{id}': { scope: 'business:read', may: all },
  'GET /ai/copilot/lists/quotes': { scope: 'business:read', may: all },
  'GET /ai/copilot/lists/quotes.csv': { scope: 'business:read', may: all },
  'GET /ai/copilot/lists/quotes/{id}': { scope: 'business:read', may: all },
  'GET /ai/copilot/lists/work-orders': { scope: 'business:read', may: all },
  'GET /ai/copilot/lists/work-orders.csv': { scope: 'business:read', may: all },
  'GET /ai/copilot/lists/work-orders/{id}': { scope: 'business:read', may: all },
  'GET /ai/copilot/lists/charges': { scope: 'business:read', may: all },
  'GET /ai/copilot/lists/charges.csv': { scope: 'business:read', may: all },
  'GET /ai/copilot/lists/charges/{id}': { scope: 'business:read', may: all },
  'GET /ai/console/lists': { scope: 'business:read', may: all },
  'GET /ai/console/reports': { scope: 'business:read', may: all },
  'GET /ai/console/reports/copilot/report': { scope: 'business:read', may: all },
  'GET /ai/console/reports/copilot/report.csv': { scope: 'business:read', may: all },
  'GET /ai/console/reports/reception/report': { scope: 'business:read', may: acting },
  'GET /ai/console/reports/reception/report.csv': { scope: 'business:read', may: acting },
  'GET /ai/console/reports/memory/report': { scope: 'business:read', may: acting },
  'GET /ai/console/reports/memory/report.csv': { scope: 'business:read', may: acting },
  'GET /ai/memory/report': { scope: 'business:read', may: acting },
  'GET /ai/console/reports/julia/figures': { scope: 'business:read', may: acting },
  'GET /ai/console/reports/julia/figures.csv': { scope: 'business:read', may: acting },
  'GET /ai/console/lists/contacts': { scope: 'business:read', may: all },
  'GET /ai/console/lists/contacts.csv': { scope: 'business:read', may: all },
  'GET /ai/console/contacts/{id}': { scope: 'conversations:read', may: all },
  'POST /ai/console/contacts/{id}/block': {
    scope: 'conversations:write',
    may: acting,
    body: { blocked: true },
  },
  'POST /ai/console/contacts/{id}/consents': {
    scope: 'conversations:write',
    may: acting,
    body: { says: 'no', scope: 'all', words: 'no balcão' },
  },
  'GET /ai/console/contacts/{id}/export': { scope: 'conversations:read', may: owners },
  'POST /ai/console/contacts/{id}/erase': {
    scope: 'conversations:write',
    may: owners,
    body: { conversations: 0, records: 0 },
  },
  'POST /ai/agents/{agent}/lessons/try': {
    scope: 'settings',
    may: acting,
    body: { question: 'Tem wi-fi?', answer: 'Tem.' },
  },
  'POST /ai/agents/{agent}/lessons': {
    scope: 'settings',
    may: acting,
    body: { question: 'Tem wi-fi?', answer: 'Tem.' },
  },
  'DELETE /ai/agents/{agent}/lessons/{version}': { scope: 'settings', may: acting },
  'GET /ai/console/conversations/{id}/turns/{seq}/corrections': { scope: 'settings', may: acting },
  'GET /ai/console/corrections': { scope: 'settings', may: acting },
  'POST /ai/agents/{agent}/corrections/try': {
    scope: 'settings',
    may: acting,
    body: { kind: 'review', by: 'intent', id: 'price' },
  },
  'POST /ai/agents/{agent}/corrections': {
    scope: 'settings',
    may: acting,
    body: { kind: 'review', by: 'intent', id: 'price' },
  },
  'DELETE /ai/agents/{agent}/corrections/{number}': { scope: 'settings', may: acting },
  'POST /ai/agents/{agent}/corrections/{number}/restore': { scope: 'settings', may: acting, body: {} },
  'GET /ai/reception/lists/questions': { scope: 'business:read', may: acting },
  'GET /ai/reception/lists/questions.csv': { scope: 'business:read', may: acting },
  'GET /ai/reception/lists/knowledge': { scope: 'business:read', may: acting },
  'GET /ai/reception/lists/knowledge.csv': { scope: 'business:read', may: acting },
  'GET /ai/reception/lists/follow-ups': { scope: 'business:read', may: acting },
  'GET /ai/reception/lists/follow-ups.csv': { scope: 'business:read', may: acting },
  'GET /ai/julia/lists/shifts': { scope: 'business:read', may: acting },
  'GET /ai/julia/lists/shifts.csv': { scope: 'business:read', may: acting },
  'GET /ai/julia/lists/funnel': { scope: 'business:read', may: acting },
  'GET /ai/julia/lists/funnel.csv': { scope: 'business:read', may: acting },
  'GET /ai/reception/report': { scope: 'business:read', may: acting },
  'POST /ai/julia/shifts': { scope: 'business:write', may: acting, body: { shifts: [] } },
  'GET /ai/julia/shifts': { scope: 'business:read', may: acting },
  'PATCH /ai/julia/shifts/{id}': { scope: 'business:write', may: acting, body: {} },
  'POST /ai/julia/shifts/{id}/close': { scope: 'business:write', may: acting, body: {} },
  'POST /ai/julia/shifts/{id}/reopen': { scope: 'business:write', may: acting, body: {} },
  'DELETE /ai/julia/shifts/{id}': { scope: 'business:write', may: acting },
  'POST /ai/julia/consents': {
    scope: 'business:write',
    may: acting,
    body: { phones: ['5511900000077'], source: 'ficha de cadastro' },
  },
  'GET /ai/julia/campaigns/{id}/reach': { scope: 'business:read', may: acting },
  'POST /ai/julia/campaigns/{id}/try': {
    scope: 'business:write',
    may: acting,
    body: { phone: '5511900000077' },
  },
  'POST /ai/julia/campaigns/{id}/again': { scope: 'business:write', may: acting, body: {} },
  'GET /ai/julia/figures': { scope: 'business:read', may: acting },
  'POST /ai/julia/campaigns': { scope: 'business:write', may: acting, body: {} },
  'GET /ai/julia/campaigns/{id}': { scope: 'business:read', may: acting },
  'POST /ai/julia/campaigns/{id}/start': { scope: 'business:write', may: acting, body: {} },
  'POST /ai/julia/campaigns/{id}/stop': { scope: 'business:write', may: acting, body: {} },
  'POST /ai/julia/conversations/{id}/mode': {
    scope: 'business:write',
    may: acting,
    body: { mode: 'discovery' },
  },
  'GET /ai/console/me': { scope: 'none', may: all },
  'GET /ai/console/overview': { scope: 'business:read', may: all },
  'GET /ai/console/start': { scope: 'business:read', may: all },
  'PUT /ai/console/start/steps/{step}': { scope: 'business:write', may: owners, body: { leftOut: true } },
  'GET /ai/console/conversations': { scope: 'conversations:read', may: all },
  'GET /ai/console/handoff-reasons': { scope: 'conversations:read', may: all },
  'GET /ai/console/conversations/{id}': { scope: 'conversations:read', may: all },
  'POST /ai/console/conversations/{id}/take': { scope: 'conversations:write', may: acting, body: {} },
  'POST /ai/console/conversations/{id}/give-back': { scope: 'conversations:write', may: acting, body: {} },
  'POST /ai/console/conversations/{id}/messages': { scope: 'conversations:write', may: acting, body: text },
  'POST /ai/console/conversations/{id}/files': {
    scope: 'conversations:write',
    may: acting,
    file: { name: 'oi.txt', content: 'oi' },
  },
  'POST /ai/console/conversations/{id}/notes': { scope: 'conversations:write', may: acting, body: text },
  'PUT /ai/console/conversations/{id}/labels': {
    scope: 'conversations:write',
    may: acting,
    body: { labels: [] },
  },
  'POST /ai/console/conversations/{id}/snooze': {
    scope: 'conversations:write',
    may: acting,
    body: { until: null },
  },
  'PUT /ai/console/conversations/{id}/read': {
    scope: 'conversations:write',
    may: all,
    body: { upTo: randomUUID() },
  },
  'DELETE /ai/console/conversations/{id}/read': { scope: 'conversations:write', may: all },
  'GET /ai/console/unread': { scope: 'conversations:read', may: all },
  'POST /ai/console/read-all': { scope: 'conversations:write', may: all, body: {} },
  'PUT /ai/console/conversations/{id}/assignee': {
    scope: 'conversations:write',
    may: acting,
    body: { to: null },
  },
  'GET /ai/console/assignees': { scope: 'conversations:read', may: all },
  'POST /ai/console/groups': { scope: 'settings', may: owners, body: { name: 'Vendas', members: [] } },
  'PATCH /ai/console/groups/{id}': { scope: 'settings', may: owners, body: { name: 'Vendas', members: [] } },
  'DELETE /ai/console/groups/{id}': { scope: 'settings', may: owners },
  'PUT /ai/console/conversations/{id}/urgent': {
    scope: 'conversations:write',
    may: acting,
    body: { urgent: true },
  },
  'POST /ai/console/conversations/{id}/cards': {
    scope: 'conversations:write',
    may: acting,
    body: { type: 'contact', name: 'Ana', phone: '11 91234-5678' },
  },
  'GET /ai/console/labels': { scope: 'conversations:read', may: all },
  'POST /ai/console/labels': { scope: 'conversations:write', may: acting, body: { name: 'Urgente' } },
  'PATCH /ai/console/labels/{id}': { scope: 'conversations:write', may: acting, body: { name: 'Urgente' } },
  'DELETE /ai/console/labels/{id}': { scope: 'conversations:write', may: acting },
  'GET /ai/console/canned-replies': { scope: 'conversations:read', may: all },
  'POST /ai/console/canned-replies': {
    scope: 'conversations:write',
    may: acting,
    body: { shortcut: 'oi', text: 'Oi!' },
  },
  'PATCH /ai/console/canned-replies/{id}': {
    scope: 'conversations:write',
    may: acting,
    body: { shortcut: 'oi', text: 'Oi!' },
  },
  'DELETE /ai/console/canned-replies/{id}': { scope: 'conversations:write', may: acting },
  'GET /ai/console/saved-filters': { scope: 'conversations:read', may: all },
  'POST /ai/console/saved-filters': {
    scope: 'conversations:write',
    may: all,
    body: { name: 'Meus', query: { filter: 'mine' } },
  },
  'DELETE /ai/console/saved-filters/{id}': { scope: 'conversations:write', may: all },
  'GET /ai/console/conversations/{id}/messages': { scope: 'conversations:read', may: all },
  'GET /ai/console/conversations/{id}/suggestions': { scope: 'conversations:read', may: acting },
  'GET /ai/console/conversations/{id}/receipt': { scope: 'audit', may: owners },
  'GET /ai/console/conversations/{id}/turns': { scope: 'conversations:read', may: all },
  'GET /ai/console/turns': { scope: 'conversations:read', may: all },
  'GET /ai/console/conversations/{id}/turns/{seq}': { scope: 'conversations:read', may: all },
  'POST /ai/console/conversations/{id}/turns/{seq}/replay': {
    scope: 'conversations:write',
    may: all,
    body: {},
  },
  'GET /ai/console/day-replays': { scope: 'settings', may: acting },
  'POST /ai/console/day-replays': {
    scope: 'settings',
    may: acting,
    body: { agent: 'copilot', day: '2026-11-16', prompts: 'v1' },
  },
  'GET /ai/console/reviews': { scope: 'conversations:read', may: all },
  'POST /ai/console/reviews/{id}': {
    scope: 'conversations:write',
    may: acting,
    body: { verdict: 'approve' },
  },
  'POST /ai/console/doubts/{id}': { scope: 'conversations:write', may: acting, body: { verdict: 'arrived' } },
  'GET /ai/console/contacts/{id}/merges': { scope: 'conversations:read', may: all },
  'POST /ai/console/contacts/{id}/merge': {
    scope: 'conversations:write',
    may: acting,
    body: { into: randomUUID() },
  },
  'POST /ai/console/contacts/{id}/split': {
    scope: 'conversations:write',
    may: acting,
    body: { contact: randomUUID() },
  },
  'GET /ai/console/agents': { scope: 'settings', may: all },
  'GET /ai/console/settings': { scope: 'settings', may: all },
  'GET /ai/console/limits': { scope: 'settings', may: all },
  'PUT /ai/console/limits/{id}': { scope: 'settings', may: owners, body: { value: null } },
  'GET /ai/console/privacy': { scope: 'settings', may: all },
  'PATCH /ai/console/privacy': { scope: 'settings', may: owners, body: { forgetAfterDays: 365 } },
  'GET /ai/console/privacy/silent': { scope: 'settings', may: owners },
  'GET /ai/console/business': { scope: 'settings', may: all },
  'PATCH /ai/console/business': { scope: 'settings', may: owners, body: {} },
  'GET /ai/console/business/logo': { scope: 'settings', may: all },
  'PUT /ai/console/business/logo': {
    scope: 'settings',
    may: owners,
    file: { name: 'logo.png', content: 'x' },
  },
  'DELETE /ai/console/business/logo': { scope: 'settings', may: owners },
  'GET /ai/console/business/changes': { scope: 'audit', may: owners },
  'GET /ai/console/channels': { scope: 'settings', may: all },
  'GET /ai/console/chips': { scope: 'settings', may: all },
  'POST /ai/console/chips': {
    scope: 'settings',
    may: owners,
    body: { channel: 'meta', name: 'Um número', agent: 'reception' },
  },
  'PATCH /ai/console/chips/{id}': { scope: 'settings', may: owners, body: {} },
  'POST /ai/console/chips/{id}/test': { scope: 'settings', may: owners, body: {} },
  'PATCH /ai/console/chips/{id}/pace': { scope: 'settings', may: owners, body: {} },
  'POST /ai/console/chips/{id}/pairing': { scope: 'settings', may: owners, body: {} },
  'GET /ai/console/chips/{id}/pairing': { scope: 'settings', may: owners },
  'POST /ai/console/chips/{id}/templates/sync': { scope: 'settings', may: owners, body: {} },
  'POST /ai/console/chips/{id}/templates': {
    scope: 'settings',
    may: owners,
    body: { purpose: 'reply', name: 'um_modelo' },
  },
  'DELETE /ai/console/chips/{id}/templates/{purpose}': { scope: 'settings', may: owners },
  'POST /ai/console/chips/{id}/pause': { scope: 'settings', may: owners, body: {} },
  'POST /ai/console/chips/{id}/resume': { scope: 'settings', may: owners, body: {} },
  'DELETE /ai/console/chips/{id}': { scope: 'settings', may: owners },
  'GET /ai/console/payments': { scope: 'settings', may: all },
  'PUT /ai/console/payments': {
    scope: 'settings',
    may: owners,
    body: { baseUrl: 'http://127.0.0.1:1', apiKey: 'uma-chave' },
  },
  'DELETE /ai/console/payments': { scope: 'settings', may: owners },
  'POST /ai/console/payments/test': { scope: 'settings', may: owners, body: {} },
  'GET /ai/console/models': { scope: 'settings', may: owners },
  'POST /ai/console/models': {
    scope: 'settings',
    may: owners,
    body: { provider: 'openai', model: 'm', apiKey: 'uma-chave' },
  },
  'PUT /ai/console/models/{id}': { scope: 'settings', may: owners, body: { provider: 'openai', model: 'm' } },
  'POST /ai/console/models/{id}/test': { scope: 'settings', may: owners, body: {} },
  'DELETE /ai/console/models/{id}': { scope: 'settings', may: owners },
  'PUT /ai/console/models/budget': {
    scope: 'settings',
    may: owners,
    body: { currency: 'BRL', monthlyCents: null },
  },
  'GET /ai/console/prompts/{agent}': { scope: 'settings', may: owners },
  'POST /ai/console/prompts/{agent}/versions': {
    scope: 'settings',
    may: owners,
    body: { system: 'x', basedOn: 'v1' },
  },
  'PUT /ai/console/prompts/{agent}/weights': { scope: 'settings', may: owners, body: { weights: null } },
  'POST /ai/console/prompts/{agent}/compare': { scope: 'settings', may: owners, body: { version: 'v1' } },
  'GET /ai/console/team': { scope: 'people', may: owners },
  'POST /ai/console/team/invitations': {
    scope: 'people',
    may: owners,
    body: { email: 'x@example.com', role: 'staff' },
  },
  'POST /ai/console/team/invitations/{id}/withdraw': { scope: 'people', may: owners, body: {} },
  'POST /ai/console/team/members/{id}/role': { scope: 'people', may: owners, body: { role: 'viewer' } },
  'POST /ai/console/team/members/{id}/remove': { scope: 'people', may: owners, body: {} },
  'POST /ai/console/team/members/{id}/reset-link': { scope: 'people', may: owners, body: {} },
  'POST /ai/console/team/members/{id}/second-factor/remove': { scope: 'people', may: owners, body: {} },
  'GET /ai/console/account': { scope: 'people', may: all },
  'POST /ai/console/account/password': {
    scope: 'people',
    may: all,
    body: { current: 'x', next: 'uma frase comprida' },
  },
  'POST /ai/console/account/sessions/{id}/end': { scope: 'people', may: all, body: {} },
  'POST /ai/console/account/second-factor/begin': { scope: 'people', may: all, body: { password: 'x' } },
  'POST /ai/console/account/second-factor/keep': { scope: 'people', may: all, body: { code: '000000' } },
  'POST /ai/console/account/second-factor/remove': { scope: 'people', may: all, body: { password: 'x' } },
  'GET /ai/console/tokens': { scope: 'people', may: owners },
  'POST /ai/console/tokens': { scope: 'people', may: owners, body: { name: 'Site', role: 'viewer' } },
  'POST /ai/console/tokens/{id}/revoke': { scope: 'people', may: owners, body: {} },
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
  const token = await machines.make({ tenant, name: 'Site', role: 'viewer', scopes: null, by, now })
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

type SentFile = { readonly name: string; readonly content: string }
type Given =
  { readonly raw?: string; readonly body?: unknown; readonly headers?: Record<string, string> } | undefined

function bytesOf({ content }: SentFile) {
  return { raw: content, headers: { 'content-type': 'application/octet-stream' } }
}

function formOf({ name, content }: SentFile) {
  const disposition = `content-disposition: form-data; name="file"; filename="${name}"`
  return {
    raw: `--form\r\n${disposition}\r\ncontent-type: text/plain\r\n\r\n${content}\r\n--form--\r\n`,
    headers: { 'content-type': 'multipart/form-data; boundary=form' },
  }
}

async function ask(route: string, as: Asking, ids: Readonly<Record<string, string>> = {}) {
  const [method = '', path = ''] = route.split(' ')
  const { body, file } = rules[route] ?? {}
  const given: Given = file ? (route.endsWith('/files') ? formOf(file) : bytesOf(file)) : body && { body }
  const query = file ? `?name=${file.name}` : ''
  if (as && 'role' in as) return server.call(filled(path, ids) + query, { method, as, ...given })
  const headers = { ...given?.headers, ...(as && { authorization: `Bearer ${as.token}` }) }
  return server.call(filled(path, ids) + query, { method, ...given, headers })
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

/** Of an owner's role each, with this scope alone. */
const programs = new Map<TokenScope, string>()

beforeAll(async () => {
  const { tenant, member: by } = people.owner
  for (const scope of tokenScopes) {
    const asked = { tenant, name: scope, role: 'owner', scopes: [scope], by, now: new Date() } as const
    programs.set(scope, (await server.leme.signIn.machines.make(asked)).word)
  }
})

describe.each(Object.entries(rules))('%s of a program', (route, { scope }) => {
  test.each(tokenScopes)('that has the scope %s', async (own) => {
    const { status, code, text: told } = await ask(route, { token: programs.get(own) ?? '' })
    if (scope === own || scope === 'none') expect(code ?? '', told).not.toMatch(/^(auth\.|internal)/)
    else expect([status, code]).toEqual([403, scope === 'people' ? 'auth.forbidden' : 'auth.scope'])
  })
})

test.each(Object.keys(rules).filter((route) => route.includes('{id}')))(
  '%s: what is another business’s is not found, whoever asks',
  async (route) => {
    const { status, text: told } = await ask(route, stranger, await realIds())
    expect(status, told).toBe(404)
  },
)
