import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixedSql } from '../../src/agent/fixed-sql.js'
import type { TenantId } from '../../src/conversation/ids.js'
import { isDatabaseUnavailable } from '../../src/errors/is-database-unavailable.js'
import type { TurnCommit } from '../../src/ports/store.js'
import { takeHands } from '../../src/turn/act/act.js'
import { turnLeaseMs } from '../../src/turn/limits.js'
import { runTurn } from '../../src/turn/run-turn.js'
import { takeOne, type OneMessage } from '../support/take-one.js'
import { createTestLeme, type Talker, type TestLeme } from '../support/test-leme.js'
import { createLedger, tillAgent } from '../support/till-agent.js'
import type { InboxFate } from '../../src/ports/inbox.js'

/** At a busy time conversations share their transactions; what happens to one of them is nobody else's business. */
let leme: TestLeme

beforeAll(async () => {
  leme = await createTestLeme({ agents: [tillAgent(createLedger())] })
})
afterAll(() => leme.end())

describe('conversations in one transaction', () => {
  test('people who write at the same moment share a commit, and each gets their own answer', async () => {
    const people = Array.from({ length: 4 }, () => leme.person())
    const plans = await Promise.all(people.map((person, index) => person.say(`anote a nota ${index}`)))
    expect(plans.map(({ text }) => /Anotar: (.*)\./.exec(text)?.[1])).toEqual(
      people.map((_, index) => `a nota ${index}`),
    )
    const transactions = await leme.sql<{ said: string }>(
      "select xmin::text, string_agg(body ->> 'text', ', ' order by body ->> 'text') as said from leme.inbox where conversation_id = any ($1) group by 1",
      [people.map((person) => person.conversation())],
    )
    expect(transactions.map(({ said }) => said)).toEqual([
      'anote a nota 0, anote a nota 1, anote a nota 2, anote a nota 3',
    ])
  })

  test('they are locked in the order of their ids, whoever came first', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, acquaintance))
    await Promise.all(people.map((person) => receive(person)))
    const ids = people.map((person) => person.conversation())
    const locked = await leme.sql<{ id: string }>(
      'select conversation_id as id from leme.inbox where conversation_id = any ($1) and seq = 2 order by received_at',
      [ids],
    )
    expect(locked.map(({ id }) => id)).toEqual([...ids].sort())
  })

  test.each([
    ['begins no turn, which its own commit makes durable', { leaseMs: 0 }, 2],
    ['is on WhatsApp, where webhooks lock in another order', { channel: 'whatsapp' }, 3],
    ['a member or the house puts in, whatever the channel of the conversation', { party: null }, 3],
  ])('what %s, stays apart', async (_, apart, transactions) => {
    const [one, other, third] = await Promise.all([acquaintance(), acquaintance(), acquaintance()])
    await Promise.all([receive(one, apart), receive(other, apart), receive(third)])
    const rows = await leme.sql(
      'select distinct xmin::text from leme.inbox where conversation_id = any ($1) and seq = 2',
      [[one, other, third].map((person) => person.conversation())],
    )
    expect(rows).toHaveLength(transactions)
  })

  test('a turn that is fenced off takes nobody with it', async () => {
    const people = await Promise.all([acquaintance(), acquaintance(), acquaintance()])
    const commits = await Promise.all(people.map(turnToCommit))
    await leme.sql('update leme.conversation set lease_token = lease_token + 1 where id = $1', [
      people[1].conversation(),
    ])
    const outcomes = await Promise.all(commits.map((commit) => leme.house.store.commitTurn(commit)))
    expect(outcomes).toEqual(['done', 'fenced', 'done'])
    expect(await Promise.all(people.map(turns))).toEqual([2, 1, 2])
  })

  test('a conversation that somebody keeps locked holds up nobody else', async () => {
    const [stuck, free] = await Promise.all([acquaintance(), acquaintance()])
    const somebody = new pg.Client({ connectionString: leme.database.ownerUrl })
    await somebody.connect()
    await somebody.query('begin')
    await somebody.query('select from leme.conversation where id = $1 for update', [stuck.conversation()])
    let isAnswered = false
    const later = stuck.say('quais são as notas?').then(() => (isAnswered = true))
    await expect.poll(waitingForALock).toBe(1)
    expect((await free.say('quais são as notas?')).text).toContain('Notas:')
    expect(isAnswered).toBe(false)
    await somebody.query('rollback')
    await somebody.end()
    expect(await later).toBe(true)
  })

  test('a message is on the disk before anybody is told of it: with its turn, or at once where no turn begins', async () => {
    const person = await acquaintance()
    const client = new pg.Client({ connectionString: leme.database.ownerUrl })
    await client.connect()
    const durability = async (leaseMs: number) => {
      await client.query('begin')
      await client.query('set local synchronous_commit = on')
      const { rows } = await client.query<{ status: string }>(
        "select status from leme.receive($1, $2, 'member', $3, 'till', $4, 'web', $5, $6, '{}', false, 0, $7, 1)",
        [
          leme.tenant,
          person.conversation(),
          person.party.id,
          randomUUID(),
          randomUUID(),
          { kind: 'text', text: 'oi' },
          leaseMs,
        ],
      )
      const { rows: set } = await client.query<{ synchronous_commit: string }>('show synchronous_commit')
      return [rows[0]?.status, set[0]?.synchronous_commit]
    }
    expect(await durability(turnLeaseMs)).toEqual(['claimed', 'off'])
    // Somebody else has it now, and answers later.
    await client.query('commit')
    expect(await durability(turnLeaseMs)).toEqual(['busy', 'on'])
    await client.query('rollback')
    expect(await durability(0)).toEqual(['stored', 'on'])
    await client.query('rollback')
    await client.end()
  })

  test('who reads at the same moment reads their own tenant, and a read that fails fails alone', async () => {
    const others = Array.from({ length: 5 }, () => randomUUID() as TenantId)
    for (const [index, tenant] of others.entries())
      await leme.sql('insert into leme.tenant (id, name) values ($1, $2)', [tenant, `Tenant ${index}`])
    const { store } = leme.house
    const names = await Promise.all(
      others.map((tenant) => store.read(tenant, (db) => namesAndQuotient(db, [1]))),
    )
    expect(names).toEqual(others.map((_, index) => [{ name: `Tenant ${index}`, quotient: 1 }]))
    const outcomes = await Promise.allSettled(
      others.map((tenant, index) => store.read(tenant, (db) => namesAndQuotient(db, [index]))),
    )
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', ...Array<string>(4).fill('fulfilled')])
  })

  test('what only reads cannot write', async () => {
    const write = leme.house.store.read(leme.tenant, (db) =>
      db
        .withTables<{ 'leme.counter': { tenant_id: string; name: string; value: number } }>()
        .insertInto('leme.counter')
        .values({ tenant_id: leme.tenant, name: randomUUID(), value: 1 })
        .execute(),
    )
    const refused = await write.catch((reason: unknown) => reason)
    expect(String(refused)).toContain('cannot execute INSERT in a read-only transaction')
    // It is the reader who is wrong, not a server that was demoted.
    expect(isDatabaseUnavailable(refused)).toBe(false)
  })
})

const namesAndQuotient = fixedSql<{ name: string; quotient: number }>(
  'select name, 1 / $1::integer as quotient from leme.tenant',
)

/** Somebody who has spoken before. */
async function acquaintance(): Promise<Talker> {
  const person = leme.person()
  await person.say('quais são as notas?')
  return person
}

function receive(person: Talker, more: Partial<OneMessage> = {}): Promise<InboxFate> {
  return takeOne(leme.house.inbox, {
    tenant: leme.tenant,
    conversation: person.conversation(),
    party: person.party,
    agent: 'till',
    body: { kind: 'text', text: 'quais são as notas?' },
    ...more,
  })
}

/** The person's turn, run up to its commit. */
async function turnToCommit(person: Talker): Promise<TurnCommit> {
  const taken = await receive(person)
  if (taken.status !== 'claimed') throw new Error(`the conversation is ${taken.status}`)
  return new Promise((resolve, reject) => {
    runTurn(taken.work, leme.house, (opening) => ({
      ...takeHands(leme.house, opening),
      commit(turn) {
        resolve(turn)
        return Promise.resolve('done')
      },
    })).catch(reject)
  })
}

async function turns(person: Talker): Promise<number> {
  const rows = await leme.sql('select from leme.journal where conversation_id = $1', [person.conversation()])
  return rows.length
}

async function waitingForALock(): Promise<number> {
  const rows = await leme.sql(
    "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  )
  return rows.length
}
