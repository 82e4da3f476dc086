import { describe, expect, test } from 'vitest'
import { paidOutside, paperTool, paperTools } from '../../../test/support/paper-agent.js'
import {
  paperCodeMaxMs,
  paperEffect,
  paperEffectId,
  paperFacts,
  paperHands,
  paperPlan,
  paperPlanId,
  paperState,
  withTool,
} from '../../../test/support/paper-turn.js'
import { settlingMsDefault, type OutsideOutcome, type Tool } from '../../agent/define-tool.js'
import type { Answer } from '../../conversation/understanding.js'
import type { EffectRow } from '../../conversation/effect.js'
import type { Json } from '../../conversation/json.js'
import type { Hands } from './hands.js'
import { settleEffects } from './settle-effects.js'

const settlesMs = 5_000
const done = { status: 'done', data: { receipt: 1 } } as const
const absent: OutsideOutcome = { status: 'refused', code: 'absent', message: 'not there' }
const unknown: OutsideOutcome = { status: 'unknown', message: 'no answer' }
const openEffects = [{ id: paperEffectId, planId: paperPlanId, tool: 'till.pay' }]

const finding = (found: OutsideOutcome, over: Partial<Tool> = {}) =>
  paperTool('till.pay', {
    ...paperTools.pay,
    outside: { ...paidOutside, find: () => Promise.resolve(found) },
    ...over,
  })

async function settle(
  found: OutsideOutcome,
  effect: Partial<EffectRow> = {},
  isKnown = true,
  over: Partial<Tool> = {},
) {
  const facts = paperFacts({
    ...withTool(finding(found, over)),
    state: paperState(isKnown ? { openEffects } : {}),
  })
  const hands = paperHands()
  const row = paperEffect(effect)
  return { ...(await settleEffects([row], facts, hands)), row, hands }
}

test('what the provider has is recorded, and was done', async () => {
  const { step, effects, operations, row, hands } = await settle(done)
  const data = { args: { payee: 'Ana' }, outcome: { receipt: 1 } }
  expect(step).toEqual({
    did: 'settle',
    results: [
      {
        effect: row,
        outcome: { kind: 'done', text: `Feito: ${JSON.stringify(data)}.`, data, entityIds: ['paid'] },
      },
    ],
  })
  expect(effects).toEqual([{ id: paperEffectId, status: 'done', outcome: { receipt: 1 } }])
  expect(operations).toMatchObject([
    {
      tool: 'till.pay',
      planId: paperPlanId,
      result: { settled: 'done' },
      success: true,
      entityIds: ['paid'],
      durationMs: 10,
    },
  ])
  expect(hands.asked[0]).toBe('holdOn')
})

test('the provider is asked by the key, about what was asked of it', async () => {
  const asked: unknown[] = []
  const outside = {
    ...paidOutside,
    find: (...given: unknown[]) => {
      asked.push(...given)
      return Promise.resolve(absent)
    },
  }
  await settle(absent, {}, true, { outside })
  expect(asked).toEqual([{ args: { payee: 'Ana' } }, 'key:0', { name: 'services' }])
})

describe('what the provider does not have', () => {
  const outside = { ...paidOutside, settlingMs: () => settlesMs }
  const provenMs = paperCodeMaxMs + settlesMs

  test.each([
    ['is not there yet a moment before it is proven', provenMs - 1, 1, 'unknown'],
    ['is proven absent when the time is full', provenMs, 0, 'absent'],
    ['and after that', provenMs + 1, 0, 'absent'],
  ])('%s', async (_what, triedMsAgo, provableInMs, kind) => {
    const { step, effects, operations } = await settle(absent, { triedMsAgo }, true, { outside })
    expect(step).toMatchObject({
      results: [{ outcome: kind === 'absent' ? { kind } : { kind, provableInMs } }],
    })
    expect(effects).toEqual(
      kind === 'absent'
        ? [{ id: paperEffectId, status: 'refused', outcome: { code: 'absent' } }]
        : [{ id: paperEffectId, status: 'unknown', outcome: { message: 'not there yet' } }],
    )
    expect(operations).toMatchObject([
      {
        success: false,
        errorMessage: kind === 'absent' ? 'not found at the provider' : 'not there yet',
        entityIds: [],
      },
    ])
  })

  test('has the usual time where the tool names none', async () => {
    const triedMsAgo = paperCodeMaxMs + settlingMsDefault - 1
    const { step } = await settle(absent, { triedMsAgo })
    expect(step).toMatchObject({ results: [{ outcome: { kind: 'unknown', provableInMs: 1 } }] })
  })

  describe('and was asked for by a turn that never ended', () => {
    const pending = paperPlan([{ tool: 'till.pay', args: { payee: 'Ana' } }])
    const row = paperEffect({ status: 'intended', triedMsAgo: provenMs })
    const again = async (
      performed: OutsideOutcome,
      effect: Partial<EffectRow> = {},
      given: Partial<Hands> = {},
      answer: Answer | null = { kind: 'confirm', pendingId: null },
    ) => {
      const order: string[] = []
      const perform = (request: unknown, key: string) => {
        order.push(`perform ${JSON.stringify(request)} ${key}`)
        return Promise.resolve(performed)
      }
      const tool = finding(absent, { outside: { ...outside, find: () => Promise.resolve(absent), perform } })
      const hands = paperHands({
        intend: ({ key, effectId, request }) => {
          order.push(`intend ${key}`)
          return Promise.resolve({ status: 'tried', effectId, request, triedMsAgo: 0 })
        },
        ...given,
      })
      const facts = paperFacts({ ...withTool(tool), state: paperState({ pending }) }, answer)
      return { ...(await settleEffects([{ ...row, ...effect }], facts, hands)), order }
    }

    test('stays as it is until that is proven, and nothing is asked for', async () => {
      const { step, effects, order } = await again(done, { triedMsAgo: provenMs - 1 })
      expect(step).toMatchObject({ results: [{ outcome: { kind: 'unknown', provableInMs: 1 } }] })
      expect([effects, order]).toEqual([[], []])
    })

    test('is asked for once more under its key, written down before', async () => {
      const { step, effects, order } = await again(done)
      expect(order).toEqual(['intend key:0', 'perform {"args":{"payee":"Ana"}} key:0'])
      expect(step).toMatchObject({ results: [{ outcome: { kind: 'done', entityIds: ['paid'] } }] })
      expect(effects).toEqual([{ id: paperEffectId, status: 'done', outcome: { receipt: 1 } }])
    })

    test('is refused where the provider says no', async () => {
      const { step, effects, operations } = await again({
        status: 'refused',
        code: 'no_funds',
        message: 'Sem saldo.',
      })
      expect(step).toMatchObject({
        results: [{ outcome: { kind: 'refused', code: 'no_funds', message: 'Sem saldo.' } }],
      })
      const outcome = { code: 'no_funds', message: 'Sem saldo.' }
      expect(effects).toEqual([{ id: paperEffectId, status: 'refused', outcome }])
      expect(operations).toMatchObject([{ success: false, errorMessage: 'Sem saldo.' }])
    })

    test('and is unknown where it does not say: then nobody asks a third time', async () => {
      const { step, effects } = await again(unknown)
      expect(step).toMatchObject({ results: [{ outcome: { kind: 'unknown', provableInMs: provenMs } }] })
      expect(effects).toEqual([{ id: paperEffectId, status: 'unknown', outcome: { message: 'no answer' } }])
    })

    test('is absent for who has no access any more', async () => {
      const standing = () => Promise.resolve({ active: false, reached: null })
      const { step, order } = await again(done, {}, { standing })
      expect(step).toMatchObject({ results: [{ outcome: { kind: 'absent' } }] })
      expect(order).toEqual([])
    })

    test('is absent where others have filled the limit meanwhile', async () => {
      const reached = { label: 'x', max: 3, used: 3 }
      const intend = () => Promise.resolve({ status: 'over_limit', reached } as const)
      const { step, effects, order } = await again(done, {}, { intend })
      expect(step).toMatchObject({ results: [{ outcome: { kind: 'absent' } }] })
      expect(effects).toMatchObject([{ status: 'refused', outcome: { code: 'absent' } }])
      expect(order).toEqual([])
    })

    test('is not wanted any more where the person says no meanwhile', async () => {
      const no = { kind: 'reject', pendingId: null } as const
      const { effects } = await again(done, { triedMsAgo: 0 }, {}, no)
      expect(effects).toMatchObject([{ status: 'unknown' }])
      const { step, order } = await again(done, {}, {}, no)
      expect(step).toMatchObject({ results: [{ outcome: { kind: 'absent' } }] })
      expect(order).toEqual([])
    })
  })
})

test('what the provider shows twice keeps both ids', async () => {
  const { step } = await settle({ ...done, doubles: ['a', 'b'] })
  expect(step).toMatchObject({ results: [{ outcome: { kind: 'done', doubles: ['a', 'b'] } }] })
})

test('what one of them wrote is not put at risk for another: the next is left to its own turn', async () => {
  const facts = paperFacts({ ...withTool(finding(done)), state: paperState({ openEffects }) })
  const rows = [paperEffect({ key: 'a' }), paperEffect({ key: 'b' })]
  const { step, effects } = await settleEffects(rows, facts, paperHands())
  expect(step).toMatchObject({ results: [{ outcome: { kind: 'done' } }, { outcome: { kind: 'unknown' } }] })
  expect(effects).toHaveLength(1)
})

test('a provider that does not say leaves it open', async () => {
  const { step, effects, operations } = await settle(unknown)
  expect(step).toMatchObject({ results: [{ outcome: { kind: 'unknown' } }] })
  expect(effects).toEqual([{ id: paperEffectId, status: 'unknown', outcome: { message: 'no answer' } }])
  expect(operations).toMatchObject([{ errorMessage: 'no answer' }])
})

test.each(['gone', 'notes.add'])(
  'an effect of %s, which reaches nobody outside, stays open',
  async (tool) => {
    const { step, effects, operations, hands } = await settle(done, { tool })
    expect(step).toMatchObject({ results: [{ outcome: { kind: 'unknown' } }] })
    expect([effects, operations, hands.asked]).toEqual([[], [], []])
  },
)

test.each<[request: { [name: string]: Json }, args: Json]>([
  [{ args: { payee: 'Ana' } }, { payee: 'Ana' }],
  [{ args: [1] }, {}],
  [{ args: null }, {}],
  [{ args: 'Ana' }, {}],
  [{}, {}],
])('of the request %j the arguments are %j', async (request, args) => {
  const { step } = await settle(done, { request })
  const [result] = step.did === 'settle' ? step.results : []
  expect(result?.outcome).toMatchObject({
    kind: 'done',
    text: `Feito: ${JSON.stringify({ args, outcome: { receipt: 1 } })}.`,
  })
})

test('what happened and cannot be recorded stays open', async () => {
  const record = () => Promise.resolve({ ok: false, code: 'x', message: 'Sem espaço.' } as const)
  const { step, effects, operations } = await settle(done, {}, true, { record })
  const message = 'it happened and could not be recorded: Sem espaço.'
  expect(step).toMatchObject({ results: [{ outcome: { kind: 'unknown' } }] })
  expect(effects).toEqual([{ id: paperEffectId, status: 'unknown', outcome: { message } }])
  expect(operations).toMatchObject([{ success: false, errorMessage: message }])
})

test('several are settled in their order', async () => {
  const facts = paperFacts({ ...withTool(finding(unknown)), state: paperState({ openEffects }) })
  const rows = [paperEffect({ key: 'a' }), paperEffect({ key: 'b', tool: 'gone' }), paperEffect({ key: 'c' })]
  const { step, effects, operations } = await settleEffects(rows, facts, paperHands())
  expect(step).toMatchObject({ results: rows.map((effect) => ({ effect })) })
  expect([effects.length, operations.length]).toEqual([2, 2])
})
