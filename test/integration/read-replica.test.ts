import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { loadAgents } from '../../src/agents/shipped.js'
import { checkDatabase } from '../../src/cli/doctor/check-database.js'
import { startTestServer, type Person, type TestServer } from '../support/http.js'
import { createTestDatabase, type TestDatabase } from '../support/postgres.js'
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.js'

/**
 * Another database of the same server stands for the replica: it is as far as the primary, and what it holds tells where something
 * was read. The way to it can be cut.
 */
let replica: TestDatabase
let proxy: TcpProxy
let readUrl: string
let primary: TestDatabase
let server: TestServer
let owner: Person

beforeAll(async () => {
  replica = await createTestDatabase()
  const url = new URL(replica.appUrl)
  proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) })
  url.port = String(proxy.port)
  readUrl = url.toString()
  server = await startTestServer({
    leme: async (_appUrl, database) => {
      primary = database
      return { agents: await loadAgents(), readUrl }
    },
  })
  owner = await server.addPerson('owner')
  for (const [ownerUrl, name] of [
    [primary.ownerUrl, 'Zeca do Primário'],
    [replica.ownerUrl, 'Zeca da Réplica'],
  ] as const)
    await asOwner(ownerUrl, async (client) => {
      await client.query('insert into leme.tenant (id, name) values ($1, $2) on conflict do nothing', [
        owner.tenant,
        'Oficina',
      ])
      await client.query('insert into leme.contact (tenant_id, id, name) values ($1, $2, $3)', [
        owner.tenant,
        randomUUID(),
        name,
      ])
    })
  await server.leme.reads.look()
})
afterAll(async () => {
  await server.close()
  await proxy.close()
  await replica.drop()
})

async function asOwner(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

const contacts = async () => (await server.call('/ai/console/lists/contacts', { as: owner })).text

test.each([
  ['/ai/console/lists/contacts', true],
  ['/ai/console/lists/contacts.csv', true],
  ['/ai/copilot/lists/clients', true],
  ['/ai/copilot/report', true],
  ['/ai/console/reports/copilot/report', true],
  ['/ai/console/reports/copilot/report.csv', true],
  ['/ai/console/overview', true],
  ['/ai/console/start', true],
  ['/ai/audit', true],
  ['/ai/console/conversations?q=maria', true],
  ['/ai/console/conversations', false],
  ['/ai/conversations', false],
  ['/ai/plans/pending', false],
  ['/ai/console/me', false],
  ['/ai/console/labels', false],
  ['/ai/agents/reception/settings', false],
])('GET %s may be some seconds behind: %s', async (path, mayBe) => {
  const run = vi.spyOn(server.leme.reads, 'run')
  expect((await server.call(path, { as: owner })).status).toBe(200)
  expect(run.mock.calls.length > 0).toBe(mayBe)
  run.mockRestore()
})

test('lists are read at the replica; what was just said is answered from where it was written', async () => {
  expect(await contacts()).toContain('Zeca da Réplica')
  const said = await server.call('/ai/chat', { as: owner, body: { agent: 'copilot', message: 'oi' } })
  const conversations = await server.call('/ai/conversations', { as: owner })
  expect(conversations.text).toContain(said.body.conversationId)
})

test('that a provider is away is read where it was written: no standby has that table', async () => {
  for (const { ownerUrl } of [primary, replica])
    await asOwner(ownerUrl, async (client) => {
      await client.query(
        `insert into leme.chip (tenant_id, id, provider, agent, name, sealed_account) values ($1, 'loja', 'meta', 'reception', 'Loja', 'sealed')`,
        [owner.tenant],
      )
    })
  // As a standby has it.
  await asOwner(replica.ownerUrl, async (client) => {
    await client.query('alter table leme.breaker rename to breaker_of_the_primary')
  })
  await asOwner(primary.ownerUrl, async (client) => {
    await client.query(
      `insert into leme.breaker (tenant_id, chip_id, failures, reason, open_until) values ($1, 'loja', 3, '503', now() + interval '1 hour')`,
      [owner.tenant],
    )
  })
  const { deliveries } = await server.leme.figures.since(owner.tenant, new Date(0))
  expect(deliveries).toMatchObject([{ chip: 'loja', away: { reason: '503' } }])
})

test('the metrics and the doctor tell how far behind it is', async () => {
  const { text } = await server.call('/metrics')
  expect(text).toMatch(/^leme_read_replica_lag_seconds 0$/m)
  expect(text).toMatch(/^leme_read_replica_used 1$/m)
  const checks = await checkDatabase({ ...primary, readUrl })
  expect(checks.find(({ name }) => name === 'read replica')).toMatchObject({ ok: true, detail: '0 s behind' })
})

test('a replica that goes is done without, from the very question it fails; it is asked again when it is back', async () => {
  expect(await contacts()).toContain('Zeca da Réplica')
  await proxy.cut()
  expect(await contacts()).toContain('Zeca do Primário')
  await server.leme.reads.look()
  expect(server.leme.reads.standing()).toEqual({ lagMs: null, inUse: false })
  expect((await server.call('/metrics')).text).toMatch(/^leme_read_replica_used 0$/m)
  const checks = await checkDatabase({ ...primary, readUrl })
  expect(checks.find(({ name }) => name === 'read replica')).toMatchObject({ ok: false })
  await proxy.restore()
  await server.leme.reads.look()
  expect(await contacts()).toContain('Zeca da Réplica')
})
