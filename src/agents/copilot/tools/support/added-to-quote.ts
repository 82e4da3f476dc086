import type { ToolContext } from '../../../../agent/define-tool.js'
import { isJsonObject, type Json, type JsonObject } from '../../../../conversation/json.js'
import { findPercents } from '../../../../language/find-percents.js'
import { foldText } from '../../../../language/fold-text.js'
import { findMoney } from '../../../../language/read-money.js'
import { addedAs, addedSums, addedWords, type AddedSum } from './added-sums.js'
import { readAmount } from './amount.js'
import { clientsNamed } from './find-client.js'
import type { QuoteItem } from './quote-items.js'

/** What a quote comes to, and what is noted on it. */
type Sums = {
  readonly items: readonly QuoteItem[]
  readonly discountCents: number
  readonly totalCents: number
  readonly notes: string | null
}

/** "850 e R$ 200 de tubulação": what was put on top is one thing more, and nothing that comes off. */
export function withAdded(draft: JsonObject, { wrote = '' }: ToolContext): JsonObject {
  const { discount = null, items, total = null, description = null } = draft
  const isSum = typeof discount === 'string' && findPercents(discount).length === 0
  const name = isSum ? addedAs(wrote, discount) : undefined
  if (name === undefined) return {}
  const cents = centsOf(discount)
  const listed: readonly Json[] = Array.isArray(items) ? items : []
  const whole: readonly Json[] =
    total === null || listed.length > 0 ? [] : [{ description: description ?? 'Serviço', unitPrice: total }]
  const isThere = listed.some((item) => isJsonObject(item) && centsOf(item['unitPrice'] ?? null) === cents)
  const more = isThere ? [] : [{ description: name, quantity: 1, unitPrice: discount }]
  return {
    discount: null,
    items: [...whole, ...listed, ...more],
    ...(whole.length > 0 && { total: null, description: null }),
  }
}

function centsOf(sum: Json): number | undefined {
  const read = readAmount(sum)
  return read.ok ? read.cents : undefined
}

/** What was added in words and is neither a price, nor what something comes to, nor told in a remark. */
export async function untoldSums(
  { items, discountCents, totalCents, notes }: Sums,
  context: ToolContext,
): Promise<string[]> {
  const { wrote = '' } = context
  const used = new Set([
    discountCents,
    totalCents,
    ...items.flatMap(({ quantity, unitCents }) => [unitCents, quantity * unitCents]),
    ...findMoney([notes ?? '', ...items.map(({ description }) => description)].join('\n')).map(
      ({ cents }) => cents,
    ),
  ])
  const noted = foldText(notes ?? '')
  const isUsed = ({ cents, start, end }: AddedSum) =>
    used.has(cents) || noted.includes(foldText(wrote.slice(start, end)))
  if (addedWords(wrote, isUsed, () => false).length === 0) return []
  return addedWords(wrote, isUsed, await clientsNamed(context))
}

/** An item that is called nothing, at a price that was put on top for something: it is that. */
export function calledAsSaid(draft: JsonObject, { wrote = '' }: ToolContext): JsonObject {
  const { items } = draft
  if (!Array.isArray(items)) return draft
  const added = addedSums(wrote)
  const called = (items as readonly Json[]).map((item) => {
    const isNameless = isJsonObject(item) && item['description'] === 'Serviço'
    const cents = isNameless ? centsOf(item['unitPrice'] ?? null) : undefined
    const name = cents === undefined ? undefined : added.find((sum) => sum.cents === cents)?.name
    return isNameless && name !== undefined ? { ...item, description: name } : item
  })
  return { ...draft, items: called }
}
