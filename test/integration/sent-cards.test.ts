import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokenOf, type Person } from '../support/http.js'
import { createInboxDesk, type InboxDesk } from '../support/inbox-desk.js'

let inbox: InboxDesk
let ana: Person
let bia: Person

beforeAll(async () => {
  inbox = await createInboxDesk()
  ana = await inbox.addMember('staff', 'Ana')
  bia = await inbox.addMember('owner', 'Bia')
})
afterAll(() => inbox.desk.end())

const place = {
  type: 'location',
  latitude: -23.5505,
  longitude: -46.6333,
  name: 'Sé',
  address: 'Praça da Sé',
}
const contact = { type: 'contact', name: 'Rui Lima', phone: '(11) 91234-5678' }
const sendCard = (id: string, as: Person, card: object) => inbox.call(`conversations/${id}/cards`, as, card)

test.each(['meta', 'evolution', 'zapi'] as const)(
  'a place and a contact arrive as such on %s, and are seen in the thread',
  async (provider) => {
    const { phone, id } = await inbox.somebody(ana, 'quero um humano', provider)
    await inbox.call(`conversations/${id}/take`, ana, {})
    expect((await sendCard(id, ana, place)).status).toBe(200)
    const seen = await phone.next(15_000)
    expect(seen.type).toBe('location')
    expect(`${seen.text} ${seen.url ?? ''}`).toMatch(/Sé/)
    expect((await sendCard(id, ana, contact)).status).toBe(200)
    const card = await phone.next(15_000)
    expect(card.type).toBe('contacts')
    expect(card.text).toContain('Rui Lima')
    const { messages } = await inbox.shown(id, ana)
    expect(messages.slice(-2).map(({ message, author }) => [author?.name, message])).toEqual([
      ['Ana', place],
      ['Ana', { type: 'contacts', contacts: [{ name: 'Rui Lima', phones: ['5511912345678'] }] }],
    ])
  },
)

test('the same key again is the same card', async () => {
  const { phone, id } = await inbox.somebody(ana)
  await inbox.call(`conversations/${id}/take`, ana, {})
  const url = `${inbox.desk.server.url}/ai/console/conversations/${id}/cards`
  const headers = {
    authorization: `Bearer ${await tokenOf(ana)}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  }
  for (let times = 0; times < 2; times++)
    expect((await fetch(url, { method: 'POST', headers, body: JSON.stringify(place) })).status).toBe(200)
  await phone.next(15_000)
  const { messages } = await inbox.shown(id, ana)
  expect(messages.filter(({ message }) => message?.type === 'location')).toHaveLength(1)
})

test.each([
  ['no place on earth', { ...place, latitude: 91 }, 'request.invalid'],
  ['a place without numbers', { type: 'location', name: 'Sé' }, 'request.invalid'],
  ['a phone that is none', { ...contact, phone: 'amanhã' }, 'request.invalid'],
  ['a contact without a name', { ...contact, name: ' ' }, 'request.invalid'],
  ['another kind', { type: 'sticker' }, 'request.invalid'],
])('%s is not sent', async (_what, card, code) => {
  const { id } = await inbox.somebody(ana)
  await inbox.call(`conversations/${id}/take`, ana, {})
  expect((await sendCard(id, ana, card)).code).toBe(code)
})

test('only who holds it sends, and only while the window is open', async () => {
  const { id } = await inbox.somebody(ana)
  expect((await sendCard(id, ana, place)).code).toBe('conversation.not_held')
  await inbox.call(`conversations/${id}/take`, ana, {})
  expect((await sendCard(id, bia, place)).code).toBe('conversation.not_held')
  await inbox.desk.sql(
    "update leme.thread set heard_at = now() - interval '25 hours' where conversation_id = $1",
    [id],
  )
  expect((await sendCard(id, ana, place)).code).toBe('window.closed')
})
