import { formatMoney } from '../../language/format-money.js'
import { tokensOf } from '../../language/fold-text.js'
import { readNumberWords } from '../../language/number-words.js'
import { findPriced } from '../../language/find-priced.js'
import { findPercents } from '../../language/find-percents.js'
import { findMoney } from '../../language/read-money.js'
import type { Span } from '../../language/span.js'
import type { Grounds } from './grounds.js'

/** The amount, if the person said so many cents, and nothing beside it. `only`: for text that may well be no money at all. */
export function heldMoney(
  value: string | number,
  { texts }: Grounds,
  only = false,
): string | number | undefined {
  const cents = typeof value === 'number' ? Math.round(value * 100) : centsIn(value, only)
  if (cents === undefined || !texts.some((text) => saidCents(text).has(cents))) return undefined
  return typeof value === 'number' ? value : formatMoney(cents)
}

/** The 870 of "metade dos 870": said as that of which a part is meant. */
export function isOnlyWhole(value: string | number, { texts }: Grounds): boolean {
  const cents = typeof value === 'number' ? Math.round(value * 100) : centsIn(value, false)
  return texts.some((text) => findMoney(text).some(({ whole }) => whole !== undefined && whole === cents))
}

/** One amount: of several nobody knows which is meant. "6 aparelhos a 95 cada" is what they come to. */
function centsIn(value: string, only: boolean): number | undefined {
  const [counted, ...besides] = findPriced(value)
  if (counted?.kind === 'quantity' && counted.price?.per === 'each' && besides.length === 0)
    return counted.quantity * counted.price.cents
  const found = findMoney(value)
  const [cents, ...others] = new Set(found.map((each) => each.cents))
  if (others.length > 0) return undefined
  return only && (found.length > 1 || /\p{L}{4,}/u.test(value)) ? undefined : cents
}

/** Amounts, and bare numbers: "2 tomadas a 250", "muda pra 650". */
function saidCents(text: string): ReadonlySet<number> {
  const found = findMoney(text)
  const amounts = found.map(({ cents }) => cents)
  // "metade dos 870" says 435, and 870 nowhere.
  const rest = without(
    text,
    found.filter(({ whole }) => whole !== undefined),
  )
  const sums = findPriced(rest).flatMap((each) =>
    each.kind === 'quantity' && each.price?.per === 'each' ? each.quantity * each.price.cents : [],
  )
  return new Set([...sums, ...amounts, ...numbersIn(rest).map((number) => Math.round(number * 100))])
}

function without(text: string, spans: readonly Span[]): string {
  return spans.reduceRight((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, text)
}

/** A number the person wrote, in digits or in words; as a percent, where they said it as nothing else. */
export function heldNumber(value: number, { texts }: Grounds): number | string | undefined {
  const said = texts.filter((text) => numbersIn(text).includes(value) || saidCents(text).has(value * 100))
  if (said.length === 0) return undefined
  return said.every((text) => isOnlyPercent(value, text)) ? `${String(value).replace('.', ',')}%` : value
}

/** Without its percents the text does not say it any more. */
function isOnlyPercent(value: number, text: string): boolean {
  const rest = without(text, findPercents(text))
  return !numbersIn(rest).includes(value) && !saidCents(rest).has(value * 100)
}

function numbersIn(text: string): number[] {
  const digits = text.match(/\d+(?:[.,]\d+)?/g) ?? []
  const tokens = tokensOf(text)
  const words = tokens.flatMap((_, index) => readNumberWords(tokens, index)?.value ?? [])
  return [...digits.map((digit) => Number(digit.replace(',', '.'))), ...words]
}
