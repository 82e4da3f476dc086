import type { BillingType, FeeTable } from '../../ports/payments.js'

export interface Fees {
  feeCents: number
  /** Negative when the charge does not pay for its own fee. */
  netCents: number
}

/** What Asaas keeps of a paid charge, rounded half up to the cent. */
export function feesFor(billingType: BillingType, amountCents: number, table: FeeTable): Fees {
  const { fixedCents, basisPoints } = table[billingType]
  const percentage = (BigInt(amountCents) * BigInt(basisPoints) + halfOfWhole) / wholeInBasisPoints
  const feeCents = fixedCents + Number(percentage)
  return { feeCents, netCents: amountCents - feeCents }
}

const wholeInBasisPoints = 10_000n
const halfOfWhole = 5_000n

/** List prices as commonly quoted. They vary by contract: an account's own are at GET /v3/myAccount/fees. */
export const defaultFeeTable: FeeTable = {
  PIX: { fixedCents: 199, basisPoints: 0 },
  BOLETO: { fixedCents: 199, basisPoints: 0 },
  CREDIT_CARD: { fixedCents: 49, basisPoints: 299 },
}
