import { z } from 'zod'
import type { Charge, ChargeStatus } from '../../ports/payments.js'
import { reaisToCents } from './reais.js'

const exactCents = z.number().transform((reais, context) => {
  const cents = reaisToCents(reais)
  if (cents !== undefined) return cents
  context.addIssue({ code: 'custom', message: 'not an amount in reais with two decimals' })
  return z.NEVER
})

/** A charge as Asaas writes it. Fields it adds later are ignored; statuses it adds later become `OTHER`. */
export const chargeSchema = z
  .object({
    id: z.string().min(1),
    status: z.string().transform(toChargeStatus),
    value: exactCents,
    netValue: exactCents.nullish().catch(undefined),
    billingType: z.string().transform(toBillingType),
    dueDate: z.string(),
    invoiceUrl: z.string().nullish(),
    bankSlipUrl: z.string().nullish(),
    externalReference: z.string().nullish(),
    deleted: z.boolean().nullish(),
    dateCreated: z.string().nullish(),
    invoiceNumber: z.string().nullish(),
  })
  .transform((wire) => ({ charge: toCharge(wire), madeOrder: madeOrder(wire) }))

interface WireCharge {
  id: string
  status: ChargeStatus
  value: number
  netValue?: number | null | undefined
  billingType: Charge['billingType']
  dueDate: string
  invoiceUrl?: string | null | undefined
  bankSlipUrl?: string | null | undefined
  externalReference?: string | null | undefined
  deleted?: boolean | null | undefined
  dateCreated?: string | null | undefined
  invoiceNumber?: string | null | undefined
}

function toCharge(wire: WireCharge): Charge {
  return {
    id: wire.id,
    status: wire.status,
    amountCents: wire.value,
    ...(wire.netValue != null && { netCents: wire.netValue }),
    billingType: wire.billingType,
    dueDate: wire.dueDate,
    ...(wire.invoiceUrl && { invoiceUrl: wire.invoiceUrl }),
    ...(wire.bankSlipUrl && { bankSlipUrl: wire.bankSlipUrl }),
    ...(wire.externalReference && { externalReference: wire.externalReference }),
    deleted: wire.deleted ?? false,
  }
}

/** Asaas dates a charge by the day only; the invoice number, a sequence of the account, orders the charges of a day. */
function madeOrder(wire: WireCharge): string {
  const invoiceNumber = (wire.invoiceNumber ?? '').padStart(invoiceNumberDigitsMax, '0')
  return `${wire.dateCreated ?? ''} ${invoiceNumber} ${wire.id}`
}

const invoiceNumberDigitsMax = 20

function toChargeStatus(text: string): ChargeStatus {
  return chargeStatuses.find((status) => status === text) ?? 'OTHER'
}

function toBillingType(text: string): Charge['billingType'] {
  return billingTypes.find((billingType) => billingType === text) ?? 'OTHER'
}

const billingTypes = ['PIX', 'BOLETO', 'CREDIT_CARD', 'UNDEFINED'] as const

export const chargeStatuses = [
  'PENDING',
  'RECEIVED',
  'CONFIRMED',
  'OVERDUE',
  'REFUNDED',
  'RECEIVED_IN_CASH',
  'REFUND_REQUESTED',
  'REFUND_IN_PROGRESS',
  'CHARGEBACK_REQUESTED',
  'CHARGEBACK_DISPUTE',
  'AWAITING_CHARGEBACK_REVERSAL',
  'DUNNING_REQUESTED',
  'DUNNING_RECEIVED',
  'AWAITING_RISK_ANALYSIS',
] as const satisfies readonly ChargeStatus[]
