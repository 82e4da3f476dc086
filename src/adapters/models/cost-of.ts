import type { ModelPrices, ModelStanding, ModelUse } from '../../ports/models.js'

const tokensPriced = 1_000_000n
const millionthsPerCent = 10_000

/** What it cost, in millionths of the currency. Tokens times a price may pass what a number holds exactly. */
export function costOf({ inputTokens, cachedTokens, outputTokens }: ModelUse, prices: ModelPrices): number {
  const { inputPrice, outputPrice, cachedPrice } = prices
  const priced =
    BigInt(inputTokens - cachedTokens) * BigInt(inputPrice) +
    BigInt(cachedTokens) * BigInt(cachedPrice ?? inputPrice) +
    BigInt(outputTokens) * BigInt(outputPrice)
  return Number(priced / tokensPriced)
}

/** What all of a business's own models cost this month, in cents begun: what is shown is never less than what is owed. */
export function spentCents({ connections }: Pick<ModelStanding, 'connections'>): number {
  const millionths = connections.reduce((sum, connection) => sum + costOf(connection.use, connection), 0)
  return Math.ceil(millionths / millionthsPerCent)
}

/** Past it nobody is asked any more until the next month, or another budget. */
export function isBudgetSpent({ budget, connections }: ModelStanding): boolean {
  return budget.monthlyCents !== null && spentCents({ connections }) >= budget.monthlyCents
}
