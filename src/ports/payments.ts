import type { BillingType, FeeTable } from '../conversation/fees.js'

export type { BillingType, FeeTable }

/**
 * Charging people through a payment provider. No method throws for what the provider said or failed to say: a timeout
 * on a write is the value `unknown`, to be settled with `findChargeByReference` before anything is tried again.
 */
export interface Payments {
  /**
   * How long after a request was sent it may still make a charge, or have made one that `findChargeByReference` does not
   * show. Until then, that there is none proves nothing.
   */
  readonly settlingMs: number
  /** Whether there is an account to charge with, whose key was not refused when it was last tried. Nobody outside is asked. */
  isConnected(): Promise<boolean>
  /** Searches by document first, because the provider allows the same customer twice. */
  findOrCreateCustomer(request: CustomerRequest): Promise<PaymentResult<Customer>>
  /** Never repeated by the adapter: the provider has no idempotency key. */
  createCharge(request: ChargeRequest): Promise<PaymentResult<Charge>>
  /** `undefined` when no living charge carries the reference. */
  findChargeByReference(externalReference: string): Promise<PaymentResult<ReferencedCharge | undefined>>
  getCharge(chargeId: string): Promise<PaymentResult<Charge>>
  cancelCharge(chargeId: string): Promise<PaymentResult<CancelledCharge>>
  pixCode(chargeId: string): Promise<PaymentResult<PixCode>>
  boletoLine(chargeId: string): Promise<PaymentResult<BoletoLine>>
}

export type PaymentResult<T> = { ok: true; value: T } | PaymentFailure

export interface PaymentFailure {
  ok: false
  /** `refused`: it did not happen. `unknown`: it may have happened; ask before doing it again. */
  outcome: 'refused' | 'unknown'
  code: PaymentFailureCode
  /** In the provider's words when it gave any. */
  message: string
  /** Where it answered at all. */
  httpStatus?: number
  /** The provider's own, where it gave one. */
  providerCode?: string
  /** The very same call may be made again, later, with no risk of doing it twice. */
  retryable: boolean
  retryAfterMs?: number
}

export type PaymentFailureCode =
  | 'payments.unreachable'
  | 'payments.timeout'
  | 'payments.connection_lost'
  | 'payments.provider_error'
  | 'payments.unreadable_answer'
  | 'payments.rate_limited'
  | 'payments.unauthorized'
  | 'payments.not_found'
  | 'payments.already_cancelled'
  | 'payments.already_paid'
  | 'payments.rejected'
  | 'payments.invalid_request'

export interface CustomerRequest {
  name: string
  cpfCnpj: string
  email?: string
  phone?: string
  externalReference: string
}

interface Customer {
  id: string
  created: boolean
}

export interface ChargeRequest {
  customerId: string
  billingType: BillingType
  amountCents: number
  /** YYYY-MM-DD, in the provider's day (America/Sao_Paulo). */
  dueDate: string
  description?: string
  externalReference: string
}

export interface Charge {
  id: string
  status: ChargeStatus
  amountCents: number
  /** What is left after the provider's fee. */
  netCents?: number
  /** `UNDEFINED`: the payer chooses. Charges made outside this runtime may have it. */
  billingType: BillingType | 'UNDEFINED' | 'OTHER'
  dueDate: string
  invoiceUrl?: string
  bankSlipUrl?: string
  externalReference?: string
  deleted: boolean
}

/** The oldest living charge of a reference; `duplicates` are the ids of the other living ones, oldest first. */
interface ReferencedCharge {
  charge: Charge
  duplicates: readonly string[]
}

export interface CancelledCharge {
  id: string
}

export interface PixCode {
  /** The text to copy and paste (BR Code). */
  payload: string
  /** PNG in base64. */
  encodedImage: string
  /** ISO 8601 instant. */
  expiresAt: string
}

export interface BoletoLine {
  identificationField: string
  barCode?: string
}

/** Asaas's own statuses; `OTHER` is one it added after this list was written. */
export type ChargeStatus =
  | 'PENDING'
  | 'RECEIVED'
  | 'CONFIRMED'
  | 'OVERDUE'
  | 'REFUNDED'
  | 'RECEIVED_IN_CASH'
  | 'REFUND_REQUESTED'
  | 'REFUND_IN_PROGRESS'
  | 'CHARGEBACK_REQUESTED'
  | 'CHARGEBACK_DISPUTE'
  | 'AWAITING_CHARGEBACK_REVERSAL'
  | 'DUNNING_REQUESTED'
  | 'DUNNING_RECEIVED'
  | 'AWAITING_RISK_ANALYSIS'
  | 'OTHER'

/** What a payment is to us: the statuses our records and screens use. */
export type PaymentStatus =
  | 'PENDING'
  | 'IN_ANALYSIS'
  | 'OVERDUE'
  | 'CONFIRMED'
  | 'RECEIVED'
  | 'REFUNDING'
  | 'REFUNDED'
  | 'CHARGEBACK'
  | 'CHARGEBACK_REVERSAL'
  | 'CANCELLED'

/** What a payment provider told of a charge, once it was proven who said it. It may be told again, late, and out of order. */
export type ChargeNews = {
  /** The provider's id of this piece of news, the same when it is told again. */
  readonly id: string
  readonly provider: string
  /** In the provider's words. */
  readonly event: string
  readonly chargeId: string
  readonly externalReference: string | undefined
  readonly valueCents: number
  readonly netCents: number | undefined
  /** When the payer paid, where it tells of a payment. */
  readonly paidAt: Date
  /** Where a payment stands after it; the same status: it does not move it. */
  readonly nextStatus: (current: PaymentStatus) => PaymentStatus
}

/** What became of a piece of news. Only `applied` changed anything. */
export type ChargeNewsOutcome = 'applied' | 'duplicate' | 'unknown-payment' | 'no-change'
