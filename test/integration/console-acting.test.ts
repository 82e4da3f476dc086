import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { SimulatedPhone } from '../../src/adapters/whatsapp-simulator/simulated-phone.js'
import { basePhrases } from '../../src/agent/phrases.js'
import type { Provider } from '../../src/ports/chip.js'
import { deskAgent } from '../support/desk-agent.js'
import { listenTo } from '../support/event-listener.js'
import type { Called, Person } from '../support/http.js'
import { createWhatsappDesk, type WhatsappDesk } from '../support/whatsapp-desk.js'

let desk: WhatsappDesk
let ana: Person
let bia: Person
let owner: Person
let viewer: Person

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
  bia = await add('staff', 'Bia')
  owner = await add('owner', 'Helena')
  viewer = await add('viewer', 'Sofia')
})
afterAll(() => desk.end())

let phones = 0
function aPhone(provider: Provider = 'meta'): SimulatedPhone {
  phones++
  return desk.phone(provider, `55119${String(87_650_000 + phones)}`)
}

type Row = {
  id: string
  who: { phone: string }
  holder: { by: string; member: { id: string; name: string } | null }
  waiting: boolean
  heldReplies: number
  handoff: object | null
}
type Detail = Row & {
  messages: { id: string; from: string; author: object | null; text: string; status: string | null }[]
  notes: { text: string; member: object }[]
  windowOpenUntil: string | null
}

const call = (
  path: string,
  as: Person,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Called> => desk.server.call(`/ai/console/${path}`, { as, headers, ...(body && { body }) })

async function detail(id: string, as = viewer): Promise<Detail> {
  return (await call(`conversations/${id}`, as)).body as unknown as Detail
}

/** The conversation of a phone, found as a member finds it. */
async function conversationOf(phone: SimulatedPhone): Promise<string> {
  const find = async () => {
    const { body } = await call(`conversations?q=${phone.phone}`, viewer)
    return (body as unknown as { conversations: Row[] }).conversations[0]?.id
  }
  await expect.poll(find, { timeout: 10_000 }).toBeDefined()
  return (await find()) ?? ''
}

async function greeted(phone: SimulatedPhone): Promise<string> {
  await phone.say('oi')
  await phone.next(15_000)
  return conversationOf(phone)
}

describe('who has a conversation', () => {
  test('of two members who take it at once exactly one has it, and the other is told who', async () => {
    const id = await greeted(aPhone())
    // Both find it free: neither gets any further than the other until both have looked.
    const receive = vi.spyOn(desk.leme.house.inbox, 'take')
    await desk.sql('begin')
    await desk.sql('select from leme.conversation where id = $1 for update', [id])
    const taking = Promise.all([
      call(`conversations/${id}/take`, ana, {}),
      call(`conversations/${id}/take`, bia, {}),
    ])
    // Receipts of the greeting come in the same way: those who take it are counted.
    const takers = () => receive.mock.calls.filter((call) => JSON.stringify(call).includes(id))
    await vi.waitFor(() => expect(takers()).toHaveLength(2), { timeout: 10_000 })
    receive.mockRestore()
    await desk.sql('commit')
    const answers = await taking
    const statuses = answers.map(({ status }) => status)
    expect([...statuses].sort()).toEqual([200, 409])
    const winner = statuses[0] === 200 ? 'Ana' : 'Bia'
    const refusal = answers.find(({ status }) => status === 409)
    expect(refusal?.code).toBe('conversation.held')
    expect(refusal?.body.error.message).toContain(winner)
    expect((await detail(id)).holder).toMatchObject({ by: 'human', member: { name: winner } })
  })

  test('does not lose it to another, except to an owner who insists', async () => {
    const id = await greeted(aPhone())
    expect((await call(`conversations/${id}/take`, ana, {})).status).toBe(200)
    expect((await call(`conversations/${id}/take`, owner, {})).code).toBe('conversation.held')
    expect((await call(`conversations/${id}/take`, bia, { force: true })).code).toBe('auth.forbidden')
    const forced = await call(`conversations/${id}/take`, owner, { force: true })
    expect(forced.body.holder).toEqual({ by: 'human', member: { id: owner.member, name: 'Helena' } })
    expect((await call(`conversations/${id}/messages`, ana, { text: 'oi' })).code).toBe(
      'conversation.not_held',
    )
    // The older address knows the same rule.
    const older = await desk.server.call(`/ai/conversations/${id}/take`, { as: ana, body: {} })
    expect(older.code).toBe('conversation.held')
  })

  test('alone gives it back; what another has, an owner', async () => {
    const id = await greeted(aPhone())
    await call(`conversations/${id}/take`, ana, {})
    const refused = await call(`conversations/${id}/give-back`, bia, {})
    expect([refused.status, refused.code]).toEqual([409, 'conversation.held'])
    expect(refused.body.error.message).toContain('Ana')
    const older = await desk.server.call(`/ai/conversations/${id}/release`, { as: bia, body: {} })
    expect(older.code).toBe('conversation.held')
    expect((await detail(id)).holder).toMatchObject({ by: 'human', member: { name: 'Ana' } })
    const back = await call(`conversations/${id}/give-back`, owner, {})
    expect(back.body.holder).toEqual({ by: 'ai', member: null })
    // What nobody has taken, anybody of the staff may give back.
    expect((await call(`conversations/${id}/give-back`, bia, {})).status).toBe(200)
  })

  test('answers in its place, by name, and gives it back', async () => {
    const phone = aPhone('evolution')
    const id = await greeted(phone)
    await call(`conversations/${id}/take`, ana, {})
    const send = () =>
      call(`conversations/${id}/messages`, ana, { text: 'Aqui é a Ana.' }, { 'idempotency-key': id })
    expect((await send()).status).toBe(200)
    expect((await send()).status).toBe(200)
    expect((await phone.next(15_000)).text).toBe('Aqui é a Ana.')
    const { messages } = await detail(id)
    expect(messages.filter(({ from }) => from === 'member')).toMatchObject([
      { author: { name: 'Ana' }, text: 'Aqui é a Ana.' },
    ])
    const back = await call(`conversations/${id}/give-back`, ana, {})
    expect(back.body.holder).toEqual({ by: 'ai', member: null })
    await phone.say('oi')
    expect((await phone.next(15_000)).text).toContain('Olá')
  })

  test('a person who was asked for is waited for until somebody takes it', async () => {
    const phone = aPhone()
    await phone.say('quero um humano')
    const id = await conversationOf(phone)
    await expect.poll(async () => (await detail(id)).waiting, { timeout: 15_000 }).toBe(true)
    expect(await detail(id)).toMatchObject({
      holder: { by: 'human', member: null },
      handoff: { summary: 'Quer falar com uma pessoa.', data: { cidade: 'Santos' } },
    })
    const waiting = async () =>
      (
        (await call('conversations?filter=waiting', viewer)).body as unknown as { conversations: Row[] }
      ).conversations
        .map((row) => row.id)
        .includes(id)
    expect(await waiting()).toBe(true)
    await call(`conversations/${id}/take`, ana, {})
    expect(await waiting()).toBe(false)
    expect((await detail(id)).handoff).not.toBeNull()
  })
})

describe('the window of WhatsApp', () => {
  test('once closed, a member is told instead of a message that would fail; a template opens it', async () => {
    const phone = aPhone()
    const id = await greeted(phone)
    await call(`conversations/${id}/take`, ana, {})
    const open = await detail(id)
    expect(Date.parse(open.windowOpenUntil ?? '')).toBeGreaterThan(Date.now() + 23 * 3_600_000)
    await desk.sql(
      `update leme.thread set heard_at = now() - interval '25 hours' where conversation_id = $1`,
      [id],
    )
    const refused = await call(`conversations/${id}/messages`, ana, { text: 'Ainda posso ajudar?' })
    expect([refused.status, refused.code]).toEqual([409, 'window.closed'])
    expect(Date.parse((await detail(id)).windowOpenUntil ?? '')).toBeLessThan(Date.now())
    await desk.sql(
      `insert into leme.template (tenant_id, chip_id, purpose, name, parameters, text)
       values ($1, $2, 'reply', 'resposta', '{text}', 'Sobre o seu pedido: {{1}}')`,
      [desk.tenant, desk.chip('meta')],
    )
    expect((await call(`conversations/${id}/messages`, ana, { text: 'Ainda posso ajudar?' })).status).toBe(
      200,
    )
    await expect.poll(() => phone.messages().at(-1)?.type, { timeout: 15_000 }).toBe('template')
    await desk.sql('delete from leme.template where tenant_id = $1', [desk.tenant])
  })

  test('does not exist elsewhere', async () => {
    const id = await greeted(aPhone('zapi'))
    await call(`conversations/${id}/take`, ana, {})
    await desk.sql(
      `update leme.thread set heard_at = now() - interval '25 hours' where conversation_id = $1`,
      [id],
    )
    expect((await detail(id)).windowOpenUntil).toBeNull()
    expect((await call(`conversations/${id}/messages`, ana, { text: 'Oi!' })).status).toBe(200)
  })
})

describe('notes', () => {
  test('are for members, once a key, and gone with the person they are about', async () => {
    const phone = aPhone()
    const id = await greeted(phone)
    const leave = (text: string, key: string) =>
      call(`conversations/${id}/notes`, ana, { text }, { 'idempotency-key': key })
    await leave(' Ligar à tarde. ', `${id} 1`)
    await leave('Ligar à tarde.', `${id} 1`)
    await leave('Pagou.', `${id} 2`)
    const { notes } = await detail(id)
    expect(notes.map(({ text, member }) => [text, member])).toEqual([
      ['Ligar à tarde.', { id: ana.member, name: 'Ana' }],
      ['Pagou.', { id: ana.member, name: 'Ana' }],
    ])
    expect((await leave('  ', randomUUID())).code).toBe('message.empty')
    expect(phone.messages().map(({ text }) => text)).not.toContain('Pagou.')

    const contact = await desk.leme.contacts.find(desk.tenant, phone.phone)
    if (!contact) throw new Error('there is no such contact')
    const exported = await desk.leme.contacts.export(desk.tenant, contact)
    expect(JSON.stringify(exported)).toContain('Ligar à tarde.')
    await desk.leme.contacts.erase(desk.tenant, contact, 'asked')
    expect((await detail(id)).notes).toEqual([])
    expect((await leave('De novo.', randomUUID())).code).toBe('conversation.not_found')
  })
})

type Review = { id: string; conversation: { id: string }; reason: string; message: { text: string } }

/** A reply of the agent that a member has to look at. */
async function heldTo(phone: SimulatedPhone): Promise<Review[]> {
  const { body } = await call('reviews', viewer)
  return (body as unknown as { reviews: Review[] }).reviews.filter(({ message }) =>
    message.text.includes(phone.phone),
  )
}

function saidTo(phone: SimulatedPhone): (string | undefined)[] {
  return phone.messages().flatMap(({ from, text }) => (from === 'business' ? [text] : []))
}

async function held(phone: SimulatedPhone): Promise<Review> {
  await phone.say(`um desconto para ${phone.phone}?`)
  const find = async () => (await heldTo(phone))[0]
  await expect.poll(find, { timeout: 15_000 }).toBeDefined()
  expect((await phone.next(15_000)).text).toBe(basePhrases.heldForReview)
  const found = await find()
  if (!found) throw new Error('nothing is held')
  return found
}

async function reviewsJournaled(id: string): Promise<object[]> {
  const rows = await desk.sql<{ body: object }>(
    `select i -> 'body' as body from leme.journal, json_array_elements(record::json -> 'inputs') i
      where conversation_id = $1 and i -> 'body' ->> 'kind' = 'review'`,
    [id],
  )
  return rows.map(({ body }) => body)
}

describe('replies held for review', () => {
  test('are not in what the web chat answers or shows, until they are approved', async () => {
    const ask = { as: ana, headers: { 'idempotency-key': randomUUID() } }
    const say = { agent: 'till', message: 'um desconto no site?' }
    const answer = await desk.server.call('/ai/chat', { ...ask, body: say })
    const meanwhile = basePhrases.heldForReview
    expect(answer.body.message).toMatchObject({ content: meanwhile, parts: [{ text: meanwhile }] })
    const again = await desk.server.call('/ai/chat', { ...ask, body: say })
    expect(again.body.message).toEqual(answer.body.message)
    const id = answer.body.conversationId
    const seen = async () =>
      (await desk.server.call(`/ai/conversations/${id}`, { as: ana })).body.messages.map(
        ({ content }) => content,
      )
    expect(await seen()).toEqual([say.message, meanwhile])
    expect((await desk.server.call('/ai/conversations', { as: ana })).text).not.toContain('Dou 50%')
    // It is Ana's own conversation: nobody else reviews it.
    const reply = (await detail(id, ana)).messages.find(({ status }) => status === 'held')
    expect((await call(`reviews/${reply?.id ?? ''}`, bia, { verdict: 'approve' })).code).toBe(
      'review.not_found',
    )
    await call(`reviews/${reply?.id ?? ''}`, ana, { verdict: 'rewrite', text: 'Dou 5%.' })
    expect(await seen()).toEqual([say.message, meanwhile, 'Dou 5%.'])
  })

  test('go out when approved, and the record says by whom', async () => {
    const phone = aPhone()
    const review = await held(phone)
    expect(review).toMatchObject({ reason: 'desconto alto', conversation: { agent: 'till' } })
    expect(await detail(review.conversation.id)).toMatchObject({ heldReplies: 1 })
    expect(saidTo(phone)).toEqual([basePhrases.heldForReview])
    const approved = await call(`reviews/${review.id}`, ana, { verdict: 'approve' })
    expect(approved.body).toEqual({ status: 'queued' })
    expect((await phone.next(15_000)).text).toBe(review.message.text)
    await expect
      .poll(() => reviewsJournaled(review.conversation.id), { timeout: 15_000 })
      .toEqual([{ kind: 'review', member: ana.member, messageId: review.id, verdict: 'approved' }])
    expect((await detail(review.conversation.id)).heldReplies).toBe(0)
  })

  test('tell the person that somebody looks, once; the newest takes the place of the others', async () => {
    const phone = aPhone()
    const first = await held(phone)
    for (const words of ['um desconto maior', 'um desconto bem maior']) {
      await phone.say(`${words} para ${phone.phone}?`)
      const newest = async () => (await heldTo(phone)).map(({ message }) => message.text)
      await expect.poll(newest, { timeout: 15_000 }).toEqual([`Dou 50%: ${words} para ${phone.phone}?`])
    }
    expect(saidTo(phone)).toEqual([basePhrases.heldForReview])
    expect((await call(`reviews/${first.id}`, ana, { verdict: 'approve' })).code).toBe('review.decided')
    const { messages } = await detail(first.conversation.id)
    expect(messages.find(({ id }) => id === first.id)).toMatchObject({
      status: 'withheld',
      error: 'review.replaced',
    })
    const [newest] = await heldTo(phone)
    await call(`reviews/${newest?.id ?? ''}`, ana, { verdict: 'approve' })
    expect((await phone.next(15_000)).text).toContain('um desconto bem maior')
    // Somebody has looked: the next one is a new wait.
    await expect.poll(() => reviewsJournaled(first.conversation.id), { timeout: 15_000 }).toHaveLength(1)
    await phone.say(`mais um desconto para ${phone.phone}?`)
    expect((await phone.next(15_000)).text).toBe(basePhrases.heldForReview)
    const [last] = await heldTo(phone)
    await call(`reviews/${last?.id ?? ''}`, ana, { verdict: 'drop' })
  })

  test('go out in the words of whoever rewrites them', async () => {
    const phone = aPhone('zapi')
    const review = await held(phone)
    await call(`reviews/${review.id}`, bia, { verdict: 'rewrite', text: ' Posso dar 5%. ' })
    expect((await phone.next(15_000)).text).toBe('Posso dar 5%.')
    const { messages } = await detail(review.conversation.id)
    expect(messages.at(-1)).toMatchObject({ from: 'member', author: { name: 'Bia' }, text: 'Posso dar 5%.' })
    const history = async () =>
      (
        await desk.sql<{ last: object }>(
          `select snapshot -> 'history' -> -1 as last from leme.conversation where id = $1`,
          [review.conversation.id],
        )
      )[0]?.last
    await expect.poll(history, { timeout: 15_000 }).toEqual({ role: 'member', text: 'Posso dar 5%.' })
  })

  test('never go out when dropped', async () => {
    const phone = aPhone()
    const review = await held(phone)
    expect((await call(`reviews/${review.id}`, ana, { verdict: 'drop' })).body).toEqual({
      status: 'withheld',
    })
    await phone.say('oi')
    expect((await phone.next(15_000)).text).toContain('Olá')
    expect(phone.messages().map(({ text }) => text)).not.toContain(review.message.text)
    const { messages } = await detail(review.conversation.id)
    expect(messages.find(({ id }) => id === review.id)).toMatchObject({
      status: 'withheld',
      error: 'review.dropped',
    })
  })

  test('are decided once, whoever is first', async () => {
    const phone = aPhone('evolution')
    const review = await held(phone)
    const answers = await Promise.all([
      call(`reviews/${review.id}`, ana, { verdict: 'rewrite', text: 'Da Ana.' }),
      call(`reviews/${review.id}`, bia, { verdict: 'rewrite', text: 'Da Bia.' }),
      call(`reviews/${review.id}`, owner, { verdict: 'drop' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.code).toBe('review.decided')
    await expect.poll(() => reviewsJournaled(review.conversation.id), { timeout: 15_000 }).toHaveLength(1)
  })

  test('are known by their id alone, in their own business alone', async () => {
    const review = await held(aPhone())
    const stranger = await desk.server.addPerson('owner')
    for (const [id, as] of [
      [review.id, stranger],
      [randomUUID(), ana],
      ['nonsense', ana],
    ] as const)
      expect((await call(`reviews/${id}`, as, { verdict: 'approve' })).code).toBe('review.not_found')
    expect((await call('reviews', stranger)).body).toEqual({ reviews: [] })
    expect((await call(`reviews/${review.id}`, ana, { verdict: 'rewrite' })).code).toBe('message.empty')
    await call(`reviews/${review.id}`, ana, { verdict: 'drop' })
  })
})

test('a viewer reads, and does nothing', async () => {
  const review = await held(aPhone())
  const { id } = review.conversation
  for (const [path, body] of [
    [`conversations/${id}/take`, {}],
    [`conversations/${id}/give-back`, {}],
    [`conversations/${id}/messages`, { text: 'oi' }],
    [`conversations/${id}/notes`, { text: 'oi' }],
    [`reviews/${review.id}`, { verdict: 'approve' }],
  ] as const) {
    const { status, code } = await call(path, viewer, body)
    expect([path, status, code]).toEqual([path, 403, 'auth.forbidden'])
  }
  expect((await detail(id)).heldReplies).toBe(1)
  await call(`reviews/${review.id}`, ana, { verdict: 'drop' })
})

describe('what is live', () => {
  type Change = { id: string; waiting: boolean; heldReplies: number; holder: object; updatedAt: string }

  test('whoever listens hears of messages, of who takes them and of notes; others do not', async () => {
    const phone = aPhone()
    const id = await greeted(phone)
    const stranger = await desk.server.addPerson('owner')
    const line = await listenTo(`${desk.server.url}/ai/console/events`, viewer)
    const elsewhere = await listenTo(`${desk.server.url}/ai/console/events`, stranger)
    const changes = () =>
      line.heard
        .flatMap(({ name, data }) => (name === 'conversation' ? [data as Change] : []))
        .filter((change) => change.id === id)
    await expect
      .poll(() => line.heard.some(({ name }) => name === 'overview'), { timeout: 10_000 })
      .toBe(true)
    await call(`conversations/${id}/take`, ana, {})
    await expect
      .poll(() => changes().at(-1)?.holder, { timeout: 10_000 })
      .toEqual({ by: 'human', member: { id: ana.member, name: 'Ana' } })
    const before = changes().length
    await call(`conversations/${id}/notes`, ana, { text: 'Ligar.' })
    await expect.poll(() => changes().length, { timeout: 10_000 }).toBeGreaterThan(before)

    await held(aPhone())
    await expect
      .poll(() => line.heard.findLast(({ name }) => name === 'overview')?.data, { timeout: 10_000 })
      .toMatchObject({ held: 1 })
    expect(elsewhere.heard.filter(({ name }) => name === 'conversation')).toEqual([])
    line.stop()
    elsewhere.stop()

    // A line that was lost is taken up where it was.
    const lastId = line.heard.findLast((event) => event.id !== null)?.id ?? ''
    await call(`conversations/${id}/give-back`, ana, {})
    const again = await listenTo(`${desk.server.url}/ai/console/events`, viewer, { 'last-event-id': lastId })
    const caughtUp = () =>
      again.heard.some(({ name, data }) => name === 'conversation' && (data as Change).id === id)
    await expect.poll(caughtUp, { timeout: 10_000 }).toBe(true)
    again.stop()
  })

  test('needs a sign-in', async () => {
    expect((await desk.server.call('/ai/console/events')).code).toBe('auth.missing')
  })
})

describe('a message in doubt', () => {
  /** It left, its answer was lost, and the provider says nothing of it. */
  async function inDoubt(phone: SimulatedPhone): Promise<{ id: string; message: string }> {
    const id = await greeted(phone)
    desk.simulator.faults(desk.chip('meta'), { kind: 'drop-receipts' }, { kind: 'close', accepted: true })
    await phone.say('oi')
    const find = async () => (await detail(id)).messages.find(({ status }) => status === 'doubt')?.id
    await expect.poll(find, { timeout: 20_000 }).toBeDefined()
    // Whatever the provider would have told of it by now is lost.
    await desk.simulator.settled()
    desk.simulator.clearFaults(desk.chip('meta'))
    return { id, message: (await find()) ?? '' }
  }
  const seenBy = (phone: SimulatedPhone) => phone.messages().filter(({ from }) => from === 'business').length

  test('is shown where members look, and is sent once more at a word of theirs', async () => {
    const phone = aPhone()
    const { id, message } = await inDoubt(phone)
    const { body } = await call('conversations?filter=doubt', viewer)
    const rows = (body as unknown as { conversations: (Row & { doubts: number })[] }).conversations
    expect(rows.find((row) => row.id === id)?.doubts).toBe(1)
    expect((await call('overview', viewer)).body).toMatchObject({ doubts: 1 })
    const before = seenBy(phone)
    expect((await call(`doubts/${message}`, viewer, { verdict: 'again' })).code).toBe('auth.forbidden')
    expect((await call(`doubts/${randomUUID()}`, ana, { verdict: 'again' })).code).toBe('doubt.not_found')
    expect((await call(`doubts/${message}`, ana, { verdict: 'again' })).body).toEqual({ status: 'queued' })
    await expect.poll(() => seenBy(phone), { timeout: 20_000 }).toBe(before + 1)
    const status = async () => (await detail(id)).messages.find((each) => each.id === message)?.status
    await expect.poll(status, { timeout: 20_000 }).toBe('read')
    expect((await call(`doubts/${message}`, bia, { verdict: 'arrived' })).code).toBe('doubt.decided')
  })

  test('is taken for sent where a member says so, and the record says who', async () => {
    const phone = aPhone()
    const { id, message } = await inDoubt(phone)
    const before = seenBy(phone)
    expect((await call(`doubts/${message}`, ana, { verdict: 'arrived' })).body).toEqual({ status: 'sent' })
    const told = async () => {
      const rows = await desk.sql<{ body: object }>(
        `select body from leme.inbox where conversation_id = $1 and body ->> 'error' like 'doubt.%'`,
        [id],
      )
      return rows.map(({ body }) => body)
    }
    expect(await told()).toMatchObject([{ messageId: message, status: 'sent', by: ana.member }])
    expect(seenBy(phone)).toBe(before)
  })
})

test('a chip whose provider is away is told of on the start page and among the figures', async () => {
  const chip = await desk.addChip({ provider: 'meta', id: 'provider-away' })
  const phone = desk.phone(chip.id, '5511987650999')
  desk.simulator.faults(chip.id, { kind: 'outage', how: 'unavailable', forMs: 60_000 })
  await phone.say('oi')
  await expect.poll(() => desk.leme.breakers.get(desk.tenant, chip.id), { timeout: 20_000 }).toBeDefined()
  const { text } = await desk.server.call('/metrics')
  expect(text).toMatch(/leme_chip_away_seconds\{chip="provider-away",provider="meta"\} \d/)
  const figures = await desk.leme.figures.since(desk.tenant, new Date(0))
  expect(figures.deliveries.find((each) => each.chip === chip.id)?.away?.reason).toMatch(/503/)
  desk.simulator.clearFaults(chip.id)
  expect((await phone.next(30_000)).from).toBe('business')
})
