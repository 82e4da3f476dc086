import type { ChargeNews } from '../../ports/payments.js'
import { nextPaymentStatus } from './next-payment-status.js'
import type { AsaasWebhook } from './read-webhook.js'
import { isCalendarDate, saoPauloDate } from './sao-paulo-time.js'

export type PaymentWebhook = Extract<AsaasWebhook, { ok: true }>

export function chargeNewsOf({ eventId, event, payment }: PaymentWebhook, now: Date): ChargeNews {
  return {
    id: eventId,
    provider: 'asaas',
    event,
    chargeId: payment.id,
    externalReference: payment.externalReference,
    valueCents: payment.valueCents,
    netCents: payment.netCents,
    paidAt: paidAt(payment, now),
    nextStatus: (current) => nextPaymentStatus(current, event, payment.status),
  }
}

/** The provider gives the day only; the hour is known when it tells us on that very day. */
function paidAt({ clientPaymentDate, paymentDate }: PaymentWebhook['payment'], now: Date): Date {
  const day = clientPaymentDate ?? paymentDate
  if (day === undefined || !isCalendarDate(day) || day >= saoPauloDate(now)) return now
  return new Date(`${day}T12:00:00-03:00`)
}
