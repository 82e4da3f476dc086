import { describe, expect, test } from 'vitest'
import { paperAgent } from '../../../test/support/paper-agent.js'
import { paperFacts, paperPlan, paperState } from '../../../test/support/paper-turn.js'
import type { Act } from '../../agent/acts.js'
import type { Say, Step } from '../../agent/step.js'
import { morePageId } from '../../conversation/option-page.js'
import { sayActs } from './say-acts.js'

const result: Step = {
  did: 'read',
  tool: 'notes.list',
  args: {},
  outcome: { kind: 'result', data: { title: 'Pão' }, text: 'Uma nota: Pão.' },
}
const executed: Step = {
  did: 'execute',
  outcome: { kind: 'executed', text: 'Nota criada.', entityIds: ['n1'], data: null },
}
const pending = paperPlan([{ tool: 'notes.add', args: {} }])
const said = (acts: readonly Act[], over: Parameters<typeof paperFacts>[0] = {}): readonly Say[] => {
  const { next } = sayActs(paperFacts({ steps: [result, executed], ...over }), acts)
  if (next.do !== 'speak') throw new Error('nothing is said')
  return next.say
}
const safe: Say = { kind: 'phrase', id: 'safeFallback' }

test.each<[what: string, act: Act, say: Say]>([
  [
    'a result, in the words of its tool',
    { act: 'inform', fact: 'r1' },
    { kind: 'fact', text: 'Uma nota: Pão.' },
  ],
  ['what was done, likewise', { act: 'done', effect: 'e1' }, { kind: 'fact', text: 'Nota criada.' }],
  ['a question of a field', { act: 'ask', about: 'note' }, { kind: 'fact', text: 'O que devo anotar?' }],
  ['a courtesy', { act: 'courtesy', kind: 'sorry' }, { kind: 'phrase', id: 'sorry' }],
  ['that it is not known', { act: 'decline', why: 'not_known' }, { kind: 'phrase', id: 'notKnown' }],
  ['whose it is to say', { act: 'defer', topic: 'preço' }, { kind: 'phrase', id: 'deferred' }],
])('%s', (_what, act, say) => expect(said([act])).toEqual([say]))

test('the rows of a list are named with it, each once and without the button for more', () => {
  const options = ['Duna', 'Pão', 'Her'].map((title, index) => ({ id: `i${index}`, title }))
  const list = {
    ...result,
    outcome: {
      ...result.outcome,
      also: { options: [...options, { id: morePageId(1), title: 'Mais itens' }] },
    },
  } as Step
  expect(said([{ act: 'inform', fact: 'r1' }], { steps: [list] })).toEqual([
    { kind: 'fact', text: 'Uma nota: Pão.\n• Duna\n• Her' },
  ])
})

test('a limit that the agent declares is told in its own words; one that it does not, in none', () => {
  const agent = { ...paperAgent(), speech: { can: [], limits: { noReminders: 'lembrar' } } }
  const decline = (limit: string): Act => ({ act: 'decline', why: 'not_possible', limit })
  expect(said([decline('noReminders')], { agent })).toEqual([{ kind: 'phrase', id: 'noReminders' }])
  expect(said([decline('greeting')], { agent })).toEqual([{ kind: 'phrase', id: 'notPossible' }])
  expect(said([decline('noReminders')])).toEqual([{ kind: 'phrase', id: 'notPossible' }])
  expect(said([decline('constructor')], { agent })).toEqual([{ kind: 'phrase', id: 'notPossible' }])
})

describe('what rests on nothing is not said', () => {
  test.each<[what: string, act: Act]>([
    ['a result as if it had been done', { act: 'done', effect: 'r1' }],
    ['a question of no field', { act: 'ask', about: 'constructor' }],
    ['what waits, where nothing does', { act: 'show' }],
  ])('%s', (_what, act) => expect(said([act])).toEqual([safe]))

  test('a result that is not there is none, where nothing was looked up; else what was found is told', () => {
    const none: Act = { act: 'inform', fact: 'r2' }
    expect(said([none], { steps: [] })).toEqual([safe])
    expect(said([none])).toEqual(said([{ act: 'inform', fact: 'r1' }]))
  })

  test('and the record says which acts were', () => {
    const acts: Act[] = [
      { act: 'inform', fact: 'r1' },
      { act: 'done', effect: 'e9' },
    ]
    expect(sayActs(paperFacts({ steps: [result] }), acts).because).toEqual([
      'proposal:acts',
      'act:inform',
      'act-refused:done',
    ])
  })
})

test('a plan that was executed before may be cited', () => {
  const lastPlan = { id: pending.id, status: 'EXECUTED', preview: 'Pagar.', outcome: 'Pago ontem.' } as const
  const before = { state: paperState({ lastPlan }), steps: [] }
  expect(said([{ act: 'done', effect: 'last' }], before)).toEqual([{ kind: 'fact', text: 'Pago ontem.' }])
  const cancelled = { state: paperState({ lastPlan: { ...lastPlan, status: 'CANCELLED' } }), steps: [] }
  expect(said([{ act: 'done', effect: 'last' }], cancelled)).toEqual([safe])
})

test('a remark rests on what the same reply cites, and on nothing else', () => {
  const remark: Act = { act: 'remark', text: 'Quer mais alguma?' }
  expect(said([remark])).toEqual([{ kind: 'model', text: remark.text, options: [], cited: [] }])
  expect(said([{ act: 'inform', fact: 'r1' }, remark])[1]).toMatchObject({
    cited: ['Uma nota: Pão.', 'title: Pão'],
  })
})

describe('a mode or a state lists what may be said in it', () => {
  const silent = paperAgent({
    modes: { quiet: { tools: [], forbiddenClaims: [], acts: ['courtesy'] } },
    initialMode: 'quiet',
  })
  const remark: Act = { act: 'remark', text: 'Oi!' }

  test('in a mode', () => {
    const quiet = { agent: silent, state: paperState({ mode: 'quiet' }) }
    expect(said([remark], quiet)).toEqual([safe])
    expect(said([{ act: 'courtesy', kind: 'bye' }], quiet)).toEqual([{ kind: 'phrase', id: 'bye' }])
  })

  test('in a state', () => {
    const state = paperState()
    const agent = paperAgent({ actsIn: { [state.state]: ['show'] } })
    expect(said([remark], { agent, state })).toEqual([safe])
    expect(said([{ act: 'show' }], { agent, state: { ...state, pending } })).toEqual([{ kind: 'pending' }])
  })
})

describe('what waits is let go', () => {
  const dropped = (acts: readonly Act[], waiting: typeof pending | null) =>
    sayActs(paperFacts({ state: paperState({ pending: waiting }) }), acts)

  test('with a word, and without being shown again', () => {
    const { next, events } = dropped([{ act: 'drop' }, { act: 'show' }], pending)
    expect(next).toEqual({ do: 'speak', say: [{ kind: 'phrase', id: 'cancelled' }] })
    expect(events).toContainEqual(expect.objectContaining({ type: 'plan_closed', id: pending.id }))
  })
  test('only where something waits', () => {
    const { next, events } = dropped([{ act: 'drop' }], null)
    expect(next).toEqual({ do: 'speak', say: [safe] })
    expect(events).toEqual([])
  })
})
