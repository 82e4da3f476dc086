import type { OutsideContext } from '../../../agent/outside.js'
import type { Statements } from '../../../ports/database.js'
import type { ChargeNews, ChargeNewsOutcome, PaymentStatus } from '../../../ports/payments.js'
import { paymentNews, type TellablePayment } from './payment-news.js'
import { tellUnasked } from './tell-unasked.js'

/** Seen once for ever, the payment moved on, and the member told in the conversation the charge was made in. */
export async function applyChargeNews(news: ChargeNews, context: OutsideContext): Promise<ChargeNewsOutcome> {
  const { sql } = context
  if (!(await isNew(context, news))) return 'duplicate'
  const payment = await findPayment(sql, news)
  if (!payment) {
    await tellUnasked(context, news)
    return 'unknown-payment'
  }
  const status = news.nextStatus(payment.status)
  if (status === payment.status) return 'no-change'
  await movePayment(context, payment, status, news)
  await sql.query('update leme.payment_event set applied = true where id = $1', [news.id])
  await tellMember(context, { ...payment, status }, news)
  return 'applied'
}

async function isNew({ sql, tenant }: OutsideContext, { id, event, chargeId }: ChargeNews): Promise<boolean> {
  const { rowCount } = await sql.query(
    `insert into leme.payment_event (tenant_id, id, event, provider_payment_id, applied)
     values ($1, $2, $3, $4, false) on conflict do nothing`,
    [tenant, id, event, chargeId],
  )
  return rowCount === 1
}

type PaymentRow = TellablePayment & { readonly id: string; readonly conversationId: string | null }

/**
 * By the provider's id; by our own reference only while we have no id for it, so that a second charge with the same
 * reference cannot speak for the first.
 */
async function findPayment(
  sql: Statements,
  { chargeId, externalReference }: ChargeNews,
): Promise<PaymentRow | undefined> {
  const { rows } = await sql.query<PaymentRow>(
    `select p.id, p.number, p.status, p.amount_cents as "amountCents", p.billing_type as "billingType",
            p.due_date as "dueDate", p.conversation_id as "conversationId", c.name as "clientName"
       from leme.payment p join leme.client c on c.tenant_id = p.tenant_id and c.id = p.client_id
      where p.provider_id = $1 or (p.provider_id is null and p.idempotency_key = $2)
      order by p.provider_id nulls last
      limit 1
        for update of p`,
    [chargeId, externalReference ?? null],
  )
  return rows[0]
}

async function movePayment(
  { sql, now }: OutsideContext,
  { id }: PaymentRow,
  status: PaymentStatus,
  { chargeId, paidAt, netCents, valueCents }: ChargeNews,
): Promise<void> {
  const isPaid = status === 'RECEIVED' || status === 'CONFIRMED'
  const isUnpaid = status === 'PENDING' || status === 'OVERDUE'
  await sql.query(
    `update leme.payment
        set status = $2, provider_id = coalesce(provider_id, $3), updated_at = $4,
            paid_at = case when $5 then coalesce(paid_at, $6) when $7 then null else paid_at end,
            net_cents = case when $5 then coalesce($8, net_cents) else net_cents end,
            fees_cents = case when $5 then coalesce($9, fees_cents) else fees_cents end
      where id = $1`,
    [
      id,
      status,
      chargeId,
      now,
      isPaid,
      paidAt,
      isUnpaid,
      netCents ?? null,
      netCents === undefined ? null : Math.max(0, valueCents - netCents),
    ],
  )
}

/** Into the inbox of the conversation, as a notice; a job makes a turn of it. */
async function tellMember(
  { tellConversation }: OutsideContext,
  payment: PaymentRow,
  { provider, id }: ChargeNews,
): Promise<void> {
  const news = paymentNews(payment)
  if (news === undefined || payment.conversationId === null) return
  const data = { text: news.pt, english: news.en }
  await tellConversation(payment.conversationId, { topic: 'payment', data }, `${provider}:${id}`)
}
