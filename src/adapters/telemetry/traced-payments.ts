import type { PaymentResult, Payments } from '../../ports/payments.js'
import type { Tracer } from '../../ports/tracer.js'

/** A payment provider whose answers are timed: by what was asked and how it went, not of whom or how much. */
export function tracedPayments(payments: Payments, tracer: Tracer): Payments {
  const timed = <T>(what: string, ask: () => Promise<PaymentResult<T>>): Promise<PaymentResult<T>> =>
    tracer.span(`payments ${what}`, { kind: 'client' }, async (span) => {
      const result = await ask()
      span.tell(
        result.ok ? { 'leme.outcome': 'ok' } : { 'leme.outcome': result.outcome, 'error.type': result.code },
      )
      return result
    })
  return {
    settlingMs: payments.settlingMs,
    isConnected: () => payments.isConnected(),
    findOrCreateCustomer: (request) => timed('customer', () => payments.findOrCreateCustomer(request)),
    createCharge: (request) => timed('charge', () => payments.createCharge(request)),
    findChargeByReference: (reference) => timed('find', () => payments.findChargeByReference(reference)),
    getCharge: (id) => timed('get', () => payments.getCharge(id)),
    cancelCharge: (id) => timed('cancel', () => payments.cancelCharge(id)),
    pixCode: (id) => timed('pix', () => payments.pixCode(id)),
    boletoLine: (id) => timed('boleto', () => payments.boletoLine(id)),
  }
}
