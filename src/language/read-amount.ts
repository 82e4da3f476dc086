import type { MoneyToken } from './money-tokens.js'
import { CENT_WORDS, CURRENCY_WORDS, continuesSentence } from './money-words.js'
import { SCALES, readBelowThousand, readNumberWords } from './number-words.js'

export interface Amount {
  /** Index of the first token of the amount, and of the first token after it. */
  first: number
  next: number
  cents: number
  /** A currency mark or word was there. */
  currency: boolean
  /** "mil", "k", "milhão"… was there. */
  scaled: boolean
  inWords: boolean
}

/** The amount that begins exactly at token `first`, if any. `words[i]` is '' where token i is not a word. */
export function readAmount(
  tokens: readonly MoneyToken[],
  words: readonly string[],
  first: number,
): Amount | undefined {
  const head = readHead(tokens, words, first)
  const value = readDigits(tokens, words, head) ?? readWords(words, head)
  if (!value) return undefined
  const tail = readTail(tokens, words, value, head.marked)
  if (!tail) return undefined
  if (tail.cents > BigInt(Number.MAX_SAFE_INTEGER)) return undefined
  const cents = Number(tail.cents)
  return {
    first,
    next: tail.next,
    cents: head.negative && cents !== 0 ? -cents : cents,
    currency: head.marked || tail.currency,
    scaled: value.scaled,
    inWords: value.inWords,
  }
}

interface Head {
  at: number
  marked: boolean
  negative: boolean
}

interface Value {
  cents: bigint
  next: number
  scaled: boolean
  inWords: boolean
}

function readHead(tokens: readonly MoneyToken[], words: readonly string[], first: number): Head {
  let at = first
  let negative = isMinus(tokens, words, at)
  if (negative) at += 1
  const marked = tokens[at]?.kind === 'mark'
  if (marked) at += 1
  if (marked && !negative && tokens[at]?.kind === 'minus') {
    negative = true
    at += 1
  }
  return { at, marked, negative }
}

/** "-50" and "menos 50", but neither the dash of "50-60" or "A-10" nor the "menos" of "pelo menos 50". */
function isMinus(tokens: readonly MoneyToken[], words: readonly string[], at: number): boolean {
  if (words[at] === 'menos') return at === 0
  const touchesNumber = tokens[at + 1]?.glued === true
  return tokens[at]?.kind === 'minus' && touchesNumber && (!tokens[at].glued || at === 0)
}

function readDigits(tokens: readonly MoneyToken[], words: readonly string[], head: Head): Value | undefined {
  const token = tokens[head.at]
  if (token?.kind !== 'number') return undefined
  const joined = head.marked ? joinSpacedThousands(tokens, head.at) : { text: token.text, next: head.at + 1 }
  if (tokens[joined.next]?.kind === 'number') return undefined
  if (!head.marked && looksLikeAnId(tokens, head)) return undefined
  const scale = scaleAt(tokens, joined.next, head.marked)
  const cents = centsOf(joined.text, scale ?? 1)
  if (cents === undefined) return undefined
  if (scale === undefined) return { cents, next: joined.next, scaled: false, inWords: false }
  const rest = readRestOfScale(tokens, words, joined.next + 1, scale)
  return { cents: cents + rest.cents, next: rest.next, scaled: true, inWords: false }
}

/** "R$ 1 234,56": reading only the "1" would be a wrong amount. */
function joinSpacedThousands(tokens: readonly MoneyToken[], at: number): { text: string; next: number } {
  let text = tokens[at]?.text ?? ''
  let next = at + 1
  while (/^\d+$/.test(text) && /^\d{3}(?:,\d{1,2})?$/.test(numberText(tokens, next))) {
    text += numberText(tokens, next)
    next += 1
  }
  return { text, next }
}

function numberText(tokens: readonly MoneyToken[], at: number): string {
  const token = tokens[at]
  return token?.kind === 'number' ? token.text : ''
}

function looksLikeAnId(tokens: readonly MoneyToken[], head: Head): boolean {
  const token = tokens[head.at]
  const before = tokens[head.at - 1]
  if (!token) return false
  if (/^\d{8,}$/.test(token.text) || /^0\d/.test(token.text)) return true
  if (before?.kind === 'number' || (before?.kind === 'word' && token.glued)) return true
  const range = tokens[head.at - 2]?.kind === 'number'
  if (token.glued && before?.kind === 'minus' && !head.negative && !range) return true
  return token.glued && before?.kind === 'break' && /[/_#\\.]$/.test(before.text)
}

function scaleAt(tokens: readonly MoneyToken[], at: number, marked: boolean): number | undefined {
  const token = tokens[at]
  if (token?.kind !== 'word') return undefined
  const short = token.glued || marked ? SHORT_SCALES.get(token.text) : undefined
  return SCALES.get(token.text) ?? short ?? (token.text === 'k' ? 1_000 : undefined)
}

const SHORT_SCALES: ReadonlyMap<string, number> = new Map([
  ['k', 1_000],
  ['kk', 1_000_000],
  ['mi', 1_000_000],
  ['bi', 1_000_000_000],
])

/** The "e 500" of "2 mil e 500" and the "e meio" of "1 milhão e meio". */
function readRestOfScale(
  tokens: readonly MoneyToken[],
  words: readonly string[],
  at: number,
  scale: number,
): { cents: bigint; next: number } {
  const from = words[at] === 'e' ? at + 1 : at
  if (from > at && words[from] === 'meio' && scale > 1_000) {
    return { cents: BigInt(scale) * 50n, next: from + 1 }
  }
  const digits = numberText(tokens, from)
  const cents = digits === '' ? undefined : centsOf(digits, 1)
  const endsInCents = CENT_WORDS.has(words[from + 1] ?? '')
  if (cents !== undefined && cents < BigInt(scale) * 100n && !endsInCents) return { cents, next: from + 1 }
  const inWords = readNumberWords(words, from)
  if (inWords && inWords.value < scale && !CENT_WORDS.has(words[inWords.next] ?? '')) {
    return { cents: BigInt(inWords.value) * 100n, next: inWords.next }
  }
  return { cents: 0n, next: at }
}

/** Cents of a typed number: comma for decimals and dot for thousands, a dot before one or two digits is a decimal too. */
function centsOf(text: string, scale: number): bigint | undefined {
  // With a scale behind it a comma parts decimals: "1,234 mil".
  const shape =
    BRAZILIAN.exec(text) ?? (scale === 1 ? AMERICAN : AMERICAN_CENTS).exec(text) ?? PLAIN.exec(text)
  if (!shape || text.length > digitsMax) return undefined
  const whole = (shape[1] ?? '').replace(/[.,]/g, '')
  const decimals = shape[2] ?? shape[3] ?? ''
  // A third decimal is an amount only when a scale makes it whole again ("1,234 mil").
  if (decimals.length > 2 && scale === 1) return undefined
  const scaled = BigInt(whole + decimals) * BigInt(scale) * 100n
  const divisor = 10n ** BigInt(decimals.length)
  return scaled % divisor === 0n ? scaled / divisor : undefined
}

const digitsMax = 30
const BRAZILIAN = /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d{1,2}))?$/
/** Three digits behind a comma are no cents: "1,200" is typed in English, or with the wrong key. */
const AMERICAN = /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d{1,2}))?$/
const AMERICAN_CENTS = /^([1-9]\d{0,2}(?:,\d{3})+)\.(\d{1,2})$/
const PLAIN = /^(\d+)(?:,(\d{1,6})|\.(\d{1,2}))?$/

function readWords(words: readonly string[], head: Head): Value | undefined {
  const half = words[head.at] === 'meio' ? SCALES.get(words[head.at + 1] ?? '') : undefined
  if (half !== undefined && half > 1_000) {
    return { cents: BigInt(half) * 50n, next: head.at + 2, scaled: true, inWords: true }
  }
  const number = readNumberWords(words, head.at)
  if (!number) return undefined
  const cents = BigInt(number.value) * 100n
  const whole = { cents, next: number.next, scaled: number.scale > 1, inWords: true }
  if (words[number.next] !== 'e') return whole
  const after = words[number.next + 1]
  if (after === 'meia') return undefined
  if (after === 'meio') return readHalf(words, number.next + 2, number.scale, cents)
  return number.scale === 1 ? (readSpokenCents(words, head.at, number.next, cents) ?? whole) : whole
}

/** "dois e meio", "um milhão e meio", "um e meio milhão"; "dois mil e meio" is anyone's guess, so it is not read. */
function readHalf(words: readonly string[], next: number, scale: number, cents: bigint): Value | undefined {
  if (scale === 1_000) return undefined
  const following = scale === 1 ? SCALES.get(words[next] ?? '') : undefined
  const half = cents + BigInt(scale) * 50n
  if (following === undefined) return { cents: half, next, scaled: scale > 1, inWords: true }
  return { cents: half * BigInt(following), next: next + 1, scaled: true, inWords: true }
}

/** The "e cinquenta" of "um e cinquenta". With "uma" and "duas" it is an hour. */
function readSpokenCents(
  words: readonly string[],
  first: number,
  at: number,
  cents: bigint,
): Value | undefined {
  if (words[first] === 'uma' || words[first] === 'duas') return undefined
  const spoken = readBelowThousand(words, at + 1)
  if (!spoken || spoken.value < 10 || spoken.value > 99 || SCALES.has(words[spoken.next] ?? ''))
    return undefined
  return { cents: cents + BigInt(spoken.value), next: spoken.next, scaled: false, inWords: true }
}

interface Tail {
  cents: bigint
  next: number
  currency: boolean
}

function readTail(
  tokens: readonly MoneyToken[],
  words: readonly string[],
  value: Value,
  marked: boolean,
): Tail | undefined {
  const after = tokens[value.next]
  const word = words[value.next] ?? ''
  if (CENT_WORDS.has(word)) {
    // "trinta centavos" was read as thirty; "um e trinta centavos" already has its cents apart.
    const cents = value.cents % 100n === 0n ? value.cents / 100n : value.cents
    return { cents, next: value.next + 1, currency: true }
  }
  const afterCurrency = afterConnectedCurrency(words, value.next)
  if (afterCurrency !== undefined) return readCentsAfter(tokens, words, value.cents, afterCurrency)
  if (after?.kind === 'mark' && tokens[value.next + 1]?.kind !== 'number') {
    return { cents: value.cents, next: value.next + 1, currency: true }
  }
  const gluedToSomething = after?.kind === 'word' && after.glued
  if (gluedToSomething && !marked) return undefined
  return marked
    ? readCentsAfter(tokens, words, value.cents, value.next)
    : { cents: value.cents, next: value.next, currency: false }
}

/** Index after "reais", or after the "de reais" of "um milhão de reais". */
function afterConnectedCurrency(words: readonly string[], at: number): number | undefined {
  if (CURRENCY_WORDS.has(words[at] ?? '')) return at + 1
  if (words[at] === 'de' && CURRENCY_WORDS.has(words[at + 1] ?? '')) return at + 2
  return undefined
}

/** The "e cinquenta (centavos)" of "dez reais e cinquenta". */
function readCentsAfter(
  tokens: readonly MoneyToken[],
  words: readonly string[],
  cents: bigint,
  next: number,
): Tail {
  const whole = { cents, next, currency: true }
  if (words[next] !== 'e' && words[next] !== 'com') return whole
  const digits = numberText(tokens, next + 1)
  const part = /^\d{1,2}$/.test(digits)
    ? { value: Number(digits), next: next + 2 }
    : readBelowThousand(words, next + 1)
  if (!part || part.value > 99 || cents % 100n !== 0n) return whole
  const withCents = cents + BigInt(part.value)
  if (CENT_WORDS.has(words[part.next] ?? '')) return { cents: withCents, next: part.next + 1, currency: true }
  const endsHere = words[next] === 'e' && part.value >= 10 && continuesSentence(tokens[part.next])
  return endsHere ? { cents: withCents, next: part.next, currency: true } : whole
}
