import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ChargeStatus, PaymentStatus } from '../../ports/payments.js'
import { chargeStatuses } from './charge-schema.js'
import { nextPaymentStatus } from './next-payment-status.js'
import { paymentEvents } from './payment-events.js'
import type { PaymentEvent } from './payment-events.js'

const P = 'PENDING'
const A = 'IN_ANALYSIS'
const O = 'OVERDUE'
const C = 'CONFIRMED'
const R = 'RECEIVED'
const F = 'REFUNDING'
const X = 'REFUNDED'
const B = 'CHARGEBACK'
const V = 'CHARGEBACK_REVERSAL'
const D = 'CANCELLED'
const columns = [P, A, O, C, R, F, X, B, V, D] as const satisfies readonly PaymentStatus[]

// Each row: where the event leads from PENDING, IN_ANALYSIS, OVERDUE, CONFIRMED, RECEIVED, REFUNDING, REFUNDED,
// CHARGEBACK, CHARGEBACK_REVERSAL and CANCELLED.
// prettier-ignore
const table: Record<PaymentEvent, readonly PaymentStatus[]> = {
  PAYMENT_CREATED:                      [P, A, O, C, R, F, X, B, V, D],
  PAYMENT_AWAITING_RISK_ANALYSIS:       [A, A, A, C, R, F, X, B, V, D],
  PAYMENT_APPROVED_BY_RISK_ANALYSIS:    [P, A, O, C, R, F, X, B, V, D],
  PAYMENT_REPROVED_BY_RISK_ANALYSIS:    [P, P, O, C, R, F, X, B, V, D],
  PAYMENT_AUTHORIZED:                   [P, A, O, C, R, F, X, B, V, D],
  PAYMENT_UPDATED:                      [P, A, O, C, R, F, X, B, V, D],
  PAYMENT_CONFIRMED:                    [C, C, C, C, R, F, X, B, C, C],
  PAYMENT_RECEIVED:                     [R, R, R, R, R, F, X, B, R, R],
  PAYMENT_CREDIT_CARD_CAPTURE_REFUSED:  [P, P, O, C, R, F, X, B, V, D],
  PAYMENT_ANTICIPATED:                  [P, A, O, C, R, F, X, B, V, D],
  PAYMENT_OVERDUE:                      [O, A, O, C, R, F, X, B, V, D],
  PAYMENT_DELETED:                      [D, D, D, C, R, F, X, B, V, D],
  PAYMENT_RESTORED:                     [P, A, O, C, R, F, X, B, V, P],
  PAYMENT_REFUNDED:                     [X, X, X, X, X, X, X, X, X, X],
  PAYMENT_PARTIALLY_REFUNDED:           [P, A, O, C, R, R, X, B, V, D],
  PAYMENT_REFUND_IN_PROGRESS:           [F, F, F, F, F, F, X, B, V, D],
  PAYMENT_RECEIVED_IN_CASH_UNDONE:      [P, A, O, C, P, F, X, B, V, D],
  PAYMENT_CHARGEBACK_REQUESTED:         [B, B, B, B, B, B, X, B, V, D],
  PAYMENT_CHARGEBACK_DISPUTE:           [B, B, B, B, B, B, X, B, V, D],
  PAYMENT_AWAITING_CHARGEBACK_REVERSAL: [V, V, V, V, V, V, X, V, V, D],
  PAYMENT_DUNNING_RECEIVED:             [R, R, R, R, R, F, X, B, R, R],
  PAYMENT_DUNNING_REQUESTED:            [P, A, O, C, R, F, X, B, V, D],
  PAYMENT_BANK_SLIP_VIEWED:             [P, A, O, C, R, F, X, B, V, D],
  PAYMENT_CHECKOUT_VIEWED:              [P, A, O, C, R, F, X, B, V, D],
}

describe('nextPaymentStatus', () => {
  test.each(paymentEvents)('%s moves every status as the table says', (event) => {
    expect(columns.map((current) => nextPaymentStatus(current, event))).toEqual(table[event])
  })

  test.each([
    ['OVERDUE', 'PAYMENT_UPDATED', 'PENDING', 'PENDING'],
    ['OVERDUE', 'PAYMENT_UPDATED', 'OVERDUE', 'OVERDUE'],
    ['OVERDUE', 'PAYMENT_UPDATED', 'RECEIVED', 'OVERDUE'],
    ['CANCELLED', 'PAYMENT_RESTORED', 'OVERDUE', 'OVERDUE'],
    ['RECEIVED', 'PAYMENT_RECEIVED_IN_CASH_UNDONE', 'OVERDUE', 'OVERDUE'],
    ['REFUNDING', 'PAYMENT_PARTIALLY_REFUNDED', 'CONFIRMED', 'CONFIRMED'],
    ['IN_ANALYSIS', 'PAYMENT_REPROVED_BY_RISK_ANALYSIS', 'OVERDUE', 'OVERDUE'],
    ['PENDING', 'PAYMENT_RECEIVED', 'OTHER', 'RECEIVED'],
  ] as const)('%s on %s that reports %s is %s', (current, event, reported, expected) => {
    expect(nextPaymentStatus(current, event, reported)).toBe(expected)
  })

  test('an event delivered twice changes nothing the second time, whatever it reports', () => {
    const reports = fc.constantFrom<ChargeStatus>(...chargeStatuses)
    fc.assert(
      fc.property(
        fc.constantFrom(...columns),
        fc.constantFrom(...paymentEvents),
        reports,
        (current, event, reported) => {
          const once = nextPaymentStatus(current, event, reported)
          expect(nextPaymentStatus(once, event, reported)).toBe(once)
        },
      ),
    )
  })

  test('a paid Pix ends received in whatever order its events come', () => {
    const events: PaymentEvent[] = [
      'PAYMENT_CREATED',
      'PAYMENT_OVERDUE',
      'PAYMENT_CONFIRMED',
      'PAYMENT_RECEIVED',
    ]
    fc.assert(
      fc.property(fc.shuffledSubarray(events, { minLength: events.length }), (order) => {
        const last = order.reduce<PaymentStatus>(
          (status, event) => nextPaymentStatus(status, event),
          'PENDING',
        )
        expect(last).toBe('RECEIVED')
      }),
    )
  })
})
