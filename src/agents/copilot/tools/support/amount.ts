import type { Json } from '../../../../conversation/json.js'
import type { Words } from '../../../../agent/words.js'
import { formatMoney, moneyIn } from '../../../../language/format-money.js'
import { findMoney, readMoney } from '../../../../language/read-money.js'
import { askFor, settled, type Settled } from './resolution.js'
import { together } from './wording.js'

/** R$ 10.000.000,00: above it, a slip of the finger is likelier than a sale. */
export const amountMaxCents = 1_000_000_000

export type ReadAmount =
  { readonly ok: true; readonly cents: number } | { readonly ok: false; readonly message: Words }

/** Money as a person writes it ("R$ 500,00", "mil e duzentos") or as a model does (500 means reais). */
export function readAmount(value: Json | undefined): ReadAmount {
  const cents = centsOf(value)
  if (cents === undefined) return { ok: false, message: unread }
  if (cents <= 0) return { ok: false, message: tooSmall }
  if (cents > amountMaxCents) return { ok: false, message: tooLarge }
  return { ok: true, cents }
}

const unread: Words = { pt: 'Não entendi o valor.', en: 'I did not understand the amount.' }
const tooSmall: Words = {
  pt: 'O valor precisa ser maior que zero.',
  en: 'The amount has to be more than zero.',
}
const tooLarge: Words = {
  pt: `O valor máximo é ${formatMoney(amountMaxCents)}.`,
  en: `The largest amount is ${moneyIn('en', amountMaxCents)}.`,
}

/** The amount of a field, or the reason and the question again. */
export function settleAmount(
  value: Json | undefined,
  field: string,
  question: Words = { pt: 'Qual é o valor?', en: 'What is the amount?' },
): Settled<number> {
  if (value === undefined) return askFor(field, question)
  const read = readAmount(value)
  return read.ok ? settled(read.cents) : askFor(field, together(read.message, question))
}

function centsOf(value: Json | undefined): number | undefined {
  if (typeof value === 'number') return centsOfReais(value)
  if (typeof value !== 'string') return undefined
  const whole = readMoney(value)?.cents
  if (whole !== undefined) return whole
  const [only, ...others] = findMoney(value)
  return only && others.length === 0 ? only.cents : undefined
}

/** Reais in binary are inexact: 19.99 is taken as 1999 cents, 19.999 as no amount at all. */
function centsOfReais(reais: number): number | undefined {
  const cents = Math.round(reais * 100)
  return Number.isSafeInteger(cents) && Math.abs(cents - reais * 100) < 1e-4 ? cents : undefined
}
