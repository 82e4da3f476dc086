import { expect, test } from 'vitest'
import type { Agent } from '../../agent/agent.js'
import { copilot } from '../../agents/copilot/agent.js'
import { reception } from '../../agents/reception/agent.js'
import type { Operation, TurnRecord } from '../../turn/turn-record.js'
import { explainedTurn } from './explained-turn.js'

const record: TurnRecord = {
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
    text: 'x',
    event: 'USER_SENT_TEXT',
    intent: null,
    option: null,
    entities: {},
    answer: null,
    source: 'classifier',
    confidence: 0.9,
    because: [],
    requests: [],
    unread: [],
  },
  decisions: [],
  events: [],
  messages: [],
  modelCalls: [],
  operations: [],
  stagesMs: {},
}

const operation = (tool: string): Operation => ({
  tool,
  action: 'read',
  planId: null,
  params: {},
  result: {},
  success: true,
  errorMessage: null,
  entityType: null,
  entityIds: [],
  ipAddress: null,
  userAgent: null,
  durationMs: 1,
})

function took(agent: Agent, intent: string | null, because: readonly string[] = []): string | undefined {
  const next = { do: 'speak', say: [] } as const
  const understanding = { ...record.understanding, intent }
  return explainedTurn(agent, { ...record, understanding, decisions: [{ next, because, step: null }] }).took
    ?.pt
}

test('what a message was taken for: as the agent says, else as its intent is called, and never by an inner name', () => {
  expect(took(copilot, 'payments.create')).toBe('Fazer uma cobrança')
  expect(took(copilot, 'of.another.version')).toBeUndefined()
  expect(took(copilot, null)).toBeUndefined()
  expect(took(reception, 'follow_up', ['topic:price'])).toBe('Saber um preço')
  expect(took(reception, 'follow_up')).toBe('Ser chamado mais tarde')
})

test('tools are told of once, by their titles; what only the agent itself calls is not', () => {
  const tools = (agent: Agent, ...names: string[]) =>
    explainedTurn(agent, { ...record, operations: names.map(operation) }).tools.map(({ title }) => title.en)
  expect(tools(copilot, 'quotes.list', 'quotes.list', 'gone.since')).toEqual(['List quotes'])
  expect(tools(reception, 'desk.context', 'desk.record')).toEqual([])
})

test('what the agent looked up is what its reasons are told from', () => {
  const known = [
    { id: 'pets', title: 'Pode levar cachorro?', answer: 'Pode.', media: null, asked: 1, part: null },
  ]
  const data = { desk: null, known, recalled: {} }
  const read = { do: 'read', tool: 'desk.context', args: {} } as const
  const outcome = { kind: 'result', data, text: '' } as const
  const speak = { do: 'speak', say: [] } as const
  const decisions = [
    {
      next: read,
      because: ['desk:read'],
      step: { did: 'read', tool: 'desk.context', args: {}, outcome } as const,
    },
    { next: speak, because: ['topic:question', 'inform:knowledge:pets'], step: null },
  ]
  expect(explainedTurn(reception, { ...record, decisions }).reasons).toEqual([
    {
      pt: 'A resposta é a que foi ensinada para “Pode levar cachorro?”.',
      en: 'The answer is the one taught for “Pode levar cachorro?”.',
    },
  ])
})
