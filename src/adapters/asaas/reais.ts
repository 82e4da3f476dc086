/** Asaas speaks decimal reais (19.9); everything of ours is integer cents (1990). */
export const amountCentsMax = 1_000_000_000_00

/** The quotient is the double nearest to the decimal, and JSON prints the shortest text that reads back as it. */
export function centsToReais(cents: number): number {
  if (!Number.isSafeInteger(cents) || Math.abs(cents) > amountCentsMax) {
    throw new RangeError(`not an amount in cents: ${cents}`)
  }
  return cents / 100
}

/** `undefined` for what is not an exact amount: more than two decimals, not finite, or beyond the limit. */
export function reaisToCents(reais: number): number | undefined {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(String(reais))
  if (!match) return undefined
  const [, sign = '', whole = '', fraction = ''] = match
  const cents = Number(whole + fraction.padEnd(2, '0'))
  if (cents > amountCentsMax) return undefined
  return sign === '-' ? -cents : cents
}
