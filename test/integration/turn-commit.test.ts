import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixedSql } from '../../src/agent/fixed-sql.js'
import type { EffectId, PendingId } from '../../src/conversation/ids.js'
import type { Pending } from '../../src/conversation/pending.js'
import type { Lease, OutboxEntry, TurnCommit } from '../../src/ports/store.js'
import { takeHands } from '../../src/turn/act/act.js'
import { runTurn } from '../../src/turn/run-turn.js'
import { takeOne } from '../support/take-one.js'
import { createTestLeme, type Talker, type TestLeme } from '../support/test-leme.js'
import { createLedger, tillAgent } from '../support/till-agent.js'

/** All that a turn leaves behind is one packet, and it happens as a whole or not at all. */
const ledger = createLedger()
let leme: TestLeme
let roundTrips = 0

beforeAll(async () => {
  leme = await createTestLeme({ agents: [tillAgent(ledger)] })
  leme.pool.on('connect', (client) => {
    connectionOf(client).on('readyForQuery', () => roundTrips++)
  })
})
afterAll(() => leme.end())

describe('a turn with something for every table', () => {
  test('is committed whole', async () => {
    const { commit, effect, waiting } = await everything()
    expect(await leme.house.store.commitTurn(commit)).toBe('done')
    const { conversation } = commit.lease
    expect(
      await leme.sql(
        'select seq, turn_id, record from leme.journal where conversation_id = $1 and seq = $2',
        [conversation, commit.version + 1],
      ),
    ).toEqual([{ seq: commit.version + 1, turn_id: commit.turnId, record: commit.record }])
    expect(
      await leme.sql('select version, title, last_text, lease_until from leme.conversation where id = $1', [
        conversation,
      ]),
    ).toEqual([
      {
        version: commit.version + 1,
        title: commit.snapshot.title,
        last_text: commit.lastText,
        lease_until: null,
      },
    ])
    expect(
      await leme.sql(
        `select id, status, body ->> 'id' as body, result, entity_ids from leme.pending
          where conversation_id = $1 order by array_position($2::uuid[], id)`,
        [conversation, [waiting, ...commit.opened.map(({ id }) => id)]],
      ),
    ).toEqual([
      {
        id: waiting,
        status: 'EXECUTED',
        body: waiting,
        result: { said: 'it "is" done' },
        entity_ids: ['a "quoted" id', 'a\\b'],
      },
      ...commit.opened.map(({ id }) => ({
        id,
        status: 'PENDING',
        body: id,
        result: null,
        entity_ids: [],
      })),
    ])
    expect(
      await leme.sql(
        'select e.status, e.outcome, c.has_effects from leme.effect e join leme.conversation c on c.id = e.conversation_id where e.id = $1',
        [effect],
      ),
    ).toEqual([{ status: 'done', outcome: { paid: true }, has_effects: false }])
    expect(
      await leme.sql(
        'select id, status, text, hold_reason, params, sent_at from leme.outbox where turn_id = $1 order by seq',
        [commit.turnId],
      ),
    ).toEqual([
      {
        id: commit.outbox[0]?.id,
        status: 'delivered',
        text: 'um',
        hold_reason: null,
        params: null,
        sent_at: commit.at,
      },
      {
        id: commit.outbox[1]?.id,
        status: 'held',
        text: "d'ois",
        hold_reason: 'a reason',
        params: { name: 'João' },
        sent_at: null,
      },
    ])
    expect(await jobsOf(commit)).toEqual([`later:${conversation}:0`, `later:${conversation}:1`])
  })

  test.each([
    ['its lease was taken over', 'update leme.conversation set lease_token = lease_token + 1 where id = $1'],
    ['another turn was committed', 'update leme.conversation set version = version + 1 where id = $1'],
  ])('changes nothing, in no table, when %s', async (_, overtake) => {
    const { commit } = await everything()
    await leme.sql(overtake, [commit.lease.conversation])
    const before = await everyTable()
    expect(await leme.house.store.commitTurn(commit)).toBe('fenced')
    expect(await everyTable()).toEqual(before)
  })

  test('takes back what its tools have written, when it was overtaken', async () => {
    const { commit } = await everything()
    await leme.sql('update leme.conversation set lease_token = lease_token + 1 where id = $1', [
      commit.lease.conversation,
    ])
    const before = await everyTable()
    const transaction = await leme.house.store.begin(leme.tenant)
    await insertClient(transaction.db, [randomUUID(), 'escrita por uma ferramenta'])
    expect(await transaction.commitTurn(commit)).toBe('fenced')
    expect(await everyTable()).toEqual(before)
    expect(leme.pool.idleCount).toBe(leme.pool.totalCount)
  })

  test('changes nothing when one of its rows is refused', async () => {
    const { commit } = await everything()
    const before = await everyTable()
    const refused = { ...commit, jobs: [...commit.jobs, { ...job(commit.lease, 2), delayMs: Number.NaN }] }
    await expect(leme.house.store.commitTurn(refused)).rejects.toThrow('interval')
    expect(await everyTable()).toEqual(before)
  })

  test('keeps a record of the usual size compressed, in its row, and gives it back as it was', async () => {
    const { commit } = await everything()
    const record = JSON.stringify({
      ...(JSON.parse(commit.record) as object),
      more: 'João disse que sim. '.repeat(200),
    })
    await leme.house.store.commitTurn({ ...commit, record })
    const [row] = await leme.sql<{ record: string; how: string; outside: string }>(
      `select record, pg_column_compression(record) as how, pg_relation_size(c.reltoastrelid) as outside
         from leme.journal, pg_class c where turn_id = $1 and c.oid = 'leme.journal'::regclass`,
      [commit.turnId],
    )
    expect(row).toEqual({ record, how: 'pglz', outside: '0' })
  })

  test('says so when something else arrived meanwhile', async () => {
    const { commit } = await everything()
    expect(await leme.house.store.commitTurn({ ...commit, handledSeq: commit.handledSeq - 1 })).toBe('more')
  })

  test('takes over the id of a question that is asked again', async () => {
    const { commit } = await everything()
    const [first] = commit.opened
    if (!first) throw new Error('a pending was opened')
    const again = { ...first, expiresAt: new Date(0).toISOString() }
    expect(await leme.house.store.commitTurn({ ...commit, opened: [first, again] })).toBe('done')
    const rows = await leme.sql<{ body: Pending }>('select body from leme.pending where id = $1', [first.id])
    expect(rows).toEqual([{ body: again }])
  })
})

test.each([
  ['answered by a phrase', 'oi', 2],
  ['a plan made', 'anote comprar pão', 2],
  ['a plan executed', 'sim', 3],
])('%s takes no more round trips than that', async (_, text, expected) => {
  roundTrips = 0
  await speaker.say(text)
  expect(roundTrips).toBe(expected)
})

let speaker: Talker
beforeAll(async () => {
  speaker = leme.person()
  await speaker.say('quais são as notas?')
})

const insertClient = fixedSql(
  'insert into leme.client (tenant_id, id, name, name_folded) values (leme.current_tenant(), $1, $2, $2)',
)

type Everything = { readonly commit: TurnCommit; readonly effect: EffectId; readonly waiting: PendingId }

/** A turn's commit with rows of every kind, two of most: ready, and not yet committed. */
async function everything(): Promise<Everything> {
  const person = leme.person()
  const { planId } = await person.say('pague R$ 20 para a Maria')
  const waiting = planId as PendingId
  const plain = await turnToCommit(person)
  const { lease } = plain
  const intended = await leme.house.store.intendEffect(lease, {
    effectId: randomUUID() as EffectId,
    pendingId: waiting,
    tool: 'till.pay',
    key: randomUUID(),
    request: { cents: 2000 },
  })
  if (intended.status !== 'fresh') throw new Error('nobody has paid yet')
  const commit: TurnCommit = {
    ...plain,
    opened: [choice(plain), choice(plain)],
    closed: [
      {
        id: waiting,
        status: 'EXECUTED',
        result: { said: 'it "is" done' },
        entityIds: ['a "quoted" id', 'a\\b'],
        executedAt: plain.at,
      },
    ],
    effects: [{ id: intended.effectId, status: 'done', outcome: { paid: true } }],
    outbox: [
      message({ text: 'um', status: 'delivered' }),
      message({ text: "d'ois", status: 'held', hold: 'a reason', params: { name: 'João' } }),
    ],
    jobs: [job(lease, 0), job(lease, 1)],
  }
  return { commit, effect: intended.effectId, waiting }
}

function choice({ at }: TurnCommit): Pending {
  return {
    kind: 'choice',
    id: randomUUID() as PendingId,
    openedAt: at.toISOString(),
    expiresAt: new Date(at.getTime() + 60_000).toISOString(),
  } as unknown as Pending
}

function message(entry: Pick<OutboxEntry, 'text' | 'status'> & Partial<OutboxEntry>): OutboxEntry {
  return {
    id: randomUUID(),
    channel: 'web',
    recipient: randomUUID(),
    message: { type: 'text', text: entry.text },
    author: 'agent',
    member: null,
    hold: null,
    purpose: null,
    params: null,
    ...entry,
  }
}

function job({ tenant, conversation }: Lease, number: number): TurnCommit['jobs'][number] {
  return {
    task: 'remind',
    payload: { tenant, conversation },
    key: `later:${conversation}:${number}`,
    delayMs: 60_000,
  }
}

async function jobsOf({ lease }: TurnCommit): Promise<string[]> {
  const rows = await leme.sql<{ key: string }>(
    'select key from graphile_worker._private_jobs where key like $1 order by key',
    [`later:${lease.conversation}:%`],
  )
  return rows.map(({ key }) => key)
}

/** The person's next turn, run up to its commit. */
async function turnToCommit(person: Talker): Promise<TurnCommit> {
  const claim = await takeOne(leme.house.inbox, {
    tenant: leme.tenant,
    conversation: person.conversation(),
    party: person.party,
    agent: 'till',
    body: { kind: 'text', text: 'quais são as notas?' },
  })
  if (claim.status !== 'claimed') throw new Error(`the conversation is ${claim.status}`)
  return new Promise((resolve, reject) => {
    runTurn(claim.work, leme.house, (opening) => ({
      ...takeHands(leme.house, opening),
      commit(turn) {
        resolve(turn)
        return Promise.resolve('done')
      },
    })).catch(reject)
  })
}

/** Every row of every table the runtime or its jobs keep. */
async function everyTable(): Promise<unknown[]> {
  const tables = await leme.sql<{ rows: string }>(
    `select format('select %L as name, t::text as row from %I.%I t', tablename, schemaname, tablename) as rows
       from pg_tables where schemaname in ('leme', 'graphile_worker')`,
  )
  return leme.sql(`${tables.map(({ rows }) => rows).join(' union all ')} order by 1, 2`)
}

function connectionOf(client: pg.PoolClient): NodeJS.EventEmitter {
  return (client as unknown as { connection: NodeJS.EventEmitter }).connection
}
