import { useEffect, useRef, useState } from 'react'
import { call } from '../api/call'
import type { ListPage } from '../api/wire'

export type ListQuery = { readonly path: string; readonly q: string; readonly filter: string }

export type ListPages = {
  readonly rows: ListPage['rows']
  readonly loading: boolean
  readonly error: unknown
  readonly hasMore: boolean
  readonly more: () => void
  readonly reload: () => void
}

type Held = { readonly key: string; readonly rows: ListPage['rows']; readonly next: string | null }

/** The rows of a list, a page at a time; another question begins anew. */
export function useListPages(query: ListQuery): ListPages {
  const key = addressOf(query, null)
  const [held, setHeld] = useState<Held | null>(null)
  const [error, setError] = useState<unknown>()
  const [round, setRound] = useState(0)
  const [loading, setLoading] = useState(true)
  const fetching = useRef(false)

  useEffect(() => {
    const abort = new AbortController()
    setLoading(true)
    setError(undefined)
    call<ListPage>(key, { signal: abort.signal })
      .then(({ rows, next }) => setHeld({ key, rows, next }))
      .catch((thrown: unknown) => {
        if (!abort.signal.aborted) setError(thrown)
      })
      .finally(() => {
        if (!abort.signal.aborted) setLoading(false)
      })
    return () => abort.abort()
  }, [key, round])

  const isOurs = held?.key === key
  const more = async () => {
    if (fetching.current || !isOurs || held.next === null) return
    fetching.current = true
    try {
      const page = await call<ListPage>(addressOf(query, held.next))
      setHeld((now) => (now?.key === key ? { key, rows: [...now.rows, ...page.rows], next: page.next } : now))
    } catch (thrown) {
      setError(thrown)
    } finally {
      fetching.current = false
    }
  }
  return {
    rows: isOurs ? held.rows : [],
    loading: loading || (!isOurs && error === undefined),
    error,
    hasMore: isOurs && held.next !== null,
    more: () => void more(),
    reload: () => setRound((count) => count + 1),
  }
}

/** The same question for a file. */
export function fileAddressOf({ path, ...asked }: ListQuery): string {
  return addressOf({ path: `${path}.csv`, ...asked }, null)
}

function addressOf({ path, q, filter }: ListQuery, after: string | null): string {
  const query = new URLSearchParams()
  if (q !== '') query.set('q', q)
  if (filter !== '') query.set('filter', filter)
  if (after !== null) query.set('after', after)
  const asked = query.toString()
  return asked === '' ? path : `${path}?${asked}`
}
