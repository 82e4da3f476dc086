import type { ToolContext } from '../../../../agent/define-tool.js'
import type { Json, JsonObject } from '../../../../conversation/json.js'
import { formatMoney } from '../../../../language/format-money.js'
import { readAmount } from './amount.js'
import { itemsMax } from './quote-items.js'
import { records } from './records.js'
import { workingOf, type SameAs } from './same-as.js'

/**
 * The things of another quote, at their prices, and whose it is where nobody is named. Where there is one of them and a sum is said, it is for that sum, and
 * of several the sum is what it closes at. One that is to be dearer or cheaper differs from what the other came to.
 */
export async function quoteLike(
  { number, plusCents }: SameAs,
  draft: JsonObject,
  context: Pick<ToolContext, 'db' | 'language'>,
): Promise<JsonObject> {
  const rows = number === undefined ? [] : await linesOf(number, context)
  const [first, ...others] = rows
  if (!first) return {}
  const isNobody = (draft['client'] ?? draft['clientId'] ?? null) === null
  // From now on it has things of its own.
  const working = workingOf(first.totalCents, plusCents, context.language)
  const own = {
    sameAs: null,
    ...(working !== null && { working }),
    ...(isNobody && { client: { id: first.clientId } }),
  }
  const items = rows.map(({ description, quantity, unitCents }) => ({
    description,
    quantity,
    unitPrice: formatMoney(unitCents),
  }))
  const more: readonly Json[] = Array.isArray(draft['items']) ? draft['items'] : []
  if (more.length > 0) return { ...own, items: [...items, ...more] }
  const isOne = others.length === 0
  const { price } = draft
  // Said of the one thing in it, a price is that of each.
  if (isOne && typeof price === 'string')
    return { ...own, items: [{ ...nameAndCount(first), unitPrice: price }], price: null }
  const total = plusCents === 0 ? draft['total'] : formatMoney(first.totalCents + plusCents)
  if (total === undefined) return { ...own, items }
  if (!isOne) return { ...own, items, closeAt: total, total: null }
  const each = eachOf(total, first.quantity)
  return each === undefined
    ? { ...own, items: [nameAndCount(first)], total }
    : { ...own, items: [{ ...nameAndCount(first), unitPrice: each }], total: null }
}

/** What one of them costs, where it comes out even. */
function eachOf(total: Json, quantity: number): string | undefined {
  const whole = readAmount(total)
  return whole.ok && whole.cents % quantity === 0 ? formatMoney(whole.cents / quantity) : undefined
}

type Line = Awaited<ReturnType<typeof linesOf>>[number]

function nameAndCount({ description, quantity }: Line): JsonObject & { readonly description: string } {
  return { description, quantity }
}

function linesOf(number: number, { db }: Pick<ToolContext, 'db'>) {
  return records(db)
    .selectFrom('leme.quote_item as item')
    .innerJoin('leme.quote as quote', 'quote.id', 'item.quote_id')
    .select([
      'item.description',
      'item.quantity',
      'item.unit_cents as unitCents',
      'quote.client_id as clientId',
      'quote.total_cents as totalCents',
    ])
    .where('quote.number', '=', number)
    .orderBy('item.position')
    .limit(itemsMax)
    .execute()
}
