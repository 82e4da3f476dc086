import type { FeeTable } from '../../ports/payments.js'

/** List prices as commonly quoted. They vary by contract: an account's own are at GET /v3/myAccount/fees. */
export const defaultFeeTable: FeeTable = {
  PIX: { fixedCents: 199, basisPoints: 0 },
  BOLETO: { fixedCents: 199, basisPoints: 0 },
  CREDIT_CARD: { fixedCents: 49, basisPoints: 299 },
}
