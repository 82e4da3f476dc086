import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { besideSteps } from '../../src/adapters/postgres/beside-migrations.js'
import type { SimulatedPhone } from '../../src/adapters/whatsapp-simulator/simulated-phone.js'
import { asId, type ContactId } from '../../src/conversation/ids.js'
import { deskAgent } from '../support/desk-agent.js'
import { listenTo } from '../support/event-listener.js'
import type { Called, Person } from '../support/http.js'
import { createWhatsappDesk, type WhatsappDesk } from '../support/whatsapp-desk.js'

let desk: WhatsappDesk
let ana: Person
let bia: Person

beforeAll(async () => {
  desk = await createWhatsappDesk({ agents: [deskAgent], agent: 'till', chips: { pairEveryMs: 0 } })
  const add = async (role: Person['role'], name: string) => {
    const person = await desk.server.addPerson(role, desk.tenant)
    await desk.sql('insert into leme.member (tenant_id, id, name, role) values ($1, $2, $3, $4)', [
      desk.tenant,
      person.member,
      name,
      role,
    ])
    return person
  }
  ana = await add('staff', 'Ana')
  bia = await add('owner', 'Bia')
})
afterAll(() => desk.end())

type Row = {
  id: string
  waiting: boolean
  waitingSince: string | null
  snoozedUntil: string | null
  labels: { id: string; name: string; tone: string }[]
}
type Detail = Row & {
  marks: { kind: string; member: { name: string } | null; added?: string[]; until?: string }[]
}

function call(path: string, as: Person, body?: object, method?: string): Promise<Called> {
  return desk.server.call(`/ai/console/${path}`, { as, ...(body && { body }), ...(method && { method }) })
}

async function listed(query: string, as = ana): Promise<Row[]> {
  return ((await call(`conversations?${query}`, as)).body as unknown as { conversations: Row[] })
    .conversations
}

async function shown(id: string): Promise<Detail> {
  return (await call(`conversations/${id}`, ana)).body as unknown as Detail
}

let phones = 0
/** Somebody who wrote and was answered. */
async function somebody(says = 'oi'): Promise<{ phone: SimulatedPhone; id: string }> {
  phones++
  const phone = desk.phone('meta', `55119${String(77_650_000 + phones)}`)
  await phone.say(says)
  await phone.next(15_000)
  await expect.poll(async () => (await listed(`q=${phone.phone}`)).length, { timeout: 10_000 }).toBe(1)
  return { phone, id: (await listed(`q=${phone.phone}`))[0]?.id ?? '' }
}

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

describe('labels', () => {
  test('are kept once by their name, put on a conversation, found by, and gone with what they were', async () => {
    const { id } = await somebody()
    const made = await call('labels', ana, { name: 'Orçamento', tone: 'info' })
    const label = made.body as unknown as Row['labels'][number]
    expect(label).toMatchObject({ name: 'Orçamento', tone: 'info' })
    const again = await call('labels', bia, { name: 'orcamento' })
    expect([again.status, again.code]).toEqual([400, 'settings.refused'])

    const put = await call(`conversations/${id}/labels`, ana, { labels: [label.id, randomUUID()] }, 'PUT')
    expect((put.body as unknown as Row).labels).toEqual([label])
    expect((await listed(`label=${label.id}`)).map((row) => row.id)).toEqual([id])
    expect((await shown(id)).marks).toMatchObject([
      { kind: 'labelled', member: { name: 'Ana' }, added: ['Orçamento'] },
    ])
    // The same again changes nothing, and is not told as if it had.
    await call(`conversations/${id}/labels`, ana, { labels: [label.id] }, 'PUT')
    expect((await shown(id)).marks).toHaveLength(1)

    const renamed = await call(`labels/${label.id}`, ana, { name: 'Proposta', tone: 'good' }, 'PATCH')
    expect(renamed.status).toBe(200)
    expect((await shown(id)).labels).toMatchObject([{ name: 'Proposta', tone: 'good' }])
    expect((await call(`labels/${label.id}`, ana, undefined, 'DELETE')).status).toBe(200)
    expect((await shown(id)).labels).toEqual([])
    const { changes } = (await call('business/changes', bia)).body as unknown as {
      changes: { what: string; before: object | null; after: object | null }[]
    }
    expect(changes.slice(0, 3).map(({ what, after }) => ({ what, after }))).toEqual([
      { what: 'label.removed', after: null },
      { what: 'label.saved', after: { name: 'Proposta', tone: 'good' } },
      { what: 'label.saved', after: { name: 'Orçamento', tone: 'info' } },
    ])
  })
})

describe('a conversation that is set aside', () => {
  test('is out of the way until the person writes', async () => {
    const { phone, id } = await somebody()
    await call(`conversations/${id}/take`, ana, {})
    const until = inAnHour()
    const row = (await call(`conversations/${id}/snooze`, ana, { until })).body as unknown as Row
    expect(row.snoozedUntil).toBe(until)
    const ids = async (filter: string) => (await listed(`filter=${filter}`)).map((each) => each.id)
    expect(await ids('mine')).not.toContain(id)
    expect(await ids('snoozed')).toEqual([id])
    expect(await ids('all')).toContain(id)

    await phone.say('mudei de ideia')
    await expect.poll(() => ids('mine'), { timeout: 10_000 }).toContain(id)
    expect(await ids('snoozed')).toEqual([])
    expect((await shown(id)).marks).toMatchObject([{ kind: 'taken' }, { kind: 'snoozed', until }])
  })

  test('comes back at its time, and whoever looks is told', async () => {
    const { id } = await somebody()
    const heard = await listenTo(`${desk.server.url}/ai/console/events`, ana)
    const told = () => heard.heard.filter(({ data }) => JSON.stringify(data).includes(id)).length
    await call(`conversations/${id}/snooze`, ana, { until: inAnHour() })
    await expect.poll(told, { timeout: 10_000 }).toBeGreaterThan(0)
    // Its time comes: nothing else touched the conversation for a while.
    await desk.sql("update leme.conversation set updated_at = now() - interval '1 day' where id = $1", [id])
    const before = told()
    await desk.sql(
      "update leme.conversation_snooze set until = now() - interval '1 second' where conversation_id = $1",
      [id],
    )
    await expect.poll(told, { timeout: 10_000 }).toBeGreaterThan(before)
    expect((await shown(id)).snoozedUntil).toBeNull()
    heard.stop()
  })

  test('is brought back by a member, and is never set aside for no time or for ever', async () => {
    const { id } = await somebody()
    await call(`conversations/${id}/snooze`, ana, { until: inAnHour() })
    await call(`conversations/${id}/snooze`, bia, { until: null })
    expect((await shown(id)).marks.map(({ kind, member }) => [kind, member?.name])).toEqual([
      ['snoozed', 'Ana'],
      ['woken', 'Bia'],
    ])
    for (const ms of [-1_000, 91 * 86_400_000]) {
      const until = new Date(Date.now() + ms).toISOString()
      expect((await call(`conversations/${id}/snooze`, ana, { until })).code).toBe('request.invalid')
    }
  })
})

test('whoever has waited longest is first, page after page, and has waited since they were handed over', async () => {
  const first = await somebody('quero um humano')
  const second = await somebody('quero um humano')
  const third = await somebody('quero um humano')
  const waiting = [first.id, second.id, third.id]
  await expect.poll(async () => (await listed('filter=waiting')).length, { timeout: 10_000 }).toBe(3)
  const since = (await shown(first.id)).waitingSince
  // More words do not put them behind those who came later.
  await first.phone.say('alguém?')
  const said = async () => JSON.stringify(await shown(first.id))
  await expect.poll(said, { timeout: 10_000 }).toContain('alguém?')
  expect((await listed('filter=waiting')).map(({ id }) => id)).toEqual(waiting)
  expect((await shown(first.id)).waitingSince).toBe(since)
  const page = (await call('conversations?filter=waiting&limit=2', ana)).body
  const next = await listed(`filter=waiting&limit=2&before=${encodeURIComponent(page.nextBefore)}`)
  expect(next.map(({ id }) => id)).toEqual([third.id])

  await call(`conversations/${second.id}/snooze`, ana, { until: inAnHour() })
  expect((await listed('filter=waiting')).map(({ id }) => id)).toEqual([first.id, third.id])
  const overview = (await call('overview', ana)).body as unknown as { waiting: number }
  expect(overview.waiting).toBe(2)
  await call(`conversations/${first.id}/take`, ana, {})
  expect((await shown(first.id)).waitingSince).toBeNull()
})

test('replies at hand are the business’s, each word one reply', async () => {
  const made = await call('canned-replies', ana, { shortcut: 'Pix', text: 'Oi {{nome}}, segue o PIX.' })
  const reply = made.body as unknown as { id: string; shortcut: string }
  expect(reply.shortcut).toBe('pix')
  expect((await call('canned-replies', bia, { shortcut: 'pix', text: 'Outro' })).code).toBe(
    'settings.refused',
  )
  expect((await call('canned-replies', bia, { shortcut: 'com espaço', text: 'x' })).code).toBe(
    'request.invalid',
  )
  await call(`canned-replies/${reply.id}`, bia, { shortcut: 'pix', text: 'Segue.' }, 'PATCH')
  expect((await call('canned-replies', ana)).body).toEqual({
    replies: [{ id: reply.id, shortcut: 'pix', text: 'Segue.' }],
  })
  expect((await call(`canned-replies/${reply.id}`, ana, undefined, 'DELETE')).status).toBe(200)
  expect((await call(`canned-replies/${reply.id}`, ana, undefined, 'DELETE')).code).toBe(
    'inbox.no_such_thing',
  )
})

test('filters are each member’s own', async () => {
  const made = await call('saved-filters', ana, { name: 'Meus de hoje', query: { filter: 'mine', q: 'pix' } })
  const { id } = made.body as unknown as { id: string }
  expect((await call('saved-filters', ana)).body).toEqual({
    filters: [{ id, name: 'Meus de hoje', query: { filter: 'mine', q: 'pix' }, lostLabel: null }],
  })
  expect((await call('saved-filters', bia)).body).toEqual({ filters: [] })
  expect((await call(`saved-filters/${id}`, bia, undefined, 'DELETE')).code).toBe('inbox.no_such_thing')
  expect((await call(`saved-filters/${id}`, ana, undefined, 'DELETE')).status).toBe(200)
})

test('a filter asks for a label of the business, and goes on without one that is deleted, telling which it was', async () => {
  const label = (await call('labels', ana, { name: 'Fiado' })).body as unknown as { id: string }
  const query = { filter: 'waiting', label: label.id }
  expect((await call('saved-filters', ana, { name: 'Fiado', query })).status).toBe(200)
  expect((await call('saved-filters', bia, { name: 'Tudo', query: { filter: 'all' } })).status).toBe(200)
  const foreign = { filter: 'all', label: randomUUID() }
  expect((await call('saved-filters', ana, { name: 'De outro', query: foreign })).code).toBe(
    'inbox.no_such_thing',
  )
  expect((await call(`labels/${label.id}`, ana, undefined, 'DELETE')).status).toBe(200)
  expect((await call('saved-filters', ana)).body).toMatchObject({
    filters: [{ name: 'Fiado', query: { filter: 'waiting' }, lostLabel: 'Fiado' }],
  })
  expect(JSON.stringify((await call('saved-filters', ana)).body)).not.toContain(label.id)
  expect((await call('saved-filters', bia)).body).toMatchObject({ filters: [{ lostLabel: null }] })
})

test('one that was left with a label that nobody has is mended by the upgrade, and one with a label stays', async () => {
  const label = (await call('labels', ana, { name: 'Aviso' })).body as unknown as { id: string }
  const keep = (name: string, id: string) =>
    desk.sql(
      `insert into leme.saved_filter (tenant_id, member_id, id, name, query) values ($1, $2, gen_random_uuid(), $3, $4)`,
      [ana.tenant, ana.member, name, JSON.stringify({ filter: 'unread', label: id })],
    )
  await keep('Com aviso', label.id)
  await keep('Sem rumo', randomUUID())
  const file = new URL('../../migrations/0111_filters_left_with_a_label.sql', import.meta.url)
  for (const { sql } of besideSteps(await readFile(file, 'utf8'))) await desk.sql(sql)
  const { filters } = (await call('saved-filters', ana)).body as unknown as { filters: { name: string }[] }
  expect(filters.filter(({ name }) => name !== 'Fiado')).toMatchObject([
    { name: 'Com aviso', query: { filter: 'unread', label: label.id }, lostLabel: null },
    { name: 'Sem rumo', query: { filter: 'unread' }, lostLabel: '' },
  ])
})

test('whoever is forgotten takes their labels, rests and marks along', async () => {
  const { id } = await somebody()
  const label = (await call('labels', ana, { name: 'Devedor' })).body as unknown as { id: string }
  await call(`conversations/${id}/labels`, ana, { labels: [label.id] }, 'PUT')
  await call(`conversations/${id}/snooze`, ana, { until: inAnHour() })
  const [party] = await desk.sql<{ party_id: string }>(
    'select party_id from leme.conversation where id = $1',
    [id],
  )
  await desk.leme.contacts.erase(desk.tenant, asId<ContactId>(party?.party_id ?? ''), 'asked')
  for (const table of ['conversation_label', 'conversation_snooze', 'conversation_mark'])
    expect(await desk.sql(`select from leme.${table} where conversation_id = $1`, [id]), table).toEqual([])
})
