import { describe, expect, test } from 'vitest'
import { paymentStatusOf } from './payment-status-of.js'

describe('paymentStatusOf', () => {
  test.each([
    ['PENDING', false, 'PENDING'],
    ['PENDING', true, 'CANCELLED'],
    ['OVERDUE', true, 'CANCELLED'],
    ['OTHER', true, 'CANCELLED'],
    ['RECEIVED', true, 'RECEIVED'],
    ['RECEIVED_IN_CASH', false, 'RECEIVED'],
    ['DUNNING_REQUESTED', false, 'OVERDUE'],
    ['REFUND_REQUESTED', false, 'REFUNDING'],
    ['CHARGEBACK_DISPUTE', false, 'CHARGEBACK'],
    ['AWAITING_CHARGEBACK_REVERSAL', false, 'CHARGEBACK_REVERSAL'],
    ['OTHER', false, undefined],
  ] as const)('%s, removed: %s, is %s', (status, deleted, expected) => {
    expect(paymentStatusOf({ status, deleted })).toBe(expected)
  })
})
