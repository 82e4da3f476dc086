import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSecretBox } from '../../src/adapters/postgres/business/secret-box.js'
import { readArchived } from '../../src/audit/archive/read-archived.js'
import { verifyArchive } from '../../src/audit/archive/verify-archive.js'
import { describeProblem } from '../../src/audit/problem.js'
import { verifyAudit } from '../../src/audit/verify-audit.js'
import { asId, type ContactId } from '../../src/conversation/ids.js'
import { createTestLeme, talker, type Talker, type TestLeme } from '../support/test-leme.js'
import { tillAgent } from '../support/till-agent.js'

/** As createTestLeme has it. */
const box = createSecretBox('a secret for tests only, 32 bytes or more')
const dayMs = 86_400_000
/** In the middle of a month, 200 days ago and more: whatever today is, it is long over. */
const long = (monthsMore: number): Date => {
  const then = new Date(Date.now() - 200 * dayMs)
  return new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() - monthsMore, 15, 12))
}
const nameOf = (at: Date) => `leme-${leme.tenant}-${at.toISOString().slice(0, 7)}.jsonl.gz`

let now = new Date()
let leme: TestLeme
let folder: string
let member: Talker
let contact: ContactId
let person: Talker

beforeAll(async () => {
  leme = await createTestLeme({ agents: [tillAgent()], clock: { now: () => now } })
  folder = mkdtempSync(join(tmpdir(), 'leme-archive-'))
  contact = asId<ContactId>(randomUUID())
  await leme.sql('insert into leme.contact (tenant_id, id, phone) values ($1, $2, $3)', [
    leme.tenant,
    contact,
    '5511970001234',
  ])
  member = leme.person()
  person = talker(leme, leme.tenant, null, 'till', { kind: 'contact', id: contact })
  now = long(2)
  await member.say('anote leite zebrado')
  await member.say('sim')
  await person.say('oi, sou a girafa')
  now = long(0)
  await member.say('liste as notas')
  now = new Date()
  await member.say('liste as notas')
})
afterAll(async () => {
  await leme.end()
  rmSync(folder, { recursive: true, force: true })
})

async function archive(): Promise<string[]> {
  const files: string[] = []
  for await (const { file, turns } of leme.archive(leme.tenant, { folder, afterDays: 90 }))
    // A month without a turn has no file.
    if (turns > 0) files.push(`${file} ${turns}`)
  return files
}

async function problemsOfJournal(): Promise<string[]> {
  const found: string[] = []
  const scope = { tenant: leme.tenant, conversation: null, exported: [] }
  await verifyAudit(leme.pool, scope, (problem) => void found.push(describeProblem(problem)))
  return found
}

async function checked(path: string) {
  const found: string[] = []
  const report = await verifyArchive(
    { pool: leme.pool, box },
    path,
    (problem) => void found.push(problem.what),
  )
  return { ...report, found }
}

async function wordsIn(file: string): Promise<string> {
  const turns: unknown[] = []
  for await (const turn of readArchived({ pool: leme.pool, box }, join(folder, file), null)) turns.push(turn)
  return JSON.stringify(turns)
}

/** What is still in the database of words that were said in an old month. */
async function kept(words: string): Promise<number> {
  const [row] = await leme.sql<{ n: number }>(
    `select (select count(*) from leme.journal where record like $1)::int
          + (select count(*) from leme.inbox where body::text like $1)::int
          + (select count(*) from leme.outbox where message::text like $1)::int as n`,
    [`%${words}%`],
  )
  return row?.n ?? 0
}

describe('months that are long over', () => {
  test('go to a file each, and out of the database; what is younger stays', async () => {
    expect(await kept('zebrado')).toBeGreaterThan(0)
    expect(await kept('girafa')).toBeGreaterThan(0)
    expect(await archive()).toEqual([`${nameOf(long(2))} 3`, `${nameOf(long(0))} 1`])
    expect(readdirSync(folder).sort()).toEqual([nameOf(long(2)), nameOf(long(0))].sort())
    expect(await kept('girafa')).toBe(0)
    const [turns] = await leme.sql<{ archived: number; here: number }>(
      `select count(*) filter (where archived and record is null)::int as archived,
              count(*) filter (where archived is null and record is not null)::int as here from leme.journal`,
    )
    expect(turns).toEqual({ archived: 4, here: 1 })
    expect(await archive()).toEqual([])
  })

  test('are proven in the file and by the chain that stayed', async () => {
    expect(await problemsOfJournal()).toEqual([])
    expect(await checked(join(folder, nameOf(long(2))))).toMatchObject({ turns: 3, erased: 0, found: [] })
    expect(await checked(join(folder, nameOf(long(0))))).toMatchObject({ turns: 1, found: [] })
  })

  test('are read by whoever has the key, and by nobody else', async () => {
    expect(await wordsIn(nameOf(long(2)))).toContain('girafa')
    const raw = gunzipSync(readFileSync(join(folder, nameOf(long(2))))).toString()
    expect(raw).not.toContain('girafa')
    expect(raw).not.toContain('zebrado')
  })

  test('do not keep a conversation from going on', async () => {
    expect((await member.say('liste as notas')).text).toContain('zebrado')
    expect(await problemsOfJournal()).toEqual([])
  })

  test('a message of then that is told again does not come in again', async () => {
    const [{ key } = { key: '' }] = await leme.sql<{ key: string }>(
      `select dedupe_key as key from leme.inbox where body ->> 'kind' = 'archived' and conversation_id = $1 limit 1`,
      [person.conversation()],
    )
    expect((await person.send({ kind: 'text', text: 'oi, sou a girafa' }, key)).reply.kind).toBe('handled')
  })
})

describe('a file that was changed is found out', () => {
  type Line = Record<string, unknown> & { turns?: Record<string, unknown>[]; heads?: string }
  const path = () => join(folder, 'changed.jsonl.gz')
  let lines: Line[]
  beforeEach(() => {
    const text = gunzipSync(readFileSync(join(folder, nameOf(long(2))))).toString()
    lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Line)
  })
  const save = (changed: readonly Line[]) =>
    writeFileSync(path(), gzipSync(changed.map((line) => `${JSON.stringify(line)}\n`).join('')))
  const turnLine = () => lines.find((line) => 'conversation' in line && line.turns?.length === 2)

  test.each<[string, () => void, string]>([
    [
      'the time of a turn',
      () => void Object.assign(turnLine()?.turns?.[0] ?? {}, { at: '2020-01-01T00:00:00.000Z' }),
      'the hash of the turn',
    ],
    [
      'a digest',
      () => void Object.assign(turnLine()?.turns?.[1] ?? {}, { recordDigest: '0'.repeat(64) }),
      'the record is not the one',
    ],
    ['a turn that is left out', () => void turnLine()?.turns?.splice(0, 1), 'cannot be opened'],
    ['what is sealed', () => void Object.assign(turnLine() ?? {}, { sealed: 'AAAA' }), 'cannot be opened'],
    [
      'what is sealed, left out',
      () => void Object.assign(turnLine() ?? {}, { sealed: null }),
      'no erasure says so',
    ],
    [
      'a conversation that is left out',
      () => void lines.splice(lines.indexOf(turnLine() ?? {}), 1),
      'it says 3 turns and has 1',
    ],
    [
      'a turn of a journal that never was',
      () => void Object.assign(turnLine()?.turns?.[0] ?? {}, { hash: 'a'.repeat(64) }),
      'the journal has another turn',
    ],
  ])('%s', async (_what, change, problem) => {
    change()
    save(lines)
    expect((await checked(path())).found.join('\n')).toContain(problem)
  })

  test('one that was cut off is no archive', async () => {
    save(lines.slice(0, -1))
    await expect(checked(path())).rejects.toThrow('was cut off')
  })

  test('neither is something else', async () => {
    writeFileSync(path(), 'oi')
    await expect(checked(path())).rejects.toThrow('cannot be read as an archive')
  })
})

test('whoever is erased is erased in the files that were written before', async () => {
  await leme.contacts.erase(leme.tenant, contact, 'asked for')
  const words = await wordsIn(nameOf(long(2)))
  expect(words).toContain('zebrado')
  expect(words).not.toContain('girafa')
  expect(await checked(join(folder, nameOf(long(2))))).toMatchObject({ turns: 3, erased: 1, found: [] })
  expect(await problemsOfJournal()).toEqual([])
  expect(
    await leme.sql('select from leme.archive_key where conversation_id = $1', [person.conversation()]),
  ).toEqual([])
})

test('a record that is gone with no archive of its month is told', async () => {
  await leme.sql('delete from leme.archive where month = $1', [`${long(0).toISOString().slice(0, 7)}-01`])
  expect((await problemsOfJournal()).join('\n')).toContain('said to lie in an archive, and there is none')
})

describe('what stopped half-way', () => {
  const month = `${long(0).toISOString().slice(0, 7)}-01`
  const halfWay = (digest: string) =>
    leme.sql(
      `insert into leme.archive (tenant_id, month, file, digest, turns) values ($1, $2, $3, decode($4, 'hex'), 1)`,
      [leme.tenant, month, nameOf(long(0)), digest],
    )

  test('is not gone on with over another file', async () => {
    await halfWay('00')
    await expect(archive()).rejects.toThrow('is not the file that was written')
    await leme.sql('delete from leme.archive where month = $1', [month])
  })

  test('goes on where the very file lies', async () => {
    const { digestOfFile } = await import('../../src/audit/archive/archive-file.js')
    await halfWay((await digestOfFile(join(folder, nameOf(long(0))))).toString('hex'))
    expect(await archive()).toEqual([`${nameOf(long(0))} 1`])
    expect(await problemsOfJournal()).toEqual([])
  })
})

test.each([
  ['a month that was not written', () => '2001-01-01'],
  ['this month', () => `${new Date().toISOString().slice(0, 7)}-01`],
])('the database empties nothing of %s', async (_what, month) => {
  const emptied = leme.pool.query('select * from leme.empty_archived($1, $2, $3, 0, 10)', [
    leme.tenant,
    month(),
    '00000000-0000-0000-0000-000000000000',
  ])
  await expect(emptied).rejects.toThrow('was not archived')
})
