import { describe, expect, test } from 'vitest'
import { paidOutside, paperAgent, paperTool } from '../../../test/support/paper-agent.js'
import { paperFacts, paperNow, paperParty, paperPlan, paperState } from '../../../test/support/paper-turn.js'
import type { ToolContext } from '../../agent/define-tool.js'
import type { Limits } from '../../agent/limits.js'
import { deriveId } from '../../conversation/derive-id.js'
import { asId } from '../../conversation/ids.js'
import type { Json, JsonObject } from '../../conversation/json.js'
import type { Store, TurnTransaction, Work } from '../../ports/store.js'
import type { House } from '../house.js'
import { stopLookEveryMs } from '../limits.js'
import { LeaseLostError, takeHands } from './act.js'

const lease = { tenant: asId<never>('t'), conversation: asId<never>('c'), token: '7' }
const turnId = asId<never>('turn')
const sumOf = (args: Json): number => Number((args as JsonObject)['sum'])
const record = () => Promise.resolve({ ok: true as const, data: null, entityIds: [] })
const pay = paperTool('till.send', {
  outside: paidOutside,
  limit: 'PAID',
  record,
})
const other = paperTool('till.other', { outside: paidOutside, limit: ['NOTE', 'PAID'], record })
const inside = paperTool('till.note', { limit: 'PAID' })

/** What a turn holds the world with, and what it asked of it. */
function setUp(
  given: {
    limits?: Limits
    known?: Work['standing']['limits']
    store?: Partial<Store>
    house?: Partial<House>
    work?: Partial<Work>
    hasWaited?: boolean
    tools?: ReturnType<typeof paperTool>[]
  } = {},
) {
  const asked: string[] = []
  const time = { ms: 0 }
  const transaction: TurnTransaction = {
    db: { name: 'transaction' } as never,
    commitTurn: () => Promise.resolve('done'),
    rollback: () => {
      asked.push('rollback')
      return Promise.resolve()
    },
  }
  const store: Partial<Store> = {
    read: (_tenant, work) => work({ name: 'outside' } as never),
    begin: () => Promise.resolve(transaction),
    renew: () => Promise.resolve(true),
    lockLimit: () => Promise.resolve(10),
    openRequests: () => Promise.resolve([]),
    isPassing: () => false,
    isStopAsked: () => Promise.resolve(false),
    async intendEffect(_lease, { effectId }, mayBegin) {
      asked.push(mayBegin ? 'intend under a limit' : 'intend')
      if (mayBegin && !(await mayBegin({ name: 'intent' } as never))) return { status: 'not_allowed' }
      return { status: 'fresh', effectId }
    },
    ...given.store,
  }
  const house = {
    store,
    clock: { now: () => paperNow },
    timer: () => time.ms,
    observer: {},
    servicesFor: () => ({}),
    surfaces: new Map(),
    ...given.house,
  } as unknown as House
  const work = {
    lease,
    party: paperParty,
    channel: 'web',
    contact: null,
    timeZone: 'America/Sao_Paulo',
    state: paperState(),
    inputs: [{ seq: 4, body: { kind: 'text', text: 'x' } }],
    standing: { active: true, role: null, limits: given.known ?? {} },
    ...given.work,
  } as unknown as Work
  const limits = given.limits ?? {}
  const agent = paperAgent(
    { limits: { NOTE: { label: 'notas' }, PAID: { label: 'pagamentos' }, ...limits } },
    [pay, other, inside, ...(given.tools ?? [])],
  )
  const hands = takeHands(
    house,
    {
      turnId,
      at: paperNow,
      work,
      agent,
      remoteModel: true,
      contact: null,
      corrections: [],
      wordings: new Set(),
    },
    given.hasWaited,
  )
  return { asked, time, hands, agent, facts: paperFacts({ agent }) }
}

const execute = (tool: string, args: JsonObject = {}) =>
  ({ do: 'execute', pending: paperPlan([{ tool, args }]) }) as const

describe('money that leaves the house under a limit', () => {
  const paid = (used: number): Limits => ({
    PAID: { label: 'pagamentos', count: () => Promise.resolve(used), takes: sumOf },
  })

  test.each<[used: number, underWay: number[], asks: number, goes: boolean]>([
    [0, [], 10, true],
    [0, [], 11, false],
    [4, [], 6, true],
    [4, [], 7, false],
    // What is asked for outside and nobody knows the end of counts as spent.
    [0, [4], 6, true],
    [0, [4], 7, false],
    [2, [3, 4], 1, true],
    [2, [3, 4], 2, false],
  ])('of 10, %i spent, %j under way, %i asked for: %j', async (used, underWay, asks, goes) => {
    const store: Partial<Store> = {
      openRequests: () => Promise.resolve(underWay.map((sum) => ({ args: { sum } }))),
    }
    const { hands, facts } = setUp({ limits: paid(used), known: { PAID: 10 }, store })
    const { step } = await hands.act(execute('till.send', { sum: asks }), facts)
    expect(step).toMatchObject({
      outcome: goes ? { kind: 'executed' } : { kind: 'failed', code: 'limit' },
    })
    if (!goes && used + underWay.length === 0)
      expect(step).toMatchObject({
        outcome: { message: 'Você atingiu o limite de pagamentos do seu plano (10).' },
      })
  })

  test('counts what every tool under it has under way outside, but for this very effect', async () => {
    const asked: unknown[] = []
    const store: Partial<Store> = {
      openRequests: (_db, tools, exceptKey) => {
        asked.push([tools, exceptKey])
        return Promise.resolve([])
      },
    }
    const { hands, facts } = setUp({ limits: paid(0), known: { PAID: 10 }, store })
    const plan = execute('till.send', { sum: 1 })
    await hands.act(plan, facts)
    expect(asked).toEqual([[['till.send', 'till.other'], `${plan.pending.plan.key}:0`]])
  })

  test('of a single action leaves out whatever else is under way', async () => {
    const store: Partial<Store> = { openRequests: () => Promise.reject(new Error('asked')) }
    const single: Limits = { PAID: { label: 'pagamentos', takes: sumOf } }
    const { hands, facts } = setUp({ limits: single, known: { PAID: 10 }, store })
    expect((await hands.act(execute('till.send', { sum: 10 }), facts)).step).toMatchObject({
      outcome: { kind: 'executed' },
    })
  })

  test.each<[what: string, locked: { [name: string]: number | null }, goes: boolean]>([
    ['both have enough left', { NOTE: 1, PAID: 10 }, true],
    ['the first is used up', { NOTE: 0, PAID: 10 }, false],
    ['the second is used up', { NOTE: 1, PAID: 0 }, false],
    ['the first was lifted meanwhile', { NOTE: null, PAID: 10 }, true],
    ['the first was lifted, the second is used up', { NOTE: null, PAID: 0 }, false],
  ])('of two limits, %s', async (_what, locked, goes) => {
    const store: Partial<Store> = { lockLimit: (_db, name) => Promise.resolve(locked[name] ?? null) }
    const { hands, facts } = setUp({ limits: paid(0), known: { NOTE: 5, PAID: 10 }, store })
    const { step } = await hands.act(execute('till.other', { sum: 1 }), facts)
    expect(step).toMatchObject({ outcome: { kind: goes ? 'executed' : 'failed' } })
  })

  test('that the business does not have is not asked about', async () => {
    const { hands, facts, asked } = setUp({ limits: paid(0), known: {} })
    await hands.act(execute('till.send', { sum: 1 }), facts)
    expect(asked).toEqual(['intend'])
  })
})

describe('code of an agent that fails', () => {
  const broken = (error: Error) => paperTool('notes.break', { run: () => Promise.reject(error) })
  const failing = (error: Error, over: Parameters<typeof setUp>[0] = {}) => {
    const told: unknown[] = []
    const observer = { codeFailed: (failed: unknown) => told.push(failed) } as unknown as House['observer']
    const made = setUp({ house: { observer }, tools: [broken(error)], ...over })
    return { ...made, told }
  }

  test('costs its turn, and whoever watches is told', async () => {
    const error = new Error('broken')
    const { hands, facts, told } = failing(error)
    const { step } = await hands.act(execute('notes.break'), facts)
    expect(step).toMatchObject({ outcome: { kind: 'failed' } })
    expect(told).toEqual([{ agent: 'paper', conversation: 'c', code: 'notes.break run', error }])
  })

  test('needs nobody who watches', async () => {
    const { hands, facts } = failing(new Error('broken'), { house: {} })
    expect((await hands.act(execute('notes.break'), facts)).step).toMatchObject({
      outcome: { kind: 'failed' },
    })
  })

  test.each<[what: string, error: Error, isPassing: boolean]>([
    ['a lease that is lost', new LeaseLostError(), false],
    ['a database that was away', new Error('away'), true],
  ])('for %s is tried again with the whole turn', async (_what, error, isPassing) => {
    const { hands, facts, told } = failing(error, { store: { isPassing: () => isPassing } })
    await expect(hands.act(execute('notes.break'), facts)).rejects.toBe(error)
    expect(told).toEqual([])
  })

  test('after something of the same turn was done takes the turn with it', async () => {
    const { hands, facts } = failing(new Error('broken'))
    await hands.act(execute('notes.add', { note: 'x' }), facts)
    await expect(hands.act(execute('notes.break'), facts)).rejects.toThrow('all of it goes')
  })

  test('before anything was done leaves the turn as it was', async () => {
    const { hands, facts, asked } = failing(new Error('broken'))
    await hands.act(execute('notes.break'), facts)
    expect(asked).toEqual(['rollback'])
    expect((await hands.act(execute('notes.add', { note: 'x' }), facts)).step).toMatchObject({
      outcome: { kind: 'executed' },
    })
  })
})

describe('a turn that its member stops', () => {
  /** From the so-many-th look on it is to be stopped. */
  const stopping = (from: number, over: Parameters<typeof setUp>[0] = {}) => {
    const looked: unknown[] = []
    const store: Partial<Store> = {
      isStopAsked: (_db, conversation, seq) => {
        looked.push([conversation, seq])
        return Promise.resolve(looked.length >= from)
      },
    }
    return { ...setUp({ ...over, store: { ...store, ...over.store } }), looked }
  }

  test('does nothing that has not begun, and looks at the last message that it answers', async () => {
    const { hands, facts, looked } = stopping(1, { hasWaited: true })
    const acted = await hands.act(execute('notes.add', { note: 'x' }), facts)
    expect(acted).toEqual({ step: { did: 'stopped', before: 'execute' }, operations: [], effects: [] })
    expect(looked).toEqual([['c', 4]])
  })

  test('of a person on a channel is looked up by nobody', async () => {
    const party = { kind: 'contact', id: asId<never>('p') } as const
    const { hands, facts, looked } = stopping(1, { hasWaited: true, work: { party } })
    expect((await hands.act(execute('notes.add', { note: 'x' }), facts)).step.did).toBe('execute')
    expect(looked).toEqual([])
  })

  test('that answers nothing cannot be stopped', async () => {
    const { hands, facts, looked } = stopping(1, { hasWaited: true, work: { inputs: [] } })
    expect((await hands.act(execute('notes.add', { note: 'x' }), facts)).step.did).toBe('execute')
    expect(looked).toEqual([])
  })

  test('finishes what happens outside, and tells that it was asked to stop', async () => {
    const { hands, facts } = stopping(1)
    const { step, effects } = await hands.act(execute('till.send', { sum: 1 }), facts)
    expect(step).toMatchObject({ did: 'execute', outcome: { kind: 'executed' }, stopAsked: true })
    expect(effects).toHaveLength(1)
  })

  test('that nobody stopped says nothing of it', async () => {
    const { hands, facts, looked } = stopping(9)
    expect((await hands.act(execute('till.send', { sum: 1 }), facts)).step).not.toHaveProperty('stopAsked')
    expect(looked).toHaveLength(1)
  })

  test('is not looked up again after a write of the house that took no time', async () => {
    const { hands, facts, looked } = stopping(1)
    expect((await hands.act(execute('notes.add', { note: 'x' }), facts)).step).not.toHaveProperty('stopAsked')
    expect(looked).toEqual([])
  })

  test('shows no plan that took long to make, and keeps that it was looked up', async () => {
    const { hands, facts, time, asked } = stopping(1)
    const slow = paperTool('notes.add', {
      fields: {},
      preview: () => {
        time.ms += stopLookEveryMs
        return Promise.resolve({ text: 'p' })
      },
    })
    const tools = new Map([...facts.agent.tools, ['notes.add', slow] as const])
    const acted = await hands.act(
      { do: 'prepare', draft: { steps: [{ tool: 'notes.add', args: {} }] } },
      { ...facts, agent: { ...facts.agent, tools } },
    )
    expect(acted.step).toEqual({ did: 'stopped', before: 'prepare' })
    expect(acted.operations).toMatchObject([{ tool: 'notes.add', action: 'preview' }])
    expect(asked).toEqual([])
  })
})

describe('what a tool may ask for', () => {
  const contextOf = async (over: Parameters<typeof setUp>[0]): Promise<ToolContext> => {
    const contexts: ToolContext[] = []
    const looking = paperTool('notes.look', {
      kind: 'read',
      confirm: 'never',
      run: (_args, context) => {
        contexts.push(context)
        return Promise.resolve({ ok: true, data: null, entityIds: [] })
      },
    })
    const { hands, facts } = setUp({ ...over, tools: [looking] })
    await hands.act({ do: 'read', tool: 'notes.look', args: {} }, facts)
    const [context] = contexts
    if (!context) throw new Error('the tool was not run')
    return context
  }
  const contact = { kind: 'contact', id: asId<never>('p') } as const
  const until = new Date('2026-11-16T12:00:00.000Z')
  const dataLink = (of: unknown) => JSON.stringify(of)

  test.each<[what: string, over: Parameters<typeof setUp>[0], link: string | null]>([
    [
      'for the person on a channel',
      { work: { party: contact }, house: { dataLink } },
      dataLink({ tenant: 't', contact: 'p', id: deriveId(turnId, 'own data'), until }),
    ],
    ['not for a member', { house: { dataLink } }, null],
    ['not without an address that people reach', { work: { party: contact } }, null],
  ])('a link to their own data, %s', async (_what, over, link) => {
    expect((await contextOf(over)).ownDataLink(until)).toBe(link)
  })

  test('files that are kept, each under an id of its own', async () => {
    const kept: unknown[] = []
    const message = { type: 'document', media: { file: 'f' } }
    const keepToSend = (...given: unknown[]) => {
      kept.push(given)
      return Promise.resolve({ ok: true, message })
    }
    const context = await contextOf({ house: { keepToSend } as unknown as Partial<House> })
    const file = { name: 'a.txt', mimeType: 'text/plain' } as never as Parameters<ToolContext['keepFile']>[0]
    expect(await context.keepFile({ ...file, content: 'olá' })).toEqual(message)
    const bytes = Buffer.from([1, 2])
    await context.keepFile({ ...file, content: bytes })
    expect(kept).toEqual([
      ['t', 'c', deriveId(turnId, 'file 0'), { ...file, bytes: Buffer.from('olá') }],
      ['t', 'c', deriveId(turnId, 'file 1'), { ...file, bytes }],
    ])
  })

  test.each<[what: string, house: object]>([
    ['where files are not kept', {}],
    ['where this one is not taken', { keepToSend: () => Promise.resolve({ ok: false, why: 'too_large' }) }],
  ])('no file %s', async (_what, house) => {
    const context = await contextOf({ house })
    expect(await context.keepFile({ content: 'a' } as never)).toBeNull()
  })

  test('mode, notes and talk are none in a conversation that begins', async () => {
    const context = await contextOf({ work: { state: null } })
    expect(context.party).toEqual(paperParty)
    expect([context.mode, context.memo, context.history]).toEqual([null, {}, []])
  })
})

test('an attempt outside is over once the time of a tool is', async () => {
  const over: boolean[] = []
  const { hands, facts, time } = setUp({
    house: { toolRunMaxMs: 100 },
    tools: [
      paperTool('till.slow', {
        outside: {
          ...paidOutside,
          perform: (_request, _key, _services, { isOver }) => {
            for (const passedMs of [99, 1]) {
              time.ms += passedMs
              over.push(isOver())
            }
            return Promise.resolve({ status: 'done', data: {} })
          },
        },
        record,
      }),
    ],
  })
  await hands.act(execute('till.slow'), facts)
  expect(over).toEqual([false, true])
})
