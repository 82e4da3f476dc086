import type { Decision, Facts } from '../../../agent/agent.js'
import type { Json, JsonObject } from '../../../conversation/json.js'
import { findPercents } from '../../../language/find-percents.js'
import { findPriced } from '../../../language/find-priced.js'
import { foldText, tokensOf } from '../../../language/fold-text.js'
import { formatMoney } from '../../../language/format-money.js'
import { findMoney } from '../../../language/read-money.js'
import { prepare } from './decided.js'

const less =
  /\bdescont\w*|\babat\w*|\bmenos\b|\btira\w*|\bbaix\w*|\babaix\w*|\breduz\w*|\bdiscount\b|\boff\b|\bless\b|\bminus\b/

/**
 * A new quote whose sums are added up in so many words: "150 mão de obra + 220 o chuveiro", "e mais 90 de produto". What no word of less stands beside comes off nothing, and
 * no sum of an addition is left out.
 */
export function sumsSaidApart(facts: Facts): Decision | undefined {
  const { intent, entities, text, requests = [] } = facts.understanding
  if (intent !== 'quotes.create' || facts.state.pending !== null || requests.length > 1) return undefined
  const summed = readSummed(text)
  if (summed) return prepare('quotes.create', withSummed(entities, summed), 'sums-added')
  const { discount } = entities
  if (typeof discount !== 'string' || findPercents(discount).length > 0 || less.test(foldText(text)))
    return undefined
  const { item, ...rest } = entities
  const items: readonly Json[] = Array.isArray(item) ? item : []
  const own = Object.entries(rest).filter(([name]) => name !== 'discount')
  const more = { description: calledBehind(text, discount), quantity: 1, unitPrice: discount }
  return prepare('quotes.create', { ...Object.fromEntries(own), items: [...items, more] }, 'no-discount-said')
}

type Summand = { readonly description: string; readonly quantity: number; readonly unitPrice: string }

const around = /^(?:(?:de|do|da|dos|das|o|a|os|as|pel[oa]|pr[oa]|no|na|e)\s+)+|[\s.,;!]+$/giu
const partsMax = 20

/** "150 mão de obra + 220 o chuveiro": each part a sum with its name behind it; undefined where one of them is anything else. */
export function readSummed(text: string): readonly Summand[] | undefined {
  const parts = text.split(/\s*\+\s*/).slice(0, partsMax)
  if (parts.length < 2) return undefined
  const first = parts[0] ?? ''
  const from = first.search(/(?:r\$ ?)?\d[\d.,]*[^\d]*$/iu)
  const read = [from < 0 ? first : first.slice(from), ...parts.slice(1)].flatMap((part) => {
    const amounts = findPriced(part).filter(({ kind }) => kind !== 'instalments')
    const sum = /^\s*(?:r\$ ?)?(\d[\d.,]*)(?: reais)?\s+(?=\p{L})/iu.exec(part)
    const [money] = sum ? findMoney(`R$ ${(sum[1] ?? '').replace(/[.,]$/, '')}`) : []
    const description = part
      .slice(sum?.[0].length ?? 0)
      .trim()
      .replace(around, '')
    return money && amounts.length <= 1 && tokensOf(description).length > 0
      ? [{ description, quantity: 1, unitPrice: formatMoney(money.cents) }]
      : []
  })
  // "2 tomadas + 3 lâmpadas" counts things: a sum is more than one counts by.
  const isSums = read.every(({ unitPrice }) => (findMoney(unitPrice)[0]?.cents ?? 0) >= sumMinCents)
  return read.length === parts.length && isSums ? read : undefined
}

const sumMinCents = 1_500

/** What was read of the same words otherwise gives way; what the quote is for stays as a remark. */
function withSummed(entities: JsonObject, items: readonly Summand[]): JsonObject {
  const own = Object.entries(entities).filter(
    ([name]) => !['item', 'total', 'discount', 'notes'].includes(name),
  )
  const said = new Set(items.flatMap(({ description }) => tokensOf(description)))
  const { notes } = entities
  const kept = (Array.isArray(notes) ? (notes as readonly Json[]) : []).filter(
    (note) => typeof note === 'string' && !tokensOf(note).every((word) => said.has(word)),
  )
  return { ...Object.fromEntries(own), ...(kept.length > 0 && { notes: kept }), items: [...items] }
}

/** "mais 90 de produto": what stands behind the sum says what it is for. */
function calledBehind(text: string, money: string): string {
  const sum = findMoney(money)[0]?.cents
  const found = findPriced(text).find((one) =>
    one.kind === 'money' ? one.cents === sum : one.kind === 'number' && Math.round(one.value * 100) === sum,
  )
  const behind = found ? text.slice(found.end) : ''
  const name = /^\s*(?:reais )?(?:d[eoa]s?|pel[oa]|pr[oa]|para|em)\s+(?<name>\p{L}[^\d.,;!?\n]{1,60})/iu.exec(
    behind,
  )
  return name?.groups?.['name']?.trim() ?? 'Adicional'
}
