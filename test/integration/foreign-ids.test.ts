import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Called, Person } from '../support/http.js'
import { memberRoutes } from '../support/member-routes.js'
import { openWholeBusiness, type KindOfRow, type WholeBusiness } from '../support/whole-business.js'

/**
 * What is another business's is answered as if it did not exist, and stays as it was: every kind of row there is, named to every route that
 * takes a name of one, in its path, its query or its body.
 */
let theirs: WholeBusiness
/** A row of each kind of the other business, by what it is. */
const foreign = new Map<string, string>()
/** Whoever asks has a business of their own, with what the routes are about. */
let own: {
  readonly tenant: Person['tenant']
  readonly conversation: string
  readonly contact: string
  readonly group: string
}
let before: Readonly<Record<string, string>>

const withIds = Object.entries(memberRoutes).filter(([route]) => route.includes('{id}'))
const made: readonly KindOfRow[] = [
  'campaign',
  'canned reply',
  'conversation',
  'conversation with julia',
  'contact',
  'correction',
  'doubt',
  'group',
  'invitation',
  'label',
  'member',
  'merge',
  'model',
  'own conversation',
  'plan',
  'review',
  'saved filter',
  'session',
  'settings version',
  'shift',
  'token',
]

/** Kinds of rows that are there only with a provider, a file or a day that is over, and that no route of members names by their id. */
const notThere: Readonly<Record<string, string>> = {
  ai_payment_preview: 'the figures on a card; its plan is what is named',
  chip_trial: 'a trial message, by the key it was asked for with',
  contact_download: 'a link of the person’s own, opened without a sign-in',
  effect: 'a write at a provider; its plan is what is named',
  julia_bridge: 'a step of the funnel; no route names it',
  julia_follow_up: 'no route names it',
  julia_import: 'no route names it',
  julia_memory: 'no route names it',
  kept_act: 'an answer, by a key that is a member’s own',
  media_file: 'needs a store; test/integration/media.test.ts asks for one of another business',
  payment_account: 'there is one, and nobody names it',
  payment_event: 'the provider’s; no route of members names it',
  prompt_choice: 'no route names it',
  reception_followup: 'no route names it',
  reception_question: 'no route names it',
  webhook_ignored: 'no route names it',
}

beforeAll(async () => {
  theirs = await openWholeBusiness()
  for (const kind of made) foreign.set(kind, await theirs.make[kind]())
  await theirs.call('/ai/console/payments', {
    method: 'PUT',
    body: { baseUrl: 'http://127.0.0.1:1', apiKey: 'x' },
  })
  const thread = `/ai/console/conversations/${foreign.get('conversation') ?? ''}`
  await theirs.call(`${thread}/notes`, { body: { text: 'entre nós' } })
  await theirs.call(`${thread}/labels`, { method: 'PUT', body: { labels: [foreign.get('label')] } })
  for (const [table, id] of await oneOfEach()) foreign.set(table, id)
  own = await ownBusiness()
  before = await settled()
}, 180_000)
afterAll(() => theirs.desk.end())

async function tablesWith(column: string): Promise<string[]> {
  const tables = await theirs.desk.sql<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute t on t.attrelid = c.oid and t.attname = 'tenant_id'
       join pg_attribute a on a.attrelid = c.oid and a.attname = $1
      where n.nspname = 'leme' and c.relkind = 'r' order by 1`,
    [column],
  )
  return tables.map(({ name }) => name)
}

async function oneOfEach(): Promise<(readonly [string, string])[]> {
  const { sql, tenant } = theirs.desk
  const found: (readonly [string, string])[] = []
  for (const table of await tablesWith('id')) {
    const [row] = await sql<{ id: string }>(
      `select id::text as id from leme.${table} where tenant_id = $1 limit 1`,
      [tenant],
    )
    if (row) found.push([table, row.id])
  }
  return found
}

async function ownBusiness(): Promise<typeof own> {
  const { server, sql } = theirs.desk
  const tenant = await server.addTenant()
  const owner = await server.addPerson('owner', tenant)
  const { conversationId } = (await server.call('/ai/chat', { as: owner, body: { message: 'oi' } })).body
  const [contact, group] = [randomUUID(), randomUUID()]
  await sql("insert into leme.contact (tenant_id, id, name) values ($1, $2, 'Zeca')", [tenant, contact])
  await sql("update leme.conversation set party_kind = 'contact', party_id = $2 where id = $1", [
    conversationId,
    contact,
  ])
  await sql("insert into leme.member_group (tenant_id, id, name) values ($1, $2, 'Vendas')", [tenant, group])
  return { tenant, conversation: conversationId, contact, group }
}

/** What turns and sweeps of the business's own write meanwhile. */
const writtenMeanwhile: readonly string[] = [
  'journal',
  'said',
  'said_owed',
  'said_until',
  'served_day',
  'counted_day',
]

/** Of each table, what stands in the rows of the other business. */
async function digests(): Promise<Record<string, string>> {
  const { sql, tenant } = theirs.desk
  const tables = (await tablesWith('tenant_id')).filter((table) => !writtenMeanwhile.includes(table))
  const each = tables.map(
    (table) =>
      `select '${table}' as name, coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest from leme.${table} t where tenant_id = $1`,
  )
  const rows = await sql<{ name: string; digest: string }>(each.join(' union all '), [tenant])
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}

/** When the business has done by itself what there was to do: nothing waits for a turn, nothing is being sent. */
async function settled(): Promise<Record<string, string>> {
  const { sql, tenant, leme } = theirs.desk
  let last = await digests()
  for (;;) {
    await leme.upkeep.takeUpConversations({ afterMs: 0, sinceMs: lookedBackMs, limit: 500 })
    await new Promise((done) => setTimeout(done, settledMs))
    const waiting = await sql(
      'select from leme.conversation where tenant_id = $1 and inbox_seq > handled_seq',
      [tenant],
    )
    const now = await digests()
    if (waiting.length === 0 && JSON.stringify(now) === JSON.stringify(last)) return now
    last = now
  }
}

const lookedBackMs = 3_600_000
const settledMs = 1_000

/** By somebody who has asked for nothing yet: nobody's rate is used up. */
async function stranger(): Promise<Person> {
  return theirs.desk.server.addPerson('owner', own.tenant)
}

type Asked = { readonly path: string; readonly body?: unknown }

function ask(route: string, { path, body }: Asked, as: Person): Promise<Called> {
  const { file } = memberRoutes[route] ?? {}
  const method = route.split(' ')[0] ?? ''
  const form = file && {
    raw: `--form\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: text/plain\r\n\r\n${file.content}\r\n--form--\r\n`,
    headers: { 'content-type': 'multipart/form-data; boundary=form' },
  }
  return theirs.desk.server.call(path, { method, as, ...(form ?? (body !== undefined && { body })) })
}

function pathTo(route: string, id: string): string {
  const rest: Readonly<Record<string, string>> = { seq: '1', purpose: 'reply' }
  return (route.split(' ')[1] ?? '')
    .replace('{id}', id)
    .replace(/\{(\w+)\}/g, (_, name: string) => rest[name] ?? name)
}

const fate = ({ status, code }: Called) => `${String(status)} ${code ?? ''}`

test('there is a row of every kind that has an id, or it says why not', async () => {
  const tables = await tablesWith('id')
  expect(tables.filter((table) => !foreign.has(table)).sort()).toEqual(Object.keys(notThere).sort())
})

describe.each(withIds)('%s', (route, { body }) => {
  test('names nothing of another business, whatever kind it is of', async () => {
    const as = await stranger()
    const nothing = fate(await ask(route, { path: pathTo(route, randomUUID()), body }, as))
    expect(nothing).toMatch(/^404 /)
    const told = await Promise.all(
      [...foreign].map(async ([kind, id]) => [
        kind,
        fate(await ask(route, { path: pathTo(route, id), body }, as)),
      ]),
    )
    expect(told.filter(([, each]) => each !== nothing)).toEqual([])
  })
})

/** The numbers that an agent's corrections and settings have are each business's own. */
test.each([
  ['DELETE /ai/agents/reception/corrections/{id}', 'correction'],
  ['POST /ai/agents/reception/corrections/{id}/restore', 'correction'],
  ['DELETE /ai/agents/reception/lessons/{id}', 'settings version'],
  ['POST /ai/agents/reception/settings/versions/{id}/restore', 'settings version'],
] as const)('%s: a number of another business is none here', async (route, kind) => {
  const called = await ask(route, { path: pathTo(route, foreign.get(kind) ?? '') }, await stranger())
  expect(called.status, called.text).toBe(404)
})

/** Every text that a query or a body may hold, and what it names. `plain`: no row. */
const named: Readonly<Record<string, readonly string[] | 'plain'>> = {
  '?conversationId': ['conversation', 'own conversation'],
  '?label': ['label'],
  '?who': ['member', 'contact'],
  chip: ['chip'],
  cancelPlanId: ['plan'],
  confirmPlanId: ['plan'],
  contact: ['contact', 'merge'],
  conversationId: ['conversation', 'own conversation'],
  into: ['contact', 'merge'],
  'labels.[]': ['label'],
  'members.[]': ['member'],
  model: ['model'],
  planId: ['plan'],
  'query.label': ['label'],
  replaces: ['knowledge'],
  'to.id': ['member', 'group'],
  upTo: ['inbox', 'outbox'],
  ...Object.fromEntries(
    [
      // Where a page ended, what is searched for, and names that every business has alike.
      ...['?after', '?agent', '?before', '?channel', '?filter', '?q', '?reason', '?speciality', '?tool'],
      // What is said, set or chosen.
      ...[
        '',
        'address',
        'agent',
        'agents.[]',
        'allowList.[]',
        'answer',
        'apiKey',
        'baseUrl',
        'basedOn',
        'channel',
      ],
      ...[
        'buttons.[].code',
        'buttons.[].payload',
        'buttons.[].suffix',
        'buttons.[].token',
        'code',
        'current',
      ],
      ...[
        'email',
        'ends',
        'fields.*',
        'fields.*.[]',
        'header.address',
        'header.filename',
        'header.media.link',
      ],
      ...[
        'header.name',
        'header.text',
        'id',
        'intent',
        'language',
        'message',
        'messageKey',
        'name',
        'next',
        'notes',
      ],
      ...['optionId', 'parameters.[]', 'password', 'phone', 'phones.[]', 'phrase', 'prompts', 'purpose'],
      ...[
        'query.agent',
        'query.q',
        'query.reason',
        'question',
        'region',
        'requirements',
        'shortcut',
        'source',
      ],
      ...['speciality', 'starts', 'system', 'template.language', 'template.name', 'template.parameters.[]'],
      ...['template.text', 'text', 'timeZone', 'to', 'topic', 'version', 'words'],
    ].map((field) => [field, 'plain' as const]),
  ),
}

/** Here the same word names no row. */
const plainAt: readonly string[] = ['POST /ai/console/models model', 'PUT /ai/console/models/{id} model']

/** What fills the rest of a body in, where something has to be there beside the id. */
const beside: Readonly<Record<string, object>> = {
  chip: {
    id: 'dezembro',
    name: 'x',
    mode: 'reativacao',
    text: 'Oi! Continua procurando plantão?',
    phones: ['5511900000077'],
  },
  model: { agent: 'copilot', day: '2026-11-16' },
  'query.label': { name: 'x', query: { filter: 'all' } },
  'to.id': { to: { kind: 'member' } },
}

type Schema = {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: unknown
  readonly const?: unknown
  readonly format?: string
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema | boolean
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
}

type Described = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}
type Operation = {
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly schema: Schema }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
}

/** Of every route, where a text may stand that is none of a few given ones, nor a moment. */
async function textFields(): Promise<{ readonly route: string; readonly field: string }[]> {
  const { paths, components } = JSON.parse((await theirs.desk.server.call('/openapi.json')).text) as Described
  const textsIn = (schema: Schema, at: readonly string[]): string[] => {
    const {
      type,
      items,
      properties = {},
      additionalProperties: others,
      ...of
    } = schema.$ref ? (components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema
    const isFree =
      of.enum === undefined && of.const === undefined && !['date-time', 'date'].includes(of.format ?? '')
    return [
      ...[...(of.anyOf ?? []), ...(of.oneOf ?? []), ...(of.allOf ?? [])].flatMap((each) => textsIn(each, at)),
      ...Object.entries(properties).flatMap(([name, each]) => textsIn(each, [...at, name])),
      ...(items ? textsIn(items, [...at, '[]']) : []),
      ...(typeof others === 'object' ? textsIn(others, [...at, '*']) : []),
      ...([type].flat().includes('string') && isFree ? [at.join('.')] : []),
    ]
  }
  return Object.entries(paths).flatMap(([path, item]) =>
    path.startsWith('/ai/')
      ? Object.entries(item).flatMap(([method, { parameters = [], requestBody }]) => {
          const queries = parameters.filter((each) => each.in === 'query')
          const bodies = Object.values(requestBody?.content ?? {})
          const fields = [
            ...queries.flatMap(({ name, schema }) => textsIn(schema, [`?${name}`])),
            ...bodies.flatMap(({ schema }) => textsIn(schema, [])),
          ]
          return [...new Set(fields)].map((field) => ({ route: `${method.toUpperCase()} ${path}`, field }))
        })
      : [],
  )
}

test('of every text in a query or a body it is known whether it names a row', async () => {
  const fields = (await textFields()).map(({ field }) => field)
  expect([...new Set(fields)].sort()).toEqual(Object.keys(named).sort())
})

/** An own path, with the id where the field says. */
function naming(route: string, field: string, id: string): Asked {
  const kind = /\/(conversation|contact|group)s\/\{id\}/.exec(route)?.[1] as
    'conversation' | 'contact' | 'group' | undefined
  const path = pathTo(route, kind ? own[kind] : '')
    .replace('{agent}', 'reception')
    .replace('/agent/', '/reception/')
  if (field.startsWith('?')) return { path: `${path}${field}=${id}` }
  const [outer = '', inner] = field.split('.')
  const body = { ...memberRoutes[route]?.body, ...beside[field] }
  // Two of one name may not be.
  const base: Record<string, unknown> = { ...body, ...('name' in body && { name: randomUUID() }) }
  const within =
    inner === '[]' ? [id] : inner === undefined ? id : { ...(base[outer] as object), [inner]: id }
  return { path, body: { ...base, [outer]: within } }
}

test('what is named in a query or a body is of one’s own business, or of none', async () => {
  const asked = (await textFields()).flatMap(({ route, field }) => {
    const kinds = named[field]
    return Array.isArray(kinds) && !plainAt.includes(`${route} ${field}`)
      ? (kinds as string[]).map((kind) => ({ route, field, kind }))
      : []
  })
  expect(asked.length).toBeGreaterThan(20)
  for (const { route, field, kind } of asked) {
    const as = await stranger()
    const id = foreign.get(kind) ?? ''
    const nothing = await ask(
      route,
      naming(route, field, kind === 'chip' || kind === 'knowledge' ? 'nada-disso' : randomUUID()),
      as,
    )
    // Else something beside the id would be what is refused; a chip is refused so itself.
    if (field !== 'chip') expect(nothing.status, `${route} ${field}: ${nothing.text}`).not.toBe(400)
    const told = await ask(route, naming(route, field, id), as)
    expect([route, field, kind, fate(told)]).toEqual([route, field, kind, fate(nothing)])
    expect(told.text).not.toContain(theirs.desk.tenant)
  }
})

test('nothing of the other business was changed by any of it', async () => {
  expect(await digests()).toEqual(before)
})

/** A filter is kept as it was given and finds nothing; the record holds what was said. */
const keepsWhatWasAsked: readonly string[] = ['saved_filter', 'journal', 'kept_act']

test('nothing of the other business is named in one’s own', async () => {
  const { sql } = theirs.desk
  const ids = [...foreign.values()].filter((id) => id.length > 20)
  for (const table of (await tablesWith('tenant_id')).filter((name) => !keepsWhatWasAsked.includes(name))) {
    const rows = await sql<{ row: string }>(
      `select t::text as row from leme.${table} t where tenant_id = $1`,
      [own.tenant],
    )
    for (const { row } of rows) for (const id of ids) expect(row, table).not.toContain(id)
  }
})

/** What needs more than a row, and where it is asked for. */
const shownElsewhere: Readonly<Record<string, string>> = {
  'GET /ai/console/conversations/{id}/suggestions':
    'test/integration/reception-lessons.test.ts: needs a question that the agent knows',
  'GET /ai/media/{id}': 'test/integration/media.test.ts: needs a store',
}

const shown = withIds.filter(([route]) => route.startsWith('GET') && !(route in shownElsewhere))

/** Asked by its owner it is found: else a refusal would prove nothing. */
test.each(shown)('%s shows it to its own business', async (route) => {
  const kinds: string[] = []
  for (const [kind, id] of foreign)
    if ((await ask(route, { path: pathTo(route, id) }, theirs.owner)).status === 200) kinds.push(kind)
  expect(kinds).not.toEqual([])
})
