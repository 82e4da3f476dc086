import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readAsaasWebhook } from './read-webhook.js'

/** In the shape of https://docs.asaas.com/docs/payment-events, with fields we do not use. */
const received = {
  id: 'evt_05b708f961d739ea7eba7e4db318f621&368604920',
  event: 'PAYMENT_RECEIVED',
  dateCreated: '2026-11-15 16:45:03',
  payment: {
    object: 'payment',
    id: 'pay_080225913252',
    dateCreated: '2026-11-10',
    customer: 'cus_G7Dvo4iphUNk',
    dueDate: '2026-11-15',
    value: 100,
    netValue: 98.01,
    originalValue: null,
    description: 'Pedido 056984',
    externalReference: 'effect-1',
    billingType: 'PIX',
    status: 'RECEIVED',
    paymentDate: '2026-11-15',
    clientPaymentDate: '2026-11-14',
    deleted: false,
    bankSlipUrl: null,
    discount: { value: 0.0, dueDateLimitDays: 0 },
  },
}

function withPayment(changes: object): object {
  return { ...received, payment: { ...received.payment, ...changes } }
}

describe('readAsaasWebhook', () => {
  test('reads a payment with its amounts in cents', () => {
    expect(readAsaasWebhook(received)).toEqual({
      ok: true,
      eventId: 'evt_05b708f961d739ea7eba7e4db318f621&368604920',
      event: 'PAYMENT_RECEIVED',
      payment: {
        id: 'pay_080225913252',
        status: 'RECEIVED',
        valueCents: 10_000,
        netCents: 98_01,
        externalReference: 'effect-1',
        billingType: 'PIX',
        dueDate: '2026-11-15',
        deleted: false,
        paymentDate: '2026-11-15',
        clientPaymentDate: '2026-11-14',
      },
    })
  })

  test('leaves out what Asaas leaves null', () => {
    const body = withPayment({
      externalReference: null,
      paymentDate: null,
      clientPaymentDate: null,
      netValue: null,
    })
    const result = readAsaasWebhook(body)
    expect(result.ok && Object.keys(result.payment)).toEqual([
      'id',
      'status',
      'valueCents',
      'billingType',
      'dueDate',
      'deleted',
    ])
  })

  test('a status and a billing type that are new to us do not stop the queue', () => {
    const body = withPayment({ status: 'PAID_IN_SHELLS', billingType: 'SHELLS' })
    expect(readAsaasWebhook(body)).toMatchObject({
      ok: true,
      payment: { status: 'OTHER', billingType: 'OTHER' },
    })
  })

  test.each([
    ['BILL_PAID', 'not-a-payment-event'],
    ['PAYMENT_TELEPORTED', 'unknown-payment-event'],
  ])('%s is set aside as %s', (event, reason) => {
    expect(readAsaasWebhook({ ...received, event })).toEqual({ ok: false, reason, detail: event })
  })

  test.each([
    ['nothing', undefined],
    ['a text', 'PAYMENT_RECEIVED'],
    ['no id', { ...received, id: undefined }],
    ['no payment', { ...received, payment: undefined }],
    ['a payment without id', withPayment({ id: '' })],
    ['an amount as text', withPayment({ value: '100' })],
    ['an amount of three decimals', withPayment({ value: 1.234 })],
  ])('%s is malformed', (_what, body) => {
    expect(readAsaasWebhook(body)).toMatchObject({ ok: false, reason: 'malformed' })
  })

  test('no body makes it throw', () => {
    fc.assert(fc.property(fc.anything(), (body) => typeof readAsaasWebhook(body).ok === 'boolean'))
  })
})
