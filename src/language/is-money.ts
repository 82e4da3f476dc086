import { FOREIGN_CURRENCIES, continuesSentence, countsThings, labelsAnId } from './money-words.js'
import type { MoneyToken } from './money-tokens.js'
import type { Amount } from './read-amount.js'

/** A number that counts, dates, times or identifies something is not money, unless a currency was named. */
export function isMoney(tokens: readonly MoneyToken[], amount: Amount, { wholeText }: MoneyOptions): boolean {
  return !isSomethingElse(tokens, amount, wholeText)
}

export interface MoneyOptions {
  /** The text was written to say an amount, so a loose "dez" is one. */
  wholeText: boolean
}

/** Does the word at `after` say what `count` counts? */
export function isCount(tokens: readonly MoneyToken[], count: number, after: number): boolean {
  return countsThings(tokens[after], count * 100)
}

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
