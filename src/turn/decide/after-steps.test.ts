import { describe, expect, test } from 'vitest'
import {
  paperEffect,
  paperEffectId,
  paperFacts,
  paperPlan,
  paperPlanId,
  paperState,
} from '../../../test/support/paper-turn.js'
import type { Facts } from '../../agent/agent.js'
import type { Also, ExecuteOutcome, SettleResult, Step } from '../../agent/step.js'
import type { EffectRow } from '../../conversation/effect.js'
import type { JsonObject } from '../../conversation/json.js'
import { modelCallsPerTurnMax, settleAttemptsMax } from '../limits.js'
import { afterExecute } from './after-execute.js'
import { afterRead } from './after-read.js'
import { afterSettle } from './after-settle.js'
import { afterSpeak } from './after-speak.js'

const plan = paperPlan([{ tool: 'till.pay', args: {} }])
const phrase = (id: string, params?: object) => ({ kind: 'phrase', id, ...(params ? { params } : {}) })
const asked = (via: 'remote' | 'local' = 'remote'): Step => ({ did: 'ask_model', via, raw: '', failed: null })
const later = [{ key: 'k', topic: 't', data: {}, at: '2026-11-16T12:00:00.000Z' }]

describe('after a plan was carried out', () => {
  const after = (outcome: ExecuteOutcome, pending: Facts['state']['pending'] = plan) =>
    afterExecute(paperFacts({ state: paperState({ pending }) }), outcome)

  test('it is closed and told in the words of what was done', () => {
    const outcome = { kind: 'executed', text: 'Pago.', entityIds: [], data: null } as const
    expect(after(outcome)).toEqual({
      events: [{ type: 'plan_closed', id: paperPlanId, status: 'EXECUTED', outcome: 'Pago.' }],
      next: { do: 'speak', say: [{ kind: 'fact', text: 'Pago.' }] },
      because: ['plan:executed'],
      later: [],
    })
  })

  test('what the tool left behind is kept', () => {
    const also: Also = {
      memo: { seen: 1 },
      mode: { to: 'vendas', reason: 'tool' },
      handoff: { reason: 'r', summary: 's', data: {} },
      later,
      options: [{ id: 'a', title: 'A' }],
    }
    const decision = after({ kind: 'executed', text: 'Pago.', entityIds: [], data: null, also })
    expect(decision.events.slice(1)).toEqual([
      { type: 'noted', memo: { seen: 1 } },
      { type: 'mode_changed', from: null, to: 'vendas', source: 'tool' },
      { type: 'handed_off', handoff: also.handoff },
    ])
    expect(decision.later).toEqual(later)
    expect(decision.next).toEqual({
      do: 'speak',
      say: [{ kind: 'fact', text: 'Pago.', options: also.options }],
    })
  })

  test('what failed is closed as failed, with the reason', () => {
    expect(after({ kind: 'failed', code: 'limit', message: 'Chega.' })).toEqual({
      events: [{ type: 'plan_closed', id: paperPlanId, status: 'FAILED', outcome: 'Chega.' }],
      next: { do: 'speak', say: [phrase('planFailed', { reason: 'Chega.' })] },
      because: ['plan:failed:limit'],
    })
  })

  test('what nobody knows stays open as an effect', () => {
    expect(after({ kind: 'unknown', effectId: paperEffectId, tool: 'till.pay' })).toEqual({
      events: [
        { type: 'effect_opened', id: paperEffectId, planId: paperPlanId, tool: 'till.pay' },
        { type: 'plan_closed', id: paperPlanId, status: 'CONFIRMED', outcome: '' },
      ],
      next: { do: 'speak', say: [phrase('effectUnknown')] },
      because: ['effect:unknown'],
    })
  })

  test('with no plan there nothing is claimed', () => {
    const decision = after({ kind: 'executed', text: 'Pago.', entityIds: [], data: null }, null)
    expect(decision).toEqual({
      events: [],
      next: { do: 'speak', say: [phrase('nothingPending')] },
      because: ['plan:gone'],
    })
  })
})

describe('after a read', () => {
  const read = (also?: Also, args: JsonObject = {}): Extract<Step, { did: 'read' }> => ({
    did: 'read',
    tool: 'notes.list',
    args,
    outcome: { kind: 'result', data: [], text: 'Duas notas.', ...(also ? { also } : {}) },
  })
  const spoken = { do: 'speak', say: [{ kind: 'fact', text: 'Duas notas.' }] }
  const after = (step: Extract<Step, { did: 'read' }>, before: Step[], over: Partial<Facts> = {}) =>
    afterRead(paperFacts({ steps: [...before, step], ...over }), step)

  test("the tool's own words are said where no remote model asked for it", () => {
    expect(after(read(), [])).toEqual({ events: [], later: [], next: spoken, because: ['read:notes.list'] })
    expect(after(read(), [asked('remote'), asked('local')]).next).toEqual(spoken)
  })

  test('a remote model that asked for it may go on', () => {
    expect(after(read({ memo: { a: 1 } }), [asked('local'), asked('remote')])).toEqual({
      events: [{ type: 'noted', memo: { a: 1 } }],
      later: [],
      next: { do: 'ask_model', task: { kind: 'reply' }, via: 'remote' },
      because: ['read:notes.list-done'],
    })
  })

  test('not when the tool has messages of its own', () => {
    const messages = [{ type: 'text', text: 'Veja.' } as const]
    expect(after(read({ messages }), [asked()]).next).toEqual({
      do: 'speak',
      say: [{ kind: 'message', message: messages[0], from: 'model' }],
    })
  })

  test.each([
    [modelCallsPerTurnMax - 1, 'ask_model'],
    [modelCallsPerTurnMax, 'speak'],
  ])('after %d calls: %s', (calls, does) => {
    expect(
      after(
        read(),
        Array.from({ length: calls }, () => asked()),
      ).next.do,
    ).toBe(does)
  })

  describe('of what was picked from several', () => {
    const agent = { ...paperFacts().agent, plainWordsMax: 5 }
    const picked = { ...paperFacts().understanding, answer: { kind: 'select', index: 0 } as const }
    const model = { agent, remoteModel: true, understanding: picked }

    test.each<[what: string, before: Step[], over: Partial<Facts>, does: string]>([
      ['a connected model goes on with what it was asked for', [], model, 'ask_model'],
      ['nobody where none is connected', [], { ...model, remoteModel: false }, 'speak'],
      ['nobody where nothing was picked', [], { agent, remoteModel: true }, 'speak'],
      [
        'nobody of what people keep for themselves',
        [],
        { ...model, agent: { ...agent, confidential: true } },
        'speak',
      ],
      ['nobody of an agent that reads all by itself', [], { ...model, agent: paperFacts().agent }, 'speak'],
    ])('%s', (_what, before, over, does) => {
      expect(after(read(), before, over).next.do).toBe(does)
    })
  })

  test('the same read again tells it nothing new', () => {
    const first = read(undefined, { a: 1, b: 2 })
    const same = read(undefined, { b: 2, a: 1 })
    expect(after(same, [asked(), first, asked()]).next.do).toBe('speak')
    expect(after(read(undefined, { a: 2 }), [asked(), first, asked()]).next.do).toBe('ask_model')
    const other = { ...first, tool: 'notes.find' }
    expect(after(same, [asked(), other, asked()]).next.do).toBe('ask_model')
  })

  test('what stood in its way is said', () => {
    const step = { ...read(), outcome: { kind: 'refused', code: 'closed', message: 'Fechado.' } as const }
    expect(after(step, [asked()])).toMatchObject({
      next: { say: [{ text: 'Fechado.' }] },
      because: ['tool:closed'],
    })
  })
})

describe('after a reply was refused', () => {
  const refused = [
    { claim: 'reports_or_promises', because: 'reports:Criei', text: 'Criei.', correction: 'Do not.' },
    { claim: 'uncited_figure', because: 'figure:50', text: 'São 50.', correction: 'Leave them.' },
  ]
  const speak: Step = { did: 'speak', refused }
  const result: Step = {
    did: 'read',
    tool: 't',
    args: {},
    outcome: { kind: 'result', data: 1, text: 'Uma nota.' },
  }
  const notResult: Step = {
    did: 'read',
    tool: 't',
    args: {},
    outcome: { kind: 'refused', code: 'c', message: 'm' },
  }
  const after = (steps: Step[]) => afterSpeak(paperFacts({ steps }), refused)

  test('what the reply says by reference is said without the words that were refused', () => {
    const read = (text: string): Step => ({
      did: 'read',
      tool: 'notes.list',
      args: {},
      outcome: { kind: 'result', data: [], text },
    })
    const acts = [
      { act: 'inform', fact: 'r1' },
      { act: 'inform', fact: 'r2' },
      { act: 'remark', text: 'Já paguei.' },
    ]
    const asked: Step = {
      did: 'ask_model',
      via: 'remote',
      raw: JSON.stringify({ type: 'RESPONSE', acts }),
      failed: null,
    }
    const spoken: Step = { did: 'speak', refused: [] }
    const { next } = after([read('Uma.'), read('Outra.'), asked, spoken, asked, spoken])
    expect(next).toEqual({
      do: 'speak',
      say: [
        { kind: 'fact', text: 'Uma.' },
        { kind: 'fact', text: 'Outra.' },
      ],
    })
  })

  test('a remote model may write it once more', () => {
    expect(after([asked(), speak])).toEqual({
      events: [],
      next: {
        do: 'ask_model',
        task: { kind: 'rewrite', corrections: ['Do not.', 'Leave them.'] },
        via: 'remote',
      },
      because: ['claim-refused:reports_or_promises', 'claim-refused:uncited_figure'],
    })
  })

  test.each<[what: string, steps: Step[]]>([
    ['the second time', [asked(), speak, asked(), speak]],
    ['by the local model', [asked('local'), speak]],
    ['by nobody', [speak]],
    ['at the most calls', [...Array.from({ length: modelCallsPerTurnMax }, () => asked()), speak]],
  ])('%s safe words are said', (_what, steps) => {
    expect(after(steps)).toEqual({
      events: [],
      next: { do: 'speak', say: [phrase('safeFallback')] },
      because: ['claim-refused:reports_or_promises claim-refused:uncited_figure claim:safe-phrase'],
    })
  })

  test('one call short of the most it may still be written again', () => {
    const calls = Array.from({ length: modelCallsPerTurnMax - 1 }, () => asked())
    expect(after([...calls, speak]).next.do).toBe('ask_model')
  })

  test('or the same message in the words of the house, if it has any', () => {
    const message = { type: 'buttons', text: 'Qual?', options: [{ id: 'a', title: 'A' }] } as const
    expect(after([asked(), result, speak, asked(), { ...speak, spare: [message] }])).toMatchObject({
      next: { do: 'speak', say: [{ kind: 'message', message, from: 'record' }] },
      because: [expect.stringMatching(/claim:house-words$/)],
    })
  })

  test('or the plan that waits, shown again', () => {
    const state = paperState({ pending: paperPlan([{ tool: 'notes.add', args: {} }]) })
    expect(afterSpeak(paperFacts({ state, steps: [speak] }), refused).next).toEqual({
      do: 'speak',
      say: [phrase('justToBeSure'), { kind: 'pending' }],
    })
  })

  test("or the tool's, if one was read", () => {
    expect(after([asked(), result, notResult, speak, asked(), speak])).toEqual({
      events: [],
      next: { do: 'speak', say: [{ kind: 'fact', text: 'Uma nota.' }] },
      because: ['claim-refused:reports_or_promises claim-refused:uncited_figure claim:tool-words'],
    })
  })
})

describe('after a provider was asked what happened', () => {
  const known = { openEffects: [{ id: paperEffectId, planId: paperPlanId, tool: 'till.pay' }] }
  const settled = (outcome: SettleResult['outcome'], effect: Partial<EffectRow> = {}): SettleResult => ({
    effect: paperEffect(effect),
    outcome,
  })
  const done = settled({ kind: 'done', text: 'Pago.', data: null, entityIds: [] })
  const absent = settled({ kind: 'absent' })
  const unknown = settled({ kind: 'unknown', provableInMs: 0 })
  const asking = (ask: number) => [{ kind: 'settle', effectId: paperEffectId, ask }] as const
  const notice = asking(1)
  const after = (results: SettleResult[], over: Partial<Facts> = {}) =>
    afterSettle(paperFacts({ inputs: notice, ...over }), results)
  const closed = { type: 'effect_closed', id: paperEffectId }
  const executed = { type: 'plan_closed', id: paperPlanId, status: 'EXECUTED', outcome: 'Pago.' }

  test('what was done is told, and closed', () => {
    expect(after([done], { state: paperState({ ...known, state: 'WAITING' }) })).toEqual({
      events: [closed, executed, { type: 'state_changed', on: 'CONFIRMED', from: 'WAITING', to: 'DOING' }],
      next: { do: 'speak', say: [{ kind: 'fact', text: 'Pago.' }] },
      because: ['settled:done'],
    })
  })

  test('what was done by a turn that never ended is told as well', () => {
    expect(after([done]).events).toEqual([executed])
  })

  test('another effect that is open stays so', () => {
    const openEffects = [{ id: 'another' as typeof paperEffectId, planId: paperPlanId, tool: 'till.pay' }]
    expect(after([done], { state: paperState({ openEffects }) }).events).toEqual([executed])
    expect(after([absent], { state: paperState({ openEffects }) }).events).toEqual([])
  })

  test('the person has their turn also where the house spoke beside them', () => {
    const inputs = [...notice, { kind: 'text', text: 'oi' } as const]
    expect(after([absent], { inputs }).next.do).toBe('ask_model')
  })

  test('what is not there is said to be not there', () => {
    expect(after([absent], { state: paperState(known) })).toEqual({
      events: [closed, { type: 'plan_closed', id: paperPlanId, status: 'FAILED', outcome: '' }],
      next: { do: 'speak', say: [phrase('effectAbsent')] },
      because: ['settled:absent'],
    })
  })

  test('what is not there and nobody was told of is not spoken of', () => {
    expect(after([absent])).toEqual({
      events: [],
      next: { do: 'speak', say: [{ kind: 'silence' }] },
      because: ['settled:absent'],
    })
  })

  test.each([
    [settleAttemptsMax - 1, [{ kind: 'silence' }]],
    [settleAttemptsMax, [phrase('effectNeedsPerson')]],
  ])('what is not known after %d questions', (ask, say) => {
    expect(after([unknown], { inputs: asking(ask), state: paperState(known) })).toEqual({
      events: [],
      next: { do: 'speak', say },
      because: ['settled:unknown'],
    })
  })

  test('nobody is asked to look while the provider may still be at it', () => {
    const early = settled({ kind: 'unknown', provableInMs: 1 })
    const inputs = asking(settleAttemptsMax)
    expect(after([early], { inputs, state: paperState(known) }).next).toEqual({
      do: 'speak',
      say: [{ kind: 'silence' }],
    })
  })

  test('what the provider shows twice is told with both ids, to the member who asked', () => {
    const twice = settled({ kind: 'done', text: 'Pago.', data: null, entityIds: [], doubles: ['a', 'b'] })
    expect(after([twice], { state: paperState(known) }).next).toEqual({
      do: 'speak',
      say: [{ kind: 'fact', text: 'Pago.' }, phrase('effectDoubled', { ids: 'a, b' })],
    })
  })

  test('where a customer asked, a person of the business is asked to look', () => {
    const party = { kind: 'contact', id: 'c' as never } as const
    const twice = settled({ kind: 'done', text: 'Pago.', data: null, entityIds: [], doubles: ['a', 'b'] })
    const { events, next } = after([twice], { party, state: paperState(known) })
    expect(events.at(-1)).toEqual({
      type: 'handed_off',
      handoff: { reason: 'effect_doubled', summary: 'a, b', data: { doubles: ['a', 'b'] } },
    })
    expect(next).toEqual({ do: 'speak', say: [{ kind: 'fact', text: 'Pago.' }] })
  })

  test('what was asked for once more and refused has failed, in the words of the refusal', () => {
    const refused = settled({ kind: 'refused', code: 'x', message: 'Sem saldo.' })
    expect(after([refused], { state: paperState(known) })).toEqual({
      events: [closed, { type: 'plan_closed', id: paperPlanId, status: 'FAILED', outcome: 'Sem saldo.' }],
      next: { do: 'speak', say: [phrase('planFailed', { reason: 'Sem saldo.' })] },
      because: ['settled:refused'],
    })
    const state = paperState({ pending: plan, state: 'WAITING' })
    expect(after([refused], { state }).events).toEqual([
      { type: 'plan_closed', id: paperPlanId, status: 'FAILED', outcome: 'Sem saldo.' },
    ])
  })

  describe('while nobody knows', () => {
    const yes = { kind: 'confirm', pendingId: null } as const
    const no = { kind: 'reject', pendingId: null } as const
    const ofThis = { kind: 'confirm', pendingId: paperPlanId } as const
    const inputs = [{ kind: 'text', text: 'x' }] as const
    const state = paperState(known)
    const waiting = { ...plan, id: 'another' as typeof plan.id }
    const early = settled({ kind: 'unknown', provableInMs: 60_000 })

    test('a yes that comes back after a crash does nothing, and is told that it is under way', () => {
      const open = paperState({ pending: plan, state: 'WAITING' })
      expect(afterSettle(paperFacts({ inputs, state: open }, yes), [early])).toEqual({
        events: [
          { type: 'effect_opened', id: paperEffectId, planId: paperPlanId, tool: 'till.pay' },
          { type: 'plan_closed', id: paperPlanId, status: 'CONFIRMED', outcome: '' },
          { type: 'state_changed', on: 'CONFIRMED', from: 'WAITING', to: 'DOING' },
        ],
        next: { do: 'speak', say: [phrase('effectUnknown')] },
        because: ['settled:unknown'],
      })
    })

    test.each([
      ['yes', yes, state],
      ['no', no, state],
      ['tap on its card', ofThis, state],
      ['tap on its card, while another plan waits', ofThis, paperState({ ...known, pending: waiting })],
    ])('a %s is told that it is under way', (_what, answer, at) => {
      const { next, events } = afterSettle(paperFacts({ inputs, state: at }, answer), [early])
      expect([next, events]).toEqual([{ do: 'speak', say: [phrase('effectUnknown')] }, []])
    })

    test('a yes to another plan that waits is about that one', () => {
      const at = paperState({ ...known, pending: waiting })
      expect(afterSettle(paperFacts({ inputs, state: at }, yes), [early]).next).toEqual({
        do: 'execute',
        pending: waiting,
      })
    })

    test('anything else has its turn, after a word about it', () => {
      const decision = afterSettle(paperFacts({ inputs, state }), [early])
      expect(decision.next.do).toBe('ask_model')
      expect(decision.preface).toEqual([phrase('effectUnderWay')])
    })
  })

  test('then the person has their turn', () => {
    const inputs = [{ kind: 'text', text: 'oi' } as const]
    const decision = after([absent], { inputs, state: paperState(known) })
    expect(decision.events[0]).toEqual(closed)
    expect(decision.next.do).toBe('ask_model')
    expect(decision.preface).toEqual([phrase('effectAbsent')])
    expect(decision.because).toEqual(['settled:absent', 'intent:unknown'])
  })

  test('unless what was done is the very plan they answered', () => {
    const inputs = [{ kind: 'text', text: 'sim' } as const]
    const state = paperState({ pending: plan, state: 'WAITING' })
    const decision = afterSettle(paperFacts({ inputs, state }, { kind: 'confirm', pendingId: null }), [done])
    expect(decision.next).toEqual({ do: 'speak', say: [{ kind: 'fact', text: 'Pago.' }] })
  })

  test('a plan whose effect is not there is done by their yes, under the same key', () => {
    const inputs = [{ kind: 'text', text: 'sim' } as const]
    const state = paperState({ pending: plan, state: 'WAITING' })
    const decision = afterSettle(paperFacts({ inputs, state }, { kind: 'confirm', pendingId: null }), [
      absent,
    ])
    expect(decision.next).toEqual({ do: 'execute', pending: plan })
  })

  test('the word before what is said comes after what was settled', () => {
    const inputs = [{ kind: 'text', text: 'sim' } as const]
    const expired = { ...plan, id: 'another' as typeof plan.id, expiresAt: '2026-11-15T11:59:00.000Z' }
    const state = paperState({ pending: expired, ...known })
    const decision = afterSettle(paperFacts({ inputs, state }, { kind: 'confirm', pendingId: null }), [done])
    expect(decision.preface).toEqual([{ kind: 'fact', text: 'Pago.' }, phrase('planExpired')])
  })
})
