import type pg from 'pg'
import type { ConversationId, MemberId } from '../../../conversation/ids.js'
import { findTurn, findTurns } from '../journal/find-turn.js'
import type {
  AgentTurnsAsked,
  DatedTurn,
  DuringTurns,
  EffectView,
  Inspection,
  JournaledTurn,
  MentioningTurn,
  TurnPage,
  TurnsAsked,
  TurnsDuring,
} from '../../../turn/inspection.js'
import { inTenant, type TenantClient } from '../wire/tenant-transaction.js'
import { isOpenTo, type ConfidentialAgents } from './open-conversations.js'
import { readSentMessages } from './console-thread.js'

export function createInspection(pool: pg.Pool, confidential: ConfidentialAgents): Inspection {
  return {
    mentioning: (tenant, me, asked) =>
      inTenant(pool, tenant, (client) => readMentioning(client, me, asked, confidential)),
    ofAgent: (tenant, me, asked) =>
      inTenant(pool, tenant, (client) => readOfAgent(client, me, asked, confidential)),
    list: (tenant, conversation, page) =>
      inTenant(pool, tenant, (client) => listTurns(client, conversation, page)),
    find: (tenant, conversation, seq) => findTurn(pool, tenant, conversation, seq),
    findSeveral: (tenant, conversation, seqs) => findTurns(pool, tenant, conversation, seqs),
    during: (tenant, me, asked) =>
      inTenant(pool, tenant, (client) => readDuring(client, me, asked, confidential)),
    asked: (tenant, me, asked) =>
      inTenant(pool, tenant, (client) => readAsked(client, me, asked, confidential)),
    aftermath: (tenant, conversation, { plans, ...turn }) =>
      inTenant(pool, tenant, async (client) => {
        const [messages, effects] = await Promise.all([
          readSentMessages(client, conversation, turn),
          readEffects(client, conversation, plans),
        ])
        return { messages, effects }
      }),
  }
}

/** Held to the time by the journal's index over it; what is looked for stands at the beginning of a text, or behind a colon. */
async function readMentioning(
  client: TenantClient,
  me: MemberId,
  { words, since, limit }: TurnsAsked,
  confidential: ConfidentialAgents,
): Promise<MentioningTurn[]> {
  const { rows } = await client.query<MentioningTurn>(
    `select j.conversation_id as conversation, j.seq, j.turn_id as "turnId", j.at, j.record::json
       from leme.journal j join leme.conversation c on c.tenant_id = j.tenant_id and c.id = j.conversation_id
      where j.at >= $1 and j.record is not null and ${isOpenTo('$2', confidential)}
        and (j.turn_id::text = lower($3) or position('"' || $3 in j.record) > 0 or position(':' || $3 in j.record) > 0
             or position(' ' || $3 in j.record) > 0)
      order by j.at desc limit $4`,
    [since, me, words, limit],
  )
  return rows
}

/** No more is read than is asked for: each record is looked through for what a model was asked. */
async function readAsked(
  client: TenantClient,
  me: MemberId,
  { agent, since, limit }: AgentTurnsAsked,
  confidential: ConfidentialAgents,
): Promise<DatedTurn[]> {
  const { rows } = await client.query<DatedTurn>(
    `select j.conversation_id as conversation, j.seq, j.at
       from leme.journal j join leme.conversation c on c.tenant_id = j.tenant_id and c.id = j.conversation_id
      where j.at >= $2 and c.agent = $1 and ${isOpenTo('$4', confidential)}
        and position('"remoteModel":true' in j.record) > 0
        and position('"question":"response_generation"' in j.record) > 0
      order by j.at desc limit $3`,
    [agent, since, limit, me],
  )
  return rows
}

async function readDuring(
  client: TenantClient,
  me: MemberId,
  { agent, since, until, limit }: TurnsDuring,
  confidential: ConfidentialAgents,
): Promise<DuringTurns> {
  const { rows } = await client.query<DatedTurn & { total: number }>(
    `select j.conversation_id as conversation, j.seq, j.at, count(*) over ()::integer as total
       from leme.journal j join leme.conversation c on c.tenant_id = j.tenant_id and c.id = j.conversation_id
      where j.at >= $1 and j.at < $2 and c.agent = $3 and ${isOpenTo('$4', confidential)}
      order by j.at, j.conversation_id, j.seq limit $5`,
    [since, until, agent, me, limit],
  )
  return {
    turns: rows.map(({ conversation, seq, at }) => ({ conversation, seq, at })),
    total: rows[0]?.total ?? 0,
  }
}

/** Which ones is found out first: only their records are read. */
async function readOfAgent(
  client: TenantClient,
  me: MemberId,
  { agent, since, limit }: AgentTurnsAsked,
  confidential: ConfidentialAgents,
): Promise<MentioningTurn[]> {
  const { rows } = await client.query<MentioningTurn>(
    `with latest as (
       select j.tenant_id, j.conversation_id, j.seq
         from leme.journal j join leme.conversation c on c.tenant_id = j.tenant_id and c.id = j.conversation_id
        where j.at >= $1 and c.agent = $2 and ${isOpenTo('$3', confidential)}
        order by j.at desc limit $4)
     select j.conversation_id as conversation, j.seq, j.turn_id as "turnId", j.at, j.record::json
       from latest l join leme.journal j using (tenant_id, conversation_id, seq)
      where j.record is not null order by j.at desc`,
    [since, agent, me, limit],
  )
  return rows
}

async function listTurns(
  client: TenantClient,
  id: ConversationId,
  { before, limit }: TurnPage,
): Promise<JournaledTurn[]> {
  const { rows } = await client.query<JournaledTurn>(
    `select seq, turn_id as "turnId", at, record::json from leme.journal
      where conversation_id = $1 and ($2::integer is null or seq < $2) order by seq desc limit $3`,
    [id, before, limit],
  )
  return rows
}

async function readEffects(
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
