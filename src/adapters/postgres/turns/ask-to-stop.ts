import type { ConversationId } from '../../../conversation/ids.js'
import type { Party } from '../../../conversation/party.js'
import type { StopOutcome, WhichToStop } from '../../../ports/store.js'
import type { TenantClient } from '../wire/tenant-transaction.js'

/**
 * Leaves the mark that the turn looks for, in whatever process it runs. Messages are numbered upwards, so a mark on what was
 * answered already touches nothing that comes later.
 */
export async function askToStop(
  client: TenantClient,
  party: Party,
  which: WhichToStop,
): Promise<StopOutcome> {
  const found =
    'conversation' in which ? { conversation: which.conversation, seq: null } : await sent(client, which)
  if (!found) return { status: 'not_found' }
  const { conversation, seq } = found
  const { rows } = await client.query<{ runs: boolean }>(
    `update leme.conversation set stop_seq = greatest(stop_seq, coalesce($4, inbox_seq))
      where tenant_id = leme.current_tenant() and id = $1 and party_kind = $2 and party_id = $3 and erased_at is null
     returning handled_seq < coalesce($4, inbox_seq) as runs`,
    [conversation, party.kind, party.id, seq],
  )
  const [row] = rows
  return row ? { status: row.runs ? 'stopping' : 'over', conversation } : { status: 'not_found' }
}

type Sent = { readonly conversation: ConversationId; readonly seq: number }

async function sent(
  client: TenantClient,
  { channel, dedupeKey }: Exclude<WhichToStop, { conversation: ConversationId }>,
): Promise<Sent | undefined> {
  const { rows } = await client.query<Sent>(
    `select conversation_id as conversation, seq from leme.inbox
      where tenant_id = leme.current_tenant() and channel = $1 and dedupe_key = $2`,
    [channel, dedupeKey],
  )
  return rows[0]
}
