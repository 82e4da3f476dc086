import { describe, expect, test } from 'vitest'
import { asId, type ContactId } from '../../conversation/ids.js'
import type { Hold, Recipient, Sendable, Template } from '../../conversation/delivery.js'
import { consentUndecidedMs, sendWithinMs } from '../limits.js'
import { judgeDelivery } from './judge-delivery.js'

const now = new Date('2026-11-15T12:00:00Z')
const hourMs = 60 * 60_000
const ago = (hours: number) => new Date(now.getTime() - hours * hourMs).toISOString()

const contact: Recipient = {
  id: asId<ContactId>('00000000-0000-4000-8000-000000000001'),
  name: 'Ana',
  phone: '5511987654321',
  optedIn: false,
  optedOut: false,
  mayStop: false,
  marketingStopped: false,
  topicStopped: false,
  quietUntil: null,
  badNumber: false,
}

const template: Template = {
  name: 'lembrete',
  language: 'pt_BR',
  parameters: ['contact.name', 'when'],
  text: 'Oi, {{1}}! Seu horário é {{2}}.',
  marketing: false,
}

const chip: Sendable['chip'] = { account: { provider: 'meta' }, allowList: [], pausedReason: null }

const free: Hold = {
  by: 'ai',
  isMember: false,
  isHandedOff: false,
  isApproved: false,
  isTakenSince: false,
}

const answer: Sendable = {
  message: { type: 'text', text: 'Olá!' },
  author: 'agent',
  purpose: null,
  params: null,
  attempts: 1,
  maybeRepeated: false,
  ageMs: 0,
  hold: free,
  heardAt: ago(1),
  chip,
  contact,
  template: null,
}

/** Said by the business of its own accord. */
const reminder: Sendable = { ...answer, purpose: 'reminder', params: { when: '14h' } }

const dayMs = 24 * 60 * 60_000
const judged = (queued: Sendable, more: Partial<Sendable> = {}, windowMs: number | null = dayMs) =>
  judgeDelivery({ ...queued, ...more }, windowMs, now)
const who = (more: Partial<Recipient>) => ({ contact: { ...contact, ...more } })
const on = (more: Partial<Sendable['chip']>) => ({ chip: { ...chip, ...more } })

test('an answer goes out', () => {
  expect(judged(answer)).toEqual({ do: 'send', message: answer.message, first: false })
})

describe.each<[string, Partial<Sendable>, object]>([
  ['to somebody who was erased', { contact: null }, { do: 'withheld', why: 'contact.erased' }],
  ['while a human holds it', { hold: { ...free, by: 'human' } }, { do: 'withheld', why: 'human.holds' }],
  ['that waited a day', { ageMs: sendWithinMs }, { do: 'failed', why: 'send.expired' }],
  ['over a chip that was removed', on({ account: null }), { do: 'failed', why: 'chip.removed' }],
  ['over a paused chip', on({ pausedReason: '190' }), { do: 'wait', why: 'chip.paused: 190', ms: 60_000 }],
  ['to a number nobody has', who({ badNumber: true }), { do: 'failed', why: 'contact.unreachable' }],
  [
    'to somebody not on the list',
    on({ allowList: ['5511900000000'] }),
    { do: 'withheld', why: 'allow_list.not_on_it' },
  ],
  [
    'to nobody known by phone, with a list',
    { ...on({ allowList: ['5511900000000'] }), ...who({ phone: null }) },
    { do: 'withheld', why: 'allow_list.not_on_it' },
  ],
])('a message %s', (_what, more, verdict) => {
  test.each([
    ['that answers', answer],
    ['of our own accord', reminder],
  ])('%s', (_kind, queued) => {
    expect(judged(queued, more)).toEqual(verdict)
  })
})

describe('who has the conversation at that moment', () => {
  test.each<[string, Partial<Hold>, boolean]>([
    ['the agent', {}, false],
    ['a person who answered from the phone', { by: 'human' }, true],
    ['a member who took it', { by: 'human', isMember: true }, true],
    [
      'nobody yet: the goodbye of an agent that asked for a person',
      { by: 'human', isHandedOff: true },
      false,
    ],
    ['the member the agent asked for', { by: 'human', isHandedOff: true, isMember: true }, true],
    [
      'the person the agent asked for, on the phone',
      { isHandedOff: true, by: 'human', isTakenSince: true },
      true,
    ],
    ['the agent, and the turn that knows of the phone is still to come', { isTakenSince: true }, true],
    [
      'a member, who approved these words',
      { by: 'human', isMember: true, isTakenSince: true, isApproved: true },
      false,
    ],
  ])('%s', (_what, hold, isHeld) => {
    const { do: does } = judged(answer, { hold: { ...free, ...hold } })
    expect(does).toBe(isHeld ? 'withheld' : 'send')
  })
})

test("a member's own words go out while a human holds it", () => {
  expect(judged(answer, { hold: { ...free, by: 'human' }, author: 'member' })).toMatchObject({ do: 'send' })
})

test('a message makes sense for a day, or for as long as its purpose says', () => {
  expect(judged(reminder, { ageMs: sendWithinMs - 1 })).toMatchObject({ do: 'send' })
  expect(judgeDelivery({ ...reminder, ageMs: hourMs }, dayMs, now, hourMs)).toMatchObject({
    do: 'failed',
    why: 'send.expired',
  })
  expect(judgeDelivery({ ...reminder, ageMs: hourMs - 1 }, dayMs, now, hourMs)).toMatchObject({ do: 'send' })
})

test('somebody on the list is written to', () => {
  expect(judged(answer, on({ allowList: ['5511987654321'] }))).toMatchObject({ do: 'send' })
})

describe('the window', () => {
  test.each([
    ['open to the last minute', ago(24 - 1 / 60), true],
    ['closed after 24 hours', ago(24), false],
    ['closed to whoever never wrote', null, false],
  ])('is %s', (_what, heardAt, open) => {
    expect(judged(answer, { heardAt }).do).toBe(open ? 'send' : 'failed')
  })

  test('does not exist on every channel', () => {
    expect(judged(answer, { heardAt: null }, null).do).toBe('send')
  })

  test('closed without a template is told to whoever asked', () => {
    const verdict = judged(reminder, { heardAt: ago(25) })
    expect(verdict).toMatchObject({ do: 'failed' })
    expect('why' in verdict && verdict.why).toMatch(/^window\.closed: .*"reminder"/)
  })

  test('closed, the template of the purpose goes instead, filled in', () => {
    expect(judged(reminder, { heardAt: ago(25), template })).toEqual({
      do: 'send',
      first: true,
      message: {
        type: 'template',
        name: 'lembrete',
        language: 'pt_BR',
        parameters: ['Ana', '14h'],
        text: 'Oi, Ana! Seu horário é 14h.',
      },
    })
  })

  test('open, the message itself goes though there is a template', () => {
    expect(judged(reminder, { template })).toMatchObject({ message: reminder.message })
  })
})

describe('consent', () => {
  const marketing = { template: { ...template, marketing: true } }

  test.each<[string, Partial<Sendable>, string]>([
    ['who opted out', who({ optedOut: true, optedIn: true }), 'consent.opted_out'],
    ['who asked for time', who({ quietUntil: '2026-11-15T12:00:01Z' }), 'consent.quiet'],
    [
      'who stopped marketing',
      { ...marketing, ...who({ marketingStopped: true, optedIn: true }) },
      'consent.marketing_stopped',
    ],
    ['who never agreed to marketing', marketing, 'consent.none'],
    ['who never wrote nor agreed', { heardAt: null, template }, 'consent.none'],
  ])('of those %s is not there for what nobody asked', (_what, more, why) => {
    expect(judged(reminder, more)).toEqual({ do: 'withheld', why })
  })

  test.each<[string, Partial<Sendable>]>([
    ['whoever wrote before', {}],
    ['whoever agreed and never wrote', { heardAt: null, template, ...who({ optedIn: true }) }],
    ['whoever agreed to marketing', { ...marketing, ...who({ optedIn: true }) }],
    ['whoever stopped marketing, about something else', who({ marketingStopped: true })],
    ['whoever asked for time that is over', who({ quietUntil: '2026-11-15T12:00:00Z' })],
  ])('is there of %s', (_what, more) => {
    expect(judged(reminder, more)).toMatchObject({ do: 'send' })
  })

  test('of a topic is for that topic: an answer goes all the same', () => {
    expect(judged(reminder, who({ topicStopped: true }))).toEqual({
      do: 'withheld',
      why: 'consent.topic_stopped',
    })
    expect(judged(answer, who({ topicStopped: true }))).toMatchObject({ do: 'send' })
  })

  test('advertising waits while the provider thinks badly of the number, and nothing else does', () => {
    const marketing = { ...reminder, template: { ...template, marketing: true }, ...who({ optedIn: true }) }
    const poor = { chip: { ...chip, quality: 'RED' } }
    expect(judged(marketing, poor)).toMatchObject({ do: 'wait', why: 'chip.quality_low' })
    expect(judged(marketing, { chip: { ...chip, quality: 'YELLOW' } })).toMatchObject({ do: 'send' })
    expect(judged({ ...reminder, template }, { ...poor, ...who({ optedIn: true }) })).toMatchObject({
      do: 'send',
    })
    expect(judged(answer, poor)).toMatchObject({ do: 'send' })
  })

  test('of those who may just have stopped is waited for, a moment', () => {
    const verdict = judged(reminder, who({ mayStop: true, optedIn: true }))
    expect(verdict).toEqual({ do: 'wait', why: 'consent.undecided', ms: consentUndecidedMs })
    expect(judged(answer, who({ mayStop: true }))).toMatchObject({ do: 'send' })
    expect(judged(reminder, who({ mayStop: true, optedOut: true }))).toMatchObject({ do: 'withheld' })
  })

  test('is not asked of whoever just wrote', () => {
    const more = who({ optedOut: true, marketingStopped: true, quietUntil: '2026-11-16T00:00:00Z' })
    expect(judged(answer, more)).toMatchObject({ do: 'send' })
  })
})
