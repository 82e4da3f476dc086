import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { MemberId, TenantId } from '../../../conversation/ids.js'
import type { InputBody } from '../../../conversation/input.js'
import type { Message } from '../../../conversation/message.js'
import type { Review, ReviewDecision, ReviewOutcome, Reviews } from '../../../ports/reviews.js'
import { joinWho, whoOf } from './console-conversations.js'
import { isOpenTo, type ConfidentialAgents } from './open-conversations.js'
import { isOpenMessage } from './open-message.js'
import { inTenant } from '../wire/tenant-transaction.js'

const reviewsMax = 200

export function createReviews(pool: pg.Pool, confidential: ConfidentialAgents): Reviews {
  return {
    list: (tenant, me) => listReviews(pool, tenant, me, confidential),
    async decide(tenant, decision) {
      const { member, id } = decision
      const isOpen = await isOpenMessage(pool, tenant, { me: member, id, confidential })
      return isOpen ? decideReview(pool, tenant, decision) : undefined
    },
  }
}

async function listReviews(
  pool: pg.Pool,
  tenant: TenantId,
  me: MemberId,
  confidential: ConfidentialAgents,
): Promise<Review[]> {
  const { rows } = await inTenant(pool, tenant, (client) =>
    client.query<Review>(
      `select o.id, json_build_object('id', c.id, 'agent', c.agent, 'who', ${whoOf}) as conversation,
              o.message, coalesce(o.hold_reason, '') as reason, o.created_at as at
         from leme.outbox o
         join leme.conversation c on c.tenant_id = o.tenant_id and c.id = o.conversation_id
         ${joinWho}
        where o.status = 'held' and ${isOpenTo('$2', confidential)} order by o.created_at, o.id limit $1`,
      [reviewsMax, me],
    ),
  )
  return rows
}

async function decideReview(
  pool: pg.Pool,
  tenant: TenantId,
  review: ReviewDecision,
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
