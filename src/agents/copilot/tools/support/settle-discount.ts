import type { Json, JsonObject } from '../../../../conversation/json.js'
import { findPercents } from '../../../../language/find-percents.js'
import type { Words } from '../../../../agent/words.js'
import { formatMoney, moneyIn } from '../../../../language/format-money.js'
import { settleAmount } from './amount.js'
import { askFor, refuse, settled, type Settled } from './resolution.js'
import { together } from './wording.js'

type Discount = {
  readonly cents: number
  /** "10%", where it was said as a part of the price. */
  readonly said: string | null
}

export const discountQuestion: Words = { pt: 'De quanto é o desconto?', en: 'How much is the discount?' }
const hundredthsOfAll = 10_000

/** What comes off a sum: an amount, or a part of it to the nearest cent, never all of it. */
export function settleDiscount(draft: JsonObject, grossCents: number): Settled<Discount> {
  const said = draft['discount']
  if (said === undefined || said === 0) return settled({ cents: 0, said: null })
  const [percent] = typeof said === 'string' ? findPercents(said) : []
  if (percent) return partOf(percent.percent, grossCents)
  const amount = settleAmount(said, 'discount', discountQuestion)
  if (!amount.ok) return amount
  if (amount.value < grossCents) return settled({ cents: amount.value, said: null })
  return askAgain(formatMoney(grossCents), moneyIn('en', grossCents))
}

function askAgain(pt: string, en: string): Settled<never> {
  const why = {
    pt: `O desconto precisa ser menor que ${pt}.`,
    en: `The discount has to be less than ${en}.`,
  }
  return askFor('discount', together(why, discountQuestion))
}

/** The items stay as they are, and the sum is another: what is over comes off, and what is short nobody guesses. */
export function closedAt(total: Json, grossCents: number): Settled<Discount> {
  const amount = settleAmount(total, 'total')
  if (!amount.ok) return amount
  if (amount.value <= grossCents) return settled({ cents: grossCents - amount.value, said: null })
  return refuse('total_mismatch', {
    pt: `Os itens somam ${formatMoney(grossCents)}, menos que ${formatMoney(amount.value)}. Diga qual item muda de preço.`,
    en: `The items add up to ${moneyIn('en', grossCents)}, less than ${moneyIn('en', amount.value)}. Say which item changes its price.`,
  })
}

function partOf(percent: number, grossCents: number): Settled<Discount> {
  // In hundredths of a percent, so that 2.5 % of a sum is counted in whole numbers.
  const hundredths = Math.round(percent * 100)
  if (hundredths >= hundredthsOfAll) return askAgain('100%', '100%')
  const cents = Math.round((grossCents * hundredths) / hundredthsOfAll)
  const shown = `${String(percent).replace('.', ',')}%`
  if (cents === 0) return settled({ cents, said: null })
  return cents < grossCents
    ? settled({ cents, said: shown })
    : askAgain(formatMoney(grossCents), moneyIn('en', grossCents))
}
