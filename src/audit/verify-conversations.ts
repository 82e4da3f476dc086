import type { ConversationId, TenantId } from '../conversation/ids.js'
import { checkConversation, type ConversationHead } from './check-conversation.js'
import { journalRows, wholeJournal, type JournalRow } from './journal-rows.js'
import type { Problem } from './problem.js'
import type { TenantClient } from '../adapters/postgres/wire/tenant-transaction.js'

export type Tally = { conversations: number; turns: number; erased: number; archived: number; roots: number }

/** Every conversation of a tenant, or one of them, against its journal. */
export async function* verifyConversations(
  client: TenantClient,
  tenant: TenantId,
  only: ConversationId | null,
  tally: Tally,
): AsyncGenerator<Problem> {
  if (only !== null) {
    const [head] = await headsFrom(client, tenant, 'id = $1', [only])
    if (head) yield* verifyConversation(head, journalRows(client, only), tally)
    else yield { tenant, conversation: only, seq: null, what: 'there is no such conversation' }
    return
  }
  const journal = wholeJournal(client)
  let row = await journal.next()
  /** What the journal has of one conversation. Both come by id; what belongs to none is told below. */
  async function* rowsOf(conversation: string): AsyncGenerator<JournalRow> {
    while (!row.done && row.value.conversation < conversation) row = await journal.next()
    for (; !row.done && row.value.conversation === conversation; row = await journal.next()) yield row.value
  }
  for await (const head of allHeads(client, tenant))
    yield* verifyConversation(head, rowsOf(head.conversation), tally)
  yield* verifyReferences(client, tenant)
}

async function* verifyConversation(
  head: ConversationHead,
  rows: AsyncIterable<JournalRow>,
  tally: Tally,
): AsyncGenerator<Problem> {
  const { tenant, conversation } = head
  tally.conversations++
  const check = checkConversation(head)
  for await (const row of rows) {
    tally.turns++
    if (row.isArchived) tally.archived++
    else if (row.record === null) tally.erased++
    for (const finding of check.next(row)) yield { tenant, conversation, ...finding }
  }
  for (const finding of check.end()) yield { tenant, conversation, ...finding }
}

const headsAtOnce = 500

async function* allHeads(client: TenantClient, tenant: TenantId): AsyncGenerator<ConversationHead> {
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const heads = await headsFrom(client, tenant, 'id > $1 order by id limit $2', [last, headsAtOnce])
    yield* heads
    const final = heads.at(-1)
    if (!final || heads.length < headsAtOnce) return
    last = final.conversation
  }
}

async function headsFrom(
  client: TenantClient,
  tenant: TenantId,
  which: 'id = $1' | 'id > $1 order by id limit $2',
  values: readonly unknown[],
): Promise<ConversationHead[]> {
  const { rows } = await client.query<{
    id: ConversationId
    version: number
    handled_seq: number
    head_hash: Buffer
    snapshot: string | null
    is_erased: boolean
    columns: ConversationHead['columns']
  }>(
    `select id, version, handled_seq, head_hash, snapshot::text,
            exists (select from leme.erasure e where c.id = any (e.conversation_ids)) as is_erased,
            json_build_object('agent', agent, 'party_kind', party_kind, 'party_id', party_id, 'channel', channel,
                              'title', title, 'state', state, 'held_by', held_by, 'waiting', waiting::text) as columns
       from leme.conversation c where ${which}`,
    [...values],
  )
  return rows.map((row) => ({
    tenant,
    conversation: row.id,
    version: row.version,
    handledSeq: row.handled_seq,
    headHash: row.head_hash,
    snapshot: row.snapshot,
    isErased: row.is_erased,
    columns: row.columns,
  }))
}

const referencesMax = 1_000

const problemWith = {
  outbox: 'the outbox tells of a turn that is not in the journal',
  journal: 'the journal has turns of it, and the conversation is gone',
  archive: 'turns of it are said to lie in an archive, and there is none of their month',
} as const

/** Turns that other tables tell of: a tail cut off with its head set back leaves a chain that is whole, but not these. */
async function* verifyReferences(client: TenantClient, tenant: TenantId): AsyncGenerator<Problem> {
  const { rows } = await client.query<{ conversation: string; place: keyof typeof problemWith }>(
    `select distinct conversation_id as conversation, 'outbox' as place from leme.outbox o
      where not exists (select from leme.journal j where j.conversation_id = o.conversation_id and j.turn_id = o.turn_id)
      union all
     select distinct conversation_id, 'journal' from leme.journal j
      where not exists (select from leme.conversation c where c.id = j.conversation_id)
      union all
     select distinct conversation_id, 'archive' from leme.journal j
      where j.archived and not exists (select from leme.archive a where a.month = date_trunc('month', j.at at time zone 'UTC')::date)
      limit $1`,
    [referencesMax],
  )
  for (const { conversation, place } of rows) {
    yield { tenant, conversation, seq: null, what: problemWith[place] }
  }
}
