import { describe, expect, test } from 'vitest'
import { paperAgent } from '../../../test/support/paper-agent.js'
import { paperFacts, paperNow, paperParty, paperPlan, paperState } from '../../../test/support/paper-turn.js'
import type { Limits } from '../../agent/limits.js'
import { asId } from '../../conversation/ids.js'
import type { Model, ModelAnswer } from '../../ports/model.js'
import type { Store, TurnCommit, TurnTransaction, Work } from '../../ports/store.js'
import type { House } from '../house.js'
import type { Opening } from '../turn-draft.js'
import { leaseLeftMinMs, turnLeaseMs } from '../limits.js'
import { LeaseLostError, takeHands } from './act.js'

const lease = { tenant: asId<never>('t'), conversation: asId<never>('c'), token: '7' }
const answer: ModelAnswer = {
  ok: true,
  raw: '{"type":"NOOP"}',
  provider: 'p',
  model: 'm',
  inputTokens: 3,
  outputTokens: 4,
}

/** A store that notes what it is asked, a clock that stands still unless the test moves it. */
function setUp(
  over: {
    store?: Partial<Store>
    work?: Partial<Work>
    house?: Partial<House>
    contact?: Opening['contact']
    limit?: Limits[string]
  } = {},
) {
  const asked: string[] = []
  const time = { ms: 1_000 }
  const transaction = (name: string): TurnTransaction => ({
    db: { name } as never,
    commitTurn: () => {
      asked.push(`commit in ${name}`)
      return Promise.resolve('done')
    },
    rollback: () => {
      asked.push(`roll ${name} back`)
      return Promise.resolve()
    },
  })
  let begun = 0
  const store: Partial<Store> = {
    read: (_tenant, work) => {
      asked.push('read')
      return work({ name: 'outside' } as never)
    },
    begin: () => {
      asked.push('begin')
      return Promise.resolve(transaction(`transaction ${++begun}`))
    },
    renew: (_lease, ms) => {
      asked.push(`renew ${ms}`)
      return Promise.resolve(true)
    },
    release: () => {
      asked.push('release')
      return Promise.resolve()
    },
    intendEffect: (_lease, { effectId }) => Promise.resolve({ status: 'fresh', effectId }),
    commitTurn: () => {
      asked.push('commit')
      return Promise.resolve('done')
    },
    openRequests: () => Promise.resolve([]),
    lockLimit: () => {
      asked.push('lock')
      return Promise.resolve(2)
    },
    isPassing: () => false,
    ...over.store,
  }
  const model: Model = { provider: 'p', ask: () => Promise.resolve(answer) }
  const house = {
    store,
    clock: { now: () => paperNow },
    timer: () => time.ms,
    observer: {},
    servicesFor: (tenant: string) => ({ tenant }),
    remoteModel: model,
    localModel: model,
    ...over.house,
  } as unknown as House
  const work = {
    lease,
    party: paperParty,
    channel: 'web',
    contact: null,
    timeZone: 'America/Sao_Paulo',
    state: paperState(),
    inputs: [],
    standing: { active: true, role: null, limits: {} },
    ...over.work,
  } as unknown as Work
  const limit = over.limit ?? { label: 'notas', count: () => Promise.resolve(1) }
  const agent = paperAgent({ limits: { NOTE: limit } })
  const opening = {
    turnId: asId<never>('turn'),
    at: paperNow,
    work,
    agent,
    remoteModel: true,
    contact: over.contact ?? null,
    corrections: [],
    wordings: new Set<number>(),
  }
  const hands = takeHands(house, opening)
  const facts = paperFacts({ agent })
  return { asked, time, hands, facts, agent }
}

const execute = (tool: string, args = {}) =>
  ({ do: 'execute', pending: paperPlan([{ tool, args }]) }) as const
const askRemote = { do: 'ask_model', task: { kind: 'reply' }, via: 'remote' } as const

describe('the lease before a call that may take long', () => {
  test.each([
    ['with enough left it is not touched', turnLeaseMs - leaseLeftMinMs, []],
    ['with a millisecond less it is renewed', turnLeaseMs - leaseLeftMinMs + 1, [`renew ${turnLeaseMs}`]],
  ])('%s', async (_what, passedMs, renewed) => {
    const { asked, time, hands, facts } = setUp()
    time.ms += passedMs
    await hands.act(askRemote, facts)
    expect(asked).toEqual(renewed)
  })

  test('counts from the moment it was renewed', async () => {
    const { asked, time, hands, facts } = setUp()
    time.ms += turnLeaseMs
    await hands.act(askRemote, facts)
    time.ms += turnLeaseMs - leaseLeftMinMs
    await hands.act(askRemote, facts)
    expect(asked).toEqual([`renew ${turnLeaseMs}`])
  })

  test('that was lost ends the turn before anything is asked', async () => {
    let calls = 0
    const remoteModel: Model = {
      provider: 'p',
      ask: () => Promise.resolve({ ...answer, raw: String(++calls) }),
    }
    const { time, hands, facts } = setUp({
      store: { renew: () => Promise.resolve(false) },
      house: { remoteModel },
    })
    time.ms += turnLeaseMs
    await expect(hands.act(askRemote, facts)).rejects.toThrow(LeaseLostError)
    expect(calls).toBe(0)
  })

  test('that was lost before the intent: nothing is done outside', async () => {
    const { hands, facts } = setUp({ store: { intendEffect: () => Promise.resolve({ status: 'fenced' }) } })
    const lost = hands.act(execute('till.pay', { payee: 'Ana' }), facts)
    await expect(lost).rejects.toThrow('the lease on the conversation was lost')
  })

  test('that is ours lets the effect happen', async () => {
    const { hands, facts } = setUp()
    const { step } = await hands.act(execute('till.pay', { payee: 'Ana' }), facts)
    expect(step).toMatchObject({ outcome: { kind: 'executed' } })
  })

  test('is not needed for what stays in the house', async () => {
    const { asked, time, hands, facts } = setUp()
    time.ms += turnLeaseMs
    await hands.act({ ...askRemote, via: 'local' }, facts)
    expect(asked).toEqual([])
  })
})

describe("the turn's own transaction", () => {
  const commit = {} as TurnCommit

  test('is opened by the first write, read in, and closed by the commit', async () => {
    const { asked, hands, facts } = setUp()
    await hands.act({ do: 'read', tool: 'notes.list', args: {} }, facts)
    await hands.act(execute('notes.add'), facts)
    await hands.act({ do: 'read', tool: 'notes.list', args: {} }, facts)
    await hands.act(execute('notes.add'), facts)
    expect(await hands.commit(commit)).toBe('done')
    await hands.commit(commit)
    expect(asked).toEqual(['read', 'begin', 'commit in transaction 1', 'commit'])
  })

  test('is given up with a plan that failed; what comes after has another', async () => {
    const { asked, hands, facts } = setUp()
    await hands.act(execute('gone'), facts)
    await hands.act(execute('notes.add'), facts)
    await hands.commit(commit)
    expect(asked).toEqual(['begin', 'roll transaction 1 back', 'begin', 'commit in transaction 2'])
  })

  test('is given up with the turn, and the conversation is free', async () => {
    const { asked, hands, facts } = setUp()
    await hands.act(execute('notes.add'), facts)
    await hands.letGo()
    await hands.commit(commit)
    expect(asked).toEqual(['begin', 'roll transaction 1 back', 'release', 'commit'])
  })

  test('a database that is gone does not hide why the turn failed', async () => {
    const { hands } = setUp({ store: { release: () => Promise.reject(new Error('gone')) } })
    await expect(hands.letGo()).resolves.toBeUndefined()
  })
})

describe('what the person may still do', () => {
  const standing = async (work: Partial<Work>, store: Partial<Store> = {}, tool = 'notes.add') => {
    const { hands, facts, asked } = setUp({ work, store })
    const { step } = await hands.act(execute(tool), facts)
    return { outcome: step.did === 'execute' ? step.outcome : step, asked }
  }
  const limits = (limit: { [name: string]: number }, active = true) => ({
    standing: { active, role: null, limits: limit },
  })

  test('a member whose access was taken away does nothing', async () => {
    expect((await standing(limits({}, false))).outcome).toMatchObject({ kind: 'failed', code: 'role' })
  })

  test('a limit is counted under a lock, as it is now and not as it was', async () => {
    const { outcome, asked } = await standing(limits({ NOTE: 1 }))
    expect(outcome).toMatchObject({ kind: 'executed' })
    expect(asked).toContain('lock')
    const lowered = await standing(limits({ NOTE: 5 }), { lockLimit: () => Promise.resolve(1) })
    expect(lowered.outcome).toMatchObject({ kind: 'failed', code: 'limit' })
  })

  test.each([
    { used: 0, takes: 500, max: 500, done: true },
    { used: 0, takes: 501, max: 500, done: false },
    { used: 499, takes: 1, max: 500, done: true },
    { used: 499, takes: 2, max: 500, done: false },
    { used: 700, takes: 0, max: 500, done: false },
  ])('of $max, $used used and $takes asked for: done, $done', async ({ used, takes, max, done }) => {
    const limit = { label: 'valor', count: () => Promise.resolve(used), takes: () => takes }
    const store = { lockLimit: () => Promise.resolve(max) }
    const { hands, facts } = setUp({ work: limits({ NOTE: max }), store, limit })
    const { step } = await hands.act(execute('notes.add'), facts)
    expect(step.did === 'execute' && step.outcome.kind === 'executed').toBe(done)
  })

  test('a limit that was lifted meanwhile is none', async () => {
    const { outcome } = await standing(limits({ NOTE: 1 }), { lockLimit: () => Promise.resolve(null) })
    expect(outcome).toMatchObject({ kind: 'executed' })
  })

  test.each([
    ['of a tenant without it', 'notes.add', {}],
    ['of a tool without one', 'notes.mark', { NOTE: 0 }],
  ])('a limit %s is not asked about', async (_what, tool, given) => {
    const { outcome, asked } = await standing(limits(given), {}, tool)
    expect(outcome).toMatchObject({ kind: 'executed' })
    expect(asked).not.toContain('lock')
  })

  test('when a plan is made, the limit is looked at without a lock', async () => {
    const { hands, facts, asked } = setUp({ work: limits({ NOTE: 1 }) })
    const { step } = await hands.act(
      { do: 'prepare', draft: { steps: [{ tool: 'notes.add', args: { note: 'x' } }] } },
      facts,
    )
    expect(step).toMatchObject({
      did: 'prepare',
      outcome: {
        kind: 'refused',
        code: 'limit',
        message: 'Você atingiu o limite de notas do seu plano (1).',
      },
    })
    expect(asked).not.toContain('lock')
  })
})

describe('a model that is asked', () => {
  test('is written down with what it said and took', async () => {
    const requests: unknown[] = []
    const { hands, facts, time } = setUp({
      house: {
        remoteModel: {
          provider: 'p',
          ask: ({ question, prompt }) => {
            requests.push([question, prompt.messages])
            time.ms += 12.4
            return Promise.resolve(answer)
          },
        },
      },
    })
    const { step } = await hands.act(askRemote, facts)
    expect(step).toEqual({ did: 'ask_model', via: 'remote', raw: '{"type":"NOOP"}', failed: null })
    expect(hands.modelCalls()).toEqual([
      {
        question: 'response_generation',
        promptVersion: 'v1',
        provider: 'p',
        fallback: false,
        durationMs: 12,
        ok: true,
        model: 'm',
        raw: '{"type":"NOOP"}',
        inputTokens: 3,
        outputTokens: 4,
      },
    ])
    expect(hands.modelCalls()).toEqual([])
    expect(requests).toEqual([['response_generation', [{ role: 'user', text: 'x' }]]])
  })

  test('and fails: the code is what is known', async () => {
    const failing: Model = {
      provider: 'p',
      ask: () => Promise.resolve({ ok: false, code: 'model.timeout', message: 'late', provider: 'p' }),
    }
    const { hands, facts } = setUp({ house: { remoteModel: failing } })
    expect((await hands.act(askRemote, facts)).step).toEqual({
      did: 'ask_model',
      via: 'remote',
      raw: '',
      failed: 'model.timeout',
    })
    expect(hands.modelCalls()).toMatchObject([
      { ok: false, model: '', raw: '', code: 'model.timeout', inputTokens: 0, outputTokens: 0 },
    ])
  })

  test('and is not there', async () => {
    const { hands, facts } = setUp({ house: { remoteModel: undefined } })
    expect((await hands.act(askRemote, facts)).step).toMatchObject({ raw: '', failed: 'model.unavailable' })
    expect(hands.modelCalls()).toEqual([])
  })

  test.each([
    ['beside a remote one is a fallback', true, true],
    ['alone is none', false, false],
  ])('the local one %s', async (_what, hasRemote, fallback) => {
    const { hands, facts } = setUp(hasRemote ? {} : { house: { remoteModel: undefined } })
    await hands.act({ ...askRemote, via: 'local' }, facts)
    expect(hands.modelCalls()).toMatchObject([{ fallback, promptVersion: 'v1' }])
  })

  test("a question of the agent's own that has no prompt is not put", async () => {
    const { hands, facts } = setUp()
    const { step } = await hands.act({ do: 'ask', question: 'event_detection', values: {} }, facts)
    expect(step).toEqual({ did: 'ask', question: 'event_detection', raw: '', failed: 'model.no_prompt' })
  })

  test("a question of the agent's own goes to the remote model, in its words", async () => {
    const { hands, facts } = setUp()
    const { step } = await hands.act(
      { do: 'ask', question: 'response_generation', values: { state: 'X' } },
      facts,
    )
    expect(step).toEqual({
      did: 'ask',
      question: 'response_generation',
      raw: '{"type":"NOOP"}',
      failed: null,
    })
  })
})

test('a tool is handed what the turn knows', async () => {
  const { hands, agent } = setUp({ contact: { name: 'Ana' } as never })
  const seen: unknown[] = []
  const tool = agent.tools.get('notes.list')
  if (!tool) throw new Error('no such tool')
  const run: typeof tool.run = (_args, context) => {
    const {
      tenant,
      conversation,
      party,
      now,
      timeZone,
      services,
      contact,
      mode,
      memo,
      history,
      said,
      planned,
      key,
    } = context
    seen.push({
      tenant,
      conversation,
      party,
      now,
      timeZone,
      services,
      contact,
      mode,
      memo,
      history,
      said,
      planned,
      key,
    })
    seen.push([context.newId(), context.newId()])
    return Promise.resolve({ ok: true, data: null, entityIds: [] })
  }
  const history = [{ role: 'person', text: 'oi' } as const]
  const state = paperState({ mode: 'shop', memo: { a: 1 }, history })
  const facts = paperFacts({ state, agent: { ...agent, tools: new Map([['notes.list', { ...tool, run }]]) } })
  await hands.act({ do: 'read', tool: 'notes.list', args: {} }, facts)
  expect(seen[0]).toEqual({
    tenant: 't',
    conversation: 'c',
    party: paperParty,
    now: paperNow,
    timeZone: 'America/Sao_Paulo',
    services: { tenant: 't' },
    contact: { name: 'Ana' },
    mode: 'shop',
    memo: { a: 1 },
    history,
    said: facts.understanding.text,
    planned: [],
    key: '',
  })
  const [first, second] = seen[1] as string[]
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(second).not.toBe(first)
})

test('what is open outside is settled by these hands too', async () => {
  const { hands, facts } = setUp()
  expect((await hands.act({ do: 'settle', effects: [] }, facts)).step).toEqual({ did: 'settle', results: [] })
})
