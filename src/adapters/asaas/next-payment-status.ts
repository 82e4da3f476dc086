import type { ChargeStatus, PaymentStatus } from '../../ports/payments.js'
import type { PaymentEvent } from './payment-events.js'
import { paymentStatusOf } from './payment-status-of.js'

/**
 * Our status after an event. Asaas delivers at least once, and after a stopped queue late, so an event that does not
 * move the status from where it is leaves it alone: PAYMENT_CREATED after PAYMENT_RECEIVED changes nothing.
 * `reported` is the status the event carried, which tells pending from overdue where the event does not.
 */
export function nextPaymentStatus(
  current: PaymentStatus,
  event: PaymentEvent,
  reported?: ChargeStatus,
): PaymentStatus {
  const move = moves[event]
  if (!move?.from.includes(current)) return current
  const told = reported && paymentStatusOf({ status: reported, deleted: false })
  return told && move.orAsReported?.includes(told) ? told : move.to
}

interface Move {
  from: readonly PaymentStatus[]
  to: PaymentStatus
  orAsReported?: readonly PaymentStatus[]
}

const unpaid: readonly PaymentStatus[] = ['PENDING', 'OVERDUE', 'IN_ANALYSIS']
// Money outranks a removal: a paid charge cannot be removed, so a payment told after it was made despite it.
const payable: readonly PaymentStatus[] = [...unpaid, 'CANCELLED', 'CHARGEBACK_REVERSAL']
const paid: readonly PaymentStatus[] = ['CONFIRMED', 'RECEIVED']
const backToUnpaid = ['PENDING', 'OVERDUE'] as const

const received: Move = { from: [...payable, 'CONFIRMED'], to: 'RECEIVED' }
const chargeback: Move = { from: [...unpaid, ...paid, 'REFUNDING'], to: 'CHARGEBACK' }
const analysisFailed: Move = { from: ['IN_ANALYSIS'], to: 'PENDING', orAsReported: backToUnpaid }

/** Events that are not here tell something, but move no status. */
const moves: Readonly<Partial<Record<PaymentEvent, Move>>> = {
  PAYMENT_AWAITING_RISK_ANALYSIS: { from: ['PENDING', 'OVERDUE'], to: 'IN_ANALYSIS' },
  PAYMENT_REPROVED_BY_RISK_ANALYSIS: analysisFailed,
  PAYMENT_CREDIT_CARD_CAPTURE_REFUSED: analysisFailed,
  PAYMENT_CONFIRMED: { from: payable, to: 'CONFIRMED' },
  PAYMENT_RECEIVED: received,
  PAYMENT_DUNNING_RECEIVED: received,
  PAYMENT_OVERDUE: { from: ['PENDING'], to: 'OVERDUE' },
  // A new due date makes an overdue charge pending again; a new amount does not.
  PAYMENT_UPDATED: { from: ['OVERDUE'], to: 'OVERDUE', orAsReported: backToUnpaid },
  PAYMENT_DELETED: { from: unpaid, to: 'CANCELLED' },
  PAYMENT_RESTORED: { from: ['CANCELLED'], to: 'PENDING', orAsReported: backToUnpaid },
  PAYMENT_RECEIVED_IN_CASH_UNDONE: { from: ['RECEIVED'], to: 'PENDING', orAsReported: backToUnpaid },
  PAYMENT_REFUND_IN_PROGRESS: { from: [...unpaid, ...paid], to: 'REFUNDING' },
  PAYMENT_PARTIALLY_REFUNDED: { from: ['REFUNDING'], to: 'RECEIVED', orAsReported: paid },
  PAYMENT_REFUNDED: {
    from: [...payable, ...paid, 'REFUNDING', 'CHARGEBACK'],
    to: 'REFUNDED',
  },
  PAYMENT_CHARGEBACK_REQUESTED: chargeback,
  PAYMENT_CHARGEBACK_DISPUTE: chargeback,
  PAYMENT_AWAITING_CHARGEBACK_REVERSAL: {
    from: [...chargeback.from, 'CHARGEBACK'],
    to: 'CHARGEBACK_REVERSAL',
  },
}
