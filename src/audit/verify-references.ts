import type { TenantClient } from '../adapters/postgres/wire/tenant-transaction.js'
import type { TenantId } from '../conversation/ids.js'
import type { Problem } from './problem.js'

/** Problems told of one range; whoever has more has seen enough. */
const referencesMax = 1_000

const problemWith = {
  outbox: 'the outbox tells of a turn that is not in the journal',
  journal: 'the journal has turns of it, and the conversation is gone',
  archive: 'turns of it are said to lie in an archive, and there is none of their month',
} as const

/** Conversations by id: after one, up to another. */
export type ConversationRange = { readonly after: string; readonly upTo: string }

/**
 * Turns that other tables tell of, of a range of conversations: a tail cut off with its head set back leaves a chain that is whole, but not
 * these. Each side is read once: asked row by row, a conversation would be read as often as it has turns.
 */
export async function* verifyReferences(
  client: TenantClient,
  tenant: TenantId,
  { after, upTo }: ConversationRange,
): AsyncGenerator<Problem> {
  await client.query('set local enable_nestloop = off')
  const { rows } = await client.query<{ conversation: string; place: keyof typeof problemWith }>(
    `with turn as materialized (
       select conversation_id, turn_id, archived, at from leme.journal where conversation_id > $1 and conversation_id <= $2),
     answer as materialized (
       select conversation_id, turn_id from leme.outbox where conversation_id > $1 and conversation_id <= $2)
     select distinct conversation_id as conversation, 'outbox' as place from answer
      where not exists (select from turn where turn.conversation_id = answer.conversation_id and turn.turn_id = answer.turn_id)
      union all
     select distinct conversation_id, 'journal' from turn
      where not exists (select from leme.conversation c where c.id = turn.conversation_id and c.id > $1 and c.id <= $2)
      union all
     select distinct conversation_id, 'archive' from turn
      where archived and not exists (select from leme.archive a where a.month = date_trunc('month', turn.at at time zone 'UTC')::date)
      limit $3`,
    [after, upTo, referencesMax],
  )
  await client.query('set local enable_nestloop = on')
  for (const { conversation, place } of rows)
    yield { tenant, conversation, seq: null, what: problemWith[place] }
}
