import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/support/postgres.js'
import { readDocument } from '../../language/read-document.js'
import { readPhone } from '../../language/read-phone.js'
import { demoClients, demoMembers, demoTenant } from './demo-data.js'
import { loadDemo } from './load-demo.js'

const now = new Date('2026-11-15T15:00:00Z')
let database: TestDatabase
let client: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.appUrl })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

async function counts(): Promise<unknown> {
  await client.query(`begin; select set_config('leme.tenant', '${demoTenant.id}', true)`)
  const { rows } = await client.query(
    `select (select count(*)::int from leme.client) as clients, (select count(*)::int from leme.catalogue_item) as items,
            (select count(*)::int from leme.quote) as quotes, (select count(*)::int from leme.work_order) as orders,
            (select count(*)::int from leme.payment) as payments, (select count(*)::int from leme.member) as members,
            (select count(*)::int from leme.memory_item) as memories,
            leme.next_number($1, 'quote') as next_quote`,
    [demoTenant.id],
  )
  await client.query('rollback')
  return rows[0]
}

describe('the demonstration business', () => {
  const expected = {
    clients: 14,
    items: 8,
    quotes: 12,
    orders: 6,
    payments: 8,
    members: 3,
    memories: 6,
    next_quote: 13,
  }

  test('is loaded once, by the role that owns nothing', async () => {
    const loaded = await loadDemo(client, now)
    expect(loaded).toEqual({
      tenantId: demoTenant.id,
      members: {
        owner: demoMembers.owner.id,
        staff: demoMembers.staff.id,
        viewer: demoMembers.viewer.id,
      },
    })
    expect(await counts()).toEqual(expected)
    expect(await loadDemo(client, now)).toEqual(loaded)
    expect(await counts()).toEqual(expected)
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
