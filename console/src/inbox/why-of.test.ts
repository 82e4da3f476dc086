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

const unexplained = { took: null, tools: {}, reasons: [] }
const charge = { took: 'Fazer uma cobrança', tools: { 'payments.create': 'Fazer uma cobrança' }, reasons: [] }

test('what was heard, by the name the agent has for it, and which words nobody used', () => {
  const understanding = { ...plain.understanding, unread: [{ start: 19, end: 24 }] }
  const heard = { kind: 'heard', text: 'cobra 200 da Maria em 3x', source: 'classifier' }
  const unread = { kind: 'unread', text: 'em 3x' }
  const record = { ...plain, understanding }
  expect(whyOf({ record, explained: charge })).toEqual([{ ...heard, took: 'Fazer uma cobrança' }, unread])
  // Nobody called it anything: its inner name is not said either.
  expect(whyOf({ record, explained: unexplained })).toEqual([{ ...heard, took: null }, unread])
  const told = { ...charge, reasons: ['Faltava o nome.'] }
  expect(whyOf({ record, explained: told }).slice(1)).toEqual([{ kind: 'reason', words: 'Faltava o nome.' }])
})

test('the reasons of all decisions, each once, in their order', () => {
  const decided = (...because: string[]) => ({ next: { do: 'speak' }, because, step: null })
  const decisions = [decided('gate:role', 'plan:made'), decided('plan:made', 'claim:safe-phrase')]
  expect(whyOf({ record: { ...plain, decisions }, explained: unexplained }).slice(1)).toEqual(
    ['gate:role', 'plan:made', 'claim:safe-phrase'].map((reason) => ({ kind: 'rule', reason })),
  )
})

const operation = {
  tool: 'payments.create',
  action: 'execute',
  planId: null,
  params: {},
  result: {},
  success: true,
  errorMessage: null,
  durationMs: 1,
}

test.each([
  [{ action: 'read' }, { kind: 'read', what: 'Fazer uma cobrança' }],
  [{ action: 'preview' }, { kind: 'prepared', what: 'Fazer uma cobrança' }],
  [{ action: 'execute' }, { kind: 'did', what: 'Fazer uma cobrança' }],
  [
    { success: false, errorMessage: 'Sem conta.' },
    { kind: 'failed', what: 'Fazer uma cobrança', problem: 'Sem conta.' },
  ],
])('what was done is called by its title: %j', (given, told) => {
  const record = { ...plain, operations: [{ ...operation, ...given }] }
  expect(whyOf({ record, explained: charge }).slice(1)).toEqual([told])
  expect(whyOf({ record, explained: unexplained }).slice(1)).toEqual([])
})

test('what a model was asked and declined, what it was not let say, and whom it was handed to', () => {
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
  const refused = [{ claim: 'done', text: 'Já lancei a cobrança', correction: '' }, 'nonsense']
  const raw = '{"acts":[{"act":"decline","why":"not_known"}]}'
  const why = whyOf({
    record: {
      ...plain,
      modelCalls: [call, call],
      decisions: [
        { next: { do: 'ask_model' }, because: [], step: { did: 'ask_model', raw } },
        { next: { do: 'speak' }, because: [], step: { did: 'speak', refused } },
      ],
      events: [{ type: 'handed_off', handoff: { reason: 'complaint' } }],
    },
    explained: unexplained,
  })
  expect(why.slice(1)).toEqual([
    { kind: 'declined', why: 'not_known' },
    { kind: 'model', failed: true },
    { kind: 'refused', text: 'Já lancei a cobrança' },
    { kind: 'handed', reason: 'complaint' },
  ])
})
