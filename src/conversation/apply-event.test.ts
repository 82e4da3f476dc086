import { describe, expect, test } from 'vitest'
import { applyEvent, applyEvents } from './apply-event.js'
import type { ConversationEvent } from './event.js'
import { asId, type EffectId, type PendingId } from './ids.js'
import type { JsonObject } from './json.js'
import {
  historyEntriesMax,
  historyTextMax,
  memoMax,
  pastPlansMax,
  titleMax,
  type ConversationState,
} from './state.js'

const opened: ConversationState = {
  id: asId('00000000-0000-8000-8000-000000000001'),
  tenant: asId('00000000-0000-8000-8000-000000000002'),
  agent: { id: 'till', version: 1 },
  party: { kind: 'member', id: asId('00000000-0000-8000-8000-000000000003') },
  channel: 'web',
  title: '',
  openedAt: '2026-11-15T12:00:00.000Z',
  state: 'IDLE',
  mode: null,
  holder: { by: 'ai' },
  handoff: null,
  shown: null,
  memo: {},
  pending: null,
  lastPlan: null,
  openEffects: [],
  history: [],
  turns: 0,
}
const id = asId<PendingId>('00000000-0000-8000-8000-000000000004')
const plan = {
  kind: 'plan',
  id,
  openedAt: '2026-11-15T12:00:00.000Z',
  expiresAt: '2026-11-15T12:05:00.000Z',
  plan: {
    actions: [],
    preview: 'Criar.',
    hash: 'h',
    key: 'k',
    requestedBy: opened.party,
    draft: { steps: [] },
    details: null,
  },
} as const

const shown = { as: 'buttons', options: [{ id: 'o0', title: 'Sim' }] } as const
const focus = { things: [{ client: 'Ana' }], named: null, request: null }
const ad = { source: 'ad', title: 'Bolo' } as const
const handoff = { reason: 'asked', summary: 'Quer uma pessoa.', data: {} }

function after(...events: ConversationEvent[]): ConversationState {
  return applyEvents(opened, events)
}

describe('the fold', () => {
  test('starts with "opened" and with nothing else', () => {
    expect(applyEvent(null, { type: 'opened', state: opened })).toEqual(opened)
    expect(() => applyEvent(null, { type: 'turn_ended' })).toThrow('must be "opened"')
  })

  test('keeps the last words only, each of them short', () => {
    const said = Array.from({ length: 40 }, (_, n): ConversationEvent => ({
      type: 'person_said',
      text: `${n} ${'x'.repeat(5_000)}`,
    }))
    const { history, title } = after(...said)
    expect(history).toHaveLength(historyEntriesMax)
    expect(history.every((entry) => entry.text.length <= historyTextMax)).toBe(true)
    expect(history.at(-1)?.text.startsWith('39 ')).toBe(true)
    expect(title.length).toBeLessThanOrEqual(titleMax)
    expect(title.startsWith('0 ')).toBe(true)
  })

  test('a plan that is closed is remembered by what became of it', () => {
    const { pending, lastPlan } = after(
      { type: 'pending_opened', pending: plan },
      { type: 'plan_closed', id, status: 'EXECUTED', outcome: 'Feito.' },
    )
    expect(pending).toBeNull()
    expect(lastPlan).toEqual({ id, status: 'EXECUTED', preview: 'Criar.', outcome: 'Feito.' })
  })

  test('a plan of unknown outcome keeps its preview when the outcome comes', () => {
    const state = after(
      { type: 'pending_opened', pending: plan },
      { type: 'plan_closed', id, status: 'CONFIRMED', outcome: '' },
      { type: 'plan_closed', id, status: 'EXECUTED', outcome: 'Feito.' },
    )
    expect(state.lastPlan).toMatchObject({ status: 'EXECUTED', preview: 'Criar.' })
  })

  test('closing another pending than the open one changes nothing', () => {
    const other = asId<PendingId>('00000000-0000-8000-8000-00000000000f')
    const state = after(
      { type: 'pending_opened', pending: plan },
      { type: 'pending_closed', id: other, how: 'cancelled' },
    )
    expect(state.pending?.id).toBe(id)
  })

  test('closing another plan than the open one leaves the open one', () => {
    const other = asId<PendingId>('00000000-0000-8000-8000-00000000000f')
    const state = after(
      { type: 'pending_opened', pending: plan },
      { type: 'plan_closed', id: other, status: 'EXECUTED', outcome: 'Feito.' },
    )
    expect(state.pending?.id).toBe(id)
    expect(state.lastPlan).toEqual({ id: other, status: 'EXECUTED', preview: '', outcome: 'Feito.' })
  })

  test('what was shown before stays behind what is shown now, each once and no more than so many', () => {
    const focus = { things: [], named: null, request: null }
    const shows = (...shown: number[]) =>
      ({ type: 'focused', focus, shown: shown.map((quote) => ({ quote })) }) as const
    const twice = applyEvents(after(shows(1, 2)), [shows(3, 1)])
    expect(twice.focus?.seen).toEqual([{ quote: 3 }, { quote: 1 }, { quote: 2 }])
    expect(applyEvents(twice, [shows()]).focus?.seen).toEqual(twice.focus?.seen)
    const many = applyEvents(twice, [shows(...Array.from({ length: 29 }, (_, at) => 100 + at))])
    expect(many.focus?.seen).toHaveLength(30)
    expect(many.focus?.seen?.at(-1)).toEqual({ quote: 3 })
  })

  test('whatever a member says, what was seen before is out of sight', () => {
    const seen = { pendingId: id, hash: 'h', as: 'whole' } as const
    const shown = after({ type: 'pending_shown', seen })
    expect(shown.seen).toEqual(seen)
    const answered = applyEvent(shown, { type: 'member_said', text: 'Eu respondo.' })
    expect(answered).toEqual({
      ...opened,
      seen: null,
      history: [{ role: 'member', text: 'Eu respondo.' }],
    })
    // Nothing is kept of it where nothing was kept before.
    expect(after({ type: 'member_said', text: 'Eu respondo.' })).not.toHaveProperty('seen')
  })

  test('what nobody asked for is told apart', () => {
    const { history } = after(
      { type: 'agent_said', text: 'Oferta!', unasked: true },
      { type: 'agent_said', text: 'Oi.' },
    )
    expect(history).toEqual([
      { role: 'agent', text: 'Oferta!', unasked: true },
      { role: 'agent', text: 'Oi.' },
    ])
  })

  test('an effect is open until it is closed', () => {
    const [one, other] = [asId<EffectId>('e1'), asId<EffectId>('e2')]
    const open = (effect: EffectId): ConversationEvent => ({
      type: 'effect_opened',
      id: effect,
      planId: id,
      tool: 'till.pay',
    })
    const kept = (effect: EffectId) => ({ id: effect, planId: id, tool: 'till.pay' })
    expect(after(open(one), open(other)).openEffects).toEqual([kept(one), kept(other)])
    expect(after(open(one), open(other), { type: 'effect_closed', id: one }).openEffects).toEqual([
      kept(other),
    ])
  })

  test('plans that are over are remembered by their id once it is kept what was seen, the latest only', () => {
    const ids = Array.from({ length: pastPlansMax + 3 }, (_, n) => asId<PendingId>(`plan ${n}`))
    const closed = ids.map((each): ConversationEvent => ({
      type: 'plan_closed',
      id: each,
      status: 'CANCELLED',
      outcome: '',
    }))
    expect(after(...closed)).not.toHaveProperty('past')
    const state = after({ type: 'pending_shown', seen: null }, ...closed)
    expect(state.past).toEqual(
      ids.slice(-pastPlansMax - 1, -1).map((each) => ({ id: each, status: 'CANCELLED' })),
    )
    const again = applyEvents(state, [
      { type: 'plan_closed', id: ids.at(-2) ?? id, status: 'EXECUTED', outcome: '' },
      { type: 'plan_closed', id: ids.at(-2) ?? id, status: 'EXECUTED', outcome: '' },
    ])
    expect(again.past?.filter((plan) => plan.id === ids.at(-2))).toEqual([])
    expect(again.past?.at(-1)).toEqual({ id: ids.at(-1), status: 'CANCELLED' })
  })

  test('notes are merged, taken back by null, and too many are none', () => {
    const noted = (memo: JsonObject): ConversationEvent => ({ type: 'noted', memo })
    expect(after(noted({ a: 1, b: 2 }), noted({ b: null, c: 3 })).memo).toEqual({ a: 1, c: 3 })
    const frame = JSON.stringify({ a: '' }).length
    const fits = { a: 'x'.repeat(memoMax - frame) }
    expect(after(noted(fits)).memo).toEqual(fits)
    expect(after(noted({ z: 1 }), noted({ ...fits, a: `${fits.a}x` })).memo).toEqual({ z: 1 })
  })

  test.each<[what: string, event: ConversationEvent, changes: Partial<ConversationState>]>([
    ['the mode', { type: 'mode_changed', from: null, to: 'shop' } as ConversationEvent, { mode: 'shop' }],
    [
      'a call for a person',
      { type: 'handed_off', handoff },
      { holder: { by: 'human', member: null }, handoff },
    ],
    ['more about a call that nobody made', { type: 'handoff_noted', handoff }, {}],
    [
      'where the machine stands',
      { type: 'state_changed', on: 'COLLECT', from: 'IDLE', to: 'ASKING' },
      { state: 'ASKING' },
    ],
    [
      'a new version of its agent, with where it goes on',
      { type: 'agent_upgraded', from: 1, to: 2, state: 'START' },
      { agent: { id: 'till', version: 2 }, state: 'START' },
    ],
    [
      'a reply that a member looks at first',
      { type: 'reply_held', at: '2026-11-15T12:01:00.000Z' },
      { heldAt: '2026-11-15T12:01:00.000Z' },
    ],
    ['what is there to tap', { type: 'options_shown', shown }, { shown }],
    ['what it is about', { type: 'focused', focus }, { focus }],
    [
      'what it is about, and what was shown for it',
      { type: 'focused', focus, shown: [{ quote: 8 }, { quote: 7 }, { quote: 8 }] },
      { focus: { ...focus, seen: [{ quote: 8 }, { quote: 7 }] } },
    ],
    [
      'what it is about, where all that was shown was told with it',
      { type: 'focused', focus: { ...focus, seen: [{ quote: 1 }] } },
      { focus: { ...focus, seen: [{ quote: 1 }] } },
    ],
    ['what the person came by', { type: 'came_about', about: { ad } }, { about: { ad } }],
    [
      'kinds of messages that nobody reads',
      { type: 'unread_told', types: ['poll', 'order'], at: '2026-11-15T12:01:00.000Z' },
      { unreadTold: { poll: '2026-11-15T12:01:00.000Z', order: '2026-11-15T12:01:00.000Z' } },
    ],
    ['the end of a turn', { type: 'turn_ended' }, { turns: 1 }],
    [
      'somebody who answers on the phone',
      { type: 'taken_by_human', member: null },
      { holder: { by: 'human', member: null, onPhone: true } },
    ],
    [
      'what the person wants, which is of the contact',
      { type: 'consent_changed', to: 'stopped', word: 'sair' },
      {},
    ],
  ])('%s', (_what, event, changes) => {
    expect(after(event)).toEqual({ ...opened, ...changes })
  })

  test('whatever else they come by is added, the latest of each kind', () => {
    const products = [{ id: '7' }]
    const { about } = after(
      { type: 'came_about', about: { ad, products: [{ id: '1' }] } },
      { type: 'came_about', about: { products } },
    )
    expect(about).toEqual({ ad, products })
  })

  test('when a kind of message was last told to be unread is kept of each', () => {
    const told = (types: ('poll' | 'order')[], at: string): ConversationEvent => ({
      type: 'unread_told',
      types,
      at,
    })
    expect(after(told(['poll', 'order'], 'first'), told(['poll'], 'then')).unreadTold).toEqual({
      poll: 'then',
      order: 'first',
    })
  })

  test('words that just fit are kept whole, and one more is cut', () => {
    const fits = 'x'.repeat(historyTextMax)
    expect(after({ type: 'person_said', text: fits }).history).toEqual([{ role: 'person', text: fits }])
    expect(after({ type: 'person_said', text: `${fits}x` }).history).toEqual([
      { role: 'person', text: `${'x'.repeat(historyTextMax - 1)}…` },
    ])
  })

  test('closing what waits closes it, and where nothing waits changes nothing', () => {
    const closed = { type: 'pending_closed', id, how: 'cancelled' } as const
    expect(after({ type: 'pending_opened', pending: plan }, closed).pending).toBeNull()
    expect(after(closed)).toEqual(opened)
  })

  test('of no events there is no conversation', () => {
    expect(() => applyEvents(null, [])).toThrow('no events')
    expect(applyEvents(opened, [])).toEqual(opened)
  })

  test('more about a call for a person takes its place', () => {
    const more = { ...handoff, summary: 'Quer duas.' }
    expect(after({ type: 'handed_off', handoff }, { type: 'handoff_noted', handoff: more }).handoff).toEqual(
      more,
    )
  })

  test('who holds the conversation', () => {
    const member = asId<never>('00000000-0000-8000-8000-000000000005')
    expect(after({ type: 'taken_by_human', member }).holder).toEqual({ by: 'human', member })
    expect(after({ type: 'taken_by_human', member }, { type: 'given_back' }).holder).toEqual({ by: 'ai' })
  })
})
