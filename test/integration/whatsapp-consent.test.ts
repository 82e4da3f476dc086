import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { speak } from '../../src/agent/decisions.js'
import type { Agent } from '../../src/agent/agent.js'
import { basePhrases } from '../../src/agent/phrases.js'
import { asId, type ConversationId, type PendingId } from '../../src/conversation/ids.js'
import { verifyAudit } from '../../src/audit/verify-audit.js'
import { simulatedProviders as providers } from '../../src/adapters/whatsapp-simulator/registration.js'
import { menuAgent } from '../support/menu-agent.js'
import { signatureOf, signed } from '../support/meta-webhook.js'
import { createScriptedModel } from '../../src/adapters/in-memory/scripted-model.js'
import { tillAgent } from '../support/till-agent.js'
import { createWhatsappDesk, type Sent, type WhatsappDesk } from '../support/whatsapp-desk.js'

/** Has something pending after "escolher"; a word about that is the runtime's to answer. */
const choicesAgent: Agent = {
  ...menuAgent,
  id: 'choices',
  conduct({ understanding: { text }, turnId, now }) {
    if (text !== 'escolher') return undefined
    const pending = {
      kind: 'transition',
      id: asId<PendingId>(turnId),
      question: 'Vamos?',
      toMode: 'any',
      openedAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + 60_000).toISOString(),
    } as const
    return speak({ kind: 'fact', text: pending.question }, 'choices:open', [
      { type: 'pending_opened', pending },
    ])
  },
}

const patience = { timeout: 10_000, interval: 50 }
const model = createScriptedModel()

let desk: WhatsappDesk
let people = 0
let number: string

beforeAll(async () => {
  const agents = [menuAgent, tillAgent(), choicesAgent]
  desk = await createWhatsappDesk({ agents, agent: 'menu', model })
})
afterAll(() => desk.end())
beforeEach(() => {
  model.script()
  people += 1
  number = `55119${String(40_000_000 + people)}`
})

async function known(chip = 'meta') {
  const phone = desk.phone(chip, number)
  await phone.say('oi')
  await phone.next()
  return phone
}

const last = async (chip = 'meta'): Promise<Sent | undefined> => (await desk.outbox(chip, number)).at(-1)
const fate = async (chip = 'meta') => {
  const sent = await last(chip)
  return `${sent?.status} ${sent?.error ?? ''}`.trim()
}

async function isOut(): Promise<boolean | undefined> {
  const [row] = await desk.sql<{ out: boolean }>(
    'select opted_out_at is not null as out from leme.contact where phone = $1',
    [number],
  )
  return row?.out
}

/** Something they wrote may stop messages, and its turn has not been. */
async function isUndecided(): Promise<boolean | undefined> {
  const [row] = await desk.sql<{ open: boolean }>(
    `select coalesce(bool_or(t.may_stop_seq > c.handled_seq), false) as open
       from leme.thread t join leme.conversation c on c.id = t.conversation_id
       join leme.contact p on p.id = t.contact_id where p.phone = $1`,
    [number],
  )
  return row?.open
}

/** Something nobody asked for, committed and ready to leave. */
async function queue(conversation: string, text: string): Promise<void> {
  await desk.sql(
    `insert into leme.outbox (tenant_id, id, conversation_id, turn_id, channel, recipient, message, text, status, purpose)
     values ($1, gen_random_uuid(), $2, (select max(turn_id::text)::uuid from leme.journal where conversation_id = $2),
             'whatsapp', '', $3, $4, 'queued', 'news')`,
    [desk.tenant, conversation, JSON.stringify({ type: 'text', text }), text],
  )
  await desk.leme.drain(desk.tenant, conversation as ConversationId)
}

describe('a word that stops messages', () => {
  test.each(['SAIR', 'não quero mais receber', 'Parar', 'me tira da lista'])(
    '"%s" is acknowledged once, before any model, and stops what nobody asked for',
    async (word) => {
      const phone = await known()
      await phone.say(word)
      expect((await phone.next()).text).toBe(basePhrases.optedOut)
      expect(model.asked).toEqual([])
      await desk.tell('meta', number, 'news', { text: 'Promoção!' })
      await expect.poll(fate, patience).toBe('withheld consent.opted_out')
      // Whoever writes is answered all the same.
      await phone.say('oi')
      expect((await phone.next()).text).toBe(basePhrases.greeting)
      expect(phone.messages().filter(({ text }) => text === basePhrases.optedOut)).toHaveLength(1)
    },
  )

  test('is kept with what was said, how and where, and so is a yes; both are exported', async () => {
    const phone = await known()
    await phone.say('me tira da lista, por favor')
    await phone.next()
    await phone.say('quero receber mensagens de novo')
    await phone.next()
    await desk.simulator.phone(desk.chip('meta'), number).setMarketing('stop')
    const entries = async () =>
      desk.sql<{ says: string; scope: string; way: string; words: string | null; known: boolean }>(
        `select e.says, e.scope, e.way, e.words, i.id is not null as known
           from leme.consent_entry e join leme.contact c on c.id = e.contact_id
           left join leme.inbox i on i.id = e.input_id and i.conversation_id = e.conversation_id
          where c.phone = $1 order by e.at`,
        [number],
      )
    await expect.poll(async () => (await entries()).length, patience).toBe(3)
    expect(await entries()).toEqual([
      { says: 'no', scope: 'all', way: 'message', words: 'me tira da lista, por favor', known: true },
      { says: 'yes', scope: 'all', way: 'message', words: 'quero receber mensagens de novo', known: true },
      { says: 'no', scope: 'marketing', way: 'app', words: null, known: false },
    ])
    const contact = await desk.leme.contacts.find(desk.tenant, number)
    const exported = contact && (await desk.leme.contacts.export(desk.tenant, contact))
    expect(exported?.records['consent_entry']).toHaveLength(3)
    const thread = await desk.leme.teamInbox.thread(
      desk.tenant,
      asId(randomUUID()),
      await desk.conversation('meta', number),
    )
    expect(thread?.consents.map(({ says, way }) => `${says} ${way}`)).toEqual([
      'no app',
      'yes message',
      'no message',
    ])
  })

  test('stops what is already on its way out', async () => {
    const phone = await known()
    desk.simulator.faults(desk.chip('meta'), { kind: 'error', code: 131000 })
    await desk.tell('meta', number, 'news', { text: 'Promoção!' })
    await expect.poll(fate, patience).toMatch(/^queued 131000/)
    await phone.say('sair')
    await expect
      .poll(async () => {
        await desk.hurry()
        return (await desk.outbox('meta', number)).map(({ status, error }) => error ?? status)
      }, patience)
      .toEqual(['read', 'consent.opted_out', 'read'])
    expect(phone.messages().map(({ text }) => text)).not.toContain('Promoção!')
  })

  test('and until its turn has been, nothing leaves that nobody asked for', async () => {
    const phone = await known()
    // Its turn cannot begin: somebody else has the conversation.
    const conversation = await desk.conversation('meta', number)
    await desk.sql(
      "update leme.conversation set lease_until = now() + interval '1 hour', lease_token = lease_token + 1 where id = $1",
      [conversation],
    )
    await phone.say('sair')
    await expect.poll(isUndecided, patience).toBe(true)
    await queue(conversation, 'Promoção!')
    await expect.poll(fate, patience).toBe('queued consent.undecided')
    await desk.sql('update leme.conversation set lease_until = null where id = $1', [conversation])
    await expect
      .poll(async () => {
        await desk.hurry()
        return (await desk.outbox('meta', number)).map(({ status, error }) => error ?? status)
      }, patience)
      .toEqual(['read', 'consent.opted_out', 'read'])
    expect(phone.messages().map(({ text }) => text)).not.toContain('Promoção!')
    expect(await isUndecided()).toBe(false)
  })

  test('on one number holds back what would leave over another', async () => {
    const phone = await known('meta')
    await known('zapi')
    const [meta, zapi] = [await desk.conversation('meta', number), await desk.conversation('zapi', number)]
    await desk.sql("update leme.conversation set lease_until = now() + interval '1 hour' where id = $1", [
      meta,
    ])
    await phone.say('sair')
    await expect.poll(isUndecided, patience).toBe(true)
    await queue(zapi, 'Promoção!')
    await expect.poll(() => fate('zapi'), patience).toBe('queued consent.undecided')
    await desk.sql('update leme.conversation set lease_until = null where id = $1', [meta])
    await expect
      .poll(async () => {
        await desk.hurry()
        return fate('zapi')
      }, patience)
      .toBe('withheld consent.opted_out')
  })

  test('is in the journal: what was said, what it changed, and why', async () => {
    const phone = await known()
    await phone.say('Sair, por favor')
    await phone.next()
    await phone.say('sair')
    await phone.next()
    const turns = (await desk.records('meta', number)).filter(({ understanding }) => understanding.consent)
    expect(turns.map(({ understanding }) => understanding.consent)).toEqual([
      { says: 'leave', word: 'sair', confidence: 1 },
      { says: 'leave', word: 'sair', confidence: 1 },
    ])
    expect(turns.map(({ events }) => events.filter(({ type }) => type === 'consent_changed'))).toEqual([
      [{ type: 'consent_changed', to: 'stopped', word: 'sair' }],
      [],
    ])
    expect(turns.map(({ decisions }) => decisions[0]?.because)).toEqual([
      ['consent:leave:sair', 'consent:nothing-waits', 'consent:stop'],
      ['consent:leave:sair', 'consent:already-stopped', 'consent:stop'],
    ])
  })

  test('said to a person of the business works too, and nobody answers in their place', async () => {
    const phone = await known()
    await phone.echo('Deixa comigo, Ana.')
    await phone.say('parem de me mandar mensagem')
    await expect.poll(isOut, patience).toBe(true)
    const last = (await desk.records('meta', number)).at(-1)
    expect(last?.decisions[0]?.because).toEqual(
      expect.arrayContaining(['consent:unmistakable', 'policy:human-holds']),
    )
    expect(phone.messages().map(({ text }) => text)).not.toContain(basePhrases.optedOut)
  })

  test.each([
    [['sair', 'quero receber'], basePhrases.optedIn, false],
    [['quero receber', 'sair'], basePhrases.optedOut, true],
  ] as const)('of two words in one burst the last counts: %s', async (words, answer, out) => {
    const phone = await known()
    const chip = await desk.leme.chips.get(desk.tenant, desk.chip('meta'))
    const messages = words.map((body, index) => ({
      from: number,
      id: `wamid.${number}.${index}`,
      timestamp: '1794700000',
      type: 'text',
      text: { body },
    }))
    const told = signed(chip as never, { messages })
    await desk.server.call(`/webhooks/meta/${desk.chip('meta')}`, told)
    expect((await phone.next()).text).toBe(answer)
    expect(await isOut()).toBe(out)
    const heard = (await desk.records('meta', number)).find(({ understanding }) => understanding.consent)
    expect(heard?.decisions[0]?.because[0]).toBe('quiet:burst-of-2')
  })

  test.each(['cancelar', 'sair', 'parar'])(
    '"%s" to a plan cancels the plan, and nobody is out',
    async (word) => {
      await desk.addChip({ provider: 'meta', id: `choices-${word}` }, { agent: 'choices' })
      const phone = desk.phone(`choices-${word}`, number)
      await phone.say('escolher')
      await phone.next()
      await phone.say(word)
      expect((await phone.next()).text).toBe(basePhrases.cancelled)
      expect(await isOut()).toBe(false)
      const last = (await desk.records(`choices-${word}`, number)).find(
        ({ understanding }) => understanding.consent,
      )
      expect(last?.decisions[0]?.because).toContain('consent:is-about-what-is-pending')
      // With nothing left to cancel, the same word is about messages.
      await phone.say(word)
      expect((await phone.next()).text).toBe(basePhrases.optedOut)
      expect(await isOut()).toBe(true)
    },
  )

  test('"quero receber" lets them come again', async () => {
    const phone = await known()
    await phone.say('sair')
    await phone.next()
    await phone.say('quero receber')
    expect((await phone.next()).text).toBe(basePhrases.optedIn)
    await desk.tell('meta', number, 'news', { text: 'Promoção!' })
    expect((await phone.next()).text).toBe('Promoção!')
  })

  test('a weak word is an answer where something waits for one, and stops messages where nothing does', async () => {
    await desk.addChip({ provider: 'meta', id: 'till-chip' }, { agent: 'till' })
    const phone = desk.phone('till-chip', number)
    // Nobody of the business: the write is refused, but a question waits meanwhile.
    model.script({ type: 'ASK_USER', question: 'Anotar o quê?', options: ['Cancelar tudo', 'Seguir'] })
    await phone.say('quero anotar uma coisa importante')
    // The first words of a model in this process are judged by what has to be read first.
    await phone.next(patience.timeout)
    await phone.say('cancelar')
    await expect
      .poll(() => desk.records('till-chip', number).then((all) => all.length), patience)
      .toBeGreaterThan(1)
    expect(await isOut()).toBe(false)
    await known('evolution')
    await desk.phone('evolution', number).say('cancelar')
    expect((await desk.phone('evolution', number).next()).text).toBe(basePhrases.optedOut)
    expect(await isOut()).toBe(true)
  })

  test('a word that is an option on the screen is that option', async () => {
    const phone = desk.phone('evolution', number)
    await known('evolution')
    await desk.sql(
      `update leme.conversation set snapshot = jsonb_set(snapshot::jsonb, '{shown}', '{"as":"buttons","options":[{"id":"menu:hours","title":"Sair"}]}')::json
        where id = $1`,
      [await desk.conversation('evolution', number)],
    )
    await phone.say('sair')
    expect((await phone.next()).text).toBe('De segunda a sexta.')
  })

  test("Meta's own switch stops and resumes marketing", async () => {
    const phone = await known()
    await desk.sql('update leme.contact set opted_in_at = now() where phone = $1', [number])
    await desk.sql(
      `insert into leme.template (tenant_id, chip_id, purpose, name, text, marketing)
       values ($1, $2, 'offer', 'oferta', 'Temos uma oferta.', true) on conflict do nothing`,
      [desk.tenant, desk.chip('meta')],
    )
    await phone.setMarketing('stop')
    await desk.tell('meta', number, 'offer', { text: 'Oferta!' })
    await expect.poll(fate, patience).toBe('withheld consent.marketing_stopped')
    await desk.tell('meta', number, 'appointment', { text: 'Seu horário é às 14h.' })
    expect((await phone.next()).text).toBe('Seu horário é às 14h.')
    await phone.setMarketing('resume')
    await desk.tell('meta', number, 'offer', { text: 'Oferta!' })
    expect((await phone.next()).text).toBe('Oferta!')
  })
})

test('nobody who never wrote nor agreed is written to', async () => {
  await desk.tell('evolution', number, 'news', { text: 'Olá!' })
  await expect.poll(() => fate('evolution').catch(() => ''), patience).toBe('withheld consent.none')
})

describe('a member who answers from the phone itself', () => {
  test.each(['meta', 'evolution', 'zapi'] as const)(
    'on %s has the conversation: the agent keeps silent',
    async (provider) => {
      const phone = await known(provider)
      await phone.echo('Deixa comigo, Ana.')
      await expect
        .poll(async () => (await desk.records(provider, number)).flatMap(({ events }) => events), patience)
        .toContainEqual({ type: 'taken_by_human', member: null })
      await phone.say('menu')
      await expect
        .poll(async () => {
          const records = await desk.records(provider, number)
          return records.flatMap(({ decisions }) => decisions.flatMap(({ because }) => because))
        }, patience)
        .toContain('policy:human-holds')
      expect(phone.messages().filter(({ from }) => from === 'business')).toHaveLength(2)
    },
  )

  test('stops what the agent had ready, at the moment it would leave', async () => {
    const phone = await known()
    desk.simulator.faults(desk.chip('meta'), { kind: 'error', code: 131000 })
    await phone.say('menu')
    await expect.poll(fate, patience).toMatch(/^queued 131000/)
    await phone.echo('Deixa comigo.')
    await expect
      .poll(async () => {
        await desk.hurry()
        return fate()
      }, patience)
      .toBe('withheld human.holds')
    expect(phone.messages().at(-1)?.text).toBe('Deixa comigo.')
  })

  test('the goodbye of an agent that asks for a person is still said', async () => {
    const phone = await known()
    await phone.say('quero uma pessoa')
    expect((await phone.next()).text).toBe(basePhrases.thanks)
  })

  test('and is not said any more once that person has answered', async () => {
    const phone = await known()
    desk.simulator.faults(desk.chip('meta'), { kind: 'error', code: 131000 })
    await phone.say('quero uma pessoa')
    await expect.poll(() => fate(), patience).toMatch(/^queued 131000/)
    await phone.echo('Oi! Sou eu.')
    await expect
      .poll(async () => {
        await desk.hurry()
        return fate()
      }, patience)
      .toBe('withheld human.holds')
  })
})

describe('a person who asks to be forgotten', () => {
  const marker = 'jabuticabeira'

  test('is nowhere in the database any more, and the record is still whole', async () => {
    for (const provider of providers) {
      const phone = desk.phone(provider, number)
      phone.describe({ name: `Ana ${marker}` })
      await phone.say(`minha palavra é ${marker}`)
      await phone.next()
      await phone.send({ type: 'image', caption: `${marker} na foto` })
      await phone.next()
    }
    await desk.leme.pool.query("select leme.enqueue('remind', $1, $2, now() + interval '1 day')", [
      JSON.stringify({ about: marker }),
      `remind:${await desk.conversation('meta', number)}:x`,
    ])
    await desk.simulator.settled()
    expect(await placesOf(marker)).not.toEqual([])
    expect(await placesOf(number)).not.toEqual([])

    const contact = await desk.leme.contacts.find(desk.tenant, number)
    if (!contact) throw new Error('nobody is known by that number')
    expect(await desk.leme.contacts.erase(desk.tenant, contact, 'asked for')).toBe(3)
    expect(await placesOf(marker)).toEqual([])
    expect(await placesOf(number)).toEqual([])
    expect(await desk.leme.contacts.find(desk.tenant, number)).toBeUndefined()

    const scope = { tenant: desk.tenant, conversation: null, exported: [] }
    const report = await verifyAudit(desk.leme.pool, scope, (problem) =>
      Promise.reject(new Error(JSON.stringify(problem))),
    )
    expect(report.erased).toBeGreaterThan(5)
    expect(report.problems).toBe(0)
  })

  test('who writes again is somebody new', async () => {
    const phone = desk.phone('meta', number)
    await phone.say('menu')
    await phone.next()
    const before = await desk.conversation('meta', number)
    await erased()
    // What was on the old screen is forgotten too.
    await phone.say('oi')
    expect((await phone.next()).text).toBe(basePhrases.greeting)
    expect(await desk.conversation('meta', number)).not.toBe(before)
  })

  test('is not let in again by a webhook told late', async () => {
    const phone = await known()
    await erased()
    const [told] = desk.simulator.webhooks(desk.chip('meta')).filter(({ body }) => body.includes(phone.phone))
    const chip = desk.account('meta')
    if (!told) throw new Error('nothing was told')
    const headers = signatureOf(told.body, chip.appSecrets[0] ?? '')
    expect((await desk.server.call(`/webhooks/meta/${chip.id}`, { raw: told.body, headers })).status).toBe(
      200,
    )
    expect(await desk.leme.contacts.find(desk.tenant, number)).toBeUndefined()
  })

  test('and had stopped messages stays unwritten to, however they come back', async () => {
    const phone = await known('evolution')
    await phone.say('sair')
    await phone.next()
    await erased()
    // From a list somebody brings, with a consent of its own: only a digest knows who that was.
    await desk.sql('select leme.contact_for($1, $2, gen_random_uuid(), null, $3)', [
      desk.tenant,
      [`phone:${number}`],
      number,
    ])
    await desk.sql('update leme.contact set opted_in_at = now() where phone = $1', [number])
    await desk.tell('evolution', number, 'news', { text: 'Promoção!' })
    await expect.poll(() => fate('evolution').catch(() => ''), patience).toBe('withheld consent.opted_out')
    await erased()
    await phone.say('oi')
    await phone.next()
    await desk.tell('evolution', number, 'news', { text: 'Promoção!' })
    await expect.poll(() => fate('evolution'), patience).toBe('withheld consent.opted_out')
    await phone.say('quero receber')
    await phone.next()
    await desk.tell('evolution', number, 'news', { text: 'Promoção!' })
    expect((await phone.next()).text).toBe('Promoção!')
  })

  test('may have all that is kept of them, the tables of agents included', async () => {
    const phone = await known()
    await phone.say('menu')
    await phone.next()
    await desk.sql(
      `create table if not exists leme.demo_note (tenant_id uuid not null, id uuid not null default gen_random_uuid(), contact_id uuid not null, note text not null,
         foreign key (tenant_id, contact_id) references leme.contact (tenant_id, id) on delete cascade);
       grant select on leme.demo_note to leme_app`,
    )
    await desk.sql(
      `insert into leme.demo_note (tenant_id, contact_id, note)
       select tenant_id, id, 'prefere a tarde' from leme.contact where phone = $1`,
      [number],
    )
    const contact = await desk.leme.contacts.find(desk.tenant, `+55 (11) ${number.slice(4)}`)
    if (!contact) throw new Error('nobody is known by that number')
    const told = await desk.leme.contacts.export(desk.tenant, contact)
    expect(told).toMatchObject({
      contact: { id: contact, phone: number },
      knownBy: expect.arrayContaining([`phone:${number}`]) as string[],
      conversations: [{ agent: 'menu', chip: desk.chip('meta') }],
      records: { demo_note: [{ note: 'prefere a tarde' }] },
    })
    const text = JSON.stringify(told?.conversations)
    expect(text).toContain('"text":"oi"')
    expect(text).toContain('Sobre o quê?')
    await erased()
    expect(await desk.sql('select from leme.demo_note')).toEqual([])
  })

  async function erased(): Promise<void> {
    const contact = await desk.leme.contacts.find(desk.tenant, number)
    if (!contact) throw new Error('nobody is known by that number')
    await desk.leme.contacts.erase(desk.tenant, contact, 'asked for')
  }

  /** Every column of every table that holds the word, in any form of text. */
  async function placesOf(word: string): Promise<string[]> {
    const columns = await desk.sql<{ place: string; query: string }>(
      `select c.table_schema || '.' || c.table_name || '.' || c.column_name as place,
              format('select count(*)::int as n from %I.%I where %I::text ilike $1', c.table_schema, c.table_name, c.column_name) as query
         from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
        where c.table_schema in ('leme', 'graphile_worker') and t.table_type = 'BASE TABLE'
          and c.data_type in ('text', 'json', 'jsonb', 'ARRAY', 'character varying')`,
    )
    expect(columns.length).toBeGreaterThan(50)
    const places: string[] = []
    for (const { place, query } of columns) {
      const [{ n } = { n: 0 }] = await desk.sql<{ n: number }>(query, [`%${word}%`])
      if (n > 0) places.push(place)
    }
    return places
  }
})
