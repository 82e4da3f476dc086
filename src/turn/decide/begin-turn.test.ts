import { describe, expect, test } from 'vitest'
import {
  paperFacts,
  paperNow,
  paperPlan,
  paperPlanId,
  paperState,
  paperUnderstanding,
} from '../../../test/support/paper-turn.js'
import type { Facts } from '../../agent/agent.js'
import type { InputBody } from '../../conversation/input.js'
import type { PlanStatus } from '../../conversation/plan.js'
import type { Answer } from '../../conversation/understanding.js'
import { beginTurn } from './begin-turn.js'
import { newRequest } from './new-request.js'

const plan = paperPlan([{ tool: 'notes.add', args: { note: 'pão' } }])
const confirm: Answer = { kind: 'confirm', pendingId: null }
const reject: Answer = { kind: 'reject', pendingId: null }
const phrase = (id: string, params?: object) => ({ kind: 'phrase', id, ...(params ? { params } : {}) })
const at = (now: string, answer: Answer | null, pending: Facts['state']['pending'] = plan) =>
  beginTurn(paperFacts({ now: new Date(now), state: paperState({ pending, state: 'WAITING' }) }, answer))

describe('a plan lives until the moment it expires', () => {
  test.each([
    ['a millisecond before', '2026-11-15T12:02:59.999Z', 'execute'],
    ['at that moment', '2026-11-15T12:03:00.000Z', 'prepare'],
    ['a millisecond after', '2026-11-15T12:03:00.001Z', 'prepare'],
  ])('a yes %s', (_when, now, does) => {
    expect(at(now, confirm).next.do).toBe(does)
  })

  test('a late yes has it made and shown again', () => {
    expect(at('2026-11-15T12:03:00.000Z', confirm)).toEqual({
      events: [
        { type: 'plan_closed', id: paperPlanId, status: 'EXPIRED', outcome: '' },
        { type: 'state_changed', on: 'EXPIRED', from: 'WAITING', to: 'IDLE' },
      ],
      next: { do: 'prepare', draft: plan.plan.draft },
      preface: [phrase('planExpired')],
      because: ['plan:expired', 'plan:offered-again'],
    })
  })

  test('a late no is a no', () => {
    const decision = at('2026-11-15T13:00:00.000Z', reject)
    expect(decision).toMatchObject({
      next: { say: [phrase('cancelled')] },
      because: ['pending:expired-and-rejected'],
    })
    expect(decision.events).toHaveLength(2)
  })

  test('late words are a new request', () => {
    const decision = at('2026-11-15T13:00:00.000Z', null)
    expect(decision.next.do).toBe('ask_model')
    expect(decision.events).toMatchObject([{ status: 'EXPIRED' }, { on: 'EXPIRED' }])
    expect(decision.preface).toEqual([phrase('planExpired')])
    expect(decision.because).toEqual(['pending:expired', 'intent:unknown'])
  })

  test('a late yes to a question is a new request', () => {
    const { openedAt, expiresAt } = plan
    const fields = {
      kind: 'fields',
      id: paperPlanId,
      openedAt,
      expiresAt,
      question: '?',
      field: 'note',
      step: 0,
      draft: plan.plan.draft,
    } as const
    const decision = at('2026-11-15T13:00:00.000Z', confirm, fields)
    expect(decision.next.do).toBe('ask_model')
    expect(decision.events[0]).toEqual({ type: 'pending_closed', id: paperPlanId, how: 'expired' })
  })
})

describe('with nothing waiting', () => {
  const lastPlan = (status: PlanStatus) => ({ id: paperPlanId, status, preview: 'p', outcome: 'Pago.' })
  const answered = (answer: Answer, last: ReturnType<typeof lastPlan> | null) =>
    beginTurn(paperFacts({ state: paperState({ lastPlan: last }) }, answer))

  test.each<[status: PlanStatus | null, say: object, because: string]>([
    ['EXECUTED', phrase('alreadyExecuted', { outcome: 'Pago.' }), 'plan:already-executed'],
    ['CONFIRMED', phrase('effectUnknown'), 'plan:outcome-unknown'],
    ['CANCELLED', phrase('alreadyCancelled'), 'plan:already-cancelled'],
    ['EXPIRED', phrase('nothingPending'), 'plan:none'],
    ['FAILED', phrase('nothingPending'), 'plan:none'],
    [null, phrase('nothingPending'), 'plan:none'],
  ])('a yes after a plan that is %s runs nothing', (status, say, because) => {
    expect(answered(confirm, status === null ? null : lastPlan(status))).toEqual({
      events: [],
      next: { do: 'speak', say: [say] },
      because: [because],
    })
  })

  test('a no has nothing to refuse', () => {
    expect(answered(reject, null)).toMatchObject({
      next: { say: [phrase('nothingPending')] },
      because: ['answer:nothing-to-reject'],
    })
  })

  test('anything else is a request', () => {
    expect(answered({ kind: 'other' }, null).because).toEqual(['intent:unknown'])
    expect(beginTurn(paperFacts()).because).toEqual(['intent:unknown'])
  })
})

describe('a request', () => {
  const understood = (intent: string | null, source: 'rule' | 'classifier') =>
    newRequest(paperFacts({ understanding: paperUnderstanding({ intent, source }) }))

  test('that a rule answers with a phrase needs nobody', () => {
    expect(understood('greeting', 'rule')).toEqual({
      events: [],
      next: { do: 'speak', say: [phrase('greeting')] },
      because: ['rule:greeting'],
    })
  })

  test('that a rule knows stays in the house', () => {
    expect(understood('notes.mark', 'rule')).toEqual({
      events: [],
      next: { do: 'ask_model', task: { kind: 'reply' }, via: 'local' },
      because: ['rule:notes.mark'],
    })
  })

  test.each([
    ['greeting', 'classifier', 'intent:greeting'],
    ['gone', 'rule', 'intent:gone'],
    [null, 'rule', 'intent:unknown'],
  ] as const)('of %s by %s is put to the model', (intent, source, because) => {
    const decision = understood(intent, source)
    expect(decision.next).toEqual({ do: 'ask_model', task: { kind: 'reply' }, via: 'remote' })
    expect(decision.because).toEqual([because])
  })

  const attachment = (type: string, caption = ''): InputBody => ({
    kind: 'attachment',
    type,
    caption,
    data: {},
  })
  const notice: InputBody = { kind: 'notice', topic: 't', data: null }

  test.each<[what: string, inputs: InputBody[], because: string]>([
    ['a thumb', [attachment('reaction')], 'input:reaction'],
    ['two thumbs', [attachment('reaction'), attachment('reaction', '👍')], 'input:reaction'],
    ['a thumb beside a notice', [notice, attachment('reaction')], 'input:reaction'],
    ['a picture', [attachment('image')], 'input:attachment'],
    ['a thumb and a picture', [attachment('reaction'), attachment('image')], 'input:attachment'],
    ['a picture with words', [attachment('image', 'anota isso')], 'intent:unknown'],
    ['a picture and a text', [attachment('image'), { kind: 'text', text: 'oi' }], 'intent:unknown'],
    ['a thumb and a text', [attachment('reaction'), { kind: 'text', text: 'oi' }], 'intent:unknown'],
  ])('made of %s', (_what, inputs, because) => {
    const { because: given, next } = newRequest(paperFacts({ inputs, now: paperNow }))
    expect(given).toEqual([because])
    const say = next.do === 'speak' ? next.say : []
    const expected: { [reason: string]: object[] } = {
      'input:reaction': [{ kind: 'silence' }],
      'input:attachment': [phrase('cannotRead')],
    }
    expect(say).toEqual(expected[because] ?? [])
  })
})
