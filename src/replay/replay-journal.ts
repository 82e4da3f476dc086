import type { TenantClient } from '../adapters/postgres/wire/tenant-transaction.js'
import type pg from 'pg'
import { conversationIds, journalRows, tenantIds } from '../audit/journal-rows.js'
import { inTenantSnapshot } from '../audit/tenant-snapshot.js'
import type { ConversationId, TenantId } from '../conversation/ids.js'
import type { TurnRecord } from '../turn/turn-record.js'
import {
  replayConversation,
  type RecordedTurn,
  type ReplayedTurn,
  type ReplayOptions,
} from './replay-conversation.js'

export type ReplayScope = {
  readonly tenant: TenantId | null
  readonly conversation: ConversationId | null
}

export type JournalPlace = { readonly tenant: TenantId; readonly conversation: ConversationId }

/** Every recorded turn in scope, conversation by conversation, a few rows in memory at a time. */
export async function replayJournal(
  pool: pg.Pool,
  scope: ReplayScope,
  options: ReplayOptions,
  tell: (place: JournalPlace, turn: ReplayedTurn) => Promise<void>,
): Promise<void> {
  for (const tenant of scope.tenant === null ? await tenantIds(pool) : [scope.tenant]) {
    await inTenantSnapshot(pool, tenant, async (client) => {
      const ids = scope.conversation === null ? conversationIds(client, options.since) : [scope.conversation]
      for await (const conversation of ids) {
        const turns = recordedTurns(client, conversation)
        for await (const turn of replayConversation(turns, options))
          await tell({ tenant, conversation }, turn)
      }
    })
  }
}

export async function* recordedTurns(
  client: TenantClient,
  conversation: ConversationId,
): AsyncGenerator<RecordedTurn> {
  for await (const { seq, record } of journalRows(client, conversation))
    // Written by this program; `leme audit verify` tells whether it still is what was written.
    yield { seq, record: record === null ? null : (JSON.parse(record) as TurnRecord) }
}
