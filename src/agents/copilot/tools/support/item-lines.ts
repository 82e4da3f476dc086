import { isJsonObject, type Json, type JsonObject } from '../../../../conversation/json.js'
import { stemWord } from '../../../../agent/reading/stem-word.js'
import { tokensOf } from '../../../../language/fold-text.js'
import { formatMoney } from '../../../../language/format-money.js'
import { readAmount } from './amount.js'
import { readQuoteItems } from './read-quote-items.js'
import { readText } from './text.js'

/** The items that an entry comes to: words are read, and an object has its parts put as the house writes them. */
export function itemsOfEntry(entry: Json): readonly JsonObject[] {
  if (typeof entry === 'string') return readQuoteItems(entry).map((item) => ({ ...item }))
  if (!isJsonObject(entry)) return []
  const description = readText(entry['description'] ?? entry['name'] ?? entry['item'])
  if (description === null) return []
  const quantity = countOf(entry['quantity'])
  const price = amountOf(entry['unitPrice'] ?? entry['price'] ?? entry['value'])
  const open = amountOf(entry['eachOrAll'])
  return [
    {
      description,
      ...(quantity === undefined ? {} : { quantity }),
      ...(price === undefined ? {} : { unitPrice: price }),
      ...(open === undefined || price !== undefined ? {} : { eachOrAll: open }),
    },
  ]
}

function countOf(value: Json | undefined): number | undefined {
  if (typeof value === 'number') return value
  const digits = typeof value === 'string' ? /^\s*(\d{1,5})(?![\d.,])/.exec(value)?.[1] : undefined
  return digits === undefined ? undefined : Number(digits)
}

function amountOf(value: Json | undefined): string | undefined {
  const amount = value === undefined || value === null ? undefined : readAmount(value)
  return amount?.ok ? formatMoney(amount.cents) : undefined
}

/** An item with what this message says anew of it: how many, at which price, what it is called. */
export function itemOnto(before: JsonObject, line: JsonObject, isSaid: (part: Json) => boolean): JsonObject {
  const { unitPrice = before['unitPrice'], eachOrAll = before['eachOrAll'], ...rest } = before
  const quantity = isNew(line['quantity'], before['quantity'], isSaid)
  const isTold = quantity !== undefined && isTakenApart(line, before)
  const renamed = isRenamed(line, before)
    ? isNew(line['description'], before['description'], isSaid)
    : undefined
  const description = isTold ? line['description'] : renamed
  const price = priceOnto(before, line, isSaid)
  const was = {
    ...(unitPrice === undefined ? {} : { unitPrice }),
    ...(eachOrAll === undefined ? {} : { eachOrAll }),
  }
  return {
    ...rest,
    ...(quantity === undefined ? {} : { quantity }),
    ...(description === undefined ? {} : { description }),
    ...(price ?? was),
  }
}

function isNew(
  part: Json | undefined,
  before: Json | undefined,
  isSaid: (part: Json) => boolean,
): Json | undefined {
  return part !== undefined && part !== before && isSaid(part) ? part : undefined
}

/** "tomada" for "tomadas" is the same name; so is one that only leaves words out. */
function isRenamed(line: JsonObject, before: JsonObject): boolean {
  const known = new Set(stemsOf(before['description']))
  return stemsOf(line['description']).some((stem) => !known.has(stem))
}

/** The figures that stood in the name are told apart from it now, and the name holds no others. */
function isTakenApart(line: JsonObject, before: JsonObject): boolean {
  const own = stemsOf(line['description'])
  const isLeftOut = stemsOf(before['description']).some((stem) => /\d/.test(stem) && !own.includes(stem))
  return own.length > 0 && isLeftOut && !isRenamed(line, before)
}

function stemsOf(name: Json | undefined): string[] {
  return typeof name === 'string' ? tokensOf(name).map(stemWord) : []
}

/** A price that is said now; or that one which was open is the price of each. */
function priceOnto(
  before: JsonObject,
  line: JsonObject,
  isSaid: (part: Json) => boolean,
): JsonObject | undefined {
  const { unitPrice, eachOrAll } = line
  const known = before['unitPrice'] ?? before['eachOrAll']
  if (unitPrice !== undefined && unitPrice === before['eachOrAll'])
    return isSaid('cada') || isSaid(unitPrice) ? { unitPrice } : undefined
  const price = unitPrice ?? eachOrAll
  if (price === undefined || price === known || !isSaid(price)) return undefined
  return unitPrice === undefined ? { eachOrAll: price } : { unitPrice }
}
