import { describe, expect, test } from 'vitest'
import { paperFacts, paperPlan, paperPlanId, paperState } from '../../../test/support/paper-turn.js'
import type { Facts } from '../../agent/agent.js'
import type { RefusedStep, Step } from '../../agent/step.js'
import type { DraftStep } from '../../conversation/draft.js'
import type { InputBody } from '../../conversation/input.js'
import { afterPrepare } from './after-prepare.js'

type Prepared = Parameters<typeof afterPrepare>[1]

const add = (note: string): DraftStep => ({ tool: 'notes.add', args: { note } })
const fact = (text: string) => ({ kind: 'fact', text })
const phrase = (id: string) => ({ kind: 'phrase', id })
const { plan } = paperPlan([add('pão')])
const planned = { kind: 'planned', plan } as const
const refused = { kind: 'refused', code: 'limit', message: 'Chega.' } as const
const refusal = (message: string, over: Partial<RefusedStep> = {}): RefusedStep => ({
  step: add('x'),
  code: 'limit',
  message,
  ...over,
})
const after = (prepared: Prepared, over: Partial<Facts> = {}) => afterPrepare(paperFacts(over), prepared)

describe('a plan', () => {
  test('is shown, and waits', () => {
    const decision = after({ outcome: planned })
    expect(decision.next).toEqual({ do: 'speak', say: [{ kind: 'pending' }] })
    expect(decision.because).toEqual(['pending:plan'])
    expect(decision.preface).toEqual([])
    expect(decision.events[0]).toMatchObject({ type: 'pending_opened', pending: { kind: 'plan', plan } })
    expect(decision.events.at(-1)).toMatchObject({ type: 'state_changed', to: 'WAITING' })
  })

  test('that needs no word runs at once', () => {
    const sure = { kind: 'planned', plan: { ...plan, actions: [{ tool: 'notes.mark', args: {} }] } } as const
    const decision = after({ outcome: sure })
    expect(decision.next).toMatchObject({ do: 'execute', pending: { kind: 'plan', plan: sure.plan } })
    expect(decision.because).toEqual(['plan:needs-no-word'])
    expect(decision.events.at(-1)).toMatchObject({ type: 'state_changed', on: 'CONFIRMED', to: 'DOING' })
  })

  test.each<[what: string, inputs: InputBody[], does: string]>([
    ['all of it was written', [{ kind: 'text', text: 'marca' }], 'execute'],
    ['all of it was only heard', [spoken('marca')], 'speak'],
    ['a part of it was only heard', [{ kind: 'text', text: 'oi' }, spoken('marca')], 'speak'],
  ])('that needs no word, where %s: %s', (_what, inputs, does) => {
    const sure = { kind: 'planned', plan: { ...plan, actions: [{ tool: 'notes.mark', args: {} }] } } as const
    expect(after({ outcome: sure }, { inputs }).next.do).toBe(does)
  })
})

test('a plan that needs no word, with a value of an earlier message, is shown first', () => {
  const sure = { kind: 'planned', plan: { ...plan, actions: [{ tool: 'notes.mark', args: {} }] } } as const
  const { next } = after({ outcome: sure, earlier: [{ field: 'note', back: 1 }] })
  expect(next).toEqual({ do: 'speak', say: [{ kind: 'pending' }] })
})

function spoken(text: string): InputBody {
  return { kind: 'text', text, heard: { file: 'f', confidence: 0.9, mayConfirm: false } }
}

describe('what cannot be done beside what can', () => {
  test('is told before the rest is shown', () => {
    const decision = after({
      outcome: planned,
      refusals: [refusal('Chega.'), refusal('Não há.', { code: 'gone' })],
    })
    expect(decision.preface).toEqual([fact('Chega.'), fact('Não há.'), phrase('othersGoOn')])
    expect(decision.because).toEqual(['tool:limit', 'tool:gone', 'pending:plan'])
    expect(decision.next).toEqual({ do: 'speak', say: [{ kind: 'pending' }] })
  })

  test('with what needed it, which is not done either', () => {
    const refusals = [refusal('Chega.'), refusal('Não há.', { lost: true })]
    expect(after({ outcome: planned, refusals }).preface).toEqual([
      fact('Chega.'),
      fact('Não há.'),
      phrase('restNotDone'),
      phrase('othersGoOn'),
    ])
  })

  test('is told before the word about the plan that gives way', () => {
    const state = paperState({ pending: paperPlan([add('velho')]), state: 'WAITING' })
    const decision = after({ outcome: planned, refusals: [refusal('Chega.')] }, { state })
    expect(decision.preface).toEqual([fact('Chega.'), phrase('othersGoOn'), phrase('previousCancelled')])
    expect(decision.events[0]).toMatchObject({ type: 'plan_closed', id: paperPlanId, status: 'CANCELLED' })
  })

  test('is told before what is asked of the rest', () => {
    const outcome = {
      kind: 'missing',
      draft: { steps: [add('y')] },
      step: 0,
      field: 'tag',
      question: 'Qual?',
    } as const
    const decision = after({ outcome, refusals: [refusal('Chega.')] })
    expect(decision.preface).toEqual([fact('Chega.'), phrase('othersGoOn')])
    expect(decision.because).toEqual(['tool:limit', 'pending:fields'])
  })
})

describe('where nothing can be done', () => {
  test('why is said, and what waits goes on waiting', () => {
    expect(after({ outcome: refused })).toEqual({
      events: [],
      next: { do: 'speak', say: [fact('Chega.')] },
      because: ['tool:limit'],
    })
  })

  test('of several, each is said', () => {
    const refusals = [refusal('Uma não.'), refusal('Outra não.', { lost: true })]
    expect(after({ outcome: refused, refusals }).next).toEqual({
      do: 'speak',
      say: [fact('Uma não.'), fact('Outra não.'), phrase('restNotDone')],
    })
  })

  test('what was to come after it goes on without it', () => {
    const decision = after({ outcome: refused, later: [add('leite')] })
    expect(decision).toMatchObject({
      next: { do: 'prepare', draft: { steps: [add('leite')] } },
      because: ['tool:limit', 'plan:next'],
    })
    expect(decision.preface).toEqual([fact('Chega.'), phrase('othersGoOn')])
  })

  test('what was to come and needs what is not made is not done either', () => {
    const needs: DraftStep = { tool: 'notes.add', args: {}, ofMade: 'note' }
    expect(after({ outcome: refused, later: [needs] })).toEqual({
      events: [],
      next: { do: 'speak', say: [fact('Chega.'), phrase('restNotDone')] },
      because: ['tool:limit'],
    })
    const both = after({ outcome: refused, later: [needs, add('leite')] })
    expect(both.preface).toEqual([fact('Chega.'), phrase('restNotDone'), phrase('othersGoOn')])
    expect(both.next).toMatchObject({ draft: { steps: [add('leite')] } })
  })
})

describe('a word about the plan that gives way', () => {
  const waiting = paperState({ pending: paperPlan([add('velho')]), state: 'WAITING' })
  const prepare = (corrects?: true): Step => ({
    did: 'prepare',
    outcome: planned,
    ...(corrects && { corrects }),
  })
  const told = (over: Partial<Facts>) => after({ outcome: planned }, { state: waiting, ...over }).preface

  test.each<[what: string, steps: Step[], said: boolean]>([
    ['is said of a new request', [prepare()], true],
    ['is not said where it was put right', [prepare(true)], false],
    [
      'is said where it was put right before something else',
      [prepare(true), { did: 'speak', refused: [] }],
      true,
    ],
    ['is said where nothing came before', [], true],
  ])('%s', (_what, steps, said) => {
    expect(told({ steps })).toEqual(said ? [phrase('previousCancelled')] : [])
  })

  test('tells that what was to come after it is not done either', () => {
    const open = paperPlan([add('velho')])
    const draft = { ...open.plan.draft, later: [add('leite')] }
    const state = paperState({ pending: { ...open, plan: { ...open.plan, draft } }, state: 'WAITING' })
    expect(told({ state })).toEqual([phrase('previousCancelled'), phrase('restNotDone')])
  })

  test('is not said where no plan waited', () => {
    expect(told({ state: paperState() })).toEqual([])
  })
})
