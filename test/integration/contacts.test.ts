import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copilot } from '../../src/agents/copilot/agent.js'
import { reception } from '../../src/agents/reception/agent.js'
import { memory } from '../../src/agents/memory/agent.js'
import { demoDesk } from '../../src/agents/reception/demo.js'
import { asId, type ContactId, type ConversationId } from '../../src/conversation/ids.js'
import { foldText } from '../../src/language/fold-text.js'
import { startTestServer, type Person, type TestServer } from '../support/http.js'
import { talker, type Talker } from '../support/test-leme.js'

let server: TestServer
let owner: Person
let staff: Person
let people = 0

beforeAll(async () => {
  server = await startTestServer({ leme: () => ({ agents: [copilot, reception, memory] }) })
  const tenant = await server.addTenant()
  owner = await server.addPerson('owner', tenant)
  staff = await server.addPerson('staff', tenant)
  await server.call('/ai/agents/reception/settings', {
    as: owner,
    method: 'PATCH',
    body: { changes: demoDesk },
  })
})
afterAll(() => server.close())

type Someone = { readonly id: ContactId; readonly phone: string; talk(agent: string): Talker }

async function someone(name: string): Promise<Someone> {
  const id = asId<ContactId>(randomUUID())
  const phone = `55119${String(81_000_000 + people++)}`
  await server.sql('insert into leme.contact (tenant_id, id, name, phone) values ($1, $2, $3, $4)', [
    owner.tenant,
    id,
    name,
    phone,
  ])
  return {
    id,
    phone,
    talk: (agent) => talker(server.leme, owner.tenant, null, agent, { kind: 'contact', id }),
  }
}

type View = {
  readonly blocked: { by: string | null } | null
  readonly conversations: { id: string; agent: string }[]
  readonly kept: { conversations: number; records: number }
  readonly parts: {
    title: string
    rows: { text: string; cents: number | null; state: { title: string } | null }[]
  }[]
}

async function view({ id }: Someone, as = owner): Promise<View> {
  const { status, text } = await server.call(`/ai/console/contacts/${id}`, { as })
  expect(status, text).toBe(200)
  return JSON.parse(text) as View
}

async function listed(query = ''): Promise<unknown[]> {
  const { text } = await server.call(`/ai/console/lists/contacts${query}`, { as: owner })
  const { rows } = JSON.parse(text) as { rows: { cells: Record<string, unknown> }[] }
  return rows.map(({ cells }) => cells['name'])
}

const setBlocked = (who: Someone, blocked: boolean, as = staff) =>
  server.call(`/ai/console/contacts/${who.id}/block`, { as, body: { blocked } })

/** What was said to somebody, all of it. */
async function told({ id }: Someone): Promise<string[]> {
  const rows = await server.sql<{ text: string }>(
    `select o.text from leme.outbox o join leme.conversation c on c.id = o.conversation_id
      where c.party_id = $1 order by o.created_at, o.seq`,
    [id],
  )
  return rows.map(({ text }) => text)
}

describe('a blocked contact', () => {
  test('is not answered, is seen as blocked, and is answered again once let in', async () => {
    const ana = await someone('Ana Bloqueada')
    const desk = ana.talk('reception')
    await desk.say('oi')
    const before = await told(ana)
    expect(before).not.toEqual([])

    expect((await setBlocked(ana, true)).status).toBe(200)
    await desk.say('que horas vocês abrem?')
    await desk.say('quero falar com uma pessoa')
    expect(await told(ana)).toEqual(before)
    const { conversations } = await view(ana)
    const thread = await server.call(`/ai/console/conversations/${conversations[0]?.id ?? ''}`, { as: owner })
    expect(JSON.parse(thread.text)).toMatchObject({
      contact: ana.id,
      blocked: true,
      waiting: false,
      marks: [{ kind: 'blocked', member: { id: staff.member } }],
    })
    expect(thread.text).toContain('quero falar com uma pessoa')
    expect(await listed('?filter=blocked')).toEqual(['Ana Bloqueada'])
    const journal = await server.sql<{ record: string }>(
      'select record from leme.journal where conversation_id = $1 order by seq desc limit 1',
      [conversations[0]?.id],
    )
    expect(journal[0]?.record).toContain('policy:blocked')

    expect((await setBlocked(ana, false)).status).toBe(200)
    await desk.say('que horas vocês abrem?')
    expect((await told(ana)).length).toBeGreaterThan(before.length)
    expect(await listed('?filter=blocked')).toEqual([])
  })

  test('is heard where the law says so', async () => {
    const bia = await someone('Bia')
    const desk = bia.talk('reception')
    await desk.say('oi')
    await setBlocked(bia, true)
    const before = await told(bia)
    await desk.say('não quero mais receber mensagens')
    const [contact] = await server.sql(
      'select opted_out_at is not null as out from leme.contact where id = $1',
      [bia.id],
    )
    expect(contact).toEqual({ out: true })
    expect(await told(bia)).toHaveLength(before.length + 1)
  })

  test('done twice is done once, and each change is noted with who did it', async () => {
    const caio = await someone('Caio')
    await setBlocked(caio, true)
    await setBlocked(caio, true)
    await setBlocked(caio, false, owner)
    const changes = await server.sql<{ what: string; member_id: string }>(
      'select what, member_id from leme.business_change where subject = $1 order by id',
      [caio.id],
    )
    expect(changes).toEqual([
      { what: 'contact.blocked', member_id: staff.member },
      { what: 'contact.unblocked', member_id: owner.member },
    ])
  })
})

describe('what a member heard a person say about messages', () => {
  const record = (who: Someone, body: object, as = staff) =>
    server.call(`/ai/console/contacts/${who.id}/consents`, { as, body })
  const ledger = ({ id }: Someone) =>
    server.sql(
      'select says, scope, topic, way, words from leme.consent_entry where contact_id = $1 order by at, says',
      [id],
    )

  test('is kept with its proof, and who told it is noted', async () => {
    const rita = await someone('Rita Balcão')
    const words = 'assinou a ficha no balcão'
    expect((await record(rita, { says: 'yes', scope: 'all', words })).status).toBe(200)
    expect(
      (await record(rita, { says: 'no', scope: 'topic', topic: 'news', words: 'por telefone' })).status,
    ).toBe(200)
    expect(await ledger(rita)).toEqual([
      { says: 'yes', scope: 'all', topic: null, way: 'record', words },
      { says: 'no', scope: 'topic', topic: 'news', way: 'record', words: 'por telefone' },
    ])
    const changes = await server.sql(
      "select what, after from leme.business_change where subject = $1 and what = 'contact.consent_recorded' order by at",
      [rita.id],
    )
    expect(changes).toMatchObject([
      { after: { says: 'yes', scope: 'all' } },
      { after: { says: 'no', scope: 'topic', topic: 'news' } },
    ])
  })

  test('takes no no back that the person said: that is theirs alone', async () => {
    const nilo = await someone('Nilo Firme')
    const yes = { says: 'yes', scope: 'all', words: 'ele disse que quer' }
    const no = { says: 'no', words: 'por telefone' }
    await record(nilo, { ...no, scope: 'marketing' })
    const refused = await record(nilo, yes)
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('contact.consent_stands')
    await record(nilo, { ...no, scope: 'topic', topic: 'news' })
    expect((await record(nilo, { ...yes, scope: 'topic', topic: 'news' })).status).toBe(409)
    expect((await ledger(nilo)).length).toBe(2)
  })

  test.each<[string, object]>([
    ['a topic that is none', { says: 'no', scope: 'topic', words: 'por telefone' }],
    ['a topic beside another scope', { says: 'no', scope: 'all', topic: 'news', words: 'por telefone' }],
    ['a yes to advertising alone', { says: 'yes', scope: 'marketing', words: 'por telefone' }],
    ['no proof', { says: 'yes', scope: 'all', words: ' ' }],
  ])('is refused with %s', async (_what, body) => {
    const ana = await someone('Ana Engano')
    expect((await record(ana, body)).status).toBe(400)
    expect(await ledger(ana)).toEqual([])
  })
})

describe('contacts', () => {
  test('are found by a word of their name or their phone as it is printed', async () => {
    const joao = await someone('João Çedilha')
    await someone('Joana')
    expect(await listed('?q=joao')).toEqual(['João Çedilha'])
    expect(await listed('?q=cedilha%20joao')).toEqual(['João Çedilha'])
    const printed = `+55 (11) ${joao.phone.slice(4, 9)}-${joao.phone.slice(9)}`
    expect(await listed(`?q=${encodeURIComponent(printed)}`)).toEqual(['João Çedilha'])
    expect(await listed('?q=%25')).toEqual([])
  })

  test('who only talks with a confidential agent is among no contacts', async () => {
    const dora = await someone('Dora Discreta')
    await dora.talk('memory').say('anota que o cofre é azul')
    expect(await listed('?q=discreta')).toEqual([])
    expect((await server.call(`/ai/console/contacts/${dora.id}`, { as: owner })).code).toBe(
      'contact.not_found',
    )
    await dora.talk('reception').say('oi')
    expect((await view(dora)).conversations.map(({ agent }) => agent)).toEqual(['reception'])
    const copy = await server.call(`/ai/console/contacts/${dora.id}/export`, { as: owner })
    expect(copy).toMatchObject({ status: 409, code: 'contact.confidential' })
    expect(copy.text).not.toContain('cofre')
  })

  test('the client who writes from that phone is shown with quotes and charges', async () => {
    const eva = await someone('Eva')
    const client = randomUUID()
    // As somebody typed it, without the country.
    const typed = `(11) ${eva.phone.slice(4, 9)}-${eva.phone.slice(9)}`
    await server.sql(
      'insert into leme.client (tenant_id, id, name, name_folded, phone) values ($1, $2, $3, $4, $5)',
      [owner.tenant, client, 'Padaria da Eva', foldText('Padaria da Eva'), typed],
    )
    await server.sql(
      `insert into leme.quote (tenant_id, id, number, client_id, status, total_cents) values ($1, $2, 1, $3, 'SENT', 12500)`,
      [owner.tenant, randomUUID(), client],
    )
    await server.sql(
      `insert into leme.payment (tenant_id, id, number, client_id, amount_cents, net_cents, billing_type, due_date, status)
       values ($1, $2, 1, $3, 5000, 5000, 'PIX', '2020-01-02', 'PENDING')`,
      [owner.tenant, randomUUID(), client],
    )
    expect((await view(eva)).parts).toMatchObject([
      { title: 'Cliente', rows: [{ text: 'Padaria da Eva' }] },
      { title: 'Orçamentos', rows: [{ text: '#1', cents: 12_500, state: { title: 'Enviado' } }] },
      { title: 'Cobranças', rows: [{ text: '#1', cents: 5000, state: { title: 'Em atraso' } }] },
    ])
    expect((await view(await someone('Outra'))).parts).toEqual([])
  })

  test('are copied and erased by owners, after what was shown, and nothing else', async () => {
    const fabio = await someone('Fábio')
    await fabio.talk('reception').say('meu gato se chama Zuzu')
    const copy = await server.call(`/ai/console/contacts/${fabio.id}/export`, { as: owner })
    expect(copy.text).toContain('Zuzu')
    const readable = await server.call(`/ai/console/contacts/${fabio.id}/export?as=html`, { as: owner })
    expect(readable.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(readable.headers.get('content-disposition')).toContain('.html"')
    expect(readable.text).toContain('Cópia dos dados: Fábio')
    expect(readable.text).toMatch(/A pessoa, [^<]+<\/small>meu gato se chama Zuzu/)
    const { kept } = await view(fabio)
    expect(kept.conversations).toBe(1)
    const erase = (body: object, as = owner) =>
      server.call(`/ai/console/contacts/${fabio.id}/erase`, { as, body })
    expect(await erase(kept, staff)).toMatchObject({ status: 403 })
    expect(await erase({ ...kept, records: kept.records + 1 })).toMatchObject({
      status: 409,
      code: 'contact.changed',
    })
    expect((await view(fabio)).kept).toEqual(kept)
    expect(await erase(kept)).toMatchObject({ status: 200, body: { conversations: 1 } })
    expect(await erase(kept)).toMatchObject({ status: 404, code: 'contact.not_found' })
    const left = await server.sql("select from leme.inbox where body::text like '%Zuzu%'")
    expect(left).toEqual([])
  })

  test('an erased conversation is in no list, opens as erased, and is told to whoever looks on', async () => {
    const gil = await someone('Gil')
    await gil.talk('reception').say('oi')
    const { kept, conversations } = await view(gil)
    const id = asId<ConversationId>(conversations[0]?.id ?? '')
    const inList = async () => {
      const { text } = await server.call('/ai/console/conversations?filter=all', { as: owner })
      return (JSON.parse(text) as { conversations: { id: string }[] }).conversations.some(
        (row) => row.id === id,
      )
    }
    const erasedAt = async () => {
      const { text } = await server.call(`/ai/console/conversations/${id}`, { as: owner })
      return (JSON.parse(text) as { erasedAt: string | null }).erasedAt
    }
    // Nothing was said in it for long: it is not among what was touched lately.
    await server.sql("update leme.conversation set updated_at = '2020-01-02' where id = $1", [id])
    const since = new Date(Date.now() - 60_000)
    const isTold = async () =>
      (await server.leme.teamInbox.changes(owner.tenant, since)).conversations.some(
        (change) => change.id === id,
      )
    expect([await inList(), await erasedAt(), await isTold()]).toEqual([true, null, false])
    await server.call(`/ai/console/contacts/${gil.id}/erase`, { as: owner, body: kept })
    expect([await inList(), await isTold()]).toEqual([false, true])
    expect(Date.parse((await erasedAt()) ?? '')).toBeGreaterThan(since.getTime())
  })
})
