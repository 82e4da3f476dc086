import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forgetSilent } from '../../src/jobs/forget-silent.js'
import { startTestServer, type Person, type TestServer } from '../support/http.js'

const dayMs = 86_400_000
let server: TestServer
let owner: Person

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await server.addPerson('owner')
})

type Given = {
  readonly daysAgo: number
  readonly held?: true
  readonly waiting?: true
  readonly unsent?: true
  readonly joinedInto?: string
}

/** Somebody whose last message is so old. */
async function addPerson({ daysAgo, held, waiting, unsent, joinedInto }: Given): Promise<string> {
  const [contact, conversation] = [randomUUID(), randomUUID()]
  const at = new Date(Date.now() - daysAgo * dayMs)
  await server.sql(
    `insert into leme.contact (tenant_id, id, name, joined_into, created_at) values ($1, $2, 'Zeca', $3, $4)`,
    [owner.tenant, contact, joinedInto ?? null, at],
  )
  await server.sql(
    `insert into leme.conversation (tenant_id, id, agent, party_kind, party_id, channel, held_by, waiting, updated_at)
     values ($1, $2, 'copilot', 'contact', $3, 'web', $4, $5, $6)`,
    [owner.tenant, conversation, contact, held ? owner.member : null, waiting ?? false, at],
  )
  if (unsent)
    await server.sql(
      `insert into leme.outbox (tenant_id, conversation_id, id, turn_id, channel, recipient, message, text, status)
       values ($1, $2, $3, $3, 'web', '', '{}', 'oi', 'queued')`,
      [owner.tenant, conversation, randomUUID()],
    )
  return contact
}

const left = async () =>
  (await server.sql<{ id: string }>('select id from leme.contact where tenant_id = $1', [owner.tenant])).map(
    ({ id }) => id,
  )
const run = () => forgetSilent(server.leme, pino({ level: 'silent' }))
const keepFor = (forgetAfterDays: unknown, as = owner) =>
  server.call('/ai/console/privacy', { as, method: 'PATCH', body: { forgetAfterDays } })
const silent = (days: number) => server.call(`/ai/console/privacy/silent?days=${days}`, { as: owner })

test('whoever has been silent for longer than was set is erased, a day after it was set, and nobody else', async () => {
  await addPerson({ daysAgo: 400 })
  const fresh = await addPerson({ daysAgo: 100 })
  const stay = [
    fresh,
    await addPerson({ daysAgo: 400, held: true }),
    await addPerson({ daysAgo: 400, waiting: true }),
    await addPerson({ daysAgo: 400, unsent: true }),
    // Another name of somebody who wrote of late.
    await addPerson({ daysAgo: 400, joinedInto: fresh }),
  ]
  const all = await left()
  await run()
  expect(await left()).toEqual(all)
  expect((await silent(365)).body).toEqual({ people: 1 })
  expect((await silent(90)).body).toEqual({ people: 2 })

  expect((await keepFor(365)).body).toMatchObject({ forgetAfterDays: 365 })
  await run()
  expect(await left()).toEqual(all)
  server.advance(dayMs)
  await run()
  expect((await left()).sort()).toEqual(stay.sort())
  const changes = await server.call('/ai/console/business/changes', { as: owner })
  expect((changes.body as unknown as { changes: object[] }).changes).toMatchObject([
    { what: 'privacy.forgotten', by: null, after: { people: 1, forgetAfterDays: 365 } },
    {
      what: 'privacy.kept_for',
      by: owner.member,
      before: { forgetAfterDays: null },
      after: { forgetAfterDays: 365 },
    },
  ])
})

test('who thinks again within the day loses nobody; setting the same again changes nothing', async () => {
  const person = await addPerson({ daysAgo: 400 })
  await keepFor(180)
  await keepFor(null)
  server.advance(2 * dayMs)
  await run()
  expect(await left()).toEqual([person])
  expect((await keepFor(null)).body).toMatchObject({ forgetAfterDays: null })
  const changes = await server.call('/ai/console/business/changes', { as: owner })
  expect((changes.body as unknown as { changes: object[] }).changes).toHaveLength(2)
})

test('another business keeps people as it says itself', async () => {
  const person = await addPerson({ daysAgo: 400 })
  const mine = owner
  owner = await server.addPerson('owner')
  await keepFor(90)
  server.advance(2 * dayMs)
  await run()
  owner = mine
  expect(await left()).toEqual([person])
})

test.each([89, 3651, 0, -1, 1.5, '365', undefined])('%s days are refused', async (days) => {
  expect((await keepFor(days)).status).toBe(400)
})

test('only owners set it', async () => {
  const staff = await server.addPerson('staff', owner.tenant)
  expect((await keepFor(365, staff)).status).toBe(403)
})
