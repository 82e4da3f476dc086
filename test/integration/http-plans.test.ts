import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, type Person, type TestServer } from '../support/http.js'

let server: TestServer
let maria: Person

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  maria = await server.addPerson('owner')
})

async function openPlan(): Promise<string> {
  const body = { message: 'cadastre o cliente Pedro Alves' }
  return (await server.call('/ai/chat', { as: maria, body })).body.plan.id
}

/** The ending, whichever way it was told. */
async function answer(how: 'confirm' | 'reject', planId: string, key?: string) {
  const headers = key === undefined ? {} : { 'idempotency-key': key }
  const { status, text } = await server.call(`/ai/plans/${how}`, { as: maria, body: { planId }, headers })
  const { outcome, entityIds, message } = JSON.parse(text) as {
    outcome?: string
    entityIds?: string[]
    message?: { content: string }
  }
  return { status, outcome, entityIds, words: message?.content }
}

const clients = () =>
  server.sql<{ id: string }>('select id from leme.client where tenant_id = $1', [maria.tenant])

describe('what became of a plan, where it was shown', () => {
  /** As the chat shows it, and as the inbox of whoever it belongs to does. */
  async function standings() {
    const [row] = await server.sql<{ id: string }>('select id from leme.conversation where tenant_id = $1', [
      maria.tenant,
    ])
    type Standing = { plan?: { status: string; at: string | null; by: string | null } | null }
    const read = async (path: string) =>
      (await server.call(`${path}/${row?.id ?? ''}`, { as: maria })).body as unknown as {
        messages: Standing[]
      }
    const of = ({ messages }: { messages: Standing[] }) =>
      messages.flatMap(({ plan }) => (plan ? [[plan.status, plan.by, plan.at !== null]] : []))
    const chat = of(await read('/ai/conversations'))
    expect(of(await read('/ai/console/conversations'))).toEqual(chat)
    return chat
  }
  beforeEach(() =>
    server.sql("insert into leme.member (tenant_id, id, name, role) values ($1, $2, 'Maria', 'owner')", [
      maria.tenant,
      maria.member,
    ]),
  )

  test('waits, is done at a time by somebody, or is refused', async () => {
    const first = await openPlan()
    expect(await standings()).toEqual([['PENDING', 'Maria', false]])
    await answer('confirm', first)
    expect(await standings()).toEqual([['EXECUTED', 'Maria', true]])
  })

  test('is refused', async () => {
    await answer('reject', await openPlan())
    expect(await standings()).toEqual([['CANCELLED', 'Maria', false]])
  })

  test('ran out, whether or not anybody has noticed', async () => {
    const planId = await openPlan()
    await server.sql("update leme.pending set expires_at = now() - interval '1 second' where id = $1", [
      planId,
    ])
    expect(await standings()).toEqual([['EXPIRED', 'Maria', true]])
  })
})

describe('what became of a plan, for a program', () => {
  test('executed, with what it made; the same request again is told the same', async () => {
    const planId = await openPlan()
    const first = await answer('confirm', planId, 'order-1')
    const [made] = await clients()
    expect(first).toEqual({
      status: 200,
      outcome: 'executed',
      entityIds: [made?.id],
      words: expect.stringContaining('Cliente cadastrado.') as unknown,
    })
    expect(await answer('confirm', planId, 'order-1')).toEqual(first)
    expect(await clients()).toHaveLength(1)
  })

  test.each(['confirm', 'reject'] as const)('%s: executed before', async (how) => {
    const planId = await openPlan()
    const { entityIds } = await answer('confirm', planId)
    expect(await answer(how, planId)).toEqual({ status: 409, outcome: 'already_executed', entityIds })
    expect(await clients()).toHaveLength(1)
  })

  test('eight at once: one effect, and seven are told that it was done', async () => {
    const planId = await openPlan()
    const told = await Promise.all(Array.from({ length: 8 }, () => answer('confirm', planId)))
    const [made, ...others] = await clients()
    expect(others).toEqual([])
    expect(told.map(({ outcome }) => outcome).sort()).toEqual([
      ...Array<string>(7).fill('already_executed'),
      'executed',
    ])
    for (const { entityIds } of told) expect(entityIds).toEqual([made?.id])
  })

  test('refused: dropped by the person, and again', async () => {
    const planId = await openPlan()
    expect(await answer('reject', planId)).toMatchObject({ status: 200, outcome: 'refused', entityIds: [] })
    expect(await answer('confirm', planId)).toMatchObject({ status: 409, outcome: 'refused' })
    expect(await clients()).toEqual([])
  })

  test('expired', async () => {
    const planId = await openPlan()
    server.advance(5 * 60_000)
    expect(await answer('confirm', planId)).toMatchObject({ status: 409, outcome: 'expired', entityIds: [] })
    expect(await clients()).toEqual([])
  })
})
