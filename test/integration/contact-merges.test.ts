import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fullPhone } from '../../src/conversation/identity-keys.js'
import { asId, type ContactId } from '../../src/conversation/ids.js'
import { deskAgent } from '../support/desk-agent.js'
import type { Called, Person } from '../support/http.js'
import { menuAgent } from '../support/menu-agent.js'
import { createWhatsappDesk, type WhatsappDesk } from '../support/whatsapp-desk.js'

const secretAgent = { ...menuAgent, id: 'diary', confidential: true as const }

let desk: WhatsappDesk
let ana: Person
let people = 0

beforeAll(async () => {
  desk = await createWhatsappDesk({
    agents: [deskAgent, secretAgent],
    agent: 'till',
    chips: { pairEveryMs: 0 },
  })
  ana = await desk.server.addPerson('staff', desk.tenant)
  await desk.sql("insert into leme.member (tenant_id, id, name, role) values ($1, $2, 'Ana', 'staff')", [
    desk.tenant,
    ana.member,
  ])
})
afterAll(() => desk.end())

const call = (path: string, body?: object, as = ana): Promise<Called> =>
  desk.server.call(`/ai/console/contacts/${path}`, { as, ...(body && { body }) })

async function written(
  provider = 'meta',
): Promise<{ number: string; contact: string; conversation: string }> {
  people += 1
  const number = `55119${String(61_000_000 + people)}`
  const phone = desk.phone(provider, number)
  await phone.say('oi')
  await phone.next(15_000)
  return { number, contact: await contactOf(number), conversation: await desk.conversation(provider, number) }
}

async function contactOf(number: string): Promise<string> {
  const [row] = await desk.sql<{ id: string }>(
    'select contact_id as id from leme.contact_identity where tenant_id = $1 and key = $2',
    [desk.tenant, `phone:${fullPhone(number)}`],
  )
  return row?.id ?? ''
}

async function consent(contact: string) {
  const [row] = await desk.sql<{ in: boolean; out: boolean; into: string | null; phone: string | null }>(
    'select opted_in_at is not null as in, opted_out_at is not null as out, joined_into as into, phone from leme.contact where id = $1',
    [contact],
  )
  return row
}

const agree = (contact: string) =>
  desk.sql("update leme.contact set opted_in_at = now(), opt_in_source = 'ficha' where id = $1", [contact])

/** Everything that hangs on either of the two, by whose it is: what a merge moves, and a split must put back. */
async function ofBoth(a: string, b: string): Promise<object> {
  const tables = await desk.sql<{ name: string; column: string }>(
    "select name::text, contact_column as column from leme.contact_tables() where name <> 'leme.contact_merge'::regclass",
  )
  const found: Record<string, unknown> = {}
  for (const { name, column } of tables)
    found[name] = await desk.sql(
      `select ${column} as who, count(*)::int as n from ${name} where ${column} in ($1, $2) group by 1 order by 1`,
      [a, b],
    )
  found['keys'] = await desk.sql(
    'select key, contact_id from leme.contact_identity where contact_id in ($1, $2) order by key',
    [a, b],
  )
  found['conversations'] = await desk.sql(
    'select id, party_id, joined_into from leme.conversation where party_id in ($1, $2) order by id',
    [a, b],
  )
  found['contacts'] = await desk.sql(
    'select id, name, phone, opted_in_at, opt_in_source, opted_out_at, marketing_stopped_at, joined_into from leme.contact where id in ($1, $2) order by id',
    [a, b],
  )
  return found
}

describe('two contacts that a member says are one', () => {
  test('have one history, answered where they last wrote; who joined them is told and logged', async () => {
    const [one, other] = [await written(), await written()]
    const merged = await call(`${other.contact}/merge`, { into: one.contact })
    expect(merged.body).toMatchObject({
      id: one.contact,
      joined: [{ id: other.contact, phone: other.number, by: { id: ana.member, name: 'Ana' } }],
    })
    const phone = desk.phone('meta', other.number)
    await phone.say('menu, por favor')
    await phone.next(15_000)
    const thread = await desk.leme.teamInbox.thread(desk.tenant, ana.member, asId(one.conversation))
    expect(thread?.messages.filter(({ from }) => from === 'person').map(({ text }) => text)).toEqual([
      'oi',
      'oi',
      'menu, por favor',
    ])
    const { conversations } = await desk.leme.teamInbox.list(desk.tenant, {
      ...{ filter: 'all', me: ana.member, agent: null, channel: null, label: null, before: null, limit: 100 },
      q: null,
    })
    expect(conversations.map(({ id }) => id)).not.toContain(other.conversation)
    const changes = await desk.sql(
      'select what, subject, after, member_id from leme.business_change where subject = $1',
      [one.contact],
    )
    expect(changes).toEqual([
      {
        what: 'contact.merged',
        subject: one.contact,
        after: { contact: other.contact },
        member_id: ana.member,
      },
    ])
    // Once more finds what it did.
    expect((await call(`${other.contact}/merge`, { into: one.contact })).status).toBe(200)
  })

  test.each<[string, boolean, boolean]>([
    ['who goes', true, false],
    ['who stays', false, true],
  ])('heed the stop of %s, also for what is on its way', async (_who, goesStopped, staysStopped) => {
    const [stays, goes] = [await written(), await written()]
    for (const each of [stays, goes]) await agree(each.contact)
    for (const [each, stopped] of [
      [stays, staysStopped],
      [goes, goesStopped],
    ] as const)
      if (stopped)
        await desk.sql('update leme.contact set opted_out_at = now() where id = $1', [each.contact])
    await call(`${goes.contact}/merge`, { into: stays.contact })
    expect(await consent(stays.contact)).toMatchObject({ out: true })
    expect(await consent(goes.contact)).toMatchObject({ out: true, into: stays.contact })
  })

  test('are found by either phone, in the inbox and among the contacts, and apart again by their own', async () => {
    const [stays, goes] = [await written(), await written()]
    await call(`${goes.contact}/merge`, { into: stays.contact })
    const found = async (number: string) => {
      const q = encodeURIComponent(`(11) ${number.slice(4, 9)}-${number.slice(9)}`)
      const inbox = await desk.server.call(`/ai/console/conversations?q=${q}`, { as: ana })
      const people = await desk.server.call(`/ai/console/lists/contacts?q=${q}`, { as: ana })
      const { conversations } = JSON.parse(inbox.text) as { conversations: { id: string }[] }
      const { rows } = JSON.parse(people.text) as { rows: { id: string }[] }
      return [conversations.map(({ id }) => id), rows.map(({ id }) => id)]
    }
    for (const number of [stays.number, goes.number])
      expect(await found(number)).toEqual([[stays.conversation], [stays.contact]])
    await call(`${stays.contact}/split`, { contact: goes.contact })
    expect(await found(stays.number)).toEqual([[stays.conversation], [stays.contact]])
    expect(await found(goes.number)).toEqual([[goes.conversation], [goes.contact]])
  })

  test('want nothing of what either wanted nothing of, whatever the other said since', async () => {
    const [stays, goes] = [await written(), await written()]
    const say = async (who: { contact: string }, says: string, topic: string) => {
      const word = { says, scope: 'topic', topic, words: 'disse no balcão' }
      expect((await call(`${who.contact}/consents`, word)).status).toBe(200)
    }
    await say(goes, 'no', 'reminder')
    await say(stays, 'yes', 'reminder')
    await say(stays, 'no', 'news')
    await say(goes, 'yes', 'orders')
    const stopped = async (who: { contact: string }) =>
      (
        await desk.sql<{ topics: string[] }>('select leme.topics_stopped($1, $2) as topics', [
          desk.tenant,
          who.contact,
        ])
      )[0]?.topics
    await call(`${goes.contact}/merge`, { into: stays.contact })
    expect(await stopped(stays)).toEqual(['news', 'reminder'])
    await call(`${stays.contact}/split`, { contact: goes.contact })
    expect(await stopped(stays)).toEqual(['news', 'reminder'])
    expect(await stopped(goes)).toEqual(['reminder'])
  })

  test('have agreed only to what both agreed to', async () => {
    const [stays, goes] = [await written(), await written()]
    await agree(goes.contact)
    await call(`${goes.contact}/merge`, { into: stays.contact })
    expect(await consent(stays.contact)).toMatchObject({ in: false })
  })

  test('are erased as one', async () => {
    const [stays, goes] = [await written(), await written()]
    const third = await written('zapi')
    await call(`${goes.contact}/merge`, { into: third.contact })
    await call(`${third.contact}/merge`, { into: stays.contact })
    const contacts = [stays, goes, third].map(({ contact }) => contact)
    await desk.leme.contacts.erase(desk.tenant, asId<ContactId>(stays.contact), 'asked')
    const left = await desk.sql('select id from leme.contact where id = any ($1)', [contacts])
    const merges = await desk.sql(
      'select id from leme.contact_merge where contact_id = any ($1) or from_contact = any ($1)',
      [contacts],
    )
    const said = await desk.sql(
      "select 1 from leme.inbox where conversation_id = any ($1) and body ->> 'kind' <> 'erased'",
      [[stays, goes, third].map(({ conversation }) => conversation)],
    )
    expect([left, merges, said]).toEqual([[], [], []])
  })
})

describe('two who are two after all', () => {
  test.each(['meta', 'evolution'])('have what they had, whoever wrote where (%s)', async (provider) => {
    const [stays, goes] = [await written(), await written(provider)]
    await agree(stays.contact)
    await desk.sql('update leme.contact set opted_out_at = now() where id = $1', [goes.contact])
    await desk.sql(
      `insert into leme.conversation_note (tenant_id, conversation_id, id, member_id, contact_id, text, created_at)
       values ($1, $2, gen_random_uuid(), $3, $4, 'prefere de manhã', now())`,
      [desk.tenant, goes.conversation, ana.member, goes.contact],
    )
    const before = await ofBoth(stays.contact, goes.contact)
    await call(`${goes.contact}/merge`, { into: stays.contact })
    expect(await ofBoth(stays.contact, goes.contact)).not.toEqual(before)
    expect((await call(`${stays.contact}/split`, { contact: goes.contact })).body).toMatchObject({
      joined: [],
    })
    const after = await ofBoth(stays.contact, goes.contact)
    // What was put back is in the ledger as that.
    expect({ ...after, 'leme.consent_entry': 0 }).toEqual({ ...before, 'leme.consent_entry': 0 })
    const ways = await desk.sql<{ way: string }>(
      'select distinct way from leme.consent_entry where contact_id = $1',
      [stays.contact],
    )
    expect(ways.map(({ way }) => way)).toContain('parted')
    expect((await call(`${stays.contact}/split`, { contact: goes.contact })).code).toBe('contact.not_merged')
    const phone = desk.phone(provider, goes.number)
    await phone.say('oi de novo')
    await phone.next(15_000)
    expect(await contactOf(goes.number)).toBe(goes.contact)
  })

  test('both keep a stop that was said while they were one', async () => {
    const [stays, goes] = [await written(), await written()]
    for (const each of [stays, goes]) await agree(each.contact)
    await call(`${goes.contact}/merge`, { into: stays.contact })
    const phone = desk.phone('meta', goes.number)
    await phone.say('SAIR')
    await phone.next(15_000)
    await call(`${stays.contact}/split`, { contact: goes.contact })
    expect(await consent(stays.contact)).toMatchObject({ out: true })
    expect(await consent(goes.contact)).toMatchObject({ out: true, phone: goes.number })
  })

  test('three are parted one after the other', async () => {
    const [a, b, c] = [await written(), await written(), await written()]
    const before = [await ofBoth(a.contact, b.contact), await ofBoth(b.contact, c.contact)]
    const joined = async () => {
      await call(`${c.contact}/merge`, { into: b.contact })
      await call(`${b.contact}/merge`, { into: a.contact })
    }
    const same = async () => {
      const strip = (found: object) => ({ ...found, 'leme.consent_entry': 0 })
      expect(strip(await ofBoth(a.contact, b.contact))).toEqual(strip(before[0] ?? {}))
      expect(strip(await ofBoth(b.contact, c.contact))).toEqual(strip(before[1] ?? {}))
    }
    await joined()
    await call(`${a.contact}/split`, { contact: b.contact })
    await call(`${b.contact}/split`, { contact: c.contact })
    await same()
  })
})

describe('looking for somebody who is one now', () => {
  const found = async (q: string) => {
    const page = await desk.server.call(`/ai/console/lists/contacts?q=${encodeURIComponent(q)}`, { as: ana })
    return (page.body as unknown as { rows: { id: string }[] }).rows.map(({ id }) => id)
  }
  const conversationsFor = async (q: string) => {
    const { conversations } = await desk.leme.teamInbox.list(desk.tenant, {
      ...{ filter: 'all', me: ana.member, agent: null, channel: null, label: null, before: null, limit: 20 },
      q,
    })
    return conversations.map(({ id }) => id)
  }

  test('by either phone and either name; parted, each by their own', async () => {
    const [stays, goes] = [await written(), await written()]
    await desk.sql("update leme.contact set name = 'Quitéria Alba' where id = $1", [stays.contact])
    await desk.sql("update leme.contact set name = 'Loja da Zuleica' where id = $1", [goes.contact])
    await call(`${goes.contact}/merge`, { into: stays.contact })
    for (const q of [stays.number, goes.number, goes.number.slice(-8), 'quiteria', 'zuleica loja']) {
      expect(await found(q)).toEqual([stays.contact])
      expect(await conversationsFor(q)).toEqual([stays.conversation])
    }
    await call(`${stays.contact}/split`, { contact: goes.contact })
    expect(await found(goes.number)).toEqual([goes.contact])
    expect(await found('zuleica')).toEqual([goes.contact])
    expect(await found(stays.number)).toEqual([stays.contact])
    expect(await conversationsFor(goes.number)).toEqual([goes.conversation])
  })

  test('erased, by nothing of theirs', async () => {
    const [stays, goes] = [await written(), await written()]
    await call(`${goes.contact}/merge`, { into: stays.contact })
    await desk.leme.contacts.erase(desk.tenant, asId<ContactId>(stays.contact), 'asked for')
    expect(await found(goes.number)).toEqual([])
    const left = await desk.sql('select 1 from leme.contact_word where contact_id in ($1, $2)', [
      stays.contact,
      goes.contact,
    ])
    expect(left).toEqual([])
  })
})

describe('is refused', () => {
  test('where somebody waits for the team: they would drop out of sight', async () => {
    const [stays, goes] = [await written(), await written()]
    await desk.server.call(`/ai/console/conversations/${goes.conversation}/take`, { as: ana, body: {} })
    expect((await call(`${goes.contact}/merge`, { into: stays.contact })).code).toBe('contact.merge_busy')
    expect(await contactOf(goes.number)).toBe(goes.contact)
  })

  test('where one has a conversation that is theirs alone', async () => {
    const chip = await desk.addChip(
      { provider: 'meta', id: `diary-${randomUUID().slice(0, 8)}` },
      { agent: 'diary' },
    )
    const mine = await written()
    const number = '5511960009999'
    await desk.phone(chip.id, number).say('oi')
    await desk.phone(chip.id, number).next(15_000)
    const theirs = await contactOf(number)
    expect((await call(`${theirs}/merge`, { into: mine.contact })).code).toBe('contact.merge_confidential')
    expect((await call(`${mine.contact}/merge`, { into: theirs })).code).toBe('contact.merge_confidential')
    expect((await call(`${theirs}/merges`)).code).toBe('contact.not_found')
  })

  test('with oneself, with nobody, of another business, and to whoever only looks', async () => {
    const one = await written()
    const [viewer, stranger] = [
      await desk.server.addPerson('viewer', desk.tenant),
      await desk.server.addPerson('owner'),
    ]
    expect((await call(`${one.contact}/merge`, { into: one.contact })).status).toBe(400)
    expect((await call(`${one.contact}/merge`, { into: randomUUID() })).code).toBe('contact.not_found')
    const other = await written()
    expect((await call(`${one.contact}/merge`, { into: other.contact }, viewer)).status).toBe(403)
    expect((await call(`${one.contact}/merge`, { into: other.contact }, stranger)).code).toBe(
      'contact.not_found',
    )
    expect((await call(`${one.contact}/merges`, undefined, stranger)).code).toBe('contact.not_found')
  })
})
