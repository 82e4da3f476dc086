import type pg from 'pg'
import { deriveId } from '../../conversation/derive-id.js'
import type { TenantId } from '../../conversation/ids.js'
import type { InputBody, Origin } from '../../conversation/input.js'
import type { PaymentStatus } from '../../ports/payments.js'
import { inTenant, type TenantClient } from '../postgres/wire/tenant-transaction.js'
import { nextPaymentStatus } from './next-payment-status.js'
import { paymentNews, type TellablePayment } from './payment-news.js'
import type { AsaasWebhook } from './read-webhook.js'
import { isCalendarDate, saoPauloDate } from './sao-paulo-time.js'

export type PaymentWebhook = Extract<AsaasWebhook, { ok: true }>

export type AppliedPayment =
  | { readonly applied: true; readonly status: PaymentStatus }
  | { readonly applied: false; readonly reason: 'duplicate' | 'unknown-payment' | 'no-change' | 'too-early' }

/** An effect that has been open for longer than this waits for a person, and holds up no event any more. */
const effectUnderWayMaxMs = 10 * 60_000

/**
 * One event of the provider, in one transaction: seen once for ever, the payment moved on, and the member told in the
 * conversation the charge was made in. An event that overtakes our own record of the charge is kept out, not dropped:
 * the provider sends it again.
 */
export async function applyPaymentEvent(
  pool: pg.Pool,
  tenant: TenantId,
  event: PaymentWebhook,
  now: Date,
): Promise<AppliedPayment> {
  return inTenant(pool, tenant, async (client) => {
    // Before the payment is looked for: an effect that ends in between has its payment in the record by then.
    if (movesSomething(event) && (await isUnderWay(client, event, now))) return skipped('too-early')
    if (!(await isNew(client, tenant, event))) return skipped('duplicate')
    const payment = await findPayment(client, event)
    if (!payment) return skipped('unknown-payment')
    const status = nextPaymentStatus(payment.status, event.event, event.payment.status)
    if (status === payment.status) return skipped('no-change')
    await movePayment(client, payment, status, event, now)
    await markApplied(client, event)
    await tellMember(client, tenant, { ...payment, status }, event)
    return { applied: true, status }
  })
}

function skipped(reason: Extract<AppliedPayment, { applied: false }>['reason']): AppliedPayment {
  return { applied: false, reason }
}

/** PAYMENT_CREATED follows every charge at once, changes nothing, and need not be sent again. */
function movesSomething({ event, payment }: PaymentWebhook): boolean {
  return nextPaymentStatus('PENDING', event, payment.status) !== 'PENDING'
}

/** We are creating or cancelling this very charge ourselves and do not know yet how it ended. */
async function isUnderWay(client: TenantClient, { payment }: PaymentWebhook, now: Date): Promise<boolean> {
  const { rows } = await client.query(
    `select 1 from leme.effect
      where status in ('intended', 'unknown') and updated_at > $3
        and (key = $1 or strpos(request::text, to_json($2::text)::text) > 0)
      limit 1`,
    [payment.externalReference ?? null, payment.id, new Date(now.getTime() - effectUnderWayMaxMs)],
  )
  return rows.length > 0
}

async function isNew(client: TenantClient, tenant: TenantId, event: PaymentWebhook): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into leme.payment_event (tenant_id, id, event, provider_payment_id, applied)
     values ($1, $2, $3, $4, false) on conflict do nothing`,
    [tenant, event.eventId, event.event, event.payment.id],
  )
  return rowCount === 1
}

type PaymentRow = TellablePayment & { readonly id: string; readonly conversationId: string | null }

/**
 * By the provider's id; by our own reference only while we have no id for it, so that a second charge with the same
 * reference cannot speak for the first.
 */
async function findPayment(
  client: TenantClient,
  { payment }: PaymentWebhook,
): Promise<PaymentRow | undefined> {
  const { rows } = await client.query<PaymentRow>(
    `select p.id, p.number, p.status, p.amount_cents as "amountCents", p.billing_type as "billingType",
            p.due_date as "dueDate", p.conversation_id as "conversationId", c.name as "clientName"
       from leme.payment p join leme.client c on c.tenant_id = p.tenant_id and c.id = p.client_id
      where p.provider_id = $1 or (p.provider_id is null and p.idempotency_key = $2)
      order by p.provider_id nulls last
      limit 1
        for update of p`,
    [payment.id, payment.externalReference ?? null],
  )
  return rows[0]
}

async function movePayment(
  client: TenantClient,
  { id }: PaymentRow,
  status: PaymentStatus,
  { payment }: PaymentWebhook,
  now: Date,
): Promise<void> {
  const isPaid = status === 'RECEIVED' || status === 'CONFIRMED'
  const isUnpaid = status === 'PENDING' || status === 'OVERDUE'
  await client.query(
    `update leme.payment
        set status = $2, provider_id = coalesce(provider_id, $3), updated_at = $4,
            paid_at = case when $5 then coalesce(paid_at, $6) when $7 then null else paid_at end,
            net_cents = case when $5 then coalesce($8, net_cents) else net_cents end,
            fees_cents = case when $5 then coalesce($9, fees_cents) else fees_cents end
      where id = $1`,
    [
      id,
      status,
      payment.id,
      now,
      isPaid,
      paidAt(payment, now),
      isUnpaid,
      payment.netCents ?? null,
      payment.netCents === undefined ? null : Math.max(0, payment.valueCents - payment.netCents),
    ],
  )
}

/** The provider gives the day only; the hour is known when it tells us on that very day. */
function paidAt({ clientPaymentDate, paymentDate }: PaymentWebhook['payment'], now: Date): Date {
  const day = clientPaymentDate ?? paymentDate
  if (day === undefined || !isCalendarDate(day) || day >= saoPauloDate(now)) return now
  return new Date(`${day}T12:00:00-03:00`)
}

async function markApplied(client: TenantClient, { eventId }: PaymentWebhook): Promise<void> {
  await client.query('update leme.payment_event set applied = true where id = $1', [eventId])
}

/** Into the inbox of the conversation, as a notice; a job makes a turn of it. */
async function tellMember(
  client: TenantClient,
  tenant: TenantId,
  payment: PaymentRow,
  { eventId }: PaymentWebhook,
): Promise<void> {
  const text = paymentNews(payment)
  if (text === undefined || payment.conversationId === null) return
  const key = `asaas:${eventId}`
  const body: InputBody = { kind: 'notice', topic: 'payment', data: { text } }
  const origin: Origin = { role: null, requestId: key, ipAddress: null, userAgent: null }
  await client.query(
    `select status from leme.receive($1, $2, null, null, '', $3, 'system', $4, $5, $6, false, 0, 0, 1)`,
    [
      tenant,
      payment.conversationId,
      deriveId(tenant, key),
      key,
      JSON.stringify(body),
      JSON.stringify(origin),
    ],
  )
}
