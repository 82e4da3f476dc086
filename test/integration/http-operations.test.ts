import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Model } from '../../src/ports/model.js'
import { startTestServer, tokenOf, type Person, type TestServer } from '../support/http.js'
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.js'
import { unusedSchemas } from '../../src/http/unused-schemas.js'

const someNumber: unknown = expect.any(Number)

describe('a running server', () => {
  let server: TestServer
  let maria: Person

  beforeAll(async () => {
    server = await startTestServer({ server: { keeps: [{ place: 'here', folder: '.' }] } })
    maria = await server.addPerson('owner')
  })
  afterAll(() => server.close())

  test('is alive and ready', async () => {
    expect((await server.call('/healthz')).body).toEqual({ status: 'ok', version: '0.0.0-test' })
    expect((await server.call('/readyz')).body).toEqual({ ready: true })
  })

  test('sends a visitor of / to the documentation', async () => {
    const { status, headers } = await server.call('/')
    expect([status, headers.get('location')]).toEqual([302, '/docs'])
  })

  test.each([
    ['a sane request id is kept', 'order-42_a', /^order-42_a$/],
    ['one with spaces is replaced', 'a b', /^[0-9a-f-]{36}$/],
    ['one that is too long is replaced', 'x'.repeat(65), /^[0-9a-f-]{36}$/],
  ])('%s', async (_what, sent, expected) => {
    const { headers } = await server.call('/healthz', { headers: { 'x-request-id': sent } })
    expect(headers.get('x-request-id')).toMatch(expected)
  })

  test('allows no page to load anything, and no other site to read anything', async () => {
    const { headers } = await server.call('/healthz', { headers: { origin: 'https://evil.example' } })
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })

  test('tells how the queues stand, of every worker', async () => {
    await server.sql(`
      select graphile_worker.add_job('turn', '{}', run_at => now() - interval '90 seconds');
      select graphile_worker.add_job('turn', '{}', run_at => now() + interval '1 hour');
      select graphile_worker.add_job('settle', '{}');
      update graphile_worker._private_jobs set attempts = max_attempts
       where task_id = (select id from graphile_worker._private_tasks where identifier = 'settle')`)
    const { text } = await server.call('/metrics')
    expect(text).toContain('leme_jobs{task="turn",state="waiting"} 1')
    expect(text).toContain('leme_jobs{task="turn",state="later"} 1')
    expect(text).toContain('leme_jobs{task="turn",state="running"} 0')
    expect(text).toContain('leme_jobs{task="settle",state="failed"} 1')
    expect(Number(/leme_job_oldest_seconds\{task="turn"\} (\d+)/.exec(text)?.[1])).toBeGreaterThanOrEqual(90)
    expect(text).toContain('leme_job_oldest_seconds{task="settle"} 0')
    await server.sql('delete from graphile_worker._private_jobs')
  })

  test('tells what is open in the whole installation, and for how long', async () => {
    const figure = (text: string, name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
    const before = (await server.call('/metrics')).text
    for (const name of [
      'leme_people_waiting',
      'leme_outbox_unsent',
      'leme_effects_open',
      'leme_chips_paused',
    ])
      expect(figure(before, name), name).toBe(0)
    expect(figure(before, 'leme_database_bytes')).toBeGreaterThan(1_000_000)
    const ids = `'${maria.tenant}', gen_random_uuid()`
    await server.sql(`
      insert into leme.conversation (tenant_id, id, agent, party_kind, party_id, channel, waiting, waiting_since)
        values (${ids}, 'copilot', 'contact', gen_random_uuid(), 'web', true, now() - interval '40 minutes');
      insert into leme.outbox (tenant_id, conversation_id, id, turn_id, channel, recipient, message, text, status, created_at)
        select tenant_id, id, gen_random_uuid(), gen_random_uuid(), 'whatsapp', '', '{}', '', s, now() - interval '6 minutes'
          from leme.conversation c, unnest(array['queued', 'doubt', 'read']) s where c.waiting;
      insert into leme.pending (tenant_id, id, conversation_id, kind, status, party_kind, party_id, body, opened_at, expires_at)
        select tenant_id, id, id, 'plan', 'CONFIRMED', 'contact', id, '{}', now(), now() from leme.conversation c where c.waiting;
      insert into leme.effect (tenant_id, id, conversation_id, pending_id, tool, key, status, request, attempted_at)
        select tenant_id, gen_random_uuid(), id, id, 'payments.create', s, s, '{}', now() - interval '50 minutes'
          from leme.conversation c, unnest(array['unknown', 'done']) s where c.waiting;
      insert into leme.chip (tenant_id, id, provider, agent, name, sealed_account, paused_reason)
        values ('${maria.tenant}', 'parado', 'meta', 'reception', 'Parado', '', 'refused'), ('${maria.tenant}', 'anda', 'meta', 'reception', 'Anda', '', null)`)
    const { text } = await server.call('/metrics')
    expect(figure(text, 'leme_people_waiting')).toBe(1)
    expect(figure(text, 'leme_people_waiting_oldest_seconds')).toBeGreaterThanOrEqual(2_400)
    expect(figure(text, 'leme_outbox_unsent')).toBe(1)
    expect(figure(text, 'leme_outbox_oldest_seconds')).toBeGreaterThanOrEqual(360)
    expect(figure(text, 'leme_messages_in_doubt')).toBe(1)
    expect(figure(text, 'leme_effects_open')).toBe(1)
    expect(figure(text, 'leme_effects_oldest_seconds')).toBeGreaterThanOrEqual(3_000)
    expect(figure(text, 'leme_chips_paused')).toBe(1)
    expect(Number(/leme_disk_free_ratio\{place="here"\} (\S+)/.exec(text)?.[1])).toBeGreaterThan(0)
    await server.sql(`delete from leme.effect; delete from leme.outbox; delete from leme.pending; delete from leme.chip;
      delete from leme.conversation`)
  })

  test('counts turns, plans, model calls and requests, by labels from closed sets', async () => {
    await server.call('/ai/chat', { as: maria, body: { message: 'cadastre o cliente Pedro Alves' } })
    await server.call('/anything/personal/here')
    const { text, headers } = await server.call('/metrics')
    expect(headers.get('content-type')).toContain('text/plain')
    expect(text).toMatch(/leme_turns_total\{agent="copilot",outcome="done",source="\w+"\} 1/)
    expect(text).toContain('leme_plans_total{status="PENDING"} 1')
    expect(text).toMatch(/leme_turn_stage_seconds_count\{stage="understand"\} 1/)
    expect(text).toMatch(/leme_understanding_confidence_count 1/)
    expect(text).toMatch(
      /leme_model_calls_total\{agent="\w+",question="response_generation",provider="local",prompt_version="\w+",ok="true"\} \d/,
    )
    expect(text).toContain('leme_http_requests_total{route="/ai/chat",status="200"} 1')
    expect(text).toContain('leme_http_requests_total{route="unmatched",status="404"} 1')
    expect(text).toContain('process_cpu_seconds_total')
    expect(text).not.toContain('personal')
  })

  test('logs one line a request, with ids and figures', async () => {
    const { headers } = await server.call('/ai/chat?utm=maria', { as: maria, body: { message: 'oi' } })
    const requestId = headers.get('x-request-id') ?? ''
    await expect.poll(() => server.log()).toContain(requestId)
    const lines = server
      .log()
      .split('\n')
      .filter((line) => line.includes(requestId))
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      requestId,
      method: 'POST',
      route: '/ai/chat',
      status: 200,
      durationMs: someNumber,
      tenant: maria.tenant,
      member: maria.member,
    })
  })

  test('logs nobody’s data: not what they wrote, not what they carried, not even when it fails', async () => {
    const secrets = [
      '529.982.247-25',
      '52998224725',
      'joana@exemplo.com',
      '98765-4321',
      'Joana Prado',
      'Joana',
    ]
    const message = `cadastre o cliente Joana Prado, CPF 529.982.247-25, joana@exemplo.com, (11) 98765-4321`
    const { body } = await server.call('/ai/chat', { as: maria, body: { message } })
    await server.call('/ai/chat', {
      as: maria,
      body: { message: 'sim', conversationId: body.conversationId },
    })
    await server.call(`/ai/conversations/${body.conversationId}`, { as: maria })
    await server.call(`/ai/audit?tool=${encodeURIComponent('Joana Prado')}`, { as: maria })
    await server.call('/ai/chat', { as: maria, body: { message: 5, conversationId: message } })
    await server.call('/ai/chat', { as: maria, raw: message })
    await server.call(`/${encodeURIComponent(message)}`, { as: maria })
    // PostgreSQL quotes the whole row in the detail of such an error.
    await server.sql(`alter table leme.client add constraint never check (name = '') not valid`)
    const { plan } = (await server.call('/ai/chat', { as: maria, body: { message } })).body
    const failed = await server.call('/ai/plans/confirm', { as: maria, body: { planId: plan.id } })
    await server.sql('alter table leme.client drop constraint never')
    // A tool that fails costs its own turn: the person is told so.
    expect(failed.body.message.content).toContain('Nada foi alterado')
    await expect.poll(() => server.log()).toContain('unmatched')
    for (const secret of secrets) expect(server.log()).not.toContain(secret)
    expect(server.log()).not.toMatch(/bearer|authorization|eyJ/i)
  })

  test('an error nobody foresaw is 500, with its stack in the log and nowhere else', async () => {
    await server.sql('alter table leme.pending rename to pending_away')
    const { status, code, text } = await server.call('/ai/plans/pending', { as: maria })
    await server.sql('alter table leme.pending_away rename to pending')
    expect([status, code]).toEqual([500, 'internal'])
    expect(text).not.toMatch(/pending"|relation|at /)
    expect(server.log()).toMatch(/"code":"42P01".*"stack":".*plan-routes/)
  })
})

describe('the documentation', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  test('OpenAPI describes every route, and every reference in it leads somewhere', async () => {
    const { body } = await server.call('/openapi.json')
    expect(body.openapi).toBe('3.1.0')
    expect(Object.keys(body.paths)).toEqual(
      expect.arrayContaining([
        '/ai/chat',
        '/ai/conversations',
        '/ai/conversations/{id}',
        '/ai/conversations/{id}/take',
        '/ai/plans/pending',
        '/ai/plans/confirm',
        '/ai/plans/reject',
        '/ai/audit',
        '/webhooks/asaas/{account}',
        '/healthz',
        '/livez',
        '/readyz',
        '/metrics',
      ]),
    )
    for (const [path, item] of Object.entries(body.paths)) {
      for (const operation of Object.values(item)) {
        expect(operation.summary, path).toEqual(expect.any(String))
        expect(Object.keys(operation.responses), path).not.toEqual([])
        for (const name of path.match(/\{(\w+)\}/g) ?? []) {
          expect(
            operation.parameters?.map((parameter) => `{${parameter.name}}`),
            path,
          ).toContain(name)
        }
      }
    }
    expect(Object.keys(body.paths['/ai/chat']?.['post']?.responses ?? {})).toEqual(['200', '4XX', '5XX'])
    for (const ref of JSON.stringify(body).matchAll(/"\$ref":"#([^"]+)"/g)) {
      expect(resolve(body, ref[1] ?? ''), ref[1]).toBeDefined()
    }
    expect(JSON.stringify(body.paths['/ai/chat']?.['post']?.requestBody)).toContain('confirmPlanId')
    const schemas = body.components.schemas as Readonly<Record<string, unknown>>
    expect(unusedSchemas(body.paths, schemas)).toEqual([])
  })

  function resolve(document: unknown, pointer: string): unknown {
    return pointer
      .split('/')
      .slice(1)
      .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document)
  }

  test('the page and everything it loads come from here, under a policy that lets them', async () => {
    const page = await server.call('/docs')
    expect(page.status).toBe(200)
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toMatch(/https:|upgrade-insecure|unsafe-eval/)
    expect(page.text).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>\s*\S/)
    const assets = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '')
    expect(assets.length).toBeGreaterThan(3)
    for (const asset of assets) {
      const url = new URL(asset, `${server.url}/docs/`)
      expect(url.origin).toBe(server.url)
      expect((await fetch(url)).status, asset).toBe(200)
    }
    expect((await server.call('/docs/json')).body.info.title).toBe('Leme')
  })
})

test('the thirty-first request of a minute waits; reading and other members do not', async () => {
  const server = await startTestServer({ server: { rateLimitPerMinute: 30 } })
  const maria = await server.addPerson('owner')
  const joao = await server.addPerson('staff', maria.tenant)
  const post = (as: Person, path = '/ai/chat') => server.call(path, { as, body: { message: '' } })
  for (let sent = 0; sent < 29; sent++) expect((await post(maria)).status).toBe(400)
  expect((await post(maria, '/ai/plans/confirm')).status).toBe(400)
  const { status, code, body, headers } = await post(maria)
  expect([status, code]).toEqual([429, 'rate.limited'])
  expect(body.error.message).toMatch(/30 por minuto.*\d+ s/)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60)
  expect((await post(maria, '/ai/plans/confirm')).status).toBe(429)
  expect((await post(joao)).status).toBe(400)
  expect((await server.call('/ai/conversations', { as: maria })).status).toBe(200)
  expect((await server.call('/healthz')).status).toBe(200)
  await server.close()
})

test('what it cannot bring back by itself is told to whoever starts it', async () => {
  const server = await startTestServer({ server: { lostParts: () => ['worker'] } })
  const live = await server.call('/livez')
  expect([live.status, live.text]).toEqual([503, '{"alive":false,"lost":["worker"]}'])
  const health = await server.call('/healthz')
  expect([health.status, health.text]).toEqual([
    503,
    '{"status":"failing","version":"0.0.0-test","failing":["worker"]}',
  ])
  expect((await server.call('/readyz')).status).toBe(200)
  await server.close()
})

test('no more connections than it may have are taken, and the log says so once', async () => {
  const server = await startTestServer({ server: { connectionsMax: 2 } })
  const { port } = new URL(server.url)
  const sockets: Socket[] = []
  const open = () => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('error', () => undefined)
    sockets.push(socket)
    return socket
  }
  await Promise.all([once(open(), 'connect'), once(open(), 'connect')])
  for (const refused of [open(), open()]) await once(refused, 'close')
  expect(sockets.map(({ destroyed }) => destroyed)).toEqual([false, false, true, true])
  expect(server.log().split('beyond the limit')).toHaveLength(2)
  sockets[0]?.destroy()
  await expect.poll(async () => (await server.call('/livez').catch(() => null))?.status).toBe(200)
  for (const socket of sockets) socket.destroy()
  await server.close()
})

test('without its database it says so, and is back by itself when the database is', async () => {
  const proxies: TcpProxy[] = []
  const server = await startTestServer({
    leme: async (appUrl) => {
      const url = new URL(appUrl)
      const proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) })
      proxies.push(proxy)
      url.host = `127.0.0.1:${proxy.port}`
      return { appUrl: url.toString() }
    },
  })
  const maria = await server.addPerson('owner')
  const ask = () => server.call('/ai/chat', { as: maria, body: { message: 'quantos clientes eu tenho?' } })
  expect((await ask()).status).toBe(200)

  for (const proxy of proxies) await proxy.cut()
  const away = await ask()
  expect([away.status, away.code]).toEqual([503, 'database.unavailable'])
  expect(Number(away.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await server.call('/readyz')).status).toBe(503)
  expect((await server.call('/healthz')).text).toBe(
    '{"status":"failing","version":"0.0.0-test","failing":["ready"]}',
  )
  // Starting it anew would not bring the database back.
  expect((await server.call('/livez')).status).toBe(200)

  for (const proxy of proxies) await proxy.restore()
  expect((await ask()).status).toBe(200)
  expect((await server.call('/readyz')).status).toBe(200)
  await server.close()
  for (const proxy of proxies) await proxy.close()
})

describe('on the way out', () => {
  /** A model that is asked, and answers when the test lets it. */
  function heldModel() {
    let tellAsked: () => void = () => undefined
    let answer: () => void = () => undefined
    const asked = new Promise<void>((resolve) => (tellAsked = resolve))
    const allowed = new Promise<void>((resolve) => (answer = resolve))
    const model: Model = {
      provider: 'slow',
      async ask() {
        tellAsked()
        await allowed
        return {
          ok: true,
          raw: '{"type":"RESPONSE","message":"Olá, em que posso ajudar?"}',
          provider: 'slow',
          model: 'slow',
          inputTokens: 0,
          outputTokens: 0,
        }
      },
    }
    return { model, asked, answer }
  }

  test('what is under way is finished, what comes after is sent away', async () => {
    const { model, asked, answer } = heldModel()
    const server = await startTestServer({ leme: () => ({ model }) })
    const maria = await server.addPerson('owner')
    const connection = await openConnection(server.url)
    const body = JSON.stringify({ message: 'me conta uma novidade aí' })
    connection.send(
      `POST /ai/chat HTTP/1.1\r\nhost: leme\r\ncontent-type: application/json\r\n` +
        `authorization: Bearer ${await tokenOf(maria)}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
    await asked
    const closed = server.close()
    const isServed = () =>
      fetch(`${server.url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(isServed).toBe(false)
    connection.send('GET /healthz HTTP/1.1\r\nhost: leme\r\n\r\n')
    answer()
    const answers = await connection.received
    await closed
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 503'])
    expect(answers).toContain('server.closing')
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow()
  })

  test('a connection that was opened and never used holds up nothing', async () => {
    const server = await startTestServer()
    const connection = await openConnection(server.url)
    const before = performance.now()
    await server.close()
    expect(await connection.received).toBe('')
    // Otherwise it would wait out what is given to turns under way.
    expect(performance.now() - before).toBeLessThan(20_000)
  })

  test('a turn whose caller hung up is waited for', async () => {
    const { model, asked: modelAsked, answer } = heldModel()
    const server = await startTestServer({ leme: () => ({ model }) })
    const maria = await server.addPerson('owner')
    const hangUp = new AbortController()
    const asked = server
      .call('/ai/chat', { as: maria, body: { message: 'me conta uma novidade aí' }, signal: hangUp.signal })
      .catch(() => undefined)
    await modelAsked
    hangUp.abort()
    await asked
    const closed = server.close()
    answer()
    await closed
    expect(server.turnsEnded()).toBe(1)
  })
})

async function openConnection(url: string): Promise<{ send(text: string): void; received: Promise<string> }> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let text = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  socket.on('error', () => undefined)
  const received = new Promise<string>((resolve) => socket.once('close', () => resolve(text)))
  await new Promise((ready) => socket.once('connect', ready))
  return { send: (sent) => void socket.write(sent), received }
}
