import type pg from 'pg'
import {
  asId,
  type ConversationId,
  type InputId,
  type PendingId,
  type TurnId,
} from '../../../conversation/ids.js'
import type { InputBody } from '../../../conversation/input.js'
import type { Message } from '../../../conversation/message.js'
import type { Party } from '../../../conversation/party.js'
import type { PlanPending } from '../../../conversation/pending.js'
import type { PlanStatus } from '../../../conversation/plan.js'
import type { ConversationState } from '../../../conversation/state.js'
import {
  messagesPerConversationMax,
  type Conversations,
  type ConversationQuery,
  type ConversationSummary,
  type ConversationView,
  type DedupedInput,
  type HandlingTurn,
  type MessageView,
  type PlanView,
  type TurnAnswer,
} from '../../../ports/conversations.js'
import { memberName } from '../console/console-conversations.js'
import { plansShown } from './plans-shown.js'
import { inTenant, type TenantClient } from '../wire/tenant-transaction.js'

export function createPostgresConversations(pool: pg.Pool): Conversations {
  return {
    list: (query) => inTenant(pool, query.tenant, (client) => list(client, query)),
    get: (tenant, party, id) => inTenant(pool, tenant, (client) => get(client, party, id)),
    answerTo: (tenant, conversation, input) =>
      inTenant(pool, tenant, (client) => answerTo(client, conversation, input)),
    handledBy: (tenant, conversation, input) =>
      inTenant(pool, tenant, (client) => handledBy(client, conversation, input)),
    pendingPlans: (tenant, party, now) =>
      inTenant(pool, tenant, (client) =>
        plans(client, `status = 'PENDING' and expires_at > $3 order by opened_at`, [
          party.kind,
          party.id,
          now,
        ]),
      ),
    findPlan: (tenant, party, id) =>
      inTenant(
        pool,
        tenant,
        async (client) => (await plans(client, 'id = $3', [party.kind, party.id, id]))[0],
      ),
  }
}

async function list(client: TenantClient, query: ConversationQuery): Promise<ConversationSummary[]> {
  const { rows } = await client.query<{
    id: ConversationId
    agent: string
    title: string
    last_text: string
    updated_at: Date
  }>(
    `select id, agent, title, last_text, updated_at from leme.conversation
      where party_kind = $1 and party_id = $2 and ($3::timestamptz is null or updated_at < $3)
      order by updated_at desc limit $4`,
    [query.party.kind, query.party.id, query.before, query.limit],
  )
  return rows.map(({ last_text, updated_at, ...row }) => ({
    ...row,
    lastMessage: last_text,
    updatedAt: updated_at,
  }))
}

async function get(
  client: TenantClient,
  party: Party,
  id: ConversationId,
): Promise<ConversationView | undefined> {
  const found = await client.query<{ agent: string; title: string; snapshot: ConversationState | null }>(
    'select agent, title, snapshot from leme.conversation where id = $1 and party_kind = $2 and party_id = $3',
    [id, party.kind, party.id],
  )
  const [row] = found.rows
  if (!row) return undefined
  return {
    id,
    agent: row.agent,
    title: row.title,
    state: row.snapshot,
    messages: await messagesOf(client, id),
  }
}

/** What waits for a review, and what a review or the rules kept back, the person never saw. */
const isOut = `status not in ('held', 'withheld')`

async function messagesOf(client: TenantClient, id: ConversationId): Promise<MessageView[]> {
  const { rows } = await client.query<{
    id: string
    role: MessageView['role']
    content: string
    message: Message | null
    author: { name: string } | null
    turnId: string | null
    at: Date
  }>(
    `select * from (
       (select id, 'USER' as role, coalesce(body ->> 'text', body ->> 'title', body ->> 'caption', '') as content,
               null::json as message, null::json as author, null::uuid as "turnId", received_at as at
          from leme.inbox where conversation_id = $1 and body ->> 'kind' in ('text', 'tap', 'attachment')
         order by seq desc limit $2)
       union all
       (select o.id, 'ASSISTANT', o.text, o.message,
               case when o.author = 'member' then json_build_object('name', ${memberName('m', 'o.member_id')}) end, o.turn_id, o.created_at
          from leme.outbox o left join leme.member m on m.tenant_id = o.tenant_id and m.id = o.member_id
         where o.conversation_id = $1 and o.${isOut}
         order by o.seq desc limit $2)) m
     order by at desc limit $2`,
    [id, messagesPerConversationMax],
  )
  const plans = await plansShown(client, rows.toReversed())
  const said = await client.query<{ turnId: string; seq: number }>(
    'select turn_id as "turnId", seq from leme.journal where conversation_id = $1 and turn_id = any ($2)',
    [id, rows.flatMap(({ turnId }) => turnId ?? [])],
  )
  const turns = new Map(said.rows.map(({ turnId, seq }) => [turnId, seq]))
  return rows.reverse().map(({ at, turnId, ...row }) => ({
    ...row,
    plan: plans.get(row.id) ?? null,
    turn: (turnId !== null && turns.get(turnId)) || null,
    createdAt: at,
  }))
}

async function answerTo(
  client: TenantClient,
  conversation: ConversationId,
  input: InputId | DedupedInput,
): Promise<TurnAnswer | undefined> {
  const [where, values] =
    typeof input === 'string'
      ? ['id = $2', [input]]
      : ['channel = $2 and dedupe_key = $3', [input.channel, input.dedupeKey]]
  const handled = await client.query<{ body: InputBody; turn_id: string; at: Date }>(
    `select i.body, j.turn_id, j.at from leme.inbox i
      cross join lateral (select turn_id, at from leme.journal
                           where tenant_id = i.tenant_id and conversation_id = i.conversation_id and handled_seq >= i.seq
                           order by seq limit 1) j
      where i.conversation_id = $1 and i.${where}`,
    [conversation, ...values],
  )
  const [row] = handled.rows
  if (!row) return undefined
  const { body: asked, turn_id: turnId, at } = row
  const messages = await client.query<{ id: string; message: Message }>(
    `select id, message from leme.outbox where conversation_id = $1 and turn_id = $2 and ${isOut} order by seq`,
    [conversation, turnId],
  )
  const snapshot = await client.query<{ snapshot: ConversationState }>(
    'select snapshot from leme.conversation where id = $1',
    [conversation],
  )
  const state = snapshot.rows[0]?.snapshot
  return state && { asked, turnId: asId<TurnId>(turnId), at, messages: messages.rows, state }
}

async function handledBy(
  client: TenantClient,
  conversation: ConversationId,
  { channel, dedupeKey }: DedupedInput,
): Promise<HandlingTurn | undefined> {
  const { rows } = await client.query<{ id: InputId; record: string | null }>(
    `select i.id, j.record from leme.inbox i
      cross join lateral (select record from leme.journal
                           where tenant_id = i.tenant_id and conversation_id = i.conversation_id and handled_seq >= i.seq
                           order by seq limit 1) j
      where i.conversation_id = $1 and i.channel = $2 and i.dedupe_key = $3`,
    [conversation, channel, dedupeKey],
  )
  const [row] = rows
  if (!row || row.record === null) return undefined
  // Written by this program.
  const { inputs, events } = JSON.parse(row.record) as Pick<HandlingTurn, 'inputs' | 'events'>
  return { asked: row.id, inputs, events }
}

async function plans(client: TenantClient, where: string, values: unknown[]): Promise<PlanView[]> {
  const { rows } = await client.query<{
    id: PendingId
    conversation_id: ConversationId
    status: PlanStatus
    action: string
    entity_ids: string[]
    body: PlanPending
    expires_at: Date
  }>(
    `select id, conversation_id, status, action, entity_ids, body, expires_at from leme.pending
      where kind = 'plan' and party_kind = $1 and party_id = $2 and ${where}`,
    values,
  )
  return rows.map(({ conversation_id, entity_ids, body, expires_at, ...row }) => ({
    ...row,
    entityIds: entity_ids,
    conversation: conversation_id,
    pending: body,
    expiresAt: expires_at,
  }))
}
