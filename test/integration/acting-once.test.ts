import { randomUUID } from 'node:crypto'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ContactId } from '../../src/conversation/ids.js'
import { actKeptMs, actUnderWayMs } from '../../src/ports/kept-acts.js'
import { actAsked } from '../../src/http/act-once.js'
import { openWholeBusiness, type WholeBusiness } from '../support/whole-business.js'

/** One key for one act: whatever acts is asked for twice under one key, is answered alike, and was done once. */
let business: WholeBusiness

beforeAll(async () => {
  business = await openWholeBusiness()
}, 120_000)
afterAll(() => business.desk.end())

type Asked = {
  readonly path: string
  readonly body?: object
  /** Something else under the same key. Left out: it says nothing, so there is nothing else to say. */
  readonly other?: object
}

const rows = () => business.make
const at = async (id: Promise<string>, path: (id: string) => string, body: object = {}, other?: object) => ({
  path: path(await id),
  body,
  ...(other && { other }),
})
const person = { email: 'nova@example.com', role: 'staff' }
const shift = {
  hospital: 'UPA Leste',
  regiao: 'zona leste',
  especialidade: 'clínico geral',
  periodo: 'noturno',
  data: '2027-12-22',
}
const lesson = { question: 'Tem wi-fi?', answer: 'Tem.' }
const rule = { kind: 'review', by: 'intent', id: 'hours' }

const acts: Readonly<Record<string, () => Asked | Promise<Asked>>> = {
  '/ai/chat': () => ({ path: '/ai/chat', body: { message: 'oi' }, other: { message: 'tchau' } }),
  '/ai/chat/stop': async () => ({
    path: '/ai/chat/stop',
    body: { conversationId: await rows()['own conversation']() },
    other: { messageKey: 'y' },
  }),
  '/ai/plans/confirm': async () => ({ path: '/ai/plans/confirm', body: { planId: await rows().plan() } }),
  '/ai/plans/reject': async () => ({ path: '/ai/plans/reject', body: { planId: await rows().plan() } }),
  '/ai/conversations/{id}/take': () => at(rows().conversation(), (id) => `/ai/conversations/${id}/take`),
  '/ai/conversations/{id}/release': () =>
    at(rows().conversation(), (id) => `/ai/conversations/${id}/release`),
  '/ai/conversations/{id}/messages': () =>
    at(
      rows().conversation(),
      (id) => `/ai/conversations/${id}/messages`,
      { message: 'Olá!' },
      { message: 'Não!' },
    ),
  '/ai/agents/{agent}/settings/versions/{version}/restore': () =>
    at(
      rows()['settings version'](),
      (version) => `/ai/agents/reception/settings/versions/${version}/restore`,
    ),
  '/ai/console/conversations/{id}/messages': () =>
    at(
      rows().conversation(),
      (id) => `/ai/console/conversations/${id}/messages`,
      { text: 'Olá!' },
      { text: 'Não!' },
    ),
  '/ai/console/conversations/{id}/take': () =>
    at(rows().conversation(), (id) => `/ai/console/conversations/${id}/take`),
  '/ai/console/conversations/{id}/give-back': () =>
    at(rows().conversation(), (id) => `/ai/console/conversations/${id}/give-back`),
  '/ai/console/conversations/{id}/notes': () =>
    at(rows().conversation(), (id) => `/ai/console/conversations/${id}/notes`, { text: 'a' }, { text: 'b' }),
  '/ai/console/conversations/{id}/cards': () =>
    at(
      rows().conversation(),
      (id) => `/ai/console/conversations/${id}/cards`,
      { type: 'contact', name: 'Ana', phone: '11 91234-5678' },
      { type: 'contact', name: 'Bia', phone: '11 91234-5678' },
    ),
  '/ai/console/conversations/{id}/snooze': () =>
    at(rows().conversation(), (id) => `/ai/console/conversations/${id}/snooze`, { until: null }),
  '/ai/console/conversations/{id}/turns/{seq}/replay': () =>
    at(rows()['own conversation'](), (id) => `/ai/console/conversations/${id}/turns/1/replay`),
  '/ai/console/contacts/{id}/block': () =>
    at(rows().contact(), (id) => `/ai/console/contacts/${id}/block`, { blocked: true }, { blocked: false }),
  '/ai/console/contacts/{id}/consents': () =>
    at(
      rows().contact(),
      (id) => `/ai/console/contacts/${id}/consents`,
      { says: 'no', scope: 'all', words: 'no balcão' },
      { says: 'yes', scope: 'all', words: 'no balcão' },
    ),
  '/ai/console/contacts/{id}/erase': () =>
    at(rows().contact(), (id) => `/ai/console/contacts/${id}/erase`, { conversations: 0, records: 0 }),
  '/ai/console/contacts/{id}/merge': async () =>
    at(rows().contact(), (id) => `/ai/console/contacts/${id}/merge`, { into: await rows().contact() }),
  '/ai/console/contacts/{id}/split': async () => {
    const goes = await rows().merge()
    const [row] = await business.desk.sql<{ id: string }>(
      'select contact_id as id from leme.contact_merge where from_contact = $1',
      [goes],
    )
    return { path: `/ai/console/contacts/${row?.id ?? ''}/split`, body: { contact: goes } }
  },
  '/ai/console/read-all': () => ({ path: '/ai/console/read-all', body: {} }),
  '/ai/console/groups': () => ({
    path: '/ai/console/groups',
    body: { name: 'Vendas', members: [] },
    other: { name: 'Oficina', members: [] },
  }),
  '/ai/console/labels': () => ({
    path: '/ai/console/labels',
    body: { name: 'Obra' },
    other: { name: 'Peça' },
  }),
  '/ai/console/canned-replies': () => ({
    path: '/ai/console/canned-replies',
    body: { shortcut: 'oi', text: 'Oi!' },
    other: { shortcut: 'ola', text: 'Olá!' },
  }),
  '/ai/console/saved-filters': () => ({
    path: '/ai/console/saved-filters',
    body: { name: 'Meus', query: { filter: 'mine' } },
    other: { name: 'Todos', query: { filter: 'all' } },
  }),
  '/ai/console/reviews/{id}': () =>
    at(rows().review(), (id) => `/ai/console/reviews/${id}`, { verdict: 'drop' }),
  '/ai/console/doubts/{id}': () =>
    at(rows().doubt(), (id) => `/ai/console/doubts/${id}`, { verdict: 'arrived' }),
  '/ai/console/chips': () => {
    const body = {
      channel: 'meta',
      name: 'Um número',
      agent: 'reception',
      fields: {
        phoneNumberId: '1',
        businessAccountId: '2',
        accessToken: 'x',
        appSecrets: ['y'],
        verifyToken: 'z',
      },
    }
    return { path: '/ai/console/chips', body, other: { ...body, name: 'Outro número' } }
  },
  '/ai/console/chips/{id}/test': () => ({
    path: `/ai/console/chips/${business.desk.chip('meta')}/test`,
    body: {},
  }),
  '/ai/console/chips/{id}/pairing': () => ({
    path: `/ai/console/chips/${business.desk.chip('evolution')}/pairing`,
    body: {},
  }),
  '/ai/console/chips/{id}/templates/sync': () => ({
    path: `/ai/console/chips/${business.desk.chip('meta')}/templates/sync`,
    body: {},
  }),
  '/ai/console/chips/{id}/templates': () => ({
    path: `/ai/console/chips/${business.desk.chip('meta')}/templates`,
    body: { purpose: 'reply', name: 'um_modelo' },
  }),
  '/ai/console/chips/{id}/pause': () => ({
    path: `/ai/console/chips/${business.desk.chip('zapi')}/pause`,
    body: {},
  }),
  '/ai/console/chips/{id}/resume': () => ({
    path: `/ai/console/chips/${business.desk.chip('zapi')}/resume`,
    body: {},
  }),
  '/ai/console/payments/test': async () => {
    await business.call('/ai/console/payments', {
      method: 'PUT',
      body: { baseUrl: 'http://127.0.0.1:1', apiKey: 'uma-chave' },
    })
    return { path: '/ai/console/payments/test', body: {} }
  },
  '/ai/console/models': () => {
    const body = { provider: 'openai', model: 'm', apiKey: 'uma-chave' }
    return { path: '/ai/console/models', body, other: { ...body, model: 'n' } }
  },
  '/ai/console/models/{id}/test': () => at(rows().model(), (id) => `/ai/console/models/${id}/test`),
  '/ai/console/prompts/{agent}/versions': async () => {
    const { body } = await business.call('/ai/console/prompts/copilot')
    const { versions } = body as unknown as { versions: [{ version: string; system: string }] }
    const [{ system, version: basedOn }] = versions
    const draft = (more: string) => ({ system: `${system} ${more}`, basedOn })
    return { path: '/ai/console/prompts/copilot/versions', body: draft('a'), other: draft('b') }
  },
  '/ai/console/prompts/{agent}/compare': () => ({
    path: '/ai/console/prompts/copilot/compare',
    body: { version: 'v1' },
    other: { version: 'v1', days: 2 },
  }),
  '/ai/console/team/invitations': () => ({
    path: '/ai/console/team/invitations',
    body: { ...person, asLink: true },
    other: { ...person, asLink: true, role: 'viewer' },
  }),
  '/ai/console/team/invitations/{id}/withdraw': () =>
    at(rows().invitation(), (id) => `/ai/console/team/invitations/${id}/withdraw`),
  '/ai/console/team/members/{id}/role': () =>
    at(rows().member(), (id) => `/ai/console/team/members/${id}/role`, { role: 'viewer' }, { role: 'owner' }),
  '/ai/console/team/members/{id}/remove': () =>
    at(rows().member(), (id) => `/ai/console/team/members/${id}/remove`),
  '/ai/console/team/members/{id}/second-factor/remove': () =>
    at(rows().member(), (id) => `/ai/console/team/members/${id}/second-factor/remove`),
  '/ai/console/team/members/{id}/reset-link': () =>
    at(rows().member(), (id) => `/ai/console/team/members/${id}/reset-link`),
  '/ai/console/account/password': () => ({
    path: '/ai/console/account/password',
    body: { current: business.password, next: business.password },
  }),
  '/ai/console/account/sessions/{id}/end': () =>
    at(rows().session(), (id) => `/ai/console/account/sessions/${id}/end`),
  '/ai/console/account/second-factor/begin': () => ({
    path: '/ai/console/account/second-factor/begin',
    body: { password: business.password },
  }),
  '/ai/console/account/second-factor/keep': async () => {
    const { body } = await business.call('/ai/console/account/second-factor/begin', {
      body: { password: business.password },
    })
    const { key } = body as unknown as { key: string }
    const code = new TOTP({ secret: key }).generate({
      timestamp: business.desk.leme.house.clock.now().getTime(),
    })
    return { path: '/ai/console/account/second-factor/keep', body: { code } }
  },
  '/ai/console/account/second-factor/remove': () => ({
    path: '/ai/console/account/second-factor/remove',
    body: { password: business.password },
  }),
  '/ai/console/tokens': () => ({
    path: '/ai/console/tokens',
    body: { name: 'Site', role: 'viewer', scopes: ['talk'] },
    other: { name: 'Loja', role: 'viewer', scopes: ['talk'] },
  }),
  '/ai/console/tokens/{id}/revoke': () => at(rows().token(), (id) => `/ai/console/tokens/${id}/revoke`),
  '/ai/agents/{agent}/lessons/try': () => ({ path: '/ai/agents/reception/lessons/try', body: lesson }),
  '/ai/agents/{agent}/lessons': () => ({
    path: '/ai/agents/reception/lessons',
    body: lesson,
    other: { ...lesson, answer: 'Não tem.' },
  }),
  '/ai/agents/{agent}/corrections/try': () => ({ path: '/ai/agents/reception/corrections/try', body: rule }),
  '/ai/agents/{agent}/corrections': () => ({
    path: '/ai/agents/reception/corrections',
    body: rule,
    other: { ...rule, id: 'price' },
  }),
  '/ai/agents/{agent}/corrections/{number}/restore': async () => {
    const number = await rows().correction()
    await business.call(`/ai/agents/reception/corrections/${number}`, { method: 'DELETE' })
    return { path: `/ai/agents/reception/corrections/${number}/restore`, body: {} }
  },
  '/ai/julia/shifts': () => ({ path: '/ai/julia/shifts', body: { shifts: [shift] }, other: { shifts: [] } }),
  '/ai/julia/shifts/{id}/close': () => at(rows().shift(), (id) => `/ai/julia/shifts/${id}/close`),
  '/ai/julia/shifts/{id}/reopen': async () => {
    const id = await rows().shift()
    await business.call(`/ai/julia/shifts/${id}/close`, { body: {} })
    return { path: `/ai/julia/shifts/${id}/reopen`, body: {} }
  },
  '/ai/julia/campaigns': () => {
    const body = {
      id: 'novembro',
      name: 'Novembro',
      chip: business.juliasChip,
      mode: 'reativacao',
      text: 'Oi! Continua procurando plantão?',
      phones: ['5511900000077'],
    }
    return { path: '/ai/julia/campaigns', body, other: { ...body, id: 'dezembro' } }
  },
  '/ai/julia/campaigns/{id}/start': () => at(rows().campaign(), (id) => `/ai/julia/campaigns/${id}/start`),
  '/ai/julia/campaigns/{id}/stop': () => at(rows().campaign(), (id) => `/ai/julia/campaigns/${id}/stop`),
  '/ai/julia/campaigns/{id}/try': () =>
    at(rows().campaign(), (id) => `/ai/julia/campaigns/${id}/try`, { phone: '5511900000077' }),
  '/ai/julia/campaigns/{id}/again': () => at(rows().campaign(), (id) => `/ai/julia/campaigns/${id}/again`),
  '/ai/julia/consents': () => ({
    path: '/ai/julia/consents',
    body: { phones: ['5511900000077'], source: 'ficha de cadastro' },
    other: { phones: ['5511900000078'], source: 'ficha de cadastro' },
  }),
  '/ai/julia/conversations/{id}/mode': () =>
    at(rows()['conversation with julia'](), (id) => `/ai/julia/conversations/${id}/mode`, {
      mode: 'discovery',
    }),
}

/** What is posted and takes no key, and why asking again does no harm. */
const withoutKey: Readonly<Record<string, string>> = {
  '/ai/console/day-replays': 'it only reads, and tells what it finds as it goes',
}

/** By files that are not JSON: the same words as any message, and a key of their own. */
const byForm = ['/ai/console/conversations/{id}/files']

/** Opens something only in development, and nothing where there is an account: `practice-payments.test.ts`. */
const inDevelopment = ['/ai/console/payments/practice']

/** Of all that is kept about the business, how much there is of it, once that stays so. */
async function quietly(): Promise<Readonly<Record<string, number>>> {
  let before = await counted()
  for (;;) {
    await new Promise((done) => setTimeout(done, quietMs))
    const after = await counted()
    if (JSON.stringify(after) === JSON.stringify(before)) return after
    before = after
  }
}

/** Of what there is now more or less than then, and by how much. */
async function writtenSince(then: Readonly<Record<string, number>>): Promise<Record<string, number>> {
  const now = await quietly()
  return Object.fromEntries(
    Object.entries(now).flatMap(([table, n]) => (n === then[table] ? [] : [[table, n - (then[table] ?? 0)]])),
  )
}

/** What turns and sweeps write of other conversations meanwhile, with the receipts of what was sent. What is done once more would be said once more besides. */
const writtenMeanwhile: readonly string[] = [
  'journal',
  'said',
  'said_owed',
  'said_until',
  'served_day',
  'counted_day',
]
const quietMs = 150

async function counted(): Promise<Record<string, number>> {
  const { sql, tenant } = business.desk
  const tables = await sql<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
      where n.nspname = 'leme' and c.relkind = 'r' order by 1`,
  )
  const each = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*)::integer as n from leme.${name}
        where tenant_id = $1${name === 'inbox' ? " and body ->> 'kind' <> 'receipt'" : ''}`,
  )
  const counts = await sql<{ name: string; n: number }>(each.join(' union all '), [tenant])
  return Object.fromEntries(
    counts.filter(({ name }) => !writtenMeanwhile.includes(name)).map(({ name, n }) => [name, n]),
  )
}

async function described(): Promise<{ readonly path: string; readonly takesKey: boolean }[]> {
  const { body } = await business.desk.server.call('/openapi.json')
  return Object.entries(body.paths).flatMap(([path, { post }]) =>
    post && path.startsWith('/ai/')
      ? [{ path, takesKey: post.parameters?.some(({ name }) => name === 'idempotency-key') ?? false }]
      : [],
  )
}

test('whatever is posted takes a key, or says why it needs none', async () => {
  const all = await described()
  const paths = all.filter(({ takesKey }) => takesKey).map(({ path }) => path)
  expect(paths.sort()).toEqual([...Object.keys(acts), ...byForm, ...inDevelopment].sort())
  expect(all.filter(({ takesKey }) => !takesKey).map(({ path }) => path)).toEqual(Object.keys(withoutKey))
})

describe.each(Object.entries(acts))('POST %s', (_route, make) => {
  test('asked for again under the same key is answered alike and done once; other words under it are refused', async () => {
    const { path, body, other } = await make()
    const key = randomUUID()
    const first = await business.call(path, { body, key })
    expect(first.status, first.text).toBe(200)
    const done = await quietly()
    const again = await business.call(path, { body, key })
    expect([again.status, told(again.text)]).toEqual([200, told(first.text)])
    expect(await writtenSince(done)).toEqual({})
    if (!other) return
    const { status, code } = await business.call(path, { body: other, key })
    expect([status, code]).toEqual([409, 'idempotency.other_body'])
    expect(await writtenSince(done)).toEqual({})
  })
})

/** Without the time that answering took. */
function told(text: string): unknown {
  return JSON.parse(text)
}

test('a key is that of a member: another one under it does an act of their own', async () => {
  const { server, tenant, sql } = business.desk
  const colleague = await server.addPerson('owner', tenant)
  await sql("insert into leme.member (tenant_id, id, name, role) values ($1, $2, 'Caio', 'owner')", [
    tenant,
    colleague.member,
  ])
  const key = randomUUID()
  const make = (as: typeof colleague, name: string) =>
    server.call('/ai/console/labels', { as, body: { name }, headers: { 'idempotency-key': key } })
  expect((await make(business.owner, 'Dela')).status).toBe(200)
  expect((await make(colleague, 'Dele')).body).toMatchObject({ name: 'Dele' })
})

test('what was refused leaves its key free', async () => {
  const key = randomUUID()
  const make = (name: string) => business.call('/ai/console/labels', { body: { name }, key })
  expect((await make('')).status).toBe(400)
  expect((await make('Agora sim')).status).toBe(200)
})

test('asked for again while it is being done it is not begun anew', async () => {
  const key = randomUUID()
  const body = { name: 'Uma só vez', role: 'viewer' }
  const all = await Promise.all(
    Array.from({ length: 6 }, () => business.call('/ai/console/tokens', { body, key })),
  )
  for (const { status, code } of all) expect([200, 503], code).toContain(status)
  const { body: made } = await business.call('/ai/console/tokens', { body, key })
  for (const { status, text } of all) if (status === 200) expect(JSON.parse(text)).toEqual(made)
  const { text } = await business.call('/ai/console/tokens')
  expect(text.split('Uma só vez')).toHaveLength(2)
})

test.each([
  ['that it ended without anybody knowing', 0, "update leme.kept_act set state = 'unknown'"],
  ['that the process died over', actUnderWayMs, 'select'],
])('what is known only %s is not done again, and says so', async (_how, passed, kept) => {
  const { desk, owner } = business
  const key = randomUUID()
  const body = { name: `Sem resposta ${key.slice(0, 8)}`, tone: 'plain' }
  // As it is between the act and its answer.
  const asked = { path: '/ai/console/labels', role: owner.role, body }
  await desk.leme.keptActs.begin(desk.tenant, {
    ...actAsked(owner.member, key, asked),
    at: desk.leme.house.clock.now(),
  })
  expect((await business.call('/ai/console/labels', { body, key })).code).toBe('idempotency.under_way')
  await desk.sql(kept)
  desk.advance(passed)
  const again = await business.call('/ai/console/labels', { body, key })
  expect([again.status, again.code]).toEqual([409, 'idempotency.unknown'])
  expect((await business.call('/ai/console/labels')).text).not.toContain(body.name)
})

test('a token is told again under its key, and lies nowhere in the clear', async () => {
  const key = randomUUID()
  const body = { name: 'Loja virtual', role: 'viewer' }
  const { token } = (await business.call('/ai/console/tokens', { body, key })).body
  const kept = await business.desk.sql<{ row: string }>('select k::text as row from leme.kept_act k')
  expect(token).toMatch(/^leme_/)
  for (const { row } of kept) expect(row).not.toContain(token)
  expect((await business.call('/ai/console/tokens', { body, key })).body.token).toBe(token)
})

test('when somebody is erased the answers of that hour are forgotten, and nothing is done again', async () => {
  const { desk } = business
  const key = randomUUID()
  const body = { name: `Antes de apagar ${key.slice(0, 8)}`, tone: 'plain' }
  expect((await business.call('/ai/console/labels', { body, key })).status).toBe(200)
  const [contact] = await desk.sql<{ id: ContactId }>(
    'insert into leme.contact (tenant_id, id, name) values ($1, gen_random_uuid(), $2) returning id',
    [desk.tenant, 'Quem pede para ser apagado'],
  )
  if (!contact) throw new Error('nobody was put there')
  expect(await desk.leme.contacts.erase(desk.tenant, contact.id, 'asked for')).toBe(0)
  expect(await desk.sql("select from leme.kept_act where state = 'done'")).toEqual([])
  expect(await desk.sql("select from leme.kept_act where sealed_act = ''")).not.toEqual([])
  const again = await business.call('/ai/console/labels', { body, key })
  expect([again.status, again.code]).toEqual([409, 'idempotency.unknown'])
  expect((await business.call('/ai/console/labels')).text.split(body.name)).toHaveLength(2)
})

test('after its time a key stands for another act', async () => {
  const key = randomUUID()
  const make = (name: string) => business.call('/ai/console/labels', { body: { name }, key })
  expect((await make('Antes')).status).toBe(200)
  expect((await make('Depois')).code).toBe('idempotency.other_body')
  business.desk.advance(actKeptMs + 1_000)
  expect((await make('Depois')).status).toBe(200)
  business.desk.advance(actKeptMs + 1_000)
  const { keptActs, house } = business.desk.leme
  await keptActs.forget(business.desk.tenant, house.clock.now())
  expect(await business.desk.sql('select from leme.kept_act')).toEqual([])
})
