import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defineAgent } from '../../src/agent/define-agent.js'
import { intent } from '../../src/agent/intent.js'
import type { TurnRecord } from '../../src/turn/turn-record.js'
import { createAskAgain } from '../../src/replay/ask-again.js'
import {
  replayConversation,
  type ReplayedTurn,
  type ReplayOptions,
} from '../../src/replay/replay-conversation.js'
import { recallPrompts } from '../../src/replay/recall-prompts.js'
import { replayJournal } from '../../src/replay/replay-journal.js'
import { createScriptedModel } from '../../src/adapters/in-memory/scripted-model.js'
import { createTestLeme, talker, type Talker, type TestLeme } from '../support/test-leme.js'
import { createLedger, tillAgent } from '../support/till-agent.js'
import type { Agent, AgentSpec } from '../../src/agent/agent.js'

const ledger = createLedger()
const till = tillAgent(ledger)
const model = createScriptedModel()
let now = new Date('2026-11-16T12:00:00Z')
let leme: TestLeme

beforeAll(async () => {
  leme = await createTestLeme({ agents: [till], clock: { now: () => now } })
})
afterAll(() => leme.end())

describe('the code that ran them decides the same', () => {
  test.each<[string, (person: Talker) => Promise<unknown>]>([
    ['a read', (person) => said(person, 'quais são as notas?')],
    ['a plan, confirmed twice', (person) => said(person, 'anote comprar pão', 'sim', 'sim')],
    ['a plan, rejected', (person) => said(person, 'anote comprar pão', 'não')],
    ['a missing field', (person) => said(person, 'anota aí', 'ligar para o banco', 'sim')],
    ['an effect of unknown outcome', unknownEffect],
    ['a yes that came too late', tooLate],
  ])('%s', async (_, talk) => {
    const person = leme.person()
    await talk(person)
    const turns = await replayed(person)
    expect(turns.map((turn) => turn.kind)).toEqual(turns.map(() => 'same'))
    expect(turns.length).toBeGreaterThan(0)
  })

  test('turns of a remote model, with a re-ask, a refused claim and a fallback', async () => {
    const person = personOf(leme.again({ model }))
    model.script('{"type":"PLAN"}', { type: 'RESPOND', message: 'Olá!' })
    await person.say('xyzzy plugh')
    model.script(
      { type: 'RESPOND', message: 'Pronto, já paguei!' },
      { type: 'RESPOND', message: 'Não posso.' },
    )
    await person.say('conversa mais fiada')
    model.script('model.timeout')
    await person.say('anote comprar pão')
    expect((await replayed(person)).map((turn) => turn.kind)).toEqual(['same', 'same', 'same'])
  })
})

describe('what differs is told', () => {
  test('a recorded decision that was edited', async () => {
    const turns = (await recordsOf('anote comprar pão', 'sim')).map((record, index) =>
      index === 1
        ? withFirstDecision(record, { do: 'speak', say: [{ kind: 'phrase', id: 'cancelled' }] })
        : record,
    )
    const [first, second] = await replayedRecords(turns)
    expect(first).toMatchObject({ kind: 'same' })
    expect(second).toMatchObject({
      kind: 'different',
      differences: [
        {
          what: 'decision',
          before: { next: { do: 'speak' }, because: ['answer:confirm'] },
          now: { next: { do: 'execute' } },
        },
      ],
    })
  })

  test('a phrase that now reads otherwise', async () => {
    const [turn] = await replayedRecords(
      await recordsOf('oi'),
      changed({ phrases: { greeting: 'Bom dia!' } }),
    )
    expect(turn).toMatchObject({
      kind: 'different',
      differences: [{ what: 'messages', before: ['Olá! Como posso ajudar?'], now: ['Bom dia!'] }],
    })
  })

  test('words that are now understood otherwise; the turns after it are judged by themselves', async () => {
    const intents = till.intents.map((entry) =>
      entry.id === 'greeting'
        ? intent('greeting', { certain: /^(oi|anote .*)$/, phrase: 'greeting' })
        : entry,
    )
    const turns = await replayedRecords(
      await recordsOf('anote comprar pão', 'não', 'oi'),
      changed({ intents }),
    )
    expect(turns.map((turn) => turn.kind)).toEqual(['read_otherwise', 'same', 'same'])
    expect(turns[0]).toMatchObject({
      differences: [
        { what: 'understanding', before: { intent: 'notes.add' }, now: { intent: 'greeting' } },
        { what: 'decision', before: { next: { do: 'ask_model' } }, now: { next: { do: 'speak' } } },
        { what: 'events' },
        { what: 'messages' },
      ],
    })
  })

  test('a decision that differs on the reading of then is one, whatever is read now', async () => {
    const intents = till.intents.map((entry) =>
      entry.id === 'greeting' ? intent('greeting', { certain: /^anote .*$/, phrase: 'greeting' }) : entry,
    )
    const edited = (await recordsOf('anote comprar pão')).map((record) =>
      withFirstDecision(record, { do: 'speak', say: [{ kind: 'phrase', id: 'cancelled' }] }),
    )
    expect(await replayedRecords(edited, changed({ intents }))).toMatchObject([
      { kind: 'different', differences: [{ what: 'decision', now: { next: { do: 'ask_model' } } }] },
    ])
  })

  test('a version of the agent that only went up does not', async () => {
    const records = await recordsOf('anote comprar pão', 'sim')
    const turns = await replayedRecords(records, changed({ version: 2 }))
    expect(turns.map((turn) => turn.kind)).toEqual(['same', 'same'])
  })
})

describe('what a model saw is put together again', () => {
  test('question by question, as it was', async () => {
    const person = personOf(leme.again({ model }))
    model.script({ type: 'CALL_TOOL', tool: 'notes.list', params: {} }, { type: 'RESPOND', message: 'Olá!' })
    await person.say('conversa fiada')
    const asked = model.asked.map(({ question, prompt }) => ({ question, prompt }))
    expect(asked).toHaveLength(2)
    const [turn] = await replayed(person)
    if (!turn?.record) throw new Error('no record')
    expect(await recallPrompts(turn.record, null, till)).toEqual(asked)
  })

  test('nothing, where nobody was asked', async () => {
    const [record] = await recordsOf('quais são as notas?')
    if (!record) throw new Error('no record')
    expect(await recallPrompts(record, null, till)).toEqual([])
  })

  test('and why a call failed is in the record', async () => {
    const person = personOf(leme.again({ model }))
    model.script('model.timeout')
    await person.say('conversa fiada')
    const [turn] = await replayed(person)
    expect(turn?.record?.modelCalls[0]).toMatchObject({
      ok: false,
      code: 'model.timeout',
      message: 'model.timeout',
    })
  })
})

describe('what cannot be run again', () => {
  test('a turn whose record was erased, and those after it', async () => {
    const [first, , third] = await recordsOf('oi', 'oi', 'oi')
    const turns = await all(
      replayConversation(
        [first ?? null, null, third ?? null].map((record, index) => ({ seq: index + 1, record })),
        { agentOf: () => till },
      ),
    )
    expect(turns.map((turn) => turn.kind)).toEqual(['same', 'erased', 'erased'])
  })

  test('a turn of an agent that is not here', async () => {
    const numbered = numberedOf(await recordsOf('oi'))
    expect(await all(replayConversation(numbered, { agentOf: () => undefined }))).toMatchObject([
      { kind: 'no_agent' },
    ])
  })
})

test('only turns since a moment are run, on the state the earlier ones left', async () => {
  const person = leme.person()
  await person.say('anote comprar pão')
  now = new Date(now.getTime() + 60_000)
  await person.say('sim')
  expect(await replayed(person, { since: now })).toMatchObject([{ seq: 2, kind: 'same' }])
})

describe('with another version of the prompts', () => {
  const askAgain = (remote?: typeof model) => createAskAgain('v2', remote)

  test('what the local model answered is asked again', async () => {
    const records = (await recordsOf('quais são as notas?')).map((record) =>
      withRaw(record, '{"type":"NOOP"}'),
    )
    expect(await replayedRecords(records, till, {})).toMatchObject([{ kind: 'different' }])
    expect(await replayedRecords(records, till, { askAgain: askAgain() })).toMatchObject([{ kind: 'same' }])
  })

  test('what a remote model answered needs one, and with one it is really asked', async () => {
    const person = personOf(leme.again({ model }))
    model.script({ type: 'RESPOND', message: 'Olá!' })
    await person.say('conversa fiada')
    expect(await replayed(person, { askAgain: askAgain() })).toMatchObject([{ kind: 'needs_model' }])

    model.script({ type: 'RESPOND', message: 'Olá!' })
    expect(await replayed(person, { askAgain: askAgain(model) })).toMatchObject([{ kind: 'same' }])
    expect(model.asked).toHaveLength(1)

    model.script({ type: 'RESPOND', message: 'Tchau!' })
    expect(await replayed(person, { askAgain: askAgain(model) })).toMatchObject([
      { kind: 'different', differences: [{ what: 'decision' }, { what: 'messages', now: ['Tchau!'] }] },
    ])
  })
})

async function said(person: Talker, ...texts: string[]): Promise<void> {
  for (const text of texts) await person.say(text)
}

async function unknownEffect(person: Talker): Promise<void> {
  ledger.fault = () => 'lost-answer'
  await said(person, 'pague R$ 10 para a Ana', 'sim')
  ledger.fault = () => 'none'
  await said(person, 'e aí?')
}

async function tooLate(person: Talker): Promise<void> {
  await person.say('anote comprar pão')
  now = new Date(now.getTime() + 6 * 60_000)
  await said(person, 'sim', 'sim')
}

function personOf(process: Pick<TestLeme, 'converse'>): Talker {
  return talker({ ...leme, ...process }, leme.tenant, 'owner', 'till')
}

async function replayed(person: Talker, options: Partial<ReplayOptions> = {}): Promise<ReplayedTurn[]> {
  const turns: ReplayedTurn[] = []
  const scope = { tenant: leme.tenant, conversation: person.conversation() }
  await replayJournal(leme.pool, scope, { agentOf: () => till, ...options }, (_, turn) => {
    turns.push(turn)
    return Promise.resolve()
  })
  return turns
}

/** What a new conversation of these words leaves in the journal. */
async function recordsOf(...texts: string[]): Promise<TurnRecord[]> {
  const person = leme.person()
  await said(person, ...texts)
  return (await replayed(person)).flatMap((turn) => (turn.record ? [turn.record] : []))
}

function replayedRecords(
  records: readonly TurnRecord[],
  agent: Agent = till,
  options: Partial<ReplayOptions> = {},
): Promise<ReplayedTurn[]> {
  return all(replayConversation(numberedOf(records), { agentOf: () => agent, ...options }))
}

function numberedOf(records: readonly TurnRecord[]): { seq: number; record: TurnRecord }[] {
  return records.map((record, index) => ({ seq: index + 1, record }))
}

function changed(change: Partial<AgentSpec>): Agent {
  return defineAgent({ ...till, tools: [...till.tools.values()], ...change })
}

function withFirstDecision(record: TurnRecord, next: TurnRecord['decisions'][number]['next']): TurnRecord {
  const [first, ...rest] = record.decisions
  if (!first) throw new Error('a turn decides something')
  return { ...record, decisions: [{ ...first, next }, ...rest] }
}

function withRaw(record: TurnRecord, raw: string): TurnRecord {
  const decisions = record.decisions.map((decision) =>
    decision.step?.did === 'ask_model' ? { ...decision, step: { ...decision.step, raw } } : decision,
  )
  return {
    ...record,
    decisions,
    modelCalls: record.modelCalls.map((call) => ({ ...call, promptVersion: 'v1' })),
  }
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = []
  for await (const item of items) list.push(item)
  return list
}
