import type { TenantClient } from '../wire/tenant-transaction.js'
import type { ConversationId } from '../../../conversation/ids.js'
import type { JsonObject } from '../../../conversation/json.js'
import type { TurnRecord } from '../../../turn/turn-record.js'

export type JournaledTurn = {
  readonly seq: number
  readonly turnId: string
  readonly at: Date
  /** Null: the person's data was erased. */
  readonly record: TurnRecord | null
}

/** The latest turns of a conversation before a place in it, the latest first. */
export async function listTurns(
  client: TenantClient,
  id: ConversationId,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<JournaledTurn[]> {
  const { rows } = await client.query<JournaledTurn>(
    `select seq, turn_id as "turnId", at, record::json from leme.journal
      where conversation_id = $1 and ($2::integer is null or seq < $2) order by seq desc limit $3`,
    [id, before, limit],
  )
  return rows
}

type EffectView = {
  readonly id: string
  readonly tool: string
  readonly key: string
  readonly status: 'intended' | 'unknown' | 'done' | 'refused'
  readonly attempts: number
  readonly request: JsonObject
  readonly outcome: JsonObject | null
}

/** What the plans of a turn did in the outside world, as far as is known by now. */
export async function readEffects(
  client: TenantClient,
  id: ConversationId,
  plans: readonly string[],
): Promise<EffectView[]> {
  const { rows } = await client.query<EffectView>(
    `select id, tool, key, status, attempts, request, outcome from leme.effect
      where conversation_id = $1 and pending_id = any ($2) order by created_at, id`,
    [id, plans],
  )
  return rows
}
