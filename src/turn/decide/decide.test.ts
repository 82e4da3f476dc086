import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tillAgent } from '../../../test/support/till-agent.js'
import { asId, type PendingId } from '../../conversation/ids.js'
import { hashPlan } from '../../conversation/plan.js'
import type { ConversationState } from '../../conversation/state.js'
import type { Answer, Understanding } from '../../conversation/understanding.js'
import type { Step } from '../../agent/step.js'
import { decide } from './decide.js'
import type { Facts } from '../../agent/agent.js'

const agent = tillAgent()
const now = new Date('2026-11-15T12:00:00Z')
const party = { kind: 'member' as const, id: asId<never>('00000000-0000-8000-8000-000000000003') }
const id = asId<PendingId>('00000000-0000-8000-8000-000000000004')
const made = {
  actions: [{ tool: 'till.pay', args: { payee: 'Ana', cents: 1000 } }],
  preview: 'Pagar 1000 centavos a Ana.',
  key: 'k',
}
const pending = {
  kind: 'plan' as const,
  id,
  openedAt: '2026-11-15T11:58:00.000Z',
  expiresAt: '2026-11-15T12:03:00.000Z',
  plan: { ...made, hash: hashPlan(made), requestedBy: party, draft: { steps: [] }, details: null },
}
const state: ConversationState = {
  id: asId('00000000-0000-8000-8000-000000000001'),
  tenant: asId('00000000-0000-8000-8000-000000000002'),
  agent: { id: 'till', version: 1 },
  party,
  channel: 'web',
  title: '',
  openedAt: now.toISOString(),
  state: 'WAITING',
  mode: null,
  holder: { by: 'ai' },
  handoff: null,
  shown: null,
  memo: {},
  pending,
  lastPlan: null,
  openEffects: [],
  history: [],
  turns: 1,
}

function facts(over: Partial<Facts> = {}, answer: Answer | null = null): Facts {
  const understanding: Understanding = {
    text: 'x',
    event: 'USER_SENT_TEXT',
    intent: null,
    option: null,
    entities: {},
    answer,
    source: 'answer',
    confidence: 1,
    because: [],
  }
  return {
    agent,
    state,
    understanding,
    inputs: [{ kind: 'text', text: 'x' }],
    party,
    role: 'owner',
    contact: null,
    timeZone: 'America/Sao_Paulo',
    effects: [],
    steps: [],
    remoteModel: true,
    turnId: asId('00000000-0000-8000-8000-00000000000a'),
    attempt: 1,
    now,
    ...over,
  }
}

describe('a plan is executed', () => {
  const confirm: Answer = { kind: 'confirm', pendingId: id }

  test('by the confirmation of the person it was shown to', () => {
    expect(decide(facts({}, confirm)).next).toEqual({ do: 'execute', pending })
  })

  test.each<[string, Partial<Facts>, Answer | null]>([
    [
      'a confirmation of another plan',
      {},
      { kind: 'confirm', pendingId: asId('00000000-0000-8000-8000-0000000000ff') },
    ],
    [
      'another person',
      { party: { ...party, id: asId<never>('00000000-0000-8000-8000-0000000000ee') } },
      confirm,
    ],
    [
      'a plan whose words were changed',
      {
        state: { ...state, pending: { ...pending, plan: { ...pending.plan, preview: 'Pagar 1 centavo.' } } },
      },
      confirm,
    ],
    ['a confirmation too late', { now: new Date('2026-11-15T12:03:00.000Z') }, confirm],
    [
      'a human holds the conversation',
      { state: { ...state, holder: { by: 'human', member: asId<never>('m') } } },
      confirm,
    ],
    ['a modification', {}, { kind: 'modify' }],
    ['a refusal', {}, { kind: 'reject', pendingId: id }],
    ['words that are no answer', {}, { kind: 'other' }],
    ['no answer at all', {}, null],
  ])('not by %s', (_, over, answer) => {
    expect(decide(facts(over, answer)).next.do).not.toBe('execute')
  })

  test('never because of what a model said, whatever it says', () => {
    const proposals = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .record({
          type: fc.constantFrom('PLAN', 'CALL_TOOL', 'RESPONSE', 'ASK_USER', 'NOOP', 'CONFIRM', 'EXECUTE'),
          tool: fc.constantFrom('till.pay', 'notes.add', 'notes.list', 'x'),
          action: fc.constantFrom('till.pay', 'notes.add', 'CONFIRM'),
          params: fc.object(),
          collectedFields: fc.object(),
          confirm: fc.boolean(),
          planId: fc.constant(id),
          message: fc.string(),
          question: fc.string(),
        })
        .map((proposal) => JSON.stringify(proposal)),
    )
    const answers = fc.constantFrom<Answer | null>(null, { kind: 'other' }, { kind: 'modify' })
    fc.assert(
      fc.property(
        fc.array(proposals, { minLength: 1, maxLength: 4 }),
        answers,
        fc.constantFrom('owner', 'staff', 'viewer', null),
        (raws, answer, role) => {
          const steps = raws.map((raw): Step => ({ did: 'ask_model', via: 'remote', raw, failed: null }))
          expect(decide(facts({ steps, role }, answer)).next.do).not.toBe('execute')
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('an effect of unknown outcome', () => {
  const effect = {
    id: asId<never>('00000000-0000-8000-8000-0000000000e1'),
    pendingId: id,
    tool: 'till.pay',
    key: 'k:0',
    status: 'unknown' as const,
    request: {},
    attempts: 1,
    triedMsAgo: 90_000,
  }

  test('is settled before anything else is considered', () => {
    expect(decide(facts({ effects: [effect] }, { kind: 'confirm', pendingId: id })).next.do).toBe('settle')
  })

  test('that turns out done answers for itself: the confirmation is not acted on again', () => {
    const done = { effect, outcome: { kind: 'done' as const, text: 'Pago a Ana.', data: {}, entityIds: [] } }
    const decision = decide(
      facts(
        { effects: [effect], steps: [{ did: 'settle', results: [done] }] },
        { kind: 'confirm', pendingId: id },
      ),
    )
    expect(decision.next).toEqual({ do: 'speak', say: [{ kind: 'fact', text: 'Pago a Ana.' }] })
    expect(decision.events).toContainEqual({
      type: 'plan_closed',
      id,
      status: 'EXECUTED',
      outcome: 'Pago a Ana.',
    })
  })

  test('that never happened leaves the confirmation to do it', () => {
    const absent = { effect, outcome: { kind: 'absent' as const } }
    const decision = decide(
      facts(
        { effects: [effect], steps: [{ did: 'settle', results: [absent] }] },
        { kind: 'confirm', pendingId: id },
      ),
    )
    expect(decision.next.do).toBe('execute')
  })
})

describe('a model that cannot be understood', () => {
  const garbage: Step = { did: 'ask_model', via: 'remote', raw: '{"type":"SING"}', failed: null }
  const free = { ...state, pending: null, state: 'IDLE' }

  test('is told what was wrong, once', () => {
    const { next } = decide(facts({ state: free, steps: [garbage] }))
    expect(next).toMatchObject({ do: 'ask_model', via: 'remote', task: { kind: 'correct' } })
  })

  test('is replaced by the local model the second time', () => {
    const { next } = decide(facts({ state: free, steps: [garbage, garbage] }))
    expect(next).toMatchObject({ do: 'ask_model', via: 'local' })
  })

  test('is replaced by the local model at once when it does not answer', () => {
    const silent: Step = { did: 'ask_model', via: 'remote', raw: '', failed: 'model.timeout' }
    expect(decide(facts({ state: free, steps: [silent] })).next).toMatchObject({
      do: 'ask_model',
      via: 'local',
    })
  })
})

test('a turn that failed too often ends with an apology', () => {
  expect(decide(facts({ attempt: 7 })).next).toEqual({
    do: 'speak',
    say: [
      { kind: 'phrase', id: 'gaveUp' },
      { kind: 'pending', as: 'line' },
    ],
  })
})

describe('a choice of more than ten', () => {
  const options = Array.from({ length: 20 }, (_, n) => ({ id: `c${n}`, title: `Ana ${n}`, value: n }))
  const draft = { steps: [{ tool: 'till.pay', args: {} }] }
  const { openedAt, expiresAt } = pending
  const choice = {
    kind: 'choice' as const,
    id,
    openedAt,
    expiresAt,
    question: 'Qual?',
    field: 'payee',
    step: 0,
  }
  const on = (page: number): ConversationState => ({ ...state, pending: { ...choice, options, draft, page } })

  test.each([
    [0, null, 1],
    [2, null, 0],
    [0, 2, 2],
  ])('on page %i, asked for %s, shows page %i', (page, named, shown) => {
    const decision = decide(facts({ state: on(page) }, { kind: 'more', page: named }))
    expect(decision.next).toEqual({ do: 'speak', say: [{ kind: 'pending' }] })
    expect(decision.events).toEqual([
      { type: 'pending_opened', pending: { ...choice, options, draft, page: shown } },
    ])
  })
})
