import { describe, expect, test } from 'vitest'
import { paperFacts, paperNow, paperPlan, paperPlanId, paperState } from '../../../test/support/paper-turn.js'
import { deriveId } from '../../conversation/derive-id.js'
import type { Pending } from '../../conversation/pending.js'
import type { Answer } from '../../conversation/understanding.js'
import type { Step } from '../../agent/step.js'
import { afterPrepare } from './after-prepare.js'
import { interrupted } from './interrupted.js'

const open = paperPlan([{ tool: 'till.pay', args: {} }])
const draft = { steps: [{ tool: 'notes.add', args: {} }] }
const choice: Pending = {
  kind: 'choice',
  id: paperPlanId,
  openedAt: open.openedAt,
  expiresAt: open.expiresAt,
  question: 'Qual?',
  field: 'note',
  step: 0,
  options: [],
  draft,
}
const minutes = (count: number) => new Date(paperNow.getTime() + count * 60_000).toISOString()
const facts = (pending: Pending | null, answer: Answer | null = null, steps: Step[] = []) =>
  paperFacts({ state: paperState({ pending, state: pending ? 'WAITING' : 'IDLE' }), steps }, answer)
const idAfter = (steps: number) => deriveId(paperFacts().turnId, `pending ${steps}`)

describe('a tool that needs the person', () => {
  test('asks for a value, and waits half an hour for it', () => {
    const outcome = { kind: 'missing', draft, step: 0, field: 'note', question: 'O quê?' } as const
    expect(interrupted(facts(null), outcome)).toEqual({
      events: [
        {
          type: 'pending_opened',
          pending: {
            kind: 'fields',
            question: 'O quê?',
            field: 'note',
            step: 0,
            draft,
            id: idAfter(0),
            openedAt: paperNow.toISOString(),
            expiresAt: minutes(30),
          },
        },
        { type: 'state_changed', on: 'COLLECT', from: 'IDLE', to: 'ASKING' },
      ],
      next: { do: 'speak', say: [{ kind: 'pending' }] },
      preface: [],
      because: ['pending:fields'],
    })
  })

  test('lets them choose', () => {
    const options = [{ id: '1', title: 'Pão', value: 1 }]
    const outcome = { kind: 'choice', draft, step: 1, field: 'note', question: 'Qual?', options } as const
    const decision = interrupted(facts(null), outcome)
    expect(decision.events[0]).toMatchObject({
      pending: {
        kind: 'choice',
        question: 'Qual?',
        field: 'note',
        step: 1,
        options,
        draft,
        expiresAt: minutes(30),
      },
    })
    expect(decision.because).toEqual(['pending:choice'])
  })

  test('or refuses, and what waits goes on waiting', () => {
    expect(interrupted(facts(open), { kind: 'refused', code: 'limit', message: 'Chega.' })).toEqual({
      events: [],
      next: { do: 'speak', say: [{ kind: 'fact', text: 'Chega.' }] },
      because: ['tool:limit'],
    })
  })

  test('what it opens has an id of its own at each step of a turn', () => {
    const steps: Step[] = [{ did: 'speak', refused: [] }]
    const outcome = { kind: 'missing', draft, step: 0, field: 'note', question: 'O quê?' } as const
    expect(interrupted(facts(null, null, steps), outcome).events[0]).toMatchObject({
      pending: { id: idAfter(1) },
    })
  })
})

test('a change that comes to the very same card is said to be none', () => {
  const same = { outcome: { kind: 'planned', plan: open.plan } } as const
  const word = [{ kind: 'phrase', id: 'cardUnchanged' }]
  expect(afterPrepare(facts(open, { kind: 'modify' }), same).preface).toEqual(word)
})

describe('a plan that gives way', () => {
  const missing = { kind: 'missing', draft, step: 0, field: 'note', question: 'O quê?' } as const
  const planned = { kind: 'planned', plan: { ...open.plan, preview: 'Outra coisa.' } } as const
  const word = [{ kind: 'phrase', id: 'previousCancelled' }]

  test.each<[what: string, answer: Answer | null, word: object[]]>([
    ['is told of when something else was asked', null, word],
    ['is told of when the words were no answer', { kind: 'other' }, word],
    ['needs no word when it is being changed', { kind: 'modify' }, []],
  ])('%s', (_what, answer, preface) => {
    for (const decision of [
      interrupted(facts(open, answer), missing),
      afterPrepare(facts(open, answer), { outcome: planned }),
    ]) {
      expect(decision.preface).toEqual(preface)
      expect(decision.events[0]).toEqual({
        type: 'plan_closed',
        id: paperPlanId,
        status: 'CANCELLED',
        outcome: '',
      })
    }
  })

  test('is moved on by the machine as a change', () => {
    expect(interrupted(facts(open), missing).events.slice(2)).toEqual([
      { type: 'state_changed', on: 'MODIFIED', from: 'WAITING', to: 'ASKING' },
    ])
  })

  test.each<[what: string, pending: Pending | null, closed: object[]]>([
    ['nothing', null, []],
    ['a question', choice, [{ type: 'pending_closed', id: paperPlanId, how: 'replaced' }]],
  ])('of %s there is no word', (_what, pending, closed) => {
    for (const decision of [
      interrupted(facts(pending), missing),
      afterPrepare(facts(pending), { outcome: planned }),
    ]) {
      expect(decision.preface).toEqual([])
      expect(decision.events.slice(0, closed.length)).toEqual(closed)
      expect(decision.events[closed.length]).toMatchObject({ type: 'pending_opened' })
    }
  })
})

describe('a plan that is made', () => {
  test('is shown, and waits five minutes', () => {
    expect(afterPrepare(facts(null), { outcome: { kind: 'planned', plan: open.plan } })).toEqual({
      events: [
        {
          type: 'pending_opened',
          pending: {
            kind: 'plan',
            plan: open.plan,
            id: idAfter(0),
            openedAt: paperNow.toISOString(),
            expiresAt: minutes(5),
          },
        },
        { type: 'state_changed', on: 'COLLECT', from: 'IDLE', to: 'ASKING' },
        { type: 'state_changed', on: 'PLANNED', from: 'ASKING', to: 'WAITING' },
      ],
      next: { do: 'speak', say: [{ kind: 'pending' }] },
      preface: [],
      because: ['pending:plan'],
    })
  })

  test('is done at once where every tool of it needs no word', () => {
    const { plan } = paperPlan([{ tool: 'notes.mark', args: {} }])
    const decision = afterPrepare(facts(null), { outcome: { kind: 'planned', plan } })
    expect(decision.next).toMatchObject({ do: 'execute', pending: { plan, id: idAfter(0) } })
    expect(decision.events.at(-1)).toEqual({
      type: 'state_changed',
      on: 'CONFIRMED',
      from: 'WAITING',
      to: 'DOING',
    })
    expect(decision.because).toEqual(['plan:needs-no-word'])
  })

  test.each(['notes.add', 'bill.make', 'gone'])('waits if one of them does: %s', (tool) => {
    const { plan } = paperPlan([
      { tool: 'notes.mark', args: {} },
      { tool, args: {} },
    ])
    expect(afterPrepare(facts(null), { outcome: { kind: 'planned', plan } }).next.do).toBe('speak')
  })

  test('in the place of another moves the machine as a change does', () => {
    expect(
      afterPrepare(facts(open), { outcome: { kind: 'planned', plan: open.plan } }).events.slice(2),
    ).toEqual([
      { type: 'state_changed', on: 'MODIFIED', from: 'WAITING', to: 'ASKING' },
      { type: 'state_changed', on: 'PLANNED', from: 'ASKING', to: 'WAITING' },
    ])
  })

  test('is none if the tool needs the person', () => {
    const outcome = { kind: 'refused', code: 'role', message: 'Não.' } as const
    expect(afterPrepare(facts(null), { outcome }).because).toEqual(['tool:role'])
  })
})
