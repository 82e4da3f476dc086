import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type Person, type TestServer } from '../support/http.js'

const password = 'the password of whoever runs this place'
let server: TestServer
let maria: Person

beforeAll(async () => {
  server = await startTestServer({ server: { operatorPassword: password } })
  maria = await server.addPerson('owner')
})
afterAll(() => server.close())

const basic = (word: string) => `Basic ${Buffer.from(`anybody:${word}`).toString('base64')}`

function ask(path: string, { method = 'GET', word = password, headers = {} } = {}) {
  return fetch(`${server.url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      authorization: basic(word),
      ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...headers,
    },
  })
}

async function press(path: string, headers = {}): Promise<string | null> {
  return (await ask(path, { method: 'POST', headers })).headers.get('location')
}

test.each([
  ['without the password', undefined],
  ['with another', basic('something else')],
  ['with its beginning', basic(password.slice(0, -1))],
  ["with a member's token", 'Bearer x'],
])('nobody opens it %s, nor presses anything', async (_how, authorization) => {
  const headers = authorization === undefined ? undefined : { authorization }
  for (const [path, method] of [
    ['/operator', 'GET'],
    ['/operator/jobs/1/drop', 'POST'],
  ] as const) {
    const answer = await fetch(`${server.url}${path}`, { method, ...(headers && { headers }) })
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toContain('Basic')
  }
})

test('where no password is set there is no such page', async () => {
  const other = await startTestServer()
  try {
    expect((await fetch(`${other.url}/operator`, { headers: { authorization: basic('') } })).status).toBe(404)
  } finally {
    await other.close()
  }
})

test('a page of somebody else presses no button', async () => {
  const [{ id } = { id: '' }] = await server.sql<{ id: string }>(
    `select id::text from graphile_worker.add_job('settle', '{}', run_at => now() + interval '1 day')`,
  )
  for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])
    expect((await ask(`/operator/jobs/${id}/drop`, { method: 'POST', headers })).status).toBe(403)
  expect(await press(`/operator/jobs/${id}/drop`, { 'sec-fetch-site': 'same-origin' })).toBe(
    '/operator?done=yes',
  )
  expect(await press(`/operator/jobs/${id}/drop`)).toBe('/operator?done=no')
})

test('a job that gave up is shown without what somebody said, and tried again from the beginning', async () => {
  const [{ id } = { id: '' }] = await server.sql<{ id: string }>(
    `select id::text from graphile_worker.add_job('remind', json_build_object('tenant', $1::text), run_at => now() + interval '1 day')`,
    [maria.tenant],
  )
  await server.sql(
    `update graphile_worker._private_jobs set attempts = max_attempts,
            last_error = 'refused <b>529.982.247-25</b>' || chr(10) || 'at somewhere' where id = $1`,
    [id],
  )
  const page = await (await ask('/operator')).text()
  expect(page).toContain(`/operator/jobs/${id}/retry`)
  expect(page).toContain(maria.tenant)
  expect(page).toContain('desistida')
  expect(page).toContain('refused &#60;b&#62;')
  expect(page).not.toContain('529.982.247-25')
  expect(page).not.toContain('at somewhere')

  expect(await press(`/operator/jobs/${id}/retry`)).toBe('/operator?done=yes')
  const [job] = await server.sql<{ attempts: number; due: boolean }>(
    'select attempts, run_at <= now() as due from graphile_worker._private_jobs where id = $1',
    [id],
  )
  expect(job).toEqual({ attempts: 0, due: true })
  await server.sql('delete from graphile_worker._private_jobs')
})

test('a message that a process holds and does not answer is freed, and whoever held it is fenced off', async () => {
  const conversation = randomUUID()
  await server.sql(
    `insert into leme.conversation (tenant_id, id, agent, party_kind, party_id, channel, inbox_seq, lease_token, lease_until, lease_holder, attempts)
     values ($1, $2, 'copilot', 'member', $3, 'web', 1, 7, now() + interval '1 hour', 4711, 2)`,
    [maria.tenant, conversation, maria.member],
  )
  await server.sql(
    `insert into leme.inbox (tenant_id, conversation_id, seq, id, channel, dedupe_key, body, origin, received_at)
     values ($1, $2, 1, gen_random_uuid(), 'web', 'k', '{"kind":"text","text":"palavra de alguém"}', '{}', now() - interval '1 minute')`,
    [maria.tenant, conversation],
  )
  const page = await (await ask('/operator')).text()
  expect(page).toContain(`/operator/leases/${maria.tenant}/${conversation}/free`)
  expect(page).toContain('não responde')
  expect(page).not.toContain('palavra de alguém')

  expect(await press(`/operator/leases/${maria.tenant}/${conversation}/free`)).toBe('/operator?done=yes')
  expect(await press(`/operator/leases/${maria.tenant}/${conversation}/free`)).toBe('/operator?done=no')
  const [row] = await server.sql<{ token: string; held: boolean; job: string }>(
    `select c.lease_token::text as token, c.lease_until > now() + interval '1 minute' as held,
            (select key from graphile_worker._private_jobs where payload ->> 'conversation' = $1::text) as job
       from leme.conversation c where c.id = $1::uuid`,
    [conversation],
  )
  expect(row).toEqual({ token: '8', held: false, job: `turn:${conversation}:stranded` })
})

test('an effect in doubt is listed by what it was to do, and asked about again in its conversation', async () => {
  const conversation = randomUUID()
  const effect = randomUUID()
  await server.sql(
    `insert into leme.conversation (tenant_id, id, agent, party_kind, party_id, channel, has_effects)
     values ($1, $2, 'copilot', 'member', $3, 'web', true)`,
    [maria.tenant, conversation, maria.member],
  )
  await server.sql(
    `insert into leme.pending (tenant_id, id, conversation_id, kind, status, party_kind, party_id, body, opened_at, expires_at)
     values ($1, $2, $3, 'plan', 'CONFIRMED', 'member', $4, '{}', now(), now())`,
    [maria.tenant, effect, conversation, maria.member],
  )
  await server.sql(
    `insert into leme.effect (tenant_id, id, conversation_id, pending_id, tool, key, status, request, attempts, attempted_at)
     values ($1, $2, $3, $2, 'payments.create', 'k', 'unknown', '{"client":"João"}', 3, now() - interval '2 hours')`,
    [maria.tenant, effect, conversation],
  )
  const page = await (await ask('/operator', { headers: { 'accept-language': 'en' } })).text()
  expect(page).toContain('payments.create')
  expect(page).toContain('Ask the provider')
  expect(page).not.toContain('João')
  await press(`/operator/effects/${maria.tenant}/${conversation}/${effect}/ask`)
  const asked = await server.sql<{ body: { kind: string; effectId: string } }>(
    'select body from leme.inbox where conversation_id = $1',
    [conversation],
  )
  expect(asked.map(({ body }) => [body.kind, body.effectId])).toEqual([['settle', effect]])
})

test('it loads nothing and may be framed by nobody', async () => {
  const answer = await ask('/operator?done=no')
  expect(answer.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/=]+'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'$/,
  )
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.text()).toContain('Nada foi feito')
})
