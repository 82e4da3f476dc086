import { describe, expect, test } from 'vitest'
import {
  paperFacts,
  paperNow,
  paperPlan,
  paperState,
  paperUnderstanding,
} from '../../../test/support/paper-turn.js'
import type { Decision } from '../../agent/agent.js'
import type { Say } from '../../agent/step.js'
import type { Pending } from '../../conversation/pending.js'
import type { Answer } from '../../conversation/understanding.js'
import { keepInSight } from './keep-in-sight.js'

const plan = paperPlan([{ tool: 'notes.add', args: {} }])
const { id, openedAt, expiresAt } = plan
const question = { id, openedAt, expiresAt, question: 'Qual?', field: 'f', step: 0, draft: { steps: [] } }
const fact: Say = { kind: 'fact', text: 'Duas notas.' }
const line: Say = { kind: 'pending', as: 'line' }
const saying = (...say: Say[]): Decision => ({ events: [], next: { do: 'speak', say }, because: [] })
const said = (decision: Decision) => (decision.next.do === 'speak' ? decision.next.say : decision.next.do)
const kept = (say: Say[], pending: Pending | null = plan, over = {}) =>
  said(keepInSight(paperFacts({ state: paperState({ pending }), ...over }), saying(...say)))

describe('what waits is named after whatever else is said', () => {
  test.each<[what: string, pending: Pending, named: Say[]]>([
    ['a plan in one line', plan, [line]],
    ['a choice in one line', { kind: 'choice', options: [], ...question }, [line]],
    ['a question as it is', { kind: 'fields', ...question }, [{ kind: 'pending' }]],
    ["a change of mode in the agent's own words", { kind: 'transition', toMode: 'm', ...question }, []],
  ])('%s', (_what, pending, named) => {
    expect(kept([fact], pending)).toEqual([fact, ...named])
  })

  const model = (text: string, ...options: string[]): Say => ({ kind: 'model', text, options })
  test.each<[what: string, say: Say[], expected: Say[]]>([
    ['after words of a model', [model('São duas.')], [model('São duas.'), line]],
    ['not under a question of a model', [model('Quer ver?')], [model('Quer ver?')]],
    ['whose options are not numbered beside it', [model('Escolha', 'Sim', 'Não')], [model('Escolha')]],
    ['not where it is shown', [fact, { kind: 'pending' }], [fact, { kind: 'pending' }]],
    ['not where nothing is said', [{ kind: 'silence' }], [{ kind: 'silence' }]],
    [
      'not where it is asked for in other words',
      [{ kind: 'phrase', id: 'noneOfThese', asks: 'pending' }],
      [{ kind: 'phrase', id: 'noneOfThese', asks: 'pending' }],
    ],
  ])('%s', (_what, say, expected) => {
    expect(kept(say)).toEqual(expected)
  })

  test('not where nothing waits, where it ran out, and where nobody asked', () => {
    expect(kept([fact], null)).toEqual([fact])
    expect(kept([fact], plan, { now: new Date(paperNow.getTime() + 60 * 60_000) })).toEqual([fact])
    expect(kept([fact], plan, { inputs: [{ kind: 'notice', topic: 't', data: {} }] })).toEqual([fact])
  })

  test('as it is after what was decided', () => {
    const facts = paperFacts({ state: paperState({ pending: plan }) })
    const closed = { type: 'plan_closed', id, status: 'CANCELLED', outcome: '' } as const
    expect(said(keepInSight(facts, { ...saying(fact), events: [closed] }))).toEqual([fact])
    const opened = { type: 'pending_opened', pending: plan } as const
    const fresh = paperFacts({ state: paperState() })
    expect(said(keepInSight(fresh, { ...saying(fact), events: [opened] }))).toEqual([fact, line])
  })

  test('options of a model are its own where no plan waits', () => {
    expect(kept([model('Qual?', 'A', 'B')], null)).toEqual([model('Qual?', 'A', 'B')])
  })
})

describe('of several words the first decides', () => {
  const confirm: Answer = { kind: 'confirm', pendingId: id }
  const reject: Answer = { kind: 'reject', pendingId: id }
  const done = { did: 'execute', outcome: { kind: 'executed', text: '', entityIds: [], data: null } } as const
  const ended = { type: 'plan_closed', id, status: 'EXECUTED', outcome: '' } as const
  test.each<[what: string, answer: Answer, late: Answer[], told: string[]]>([
    ['a second yes has its answer in the first', confirm, [confirm], []],
    ['a no after the yes is told', confirm, [confirm, reject], ['laterNo']],
    ['a yes after the no is told', reject, [confirm], ['laterYes']],
    [
      'one that does not count is told too',
      confirm,
      [{ kind: 'unseen', why: 'tap:of-another', said: 'reject', pendingId: id }],
      ['laterNo'],
    ],
  ])('%s', (_what, answer, late, told) => {
    const understanding = { ...paperUnderstanding({ answer }), late }
    const facts = paperFacts({ state: paperState({ pending: plan }), understanding, steps: [done] })
    expect(said(keepInSight(facts, { ...saying(fact), events: [ended] }))).toEqual([
      fact,
      ...told.map((phrase) => ({ kind: 'phrase', id: phrase })),
    ])
  })
})
