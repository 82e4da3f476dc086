import { afterAll, beforeAll, expect, test } from 'vitest'
import { asId, type ContactId } from '../../src/conversation/ids.js'
import type { Person } from '../support/http.js'
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

const say = (id: string, as: Person, urgent: boolean) =>
  inbox.call(`conversations/${id}/urgent`, as, { urgent }, 'PUT')
const waiting = async () => (await inbox.listed('filter=waiting', ana)).map(({ id }) => id)

/** As an agent hands over what cannot wait. */
const handedOverAsUrgent = (id: string) =>
  inbox.desk.sql(
    `update leme.conversation
        set snapshot = jsonb_set(snapshot::jsonb, '{handoff,urgent}', 'true')::json where id = $1`,
    [id],
  )

test('what is urgent comes before those who have waited longer, page after page', async () => {
  const people = []
  for (let count = 0; count < 4; count++) people.push((await inbox.somebody(ana, 'quero um humano')).id)
  const [first = '', second = '', third = '', fourth = ''] = people
  await expect.poll(waiting, { timeout: 10_000 }).toEqual([first, second, third, fourth])
  expect((await say(third, ana, true)).body).toMatchObject({ urgent: true })
  await handedOverAsUrgent(fourth)
  expect(await waiting()).toEqual([third, fourth, first, second])
  const seen: string[] = []
  let before = ''
  for (let pages = 0; pages < 5; pages++) {
    const page = (await inbox.call(`conversations?filter=waiting&limit=1${before}`, ana)).body as unknown as {
      conversations: { id: string }[]
      nextBefore: string | null
    }
    seen.push(...page.conversations.map(({ id }) => id))
    if (page.nextBefore === null) break
    before = `&before=${encodeURIComponent(page.nextBefore)}`
  }
  expect(seen).toEqual([third, fourth, first, second])
})

test('a member’s word counts over the agent’s, is told in the thread, and ends when it is given back', async () => {
  const { phone, id } = await inbox.somebody(ana, 'quero um humano')
  const urgent = async () => (await inbox.shown(id, ana)).urgent
  await handedOverAsUrgent(id)
  expect(await urgent()).toBe(true)
  // What it is already is not told as if it had changed.
  await say(id, ana, true)
  await say(id, bia, false)
  expect(await urgent()).toBe(false)
  const marks = async () => (await inbox.shown(id, ana)).marks.map(({ kind, member }) => [kind, member?.name])
  expect(await marks()).toEqual([['not_urgent', 'Bia']])
  await inbox.call(`conversations/${id}/take`, ana, {})
  expect(await urgent()).toBe(false)
  await inbox.call(`conversations/${id}/give-back`, ana, {})
  await phone.say('quero um humano')
  await expect.poll(async () => (await inbox.shown(id, ana)).waiting, { timeout: 10_000 }).toBe(true)
  await handedOverAsUrgent(id)
  expect(await urgent()).toBe(true)
})

test('whoever is forgotten takes their urgency along', async () => {
  const { id } = await inbox.somebody(ana)
  await say(id, ana, true)
  const { contact } = await inbox.shown(id, ana)
  await inbox.desk.leme.contacts.erase(inbox.desk.tenant, asId<ContactId>(contact ?? ''), 'asked')
  const rows = 'select from leme.conversation_urgency where conversation_id = $1'
  expect(await inbox.desk.sql(rows, [id])).toEqual([])
})
