import { foldInPlace } from './fold-text.js'
import type { Span } from './span.js'

/** Card numbers by their first digits, length and check digit (ISO/IEC 7812), however they are parted: blanks, dots, dashes. */
export function findCards(text: string): Span[] {
  const folded = foldInPlace(text)
  const cards: Span[] = []
  for (const shape of SHAPES) {
    shape.lastIndex = 0
    for (let match = shape.exec(folded.text); match !== null; match = shape.exec(folded.text)) {
      const end = match.index + match[0].length
      if (isCard(match[0].replace(/\D/g, '')))
        cards.push({ start: folded.place(match.index), end: folded.place(end) })
      // Another number may stand before the card's: the next look begins one digit farther.
      else shape.lastIndex = match.index + 1
    }
  }
  return cards
}

const PART = String.raw`[ .\-–]{1,3}`
/** Each has a bounded length, so a text of digits stays linear. */
const SHAPES = [
  // All of a number, parted in whatever way, but always in the same.
  /(?<![\w.,+-])\d{1,18}([ .\-–]{1,3})\d{1,18}(?:\1\d{1,18}){0,17}(?!\w|[ .\-–]{1,3}\d|,\d)/g,
  // Among other numbers: in fours, or as American Express and Diners print it, or in one piece.
  new RegExp(String.raw`(?<![\d+])\d{4}${PART}\d{4}${PART}\d{4}${PART}\d{1,4}(?!\d)`, 'g'),
  new RegExp(String.raw`(?<![\d+])\d{4}${PART}\d{6}${PART}\d{4,5}(?!\d)`, 'g'),
  /(?<![\w.,+-])\d{13,19}(?![\w]|[.,]\d)/g,
]

/** Thirteen digits are an old Visa, fourteen a Diners; otherwise they are a phone with its country or a CNPJ. */
const CARD_PREFIX = /^(?:4\d{12}|3[068]\d{12}|3[47]\d{13}|[2-6]\d{14,18})$/

function isCard(digits: string): boolean {
  return CARD_PREFIX.test(digits) && passesLuhn(digits)
}

function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits.charAt(digits.length - 1 - index))
    const doubled = digit * 2
    sum += index % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
