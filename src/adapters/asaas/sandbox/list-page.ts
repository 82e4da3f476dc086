import { answer } from './sandbox-answer.js'
import type { SandboxAnswer } from './sandbox-answer.js'

/** Asaas: pages of 10, at most 100. */
const pageSizeDefault = 10
const pageSizeMax = 100

/** A page of a list, in Asaas's shape; every filter that is present must equal the item's own field. */
export function listPage<T extends object>(
  items: Iterable<T>,
  query: Readonly<Record<string, string>>,
  filters: readonly (keyof T & string)[],
  toWire: (item: T) => object,
): SandboxAnswer {
  const matching = [...items].filter((item) =>
    filters.every((filter) => query[filter] === undefined || item[filter] === query[filter]),
  )
  const limit = Math.min(wholeNumber(query.limit) ?? pageSizeDefault, pageSizeMax)
  const offset = wholeNumber(query.offset) ?? 0
  return answer({
    object: 'list',
    hasMore: offset + limit < matching.length,
    totalCount: matching.length,
    limit,
    offset,
    data: matching.slice(offset, offset + limit).map(toWire),
  })
}

function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined
}
