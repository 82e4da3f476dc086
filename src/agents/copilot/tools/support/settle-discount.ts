import { stemWord } from '../../../../agent/reading/stem-word.js'
import { isJsonObject, type Json, type JsonObject } from '../../../../conversation/json.js'
import { findPercents } from '../../../../language/find-percents.js'
import type { ToolContext } from '../../../../agent/define-tool.js'
import { inWords, type Words } from '../../../../agent/words.js'
import { tokensOf } from '../../../../language/fold-text.js'
import { formatMoney, moneyIn } from '../../../../language/format-money.js'
import { settleAmount } from './amount.js'
import { sumOf, type QuoteItem } from './quote-items.js'
import { askFor, refuse, settled, type Settled } from './resolution.js'
import { placeOff } from './slots.js'
import { together } from './wording.js'

type Discount = {
  readonly cents: number
  /** "10%", where it was said as a part of the price; and of which line it is, where it is of one. */
  readonly said: string | null
  /** The words that say of which line it is. */
  readonly on?: string
}

export const discountQuestion: Words = { pt: 'De quanto é o desconto?', en: 'How much is the discount?' }
const hundredthsOfAll = 10_000

/** What comes off a sum, or off one line of it: an amount, or a part to the nearest cent, never all of it. `wrote`: the message, which says it where a model does not. */
export function settleDiscount(
  draft: JsonObject,
  items: readonly QuoteItem[],
  { wrote = '', language }: Pick<ToolContext, 'wrote' | 'language'>,
): Settled<Discount> {
  const given = draft['discount']
  const on = isJsonObject(given ?? null) ? ((given as JsonObject)['on'] ?? wrote) : wrote
  const line = given === undefined ? undefined : lineOff(on, items)
  const off = comesOff(given === undefined ? given : offOf(given), sumOf(line ? [line] : items))
  if (!off.ok || !line || off.value.cents === 0) return off
  const said = [
    off.value.said,
    inWords(language, { pt: `só em ${line.description}`, en: `only on ${line.description}` }),
  ]
    .filter(Boolean)
    .join(' ')
  return settled({ ...off.value, said, ...(typeof on === 'string' && { on }) })
}

/** "10% de desconto só na torneira": the one line that is named. Several, or none: it comes off all of them. */
function lineOff(said: Json, items: readonly QuoteItem[]): QuoteItem | undefined {
  const place = typeof said === 'string' ? placeOff(said) : undefined
  if (place === undefined || items.length < 2) return undefined
  const words = tokensOf(place).filter((word) => word.length > 2)
  const named = new Set(words.map(stemWord))
  const meant = items.filter(({ description }) =>
    tokensOf(description).some((word) => named.has(stemWord(word))),
  )
  return meant.length === 1 ? meant[0] : undefined
}

/** How much it is, whatever it comes off. */
export function offOf(discount: Json | undefined): Json {
  return (isJsonObject(discount ?? null) ? (discount as JsonObject)['off'] : discount) ?? null
}

/** Less than all of what it comes off. */
function comesOff(said: Json | undefined, grossCents: number): Settled<Discount> {
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
