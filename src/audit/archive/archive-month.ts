import { join } from 'node:path'
import type pg from 'pg'
import { newFileKey } from '../../adapters/media/seal-bytes.js'
import type { SecretBox } from '../../adapters/postgres/business/secret-box.js'
import { inTenant, type TenantClient } from '../../adapters/postgres/wire/tenant-transaction.js'
import type { TenantId } from '../../conversation/ids.js'
import { journalBetween, type JournalRow } from '../../adapters/postgres/journal/journal-rows.js'
import { rootRowsBetween, type RootRow } from '../../adapters/postgres/journal/root-rows.js'
import { sealRoots } from '../../adapters/postgres/journal/seal-roots.js'
import { inTenantSnapshot } from '../../adapters/postgres/journal/tenant-snapshot.js'
import { ArchiveError, digestOfFile, writeArchiveFile, type ArchiveLine } from './archive-file.js'
import { nextMonth, type Month } from './months.js'
import { sealRecords } from './sealed-records.js'

export type ArchiveDeps = { readonly pool: pg.Pool; readonly box: SecretBox; readonly folder: string }

export type ArchivedMonth = { readonly month: Month; readonly file: string; readonly turns: number }

/** Turns in one line of the file: so much is in memory at once. */
const turnsPerLineMax = 200
/** Turns emptied in one transaction. */
const turnsAtOnceMax = 500
/** Roots that seal the end of a month are written within this. */
const rootsAfterMs = 86_400_000
const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * One month of a business to a file, and then out of the database. What stops half-way goes on where it was: first there is a whole file, then a
 * row that says so, and only then is anything emptied, a bounded part at a time.
 */
export async function archiveMonth(
  { pool, box, folder }: ArchiveDeps,
  tenant: TenantId,
  month: Month,
  now: Date,
): Promise<ArchivedMonth> {
  const file = `leme-${tenant}-${month.slice(0, 7)}.jsonl.gz`
  const path = join(folder, file)
  const known = await inTenant(pool, tenant, (client) => archiveOf(client, month))
  if (known) {
    if (known.emptied) return { month, file: known.file, turns: known.turns }
    await refuseOther(path, known.digest)
    await emptyMonth(pool, tenant, month)
    return { month, file, turns: known.turns }
  }
  if (!(await inTenant(pool, tenant, (client) => hasTurns(client, month)))) {
    await inTenant(pool, tenant, (client) =>
      client.query(
        `insert into leme.archive (tenant_id, month, file, digest, turns, emptied_at) values ($1, $2, '', '', 0, clock_timestamp())`,
        [tenant, month],
      ),
    )
    return { month, file: '', turns: 0 }
  }
  await sealRoots(pool, tenant, now)
  let turns = 0
  const count = (line: ArchiveLine) => {
    if ('turns' in line && 'conversation' in line) turns += line.turns.length
  }
  const digest = await inTenantSnapshot(pool, tenant, (client) =>
    writeArchiveFile(path, counted(archiveLines({ client, pool, box }, tenant, month), count)),
  )
  await inTenant(pool, tenant, (client) =>
    client.query(
      'insert into leme.archive (tenant_id, month, file, digest, turns) values ($1, $2, $3, $4, $5)',
      [tenant, month, file, digest, turns],
    ),
  )
  await emptyMonth(pool, tenant, month)
  return { month, file, turns }
}

type Known = {
  readonly file: string
  readonly digest: Buffer
  readonly turns: number
  readonly emptied: boolean
}

async function archiveOf(client: TenantClient, month: Month): Promise<Known | undefined> {
  const { rows } = await client.query<Known>(
    'select file, digest, turns, emptied_at is not null as emptied from leme.archive where month = $1',
    [month],
  )
  return rows[0]
}

async function hasTurns(client: TenantClient, month: Month): Promise<boolean> {
  const { rows } = await client.query('select from leme.journal where at >= $1 and at < $2 limit 1', [
    new Date(month),
    new Date(nextMonth(month)),
  ])
  return rows.length > 0
}

/** What is emptied must lie in that very file. */
async function refuseOther(path: string, digest: Buffer): Promise<void> {
  const found = await digestOfFile(path).catch(() => undefined)
  if (!found?.equals(digest))
    throw new ArchiveError(
      `${path} is not the file that was written, or is not there: put it back, so that the rest of the month can be emptied`,
    )
}

async function emptyMonth(pool: pg.Pool, tenant: TenantId, month: Month): Promise<void> {
  for (let place: { id: string; seq: number } | undefined = { id: nobody, seq: 0 }; place;) {
    const { rows }: pg.QueryResult<{ id: string; seq: number }> = await pool.query(
      'select conversation_id as id, seq from leme.empty_archived($1, $2, $3, $4, $5)',
      [tenant, month, place.id, place.seq, turnsAtOnceMax],
    )
    place = rows[0]
  }
}

type Reading = { readonly client: TenantClient; readonly pool: pg.Pool; readonly box: SecretBox }

async function* archiveLines(reading: Reading, tenant: TenantId, month: Month): AsyncGenerator<ArchiveLine> {
  const [from, until] = [new Date(month), new Date(nextMonth(month))]
  yield { leme: 'archive', format: 1, tenant, month }
  let turns = 0
  let roots = 0
  for await (const { conversation, rows } of runsOf(journalBetween(reading.client, from, until))) {
    turns += rows.length
    yield await turnsLine(reading, tenant, conversation, rows)
  }
  for await (const root of rootRowsBetween(reading.client, from, new Date(until.getTime() + rootsAfterMs))) {
    roots++
    yield rootLine(root)
  }
  yield { end: true, turns, roots }
}

type Run = { readonly conversation: string; readonly rows: JournalRow[] }

/** Rows of one conversation that follow one another, so many at most. */
async function* runsOf(
  journal: AsyncIterable<JournalRow & { readonly conversation: string }>,
): AsyncGenerator<Run> {
  let run: Run | undefined
  for await (const row of journal) {
    if (run && (run.conversation !== row.conversation || run.rows.length >= turnsPerLineMax)) {
      yield run
      run = undefined
    }
    run ??= { conversation: row.conversation, rows: [] }
    run.rows.push(row)
  }
  if (run) yield run
}

async function turnsLine(
  { pool, box }: Reading,
  tenant: TenantId,
  conversation: string,
  rows: readonly JournalRow[],
): Promise<ArchiveLine> {
  const [first] = rows
  const records = rows.map(({ record, salt }) => (record !== null && salt !== null ? { record, salt } : null))
  const key = records.some((record) => record !== null)
    ? await keyFor({ pool, box }, tenant, conversation)
    : undefined
  const sealed = key ? sealRecords(records, key, { tenant, conversation, seq: first?.seq ?? 0 }) : null
  return { conversation, turns: rows.map(turnOf), sealed }
}

/** Undefined: the person was erased meanwhile. Apart from the view the rows are read in, which may not see that. */
async function keyFor(
  { pool, box }: Pick<Reading, 'pool' | 'box'>,
  tenant: TenantId,
  conversation: string,
): Promise<Buffer | undefined> {
  const made = box.seal(newFileKey().toString('base64'))
  const { rows } = await pool.query<{ sealed: string }>(
    'select sealed_key as sealed from leme.keep_archive_keys($1, $2, $3)',
    [tenant, [conversation], [made]],
  )
  return rows[0] && Buffer.from(box.open(rows[0].sealed), 'base64')
}

function turnOf(row: JournalRow) {
  return {
    seq: row.seq,
    turnId: row.turnId,
    at: row.at.toISOString(),
    handledSeq: row.handledSeq,
    recordDigest: row.recordDigest.toString('hex'),
    prevHash: row.prevHash.toString('hex'),
    hash: row.hash.toString('hex'),
  }
}

function rootLine({ seq, at, heads, prevHash, hash }: RootRow): ArchiveLine {
  return {
    root: seq,
    at: at.toISOString(),
    heads,
    prevHash: prevHash.toString('hex'),
    hash: hash.toString('hex'),
  }
}

async function* counted(
  lines: AsyncIterable<ArchiveLine>,
  count: (line: ArchiveLine) => void,
): AsyncGenerator<ArchiveLine> {
  for await (const line of lines) {
    count(line)
    yield line
  }
}
