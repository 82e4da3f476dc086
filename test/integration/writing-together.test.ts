import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Agent } from '../../src/agent/define-agent.js'
import { fixedSql } from '../../src/agent/fixed-sql.js'
import type { TenantId } from '../../src/conversation/ids.js'
import type { Db } from '../../src/ports/database.js'
import { MustRunAloneError } from '../../src/ports/store.js'
import { createTestLeme, talker, type Talker, type TestLeme } from '../support/test-leme.js'
import { createLedger, tillAgent } from '../support/till-agent.js'

/** At a busy time turns that write one statement share their transaction. Whatever one of them does, each is done once or not at all. */
let leme: TestLeme
/** What else the tool does, for each note it writes. */
let afterwards: (note: string, db: Db) => Promise<unknown> = () => Promise.resolve()
let runs: string[] = []
/** How often what counts towards the limit was counted. */
let counts = 0
let failures = 0

beforeAll(async () => {
  leme = await createTestLeme({
    agents: [withAfterwards(tillAgent(createLedger()))],
    observer: { turnEnded: () => undefined, turnFailed: () => failures++ },
  })
  await leme.sql(`create function refuse() returns trigger language plpgsql as
    $$ begin if new.name like '%proibida%' then raise exception 'forbidden'; end if; return new; end $$`)
  await leme.sql('create trigger refuse before insert on leme.client for each row execute function refuse()')
  await leme.sql('alter table leme.client add place bigint generated always as identity')
})
afterAll(() => leme.end())
afterEach(() => {
  afterwards = () => Promise.resolve()
  runs = []
  counts = 0
  failures = 0
})

function withAfterwards(agent: Agent): Agent {
  const tool = agent.tools.get('notes.add')
  const run = tool?.run
  if (!run) throw new Error('the till has a tool that writes notes')
  const watched: typeof tool = {
    ...tool,
    async run(args, context) {
      const note = args['note'] as string
      runs.push(note)
      const ran = await run(args, context)
      await afterwards(note, context.db)
      return ran
    },
  }
  const limit = agent.limits?.['NOTE']
  if (!limit) throw new Error('the till has a limit for notes')
  const count: typeof limit.count = (...args) => {
    counts++
    return limit.count(...args)
  }
  return {
    ...agent,
    tools: new Map([...agent.tools, ['notes.add', watched]]),
    limits: { ...agent.limits, NOTE: { ...limit, count } },
  }
}

describe('turns that write at the same moment', () => {
  test('are one transaction: what the tools wrote, and the turns', async () => {
    const notes = names(4)
    const people = await Promise.all(notes.map(planned))
    const answers = await Promise.all(people.map((person) => person.say('sim')))
    expect(answers.map(({ text }) => text)).toEqual(notes.map((note) => `Anotado: ${note}.`))
    expect(await transactionsOf(people, notes)).toHaveLength(1)
  })

  test('of which one asks for more are run again, each in its own, and write once', async () => {
    const notes = names(4)
    afterwards = (note, db) => (note === notes[1] ? one(db, []) : Promise.resolve())
    const people = await Promise.all(notes.map(planned))
    const answers = await Promise.all(people.map((person) => person.say('sim')))
    expect(answers.map(({ text }) => text)).toEqual(notes.map((note) => `Anotado: ${note}.`))
    expect(await written(notes)).toEqual(notes)
    expect(await transactionsOf(people, notes)).toHaveLength(4)
    expect(runs.sort()).toEqual([...notes, ...notes].sort())
    expect(failures).toBe(0)
  })

  test('of which one takes its time wait for nobody', async () => {
    const notes = names(3)
    const slow = gate()
    afterwards = (note) => (note === notes[0] ? slow.passed : Promise.resolve())
    const [first, ...others] = await Promise.all(notes.map(planned))
    const late = first?.say('sim')
    await Promise.all(others.map((person) => person.say('sim')))
    expect(await written(notes)).toEqual(notes.slice(1))
    slow.open()
    expect((await late)?.text).toBe(`Anotado: ${notes[0]}.`)
    expect(await written(notes)).toEqual(notes)
  })

  test('of which one is refused by the database: the others are done, and it is not', async () => {
    const notes = names(3)
    const bad = `${notes[1]} proibida`
    const people = await Promise.all([notes[0], bad, notes[2]].map((note) => planned(note ?? '')))
    const outcomes = await Promise.allSettled(people.map((person) => person.say('sim')))
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await written([...notes, bad])).toEqual([notes[0], notes[2]])
  })

  test('of which one throws after it has written: the others are done, and it is not', async () => {
    const notes = names(3)
    afterwards = (note) => (note === notes[2] ? Promise.reject(new Error('broken')) : Promise.resolve())
    const people = await Promise.all(notes.map(planned))
    const outcomes = await Promise.allSettled(people.map((person) => person.say('sim')))
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    expect(await written(notes)).toEqual(notes.slice(0, 2))
  })

  test('of which one was taken over by another worker: the others are done, and it changes nothing', async () => {
    const notes = names(3)
    const people = await Promise.all(notes.map(planned))
    // Between its write and its end somebody else takes the conversation.
    afterwards = async (note) => {
      if (note !== notes[0] || runs.filter((run) => run === note).length > 1) return
      await leme.sql(
        `with taken as (update leme.conversation set lease_token = lease_token + 1, lease_until = null where id = $1)
         select pg_sleep(0)`,
        [people[0]?.conversation()],
      )
    }
    const answers = await Promise.all(people.map((person) => person.say('sim')))
    // It is fenced off, takes the conversation back, and is answered in a turn of its own.
    expect(answers.map(({ text }) => text)).toEqual(notes.map((note) => `Anotado: ${note}.`))
    expect(await written(notes)).toEqual(notes)
  })

  test('write each for their own business, in the order of the businesses, whoever came first', async () => {
    const tenants = Array.from({ length: 3 }, () => randomUUID() as TenantId).sort()
    for (const tenant of tenants)
      await leme.sql('insert into leme.tenant (id, name) values ($1, $2)', [tenant, 'Another'])
    const people = tenants.map((tenant) => talker(leme, tenant, 'owner', 'till'))
    const notes = names(3)
    await Promise.all(people.map((person, index) => person.say(`anote ${notes[index]}`)))
    await Promise.all(people.toReversed().map((person) => person.say('sim')))
    const rows = await leme.sql<{ tenant_id: string; name: string; by: string }>(
      'select tenant_id, name, xmin::text as by from leme.client where name = any ($1) order by place',
      [notes],
    )
    expect(rows.map(({ tenant_id, name }) => [tenant_id, name])).toEqual(
      notes.map((note, index) => [tenants[index], note]),
    )
    expect(new Set(rows.map(({ by }) => by)).size).toBe(1)
  })

  test('end in the order of their conversations, whoever came first', async () => {
    const notes = names(4)
    const people = await Promise.all(notes.map(planned))
    const ids = people.map((person) => person.conversation()).sort()
    const lastFirst = people.sort((a, b) => (a.conversation() < b.conversation() ? 1 : -1))
    await Promise.all(lastFirst.map((person) => person.say('sim')))
    const said = await leme.sql<{ id: string }>(
      "select conversation_id as id from leme.outbox where conversation_id = any ($1) and text like 'Anotado%' order by seq",
      [ids],
    )
    expect(said.map(({ id }) => id)).toEqual(ids)
    expect(await transactionsOf(people, notes)).toHaveLength(1)
  })

  test('under a limit are counted, and share nothing from the start', async () => {
    const tenant = randomUUID() as TenantId
    await leme.sql('insert into leme.tenant (id, name, limits) values ($1, $2, $3)', [
      tenant,
      'Another',
      { NOTE: 3 },
    ])
    const notes = names(3)
    const people = notes.map(() => talker(leme, tenant, 'owner', 'till'))
    await Promise.all(people.map((person, index) => person.say(`anote ${notes[index]}`)))
    counts = 0
    await Promise.all(people.map((person) => person.say('sim')))
    expect(await transactionsOf(people, notes)).toHaveLength(3)
    expect(counts).toBe(3)
  })
})

describe('a transaction that may be shared', () => {
  test("is the turn's own where nobody else writes, for as many statements as it takes", async () => {
    const [note = '', other = ''] = names(2)
    const transaction = await leme.house.store.begin(leme.tenant, { channel: 'web' })
    await insert(transaction.db, note)
    await Promise.all([insert(transaction.db, other), one(transaction.db, [])])
    await transaction.rollback()
    expect(await written([note, other])).toEqual([])
  })

  test('holds whatever is asked of it at once', async () => {
    const notes = names(3)
    const transaction = await leme.house.store.begin(leme.tenant, { channel: 'web' })
    await Promise.all(notes.map((note) => insert(transaction.db, note)))
    await transaction.rollback()
    expect(await written(notes)).toEqual([])
  })

  test('that was given up takes no more, and gives its connection back', async () => {
    const notes = names(2)
    const [one_, other] = await Promise.all(
      notes.map(() => leme.house.store.begin(leme.tenant, { channel: 'web' })),
    )
    if (!one_ || !other) throw new Error('two were asked for')
    await Promise.all([insert(one_.db, notes[0] ?? ''), insert(other.db, notes[1] ?? '')])
    await one_.rollback()
    await expect(insert(other.db, notes[1] ?? '')).rejects.toThrow(MustRunAloneError)
    await other.rollback()
    expect(await written(notes)).toEqual([])
    expect(leme.pool.idleCount).toBe(leme.pool.totalCount)
  })

  test('is not, on WhatsApp', async () => {
    const notes = names(2)
    const both = await Promise.all(
      notes.map(() => leme.house.store.begin(leme.tenant, { channel: 'whatsapp' })),
    )
    await Promise.all(both.map(({ db }, index) => insert(db, notes[index] ?? '')))
    const ids = await Promise.all(both.map(({ db }) => transactionId(db, [])))
    expect(new Set(ids.map(([row]) => row?.id)).size).toBe(2)
    await Promise.all(both.map((transaction) => transaction.rollback()))
  })
})

const one = fixedSql('select 1 as one')
const transactionId = fixedSql<{ id: string }>('select pg_current_xact_id()::text as id')
const insertion = fixedSql(
  'insert into leme.client (tenant_id, id, name, name_folded) values (leme.current_tenant(), $1, $2, $2)',
)

function insert(db: Db, name: string): Promise<unknown[]> {
  return insertion(db, [randomUUID(), name])
}

let named = 0

function names(count: number): string[] {
  return Array.from({ length: count }, () => `a nota número ${named++}`)
}

/** Somebody whose note waits for a yes. */
async function planned(note: string): Promise<Talker> {
  const person = leme.person()
  await person.say(`anote ${note}`)
  return person
}

async function written(notes: readonly string[]): Promise<string[]> {
  const rows = await leme.sql<{ name: string }>(
    'select name from leme.client where name = any ($1) order by array_position($1, name)',
    [notes],
  )
  return rows.map(({ name }) => name)
}

/** Those that wrote these notes, and those that ended these people's last turns. */
async function transactionsOf(people: readonly Talker[], notes: readonly string[]): Promise<string[]> {
  const rows = await leme.sql<{ id: string }>(
    `select xmin::text as id from leme.client where name = any ($1)
     union select xmin::text from leme.journal where conversation_id = any ($2) and seq = 2`,
    [notes, people.map((person) => person.conversation())],
  )
  return rows.map(({ id }) => id)
}

function gate(): { readonly passed: Promise<void>; open: () => void } {
  let open = (): void => undefined
  const passed = new Promise<void>((resolve) => (open = resolve))
  return { passed, open: () => open() }
}
