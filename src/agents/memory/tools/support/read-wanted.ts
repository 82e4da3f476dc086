import { isJsonObject, type JsonObject, type Json } from '../../../../conversation/json.js'
import type { SlotContext } from '../../../../agent/slots.js'
import { isItemType, type ItemType } from '../../item.js'
import { findPeriod, type Period } from '../../period.js'
import { itemTypeIn } from '../../slots/item-type.js'
import { readText } from './read-text.js'
import type { Wanted } from './search-memories.js'

const queryLengthMax = 200

/** What is looked for, as a rule or a model spelled it. */
export function readWanted(draft: JsonObject, clock: SlotContext): Wanted {
  return {
    query: readText(draft['query'])?.slice(0, queryLengthMax) ?? null,
    itemType: readItemType(draft['item_type']),
    period: readPeriod(draft['period'], clock),
  }
}

export function readItemType(value: Json | undefined): ItemType | null {
  if (isItemType(value)) return value
  return typeof value === 'string' ? (itemTypeIn(value) ?? null) : null
}

/** 'from..to', the form in which a period travels; words and `{ from, to }` are read too. */
export function readPeriod(value: Json | undefined, clock: SlotContext): Period | null {
  if (isJsonObject(value)) return between(readText(value['from']), readText(value['to']))
  const text = readText(value)
  if (text === null) return null
  const [, from = null, to = null] = /^(\S+)\.\.(\S+)$/.exec(text) ?? []
  return from === null ? (findPeriod(text, clock) ?? null) : between(from, to)
}

const isoDay = /^\d{4}-\d{2}-\d{2}$/

function between(from: string | null, to: string | null): Period | null {
  const [first, last] = [from ?? to, to ?? from]
  if (first === null || last === null || !isDay(first) || !isDay(last)) return null
  return first <= last ? { from: first, to: last } : { from: last, to: first }
}

function isDay(text: string): boolean {
  return isoDay.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))
}
