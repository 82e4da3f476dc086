import type { ConversationId, TenantId } from '../conversation/ids.js'
import { checkConversation, type ConversationHead } from './check-conversation.js'
import { conversationIds, journalRows } from './journal-rows.js'
import type { Problem } from './problem.js'
import type { TenantClient } from '../adapters/postgres/wire/tenant-transaction.js'

export type Tally = { conversations: number; turns: number; erased: number; roots: number }

/** Every conversation of a tenant, or one of them, against its journal. */
export async function* verifyConversations(
  client: TenantClient,
  tenant: TenantId,
  only: ConversationId | null,
  tally: Tally,
): AsyncGenerator<Problem> {
  const ids = only === null ? conversationIds(client) : [only]
  for await (const conversation of ids) {
    const head = await headOf(client, tenant, conversation)
    if (!head) {
      yield { tenant, conversation, seq: null, what: 'there is no such conversation' }
      continue
    }
    tally.conversations++
    const check = checkConversation(head)
    for await (const row of journalRows(client, conversation)) {
      tally.turns++
      if (row.record === null) tally.erased++
      for (const finding of check.next(row)) yield { tenant, conversation, ...finding }
    }
    for (const finding of check.end()) yield { tenant, conversation, ...finding }
  }
  if (only === null) yield* verifyReferences(client, tenant)
}

async function headOf(
  client: TenantClient,
  tenant: TenantId,
  conversation: ConversationId,
): Promise<ConversationHead | undefined> {
  const { rows } = await client.query<{
    version: number
    handled_seq: number
    head_hash: Buffer
    snapshot: string | null
    is_erased: boolean
    columns: ConversationHead['columns']
  }>(
    `select version, handled_seq, head_hash, snapshot::text,
            exists (select from leme.erasure e where c.id = any (e.conversation_ids)) as is_erased,
            json_build_object('agent', agent, 'party_kind', party_kind, 'party_id', party_id, 'channel', channel,
                              'title', title, 'state', state, 'held_by', held_by, 'waiting', waiting::text) as columns
       from leme.conversation c where id = $1`,
    [conversation],
  )
  const [row] = rows
  return (
    row && {
      tenant,
      conversation,
      version: row.version,
      handledSeq: row.handled_seq,
      headHash: row.head_hash,
      snapshot: row.snapshot,
      isErased: row.is_erased,
      columns: row.columns,
    }
  )
}

const referencesMax = 1_000

/** Turns that other tables tell of: a tail cut off with its head set back leaves a chain that is whole, but not these. */
async function* verifyReferences(client: TenantClient, tenant: TenantId): AsyncGenerator<Problem> {
  const { rows } = await client.query<{ conversation: string; place: string }>(
    `select distinct conversation_id as conversation, 'outbox' as place from leme.outbox o
      where not exists (select from leme.journal j where j.conversation_id = o.conversation_id and j.turn_id = o.turn_id)
      union all
     select distinct conversation_id, 'journal' from leme.journal j
      where not exists (select from leme.conversation c where c.id = j.conversation_id)
      limit $1`,
    [referencesMax],
  )
  for (const { conversation, place } of rows) {
    const what =
      place === 'journal'
        ? 'the journal has turns of it, and the conversation is gone'
        : `the ${place} tells of a turn that is not in the journal`
    yield { tenant, conversation, seq: null, what }
  }
}
