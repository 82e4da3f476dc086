import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoClients } from '../../src/agents/copilot/demo/records.js'
import { loadAgents } from '../../src/agents/shipped.js'
import { readDocument } from '../../src/language/read-document.js'
import { readPhone } from '../../src/language/read-phone.js'
import { createLeme, type Leme } from '../../src/leme.js'
import { demoMembers, demoTenant } from '../../src/start/demo-business.js'
import { loadDemo } from '../../src/start/load-demo.js'
import { createTestDatabase, type TestDatabase } from '../support/postgres.js'
import type { Agent } from '../../src/agent/agent.js'

const now = new Date('2026-11-15T15:00:00Z')
let database: TestDatabase
let client: pg.Client
let shipped: readonly Agent[]

beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.appUrl })
  await client.connect()
  shipped = await loadAgents()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

async function withAgents(agents: readonly Agent[], work: (leme: Leme) => Promise<unknown>): Promise<void> {
  const leme = createLeme({
    appUrl: database.appUrl,
    secret: 'a secret for tests only, 32 bytes or more',
    agents,
    clock: { now: () => now },
  })
  try {
    await work(leme)
  } finally {
    await leme.close()
  }
}

async function counts(): Promise<unknown> {
  await client.query(`begin; select set_config('leme.tenant', '${demoTenant.id}', true)`)
  const { rows } = await client.query(
    `select (select count(*)::int from leme.client) as clients, (select count(*)::int from leme.catalogue_item) as items,
            (select count(*)::int from leme.quote) as quotes, (select count(*)::int from leme.work_order) as orders,
            (select count(*)::int from leme.payment) as payments, (select count(*)::int from leme.member) as members,
            (select count(*)::int from leme.memory_item) as memories, (select count(*)::int from leme.julia_shift) as shifts,
            (select count(*)::int from leme.desk_service) as services, (select limits from leme.tenant) as limits,
            leme.next_number($1, 'quote') as next_quote`,
    [demoTenant.id],
  )
  await client.query('rollback')
  return rows[0]
}

describe('the demonstration business', () => {
  const none = {
    clients: 0,
    items: 0,
    quotes: 0,
    orders: 0,
    payments: 0,
    members: 3,
    memories: 0,
    shifts: 0,
    services: 0,
    limits: {},
    next_quote: 1,
  }
  const books = {
    clients: 14,
    items: 8,
    quotes: 12,
    orders: 6,
    payments: 8,
    limits: { CLIENT: 500, QUOTE: 1_000, WORK_ORDER: 1_000, PAYMENT: 1_000 },
    next_quote: 13,
  }

  test('has what its agents bring, each once, by the role that owns nothing', async () => {
    const only = (id: string) => shipped.filter((agent) => agent.id === id)
    await withAgents([], async (leme) => {
      expect(await loadDemo(leme)).toEqual({ tenant: demoTenant.id, owner: demoMembers.owner.id })
    })
    expect(await counts()).toEqual(none)
    await withAgents(only('copilot'), (leme) => Promise.all([loadDemo(leme), loadDemo(leme)]))
    expect(await counts()).toEqual({ ...none, ...books })
    await withAgents(shipped, loadDemo)
    const all = { ...none, ...books, memories: 6, shifts: 14, services: 5 }
    expect(await counts()).toEqual(all)
    await withAgents(shipped, loadDemo)
    expect(await counts()).toEqual(all)
  })

  test('a part that fails leaves nothing of itself, and is loaded the next time', async () => {
    const [first] = shipped
    if (!first) throw new Error('no agent is shipped')
    let loads = 0
    const load = (fails: boolean): Agent => ({
      ...first,
      id: 'late',
      brings: {
        demo: {
          limits: { LATE: 1 },
          load: () => {
            loads++
            return fails ? Promise.reject(new Error('no')) : Promise.resolve()
          },
        },
      },
    })
    await withAgents([load(true)], (leme) => expect(loadDemo(leme)).rejects.toThrow('no'))
    expect(await counts()).toMatchObject({ limits: expect.not.objectContaining({ LATE: 1 }) as unknown })
    await withAgents([load(false)], loadDemo)
    await withAgents([load(false)], loadDemo)
    expect(loads).toBe(2)
    expect(await counts()).toMatchObject({ limits: { LATE: 1, CLIENT: 500 } })
  })

  test('adds every quote up', async () => {
    await client.query(`begin; select set_config('leme.tenant', '${demoTenant.id}', true)`)
    const { rows } = await client.query(
      `select q.number from leme.quote q join leme.quote_item i on i.quote_id = q.id
        group by q.tenant_id, q.id having sum(i.quantity * i.unit_cents) - q.discount_cents <> q.total_cents`,
    )
    await client.query('rollback')
    expect(rows).toEqual([])
  })

  test.each(demoClients.map((entry) => [entry.name, entry] as const))(
    '%s can be read by our own readers',
    (_, entry) => {
      if (entry.cpfCnpj !== null) expect(readDocument(entry.cpfCnpj)?.valid).toBe(true)
      if (entry.phone !== null) expect(readPhone(entry.phone)?.e164).toBe(entry.phone)
      expect(entry.email ?? '@example.com').toMatch(/@(\w+\.)?example\.com$/)
    },
  )
})
