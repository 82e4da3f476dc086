import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asId, type ContactId } from '../../src/conversation/ids.js'
import type { Assignees } from '../../src/http/wire.js'
import type { Person } from '../support/http.js'
import { createInboxDesk, type InboxDesk } from '../support/inbox-desk.js'

let inbox: InboxDesk
let ana: Person
let bia: Person
let vera: Person

beforeAll(async () => {
  inbox = await createInboxDesk()
  ana = await inbox.addMember('staff', 'Ana')
  bia = await inbox.addMember('owner', 'Bia')
  vera = await inbox.addMember('viewer', 'Vera')
})
afterAll(() => inbox.desk.end())

const give = (id: string, as: Person, to: object | null) =>
  inbox.call(`conversations/${id}/assignee`, as, { to }, 'PUT')
const toMember = ({ member: id }: Person) => ({ kind: 'member', id })
const idsOf = async (filter: string, as: Person) =>
  (await inbox.listed(`filter=${filter}`, as)).map(({ id }) => id)
const assignees = async () => (await inbox.call('assignees', vera)).body as unknown as Assignees

async function makeGroup(name: string, ...members: Person[]): Promise<string> {
  const body = { name, members: members.map(({ member }) => member) }
  const made = (await inbox.call('groups', bia, body)).body as unknown as Assignees
  return made.groups.find((group) => group.name === name)?.id ?? ''
}

test('a conversation is given to a member, found by them, told in the thread, and left to nobody', async () => {
  const { id } = await inbox.somebody(ana, 'quero um humano')
  await expect.poll(() => idsOf('unowned', ana), { timeout: 10_000 }).toEqual([id])
  const given = await give(id, bia, toMember(ana))
  expect(given.body).toMatchObject({ assignee: { ...toMember(ana), name: 'Ana' }, holder: { member: null } })
  expect([await idsOf('mine', ana), await idsOf('mine', bia), await idsOf('unowned', ana)]).toEqual([
    [id],
    [],
    [],
  ])
  // The same again changes nothing, and is not told as if it had.
  await give(id, bia, toMember(ana))
  await give(id, bia, toMember(bia))
  await give(id, ana, null)
  await give(id, ana, null)
  const { marks, assignee } = await inbox.shown(id, ana)
  expect(assignee).toBeNull()
  expect(marks.map(({ kind, member, to }) => [kind, member?.name, to])).toEqual([
    ['assigned', 'Bia', 'Ana'],
    ['assigned', 'Bia', undefined],
    ['unassigned', 'Ana', undefined],
  ])
})

test('a group is made by an owner, given conversations, and found by those in it', async () => {
  const { id } = await inbox.somebody(ana)
  const group = await makeGroup('Vendas', ana)
  await give(id, ana, { kind: 'group', id: group })
  expect([await idsOf('team', ana), await idsOf('team', bia), await idsOf('mine', ana)]).toEqual([
    [id],
    [],
    [],
  ])
  expect((await inbox.shown(id, bia)).assignee).toEqual({ kind: 'group', id: group, name: 'Vendas' })

  expect((await inbox.call('groups', bia, { name: 'vendas', members: [] })).code).toBe('settings.refused')
  const changed = { name: 'Pós-venda', members: [bia.member] }
  await inbox.call(`groups/${group}`, bia, changed, 'PATCH')
  expect((await assignees()).groups).toEqual([{ id: group, ...changed }])
  expect([await idsOf('team', ana), await idsOf('team', bia)]).toEqual([[], [id]])

  expect((await inbox.call(`groups/${group}`, bia, undefined, 'DELETE')).status).toBe(200)
  expect((await inbox.call(`groups/${group}`, bia, undefined, 'DELETE')).code).toBe('inbox.no_such_thing')
  expect((await inbox.shown(id, bia)).assignee).toBeNull()
})

test('nobody is given a conversation who could not answer it', async () => {
  const { id } = await inbox.somebody(ana)
  const elsewhere = await inbox.desk.server.addPerson('owner')
  for (const to of [
    toMember(vera),
    toMember(elsewhere),
    { kind: 'member', id: randomUUID() },
    { kind: 'group', id: randomUUID() },
    { kind: 'group', id: ana.member },
  ])
    expect((await give(id, ana, to)).code, JSON.stringify(to)).toBe('inbox.no_such_thing')
  expect((await give(id, elsewhere, toMember(elsewhere))).code).toBe('conversation.not_found')
  expect((await give(id, vera, toMember(ana))).status).toBe(403)
  for (const member of [vera.member, elsewhere.member, randomUUID()])
    expect((await inbox.call('groups', bia, { name: 'Time', members: [member] })).code).toBe(
      'member.not_found',
    )
  expect((await inbox.call('groups', ana, { name: 'Time', members: [] })).status).toBe(403)
  expect((await assignees()).members.map(({ name }) => name)).toEqual(['Ana', 'Bia'])
  expect((await inbox.shown(id, ana)).assignee).toBeNull()
})

test('whoever leaves the business leaves what they were given, and their groups', async () => {
  const { id } = await inbox.somebody(ana)
  const caio = await inbox.addMember('staff', 'Caio')
  const group = await makeGroup('Suporte', caio, ana)
  await give(id, ana, toMember(caio))
  await inbox.call(`team/members/${caio.member}/remove`, bia, {})
  expect((await inbox.shown(id, ana)).assignee).toBeNull()
  expect((await assignees()).groups.find((each) => each.id === group)?.members).toEqual([ana.member])
})

test('whoever is forgotten takes along whom they were given to', async () => {
  const { id } = await inbox.somebody(ana)
  await give(id, ana, toMember(ana))
  const { contact } = await inbox.shown(id, ana)
  await inbox.desk.leme.contacts.erase(inbox.desk.tenant, asId<ContactId>(contact ?? ''), 'asked')
  const rows = 'select from leme.conversation_assignment where conversation_id = $1'
  expect(await inbox.desk.sql(rows, [id])).toEqual([])
})
