import { describe, expect, test } from 'vitest'
import { applyEvent, applyEvents } from './apply-event.js'
import type { ConversationEvent } from './event.js'
import { asId, type PendingId } from './ids.js'
import { historyEntriesMax, historyTextMax, titleMax, type ConversationState } from './state.js'

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

  test('who holds the conversation', () => {
    const member = asId<never>('00000000-0000-8000-8000-000000000005')
    expect(after({ type: 'taken_by_human', member }).holder).toEqual({ by: 'human', member })
    expect(after({ type: 'taken_by_human', member }, { type: 'given_back' }).holder).toEqual({ by: 'ai' })
  })
})
