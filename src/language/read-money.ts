import { isMoney } from './is-money.js'
import { foldInPlace } from './fold-text.js'
import { CENT_WORDS, CURRENCY_WORDS, FILLER_WORDS } from './money-words.js'
import { NUMBER_WORDS } from './number-words.js'
import { moneyTokensOf, type MoneyToken } from './money-tokens.js'
import { readAmount, type Amount } from './read-amount.js'
import type { Span } from './span.js'

export interface FoundMoney extends Span {
  /** Integer cents; negative when the person typed a minus, so that callers can refuse it. */
  cents: number
  text: string
  /** A currency mark, a currency word or a scale ("2 mil") was there; false for a bare number. */
  certain: boolean
}

/** Every amount of money in a text. */
export function findMoney(text: string): FoundMoney[] {
  if (!MAY_HOLD_MONEY.test(foldInPlace(text).text)) return []
  const tokens = moneyTokensOf(text)
  return amountsIn(tokens, false).map((amount) => describe(text, tokens, amount))
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
