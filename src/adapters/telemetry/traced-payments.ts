import type { PaymentResult, Payments } from '../../ports/payments.js'
import type { Tracer } from '../../ports/tracer.js'

/** A payment provider whose answers are timed: by what was asked and how it went, not of whom or how much. */
export function tracedPayments(payments: Payments, tracer: Tracer): Payments {
  const about = { kind: 'client', facts: { 'leme.provider': 'asaas' } } as const
  const timed = <T>(
    what: string,
    ask: () => Promise<PaymentResult<T>>,
    told?: object,
  ): Promise<PaymentResult<T>> =>
    tracer.span(`payments ${what}`, about, async (span) => {
      const result = await ask()
      span.tell({ 'leme.outcome': result.ok ? 'ok' : result.outcome })
      if (!result.ok)
        span.fails({
          code: result.providerCode ?? result.code,
          status: result.httpStatus,
          reason: result.message,
          told,
        })
      return result
    })
  return {
    settlingMs: payments.settlingMs,
    isConnected: () => payments.isConnected(),
    findOrCreateCustomer: (request) =>
      timed('customer', () => payments.findOrCreateCustomer(request), request),
    createCharge: (request) => timed('charge', () => payments.createCharge(request), request),
    findChargeByReference: (reference) => timed('find', () => payments.findChargeByReference(reference)),
    getCharge: (id) => timed('get', () => payments.getCharge(id)),
    cancelCharge: (id) => timed('cancel', () => payments.cancelCharge(id)),
    pixCode: (id) => timed('pix', () => payments.pixCode(id)),
    boletoLine: (id) => timed('boleto', () => payments.boletoLine(id)),
  }
}
