import { expect, test } from 'vitest'
import type { TurnDetail } from '../api/wire'
import { whyOf } from './why-of'

const plain: TurnDetail['record'] = {
  v: 1,
  turnId: 't',
  agent: { id: 'a', version: 1 },
  at: '2026-11-16T12:00:00.000Z',
  timeZone: 'America/Sao_Paulo',
  attempt: 1,
  inputs: [],
  contact: null,
  effects: [],
  remoteModel: false,
  understanding: {
    text: 'cobra 200 da Maria em 3x',
    event: 'said',
    intent: 'payments.create',
    option: null,
    entities: {},
    answer: null,
    source: 'classifier',
    confidence: 0.93,
    because: [],
  },
  decisions: [],
  events: [],
  messages: [],
  modelCalls: [],
  operations: [],
  stagesMs: {},
}

test('what was heard, and which words nobody used', () => {
  const understanding = { ...plain.understanding, unread: [{ start: 19, end: 24 }] }
  expect(whyOf({ ...plain, understanding })).toEqual([
    {
      kind: 'heard',
      text: 'cobra 200 da Maria em 3x',
      source: 'classifier',
      intent: 'payments.create',
      share: 0.93,
    },
    { kind: 'unread', text: 'em 3x' },
  ])
})

test('the reasons of all decisions, each once, in their order', () => {
  const decided = (...because: string[]) => ({ next: { do: 'speak' }, because, step: null })
  const decisions = [decided('gate:role', 'plan:made'), decided('plan:made', 'claim:safe-phrase')]
  expect(whyOf({ ...plain, decisions }).slice(1)).toEqual(
    ['gate:role', 'plan:made', 'claim:safe-phrase'].map((reason) => ({ kind: 'rule', reason })),
  )
})

test('what was done, what a model was asked, what it was not let say, and whom it was handed to', () => {
  const operation = {
    tool: 'payments',
    action: 'create',
    planId: null,
    params: {},
    result: {},
    success: false,
    errorMessage: 'sem conta',
    durationMs: 1,
  }
  const call = {
    question: 'reply',
    promptVersion: '1',
    provider: 'openai',
    model: 'mini',
    raw: '',
    ok: true,
    fallback: true,
    durationMs: 1,
    inputTokens: 1,
    outputTokens: 1,
  }
  const refused = [{ claim: 'Já lancei a cobrança', correction: '' }, 'nonsense']
  const why = whyOf({
    ...plain,
    operations: [operation],
    modelCalls: [call],
    decisions: [{ next: { do: 'speak' }, because: [], step: { did: 'speak', refused } }],
    events: [{ type: 'handed_off', handoff: { reason: 'complaint' } }],
  })
  expect(why.slice(1)).toEqual([
    { kind: 'did', what: 'payments · create', ok: false, problem: 'sem conta' },
    { kind: 'model', name: 'openai mini', failed: true },
    { kind: 'refused', claim: 'Já lancei a cobrança' },
    { kind: 'handed', reason: 'complaint' },
  ])
})
