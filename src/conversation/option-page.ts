import { messageLimits } from './message-limits.js'

type OptionPage<T> = {
  readonly shown: readonly T[]
  /** Where the first one shown is among all, from 0. */
  readonly first: number
  /** The page that "more options" leads to; the last leads back to the first. Nothing when all fit on one. */
  readonly next: number | null
}

/** A list holds ten rows: with more options than that, nine and a row for more. */
export function optionPage<T>(options: readonly T[], page: number): OptionPage<T> {
  if (options.length <= messageLimits.rows) return { shown: options, first: 0, next: null }
  const perPage = messageLimits.rows - 1
  const pages = Math.ceil(options.length / perPage)
  const current = page < pages ? page : 0
  const first = current * perPage
  return { shown: options.slice(first, first + perPage), first, next: (current + 1) % pages }
}

/** The id of the row that shows this page. */
export function morePageId(page: number): string {
  return `more:${page}`
}

export function readMorePageId(id: string): number | undefined {
  const page = /^more:(\d{1,2})$/.exec(id)?.[1]
  return page === undefined ? undefined : Number(page)
}
