import type { FieldSpec } from '../../../../agent/define-tool.js'
import type { Json, JsonObject } from '../../../../conversation/json.js'
import { count } from './slots.js'

const limitDefault = 10
const limitMax = 50
const offsetMax = 100_000

export const pagingFields: { [field in 'limit' | 'offset']: FieldSpec } = {
  limit: { question: { pt: 'Quantos você quer ver?', en: 'How many do you want to see?' }, slot: count },
  offset: {
    question: { pt: 'A partir de qual?', en: 'From which one on?' },
    slot: { type: 'count', read: () => undefined, find: () => undefined },
  },
}

export type Paging = { readonly limit: number; readonly offset: number }

/** A model's or a person's figures, held within bounds. */
export function readPaging(draft: JsonObject): Paging {
  return {
    limit: within(draft['limit'], 1, limitMax, limitDefault),
    offset: within(draft['offset'], 0, offsetMax, 0),
  }
}

function within(value: Json | undefined, min: number, max: number, otherwise: number): number {
  const number = typeof value === 'string' ? Number(value) : value
  if (typeof number !== 'number' || !Number.isInteger(number)) return otherwise
  return Math.min(Math.max(number, min), max)
}
