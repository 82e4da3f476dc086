import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../support/http.js'
import { createInboxDesk, type InboxDesk } from '../support/inbox-desk.js'

let inbox: InboxDesk
let ana: Person

beforeAll(async () => {
  inbox = await createInboxDesk()
  ana = await inbox.addMember('staff', 'Ana')
})
afterAll(() => inbox.desk.end())

const ids = async (query: string) => (await inbox.listed(query, ana)).map(({ id }) => id).sort()

test('who complains is listed by that, waiting or with a member, until they are given back', async () => {
  const complains = await inbox.somebody(ana, 'péssimo, quero um humano')
  const asks = await inbox.somebody(ana, 'um humano, por favor')
  await inbox.somebody(ana)
  const reasons = async () => (await inbox.call('handoff-reasons', ana)).body as unknown
  expect(await reasons()).toEqual({
    reasons: [
      { reason: 'asked', count: 1 },
      { reason: 'complaint', count: 1 },
    ],
  })
  expect(await ids('reason=complaint')).toEqual([complains.id])
  expect((await inbox.call('start', ana)).body).toMatchObject({
    waiting: [
      { conversation: complains.id, reason: 'complaint' },
      { conversation: asks.id, reason: 'asked' },
    ],
  })
  expect(await ids('reason=complaint,asked')).toEqual([complains.id, asks.id].sort())
  expect(await ids('filter=waiting&reason=asked')).toEqual([asks.id])
  expect(await ids('reason=price')).toEqual([])

  await inbox.call(`conversations/${complains.id}/take`, ana, {})
  expect(await ids('filter=waiting&reason=complaint')).toEqual([])
  expect(await ids('filter=mine&reason=complaint')).toEqual([complains.id])
  await inbox.call(`conversations/${complains.id}/give-back`, ana, {})
  expect(await ids('reason=complaint')).toEqual([])
  expect(await reasons()).toEqual({ reasons: [{ reason: 'asked', count: 1 }] })
})

test('a filter that is kept keeps the reason', async () => {
  const query = { filter: 'all', reason: 'complaint' }
  const { status } = await inbox.call('saved-filters', ana, { name: 'Reclamações', query })
  expect(status).toBe(200)
  const { body } = await inbox.call('saved-filters', ana)
  expect(body).toMatchObject({ filters: [{ name: 'Reclamações', query }] })
})

test('a member’s own chat with an agent is among all that is open to them, and not among those with contacts', async () => {
  const { id } = await inbox.somebody(ana)
  const { body } = await inbox.desk.server.call('/ai/chat', { as: ana, body: { message: 'oi' } })
  const own = body.conversationId
  expect(await ids('')).toEqual(expect.arrayContaining([own, id]))
  const withContacts = await ids('with=contacts')
  expect(withContacts).toContain(id)
  expect(withContacts).not.toContain(own)
  expect((await inbox.call('conversations?with=members', ana)).status).toBe(400)
})
