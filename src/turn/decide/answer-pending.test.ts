import { describe, expect, test } from 'vitest'
import {
  paperFacts,
  paperPlan,
  paperPlanId,
  paperState,
  paperUnderstanding,
} from '../../../test/support/paper-turn.js'
import type { Decision, Facts } from '../../agent/agent.js'
import { asId, type MemberId, type PendingId } from '../../conversation/ids.js'
import type { ChoicePending, FieldsPending, Pending, TransitionPending } from '../../conversation/pending.js'
import type { Answer } from '../../conversation/understanding.js'
import { answerPending } from './answer-pending.js'

const plan = paperPlan([{ tool: 'till.pay', args: { payee: 'Ana' } }])
const terms = { id: paperPlanId, openedAt: plan.openedAt, expiresAt: plan.expiresAt }
const draft = { steps: [{ tool: 'notes.add', args: { tag: 'casa' } }] }
const readDraft = { steps: [{ tool: 'notes.list', args: {} }] }
const options = Array.from({ length: 12 }, (_, index) => ({
  id: `o${index}`,
  title: `Opção ${index}`,
  value: { id: index },
}))
const choice: ChoicePending = {
  ...terms,
  kind: 'choice',
  question: 'Qual?',
  field: 'note',
  step: 0,
  options,
  draft,
}
const fields: FieldsPending = { ...terms, kind: 'fields', question: 'O quê?', field: 'note', step: 0, draft }
const transition: TransitionPending = { ...terms, kind: 'transition', question: 'Mudar?', toMode: 'vendas' }
const another = asId<PendingId>('00000000-0000-8000-8000-0000000000ff')

function decide(
  pending: Pending,
  answer: Answer | null,
  over: Partial<Facts> = {},
  state = 'WAITING',
): Decision {
  const facts = paperFacts({ state: paperState({ pending, state }), ...over }, answer)
  return answerPending(facts, pending)
}

const phrase = (id: string) => ({ kind: 'phrase', id })
const says = (decision: Decision) => (decision.next.do === 'speak' ? decision.next.say : decision.next.do)
const withIntent = (intent: string | null, answer: Answer | null): Partial<Facts> => ({
  understanding: paperUnderstanding({ intent, answer, source: 'classifier' }),
})

describe('a no, with something that comes after', () => {
  const queued = {
    ...plan,
    plan: { ...plan.plan, draft: { ...draft, later: [{ tool: 'notes.add', args: {} }] } },
  }
  test.each<[text: string, source: 'answer' | 'tap', because: string]>([
    ['não', 'answer', 'answer:reject'],
    ['cancela', 'answer', 'answer:reject'],
    ['Cancelar tudo', 'tap', 'answer:reject'],
    ['esquece', 'answer', 'answer:reject-all'],
    ['não, cancela tudo', 'answer', 'answer:reject-all'],
    ['n, isso ai ja foi. nao cobra mais nada dela', 'answer', 'answer:reject-all'],
  ])('%s (%s)', (text, source, because) => {
    const answer = { kind: 'reject', pendingId: null } as const
    const decision = decide(queued, answer, { understanding: paperUnderstanding({ text, source, answer }) })
    expect(decision.because).toContain(because)
    expect(decision.next.do).toBe(because === 'answer:reject' ? 'prepare' : 'speak')
  })
})

describe('a no', () => {
  test.each<[kind: string, pending: Pending, closed: object]>([
    ['plan', plan, { type: 'plan_closed', id: paperPlanId, status: 'CANCELLED', outcome: '' }],
    ['choice', choice, { type: 'pending_closed', id: paperPlanId, how: 'cancelled' }],
    ['fields', fields, { type: 'pending_closed', id: paperPlanId, how: 'cancelled' }],
    ['transition', transition, { type: 'pending_closed', id: paperPlanId, how: 'cancelled' }],
  ])('to a %s lets it go', (_kind, pending, closed) => {
    for (const pendingId of [paperPlanId, null]) {
      const decision = decide(pending, { kind: 'reject', pendingId })
      expect(says(decision)).toEqual([phrase('cancelled')])
      expect(decision.events).toEqual([
        closed,
        { type: 'state_changed', on: 'CANCELLED', from: 'WAITING', to: 'IDLE' },
      ])
      expect(decision.because).toEqual(['answer:reject'])
    }
  })

  test('that names another plan leaves this one', () => {
    const decision = decide(plan, { kind: 'reject', pendingId: another })
    expect(decision).toEqual({
      events: [],
      next: { do: 'speak', say: [phrase('nothingPending')] },
      because: ['answer:reject-of-another'],
    })
  })
})

describe('a plan', () => {
  test.each([paperPlanId, null])('is executed by a yes that means it (%s)', (pendingId) => {
    expect(decide(plan, { kind: 'confirm', pendingId })).toEqual({
      events: [{ type: 'state_changed', on: 'CONFIRMED', from: 'WAITING', to: 'DOING' }],
      next: { do: 'execute', pending: plan },
      because: ['answer:confirm'],
    })
  })

  test('is not executed by a yes that names another', () => {
    expect(decide(plan, { kind: 'confirm', pendingId: another })).toEqual({
      events: [],
      next: { do: 'speak', say: [phrase('nothingPending')] },
      because: ['plan:not-the-open-one'],
    })
  })

  test.each<[who: string, party: Facts['party']]>([
    ['another member', { kind: 'member', id: asId<MemberId>('other') }],
    ['a contact of the same id', { kind: 'contact', id: asId(plan.plan.requestedBy.id) }],
  ])('is not executed by %s', (_who, party) => {
    expect(decide(plan, { kind: 'confirm', pendingId: paperPlanId }, { party })).toEqual({
      events: [],
      next: { do: 'speak', say: [phrase('notAllowed')] },
      because: ['plan:of-another-person'],
    })
  })

  test.each([
    ['words', { preview: 'Outra coisa.' }],
    ['actions', { actions: [{ tool: 'till.pay', args: { payee: 'Bia' } }] }],
    ['key', { key: 'other' }],
    ['hash', { hash: '0' }],
  ])('whose %s were changed is not executed, and is gone', (_what, change) => {
    const changed = { ...plan, plan: { ...plan.plan, ...change } }
    expect(decide(changed, { kind: 'confirm', pendingId: null })).toEqual({
      events: [{ type: 'plan_closed', id: paperPlanId, status: 'CANCELLED', outcome: '' }],
      next: { do: 'speak', say: [{ ...phrase('planFailed'), params: { reason: '' } }] },
      because: ['plan:hash-mismatch'],
    })
  })

  test('is changed by a model, from what the person said', () => {
    const decision = decide(plan, { kind: 'modify' })
    expect(decision.next).toEqual({ do: 'ask_model', task: { kind: 'modify' }, via: 'remote' })
    expect(decision.because).toEqual(['answer:modify'])
  })

  test('waits on when the words say nothing and nobody could make more of them', () => {
    expect(decide(plan, { kind: 'other' }, { remoteModel: false })).toEqual({
      events: [],
      next: { do: 'speak', say: [phrase('confirmOrCancel')] },
      because: ['answer:unclear'],
    })
  })

  test.each<[what: string, over: Partial<Facts>, because: string]>([
    ['a model may make something of them', { remoteModel: true }, 'intent:unknown'],
    [
      'they are another request',
      { remoteModel: false, ...withIntent('notes.add', null) },
      'intent:notes.add',
    ],
  ])('gives way to a new request where %s', (_what, over, because) => {
    const decision = decide(plan, null, over)
    expect(decision.next.do).toBe('ask_model')
    expect(decision.because).toEqual([because])
  })
})

describe('a choice', () => {
  test.each([0, 11])('takes option %d into the draft', (index) => {
    const decision = decide(choice, { kind: 'select', index }, {}, 'ASKING')
    expect(decision).toEqual({
      events: [{ type: 'pending_closed', id: paperPlanId, how: 'answered' }],
      next: {
        do: 'prepare',
        draft: { steps: [{ tool: 'notes.add', args: { tag: 'casa', note: { id: index } } }] },
      },
      because: [`choice:${index + 1}`],
    })
  })

  test('goes on with a read as a read', () => {
    const decision = decide({ ...choice, draft: readDraft, field: 'search' }, { kind: 'select', index: 1 })
    expect(decision.next).toEqual({ do: 'read', tool: 'notes.list', args: { search: { id: 1 } } })
  })

  test.each([12, -1])('has no option %d', (index) => {
    expect(decide(choice, { kind: 'select', index })).toEqual({
      events: [],
      next: { do: 'speak', say: [phrase('chooseOne'), { kind: 'pending' }] },
      because: ['choice:out-of-range'],
    })
  })

  test.each([
    ['the next page', undefined, null, 1],
    ['the first again after the last', 1, null, 0],
    ['the page that is named', 0, 1, 1],
    ['the first, if it is named', 1, 0, 0],
  ])('shows %s', (_what, page, named, shown) => {
    const pending = page === undefined ? choice : { ...choice, page }
    expect(decide(pending, { kind: 'more', page: named })).toEqual({
      events: [{ type: 'pending_opened', pending: { ...choice, page: shown } }],
      next: { do: 'speak', say: [{ kind: 'pending' }] },
      because: ['choice:more'],
    })
  })

  test('of few options has only the one page', () => {
    const few = { ...choice, options: options.slice(0, 3) }
    expect(decide(few, { kind: 'more', page: null }).events).toEqual([
      { type: 'pending_opened', pending: { ...few, page: 0 } },
    ])
  })

  test.each<[what: string, over: Partial<ChoicePending>, question: string]>([
    ["in the field's words", {}, 'O que devo anotar?'],
    ['in its own, where the field has none', { field: 'size' }, 'Qual?'],
    ['in its own, where the tool is gone', { draft: { steps: [{ tool: 'gone', args: {} }] } }, 'Qual?'],
    ['in its own, where the step is gone', { step: 3 }, 'Qual?'],
  ])('of which none fits asks openly, %s', (_what, over, question) => {
    const pending = { ...choice, ...over }
    const { field, step } = pending
    expect(decide(pending, { kind: 'none_of_these' })).toEqual({
      events: [
        { type: 'pending_closed', id: paperPlanId, how: 'replaced' },
        {
          type: 'pending_opened',
          pending: { ...terms, kind: 'fields', question, field, step, draft: pending.draft },
        },
      ],
      next: { do: 'speak', say: [{ ...phrase('noneOfThese'), asks: 'pending' }] },
      because: ['choice:none'],
    })
  })

  test('is a connected model’s to read when it is unclear', () => {
    expect(decide(choice, { kind: 'other' })).toEqual({
      events: [],
      next: { do: 'ask_model', task: { kind: 'reply' }, via: 'remote' },
      because: ['choice:unclear'],
    })
  })

  test('asks again when it is unclear and no model is connected', () => {
    expect(decide(choice, { kind: 'other' }, { remoteModel: false })).toEqual({
      events: [],
      next: { do: 'speak', say: [phrase('chooseOne'), { kind: 'pending' }] },
      because: ['choice:unclear'],
    })
  })

  test('gives way to a request', () => {
    expect(decide(choice, null, withIntent('notes.add', { kind: 'other' })).because).toEqual([
      'intent:notes.add',
    ])
  })

  test('is not agreed to', () => {
    expect(decide(choice, { kind: 'confirm', pendingId: paperPlanId }).next.do).toBe('ask_model')
    expect(decide(choice, { kind: 'confirm', pendingId: paperPlanId }, { remoteModel: false }).next.do).toBe(
      'speak',
    )
  })
})

describe('an open question', () => {
  test('takes the value into the draft', () => {
    expect(decide(fields, { kind: 'value', value: 'pão' })).toEqual({
      events: [{ type: 'pending_closed', id: paperPlanId, how: 'answered' }],
      next: { do: 'prepare', draft: { steps: [{ tool: 'notes.add', args: { tag: 'casa', note: 'pão' } }] } },
      because: ['field:note'],
    })
  })

  test('is asked again when the answer cannot be read', () => {
    expect(decide(fields, { kind: 'other' })).toEqual({
      events: [],
      next: { do: 'speak', say: [phrase('notAnAnswer'), { kind: 'pending' }] },
      because: ['field:note-unreadable'],
    })
  })

  test('gives way to a request', () => {
    expect(decide(fields, null, withIntent('notes.list', null)).because).toEqual(['intent:notes.list'])
  })
})

describe('a change of mode', () => {
  test('happens when it is agreed to, and the request goes on', () => {
    const decision = decide(transition, { kind: 'confirm', pendingId: null })
    expect(decision.events).toEqual([
      { type: 'pending_closed', id: paperPlanId, how: 'answered' },
      { type: 'mode_changed', from: null, to: 'vendas', source: 'confirmed' },
    ])
    expect(decision.next.do).toBe('ask_model')
    expect(decision.because).toEqual(['transition:confirmed', 'intent:unknown'])
  })

  test('does not happen otherwise', () => {
    for (const answer of [{ kind: 'modify' } as const, null]) {
      const decision = decide(transition, answer)
      expect(decision.events).toEqual([])
      expect(decision.because).toEqual(['intent:unknown'])
    }
  })
})
