import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asId, type ContactId } from '../../src/conversation/ids.js'
import { listenTo } from '../support/event-listener.js'
import type { Person } from '../support/http.js'
import { createInboxDesk, type InboxDesk } from '../support/inbox-desk.js'

let inbox: InboxDesk
let ana: Person
let bia: Person

beforeAll(async () => {
  inbox = await createInboxDesk()
  ana = await inbox.addMember('staff', 'Ana')
  bia = await inbox.addMember('viewer', 'Bia')
})
afterAll(() => inbox.desk.end())

const unreadOf = async (id: string, as: Person) => (await inbox.shown(id, as)).unread
const countsOf = async (as: Person) =>
  (await inbox.call('unread', as)).body as unknown as { conversations: number; mine: number }
const unreadIds = async (as: Person) => (await inbox.listed('filter=unread', as)).map(({ id }) => id)

async function lastSaid(id: string, as: Person): Promise<string> {
  const { messages } = await inbox.shown(id, as)
  return messages.findLast(({ from }) => from === 'person')?.id ?? ''
}

async function read(id: string, as: Person, upTo?: string) {
  return inbox.call(`conversations/${id}/read`, as, { upTo: upTo ?? (await lastSaid(id, as)) }, 'PUT')
}

async function saysMore(id: string, phone: { say(text: string): Promise<unknown> }, text: string) {
  await phone.say(text)
  const said = async () => JSON.stringify((await inbox.shown(id, ana)).messages)
  await expect.poll(said, { timeout: 10_000 }).toContain(text)
}

test('what the person said is unread for each member until they have read it themselves', async () => {
  const { phone, id } = await inbox.somebody(ana)
  expect([await unreadOf(id, ana), await unreadOf(id, bia)]).toEqual([1, 1])
  const answered = await read(id, ana)
  expect(answered.body).toMatchObject({ id, unread: 0 })
  expect([await unreadOf(id, ana), await unreadOf(id, bia)]).toEqual([0, 1])
  expect([await unreadIds(ana), await unreadIds(bia)]).toEqual([[], [id]])
  // Answers of the agent are nothing anybody has to read.
  await saysMore(id, phone, 'ainda aí?')
  expect([await unreadOf(id, ana), await unreadOf(id, bia)]).toEqual([1, 2])
  expect(await countsOf(ana)).toEqual({ conversations: 1, mine: 0 })
  await inbox.call(`conversations/${id}/take`, ana, {})
  expect(await countsOf(ana)).toEqual({ conversations: 1, mine: 1 })
  expect(await countsOf(bia)).toEqual({ conversations: 1, mine: 0 })
  await read(id, ana)
  await read(id, bia)
  expect([await countsOf(ana), await countsOf(bia)]).toEqual([
    { conversations: 0, mine: 0 },
    { conversations: 0, mine: 0 },
  ])
})

test('what came while one read stays unread, and an older message reads nothing back', async () => {
  const { phone, id } = await inbox.somebody(ana)
  const first = await lastSaid(id, ana)
  await saysMore(id, phone, 'mais uma coisa')
  await read(id, ana, first)
  expect(await unreadOf(id, ana)).toBe(1)
  await read(id, ana)
  await read(id, ana, first)
  expect(await unreadOf(id, ana)).toBe(0)
})

test('it is put back as unread, and read again', async () => {
  const { id } = await inbox.somebody(ana)
  await read(id, ana)
  const put = await inbox.call(`conversations/${id}/read`, ana, undefined, 'DELETE')
  expect(put.body).toMatchObject({ unread: 1 })
  expect(await unreadIds(ana)).toEqual([id])
  await read(id, ana)
  expect(await unreadIds(ana)).toEqual([])
})

test('all of it is read at once, by one member; whoever joins later does not begin with the history', async () => {
  const { id } = await inbox.somebody(ana)
  const caio = await inbox.addMember('staff', 'Caio')
  expect(await unreadOf(id, caio)).toBe(0)
  expect((await inbox.call('read-all', ana, {})).body).toEqual({ conversations: 0, mine: 0 })
  expect([await unreadOf(id, ana), await unreadOf(id, bia)]).toEqual([0, 1])
})

test('the member’s other tabs are told, and nobody else’s', async () => {
  const { id } = await inbox.somebody(ana)
  const anas = await listenTo(`${inbox.desk.server.url}/ai/console/events`, ana)
  const bias = await listenTo(`${inbox.desk.server.url}/ai/console/events`, bia)
  const reads = ({ heard }: typeof anas) =>
    heard.filter(({ name, data }) => name === 'read' && (data as { id: string }).id === id)
  await read(id, ana)
  await expect.poll(() => reads(anas).at(-1)?.data, { timeout: 10_000 }).toEqual({ id, unread: false })
  await inbox.call(`conversations/${id}/read`, ana, undefined, 'DELETE')
  await expect.poll(() => reads(anas).at(-1)?.data, { timeout: 10_000 }).toEqual({ id, unread: true })
  expect(reads(bias)).toEqual([])
  anas.stop()
  bias.stop()
})

test('a message of another conversation, of nobody or of another business reads nothing', async () => {
  const one = await inbox.somebody(ana)
  const other = await inbox.somebody(ana)
  const foreign = await inbox.desk.server.addPerson('owner')
  const upTo = await lastSaid(one.id, ana)
  for (const [id, message, as] of [
    [one.id, await lastSaid(other.id, ana), ana],
    [one.id, randomUUID(), ana],
    [one.id, upTo, foreign],
    [randomUUID(), upTo, ana],
  ] as const)
    expect((await read(id, as, message)).code).toBe('conversation.not_found')
  const put = await inbox.call(`conversations/${one.id}/read`, foreign, undefined, 'DELETE')
  expect(put.code).toBe('conversation.not_found')
  expect(await unreadOf(one.id, ana)).toBe(1)
})

test('whoever is forgotten takes along who read them', async () => {
  const { id } = await inbox.somebody(ana)
  await read(id, ana)
  const { contact } = await inbox.shown(id, ana)
  await inbox.desk.leme.contacts.erase(inbox.desk.tenant, asId<ContactId>(contact ?? ''), 'asked')
  expect(await inbox.desk.sql('select from leme.conversation_read where conversation_id = $1', [id])).toEqual(
    [],
  )
})
