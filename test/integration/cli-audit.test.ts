import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { exportRoots, parseExportedRoots, type ExportedRoot } from '../../src/audit/exported-root.js'
import type { Problem } from '../../src/audit/problem.js'
import { sealRoots } from '../../src/adapters/postgres/journal/seal-roots.js'
import { verifyAudit, type AuditReport } from '../../src/audit/verify-audit.js'
import { applyEvents } from '../../src/conversation/apply-event.js'
import { digestRecord, hashLink } from '../../src/conversation/chain.js'
import type { ConversationId } from '../../src/conversation/ids.js'
import { canonicalJson } from '../../src/conversation/json.js'
import type { TurnRecord } from '../../src/turn/turn-record.js'
import { createTestLeme, type TestLeme } from '../support/test-leme.js'
import { tillAgent } from '../support/till-agent.js'

/** "leme audit verify" fails after any stored byte is changed, by whoever has all rights on the database. */
const tables = ['tenant', 'conversation', 'inbox', 'outbox', 'journal', 'journal_root', 'erasure']
const now = new Date('2026-11-16T12:00:00Z')
const otherTenant = randomUUID()
let leme: TestLeme
/** As an intruder with all rights would: foreign keys do not hold them up. */
let intruder: pg.Client
let conversation: ConversationId
let other: ConversationId
let exported: ExportedRoot[]
const columns: Record<string, string> = {}

beforeAll(async () => {
  leme = await createTestLeme({ agents: [tillAgent()], clock: { now: () => now } })
  const [first, second] = [leme.person(), leme.person()]
  for (const text of ['oi', 'anote comprar pão', 'sim', 'quais são as notas?']) await first.say(text)
  await second.say('oi')
  await sealRoots(leme.pool, leme.tenant, now)
  await second.say('anote comprar leite')
  await sealRoots(leme.pool, leme.tenant, new Date(now.getTime() + 60_000))
  conversation = first.conversation()
  other = second.conversation()
  exported = []
  for await (const root of exportRoots(leme.pool, null)) exported.push(root)
  intruder = new pg.Client({ connectionString: leme.database.ownerUrl })
  await intruder.connect()
  await intruder.query(`set session_replication_role = replica; create schema kept;
    insert into leme.tenant (id, name) values ('${otherTenant}', 'Other')`)
  for (const table of tables) {
    columns[table] = await columnsOf(table)
    await intruder.query(`create table kept.${table} as table leme.${table}`)
  }
})

/** Those that are written: what PostgreSQL works out itself cannot be put back. */
async function columnsOf(table: string): Promise<string> {
  const { rows } = await intruder.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [`leme.${table}`],
  )
  return rows.map(({ name }) => name).join(', ')
}

afterEach(async () => {
  for (const table of tables)
    await intruder.query(
      `delete from leme.${table};
       insert into leme.${table} (${columns[table]}) overriding system value select ${columns[table]} from kept.${table}`,
    )
})

afterAll(async () => {
  await intruder.end()
  await leme.end()
})

test('what nobody touched is intact', async () => {
  const { problems, report } = await verify()
  expect(problems).toEqual([])
  expect(report).toEqual({
    tenants: 2,
    conversations: 2,
    turns: 6,
    erased: 0,
    archived: 0,
    roots: 2,
    problems: 0,
  })
})

test('more conversations do not cost more round trips', async () => {
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  await verify()
  const before = asked.mock.calls.length
  await intruder.query(
    `insert into leme.conversation (tenant_id, id, agent, party_kind, party_id, channel)
     select tenant_id, gen_random_uuid(), agent, party_kind, party_id, channel
       from leme.conversation, generate_series(1, 50) where id = $1`,
    [conversation],
  )
  asked.mockClear()
  const { report } = await verify()
  expect(report.conversations).toBe(52)
  expect(asked.mock.calls.length).toBeLessThanOrEqual(before)
  asked.mockRestore()
})

test('a long conversation is read a few times, not once for each of its turns', async () => {
  const turns = 2_000
  await intruder.query(
    `insert into leme.journal (tenant_id, conversation_id, seq, turn_id, at, handled_seq, record, salt, record_digest, prev_hash, hash)
       select tenant_id, conversation_id, n, gen_random_uuid(), at, handled_seq, null, null, record_digest, prev_hash, hash
         from leme.journal, generate_series(5, $2::integer) n where conversation_id = $1 and seq = 4`,
    [conversation, turns],
  )
  await intruder.query(
    `insert into leme.outbox (tenant_id, conversation_id, id, turn_id, channel, recipient, message, text, status)
       select j.tenant_id, j.conversation_id, gen_random_uuid(), j.turn_id, 'web', '', '{}', '', 'sent'
         from leme.journal j where j.conversation_id = $1 and j.seq > 4`,
    [conversation],
  )
  const read = async () => {
    const { rows } = await intruder.query<{ read: string }>(
      `select (coalesce(idx_tup_fetch, 0) + seq_tup_read)::text as read from pg_stat_user_tables where relid = 'leme.journal'::regclass`,
    )
    return Number(rows[0]?.read)
  }
  // What a connection has read is told when it closes.
  await intruder.query('select pg_stat_force_next_flush()')
  const before = await read()
  const pool = new pg.Pool({ connectionString: leme.database.appUrl, max: 1 })
  const scope = { tenant: leme.tenant, conversation: null, exported: [] }
  const { turns: seen } = await verifyAudit(pool, scope, () => undefined)
  await pool.end()
  expect(seen).toBe(turns + 2)
  await expect.poll(read, { timeout: 15_000 }).toBeGreaterThan(before + turns)
  expect(await read()).toBeLessThan(before + 10 * turns)
})

test('a root holds only what changed since the one before, and nothing new makes no root', async () => {
  const { rows } = await intruder.query<{ heads: object }>('select heads from leme.journal_root order by seq')
  expect(rows.map((row) => Object.keys(row.heads).sort())).toEqual([[conversation, other].sort(), [other]])
  expect(await sealRoots(leme.pool, leme.tenant, new Date(now.getTime() + 120_000))).toBe(0)
})

describe('a row of the journal', () => {
  const third = `where conversation_id = '$conversation' and seq = 3`
  test.each([
    ['a word of the record', `update leme.journal set record = replace(record, 'sim', 'nao') ${third}`],
    ['a space in the record', `update leme.journal set record = record || ' ' ${third}`],
    ['the record no longer JSON', `update leme.journal set record = 'sim' ${third}`],
    ['the record gone, its salt left', `update leme.journal set record = null ${third}`],
    ['the salt', `update leme.journal set salt = salt || '0' ${third}`],
    [
      'the digest',
      `update leme.journal set record_digest = set_byte(record_digest, 0, get_byte(record_digest, 0) # 1) ${third}`,
    ],
    [
      'the link',
      `update leme.journal set prev_hash = set_byte(prev_hash, 31, get_byte(prev_hash, 31) # 1) ${third}`,
    ],
    ['the hash', `update leme.journal set hash = set_byte(hash, 0, get_byte(hash, 0) # 1) ${third}`],
    ['the time, by a millisecond', `update leme.journal set at = at + interval '1 millisecond' ${third}`],
    ['the time, by a microsecond', `update leme.journal set at = at + interval '1 microsecond' ${third}`],
    ['the turn', `update leme.journal set turn_id = gen_random_uuid() ${third}`],
    ['the number', `update leme.journal set seq = 30 ${third}`],
    ['what it handled', `update leme.journal set handled_seq = 30 ${third}`],
    ['the conversation', `update leme.journal set conversation_id = '$other', seq = 3 ${third}`],
    ['the tenant', `update leme.journal set tenant_id = '${otherTenant}' ${third}`],
    ['the row gone', `delete from leme.journal ${third}`],
    ['the first row gone', `delete from leme.journal where conversation_id = '$conversation' and seq = 1`],
    ['the last row gone', `delete from leme.journal where conversation_id = '$conversation' and seq = 4`],
    [
      'a row made up at the end',
      `insert into leme.journal (tenant_id, conversation_id, seq, turn_id, at, handled_seq, record, salt, record_digest, prev_hash, hash)
         select tenant_id, conversation_id, 5, gen_random_uuid(), at, handled_seq, record, salt, record_digest, prev_hash, hash
         from leme.journal where conversation_id = '$conversation' and seq = 4`,
    ],
  ])('%s', async (_, change) => {
    await intrude(change)
    expect((await verify()).problems).not.toEqual([])
  })

  test('the place is told', async () => {
    await intrude(`update leme.journal set record = '{}' ${third}`)
    const { problems } = await verify()
    expect(problems[0]).toEqual({
      tenant: leme.tenant,
      conversation,
      seq: 3,
      what: 'the record is not the one that was written',
    })
  })
})

describe('a conversation', () => {
  const it = `where id = '$conversation'`
  test.each([
    [
      'the snapshot',
      `update leme.conversation set snapshot = replace(snapshot::text, 'IDLE', 'DOING')::json ${it}`,
    ],
    [
      'a space in the snapshot',
      `update leme.conversation set snapshot = (' ' || snapshot::text)::json ${it}`,
    ],
    ['the snapshot gone', `update leme.conversation set snapshot = null ${it}`],
    [
      'the head',
      `update leme.conversation set head_hash = set_byte(head_hash, 5, get_byte(head_hash, 5) # 1) ${it}`,
    ],
    ['the count of turns', `update leme.conversation set version = version + 1 ${it}`],
    ['the count of messages handled', `update leme.conversation set handled_seq = 1 ${it}`],
    ['the title', `update leme.conversation set title = title || '!' ${it}`],
    ['the state', `update leme.conversation set state = 'DOING' ${it}`],
    ['who holds it', `update leme.conversation set held_by = gen_random_uuid() ${it}`],
    ['whose it is', `update leme.conversation set party_id = gen_random_uuid() ${it}`],
    ['its agent', `update leme.conversation set agent = 'other' ${it}`],
    ['its channel', `update leme.conversation set channel = 'other' ${it}`],
    ['its own row gone', `delete from leme.conversation ${it}`],
  ])('%s', async (_, change) => {
    await intrude(change)
    expect((await verify()).problems).not.toEqual([])
  })

  test('gone without a trace is missed by the root that sealed it', async () => {
    for (const table of ['inbox', 'outbox', 'journal'])
      await intrude(`delete from leme.${table} where conversation_id = '$conversation'`)
    await intrude(`delete from leme.conversation ${it}`)
    expect((await verify()).problems).toEqual([
      { tenant: leme.tenant, conversation, seq: null, what: 'turn 4, sealed in root 1, is gone' },
    ])
  })

  test('cut short with everything set back is missed by the outbox and by the root', async () => {
    await cutLastTurn()
    const whats = (await verify()).problems.map((problem) => problem.what)
    expect(whats).toContain('the outbox tells of a turn that is not in the journal')
    expect(whats).toContain('turn 4, sealed in root 1, is gone')
  })

  test('rewritten with a chain that fits is not the one that was sealed', async () => {
    await rewriteLastTurn()
    expect((await verify()).problems).toEqual([
      {
        tenant: leme.tenant,
        conversation,
        seq: null,
        what: 'turn 4, sealed in root 1, is not the one that was sealed',
      },
    ])
  })

  test('one alone can be verified', async () => {
    const report = await verifyAudit(
      leme.pool,
      { tenant: leme.tenant, conversation, exported: [] },
      () => undefined,
    )
    expect(report).toMatchObject({ conversations: 1, turns: 4, roots: 0, problems: 0 })
  })

  const erased = `update leme.journal set record = null, salt = null where conversation_id = '$conversation' and seq = 2`

  test('a turn without its record that no erasure explains', async () => {
    await intrude(erased)
    expect((await verify()).problems).toEqual([expect.objectContaining({ seq: 2 })])
  })

  test('an erased turn keeps its place in the chain', async () => {
    await intrude(
      `insert into leme.erasure (tenant_id, contact_id, conversation_ids, reason)
       select tenant_id, party_id, array[id], 'asked for' from leme.conversation where id = '$conversation'`,
    )
    await intrude(erased)
    const { problems, report } = await verify()
    expect(problems).toEqual([])
    expect(report.erased).toBe(1)
  })
})

describe('the roots', () => {
  const first = 'where seq = 1'
  test.each([
    ['the heads', `update leme.journal_root set heads = '{}' ${first}`],
    ['a space in the heads', `update leme.journal_root set heads = (heads::text || ' ')::json ${first}`],
    ['the time', `update leme.journal_root set at = at + interval '1 microsecond' ${first}`],
    ['the link', `update leme.journal_root set prev_hash = 'x' ${first}`],
    ['the hash', `update leme.journal_root set hash = set_byte(hash, 0, get_byte(hash, 0) # 1) ${first}`],
    ['the number', `update leme.journal_root set seq = 5 ${first}`],
    ['the tenant', `update leme.journal_root set tenant_id = '${otherTenant}' ${first}`],
    ['the first gone', `delete from leme.journal_root ${first}`],
  ])('%s', async (_, change) => {
    await intrude(change)
    expect((await verify()).problems).not.toEqual([])
  })

  test('the last one gone is missed by whoever kept it elsewhere', async () => {
    await intrude('delete from leme.journal_root where seq = 2')
    expect((await verify()).problems).toEqual([])
    expect((await verify(exported)).problems).toMatchObject([{ what: 'root 2 was exported and is gone' }])
  })

  test('all of them made anew are not those that were exported', async () => {
    await intrude('delete from leme.journal_root')
    await sealRoots(leme.pool, leme.tenant, now)
    await sealRoots(leme.pool, leme.tenant, now)
    expect((await verify()).problems).toEqual([])
    expect((await verify(exported)).problems).not.toEqual([])
  })

  test('a tenant gone with all it had is missed by whoever kept a root of it', async () => {
    for (const table of tables.filter((name) => name !== 'erasure').reverse())
      await intrude(
        `delete from leme.${table} where ${table === 'tenant' ? 'id' : 'tenant_id'} = '${leme.tenant}'`,
      )
    expect((await verify(exported)).problems).toMatchObject([{ what: 'there is no such tenant' }])
  })

  test('what was exported is read back, and nothing else is taken for it', () => {
    expect(parseExportedRoots(exported.map((root) => JSON.stringify(root)).join('\n'))).toEqual(exported)
    expect(() => parseExportedRoots('{"tenant":"x"}')).toThrow(/line 1 is not a root/)
  })
})

async function verify(
  roots: readonly ExportedRoot[] = [],
): Promise<{ problems: Problem[]; report: AuditReport }> {
  const problems: Problem[] = []
  const scope = { tenant: null, conversation: null, exported: roots }
  const report = await verifyAudit(leme.pool, scope, (problem) => void problems.push(problem))
  return { problems, report }
}

/** Every intrusion must change something, or the test proves nothing. */
async function intrude(statement: string): Promise<void> {
  const { rowCount } = await intruder.query(
    statement.replaceAll('$conversation', conversation).replaceAll('$other', other),
  )
  expect(rowCount).toBeGreaterThan(0)
}

type Row = {
  seq: number
  turn_id: string
  at: Date
  handled_seq: number
  record: string
  prev_hash: Buffer
  hash: Buffer
}

async function rowsOf(): Promise<Row[]> {
  const { rows } = await intruder.query<Row>(
    'select seq, turn_id, at, handled_seq, record, prev_hash, hash from leme.journal where conversation_id = $1 order by seq',
    [conversation],
  )
  return rows
}

async function cutLastTurn(): Promise<void> {
  const rows = (await rowsOf()).slice(0, -1)
  await intrude(`delete from leme.journal where conversation_id = '$conversation' and seq = 4`)
  await setHead(rows, rows.at(-1)?.hash ?? Buffer.alloc(0))
}

async function rewriteLastTurn(): Promise<void> {
  const rows = await rowsOf()
  const last = rows.at(-1)
  if (!last) throw new Error('there is a last turn')
  const record = last.record.replaceAll('notas', 'nadas')
  const recordDigest = digestRecord('salt', record)
  const { seq, turn_id: turnId, at, handled_seq: handledSeq, prev_hash: prevHash } = last
  const hash = hashLink({
    tenant: leme.tenant,
    conversation,
    seq,
    turnId,
    at,
    handledSeq,
    recordDigest,
    prevHash,
  })
  await intruder.query(
    `update leme.journal set record = $1, salt = 'salt', record_digest = $2, hash = $3 where conversation_id = $4 and seq = $5`,
    [record, recordDigest, hash, conversation, seq],
  )
  await setHead([...rows.slice(0, -1), { ...last, record }], hash)
}

/** The conversation's own row, as if its journal had always been these rows. */
async function setHead(rows: readonly Row[], hash: Buffer): Promise<void> {
  const events = rows.flatMap((row) => (JSON.parse(row.record) as TurnRecord).events)
  const state = applyEvents(null, events)
  await intruder.query(
    'update leme.conversation set version = $1, head_hash = $2, snapshot = $3, state = $4, title = $5, handled_seq = $6 where id = $7',
    [
      rows.length,
      hash,
      canonicalJson(state),
      state.state,
      state.title,
      rows.at(-1)?.handled_seq,
      conversation,
    ],
  )
}
