export type BillingType = 'PIX' | 'BOLETO' | 'CREDIT_CARD'

interface Fee {
  fixedCents: number
  /** Hundredths of a percent: 2.99 % is 299. */
  basisPoints: number
}

export type FeeTable = Readonly<Record<BillingType, Fee>>

export interface Fees {
  feeCents: number
  /** Negative when the charge does not pay for its own fee. */
  netCents: number
}

/** What the provider keeps of a paid charge, rounded half up to the cent. */
export function feesFor(billingType: BillingType, amountCents: number, table: FeeTable): Fees {
  const { fixedCents, basisPoints } = table[billingType]
  const percentage = (BigInt(amountCents) * BigInt(basisPoints) + halfOfWhole) / wholeInBasisPoints
  const feeCents = fixedCents + Number(percentage)
  return { feeCents, netCents: amountCents - feeCents }
}

const wholeInBasisPoints = 10_000n
const halfOfWhole = 5_000n
