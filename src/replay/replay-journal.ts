import type pg from 'pg'
import { conversationIds, tenantIds } from '../adapters/postgres/journal/journal-rows.js'
import { recordedTurns } from '../adapters/postgres/journal/recorded-turns.js'
import { inTenantSnapshot } from '../adapters/postgres/journal/tenant-snapshot.js'
import type { ConversationId, TenantId } from '../conversation/ids.js'
import type { TurnRecord } from '../turn/turn-record.js'
import { replayConversation, type ReplayedTurn, type ReplayOptions } from './replay-conversation.js'

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

/** A conversation as it was journaled, but for what was erased. */
export function recordsOf(
  pool: pg.Pool,
  { tenant, conversation }: JournalPlace,
): Promise<readonly TurnRecord[]> {
  return inTenantSnapshot(pool, tenant, async (client) => {
    const records: TurnRecord[] = []
    for await (const { record } of recordedTurns(client, conversation)) if (record) records.push(record)
    return records
  })
}
