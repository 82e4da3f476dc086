import type pg from 'pg'
import { asId, type ConversationId, type TenantId } from '../../../conversation/ids.js'
import type { TenantClient } from '../wire/tenant-transaction.js'

const rowsPerBatch = 200
const idsPerBatch = 500

/** A row of the journal as it is stored, all of it. */
export type JournalRow = {
  readonly seq: number
  readonly turnId: string
  readonly at: Date
  /** False: there are microseconds, which no turn writes and no `Date` shows. */
  readonly atIsWhole: boolean
  readonly handledSeq: number
  /** Null, with the salt, where a person's data was erased. */
  readonly record: string | null
  readonly salt: string | null
  /** The record lies in the archive of its month. */
  readonly isArchived: boolean
  readonly recordDigest: Buffer
  readonly prevHash: Buffer
  readonly hash: Buffer
}

const columns = `seq, turn_id as "turnId", at, extract(microseconds from at)::integer % 1000 = 0 as "atIsWhole", handled_seq as "handledSeq",
              record, salt, coalesce(archived, false) as "isArchived", record_digest as "recordDigest", prev_hash as "prevHash", hash`
const rowsAtOnce = 1_000
const firstSeq = -2_147_483_648

/** The journal of all the tenant's conversations, by id: a round trip for each of them would take most of the time. */
export async function* wholeJournal(
  client: TenantClient,
): AsyncGenerator<JournalRow & { readonly conversation: string }> {
  for (let last = { conversation: '00000000-0000-0000-0000-000000000000', seq: firstSeq }; ;) {
    const { rows } = await client.query<JournalRow & { readonly conversation: string }>(
      `select conversation_id as conversation, ${columns}
         from leme.journal where (conversation_id, seq) > ($1::uuid, $2::integer) order by conversation_id, seq limit $3`,
      [last.conversation, last.seq, rowsAtOnce],
    )
    yield* rows
    const final = rows.at(-1)
    if (!final || rows.length < rowsAtOnce) return
    last = final
  }
}

/** The same of a span of time. */
export async function* journalBetween(
  client: TenantClient,
  from: Date,
  until: Date,
): AsyncGenerator<JournalRow & { readonly conversation: string }> {
  for (let last = { conversation: '00000000-0000-0000-0000-000000000000', seq: 0 }; ;) {
    const { rows } = await client.query<JournalRow & { readonly conversation: string }>(
      `select conversation_id as conversation, ${columns}
         from leme.journal where (conversation_id, seq) > ($1::uuid, $2::integer) and at >= $3 and at < $4
        order by conversation_id, seq limit $5`,
      [last.conversation, last.seq, from, until, rowsAtOnce],
    )
    yield* rows
    const final = rows.at(-1)
    if (!final || rows.length < rowsAtOnce) return
    last = final
  }
}

/** In batches: a conversation may be longer than memory. */
export async function* journalRows(
  client: TenantClient,
  conversation: ConversationId,
): AsyncGenerator<JournalRow> {
  for (let last = Number.MIN_SAFE_INTEGER; ;) {
    const { rows } = await client.query<JournalRow>(
      `select ${columns}
         from leme.journal where conversation_id = $1 and seq::bigint > $2 order by seq limit $3`,
      [conversation, last, rowsPerBatch],
    )
    yield* rows
    const final = rows.at(-1)
    if (!final || rows.length < rowsPerBatch) return
    last = final.seq
  }
}

/** The tenant's conversations, by id, with `since` only those with a turn after it. */
export async function* conversationIds(
  client: TenantClient,
  since: Date | null = null,
): AsyncGenerator<ConversationId> {
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await client.query<{ id: string }>(
      `select id from leme.conversation c
        where id > $1 and ($2::timestamptz is null or exists (
                select from leme.journal j where j.conversation_id = c.id and j.at >= $2))
        order by id limit $3`,
      [last, since, idsPerBatch],
    )
    for (const row of rows) yield asId<ConversationId>(row.id)
    const final = rows.at(-1)
    if (!final || rows.length < idsPerBatch) return
    last = final.id
  }
}

export async function tenantIds(pool: pg.Pool): Promise<TenantId[]> {
  const { rows } = await pool.query<{ id: string }>('select id from leme.tenant_ids() as id order by id')
  return rows.map((row) => asId<TenantId>(row.id))
}
