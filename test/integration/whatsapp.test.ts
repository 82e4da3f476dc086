import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ContactMessage } from '../../src/adapters/whatsapp-simulator/contact-message.js'
import type { SimulatedPhone } from '../../src/adapters/whatsapp-simulator/simulated-phone.js'
import { basePhrases } from '../../src/agent/phrases.js'
import { asId } from '../../src/conversation/ids.js'
import {
  simulatedProviders as providers,
  type SimulatedProvider as Provider,
} from '../../src/adapters/whatsapp-simulator/registration.js'
import { menuAgent } from '../support/menu-agent.js'
import { signed } from '../support/meta-webhook.js'
import { createWhatsappDesk, type WhatsappDesk } from '../support/whatsapp-desk.js'

let desk: WhatsappDesk
let people = 0
let number: string

beforeAll(async () => {
  desk = await createWhatsappDesk({ agents: [menuAgent], agent: 'menu' })
})
afterAll(() => desk.end())
beforeEach(() => {
  number = newNumber()
})

/** Somebody nobody talked with before. */
function newNumber(): string {
  people += 1
  return `55119${String(80_000_000 + people)}`
}

describe('buttons, then a list, then a link', () => {
  type Way = (phone: SimulatedPhone, title: string, place: number) => Promise<string>

  const ordinals = ['', 'a primeira', 'a segunda', 'a terceira', 'a quarta']
  const ways: { readonly [way: string]: Way } = {
    tapped: (phone, title) => phone.tap(title),
    'by number': (phone, _title, place) => phone.say(String(place)),
    'by place': (phone, _title, place) => phone.say(ordinals[place] ?? ''),
    'by words': (phone, title) => phone.say(title.toLowerCase()),
  }
  const expected = [
    { option: null, because: ['menu:subjects'] },
    { option: 'menu:services', because: ['menu:services'] },
    { option: 'service:nails', because: ['menu:service:nails'] },
  ]

  test.each(Object.entries(ways))('%s: the same decisions on every provider', async (_name, way) => {
    for (const provider of providers) {
      const phone = desk.phone(provider, number)
      await phone.say('menu')
      expect((await phone.next()).text).toContain('Sobre o quê?')
      await way(phone, 'Serviços', 1)
      expect((await phone.next()).text).toContain('Qual serviço?')
      await way(phone, 'Manicure', 3)
      const last = await phone.next()
      expect(last.text).toContain('Manicure')
      expect(`${last.text} ${last.url ?? ''}`).toContain('https://example.com/agenda')
      expect(await decisions(provider), provider).toEqual(expected)
    }
  })

  test('are what each provider can show', async () => {
    const shown = await Promise.all(
      providers.map(async (provider) => {
        const phone = desk.phone(provider, number)
        await phone.say('menu')
        const { type, options } = await phone.next()
        return [provider, type, options.map(({ title }) => title)]
      }),
    )
    expect(shown).toEqual([
      ['meta', 'buttons', ['Serviços', 'Horários']],
      ['evolution', 'text', []],
      ['zapi', 'text', []],
    ])
  })

  async function decisions(provider: Provider) {
    const records = await desk.records(provider, number)
    return records
      .filter(({ inputs }) => inputs.some(({ body }) => body.kind === 'text' || body.kind === 'tap'))
      .map(({ understanding, decisions: made }) => ({
        option: understanding.option,
        because: made.flatMap(({ because }) => because),
      }))
  }
})

describe.each(providers)('what is no text, on %s', (provider) => {
  const sent: readonly (readonly [string, ContactMessage, object])[] = [
    ['a voice note', { type: 'audio' }, { type: 'audio', data: { voice: true } }],
    ['a picture', { type: 'image' }, { type: 'image' }],
    ['a place', { type: 'location', latitude: -23.5, longitude: -46.6 }, { type: 'location' }],
  ]

  test.each(sent)('%s is kept, and told that it cannot be read', async (_what, message, kept) => {
    const phone = desk.phone(provider, number)
    await phone.send(message)
    expect((await phone.next()).text).toBe(basePhrases.cannotRead)
    expect(await heard(provider)).toMatchObject([{ kind: 'attachment', caption: '', ...kept }])
  })

  test('a poll and a card are kept by their names, and told once each that they are not read', async () => {
    const phone = desk.phone(provider, number)
    const asked: ContactMessage = { type: 'poll', question: 'Qual dia?', options: ['Seg', 'Ter'] }
    const card: ContactMessage = {
      type: 'contacts',
      contacts: [{ name: 'Bia (demo)', phones: ['5511999990000'] }],
    }
    await phone.send(asked)
    expect((await phone.next()).text).toBe(basePhrases.cannotOpen({ what: 'uma enquete' }))
    await phone.send(asked)
    await expect.poll(() => reasons(provider)).toContain('input:unread-again:poll')
    await phone.send(card)
    expect((await phone.next()).text).toBe(basePhrases.cannotOpen({ what: 'um contato' }))
    expect(phone.messages().filter(({ from }) => from === 'business')).toHaveLength(2)
    expect((await heard(provider)).map((body) => body.type)).toEqual(['poll', 'poll', 'contacts'])
  })

  test('an order goes to a member with what was ordered, and is said to', async () => {
    const phone = desk.phone(provider, number)
    await phone.send({ type: 'order', items: [{ id: 'X1', name: 'Bolo', quantity: 2 }] })
    expect((await phone.next()).text).toBe(basePhrases.orderToPerson)
    const [row] = await desk.sql<{ waiting: boolean; handoff: object }>(
      "select waiting, snapshot -> 'handoff' as handoff from leme.conversation where id = $1",
      [await desk.conversation(provider, number)],
    )
    expect(row).toMatchObject({ waiting: true, handoff: { reason: 'catalogue_order' } })
  })

  test('the advertisement somebody came by is a fact of the conversation, for the agent and the members', async () => {
    const phone = desk.phone(provider, number)
    const ad = { id: '120226', title: 'Unhas de verão', text: 'Agende já', url: 'https://example.com/ad' }
    await phone.send({ type: 'text', text: 'oi', ad })
    await phone.next()
    const about = { ad: { source: 'ad', ...ad, clickId: 'clid-120226' } }
    const conversation = await desk.conversation(provider, number)
    const [row] = await desk.sql<{ about: object }>(
      "select snapshot -> 'about' as about from leme.conversation where id = $1",
      [conversation],
    )
    expect(row?.about).toEqual(about)
    const [first] = await desk.records(provider, number)
    expect(first?.events).toContainEqual({ type: 'came_about', about })
    const thread = await desk.leme.teamInbox.thread(desk.tenant, asId(randomUUID()), conversation)
    expect(thread?.messages[0]).toMatchObject({ from: 'person', text: 'oi', about })
  })

  test('a file is kept with its id, its type and its caption, and the caption is read', async () => {
    const phone = desk.phone(provider, number)
    await phone.send({ type: 'image', caption: 'menu' })
    expect((await phone.next()).text).toContain('Sobre o quê?')
    const [body] = await heard(provider)
    expect(body).toMatchObject({ kind: 'attachment', type: 'image', caption: 'menu' })
    expect(JSON.stringify(body)).toMatch(/"mimeType":"image\/\w+"/)
    expect(JSON.stringify(body)).toMatch(provider === 'zapi' ? /"url":"http/ : /"(id|url)":"/)
  })

  test('a reaction is kept and not answered, nor is it typed to', async () => {
    const phone = desk.phone(provider, number)
    await phone.say('oi')
    await phone.next()
    await desk.simulator.settled()
    const asked = desk.simulator.calls(desk.chip(provider)).length
    await phone.send({ type: 'reaction', emoji: '👍' })
    await expect.poll(() => reasons(provider)).toContain('input:reaction')
    await phone.say('oi')
    await phone.next()
    const said = phone.messages().filter(({ from }) => from === 'business')
    expect(said.map(({ text }) => text)).toEqual([basePhrases.greeting, basePhrases.greeting])
    // One answer, marked as read and typed to once.
    const calls = desk.simulator.calls(desk.chip(provider)).slice(asked)
    expect(calls.length).toBeLessThanOrEqual(provider === 'evolution' ? 3 : 2)
  })

  async function heard(of: Provider) {
    const rows = await desk.sql<{ body: { type?: string } }>(
      "select body from leme.inbox where conversation_id = $1 and channel = 'whatsapp' order by seq",
      [await desk.conversation(of, number)],
    )
    return rows.map(({ body }) => body)
  }

  async function reasons(of: Provider): Promise<string[]> {
    const records = await desk.records(of, number)
    return records.flatMap(({ decisions }) => decisions.flatMap(({ because }) => because))
  }
})

describe('one person', () => {
  test('is one with and without the ninth digit, and is answered where they wrote from', async () => {
    const chip = await desk.addChip({ provider: 'meta', id: 'old-numbers', dropsNinthDigit: true })
    await desk.phone('meta', '5531988887777').say('oi')
    await desk.phone('meta', '5531988887777').next()
    const old = desk.phone(chip.id, '5531988887777')
    await old.say('oi')
    await old.next()
    const threads = await desk.sql<{ address: string; contact_id: string }>(
      `select t.address, t.contact_id from leme.thread t join leme.contact c on c.id = t.contact_id
        where c.phone = '5531988887777' order by length(t.address)`,
    )
    expect(threads.map(({ address }) => address)).toEqual(['553188887777', '5531988887777'])
    expect(new Set(threads.map(({ contact_id }) => contact_id)).size).toBe(1)
  })

  test('known by a business-scoped id alone is answered by it, and stays who they were', async () => {
    const phone = desk.phone('meta', number)
    await phone.say('oi')
    await phone.next()
    phone.describe({ hidesPhone: true })
    await phone.say('menu')
    expect((await phone.next()).text).toContain('Sobre o quê?')
    const sends = desk.simulator.calls(desk.chip('meta')).map(({ body }) => body as { recipient?: string })
    expect(sends.at(-1)?.recipient).toMatch(/^BR\.\d+$/)
    expect(await desk.records('meta', number)).toHaveLength(await turnsOf('meta'))
    const [{ n } = { n: 0 }] = await desk.sql<{ n: number }>(
      'select count(*)::int as n from leme.contact where phone = $1',
      [number],
    )
    expect(n).toBe(1)
  })

  test('known under two names is one from the moment both are seen together: one history, the stricter word', async () => {
    const phone = desk.phone('meta', number)
    phone.describe({ hidesPhone: true })
    await phone.say('oi')
    await phone.next()
    await phone.say('parem de me mandar mensagem')
    await phone.next()
    // The business knows the phone from a list of its own.
    await desk.tell('meta', number, 'news', { text: 'Novidade.' })
    const [listed] = await desk.sql<{ id: string }>('select id from leme.contact where phone = $1', [number])
    phone.describe({ hidesPhone: false })
    await phone.say('menu')
    await phone.next()
    const people = await desk.sql<{ id: string; into: string | null; stopped: boolean }>(
      `select c.id, c.joined_into as into, c.opted_out_at is not null as stopped from leme.contact c
        where c.id = $1 or c.phone = $2 order by c.joined_into nulls first`,
      [listed?.id, number],
    )
    const [one] = people
    expect(people).toEqual([
      { id: one?.id, into: null, stopped: true },
      { id: listed?.id, into: one?.id, stopped: true },
    ])
    const conversation = await desk.conversation('meta', number)
    const thread = await desk.leme.teamInbox.thread(desk.tenant, asId(randomUUID()), conversation)
    const texts = thread?.messages.map(({ text }) => text)
    expect(texts).toEqual(expect.arrayContaining(['oi', 'Novidade.', 'menu']))
    const rows = await desk.leme.teamInbox.list(desk.tenant, {
      filter: 'all',
      me: asId(randomUUID()),
      agent: null,
      channel: null,
      label: null,
      q: number,
      before: null,
      limit: 10,
    })
    expect(rows.conversations.map(({ id }) => id)).toEqual([conversation])
    // And is gone as one.
    expect(one && (await desk.leme.contacts.erase(desk.tenant, asId(one.id), 'test'))).toBe(2)
    expect(
      await desk.sql('select from leme.contact where id = any ($1)', [people.map(({ id }) => id)]),
    ).toEqual([])
  })

  test('and another who has their number now are not joined', async () => {
    const phone = desk.phone('meta', number)
    await phone.say('oi')
    await phone.next()
    const [before] = await desk.sql<{ id: string }>('select id from leme.contact where phone = $1', [number])
    const chip = desk.account('meta')
    const said = (id: string, more: object) => ({
      id,
      timestamp: '1794700100',
      type: 'text',
      text: { body: 'oi' },
      ...more,
    })
    const stranger = 'BR.99000000000000'
    const alone = said(`wamid.alone.${number}`, { from_user_id: stranger })
    await desk.server.call(`/webhooks/meta/${chip.id}`, signed(chip, { messages: [alone] }))
    const both = said(`wamid.both.${number}`, { from: number, from_user_id: stranger })
    await desk.server.call(`/webhooks/meta/${chip.id}`, signed(chip, { messages: [both] }))
    const joined = await desk.sql(
      'select from leme.contact where joined_into = $1 or (id = $1 and joined_into is not null)',
      [before?.id],
    )
    expect(joined).toEqual([])
  })

  test('nobody knew before is answered without any phone', async () => {
    const phone = desk.phone('meta', number)
    phone.describe({ hidesPhone: true })
    await phone.say('oi')
    expect((await phone.next()).text).toBe(basePhrases.greeting)
  })

  test('who changes their number is answered at the new one, as the same person', async () => {
    const before = desk.phone('meta', number)
    await before.say('menu')
    await before.next()
    const conversation = await desk.conversation('meta', number)
    const later = newNumber()
    await desk.server.call(`/webhooks/meta/${desk.chip('meta')}`, changedNumber(number, later))
    const after = desk.phone('meta', later)
    // What was on the old screen still means something.
    await after.say('serviços')
    expect((await after.next()).text).toContain('Qual serviço?')
    expect(await desk.conversation('meta', later)).toBe(conversation)
    // Whoever has the old number next is somebody else.
    const text = {
      from: number,
      id: 'wamid.next-owner',
      timestamp: '1794700100',
      type: 'text',
      text: { body: 'oi' },
    }
    await desk.server.call(
      `/webhooks/meta/${desk.chip('meta')}`,
      signed(desk.account('meta'), { messages: [text] }),
    )
    expect(await desk.conversation('meta', number)).not.toBe(conversation)
  })

  test.each(['evolution', 'zapi', 'old-numbers-too'])(
    'who changes their number is written to at the new one over %s too, and both conversations tell of it',
    async (elsewhere) => {
      if (elsewhere === 'old-numbers-too')
        await desk.addChip({ provider: 'meta', id: elsewhere, dropsNinthDigit: true })
      for (const each of ['meta', elsewhere]) {
        await desk.phone(each, number).say('oi')
        await desk.phone(each, number).next()
      }
      const later = newNumber()
      await desk.server.call(`/webhooks/meta/${desk.chip('meta')}`, changedNumber(number, later))
      await desk.tell(elsewhere, later, 'news', { text: 'Seu exame está pronto.' })
      expect((await desk.phone(elsewhere, later).next()).text).toBe('Seu exame está pronto.')
      const others = desk.phone(elsewhere, number).messages()
      expect(others.map(({ text }) => text)).not.toContain('Seu exame está pronto.')
      await desk.hurry()
      for (const each of ['meta', elsewhere])
        await expect
          .poll(async () => (await desk.records(each, later)).flatMap(({ inputs }) => inputs.map(bodyOf)))
          .toContainEqual({ kind: 'changed_number', from: number, to: later })
    },
  )

  test('a second number of theirs stays where it is when another changes', async () => {
    const [second, later] = [newNumber(), newNumber()]
    for (const [chip, from] of [
      ['meta', number],
      ['zapi', second],
    ] as const) {
      await desk.phone(chip, from).say('oi')
      await desk.phone(chip, from).next()
    }
    const contactOf = async (phone: string) =>
      (await desk.sql<{ id: string }>('select id from leme.contact where phone = $1', [phone]))[0]?.id
    const [stays, goes] = [await contactOf(number), await contactOf(second)]
    const member = await desk.server.addPerson('owner', desk.tenant)
    const merge = { as: member, body: { into: stays } }
    expect((await desk.server.call(`/ai/console/contacts/${goes}/merge`, merge)).status).toBe(200)
    await desk.server.call(`/webhooks/meta/${desk.chip('meta')}`, changedNumber(number, later))
    const addresses = await desk.sql<{ address: string }>(
      'select address from leme.thread where contact_id = $1 order by address = $2',
      [stays, second],
    )
    expect(addresses.map(({ address }) => address)).toEqual([later, second])
  })

  test('a stop under the new number holds for the person who moves to it, and a stop of theirs for it', async () => {
    const later = newNumber()
    for (const said of [
      [number, later],
      [later, number],
    ]) {
      const [from = '', stopped = ''] = said
      const to = from === number ? later : newNumber()
      const [first, second] = [desk.phone('meta', from), desk.phone('meta', to)]
      await first.say('oi')
      await first.next()
      await second.say('oi')
      await second.next()
      const stopping = stopped === to ? second : first
      await stopping.say('parem de me mandar mensagem')
      await stopping.next()
      await desk.server.call(`/webhooks/meta/${desk.chip('meta')}`, changedNumber(from, to))
      const stops = await desk.sql<{ stopped: boolean }>(
        'select opted_out_at is not null as stopped from leme.contact where phone = $1',
        [to],
      )
      expect(stops).toEqual([{ stopped: true }, { stopped: true }])
    }
  })

  test('so does a stop of one topic', async () => {
    const later = newNumber()
    for (const each of [number, later]) {
      await desk.phone('meta', each).say('oi')
      await desk.phone('meta', each).next()
    }
    await desk.sql(
      `insert into leme.consent_entry (tenant_id, contact_id, says, scope, topic, way)
       select tenant_id, id, 'no', 'topic', 'reminder', 'message' from leme.contact where phone = $1`,
      [number],
    )
    await desk.server.call(`/webhooks/meta/${desk.chip('meta')}`, changedNumber(number, later))
    const topics = await desk.sql<{ topics: string[] }>(
      'select leme.topics_stopped(tenant_id, id) as topics from leme.contact where phone = $1',
      [later],
    )
    expect(topics).toEqual([{ topics: ['reminder'] }, { topics: ['reminder'] }])
  })

  const bodyOf = ({ body }: { readonly body: object }) => body

  async function turnsOf(provider: Provider): Promise<number> {
    const [{ n } = { n: 0 }] = await desk.sql<{ n: number }>(
      'select version as n from leme.conversation where id = $1',
      [await desk.conversation(provider, number)],
    )
    return n
  }

  function changedNumber(from: string, to: string) {
    const chip = desk.account('meta')
    const message = {
      from,
      id: `wamid.${from}`,
      timestamp: '1794700000',
      type: 'system',
      system: { body: 'mudou', type: 'user_changed_number', wa_id: to },
    }
    return signed(chip, { messages: [message] })
  }
})

describe('a business with several chips', () => {
  test('answers on the one it was written to', async () => {
    await desk.addChip({ provider: 'meta', id: 'second-number' })
    const [first, second] = [desk.phone('meta', number), desk.phone('second-number', number)]
    await first.say('menu')
    await first.next()
    await second.say('oi')
    expect((await second.next()).text).toBe(basePhrases.greeting)
    expect(first.messages()).toHaveLength(2)
    expect(second.messages()).toHaveLength(2)
    // What is on the screen of one conversation means nothing in the other.
    await second.say('menu')
    await second.next()
    await first.say('2')
    expect((await first.next()).text).toBe('De segunda a sexta.')
    expect(await desk.conversation('meta', number)).not.toBe(await desk.conversation('second-number', number))
  })
})
