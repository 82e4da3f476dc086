import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { paidOutside, paperTool, paperTools } from '../../../test/support/paper-agent.js'
import {
  paperCodeMaxMs,
  paperEffectId,
  paperFacts,
  paperHands,
  paperPlan,
  paperPlanId,
  withTool,
} from '../../../test/support/paper-turn.js'
import {
  settlingMsDefault,
  type Outside,
  type OutsideOutcome,
  type Ran,
  type Tool,
} from '../../agent/define-tool.js'
import { basePhrases } from '../../agent/phrases.js'
import { deriveId } from '../../conversation/derive-id.js'
import type { JsonObject } from '../../conversation/json.js'
import { executePlan } from './execute-plan.js'
import type { EffectEnd, IntendedEffect } from '../../conversation/effect.js'
import type { Hands } from './hands.js'

const settlesMs = 5_000
const args = { payee: 'Ana', amount: 'R$ 50,00' }
const plan = paperPlan([{ tool: 'till.pay', args }])

function payTool(outside: Partial<Outside<JsonObject>>, record?: () => Promise<Ran>) {
  return paperTool('till.pay', {
    ...paperTools.pay,
    outside: { ...paidOutside, ...outside },
    ...(record ? { record } : {}),
  })
}

async function pay(
  outside: Partial<Outside<JsonObject>> = {},
  given: Partial<Hands> = {},
  role: 'owner' | 'staff' = 'owner',
) {
  const hands = paperHands(given)
  const done = await executePlan(plan, paperFacts({ ...withTool(payTool(outside)), role }), hands)
  return { ...done, hands }
}

const unknown: OutsideOutcome = { status: 'unknown', message: 'no answer' }
const intended = (effect: IntendedEffect): Partial<Hands> => ({ intend: () => Promise.resolve(effect) })

describe('the first attempt', () => {
  test('the intent is committed before the provider is called, under a key of the plan', async () => {
    const order: string[] = []
    const { step, effects, operations } = await pay(
      {
        perform: (request, key, services) => {
          order.push(`perform ${JSON.stringify(request)} ${key} ${JSON.stringify(services)}`)
          return Promise.resolve({ status: 'done', data: { receipt: 1 } })
        },
        find: () => Promise.reject(new Error('nothing was tried yet')),
      },
      {
        intend: (intent) => {
          order.push(
            `intend ${intent.tool} ${intent.key} ${intent.pendingId} ${JSON.stringify(intent.request)}`,
          )
          return Promise.resolve({ status: 'fresh', effectId: intent.effectId })
        },
        holdOn: () => {
          order.push('hold on')
          return Promise.resolve()
        },
      },
    )
    const request = JSON.stringify({ args })
    expect(order).toEqual([
      'hold on',
      `intend till.pay key:0 ${paperPlanId} ${request}`,
      `perform ${request} key:0 {"name":"services"}`,
    ])
    const id = deriveId(paperFacts().turnId, 'effect key:0')
    expect(effects).toEqual([{ id, status: 'done', outcome: { receipt: 1 } }])
    const data = { args, outcome: { receipt: 1 } }
    expect(step).toEqual({
      did: 'execute',
      outcome: { kind: 'executed', text: `Feito: ${JSON.stringify(data)}.`, entityIds: ['paid'], data },
    })
    expect(operations).toMatchObject([
      { tool: 'till.pay', success: true, entityIds: ['paid'], planId: paperPlanId, params: args },
    ])
  })

  test('what the provider refused has not happened', async () => {
    const { step, effects, operations } = await pay({
      perform: () => Promise.resolve({ status: 'refused', code: 'no_funds', message: 'Sem saldo.' }),
    })
    expect(step).toEqual({
      did: 'execute',
      outcome: { kind: 'failed', code: 'no_funds', message: 'Sem saldo.' },
    })
    expect(effects).toMatchObject([
      { status: 'refused', outcome: { code: 'no_funds', message: 'Sem saldo.' } },
    ])
    expect(operations).toMatchObject([{ success: false, errorMessage: 'Sem saldo.' }])
  })

  test('no answer is neither a yes nor a no', async () => {
    const { step, effects, operations } = await pay({ perform: () => Promise.resolve(unknown) })
    const effectId = deriveId(paperFacts().turnId, 'effect key:0')
    expect(step).toEqual({ did: 'execute', outcome: { kind: 'unknown', effectId, tool: 'till.pay' } })
    expect(effects).toEqual([{ id: effectId, status: 'unknown', outcome: { message: 'no answer' } }])
    expect(operations).toMatchObject([{ success: false, errorMessage: 'no answer' }])
  })
})

describe('after an earlier attempt', () => {
  const asked: string[] = []
  const perform = () => {
    asked.push('perform')
    return Promise.reject(new Error('asked a second time'))
  }
  const triedAgo = (triedMsAgo: number) =>
    intended({ status: 'tried', effectId: paperEffectId, request: { first: true }, triedMsAgo })
  const tried = triedAgo(paperCodeMaxMs + settlesMs)

  test('what is known to be done is only recorded', async () => {
    const done = intended({ status: 'done', effectId: paperEffectId, outcome: { receipt: 9 } })
    const { step, effects } = await pay({ perform, find: perform }, done)
    expect(step).toMatchObject({ outcome: { kind: 'executed', data: { outcome: { receipt: 9 } } } })
    expect(effects).toEqual([{ id: paperEffectId, status: 'done', outcome: { receipt: 9 } }])
  })

  test('the provider is asked first, about what was asked then', async () => {
    const found: unknown[] = []
    const find: Outside<JsonObject>['find'] = (request, key) => {
      found.push(request, key)
      return Promise.resolve({ status: 'done', data: { receipt: 2 } })
    }
    const { step } = await pay({ perform, find }, tried)
    expect(found).toEqual([{ first: true }, 'key:0'])
    expect(step).toMatchObject({ outcome: { kind: 'executed', data: { outcome: { receipt: 2 } } } })
  })

  test('as long as it does not say, nothing is tried again', async () => {
    const { step } = await pay({ perform, find: () => Promise.resolve(unknown) }, tried)
    expect(step).toMatchObject({ outcome: { kind: 'unknown', effectId: paperEffectId } })
    expect(asked).toEqual([])
  })

  test('what it is proven not to have is done now', async () => {
    const { step } = await pay({ settlingMs: () => settlesMs }, tried)
    expect(step).toMatchObject({ outcome: { kind: 'executed', data: { outcome: { receipt: 1 } } } })
  })

  test.each<[what: string, outside: Partial<Outside<JsonObject>>, ago: number]>([
    ['a moment before its full time', { settlingMs: () => settlesMs }, paperCodeMaxMs + settlesMs - 1],
    ['where the tool names no time', {}, paperCodeMaxMs + settlingMsDefault - 1],
  ])('what it does not have yet is not tried again %s', async (_what, outside, ago) => {
    const { step, effects } = await pay({ ...outside, perform }, triedAgo(ago))
    expect(step).toMatchObject({ outcome: { kind: 'unknown', effectId: paperEffectId } })
    expect(effects).toMatchObject([{ outcome: { message: 'not there yet' } }])
    expect(asked).toEqual([])
  })

  test('what it has twice is told with both', async () => {
    const find = () => Promise.resolve({ status: 'done', data: {}, doubles: ['a', 'b'] } as const)
    const { step } = await pay({ perform, find }, tried)
    expect(step).toMatchObject({ outcome: { kind: 'executed', doubles: ['a', 'b'] } })
  })
})

test('a plan that was made before its tool had another argument is carried out with what goes without saying for it', async () => {
  const asked: JsonObject[] = []
  const kept: JsonObject[] = []
  const tool = paperTool('till.pay', {
    ...paperTools.pay,
    input: z.object({ payee: z.string(), amount: z.string(), note: z.string().nullable().default(null) }),
    outside: {
      ...paidOutside,
      request: (today) => {
        asked.push(today)
        return Promise.resolve({ kind: 'ready', args: { args: today } })
      },
      perform: () => Promise.resolve({ status: 'done', data: {} }),
    },
    record: (today) => {
      kept.push(today)
      return Promise.resolve({ ok: true, data: {}, entityIds: ['paid'] })
    },
  })
  const { step } = await executePlan(plan, paperFacts({ ...withTool(tool), role: 'owner' }), paperHands())
  expect(step).toMatchObject({ outcome: { kind: 'executed' } })
  expect([...asked, ...kept]).toEqual([
    { ...args, note: null },
    { ...args, note: null },
  ])
})

describe('before anything is intended', () => {
  const nothingAsked = { intend: () => Promise.reject(new Error('nothing may be intended')) }

  test.each<[what: string, outside: Partial<Outside<JsonObject>>, code: string, message: string]>([
    [
      'a request that is refused',
      { request: () => Promise.resolve({ kind: 'refused', code: 'gone', message: 'Sumiu.' }) },
      'gone',
      'Sumiu.',
    ],
    [
      'a request that lacks something',
      { request: () => Promise.resolve({ kind: 'missing', field: 'payee' }) },
      'incomplete',
      '',
    ],
  ])('%s ends the plan', async (_what, outside, code, message) => {
    const { step, effects, operations } = await pay(outside, nothingAsked)
    expect(step).toEqual({ did: 'execute', outcome: { kind: 'failed', code, message } })
    expect(effects).toEqual([])
    expect(operations).toMatchObject([{ success: false, errorMessage: message }])
  })

  test('so does a right that was lost', async () => {
    const { step } = await pay({}, nothingAsked, 'staff')
    expect(step).toEqual({
      did: 'execute',
      outcome: { kind: 'failed', code: 'role', message: basePhrases.notAllowed },
    })
  })

  test('and a limit that is reached, without holding it while the provider is waited for', async () => {
    const abouts: unknown[] = []
    const { step } = await pay(
      {},
      {
        ...nothingAsked,
        standing: (_tool, _context, about) => {
          abouts.push(about)
          return Promise.resolve({ active: true, reached: { label: 'x', max: 1, used: 1 } })
        },
      },
    )
    expect(step).toMatchObject({ outcome: { kind: 'failed', code: 'limit' } })
    expect(abouts).toEqual([{ args }])
  })
})

test('what is under way elsewhere fills the limit: nothing is asked of the provider', async () => {
  const { step, effects, operations } = await pay(
    { perform: () => Promise.reject(new Error('over the limit')) },
    { intend: () => Promise.resolve({ status: 'over_limit', reached: { label: 'x', max: 3, used: 3 } }) },
  )
  const message = basePhrases.limitReached({ label: 'x', max: '3' })
  expect(step).toEqual({ did: 'execute', outcome: { kind: 'failed', code: 'limit', message } })
  expect(effects).toEqual([])
  expect(operations).toMatchObject([{ success: false, errorMessage: message }])
})

test('what happened and cannot be recorded is not known yet: what is half written goes, and it is settled later', async () => {
  const tool = payTool({}, () => Promise.resolve({ ok: false, code: 'x', message: 'Sem espaço.' }))
  const hands = paperHands()
  const { step, effects } = await executePlan(plan, paperFacts(withTool(tool)), hands)
  expect(step).toMatchObject({ outcome: { kind: 'unknown', tool: 'till.pay' } })
  const message = 'it happened and could not be recorded: Sem espaço.'
  expect(effects).toMatchObject([{ status: 'unknown', outcome: { message } }])
  expect(hands.asked.at(-1)).toBe('undo')
})

test('what came back is recorded under the key of the effect, in the turn of its own', async () => {
  const seen: unknown[] = []
  const tool = paperTool('till.pay', {
    ...paperTools.pay,
    record: (given, outcome, { key }) => {
      seen.push(given, outcome, key)
      return Promise.resolve({ ok: true, data: null, entityIds: [] })
    },
  })
  const hands = paperHands()
  await executePlan(plan, paperFacts(withTool(tool)), hands)
  expect(seen).toEqual([args, { receipt: 1 }, 'key:0'])
  expect(hands.asked).toContain('write')
})

describe('a tool that fails', () => {
  const broken = () => {
    throw new Error('no luck')
  }
  const first = { did: 'execute', outcome: { kind: 'unknown', tool: 'till.pay' } }
  const messageIn = (effects: readonly EffectEnd[]) => effects[0]?.outcome['message']

  test('over what to ask for has asked nobody: nothing was done', async () => {
    const intend = () => Promise.reject(new Error('nothing may be intended'))
    const { step, effects, operations } = await pay({ request: broken }, { intend })
    expect(step).toMatchObject({ outcome: { kind: 'failed', message: basePhrases.ownFault } })
    expect(effects).toEqual([])
    expect(operations[0]?.errorMessage).toMatch(/till\.pay request.*no luck/)
  })

  test('over its provider says nothing about what the provider did', async () => {
    const { step, effects } = await pay({ perform: broken })
    expect(step).toMatchObject(first)
    expect(messageIn(effects)).toMatch(/till\.pay perform.*no luck/)
  })

  test('over what became of it says nothing either', async () => {
    const tried = { status: 'tried', effectId: paperEffectId, request: {}, triedMsAgo: 999_999 } as const
    const { step, effects } = await pay({ find: broken }, intended(tried))
    expect(step).toMatchObject(first)
    expect(messageIn(effects)).toMatch(/till\.pay find.*no luck/)
  })

  test.each<[what: string, record: () => Promise<Ran>, why: RegExp]>([
    ['itself', broken, /till\.pay record.*no luck/],
    [
      'in its own words',
      () => Promise.resolve({ ok: false, code: 'x', message: { pt: 'Sem espaço.', en: 'No room.' } }),
      /could not be recorded: Sem espaço\.$/,
    ],
  ])('over keeping what came back, %s: it is not known yet', async (_what, record, why) => {
    const { step, effects } = await executePlan(plan, paperFacts(withTool(payTool({}, record))), paperHands())
    expect(step).toMatchObject(first)
    expect(messageIn(effects)).toMatch(why)
  })

  test('by having no way to keep what came back is no tool for it', async () => {
    const tool = { ...payTool({}), record: undefined } as unknown as Tool
    await expect(executePlan(plan, paperFacts(withTool(tool)), paperHands())).rejects.toThrow(
      'the tool till.pay cannot record what came back',
    )
  })
})
