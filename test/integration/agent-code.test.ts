import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Ran, Tool, ToolContext } from '../../src/agent/define-tool.js'
import { defineAgent } from '../../src/agent/define-agent.js'
import type { Slot } from '../../src/agent/slots.js'
import { basePhrases } from '../../src/agent/phrases.js'
import { createLedger, tillAgent } from '../support/till-agent.js'
import { createTestLeme, talker, type Talker, type TestLeme } from '../support/test-leme.js'
import type { Conduct, Decision, Agent } from '../../src/agent/agent.js'

/** What an agent's own code does badly costs its own turn: it is told and journaled, and everybody else is served. */
const limitMs = 1_500
let leme: TestLeme
const failures: string[] = []
const observer = {
  turnEnded: () => undefined,
  turnFailed: ({ error }: { error: unknown }) => void failures.push(`turn: ${String(error)}`),
  codeFailed: ({ code }: { code: string }) => void failures.push(code),
}

beforeAll(async () => {
  leme = await createTestLeme({ agents: [tillAgent()] })
})
afterAll(() => leme.end())

type Parts = { readonly [name: string]: Partial<Tool> }

/** The till with some of its code replaced. */
function till(parts: Parts, more: Partial<Agent> = {}, ledger = createLedger()): Agent {
  const agent = tillAgent(ledger)
  const tools = new Map([...agent.tools].map(([name, tool]) => [name, { ...tool, ...parts[name] }]))
  return { ...agent, ...more, tools }
}

/** Somebody who talks with that agent, in a process of its own. */
function talkWith(agent: Agent): Talker {
  failures.length = 0
  const process = leme.again({ agents: [agent], toolRunMaxMs: limitMs, observer })
  return talker(process, leme.tenant, 'owner', 'till')
}

type Kept = {
  readonly understanding: { readonly because: readonly string[] }
  readonly decisions: readonly {
    readonly because: readonly string[]
    readonly step: { readonly outcome?: { readonly reason?: string } } | null
  }[]
  readonly operations: readonly { readonly success: boolean; readonly errorMessage: string | null }[]
}

async function lastRecord(person: Talker): Promise<Kept> {
  const [row] = await leme.sql<{ record: string }>(
    'select record::text as record from leme.journal where conversation_id = $1 order by seq desc limit 1',
    [person.conversation()],
  )
  return JSON.parse(row?.record ?? '') as Kept
}

function reasons({ decisions }: Kept): string[] {
  return decisions.flatMap(({ step }) => step?.outcome?.reason ?? [])
}

async function notes(name: string): Promise<number> {
  const rows = await leme.sql('select 1 from leme.client where tenant_id = $1 and name = $2', [
    leme.tenant,
    name,
  ])
  return rows.length
}

const never = () => new Promise<never>(() => undefined)
const broken = (): never => {
  throw new TypeError('x is not a function')
}
const given = (value: unknown) => () => Promise.resolve(value as Ran)
const circle: Record<string, unknown> = {}
circle['self'] = circle

describe('a read', () => {
  test.each<[what: string, code: string, tool: Partial<Tool>, reason: RegExp]>([
    ['that throws', 'threw', { run: broken }, /^notes\.list run threw TypeError: x is not a function$/],
    ['that rejects', 'threw', { run: () => Promise.reject(new Error('no')) }, /run threw Error: no$/],
    ['that never ends', 'too_slow', { run: never }, /^notes\.list run did not end within 1500 ms$/],
    ['that gives nothing back', 'nonsense', { run: given(undefined) }, /run gave back nothing that says ok/],
    ['without a verdict', 'nonsense', { run: given({ data: 1 }) }, /no ok: true or ok: false/],
    ['without ids', 'nonsense', { run: given({ ok: true, data: 1 }) }, /no entityIds/],
    [
      'with a date for data',
      'nonsense',
      { run: given({ ok: true, data: new Date(0), entityIds: [] }) },
      /not JSON/,
    ],
    [
      'with data that holds itself',
      'nonsense',
      { run: given({ ok: true, data: circle, entityIds: [] }) },
      /not JSON/,
    ],
    ['that refuses without words', 'nonsense', { run: given({ ok: false }) }, /no code and message/],
    [
      'with a reminder at no time',
      'nonsense',
      {
        run: given({
          ok: true,
          data: 1,
          entityIds: [],
          also: { later: [{ key: 'k', topic: 't', data: {}, at: 'soon' }] },
        }),
      },
      /also\.later/,
    ],
    ['whose words throw', 'threw', { say: broken }, /^notes\.list say threw/],
    ['whose words are none', 'nonsense', { say: () => 5 as never }, /say gave back no text/],
    ['that cannot be resolved', 'threw', { resolve: broken }, /resolve threw/],
    [
      'resolved to nonsense',
      'nonsense',
      { resolve: given({ kind: 'perhaps' }) as never },
      /kind that is none of/,
    ],
    [
      'whose SQL is wrong',
      'threw',
      {
        run: async (_, { db }: ToolContext) => {
          await db.withTables<{ nowhere: { a: string } }>().selectFrom('nowhere').selectAll().execute()
          return { ok: true, data: 1, entityIds: [] }
        },
      },
      /relation "nowhere" does not exist/,
    ],
  ])('%s', async (_what, code, tool, reason) => {
    const person = talkWith(till({ 'notes.list': tool }))
    expect((await person.say('liste as notas')).text).toBe(basePhrases.toolFailed)
    const record = await lastRecord(person)
    expect(record.decisions.at(-1)?.because).toEqual([`tool:${code}`])
    expect(reasons(record)).toEqual([expect.stringMatching(reason)])
    expect(record.operations).toMatchObject([
      { success: false, errorMessage: expect.stringMatching(reason) as string },
    ])
    expect(failures).toHaveLength(1)
    expect((await person.say('oi')).text).toBe(basePhrases.greeting)
  })

  test('that never ends keeps nobody else waiting', async () => {
    const agent = till({ 'notes.list': { run: never } })
    const stuck = talkWith(agent)
    const other = talkWith(agent)
    const order: string[] = []
    const waiting = stuck.say('liste as notas').then(() => order.push('stuck'))
    await other.say('oi').then(() => order.push('other'))
    await waiting
    expect(order).toEqual(['other', 'stuck'])
  })

  test('told with personal data in the error keeps it out of the record', async () => {
    const run = () => Promise.reject(new Error('no row for 529.982.247-25'))
    const person = talkWith(till({ 'notes.list': { run } }))
    await person.say('liste as notas')
    expect(JSON.stringify(await lastRecord(person))).not.toContain('529.982.247-25')
  })
})

describe('a plan in the making', () => {
  test.each<[what: string, tool: Partial<Tool>, reason: RegExp]>([
    ['whose preview throws', { preview: broken }, /^notes\.add preview threw TypeError/],
    ['whose preview is none', { preview: given({}) as never }, /preview gave back no text/],
    [
      'whose details are not JSON',
      { preview: given({ text: 'a', details: { at: new Date(0) } }) as never },
      /details that are not JSON/,
    ],
    ['whose preview never ends', { preview: never }, /preview did not end/],
  ])('%s is not made', async (_what, tool, reason) => {
    const person = talkWith(till({ 'notes.add': tool }))
    const { text, planId } = await person.say('anote comprar pão')
    expect(text).toBe(basePhrases.toolFailed)
    expect(planId).toBeUndefined()
    expect(reasons(await lastRecord(person))).toEqual([expect.stringMatching(reason)])
  })
})

describe('a write', () => {
  const run = tillAgent().tools.get('notes.add')?.run ?? broken
  const afterwards =
    (then: () => unknown): NonNullable<Tool['run']> =>
    async (args, context) => {
      await run(args, context)
      return (await then()) as Ran
    }

  test.each<[what: string, note: string, then: () => unknown, reason: RegExp]>([
    ['throws', 'um', broken, /^notes\.add run threw TypeError/],
    ['gives nonsense back', 'dois', () => ({ ok: 'sure' }), /no ok: true/],
    ['never ends', 'três', never, /did not end within/],
  ])('that %s after it wrote has written nothing, and says so', async (_what, note, then, reason) => {
    const person = talkWith(till({ 'notes.add': { run: afterwards(then) } }))
    await person.say(`anote ${note}`)
    expect((await person.say('sim')).text).toBe(
      'Não foi possível concluir. Tive um problema aqui. Nada foi alterado.',
    )
    const record = await lastRecord(person)
    expect(reasons(record)).toEqual([expect.stringMatching(reason)])
    expect(await notes(note)).toBe(0)
    const plans = await leme.sql('select status from leme.pending where conversation_id = $1', [
      person.conversation(),
    ])
    expect(plans).toEqual([{ status: 'FAILED' }])
  })

  test('that goes on after its time reaches no connection any more', async () => {
    let late: Promise<unknown> = Promise.resolve()
    let goOn: () => void = () => undefined
    const waiting = new Promise<void>((resolve) => (goOn = resolve))
    const slow: NonNullable<Tool['run']> = (args, context) => {
      late = waiting.then(() => run(args, context))
      return late as Promise<Ran>
    }
    const person = talkWith(till({ 'notes.add': { run: slow } }))
    await person.say('anote tarde demais')
    await person.say('sim')
    goOn()
    await expect(late).rejects.toThrow('the transaction is over')
    expect(await notes('tarde demais')).toBe(0)
  })

  test('that has no words for what it did is told as done', async () => {
    const person = talkWith(till({ 'notes.add': { say: broken } }))
    await person.say('anote sem palavras')
    expect((await person.say('sim')).text).toBe(basePhrases.doneWithoutWords)
    expect(reasons(await lastRecord(person))).toEqual([expect.stringContaining('say threw')])
    expect(await notes('sem palavras')).toBe(1)
  })
})

describe('an effect outside', () => {
  const outside = tillAgent().tools.get('till.pay')?.outside
  const pay = async (
    parts: Partial<NonNullable<Tool['outside']>>,
    ledger = createLedger(),
    more: Partial<Tool> = {},
  ) => {
    const own = tillAgent(ledger).tools.get('till.pay')?.outside ?? outside
    if (!own) throw new Error('the till pays')
    const person = talkWith(till({ 'till.pay': { outside: { ...own, ...parts }, ...more } }, {}, ledger))
    await person.say('pague R$ 20 para a Maria')
    return { person, text: (await person.say('sim')).text }
  }
  const effects = (person: Talker) =>
    leme.sql<{ status: string }>('select status from leme.effect where conversation_id = $1', [
      person.conversation(),
    ])

  test('that was not asked for yet, for its request throws, is not done', async () => {
    const ledger = createLedger()
    const { text, person } = await pay({ request: broken }, ledger)
    expect(text).toContain('Nada foi alterado')
    expect(ledger.paid.size).toBe(0)
    expect(await effects(person)).toEqual([])
  })

  test.each<[what: string, then: () => unknown]>([
    ['throws', broken],
    ['never ends', never],
    ['gives nonsense back', () => ({ status: 'perhaps' })],
  ])('whose call %s after it may have happened is never called not done', async (_what, then) => {
    const ledger = createLedger()
    const { text, person } = await pay(
      {
        perform: (request, key) => {
          ledger.paid.set(key, request)
          return Promise.resolve().then(then) as never
        },
      },
      ledger,
    )
    expect(text).toBe(basePhrases.effectUnknown)
    expect(await effects(person)).toEqual([{ status: 'unknown' }])
    // The next thing said begins with a question to the provider, which knows.
    expect((await person.say('oi')).text).toContain('Pago a Maria.')
    expect(await effects(person)).toEqual([{ status: 'done' }])
  })

  test('that cannot be found out about stays unknown', async () => {
    const ledger = createLedger()
    ledger.fault = () => 'lost-answer'
    const { text, person } = await pay({ find: broken }, ledger)
    expect(text).toBe(basePhrases.effectUnknown)
    const later = await person.say('oi')
    expect(later.text).not.toMatch(/não foi feit|nada foi/i)
    expect(await effects(person)).toEqual([{ status: 'unknown' }])
  })

  test('that happened and cannot be recorded is settled once it can', async () => {
    let isBroken = true
    const ledger = createLedger()
    const keep = tillAgent(ledger).tools.get('till.pay')?.record ?? broken
    const record: NonNullable<Tool['record']> = (...args) => (isBroken ? broken() : keep(...args))
    const { text, person } = await pay({}, ledger, { record })
    expect(text).toBe(basePhrases.effectUnknown)
    expect(ledger.paid.size).toBe(1)
    isBroken = false
    expect((await person.say('oi')).text).toContain('Pago a Maria.')
    expect(ledger.paid.size).toBe(1)
    expect(await notes('paid Maria')).toBeGreaterThan(0)
  })
})

describe('conduct', () => {
  const decision = (next: unknown): Decision => ({ events: [], next, because: [] }) as never

  test.each<[what: string, conduct: Conduct, because: string[]]>([
    ['that throws', broken, ['conduct:threw', 'TypeError: x is not a function']],
    ['that decides nothing usable', () => 'yes' as never, ['conduct:nonsense', 'is no decision']],
    ['without a next', () => decision(null), ['conduct:nonsense', 'has no next']],
    [
      'that wants something unknown',
      () => decision({ do: 'dance' }),
      ['conduct:nonsense', 'has a next that is none'],
    ],
    [
      'that reads with a tool it has not',
      () => decision({ do: 'read', tool: 'nowhere', args: {} }),
      ['conduct:nonsense', 'reads with a tool the agent has not, or without args'],
    ],
    [
      'that says what cannot be said',
      () => decision({ do: 'speak', say: [{ kind: 'song' }] }),
      ['conduct:nonsense', 'speaks what cannot be said'],
    ],
    [
      'with an event that is none',
      () => ({ ...decision({ do: 'speak', say: [] }), events: [{ type: 'exploded' }] }) as never,
      ['conduct:nonsense', 'has events that are none'],
    ],
  ])('%s', async (_what, conduct, because) => {
    const person = talkWith(till({}, { conduct }))
    expect((await person.say('oi')).text).toBe(basePhrases.toolFailed)
    expect((await lastRecord(person)).decisions.at(-1)?.because).toEqual(because)
  })

  test('that throws after something was done does not hide it', async () => {
    const conduct: Conduct = ({ steps }) => (steps.at(-1)?.did === 'execute' ? broken() : undefined)
    const person = talkWith(till({}, { conduct }))
    await person.say('anote comprar leite')
    expect((await person.say('sim')).text).toBe('Anotado: comprar leite.')
    expect((await lastRecord(person)).decisions.at(-1)?.because).toEqual([
      'conduct:threw',
      'TypeError: x is not a function',
      'plan:executed',
    ])
  })
})

describe('a reader of slots', () => {
  const slot = (find: Slot['find']): Slot => ({ type: 'text', open: true, read: find, find })

  test.each<[what: string, find: Slot['find'], because: string]>([
    ['that throws', broken, 'slot:threw:note'],
    ['that reads nonsense', () => new Date(0) as never, 'slot:nonsense:note'],
  ])('%s reads nothing: the value is asked for', async (_what, find, because) => {
    const base = tillAgent()
    const spec = { ...base, tools: [...base.tools.values()] }
    const intents = base.intents.map((entry) =>
      entry.id === 'notes.add' ? { ...entry, slots: { note: slot(find) } } : entry,
    )
    const person = talkWith(defineAgent({ ...spec, intents }))
    expect((await person.say('anote comprar pão')).text).toBe('O que devo anotar?')
    expect((await lastRecord(person)).understanding.because).toContain(because)
  })
})

test("a phrase of the agent's own that throws is said in the runtime's words", async () => {
  const person = talkWith(till({}, { phrases: { ...basePhrases, greeting: broken } }))
  expect((await person.say('oi')).text).toBe(basePhrases.greeting)
})
