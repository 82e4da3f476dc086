import { describe, expect, test } from 'vitest'
import { paperPlan, paperPlanId, paperState, paperFacts } from '../../../test/support/paper-turn.js'
import { phraseOf, speak } from '../../agent/decisions.js'
import type { Decision, Facts } from '../../agent/agent.js'
import { eraseAccepted } from '../../agent/house-tools/erase-own-data.js'
import { basePhrases } from '../../agent/phrases.js'
import { asId, type ContactId } from '../../conversation/ids.js'
import type { Answer, DataRequest } from '../../conversation/understanding.js'
import { memberAsksForOwnData } from './answer-own-data.js'
import { decide } from './decide.js'

const party = { kind: 'contact' as const, id: asId<ContactId>('00000000-0000-8000-8000-000000000009') }
const toErase = { steps: [{ tool: 'privacy.erase', args: {} }] }
const housePlan = () => {
  const pending = paperPlan(toErase.steps)
  return { ...pending, plan: { ...pending.plan, requestedBy: party } }
}
const otherPlan = () => paperPlan([{ tool: 'paper.other', args: {} }])

type Some = {
  readonly asks?: DataRequest
  readonly answer?: Answer
  readonly state?: Parameters<typeof paperState>[0]
  readonly over?: Partial<Facts>
}

/** Its agent has an answer to everything. */
function decided({ asks, answer, state = {}, over = {} }: Some): Decision {
  const base = paperFacts({ party, role: null, state: paperState({ party, ...state }), ...over })
  const conduct = () => speak(phraseOf('help'), 'conduct')
  const understanding = {
    ...base.understanding,
    answer: answer ?? null,
    ...(asks && { dataRequest: asks }),
  }
  const phrases = {
    ...base.agent.phrases,
    cancelled: 'Não passei nada.',
    previousCancelled: 'Deixei a vaga.',
  }
  return decide({ ...base, agent: { ...base.agent, phrases, conduct }, understanding })
}

const yes: Answer = { kind: 'confirm', pendingId: paperPlanId }
const no: Answer = { kind: 'reject', pendingId: paperPlanId }
const prepare = { do: 'prepare', draft: toErase }
const read = { do: 'read', tool: 'privacy.export', args: {} }
/** Of the house, whatever the agent would call it. */
const inWords = (id: 'cancelled' | 'justToBeSure' | 'previousCancelled') => ({
  kind: 'fact',
  text: basePhrases[id],
})
const helped = { do: 'speak', say: [phraseOf('help')] }

describe('what a person asks about their own data', () => {
  test.each<[string, Some, object]>([
    ['to erase it', { asks: 'erase' }, prepare],
    ['to know it', { asks: 'export' }, read],
    ['nothing about it', {}, helped],
    [
      'to erase it, while a question waits for any words',
      { asks: 'erase', answer: { kind: 'value', value: 'x' } },
      prepare,
    ],
    [
      'to erase it, instead of answering a plan',
      { asks: 'erase', answer: { kind: 'other' }, state: { pending: otherPlan() } },
      prepare,
    ],
    [
      'by a yes to the agent’s own plan',
      { asks: 'erase', answer: yes, state: { pending: otherPlan() } },
      { do: 'speak', say: [phraseOf('help'), { kind: 'pending', as: 'line' }] },
    ],
    ['by a pick from the agent’s own list', { asks: 'erase', answer: { kind: 'select', index: 0 } }, helped],
    [
      'to know it, while the card waits',
      { asks: 'export', answer: { kind: 'other' }, state: { pending: housePlan() } },
      read,
    ],
  ])('%s', (_what, some, next) => {
    expect(decided(some)).toMatchObject({ next })
  })

  test('by a tap on an option of the agent’s own is the agent’s', () => {
    const base = paperFacts({})
    const understanding = { ...base.understanding, option: 'menu:erase', dataRequest: 'erase' as const }
    const conduct = () => speak(phraseOf('help'), 'conduct')
    expect(decide({ ...base, party, agent: { ...base.agent, conduct }, understanding }).next).toEqual(helped)
  })

  test('is no matter of a member’s', () => {
    const member = { kind: 'member' as const, id: asId<never>(party.id) }
    for (const asks of ['erase', 'export'] as const) {
      const decision = decided({ asks, over: { party: member, state: paperState({ party: member }) } })
      expect(decision.next).toEqual({ do: 'speak', say: [{ kind: 'fact', text: memberAsksForOwnData }] })
    }
  })

  test('in one breath with a stop gets both', () => {
    const base = paperFacts({})
    const contact = {
      name: null,
      phone: null,
      optedOut: false,
      optedIn: false,
      marketingStopped: false,
      quietUntil: null,
      chip: null,
      provider: null,
      heardAt: null,
      windowMs: null,
    }
    const understanding = {
      ...base.understanding,
      consent: { says: 'stop', word: 'parem' } as const,
      dataRequest: 'erase' as const,
    }
    const decision = decide({
      ...base,
      party,
      contact: contact as unknown as Facts['contact'],
      understanding,
    })
    expect(decision.next).toMatchObject(prepare)
    expect(decision.preface).toEqual([phraseOf('optedOut')])
    expect(decision.events).toContainEqual({ type: 'consent_changed', to: 'stopped', word: 'parem' })
  })
})

describe('the card to erase, while it waits', () => {
  const state = { pending: housePlan() }

  test.each<[string, Some, string]>([
    ['a yes runs it, whatever the agent would say', { answer: yes }, 'execute'],
    [
      'a late yes plans it anew',
      { answer: yes, over: { now: new Date('2026-11-15T12:03:00.000Z') } },
      'prepare',
    ],
  ])('%s', (_what, some, next) => {
    expect(decided({ ...some, state }).next.do).toBe(next)
  })

  test('a no ends it', () => {
    const decision = decided({ answer: no, state })
    expect(decision.next).toEqual({ do: 'speak', say: [inWords('cancelled')] })
    expect(decision.events).toMatchObject([{ type: 'plan_closed', status: 'CANCELLED' }])
  })

  test('a yes to something else shows it again, and runs nothing', () => {
    const answer = {
      kind: 'unseen',
      why: 'seen:something-else-since',
      said: 'confirm',
      pendingId: null,
    } as const
    const { next, events } = decided({ answer, state })
    expect(next).toMatchObject({ do: 'speak', say: [inWords('justToBeSure'), { kind: 'pending' }] })
    expect(events).toEqual([])
  })

  test('anything else lets it go with a word, and is the agent’s', () => {
    const decision = decided({ answer: { kind: 'other' }, state })
    expect(decision.preface).toEqual([inWords('previousCancelled')])
    expect(decision.next).toEqual(helped)
    expect(decision.events).toMatchObject([{ type: 'plan_closed', status: 'CANCELLED' }])
  })

  test('a thumb under it changes nothing', () => {
    const inputs = [{ kind: 'attachment', type: 'reaction', caption: '', data: {} }] as const
    expect(decided({ answer: { kind: 'other' }, state, over: { inputs } }).events).toEqual([])
  })
})

test.each<[string, Answer, boolean]>([
  ['a second yes', { kind: 'confirm', pendingId: null }, true],
  ['a second tap', { kind: 'unseen', why: 'tap:of-another', said: 'confirm', pendingId: paperPlanId }, true],
  [
    'a tap on another card',
    { kind: 'unseen', why: 'tap:of-another', said: 'confirm', pendingId: asId('x') },
    false,
  ],
  ['a no', { kind: 'reject', pendingId: null }, false],
])('%s to what is queued already is told what will be, not that it was', (_what, answer, isTold) => {
  const lastPlan = { id: paperPlanId, status: 'EXECUTED', preview: '', outcome: eraseAccepted } as const
  const { next } = decided({ answer, state: { lastPlan } })
  const told = { do: 'speak', say: [{ kind: 'fact', text: eraseAccepted }] }
  if (isTold) expect(next).toEqual(told)
  else expect(next).not.toEqual(told)
})

describe('what comes of it stays the house’s', () => {
  test.each<[string, Facts['steps'][number], Some['state']]>([
    [
      'a read',
      { did: 'read', tool: 'privacy.export', args: {}, outcome: { kind: 'result', data: {}, text: 'tudo' } },
      {},
    ],
    ['a plan', { did: 'prepare', outcome: { kind: 'planned', plan: housePlan().plan } }, {}],
    ['a refusal', { did: 'prepare', outcome: { kind: 'refused', code: 'not_known', message: 'nada' } }, {}],
    [
      'what was done',
      { did: 'execute', outcome: { kind: 'executed', text: eraseAccepted, entityIds: [], data: null } },
      { pending: housePlan() },
    ],
  ])('%s', (_what, step, state = {}) => {
    expect(decided({ asks: 'erase', state, over: { steps: [step] } }).because).not.toContain('conduct')
  })

  test('what comes of the agent’s own is the agent’s', () => {
    const step = {
      did: 'read',
      tool: 'paper.other',
      args: {},
      outcome: { kind: 'result', data: {}, text: 'x' },
    } as const
    expect(decided({ over: { steps: [step] } }).because).toContain('conduct')
  })
})
