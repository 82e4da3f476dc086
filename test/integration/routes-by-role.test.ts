import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadAgents } from '../../src/agents/shipped.js'
import type { Role } from '../../src/conversation/party.js'
import { tokenScopes, type TokenScope } from '../../src/ports/machine-tokens.js'
import { everybody as all, memberRoutes as rules } from '../support/member-routes.js'
import { startTestServer, type Person, type TestServer } from '../support/http.js'

/** Somebody, a program with its token, or nobody. */
type Asking = Person | { readonly token: string } | undefined

/** What stays open until somebody hangs up is asked by its own tests. */
const streams = ['GET /ai/console/events']

let server: TestServer
let people: Readonly<Record<Role, Person>>

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
