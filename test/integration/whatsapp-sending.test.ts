import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callbackDataOf } from '../../src/adapters/whatsapp-meta/callback-data.js'
import type { MetaChip } from '../../src/adapters/whatsapp-meta/meta-credentials.js'
import { sweepOutboxes } from '../../src/jobs/sweeps.js'
import { basePhrases } from '../../src/agent/phrases.js'
import { asId, type ConversationId, type MemberId } from '../../src/conversation/ids.js'
import type { InputBody } from '../../src/conversation/input.js'
import type { QueuedMessage } from '../../src/ports/outbox.js'
import { doubtWaitMs } from '../../src/turn/limits.js'
import { longText, menuAgent } from '../support/menu-agent.js'
import { signatureOf, signed, signedField } from '../support/meta-webhook.js'
import { createWhatsappDesk, type Sent, type WhatsappDesk } from '../support/whatsapp-desk.js'

const hoursMs = 60 * 60_000
const patience = { timeout: 30_000, interval: 100 }

let desk: WhatsappDesk
let people = 0
let number: string

beforeAll(async () => {
  desk = await createWhatsappDesk({ agents: [menuAgent], agent: 'menu', chance: () => 0 })
})
afterAll(() => desk.end())
beforeEach(() => {
  people += 1
  number = `55119${String(70_000_000 + people)}`
})
afterEach(() => desk.simulator.clearFaults(desk.chip('meta')))

/** Has written, and was answered. */
async function known(chip = 'meta') {
  const phone = desk.phone(chip, number)
  await phone.say('oi')
  await phone.next()
  return phone
}

/** Waits are over as soon as they begin. */
async function soon<T>(look: () => Promise<T>, wanted: (seen: T) => void): Promise<void> {
  await expect
    .poll(async () => {
      await desk.hurry()
      try {
        wanted(await look())
        return 'as wanted'
      } catch (error) {
        return error instanceof Error ? error.message : String(error)
      }
    }, patience)
    .toBe('as wanted')
}

const outbox = (chip = 'meta') => desk.outbox(chip, number)
const last = async (chip = 'meta'): Promise<Sent | undefined> => (await outbox(chip)).at(-1)

/** The receipts in the journal, as the conversation's record shows them. */
async function receipts(chip = 'meta') {
  const records = await desk.records(chip, number)
  return records.flatMap(({ inputs }) =>
    inputs.flatMap(({ body }) =>
      body.kind === 'receipt' ? [`${body.status} ${body.error ?? ''}`.trim()] : [],
    ),
  )
}

describe('after 24 hours of silence', () => {
  const reminder = { text: 'Seu horário é amanhã às 14h.', when: 'amanhã às 14h' }

  beforeEach(async () => {
    const phone = await known()
    phone.setWindow('closed')
    desk.advance(24 * hoursMs)
  })
  afterEach(() => desk.advance(-24 * hoursMs))

  test('the template of the purpose goes out, filled in', async () => {
    await desk.sql(
      `insert into leme.template (tenant_id, chip_id, purpose, name, parameters, text)
       values ($1, $2, 'appointment', 'lembrete', '{contact.name,when}', 'Oi, {{1}}! Até {{2}}.')`,
      [desk.tenant, desk.chip('meta')],
    )
    await desk.tell('meta', number, 'appointment', reminder)
    const phone = desk.phone('meta', number)
    const shown = await phone.next()
    expect(shown.type).toBe('template')
    const sends = desk.simulator.calls(desk.chip('meta')).map(({ body }) => body)
    expect(sends.at(-1)).toMatchObject({
      template: {
        name: 'lembrete',
        language: { code: 'pt_BR' },
        components: [{ parameters: [{ text: `Visitante ${number.slice(-4)}` }, { text: 'amanhã às 14h' }] }],
      },
    })
  })

  test('a template that Meta stops is not used, the owner is told, and it is used again when Meta allows it', async () => {
    const chip = desk.account('meta')
    const tell = async (about: 'status' | 'quality', value: object) => {
      const named = { message_template_name: 'aviso', message_template_language: 'pt_BR' }
      const hook = signedField(chip, `message_template_${about}_update`, { ...named, ...value })
      expect((await desk.server.call(`/webhooks/meta/${chip.id}`, hook)).status).toBe(200)
    }
    const owner = { tenant: desk.tenant, member: asId<MemberId>(randomUUID()), role: 'owner' } as const
    const shownChip = async () => {
      const { body } = await desk.server.call('/ai/console/chips', { as: owner })
      const { chips } = body as unknown as { chips: { id: string; state: string; reason: string | null }[] }
      return chips.find(({ id }) => id === chip.id)
    }
    await desk.leme.templates.save(desk.tenant, chip.id, {
      purpose: 'notice',
      name: 'aviso',
      language: 'pt_BR',
      parameters: ['when'],
      text: 'Até {{1}}.',
      marketing: false,
    })
    const sentNow = async () => {
      const before = (await outbox()).length
      await desk.tell('meta', number, 'notice', reminder)
      await soon(outbox, (sent) => {
        expect(sent).toHaveLength(before + 1)
        expect(sent.at(-1)?.status).toMatch(/^(?:sent|delivered|read|failed)$/)
      })
      const sent = await last()
      return sent?.status === 'failed' ? sent.error : desk.phone('meta', number).messages().at(-1)?.type
    }
    expect(await sentNow()).toBe('template')
    await tell('status', { event: 'PAUSED' })
    expect(await sentNow()).toMatch(/^window\.closed/)
    expect(await shownChip()).toMatchObject({ state: 'failing', reason: 'aviso: PAUSED' })
    // Liked again is not allowed again.
    await tell('quality', { new_quality_score: 'GREEN' })
    expect(await sentNow()).toMatch(/^window\.closed/)
    await tell('status', { event: 'APPROVED' })
    expect(await sentNow()).toBe('template')
    expect(await shownChip()).toMatchObject({ reason: null })
    await tell('quality', { new_quality_score: 'RED' })
    expect(await desk.leme.templates.list(desk.tenant, chip.id)).toContainEqual(
      expect.objectContaining({ name: 'aviso', stopped: 'quality:RED' }),
    )
    await tell('quality', { new_quality_score: 'YELLOW' })
    expect(await sentNow()).toBe('template')
    expect(await desk.leme.templates.remove(desk.tenant, chip.id, 'notice')).toBe(true)
  })

  test('without one it fails, and the record of the conversation says why', async () => {
    await desk.tell('meta', number, 'campaign', reminder)
    await soon(last, (sent) => {
      expect(sent).toMatchObject({ status: 'failed', text: reminder.text })
      expect(sent?.error).toMatch(/^window\.closed: .*"campaign"/)
    })
    await soon(receipts, (told) => expect(told.join()).toMatch(/failed window\.closed/))
    expect(desk.phone('meta', number).messages()).toHaveLength(2)
  })
})

test('Meta knows better than our clock that the window is closed: the template goes instead', async () => {
  await desk.sql(
    `insert into leme.template (tenant_id, chip_id, purpose, name, parameters, text)
     values ($1, $2, 'reply', 'resposta', '{text}', 'Sobre sua mensagem: {{1}}')`,
    [desk.tenant, desk.chip('meta')],
  )
  desk.simulator.faults(desk.chip('meta'), { kind: 'error', code: 131047 })
  const phone = desk.phone('meta', number)
  await phone.say('oi')
  await soon(last, (sent) => expect(sent).toMatchObject({ type: 'template', attempts: 2 }))
  expect((await phone.next()).type).toBe('template')
  await desk.sql("delete from leme.template where purpose = 'reply'")
})

/** Until the next attempt, once this one has been settled. */
async function waitOf(attempt: number): Promise<number | undefined> {
  const [row] = await desk.sql<{ ms: number }>(
    `select extract(epoch from not_before - clock_timestamp())::float * 1000 as ms from leme.outbox
      where conversation_id = $1 and status = 'queued' and attempts = $2`,
    [await desk.conversation('meta', number), attempt],
  )
  return row?.ms
}

describe('retries', () => {
  test.each([131056, 131000])('%i is tried again and arrives', async (code) => {
    desk.simulator.faults(desk.chip('meta'), { kind: 'error', code, times: 2 })
    const phone = desk.phone('meta', number)
    await phone.say('oi')
    await soon(outbox, (sent) => expect(sent).toMatchObject([{ attempts: 3, maybeRepeated: false }]))
    expect((await phone.next()).text).toBe(basePhrases.greeting)
    expect(phone.messages().filter(({ from }) => from === 'business')).toHaveLength(1)
  })

  test.each([130429, 4, 131016])(
    '%i is about the chip: it waits, and the message loses nothing by it',
    async (code) => {
      desk.simulator.faults(desk.chip('meta'), { kind: 'error', code, times: 2 })
      const phone = desk.phone('meta', number)
      await phone.say('oi')
      await soon(outbox, (sent) => expect(sent).toMatchObject([{ status: 'read', attempts: 1 }]))
      expect(phone.messages().filter(({ from }) => from === 'business')).toHaveLength(1)
      expect(await desk.leme.breakers.get(desk.tenant, desk.chip('meta'))).toBeUndefined()
    },
  )

  test('wait longer each time, and end', { timeout: 120_000 }, async () => {
    desk.simulator.faults(desk.chip('meta'), { kind: 'error', code: 131000, times: 100 })
    await desk.phone('meta', number).say('oi')
    const waits: number[] = []
    for (let attempt = 1; attempt < 8; attempt++) {
      await expect.poll(() => attemptsOf(attempt), patience).toBe(attempt)
      await expect.poll(() => waitOf(attempt), patience).not.toBeUndefined()
      waits.push((await waitOf(attempt)) ?? 0)
    }
    await soon(last, (sent) => expect(sent).toMatchObject({ status: 'failed', attempts: 8 }))
    for (const [index, ms] of waits.entries()) {
      // Each wait is twice the one before, less the time it took to look.
      expect(ms).toBeLessThanOrEqual(5_000 * 2 ** index)
      expect(ms).toBeGreaterThan(5_000 * 2 ** index - 4_000)
    }
  })

  test('131051: what the phone cannot show goes as text', async () => {
    desk.simulator.faults(desk.chip('meta'), { kind: 'error', code: 131051 })
    const phone = desk.phone('meta', number)
    await phone.say('menu')
    await soon(last, (sent) => expect(sent).toMatchObject({ type: 'text', attempts: 2 }))
    expect(await phone.next()).toMatchObject({
      type: 'text',
      text: 'Sobre o quê?\n1. Serviços\n2. Horários\nResponda 1 ou 2.',
    })
    await phone.say('2')
    expect((await phone.next()).text).toBe('De segunda a sexta.')
  })

  test('131026 flags the number: nothing more is tried until the person writes', async () => {
    const phone = await known()
    desk.simulator.faults(desk.chip('meta'), { kind: 'error', code: 131026 })
    await desk.tell('meta', number, 'news', { text: 'Novidade.' })
    await soon(last, (sent) => expect(sent?.error).toMatch(/^131026/))
    const asked = sends()
    await desk.tell('meta', number, 'news', { text: 'Outra novidade.' })
    await soon(last, (sent) => expect(sent).toMatchObject({ status: 'failed', error: 'contact.unreachable' }))
    expect(sends()).toBe(asked)
    // Over another chip they may well be reached.
    await desk.phone('evolution', number).say('oi')
    await desk.phone('evolution', number).next()
    await desk.tell('evolution', number, 'news', { text: 'Por aqui também.' })
    expect((await desk.phone('evolution', number).next()).text).toBe('Por aqui também.')
    const before = (await outbox('meta')).length
    await desk.tell('meta', number, 'news', { text: 'E ainda outra.' })
    await soon(outbox, (sent) => expect(sent).toHaveLength(before + 1))
    await soon(last, (sent) => expect(sent).toMatchObject({ status: 'failed', error: 'contact.unreachable' }))
    await phone.say('oi')
    expect((await phone.next()).text).toBe(basePhrases.greeting)
  })

  test('131050 stops marketing, and nothing else', async () => {
    await known()
    desk.simulator.faults(desk.chip('meta'), { kind: 'error', code: 131050 })
    await desk.tell('meta', number, 'news', { text: 'Novidade.' })
    await soon(last, (sent) => expect(sent?.status).toBe('failed'))
    const [row] = await desk.sql<{ stopped: boolean; out: boolean }>(
      'select marketing_stopped_at is not null as stopped, opted_out_at is not null as out from leme.contact where phone = $1',
      [number],
    )
    expect(row).toEqual({ stopped: true, out: false })
  })

  test('190 pauses the chip: nothing goes out until it is saved again, and then nothing is missing', async () => {
    const chip = await desk.addChip({ provider: 'meta', id: 'expired-token' })
    desk.simulator.faults(chip.id, { kind: 'error', code: 190 })
    const phone = desk.phone(chip.id, number)
    await phone.say('menu')
    await soon(
      () => desk.leme.chips.list(desk.tenant),
      (chips) => expect(chips.find(({ id }) => id === chip.id)?.pausedReason).toMatch(/^190/),
    )
    const asked = sends(chip.id)
    await phone.say('oi')
    await soon(
      () => outbox(chip.id),
      (sent) => {
        expect(sent).toHaveLength(2)
        expect(sent[0]).toMatchObject({
          status: 'queued',
          error: expect.stringMatching(/^chip\.paused/) as string,
        })
      },
    )
    expect(sends(chip.id)).toBe(asked)
    await desk.leme.chips.save(desk.tenant, chip, { name: chip.id, agent: 'menu' })
    await soon(
      () => outbox(chip.id),
      (sent) => expect(sent.map(({ status }) => status)).toEqual(['read', 'read']),
    )
    const shown = phone.messages().filter(({ from }) => from === 'business')
    expect(shown.map(({ text }) => text)).toEqual(['Sobre o quê?', basePhrases.greeting])
  })

  test('a failure that is told later is treated like one told at once', async () => {
    desk.simulator.faults(desk.chip('meta'), { kind: 'failed', code: 131000 })
    const phone = desk.phone('meta', number)
    await phone.say('oi')
    await soon(outbox, (sent) => expect(sent).toMatchObject([{ status: 'read', attempts: 2 }]))
    expect((await phone.next()).text).toBe(basePhrases.greeting)
    await soon(receipts, (told) => expect(told).toContain('failed 131000: Something went wrong.'))
  })

  test('told later that the type is not supported, the words follow', async () => {
    desk.simulator.faults(desk.chip('meta'), { kind: 'failed', code: 131051 })
    const phone = desk.phone('meta', number)
    await phone.say('menu')
    await soon(last, (sent) => expect(sent).toMatchObject({ status: 'read', type: 'text' }))
    expect((await phone.next()).text).toContain('Responda 1 ou 2.')
  })

  test('one message waits, and those behind it wait with it', async () => {
    const phone = desk.phone('meta', number)
    desk.simulator.faults(desk.chip('meta'), { kind: 'error', code: 131000, times: 2 })
    await phone.say('três vezes')
    await soon(outbox, (sent) => expect(sent.map(({ status }) => status)).toEqual(['read', 'read', 'read']))
    const shown = phone.messages().filter(({ from }) => from === 'business')
    expect(shown.map(({ text }) => text)).toEqual(['um', 'dois', 'três'])
  })

  /** Hurries only as long as that attempt was not made: its own wait is looked at. */
  async function attemptsOf(wanted: number): Promise<number | undefined> {
    const sent = await outbox().then(
      (all) => all.at(-1),
      () => undefined,
    )
    if (sent?.status === 'queued' && sent.attempts === wanted) return wanted
    // Only what the attempt before left waiting: the wait after this one is what is looked at.
    await desk.sql(
      `with due as (update leme.outbox set not_before = null where status = 'queued' and attempts < $1 returning 1)
       update graphile_worker._private_jobs set run_at = now() where run_at > now() and exists (select from due)`,
      [wanted],
    )
    return undefined
  }

  function sends(chip = desk.chip('meta')): number {
    return desk.simulator.calls(chip).filter(({ body }) => body !== null && 'type' in (body as object)).length
  }
})

describe('an answer that is lost on the way', () => {
  const seen = () =>
    desk
      .phone('meta', number)
      .messages()
      .filter(({ from }) => from === 'business')
      .map(({ text }) => text)

  test.each(['meta', 'evolution', 'zapi'] as const)(
    '%s tells by itself that the message arrived: it is not repeated',
    async (provider) => {
      desk.simulator.faults(desk.chip(provider), { kind: 'close', accepted: true })
      const phone = desk.phone(provider, number)
      await phone.say('oi')
      await soon(
        () => outbox(provider),
        (sent) => expect(sent).toMatchObject([{ status: 'read', attempts: 1, error: null }]),
      )
      expect(phone.messages().filter(({ from }) => from === 'business')).toHaveLength(1)
    },
  )

  test('and of which the provider says nothing is in doubt: it is shown, and not repeated', async () => {
    desk.simulator.faults(
      desk.chip('meta'),
      { kind: 'drop-receipts' },
      { kind: 'close', accepted: true, times: 1 },
    )
    await desk.phone('meta', number).say('três vezes')
    await soon(outbox, (sent) => expect(sent[0]).toMatchObject({ status: 'doubt', attempts: 1 }))
    const [first] = await outbox()
    expect(first?.error).toMatch(/^no_answer: /)
    // What comes after it gives the provider a minute to tell.
    expect(seen()).toEqual(['um'])
    await desk.pass(doubtWaitMs)
    await soon(outbox, (sent) => expect(sent.map(({ status }) => status)).toEqual(['doubt', 'sent', 'sent']))
    expect(seen()).toEqual(['um', 'dois', 'três'])
    await soon(receipts, (told) => expect(told.join()).toContain('doubt no_answer'))
  })

  test('word that comes late settles it all the same', async () => {
    desk.simulator.faults(desk.chip('meta'), { kind: 'drop-receipts' }, { kind: 'close', accepted: true })
    const phone = desk.phone('meta', number)
    await phone.say('oi')
    await soon(last, (sent) => expect(sent?.status).toBe('doubt'))
    const sent = desk.simulator.calls(desk.chip('meta')).findLast(({ body }) => 'type' in (body as object))
    const { biz_opaque_callback_data } = sent?.body as { biz_opaque_callback_data: string }
    const status = { id: phone.messages().at(-1)?.id, status: 'read', timestamp: '1794700000' }
    const tell = async (chip: ReturnType<typeof desk.account<'meta'>>, note: string) => {
      const receipt = signed(chip, { statuses: [{ ...status, biz_opaque_callback_data: note }] })
      expect((await desk.server.call(`/webhooks/meta/${chip.id}`, receipt)).status).toBe(200)
    }
    // An id that is told back over another number, and one of no message, prove nothing.
    const other = await desk.addChip({ provider: 'meta', id: `other-${number}` })
    await tell(other as ReturnType<typeof desk.account<'meta'>>, biz_opaque_callback_data)
    await tell(desk.account('meta'), `${randomUUID()}/0`)
    expect((await last())?.status).toBe('doubt')
    await tell(desk.account('meta'), biz_opaque_callback_data)
    expect(await last()).toMatchObject({ status: 'read', error: null })
  })

  test('a process that dies over a message leaves it in doubt', async () => {
    await known()
    await soon(last, (sent) => expect(sent?.status).toBe('read'))
    await diedSending()
    await soon(last, (sent) => expect(sent).toMatchObject({ status: 'doubt', error: 'send.interrupted' }))
    expect(seen()).toHaveLength(1)
  })

  /** As a kill leaves it: taken, its sender's time over, and its job with nobody. */
  async function diedSending(): Promise<void> {
    const conversation = await desk.conversation('meta', number)
    await desk.sql(
      `update leme.outbox set status = 'sending', provider_id = null, not_before = clock_timestamp() - interval '1 minute'
        where conversation_id = $1`,
      [conversation],
    )
    await desk.leme.drain(desk.tenant, conversation)
  }
})

describe('receipts', () => {
  test('are in the journal, and what arrived is marked as read and typed to', async () => {
    const phone = desk.phone('meta', number)
    const id = await phone.say('oi')
    await phone.next()
    await soon(receipts, (told) => expect(told).toEqual(['delivered', 'read']))
    expect(desk.simulator.calls(desk.chip('meta'))).toContainEqual(
      expect.objectContaining({
        body: {
          messaging_product: 'whatsapp',
          status: 'read',
          message_id: id,
          typing_indicator: { type: 'text' },
        },
      }),
    )
    const records = await desk.records('meta', number)
    expect(records.flatMap(({ messages }) => messages)).toHaveLength(1)
    // Receipts alone are typed to by nobody.
    const marks = desk.simulator
      .calls(desk.chip('meta'))
      .filter(({ body }) => JSON.stringify(body).includes(id))
    expect(marks).toHaveLength(1)
  })

  test('nobody is typed to while a human has the conversation', async () => {
    const phone = await known()
    const conversation = await desk.conversation('meta', number)
    const told = (body: InputBody) => desk.leme.tell(desk.tenant, conversation, body, randomUUID())
    await told({ kind: 'take', member: asId<MemberId>(randomUUID()) })
    const unanswered = await phone.say('alguém aí?')
    await soon(
      async () =>
        (await desk.records('meta', number)).flatMap(({ inputs }) => inputs.map(({ body }) => body)),
      (heard) => expect(heard).toContainEqual({ kind: 'text', text: 'alguém aí?' }),
    )
    await told({ kind: 'give_back' })
    const answered = await phone.say('oi')
    await phone.next()
    const marked = desk.simulator.calls(desk.chip('meta')).map(({ body }) => JSON.stringify(body))
    expect(marked.filter((body) => body.includes(answered))).toHaveLength(1)
    expect(marked.filter((body) => body.includes(unanswered))).toEqual([])
  })

  test('out of order only move a message forward', async () => {
    await desk.addChip({
      provider: 'meta',
      id: 'out-of-order',
      receipts: { readMs: 0, deliveredMs: 60, sentMs: 120 },
    })
    await known('out-of-order')
    await soon(
      () => outbox('out-of-order'),
      (sent) => expect(sent).toMatchObject([{ status: 'read' }]),
    )
    await desk.simulator.settled()
    await soon(
      () => receipts('out-of-order'),
      (told) => expect(told).toEqual(['read']),
    )
    expect(await outbox('out-of-order')).toMatchObject([{ status: 'read' }])
  })

  test.each([
    ['delivered', [], { status: 'delivered', attempts: 1 }],
    ['failed', [{ code: 131000, title: 'Something went wrong' }], { status: 'read', attempts: 2 }],
  ])('"%s" that overtakes the answer to the send is not lost', async (status, errors, then) => {
    await known()
    await soon(last, (sent) => expect(sent?.status).toBe('read'))
    const conversation = await desk.conversation('meta', number)
    const [{ seq } = { seq: '' }] = await desk.sql<{ seq: string }>(
      `update leme.outbox set status = 'sending', provider_id = null, not_before = clock_timestamp() + interval '1 minute'
        where conversation_id = $1 returning seq::text`,
      [conversation],
    )
    const chip = desk.account('meta')
    const sending = await desk.leme.outbox.get(desk.tenant, conversation, seq)
    if (!sending) throw new Error('nothing is being sent')
    const id = `wamid.early.${number}`
    const receipt = signed(chip, { statuses: [{ id, status, timestamp: '1794700000', errors }] })
    expect((await desk.server.call(`/webhooks/meta/${chip.id}`, receipt)).status).toBe(200)
    expect((await last())?.status).toBe('sending')
    await desk.leme.outbox.settle(desk.tenant, conversation, sending, { status: 'sent', providerId: id })
    await soon(last, (sent) => expect(sent).toMatchObject(then))
    await soon(receipts, (told) => expect(told.filter((one) => one.startsWith(status))).not.toEqual([]))
  })

  describe('that prove nothing', () => {
    /** Sent, and nothing heard of it yet. */
    const silent = async () => {
      const id = 'silent-receipts'
      const chip = await desk.addChip({
        provider: 'meta',
        id,
        receipts: { sentMs: null, deliveredMs: null, readMs: null },
      })
      const phone = desk.phone(id, number)
      await phone.say('oi')
      await phone.next()
      const conversation = await desk.conversation(id, number)
      const row = async () => {
        const [found] = await desk.sql<{ id: string; provider: string; status: string }>(
          'select id, provider_id as provider, status from leme.outbox where conversation_id = $1 order by seq desc limit 1',
          [conversation],
        )
        if (!found) throw new Error('nothing was sent')
        return found
      }
      await soon(row, (sent) => expect(sent.status).toBe('sent'))
      return { chip: chip as MetaChip, row, messageId: (await row()).provider.split('/').at(-1) ?? '' }
    }
    const receiptOf = (id: string, more: object = {}) => ({
      statuses: [{ id, status: 'read', timestamp: String(Math.floor(Date.now() / 1000)), ...more }],
    })

    test('of a message nobody knows: taken, kept without the phone in its id, and nothing moves', async () => {
      await known()
      await soon(last, (sent) => expect(sent?.status).toBe('read'))
      const chip = desk.account('meta')
      const id = `wamid.${Buffer.from(`5511987654321 ${number}`).toString('base64')}`
      const answer = await desk.server.call(`/webhooks/meta/${chip.id}`, signed(chip, receiptOf(id)))
      expect(answer.status).toBe(200)
      const kept = await desk.sql<{ row: string }>('select e::text as row from leme.early_receipt e')
      expect(kept.some(({ row }) => row.includes(id))).toBe(false)
      await soon(receipts, (told) => expect(told).toEqual(['delivered', 'read']))
    })

    test('that nobody signed, or somebody else did, or that was changed: refused, and nothing moves', async () => {
      const { chip, row, messageId } = await silent()
      const path = `/webhooks/meta/${chip.id}`
      const genuine = signed(chip, receiptOf(messageId))
      for (const forged of [
        { raw: genuine.raw, headers: {} },
        { raw: genuine.raw, headers: signatureOf(genuine.raw, 'another secret') },
        { raw: genuine.raw.replace('"read"', '"failed"'), headers: genuine.headers },
      ])
        expect((await desk.server.call(path, forged)).status).toBe(401)
      expect((await row()).status).toBe('sent')
      expect((await desk.server.call(path, genuine)).status).toBe(200)
      expect((await row()).status).toBe('read')
    })

    test('of another business, or of another number, about a message that is not theirs: nothing moves', async () => {
      const { row, messageId } = await silent()
      const { id } = await row()
      const tenant = await desk.server.addTenant()
      const theirs = { ...desk.account('meta'), id: 'of-another-business', phoneNumberId: '777000777' }
      await desk.leme.chips.save(tenant, theirs, { name: 'theirs', agent: 'menu' })
      for (const chip of [theirs, desk.account('meta')]) {
        const said = receiptOf(messageId, { biz_opaque_callback_data: callbackDataOf({ id, part: 0 }) })
        expect((await desk.server.call(`/webhooks/meta/${chip.id}`, signed(chip, said))).status).toBe(200)
        expect((await row()).status).toBe('sent')
      }
    })

    test.each([-3_600, 3_600])(
      'by a clock that is %i seconds off: the message moves, and so does nothing else',
      async (seconds) => {
        const { chip, row, messageId } = await silent()
        const timestamp = String(Math.floor(Date.now() / 1000) + seconds)
        const said = receiptOf(messageId, { timestamp })
        expect((await desk.server.call(`/webhooks/meta/${chip.id}`, signed(chip, said))).status).toBe(200)
        expect((await row()).status).toBe('read')
        // Whoever writes by such a clock has a window of a day from when it was heard here.
        const from = number
        const message = {
          from,
          id: `wamid.clock.${number}.${seconds}`,
          timestamp,
          type: 'text',
          text: { body: 'oi' },
        }
        const contacts = [{ profile: { name: 'Ana' }, wa_id: from }]
        await desk.server.call(`/webhooks/meta/${chip.id}`, signed(chip, { contacts, messages: [message] }))
        const [thread] = await desk.sql<{ off: number }>(
          `select abs(extract(epoch from clock_timestamp() - t.heard_at))::float as off
           from leme.thread t join leme.contact c on c.id = t.contact_id where t.chip_id = $1 and c.phone = $2`,
          [chip.id, number],
        )
        expect(thread?.off).toBeLessThan(60)
        await desk.phone(chip.id, number).next()
      },
    )
  })

  test('of a failure are final', async () => {
    await known()
    await soon(last, (sent) => expect(sent?.status).toBe('read'))
    const conversation = await desk.conversation('meta', number)
    const at = new Date().toISOString()
    const receipt = async (status: string, error: object | null = null) => {
      const [row] = await desk.sql<{ moved: boolean }>(
        `select leme.receipt($1, o.provider_id, $3, $4, $5) as moved from leme.outbox o where o.conversation_id = $2`,
        [desk.tenant, conversation, status, at, error && JSON.stringify(error)],
      )
      return row?.moved
    }
    expect(await receipt('failed', { code: '1', message: 'late' })).toBe(false)
    await desk.sql("update leme.outbox set status = 'sent' where conversation_id = $1", [conversation])
    expect(await receipt('failed')).toBe(true)
    expect(await receipt('delivered')).toBe(false)
    expect(await receipt('read')).toBe(false)
    expect((await last())?.status).toBe('failed')
  })
})

describe('buttons that nobody can see', () => {
  test.each(['evolution', 'zapi'] as const)('on %s are followed by numbered text, once', async (provider) => {
    const id = `claims-buttons-${provider}`
    await desk.addChip({ provider, id, showsButtons: true }, { buttonsWaitMs: 200 })
    desk.simulator.faults(id, { kind: 'buttons-undelivered' })
    const phone = desk.phone(id, number)
    await phone.say('menu')
    expect(await phone.next()).toMatchObject({
      type: 'text',
      text: 'Sobre o quê?\n1. Serviços\n2. Horários\nResponda 1 ou 2.',
    })
    await soon(
      () => outbox(id),
      (sent) => expect(sent.at(-1)?.status).toBe('read'),
    )
    await desk.hurry()
    await phone.say('1')
    expect((await phone.next()).text).toContain('Qual serviço?')
    expect((await outbox(id)).map(({ type }) => type)).toEqual([
      'buttons',
      'text',
      'list',
      ...(await more(id)),
    ])
  })

  test('are not followed when the person has answered', async () => {
    const id = 'late-buttons'
    await desk.addChip({ provider: 'meta', id }, { buttonsWaitMs: 60_000 })
    desk.simulator.faults(id, { kind: 'buttons-undelivered' })
    const phone = desk.phone(id, number)
    await phone.say('menu')
    await expect.poll(() => outbox(id).catch(() => []), patience).toMatchObject([{ status: 'sent' }])
    await phone.say('oi')
    await phone.next()
    await desk.hurry()
    const jobs = () =>
      desk.sql("select from graphile_worker.jobs where task_identifier = 'follow_up' and run_at <= now()")
    await expect.poll(jobs, patience).toEqual([])
    expect((await outbox(id)).map(({ type }) => type)).toEqual(['buttons', 'text'])
    expect((await last(id))?.text).toBe(basePhrases.greeting)
  })

  test('a chip that shows none has nothing to follow', async () => {
    const phone = desk.phone('evolution', number)
    desk.simulator.faults(desk.chip('evolution'), { kind: 'drop-receipts' })
    await phone.say('menu')
    await phone.next()
    const jobs = await desk.sql('select from graphile_worker.jobs where key = $1', [
      `follow_up:${await desk.conversation('evolution', number)}`,
    ])
    desk.simulator.clearFaults(desk.chip('evolution'))
    expect(jobs).toEqual([])
  })

  /** The list is as invisible as the buttons were, and may have been followed by now. */
  async function more(id: string): Promise<string[]> {
    return (await outbox(id)).slice(3).map(({ type }) => type)
  }
})

describe('a long answer', () => {
  test('is split between sentences, in order, within the rate of one person', async () => {
    // The provider is a good deal more patient than the chip is told: a busy machine may send one part late.
    const pairRate = { burst: 2, everyMs: 150 }
    await desk.addChip(
      { provider: 'meta', id: 'slow', limits: { pairRate } },
      { pairBurst: pairRate.burst, pairEveryMs: 450 },
    )
    const phone = desk.phone('slow', number)
    await phone.say('texto longo')
    const parts: string[] = []
    while (parts.join(' ').length < longText.length) parts.push((await phone.next(10_000)).text)
    expect(parts.length).toBeGreaterThan(2)
    expect(parts.join(' ')).toBe(longText)
    for (const part of parts) {
      expect(part.length).toBeLessThanOrEqual(4096)
      expect(part).toMatch(/^Esta é a frase .*conversa\.$/)
    }
    // Nothing was ever refused for its rate.
    expect((await outbox('slow')).map(({ attempts }) => attempts)).toEqual(parts.map(() => 1))
  })

  test('the throughput of a chip is never exceeded', async () => {
    const perSecond = 4
    await desk.addChip({ provider: 'meta', id: 'narrow' }, { perSecond, pairEveryMs: 0 })
    const phones = Array.from({ length: 12 }, (_, index) =>
      desk.phone('narrow', `55119${60_000_000 + index}`),
    )
    await Promise.all(phones.map((phone) => phone.say('oi')))
    await Promise.all(phones.map((phone) => phone.next(15_000)))
    const [row] = await desk.sql<{ seconds: number }>(
      `select extract(epoch from max(o.sent_at) - min(o.sent_at))::float as seconds
         from leme.outbox o join leme.thread t using (tenant_id, conversation_id) where t.chip_id = 'narrow'`,
    )
    // A second's worth may go at once; the rest at its pace.
    expect(row?.seconds).toBeGreaterThan((phones.length - perSecond) / perSecond - 1)
  })
})

test('while testing, nobody but those on the list is written to', async () => {
  const friend = '5511900001111'
  await desk.addChip({ provider: 'meta', id: 'testing' }, { allowList: [friend] })
  await desk.phone('testing', friend).say('oi')
  expect((await desk.phone('testing', friend).next()).text).toBe(basePhrases.greeting)
  await desk.phone('testing', number).say('oi')
  await soon(
    () => outbox('testing'),
    (sent) => expect(sent).toMatchObject([{ status: 'withheld', error: 'allow_list.not_on_it' }]),
  )
  expect(desk.phone('testing', number).messages()).toHaveLength(1)
})

test('what waits for a chip that is removed fails, and says so', async () => {
  await desk.addChip({ provider: 'meta', id: 'removed' })
  desk.simulator.faults('removed', { kind: 'error', code: 131000 })
  await desk.phone('removed', number).say('oi')
  await expect.poll(() => outbox('removed').catch(() => []), patience).toMatchObject([{ attempts: 1 }])
  await desk.leme.chips.remove(desk.tenant, 'removed')
  await soon(
    () => outbox('removed'),
    (sent) => expect(sent).toMatchObject([{ status: 'failed', error: 'chip.removed' }]),
  )
})

describe('what a dead process left unsent', () => {
  test('is swept up, and what a live one is sending is left alone', async () => {
    const phone = await known()
    await soon(last, (sent) => expect(sent?.status).toBe('read'))
    await left('30 seconds')
    await sweep()
    expect((await last())?.status).toBe('sending')
    await left('-30 seconds')
    await sweep()
    await expect.poll(async () => (await last())?.status, patience).toBe('doubt')
    expect(phone.messages().filter(({ from }) => from === 'business')).toHaveLength(1)
  })

  test('is known to be in doubt when its sender’s time is over, without another sweep', async () => {
    await known()
    await soon(last, (sent) => expect(sent?.status).toBe('read'))
    await left('1 second')
    await sweep()
    expect((await last())?.status).toBe('sending')
    await expect.poll(async () => (await last())?.status, patience).toBe('doubt')
  })

  test.each([
    ['that lives is its own', 'process 71', 71, 'sending'],
    ['that is no more is in doubt at once, and not sent again', 'process 72', 73, 'doubt'],
    ['that has no name is its own until its time is over', 'process 74', null, 'sending'],
  ])('what is on its way by a process %s', async (_what, living, sender, status) => {
    const phone = await known()
    await soon(last, (sent) => expect(sent?.status).toBe('read'))
    await desk.sql(`insert into leme.runner values ($1, 'infinity')`, [living])
    await left('1 hour', sender)
    await sweep()
    if (status === 'doubt') await expect.poll(async () => (await last())?.status, patience).toBe(status)
    const taken = await desk.leme.outbox.take(desk.tenant, await desk.conversation('meta', number))
    expect(taken.status).toBe(status === 'doubt' ? 'empty' : 'wait')
    expect((await last())?.status).toBe(status)
    expect(phone.messages().filter(({ from }) => from === 'business')).toHaveLength(1)
  })

  test('is in doubt no more when its sender lives after all, and has said that it went', async () => {
    await known()
    await soon(last, (sent) => expect(sent?.status).toBe('read'))
    const conversation = await desk.conversation('meta', number)
    await desk.leme.outbox.settle(desk.tenant, conversation, await lastOf(conversation), {
      status: 'doubt',
      error: 'send.interrupted',
      afterMs: 0,
    })
    expect((await last())?.status).toBe('read')
  })

  async function lastOf(conversation: ConversationId): Promise<QueuedMessage> {
    const [row] = await desk.sql<{ seq: string }>(
      'select seq::text from leme.outbox where conversation_id = $1 order by seq desc limit 1',
      [conversation],
    )
    const message = await desk.leme.outbox.get(desk.tenant, conversation, row?.seq ?? '')
    if (!message) throw new Error('there is no message')
    return message
  }

  const sweep = () => sweepOutboxes(desk.leme, { error: () => undefined })

  /** Taken by somebody who has so long for it. */
  async function left(senderHas: string, sender: number | null = null): Promise<void> {
    await desk.sql(
      `update leme.outbox set status = 'sending', provider_id = null, not_before = clock_timestamp() + $2::interval, sender = $3
        where conversation_id = $1`,
      [await desk.conversation('meta', number), senderHas, sender],
    )
  }
})
