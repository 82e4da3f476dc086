import type { ConversationId, TenantId } from '../conversation/ids.js'
import { checkConversation, type ConversationHead } from './check-conversation.js'
import { journalRows, wholeJournal, type JournalRow } from '../adapters/postgres/journal/journal-rows.js'
import type { Problem } from './problem.js'
import type { TenantClient } from '../adapters/postgres/wire/tenant-transaction.js'
import { verifyReferences, type ConversationRange } from './verify-references.js'

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
  for await (const { heads, range } of allHeads(client, tenant)) {
    for (const head of heads) yield* verifyConversation(head, rowsOf(head.conversation), tally)
    yield* verifyReferences(client, tenant, range)
  }
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

const firstId = '00000000-0000-0000-0000-000000000000'
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** All of them by id, some at a time; the spans lie end to end, so that what belongs to no conversation is in one of them too. */
async function* allHeads(
  client: TenantClient,
  tenant: TenantId,
): AsyncGenerator<{ readonly heads: readonly ConversationHead[]; readonly range: ConversationRange }> {
  for (let after = firstId; ;) {
    const heads = await headsFrom(client, tenant, 'id > $1 order by id limit $2', [after, headsAtOnce])
    const final = heads.length < headsAtOnce ? undefined : heads.at(-1)
    yield { heads, range: { after, upTo: final?.conversation ?? lastId } }
    if (!final) return
    after = final.conversation
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
            id in (select unnest(e.conversation_ids) from leme.erasure e) as is_erased,
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
