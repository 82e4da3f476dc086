import { describe, expect, test } from 'vitest'
import { paperAgent } from '../../../test/support/paper-agent.js'
import { paperNow, paperPlan, paperPlanId, paperState } from '../../../test/support/paper-turn.js'
import type { Classifier } from '../../agent/reading/reader.js'
import { confidenceMin } from '../../agent/confidence.js'
import { intent } from '../../agent/intent.js'
import { freeText, money } from '../../agent/slots.js'
import type { InputBody } from '../../conversation/input.js'
import type { ChoicePending, FieldsPending, Pending, TransitionPending } from '../../conversation/pending.js'
import type { Shown } from '../../conversation/state.js'
import type { Answer, Understanding } from '../../conversation/understanding.js'
import { openPending } from './open-pending.js'
import { understand } from './understand.js'

type Guess = NonNullable<ReturnType<Classifier>>

const plan = paperPlan([{ tool: 'notes.add', args: {} }])
const terms = { id: paperPlanId, openedAt: plan.openedAt, expiresAt: plan.expiresAt }
const draft = { steps: [{ tool: 'notes.add', args: {} }] }
const choice: ChoicePending = {
  ...terms,
  kind: 'choice',
  question: 'Qual?',
  field: 'note',
  step: 0,
  options: ['Ana', 'Bia'].map((title) => ({ id: title, title, value: title })),
  draft,
}
const fields: FieldsPending = { ...terms, kind: 'fields', question: 'O quê?', field: 'note', step: 0, draft }
const transition: TransitionPending = { ...terms, kind: 'transition', question: 'Mudar?', toMode: 'm' }

const base = paperAgent({
  intents: [
    intent('greeting', { certain: /^(oi|ola)$/, phrase: 'greeting' }),
    intent('notes.add', {
      certain: /^anota /,
      slots: { note: freeText, amount: money },
      fixed: { tag: 'casa' },
    }),
    intent('notes.list', { examples: ['liste as notas'] }),
  ],
})
const guessing = (guess: Guess | undefined) => ({ ...base, classify: () => guess })

type Given = { pending?: Pending | null; shown?: Shown | null; now?: Date; guess?: Guess }

function read(inputs: readonly (string | InputBody)[], given: Given = {}): Understanding {
  return understand({
    agent: guessing(given.guess),
    state: paperState({ pending: given.pending ?? null, shown: given.shown ?? null }),
    inputs: inputs.map((input) => (typeof input === 'string' ? { kind: 'text', text: input } : input)),
    now: given.now ?? paperNow,
    timeZone: 'America/Sao_Paulo',
  })
}

const tap = (optionId: string, title = 'T'): InputBody => ({ kind: 'tap', optionId, title })
const answerOf = (inputs: (string | InputBody)[], given: Given = {}) => read(inputs, given).answer

describe('what was tapped', () => {
  test.each<[what: string, input: InputBody, answer: Answer | null, pending: Pending | null]>([
    ['yes', tap(`confirm:${paperPlanId}`), { kind: 'confirm', pendingId: paperPlanId }, plan],
    ['no', tap(`reject:${paperPlanId}`), { kind: 'reject', pendingId: paperPlanId }, plan],
    [
      'yes to what is gone',
      tap(`confirm:${paperPlanId}`),
      { kind: 'unseen', why: 'tap:of-another', said: 'confirm', pendingId: paperPlanId },
      null,
    ],
    ['an option', tap(`option:${paperPlanId}:1`), { kind: 'select', index: 1 }, choice],
    ['an option of two digits', tap(`option:${paperPlanId}:12`), { kind: 'select', index: 12 }, choice],
    ['more', tap('more:2'), { kind: 'more', page: 2 }, choice],
    ['more of a list of the agent', tap('more:2'), null, null],
    ['more beside a plan', tap('more:2'), null, plan],
    ['an option of three digits', tap(`option:${paperPlanId}:123`), null, choice],
    ['an option without a number', tap(`option:${paperPlanId}`), null, choice],
    ['an option of words', tap(`option:${paperPlanId}:1a`), null, choice],
    ['a word without an id', tap('confirm'), null, plan],
    ['a word with an empty id', tap('confirm:'), null, plan],
    ['something of the agent', tap('menu:sales'), null, plan],
    [
      'a plan confirmed by its id',
      { kind: 'plan_answer', planId: paperPlanId, answer: 'confirm' },
      { kind: 'confirm', pendingId: paperPlanId },
      plan,
    ],
    [
      'a plan refused by its id',
      { kind: 'plan_answer', planId: paperPlanId, answer: 'reject' },
      { kind: 'reject', pendingId: paperPlanId },
      plan,
    ],
  ])('%s', (_what, input, answer, pending) => {
    expect(answerOf([input], { pending })).toEqual(answer)
  })

  test('a tap ends the reading, and says so', () => {
    expect(read([tap(`confirm:${paperPlanId}`, 'Confirmar')], { pending: plan })).toEqual({
      text: 'Confirmar',
      event: 'USER_SELECTED_BUTTON',
      intent: null,
      option: null,
      entities: {},
      answer: { kind: 'confirm', pendingId: paperPlanId },
      source: 'tap',
      confidence: 1,
      because: ['tap:id'],
    })
  })

  test('a tap with words after it is read with them', () => {
    expect(
      answerOf([tap(`confirm:${paperPlanId}`, 'Confirmar'), 'não, espera'], { pending: plan }),
    ).not.toMatchObject({
      kind: 'confirm',
    })
  })

  test.each<[shown: Shown | null, event: string]>([
    [null, 'USER_SELECTED_BUTTON'],
    [{ as: 'buttons', options: [] }, 'USER_SELECTED_BUTTON'],
    [{ as: 'list', options: [] }, 'USER_SELECTED_LIST_ITEM'],
  ])('of %j it is %s', (shown, event) => {
    expect(read([tap('menu:sales')], { shown }).event).toBe(event)
  })

  test("an option of the agent's own is what its title says", () => {
    expect(read([tap('menu:hi', 'Oi')])).toEqual({
      text: 'Oi',
      event: 'USER_SELECTED_BUTTON',
      intent: 'greeting',
      option: 'menu:hi',
      entities: {},
      answer: null,
      source: 'tap',
      confidence: 1,
      because: ['option:menu:hi', 'rule:greeting'],
      unread: [],
      requests: [
        {
          intent: 'greeting',
          confidence: 1,
          slots: {},
          about: null,
          negated: false,
          corrects: null,
          span: { start: 0, end: 2 },
        },
      ],
    })
  })
})

describe('an option that was shown', () => {
  const shown: Shown = {
    as: 'list',
    options: [
      { id: 'a', title: 'Vendas' },
      { id: 'b', title: 'Suporte' },
    ],
  }

  test.each([
    ['2', 'b'],
    ['a primeira', 'a'],
    ['suporte', 'b'],
  ])('is meant by "%s"', (said, option) => {
    expect(read([said], { shown })).toMatchObject({
      option,
      source: 'answer',
      confidence: 1,
      event: 'USER_SENT_TEXT',
    })
  })

  test.each(['3', 'outra coisa', ''])('is not meant by "%s"', (said) => {
    expect(read([said], { shown }).option).toBeNull()
  })

  test('is not meant while something waits: that reads its own answers', () => {
    expect(read(['2'], { shown, pending: choice })).toMatchObject({
      option: null,
      answer: { kind: 'select', index: 1 },
    })
  })

  test('and nothing was shown', () => {
    expect(read(['2'], { shown: null }).option).toBeNull()
    expect(read(['2'], { shown: { as: 'list', options: [] } }).option).toBeNull()
  })
})

describe('an answer in words', () => {
  test.each<[said: string, pending: Pending | null, answer: Answer | null]>([
    ['sim', plan, { kind: 'confirm', pendingId: paperPlanId }],
    ['não', plan, { kind: 'reject', pendingId: paperPlanId }],
    ['sim', null, { kind: 'confirm', pendingId: null }],
    ['não', null, { kind: 'reject', pendingId: null }],
    ['1', plan, { kind: 'confirm', pendingId: paperPlanId }],
    ['2', plan, { kind: 'reject', pendingId: paperPlanId }],
    ['muda o valor para 30', plan, { kind: 'modify' }],
    ['muda o valor para 30', null, null],
    ['Bia', choice, { kind: 'select', index: 1 }],
    ['nenhum desses', choice, { kind: 'none_of_these' }],
    ['nenhum desses', plan, { kind: 'other' }],
    ['pão', fields, { kind: 'value', value: 'pão' }],
    ['sim', transition, { kind: 'confirm', pendingId: paperPlanId }],
    ['pão', plan, { kind: 'other' }],
    ['pão', transition, { kind: 'other' }],
    ['pão', null, null],
  ])('"%s" to what waits (%#)', (said, pending, answer) => {
    expect(answerOf([said], { pending })).toEqual(answer)
  })

  test('of a burst is read as one text', () => {
    expect(
      read(['compra', { kind: 'attachment', type: 'image', caption: '', data: {} }, 'pão'], {
        pending: fields,
      }),
    ).toMatchObject({
      text: 'compra\npão',
      answer: { kind: 'value', value: 'compra\npão' },
      because: ['answer:value:note'],
    })
  })

  const late = new Date(plan.expiresAt)

  test('to a plan that expired is still about it; to a question that expired it is not', () => {
    expect(answerOf(['sim'], { pending: plan, now: late })).toEqual({
      kind: 'confirm',
      pendingId: paperPlanId,
    })
    expect(answerOf(['pão'], { pending: fields, now: late })).toBeNull()
    expect(answerOf(['pão'], { pending: fields, now: new Date(late.getTime() - 1) })).toMatchObject({
      kind: 'value',
    })
    const request = { agent: base, inputs: [], timeZone: 'x', now: late }
    expect(openPending({ ...request, state: paperState({ pending: fields }) })).toBeNull()
    expect(openPending({ ...request, state: paperState() })).toBeNull()
  })
})

describe('a request', () => {
  test('by a rule is certain, and what is in it is read', () => {
    expect(read(['Anota o pão de R$ 5,00'])).toMatchObject({
      intent: 'notes.add',
      source: 'rule',
      confidence: 1,
      entities: { tag: 'casa', amount: 'R$ 5,00' },
      answer: null,
      because: ['rule:notes.add'],
    })
  })

  test.each([
    [
      'sure enough',
      confidenceMin,
      {
        intent: 'notes.list',
        source: 'classifier',
        confidence: confidenceMin,
        because: ['classifier:notes.list'],
      },
    ],
    [
      'a guess',
      confidenceMin - 0.001,
      {
        intent: null,
        source: 'none',
        confidence: confidenceMin - 0.001,
        because: ['classifier:unsure:notes.list'],
        entities: {},
      },
    ],
    ['rounded', 0.87654, { confidence: 0.877 }],
  ])('by examples, %s', (_what, confidence, expected) => {
    expect(read(['minhas notas'], { guess: { intent: 'notes.list', confidence } })).toMatchObject(expected)
  })

  test('of an intent that is gone is none', () => {
    expect(read(['x y'], { guess: { intent: 'gone', confidence: 1 } })).toMatchObject({
      intent: null,
      confidence: 1,
    })
  })

  test('that nothing knows', () => {
    expect(read(['x y'])).toMatchObject({
      intent: null,
      source: 'none',
      confidence: 0,
      because: [],
      answer: null,
    })
  })

  test.each([
    [0.8, 'notes.list', { kind: 'other' }],
    [0.799, null, { kind: 'value', value: 'liste as notas' }],
  ])('in the place of an open value, at %d', (confidence, found, answer) => {
    const understood = read(['liste as notas'], {
      pending: fields,
      guess: { intent: 'notes.list', confidence },
    })
    expect(understood).toMatchObject({ intent: found, answer })
  })

  test('in the place of a value that is not open stays the value', () => {
    const closed = { ...fields, field: 'amount', draft: { steps: [{ tool: 'till.pay', args: {} }] } }
    expect(
      answerOf(['R$ 30,00'], { pending: closed, guess: { intent: 'notes.list', confidence: 1 } }),
    ).toEqual({
      kind: 'value',
      value: 'R$ 30,00',
    })
  })

  test('a yes is not read as a request, however sure the examples are', () => {
    expect(read(['sim'], { pending: plan, guess: { intent: 'notes.list', confidence: 1 } })).toMatchObject({
      intent: null,
      answer: { kind: 'confirm' },
    })
  })

  test('what is changed in a plan is read for its values', () => {
    const understood = read(['muda o valor para R$ 30,00'], {
      pending: plan,
      guess: { intent: 'notes.add', confidence: 0.9 },
    })
    expect(understood).toMatchObject({
      answer: { kind: 'modify' },
      entities: { amount: 'R$ 30,00' },
      intent: null,
    })
  })
})

test('where nobody spoke it is the house', () => {
  expect(read([{ kind: 'notice', topic: 't', data: null }])).toMatchObject({
    text: '',
    source: 'system',
    confidence: 1,
    answer: null,
  })
})
