import { describe, expect, test } from 'vitest'
import { asId, type ContactId } from '../../conversation/ids.js'
import type { Message } from '../../conversation/message.js'
import { showsText, type Shows } from '../../conversation/shows.js'
import type { Breakers } from '../../ports/breakers.js'
import type { Channel, Delivery, SendResult } from '../../ports/channel.js'
import type { Fate, Outbox, QueuedMessage } from '../../ports/outbox.js'
import {
  awayFirstMs,
  awayLastMs,
  dayFullMs,
  doubtWaitMs,
  pausedChipMs,
  sendAttemptsMax,
  storeAwayMs,
} from '../limits.js'
import { afterFailure, deliver, sendShown, type DeliverPorts } from './deliver.js'

const tenant = asId<never>('t')
const conversation = asId<never>('c')
const now = new Date('2026-11-16T12:00:00Z')
const text: Message = { type: 'text', text: 'Olá!' }
const account = { id: 'chip', provider: 'meta' } as unknown as NonNullable<QueuedMessage['chip']['account']>

function queued(over: Partial<QueuedMessage> = {}, chip: Partial<QueuedMessage['chip']> = {}): QueuedMessage {
  return {
    id: 'm1',
    seq: '1',
    agent: 'paper',
    address: '5511987654321',
    partsSent: 0,
    interrupted: false,
    message: text,
    author: 'agent',
    purpose: null,
    params: null,
    attempts: 1,
    maybeRepeated: false,
    ageMs: 0,
    hold: { by: 'ai', isMember: false, isHandedOff: false, isApproved: false, isTakenSince: false },
    heardAt: now.toISOString(),
    contact: {
      id: asId<ContactId>('p'),
      name: 'Ana',
      phone: '5511987654321',
      optedIn: true,
      optedOut: false,
      mayStop: false,
      marketingStopped: false,
      topicStopped: false,
      quietUntil: null,
      badNumber: false,
    },
    template: null,
    chip: { account, allowList: [], pausedReason: null, buttonsWaitMs: 0, failures: 0, ...chip },
    ...over,
  }
}

const accepted: SendResult = { status: 'accepted', providerId: 'w1' }
const retry = (over: object = {}): SendResult =>
  ({ status: 'retry', code: '503', reason: 'busy', afterMs: 2_000, ...over }) as SendResult
const refused = (consequence: string): SendResult =>
  ({ status: 'refused', code: '131', reason: 'no', consequence }) as SendResult

/** An outbox with these messages, and a channel that answers one after the other; all that is asked of them is noted. */
function setUp(
  messages: QueuedMessage[],
  answers: SendResult[] = [],
  over: Omit<Partial<DeliverPorts>, 'outbox'> & {
    shows?: Partial<Shows>
    channel?: Partial<Channel>
    outbox?: Partial<Outbox>
  } = {},
) {
  const fates: [string, Fate][] = []
  const sent: Delivery[] = []
  const remembered: unknown[] = []
  const told: unknown[] = []
  const waiting = [...messages]
  const outbox = {
    take: () => {
      const message = waiting.shift()
      return Promise.resolve(message ? { status: 'taken', message } : { status: 'empty' })
    },
    get: (_tenant: unknown, _conversation: unknown, seq: string) =>
      Promise.resolve(messages.find((message) => message.seq === seq)),
    settle: (_tenant: unknown, _conversation: unknown, { seq }: QueuedMessage, fate: Fate) => {
      fates.push([seq, fate])
      return Promise.resolve()
    },
    reach: () => Promise.resolve(0),
    remember: (_tenant: unknown, _conversation: unknown, what: string, reason: string) => {
      remembered.push([what, reason])
      return Promise.resolve()
    },
    ...over.outbox,
  } as unknown as Outbox
  const channel = {
    id: 'meta',
    windowMs: null,
    receipts: true,
    shows: { ...showsText, ...over.shows },
    send: (delivery: Delivery) => {
      sent.push(delivery)
      return Promise.resolve(answers.shift() ?? accepted)
    },
    ...over.channel,
  } as unknown as Channel
  const breakers = {
    trip: (_tenant: unknown, chip: string, trip: unknown) =>
      Promise.resolve(void told.push(['trip', chip, trip])),
    letOneTry: (_tenant: unknown, chip: string) => Promise.resolve(void told.push(['letOneTry', chip])),
    close: (_tenant: unknown, chip: string) => Promise.resolve(void told.push(['close', chip])),
  } as unknown as Breakers
  const ports: DeliverPorts = {
    breakers,
    channels: new Map([['meta', channel]]),
    clock: { now: () => now },
    chance: () => 0,
    sendWithinMs: () => undefined,
    openFile: () => Promise.resolve(undefined),
    ...over,
    outbox,
  }
  return { ports, fates, sent, remembered, told, channel, run: () => deliver(tenant, conversation, ports) }
}

const fateOf = async (
  message: QueuedMessage,
  answers: SendResult[],
  over: Parameters<typeof setUp>[2] = {},
) => {
  const made = setUp([message], answers, over)
  const delivered = await made.run()
  return { ...made, delivered, fate: made.fates[0]?.[1] }
}

describe('an outbox', () => {
  test('is drained, oldest first, each to its address with what the provider knows it by', async () => {
    const { run, fates, sent } = setUp([queued(), queued({ id: 'm2', seq: '2', attempts: 3 })])
    expect(await run()).toEqual({ shown: [] })
    expect(fates).toEqual([
      ['1', { status: 'sent', providerId: 'w1' }],
      ['2', { status: 'sent', providerId: 'w1' }],
    ])
    expect(sent).toEqual([
      { id: 'm1', chip: account, recipient: '5511987654321', message: text, attempt: 1, part: 0 },
      { id: 'm2', chip: account, recipient: '5511987654321', message: text, attempt: 3, part: 0 },
    ])
  })

  test.each([
    ['whose chip waits is woken by whoever finds its provider back', { status: 'chip_waits' }, { shown: [] }],
    ['that has to wait says how long', { status: 'wait', ms: 700 }, { shown: [], retryAfterMs: 700 }],
    ['that is empty is done', { status: 'empty' }, { shown: [] }],
  ])('%s', async (_what, taken, delivered) => {
    const outbox = { take: () => Promise.resolve(taken) } as unknown as Partial<Outbox>
    expect(await setUp([], [], { outbox }).run()).toEqual(delivered)
  })

  test('what comes later does not overtake what waits', async () => {
    const { run, fates } = setUp([queued(), queued({ seq: '2' })], [retry()])
    expect(await run()).toEqual({ shown: [], retryAfterMs: 2_000 })
    expect(fates.map(([seq]) => seq)).toEqual(['1'])
  })

  test('what fails for good keeps nobody from what comes later', async () => {
    const { run, fates } = setUp([queued(), queued({ seq: '2' })], [refused('none')])
    await run()
    expect(fates.map(([seq, { status }]) => [seq, status])).toEqual([
      ['1', 'failed'],
      ['2', 'sent'],
    ])
  })

  test('what a process died over may have gone out: it is sent by nobody', async () => {
    const { fate, sent } = await fateOf(queued({ interrupted: true }), [])
    expect(fate).toEqual({ status: 'doubt', error: 'send.interrupted', afterMs: doubtWaitMs })
    expect(sent).toEqual([])
  })
})

describe('what the provider answers', () => {
  const template = { name: 'volta', language: 'pt_BR', parameters: [], text: 'Oi!', marketing: false }

  test.each<[what: string, message: QueuedMessage, answer: SendResult, fate: Fate]>([
    ['accepted', queued(), accepted, { status: 'sent', providerId: 'w1' }],
    [
      'again later',
      queued(),
      retry(),
      { status: 'queued', error: '503: busy', afterMs: 2_000, attempted: true, parts: { sent: 0, of: 1 } },
    ],
    [
      'again later, the last time but one',
      queued({ attempts: sendAttemptsMax - 1 }),
      retry(),
      { status: 'queued', error: '503: busy', afterMs: 2_000, attempted: true, parts: { sent: 0, of: 1 } },
    ],
    [
      'again later, once too often',
      queued({ attempts: sendAttemptsMax }),
      retry(),
      { status: 'failed', error: '503: busy' },
    ],
    [
      'that it may have gone out',
      queued({ attempts: sendAttemptsMax }),
      retry({ maybeSent: true }),
      { status: 'doubt', error: '503: busy', afterMs: doubtWaitMs, parts: { sent: 0, of: 1 } },
    ],
    [
      'nothing: it is away, and the message loses nothing',
      queued({ attempts: sendAttemptsMax }),
      retry({ trouble: true }),
      { status: 'queued', error: '503: busy', afterMs: 0, attempted: false, parts: { sent: 0, of: 1 } },
    ],
    [
      'another form, where a template is wanted',
      queued({ template }),
      refused('send_template'),
      {
        status: 'queued',
        error: '131: no',
        afterMs: 0,
        attempted: true,
        message: { type: 'template', name: 'volta', language: 'pt_BR', parameters: [], text: 'Oi!' },
      },
    ],
    [
      'another form, where words are wanted',
      queued({ message: { type: 'address', text: 'Aqui', address: 'Rua A' } }),
      refused('send_text'),
      {
        status: 'queued',
        error: '131: no',
        afterMs: 0,
        attempted: true,
        message: { type: 'text', text: 'Aqui\nRua A' },
      },
    ],
    [
      'words, of what is words already',
      queued(),
      refused('send_text'),
      { status: 'failed', error: '131: no' },
    ],
    [
      'words, of what has none',
      queued({ message: { type: 'sticker', media: { id: '1' } } }),
      refused('send_text'),
      { status: 'failed', error: '131: no' },
    ],
    [
      'a template, of what is one already',
      queued({ message: { type: 'template', name: 'n', language: 'pt_BR', parameters: [], text: 'Oi' } }),
      refused('send_template'),
      { status: 'failed', error: '131: no' },
    ],
    ['no', queued(), refused('none'), { status: 'failed', error: '131: no' }],
    ['no more of these', queued(), refused('opt_out'), { status: 'failed', error: '131: no' }],
    ['no such number', queued(), refused('bad_number'), { status: 'failed', error: '131: no' }],
    [
      'nothing over this chip',
      queued(),
      refused('pause_chip'),
      { status: 'queued', error: '131: no', afterMs: pausedChipMs, attempted: false },
    ],
  ])('%s', async (_what, message, answer, fate) => {
    expect((await fateOf(message, [answer])).fates[0]).toEqual(['1', fate])
  })

  test('a template, where none is approved: whoever asked for it is told why', async () => {
    const { fate } = await fateOf(queued(), [refused('send_template')])
    expect(fate).toMatchObject({
      status: 'failed',
      error: expect.stringMatching(/^window\.closed/) as string,
    })
  })

  test.each([
    ['opt_out', 'marketing_stopped'],
    ['bad_number', 'bad_number'],
    ['pause_chip', 'chip_paused'],
  ])('%s is remembered as %s', async (consequence, what) => {
    expect((await fateOf(queued(), [refused(consequence)])).remembered).toEqual([[what, '131: no']])
  })

  test.each(['none', 'send_text'])('%s is nothing to remember', async (consequence) => {
    expect((await fateOf(queued(), [refused(consequence)])).remembered).toEqual([])
  })
})

describe('a provider that is away', () => {
  const away = retry({ trouble: true })

  test('is left alone by its chip, for as long as it asks, or as it was found away', async () => {
    const { told } = await fateOf(queued(), [away])
    expect(told).toEqual([['trip', 'chip', { reason: '503: busy', waitMs: 2_000, tried: false }]])
    const quick = await fateOf(queued(), [retry({ trouble: true, afterMs: 1 })])
    expect(quick.told).toMatchObject([['trip', 'chip', { waitMs: awayFirstMs }]])
  })

  test('and may have sent it: no longer than it was found away', async () => {
    const { told, fate } = await fateOf(queued(), [
      retry({ trouble: true, maybeSent: true, afterMs: 90_000 }),
    ])
    expect(fate).toMatchObject({ status: 'doubt' })
    expect(told).toMatchObject([['trip', 'chip', { waitMs: awayFirstMs }]])
  })

  test('found away again by whoever was let through', async () => {
    const { told } = await fateOf(queued({}, { failures: 2 }), [away])
    expect(told).toMatchObject([['trip', 'chip', { waitMs: awayFirstMs * 4, tried: true }]])
  })

  test.each<[ageMs: number, failures: number, asideMs: number]>([
    [0, 1, 0],
    [40_000, 1, 10_000],
    [awayLastMs * 4, 1, awayLastMs],
    [awayLastMs * 4 + 4_000, 1, awayLastMs],
    [40_000, 0, 0],
  ])(
    'a message of %i ms, found away %i times before: set aside for %i ms',
    async (ageMs, failures, asideMs) => {
      const { fate } = await fateOf(queued({ ageMs }, { failures }), [away])
      expect(fate).toMatchObject({ status: 'queued', afterMs: asideMs })
    },
  )

  test('wakes the conversation by itself, but for a message that is set aside', async () => {
    expect((await fateOf(queued(), [away])).delivered).toEqual({ shown: [] })
    const aside = await fateOf(queued({ ageMs: 40_000 }, { failures: 1 }), [away])
    expect(aside.delivered).toEqual({ shown: [], retryAfterMs: 10_000 })
  })

  test('answers again: all that waits goes on', async () => {
    expect((await fateOf(queued({}, { failures: 1 }), [accepted])).told).toEqual([['close', 'chip']])
    expect((await fateOf(queued({}, { failures: 1 }), [retry()])).told).toEqual([['close', 'chip']])
  })

  test('was not asked: another is let through', async () => {
    const { told } = await fateOf(queued({ contact: null }, { failures: 1 }), [])
    expect(told).toEqual([['letOneTry', 'chip']])
  })

  test('of a chip that is well, or gone, nothing is told', async () => {
    expect((await fateOf(queued(), [accepted])).told).toEqual([])
    expect((await fateOf(queued({}, { account: null, failures: 1 }), [])).told).toEqual([])
  })
})

describe('before it is sent', () => {
  test.each<[what: string, message: QueuedMessage, fate: Fate]>([
    [
      'who was erased is not written to',
      queued({ contact: null }),
      { status: 'withheld', error: 'contact.erased' },
    ],
    [
      'a chip that was paused waits',
      queued({}, { pausedReason: 'owner' }),
      { status: 'queued', error: 'chip.paused: owner', afterMs: pausedChipMs, attempted: false },
    ],
    [
      'a chip that was removed sends nothing',
      queued({}, { account: null }),
      { status: 'failed', error: 'chip.removed' },
    ],
    [
      'nor does one of a channel that is not installed',
      queued({}, { account: { ...account, provider: 'gone' } }),
      { status: 'failed', error: 'channel.missing' },
    ],
  ])('%s', async (_what, message, fate) => {
    const made = await fateOf(message, [])
    expect(made.fate).toEqual(fate)
    expect(made.sent).toEqual([])
  })

  test('what an agent says for a purpose makes sense for as long as the agent says', async () => {
    const asked: unknown[] = []
    const sendWithinMs = (...of: unknown[]) => (asked.push(of), 1_000)
    const message = queued({ purpose: 'reminder', ageMs: 1_000 })
    expect((await fateOf(message, [], { sendWithinMs })).fate).toEqual({
      status: 'failed',
      error: 'send.expired',
    })
    expect(asked).toEqual([['paper', 'reminder']])
  })

  describe('to somebody who has to be written to first', () => {
    const template = { name: 'volta', language: 'pt_BR', parameters: [], text: 'Oi!', marketing: false }
    const first = queued({ purpose: 'reminder', heardAt: null, template }, { peopleADay: 250 })
    const dayMs = 24 * 3_600_000
    const reached = async (message: QueuedMessage, untilMs: number) => {
      const asked: unknown[] = []
      const reach = (_tenant: unknown, contact: string, peopleADay: number) => {
        asked.push([contact, peopleADay])
        return Promise.resolve(untilMs)
      }
      const made = await fateOf(message, [], {
        channel: { windowMs: dayMs },
        outbox: { reach },
        shows: { template: true },
      })
      return { asked, fate: made.fate }
    }

    test('the day has room for so many people', async () => {
      expect(await reached(first, 0)).toMatchObject({ asked: [['p', 250]], fate: { status: 'sent' } })
      expect((await reached(first, 1)).fate).toEqual({
        status: 'queued',
        error: 'chip.people_a_day',
        afterMs: dayFullMs,
        attempted: false,
      })
    })

    test.each([null, undefined])('nobody counts where the provider says %s', async (peopleADay) => {
      const free = { ...first, chip: { ...first.chip, peopleADay: peopleADay as null } }
      expect(await reached(free, 1)).toMatchObject({ asked: [], fate: { status: 'sent' } })
    })

    test('who wrote just now does not count', async () => {
      expect((await reached({ ...first, heardAt: now.toISOString() }, 1)).asked).toEqual([])
    })
  })

  describe('a file of ours', () => {
    const message = queued({ message: { type: 'document', media: { file: 'f1' }, filename: 'a.pdf' } })
    const shows = { media: { document: { bytes: 100, mimeTypes: null } } }
    const bytes = { bytes: Buffer.from('a'), mimeType: 'application/pdf' } as never

    test('is opened and handed over', async () => {
      const asked: unknown[] = []
      const openFile = (...of: unknown[]) => {
        asked.push(of)
        return Promise.resolve(bytes)
      }
      const { sent } = await fateOf(message, [], { openFile, shows })
      expect(asked).toEqual([['t', 'f1']])
      expect(sent).toMatchObject([{ file: bytes, message: message.message }])
    })

    test('that is gone fails', async () => {
      expect((await fateOf(message, [], { shows })).fate).toEqual({ status: 'failed', error: 'media.gone' })
    })

    test('that nobody can open now waits, and so does what comes after it', async () => {
      const openFile = () => Promise.reject(new Error('away'))
      const { fate, delivered } = await fateOf(message, [], { openFile, shows })
      expect(fate).toEqual({
        status: 'queued',
        error: 'media.store_away',
        afterMs: storeAwayMs,
        attempted: false,
      })
      expect(delivered).toEqual({ shown: [], retryAfterMs: storeAwayMs })
    })
  })
})

describe('options to tap that a phone may not show', () => {
  const message: Message = { type: 'buttons', text: 'Qual?', options: [{ id: 'a', title: 'A' }] }
  const list: Message = {
    type: 'list',
    text: 'Qual?',
    button: 'Ver',
    sections: [{ rows: [{ id: 'a', title: 'A' }] }],
  }
  const shows = { buttons: 3, rows: 10 }
  test.each<
    [what: string, message: Message, waitMs: number, receipts: boolean, answer: SendResult, watched: boolean]
  >([
    ['buttons', message, 5_000, true, accepted, true],
    ['a list', list, 5_000, true, accepted, true],
    ['words', text, 5_000, true, accepted, false],
    ['where nobody waits', message, 0, true, accepted, false],
    ['where no receipts come', message, 5_000, false, accepted, false],
    ['that were not taken', message, 5_000, true, refused('none'), false],
  ])('%s', async (_what, given, buttonsWaitMs, receipts, answer, watched) => {
    const { delivered } = await fateOf(queued({ message: given }, { buttonsWaitMs }), [answer], {
      shows,
      channel: { receipts },
    })
    expect(delivered.shown).toEqual(watched ? [{ seq: '1', waitMs: 5_000 }] : [])
  })
})

describe('a message in parts', () => {
  const long: Message = { type: 'text', text: `${'a'.repeat(10)} ${'b'.repeat(10)} ${'c'.repeat(10)}` }
  const shows = { textLength: 10 }
  const partsOf = async (answers: SendResult[], partsSent = 0, over: Partial<Channel> = {}) => {
    const { channel, sent } = setUp([], answers, { shows, channel: over })
    const delivery: Delivery = { id: 'm', chip: account, recipient: 'r', message: long, attempt: 1 }
    const shown = await sendShown(channel, delivery, partsSent)
    return {
      ...shown,
      said: sent.map(({ message, part }) => [message.type === 'text' && message.text.charAt(0), part]),
    }
  }

  test.each<[what: string, answers: SendResult[], partsSent: number, said: unknown[], sent: number]>([
    [
      'each after the one before',
      [],
      0,
      [
        ['a', 0],
        ['b', 1],
        ['c', 2],
      ],
      2,
    ],
    [
      'up to the first that is not taken',
      [accepted, retry()],
      0,
      [
        ['a', 0],
        ['b', 1],
      ],
      1,
    ],
    ['no further than the first', [retry()], 0, [['a', 0]], 0],
    [
      'on from where it was',
      [],
      1,
      [
        ['b', 1],
        ['c', 2],
      ],
      2,
    ],
    ['at least the last', [], 7, [['c', 2]], 2],
  ])('goes out %s', async (_what, answers, partsSent, said, sent) => {
    const shown = await partsOf(answers, partsSent)
    expect(shown.said).toEqual(said)
    expect(shown.parts).toEqual({ sent, of: 3 })
  })

  test('tells of its last part, and what came of it', async () => {
    const { last, result } = await partsOf([accepted, accepted, retry()])
    expect(last).toEqual({ type: 'text', text: 'c'.repeat(10) })
    expect(result).toEqual(retry())
  })

  test('is shown as its account shows', async () => {
    const { parts } = await partsOf([], 0, { showsOn: () => ({ ...showsText, textLength: 100 }) })
    expect(parts).toEqual({ sent: 0, of: 1 })
  })

  test('that waits remembers how many were taken', async () => {
    const { fate } = await fateOf(queued({ message: long }), [accepted, retry()], { shows })
    expect(fate).toMatchObject({ status: 'queued', parts: { sent: 1, of: 3 } })
  })
})

describe('a failure that is told later', () => {
  const failed = { code: '131', message: 'no' } as never
  const later = async (explained: SendResult, message: QueuedMessage = queued(), seq = '1') => {
    const asked: unknown[] = []
    const made = setUp([message], [], {
      channel: { explain: (...of: unknown[]) => (asked.push(of), explained as never) },
    })
    const again = await afterFailure(tenant, { conversation, seq, failure: failed }, made.ports)
    return { ...made, asked, again }
  }

  test('sends it again in another form', async () => {
    const address = queued({ message: { type: 'address', text: 'Aqui', address: 'Rua A' }, attempts: 3 })
    const { again, fates, asked } = await later(refused('send_text'), address)
    expect(again).toBe(true)
    expect(fates).toMatchObject([['1', { status: 'queued', message: { type: 'text', text: 'Aqui\nRua A' } }]])
    expect(asked).toEqual([[failed, 3]])
  })

  test('that was told already changes nothing, and is remembered', async () => {
    const { again, fates, remembered } = await later(refused('bad_number'))
    expect([again, fates]).toEqual([false, []])
    expect(remembered).toEqual([['bad_number', '131: no']])
  })

  test('that means something else than was told is written down', async () => {
    const { again, fates } = await later(refused('send_template'))
    expect(again).toBe(false)
    expect(fates).toMatchObject([
      ['1', { status: 'failed', error: expect.stringMatching(/^window/) as string }],
    ])
  })

  test.each<[what: string, message: QueuedMessage, seq: string]>([
    ['of a message that is gone', queued(), '9'],
    ['over a chip that is gone', queued({}, { account: null }), '1'],
  ])('%s is nothing to do', async (_what, message, seq) => {
    const { again, fates, asked } = await later(refused('send_text'), message, seq)
    expect([again, fates, asked]).toEqual([false, [], []])
  })
})
