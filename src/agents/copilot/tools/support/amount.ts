import type { Json } from '../../../../conversation/json.js'
import { formatMoney } from '../../../../language/format-money.js'
import { findMoney, readMoney } from '../../../../language/read-money.js'
import { askFor, settled, type Settled } from './resolution.js'

/** R$ 10.000.000,00: above it, a slip of the finger is likelier than a sale. */
export const amountMaxCents = 1_000_000_000

export type ReadAmount =
  { readonly ok: true; readonly cents: number } | { readonly ok: false; readonly message: string }

/** Money as a person writes it ("R$ 500,00", "mil e duzentos") or as a model does (500 means reais). */
export function readAmount(value: Json | undefined): ReadAmount {
  const cents = centsOf(value)
  if (cents === undefined) return { ok: false, message: 'Não entendi o valor.' }
  if (cents <= 0) return { ok: false, message: 'O valor precisa ser maior que zero.' }
  if (cents > amountMaxCents)
    return { ok: false, message: `O valor máximo é ${formatMoney(amountMaxCents)}.` }
  return { ok: true, cents }
}

/** The amount of a field, or the reason and the question again. */
export function settleAmount(
  value: Json | undefined,
  field: string,
  question = 'Qual é o valor?',
): Settled<number> {
  if (value === undefined) return askFor(field, question)
  const read = readAmount(value)
  return read.ok ? settled(read.cents) : askFor(field, `${read.message} ${question}`)
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
