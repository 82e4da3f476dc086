import { feesFor } from '../../../conversation/fees.js'
import type { FeeTable } from '../../../ports/payments.js'
import { centsToReais } from '../reais.js'
import type { SandboxCharge } from './sandbox-state.js'

/** A charge as the API and the webhooks show it. */
export function chargeToWire(
  charge: SandboxCharge,
  feeTable: FeeTable,
  baseUrl: string,
): Record<string, unknown> {
  const { valueCents, refundedCents, ...fields } = charge
  const billingType = charge.billingType === 'UNDEFINED' ? 'BOLETO' : charge.billingType
  const { netCents } = feesFor(billingType, valueCents, feeTable)
  return {
    object: 'payment',
    ...fields,
    value: centsToReais(valueCents),
    netValue: centsToReais(netCents),
    originalValue: null,
    interestValue: null,
    originalDueDate: charge.dueDate,
    invoiceUrl: `${baseUrl}/i/${charge.id}`,
    bankSlipUrl: charge.billingType === 'BOLETO' ? `${baseUrl}/i/${charge.id}#boleto` : null,
    refunds: refundedCents === 0 ? null : [{ status: 'DONE', value: centsToReais(refundedCents) }],
  }
}
