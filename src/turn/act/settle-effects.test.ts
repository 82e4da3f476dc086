import { describe, expect, test } from 'vitest'
import { paidOutside, paperTool, paperTools } from '../../../test/support/paper-agent.js'
import {
  paperEffect,
  paperEffectId,
  paperFacts,
  paperHands,
  paperPlanId,
  paperState,
  withTool,
} from '../../../test/support/paper-turn.js'
import type { OutsideOutcome, Tool } from '../../agent/define-tool.js'
import type { EffectRow } from '../../conversation/effect.js'
import type { Json } from '../../conversation/json.js'
import { absenceProvenAfterMs } from '../limits.js'
import { settleEffects } from './settle-effects.js'

const done: OutsideOutcome = { status: 'done', data: { receipt: 1 } }
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
  test.each([
    ['is not there yet a moment before it is proven', absenceProvenAfterMs - 1, 'unknown'],
    ['is proven absent when the time is full', absenceProvenAfterMs, 'absent'],
    ['and after that', absenceProvenAfterMs + 1, 'absent'],
  ])('%s', async (_what, ageMs, kind) => {
    const { step, effects, operations } = await settle(absent, { ageMs })
    expect(step).toMatchObject({ results: [{ outcome: { kind } }] })
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

  test('is simply absent where the turn that wanted it never ended: its own yes will try again', async () => {
    const { step, effects } = await settle(absent, { ageMs: 0 }, false)
    expect(step).toMatchObject({ results: [{ outcome: { kind: 'absent' } }] })
    expect(effects).toEqual([])
  })

  test('of another effect that is open says nothing about this one', async () => {
    const { effects } = await settle(absent, { id: 'another' as EffectRow['id'], ageMs: 0 })
    expect(effects).toEqual([])
  })
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
