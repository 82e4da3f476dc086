import { z } from 'zod'
import type { Charge, ChargeStatus } from '../../ports/payments.js'
import { chargeSchema } from './charge-schema.js'
import { isPaymentEvent } from './payment-events.js'
import type { PaymentEvent } from './payment-events.js'

export type AsaasWebhook =
  | { ok: true; eventId: string; event: PaymentEvent; payment: WebhookPayment }
  | { ok: false; reason: AsaasWebhookProblem; detail: string }

/**
 * All three are answered with 200 and dropped: anything else counts as a failure, and fifteen in a row stop
 * the account's queue (Asaas, webhooks).
 */
type AsaasWebhookProblem = 'malformed' | 'not-a-payment-event' | 'unknown-payment-event'

interface WebhookPayment {
  id: string
  status: ChargeStatus
  valueCents: number
  netCents?: number
  externalReference?: string
  billingType: Charge['billingType']
  dueDate: string
  deleted: boolean
  /** YYYY-MM-DD: when the money came in. */
  paymentDate?: string
  /** YYYY-MM-DD: when the payer paid. */
  clientPaymentDate?: string
}

/** The token is checked before, by `checkAsaasToken`; repeated deliveries carry the same `eventId`. */
export function readAsaasWebhook(body: unknown): AsaasWebhook {
  const envelope = envelopeSchema.safeParse(body)
  if (!envelope.success) return malformed(envelope.error)
  const { id, event, payment } = envelope.data
  if (!event.startsWith('PAYMENT_')) return { ok: false, reason: 'not-a-payment-event', detail: event }
  if (!isPaymentEvent(event)) return { ok: false, reason: 'unknown-payment-event', detail: event }
  const charge = chargeSchema.safeParse(payment)
  if (!charge.success) return malformed(charge.error)
  const dates = datesSchema.safeParse(payment).data
  const { amountCents, netCents, externalReference, ...rest } = charge.data.charge
  return {
    ok: true,
    eventId: id,
    event,
    payment: {
      id: rest.id,
      status: rest.status,
      valueCents: amountCents,
      ...(netCents !== undefined && { netCents }),
      ...(externalReference !== undefined && { externalReference }),
      billingType: rest.billingType,
      dueDate: rest.dueDate,
      deleted: rest.deleted,
      ...(dates?.paymentDate && { paymentDate: dates.paymentDate }),
      ...(dates?.clientPaymentDate && { clientPaymentDate: dates.clientPaymentDate }),
    },
  }
}

function malformed(error: z.ZodError): AsaasWebhook {
  const issue = error.issues[0]
  const detail = `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`
  return { ok: false, reason: 'malformed', detail }
}

const eventIdMax = 200
const envelopeSchema = z.object({
  id: z.string().min(1).max(eventIdMax),
  event: z.string().max(eventIdMax),
  // Other events carry something else in its place.
  payment: z.unknown().optional(),
})

const datesSchema = z.object({
  paymentDate: z.string().nullish(),
  clientPaymentDate: z.string().nullish(),
})
