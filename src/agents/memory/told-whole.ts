import type { JsonObject } from '../../conversation/json.js'
import { tokensOf } from '../../language/fold-text.js'
import { withoutWish } from './around-kept.js'

/** So many words more are no slip of the reader's. */
const cutWordsMin = 3

/** "pro pai uma camisa, pra Ju um perfume. guarda isso": what was learnt to be the thing ends in the middle of what is told, and all of it is kept. */
export function toldWhole(said: string, { query, url, itemType }: JsonObject): string | undefined {
  const isElse = typeof url === 'string' || itemType === 'movie' || itemType === 'tv_show'
  if (typeof query !== 'string' || isElse) return undefined
  const told = withoutWish(said)
  if (told === said.trim() || !told.startsWith(query)) return undefined
  const rest = told.slice(query.length)
  return /^ \p{L}/u.test(rest) && tokensOf(rest).length >= cutWordsMin ? told : undefined
}
