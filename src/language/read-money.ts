import {
  FILLER_WORDS,
  FOREIGN_CURRENCIES,
  continuesSentence,
  countsThings,
  labelsAnId,
} from './money-words.js'
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
  const tokens = moneyTokensOf(text)
  return amountsIn(tokens, false).map((amount) => describe(text, tokens, amount))
}

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
    if (amount && !isSomethingElse(tokens, amount, wholeText)) amounts.push(amount)
    index = amount ? amount.next : index + 1
  }
  return amounts
}

/** A number that counts, dates, times or identifies something is not money, unless a currency was named. */
function isSomethingElse(tokens: readonly MoneyToken[], amount: Amount, wholeText: boolean): boolean {
  const before = tokens[amount.first - 1]
  const after = tokens[amount.next]
  if (after?.kind === 'word' && FOREIGN_CURRENCIES.has(after.text)) return true
  if (amount.currency) return false
  if (before?.kind === 'word' && before.glued && tokens[amount.first]?.glued) return true
  if (before && labelsAnId(before.text, tokens[amount.first - 2]?.text)) return true
  if (isPercentage(tokens, amount) || isDayOfMonth(tokens, amount) || countsThings(after, amount.cents))
    return true
  return wholeText ? false : isTooVague(tokens, amount)
}

/** Loose words such as "um" or "dez" are articles and counts far more often than prices. */
function isTooVague(tokens: readonly MoneyToken[], amount: Amount): boolean {
  if (!amount.inWords || amount.scaled) return false
  const singleSmallWord = amount.next - amount.first === 1 && amount.cents < 2_000
  return singleSmallWord || !continuesSentence(tokens[amount.next])
}

/** "vinte por cento": neither the "vinte" nor the "cento" is an amount. */
function isPercentage(tokens: readonly MoneyToken[], amount: Amount): boolean {
  const first = tokens[amount.first]?.text
  if (first === 'cento' && tokens[amount.first - 1]?.text === 'por') return true
  return tokens[amount.next]?.text === 'por' && tokens[amount.next + 1]?.text === 'cento'
}

function isDayOfMonth(tokens: readonly MoneyToken[], amount: Amount): boolean {
  const after = tokens[amount.next]
  const month = after?.text === 'de' ? tokens[amount.next + 1] : after
  return month?.kind === 'word' && MONTH.test(month.text)
}

const MONTH =
  /^(?:jan(?:eiro)?|fev(?:ereiro)?|mar(?:co)?|abr(?:il)?|maio|jun(?:ho)?|jul(?:ho)?|ago(?:sto)?|set(?:embro)?|out(?:ubro)?|nov(?:embro)?|dez(?:embro)?)$/

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
