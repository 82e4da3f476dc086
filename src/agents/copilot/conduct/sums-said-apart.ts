import type { Decision, Facts } from '../../../agent/agent.js'
import type { Json, JsonObject } from '../../../conversation/json.js'
import { findPercents } from '../../../language/find-percents.js'
import { findPriced } from '../../../language/find-priced.js'
import { foldText, tokensOf } from '../../../language/fold-text.js'
import { formatMoney } from '../../../language/format-money.js'
import { findMoney } from '../../../language/read-money.js'
import { addedAs, takesOff } from '../tools/support/added-sums.js'
import { prepare } from './decided.js'

/**
 * A new quote whose sums are added up in so many words: "150 mão de obra + 220 o chuveiro", "e mais 90 de produto". A sum that was read as a
 * discount is one more thing only where it is added in words or by a sign; anything else stays as it was read.
 */
export function sumsSaidApart(facts: Facts): Decision | undefined {
  const { intent, entities, text, requests = [] } = facts.understanding
  if (intent !== 'quotes.create' || facts.state.pending !== null || requests.length > 1) return undefined
  const { discount } = entities
  const sums = withoutLess(text)
  const endsInLess = sums !== text
  const summed = endsInLess && discount === undefined ? undefined : readSummed(sums)
  if (summed) return prepare('quotes.create', withSummed(entities, summed, endsInLess), 'sums-added')
  if (typeof discount !== 'string' || findPercents(discount).length > 0) return undefined
  const description = addedAs(text, discount)
  if (description === undefined) return undefined
  const { item, ...rest } = entities
  const items: readonly Json[] = Array.isArray(item) ? item : []
  const own = Object.entries(rest).filter(([name]) => name !== 'discount')
  const more = { description, quantity: 1, unitPrice: discount }
  return prepare('quotes.create', { ...Object.fromEntries(own), items: [...items, more] }, 'no-discount-said')
}

type Summand = { readonly description: string; readonly quantity: number; readonly unitPrice: string }

const around = /^(?:(?:de|do|da|dos|das|o|a|os|as|pel[oa]|pr[oa]|no|na|e)\s{1,20}){1,20}|[\s.,;!]{1,20}$/giu
const partsMax = 20

/** "150 mão de obra + 220 o chuveiro": each part a sum with its name behind it; undefined where one of them is anything else. */
function readSummed(text: string): readonly Summand[] | undefined {
  const parts = text.split('+', partsMax).map((part) => part.trim())
  if (parts.length < 2) return undefined
  const first = parts[0] ?? ''
  const from = first.search(/(?<!\d)(?:r\$ ?)?\d[\d.,]{0,20}[^\d]*$/iu)
  const read = [from < 0 ? first : first.slice(from), ...parts.slice(1)].flatMap((part) => {
    const amounts = findPriced(part).filter(({ kind }) => kind !== 'instalments')
    const sum = /^\s*(?:r\$ ?)?(\d[\d.,]*)(?: reais)?\s+(?=\p{L})/iu.exec(part)
    const [money] = sum ? findMoney(`R$ ${(sum[1] ?? '').replace(/[.,]$/, '')}`) : []
    const description = part
      .slice(sum?.[0].length ?? 0)
      .trim()
      .replace(around, '')
    const isOne = amounts.length <= 1 && findPercents(part).length === 0
    return money && isOne && tokensOf(description).length > 0
      ? [{ description, quantity: 1, unitPrice: formatMoney(money.cents) }]
      : []
  })
  // "2 tomadas + 3 lâmpadas" counts things: a sum is more than one counts by.
  const isSums = read.every(({ unitPrice }) => (findMoney(unitPrice)[0]?.cents ?? 0) >= sumMinCents)
  return read.length === parts.length && isSums ? read : undefined
}

const sumMinCents = 1_500

/** "…, 10% de desconto", "… com 20 de desconto", behind the last of the sums. */
const tail = /(?:[,;]|\s(?:com|c\/|menos|e)\s)(?<off>(?:(?!\s(?:com|c\/|menos|e)\s)[^,;+\n]){1,60})$/iu

/** The sums without the discount that ends them: it was read as one. */
function withoutLess(text: string): string {
  const found = tail.exec(text)
  return found && takesOff.test(foldText(found[0])) ? text.slice(0, found.index) : text
}

/** What was read of the same words otherwise gives way; what the quote is for stays as a remark. */
function withSummed(entities: JsonObject, items: readonly Summand[], endsInLess: boolean): JsonObject {
  const { discount } = entities
  const cents = typeof discount === 'string' ? findMoney(discount)[0]?.cents : undefined
  const isSummand = items.some(({ unitPrice }) => findMoney(unitPrice)[0]?.cents === cents)
  const own = Object.entries(entities).filter(
    ([name]) =>
      !['item', 'total', 'notes'].includes(name) && !(name === 'discount' && isSummand && !endsInLess),
  )
  const said = new Set(items.flatMap(({ description }) => tokensOf(description)))
  const { notes } = entities
  const kept = (Array.isArray(notes) ? (notes as readonly Json[]) : []).filter(
    (note) => typeof note === 'string' && !tokensOf(note).every((word) => said.has(word)),
  )
  return { ...Object.fromEntries(own), ...(kept.length > 0 && { notes: kept }), items: [...items] }
}
