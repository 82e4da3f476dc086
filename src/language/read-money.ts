import { isMoney } from './is-money.js'
import { foldInPlace } from './fold-text.js'
import { CENT_WORDS, CURRENCY_WORDS, FILLER_WORDS } from './money-words.js'
import { NUMBER_WORDS } from './number-words.js'
import { moneyTokensOf, type MoneyToken } from './money-tokens.js'
import { partOfSum } from './part-of-sum.js'
import { readAmount, type Amount } from './read-amount.js'
import type { Span } from './span.js'

export interface FoundMoney extends Span {
  /** Integer cents; negative when the person typed a minus, so that callers can refuse it. */
  cents: number
  text: string
  /** A currency mark, a currency word or a scale ("2 mil") was there; false for a bare number. */
  certain: boolean
  /** "metade dos 870": the sum of which these cents are the part that was said. */
  whole?: number
}

/** Every amount of money in a text. */
export function findMoney(text: string): FoundMoney[] {
  if (!MAY_HOLD_MONEY.test(foldInPlace(text).text)) return []
  const tokens = moneyTokensOf(text)
  return amountsIn(tokens, false).map((amount) => asPart(text, describe(text, tokens, amount)))
}

/** "metade dos 870" is half of it. */
function asPart(text: string, found: FoundMoney): FoundMoney {
  const part = found.cents > 0 ? partOfSum(text, found.start) : undefined
  if (!part) return found
  const { start } = part
  const cents = Math.round((found.cents * part.parts) / part.of)
  return { ...found, cents, whole: found.cents, start, text: text.slice(start, found.end) }
}

/** A number in digits or words; "um" is an article, but for a currency or a half beside it. Most messages hold none: they are told at one look. */
const MAY_HOLD_MONEY = new RegExp(
  String.raw`[\d$]|(?<![a-z])(?:meio|${[
    ...NUMBER_WORDS.filter((word) => word !== 'um' && word !== 'uma'),
    ...CURRENCY_WORDS,
    ...CENT_WORDS,
  ].join('|')})(?![a-z])`,
)

/** The amount that the whole text is ("uns 500 reais", "mil e duzentos"); undefined when it says anything else. */
export function readMoney(text: string): { cents: number } | undefined {
  const [part, ...others] = findMoney(text).filter(({ whole }) => whole !== undefined)
  if (part && others.length === 0) {
    const around = moneyTokensOf(`${text.slice(0, part.start)} ${text.slice(part.end)}`)
    return around.every(isFiller) ? { cents: part.cents } : undefined
  }
  // As one phrase: "menos de 500" and "mais 500" are no amounts.
  const tokens = moneyTokensOf(text.replace(/\bmais ou menos\b/i, ' '))
  const amounts = amountsIn(tokens, true)
  const [amount] = amounts
  if (!amount || amounts.length > 1) return undefined
  const restIsFiller = tokens.every(
    (token, index) => (index >= amount.first && index < amount.next) || isFiller(token),
  )
  return restIsFiller ? { cents: amount.cents } : undefined
}

function isFiller(token: MoneyToken): boolean {
  if (token.kind === 'break') return /^[.,!:;()]$/.test(token.text)
  return token.kind === 'word' && FILLER_WORDS.has(token.text)
}

function amountsIn(tokens: readonly MoneyToken[], wholeText: boolean): Amount[] {
  const words = tokens.map((token) => (token.kind === 'word' ? token.text : ''))
  const amounts: Amount[] = []
  for (let index = 0; index < tokens.length;) {
    const amount = readAmount(tokens, words, index)
    if (amount && isMoney(tokens, amount, { wholeText })) amounts.push(amount)
    index = amount ? amount.next : index + 1
  }
  return amounts
}

function describe(text: string, tokens: readonly MoneyToken[], amount: Amount): FoundMoney {
  const start = tokens[amount.first]?.start ?? 0
  const end = tokens[amount.next - 1]?.end ?? text.length
  return {
    cents: amount.cents,
    start,
    end,
    text: text.slice(start, end),
    certain: amount.currency || amount.scaled,
  }
}
