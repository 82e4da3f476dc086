import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { ConversationId, MemberId, TenantId } from '../../../conversation/ids.js'
import type { InputBody, Origin } from '../../../conversation/input.js'
import type { Message } from '../../../conversation/message.js'
import { joinWho, whoOf, type ConversationRow } from './console-conversations.js'
import { inTenant } from '../wire/tenant-transaction.js'

export type Review = {
  readonly id: string
  readonly conversation: {
    readonly id: ConversationId
    readonly agent: string
    readonly who: ConversationRow['who']
  }
  readonly message: Message
  readonly reason: string
  readonly at: Date
}

const reviewsMax = 200

/** Replies that a member has to look at before they go out, the oldest first. */
export async function listReviews(pool: pg.Pool, tenant: TenantId): Promise<Review[]> {
  const { rows } = await inTenant(pool, tenant, (client) =>
    client.query<Review>(
      `select o.id, json_build_object('id', c.id, 'agent', c.agent, 'who', ${whoOf}) as conversation,
              o.message, coalesce(o.hold_reason, '') as reason, o.created_at as at
         from leme.outbox o
         join leme.conversation c on c.tenant_id = o.tenant_id and c.id = o.conversation_id
         ${joinWho}
        where o.status = 'held' order by o.created_at, o.id limit $1`,
      [reviewsMax],
    ),
  )
  return rows
}

export type Verdict =
  { readonly verdict: 'approved' | 'dropped' } | { readonly verdict: 'rewritten'; readonly text: string }

/** `decided` is false where somebody was faster; undefined: no message of that id was ever held. */
type ReviewOutcome = { readonly status: string; readonly decided: boolean }

export async function decideReview(
  pool: pg.Pool,
  tenant: TenantId,
  review: {
    readonly id: string
    readonly member: MemberId
    readonly verdict: Verdict
    readonly origin: Origin
  },
): Promise<ReviewOutcome | undefined> {
  const { id, member, verdict, origin } = review
  const message: Message | null =
    verdict.verdict === 'rewritten' ? { type: 'text', text: verdict.text } : null
  const body: InputBody = { kind: 'review', member, messageId: id, ...verdict }
  const { rows } = await pool.query<ReviewOutcome>(
    'select status, decided from leme.decide_review($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    [tenant, id, member, verdict.verdict, message, message && message.text, randomUUID(), body, origin],
  )
  return rows[0]
}
