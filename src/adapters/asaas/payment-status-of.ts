import type { Charge, ChargeStatus, PaymentStatus } from '../../ports/payments.js'

/** Our status of a charge as Asaas shows it now; `undefined` when it is in a status we do not know. */
export function paymentStatusOf(charge: Pick<Charge, 'status' | 'deleted'>): PaymentStatus | undefined {
  const status = statuses[charge.status]
  return charge.deleted && isUnpaid(status) ? 'CANCELLED' : status
}

function isUnpaid(status: PaymentStatus | undefined): boolean {
  return status === 'PENDING' || status === 'OVERDUE' || status === 'IN_ANALYSIS' || status === undefined
}

const statuses: Readonly<Record<ChargeStatus, PaymentStatus | undefined>> = {
  PENDING: 'PENDING',
  AWAITING_RISK_ANALYSIS: 'IN_ANALYSIS',
  OVERDUE: 'OVERDUE',
  DUNNING_REQUESTED: 'OVERDUE',
  CONFIRMED: 'CONFIRMED',
  RECEIVED: 'RECEIVED',
  RECEIVED_IN_CASH: 'RECEIVED',
  DUNNING_RECEIVED: 'RECEIVED',
  REFUND_REQUESTED: 'REFUNDING',
  REFUND_IN_PROGRESS: 'REFUNDING',
  REFUNDED: 'REFUNDED',
  CHARGEBACK_REQUESTED: 'CHARGEBACK',
  CHARGEBACK_DISPUTE: 'CHARGEBACK',
  AWAITING_CHARGEBACK_REVERSAL: 'CHARGEBACK_REVERSAL',
  OTHER: undefined,
}
