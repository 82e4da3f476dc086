import type { ConversationId } from '../../../conversation/ids.js'
import type { RecordedTurn, TurnRecord } from '../../../turn/turn-record.js'
import type { TenantClient } from '../wire/tenant-transaction.js'
import { journalRows } from './journal-rows.js'

export async function* recordedTurns(
  client: TenantClient,
  conversation: ConversationId,
): AsyncGenerator<RecordedTurn> {
  for await (const { seq, record } of journalRows(client, conversation))
    // Written by this program; `leme audit verify` tells whether it still is what was written.
    yield { seq, record: record === null ? null : (JSON.parse(record) as TurnRecord) }
}
