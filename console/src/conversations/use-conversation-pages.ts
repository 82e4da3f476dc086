import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../api/call'
import type { ConversationPage, ConversationRow } from '../api/wire'
import { useLive } from '../data/live'

export type ConversationQuery = {
  readonly filter: 'all' | 'waiting' | 'held' | 'doubt' | 'mine' | 'team' | 'unowned' | 'unread' | 'snoozed'
  readonly q: string
  readonly agent: string
  readonly label: string
  /** Why it was handed over; several with commas between. */
  readonly reason: string
}

/** Whose conversations: all that one may see, or only those with people outside the business. */
export type Among = 'everybody' | 'contacts'

export type ConversationPages = {
  readonly rows: readonly ConversationRow[]
  readonly loading: boolean
  readonly error: unknown
  readonly atEnd: boolean
  readonly more: () => void
  readonly reload: () => void
}

type Held = {
  readonly key: string
  readonly rows: readonly ConversationRow[]
  /** Null: there are no more. Undefined: the first page is not here yet. */
  readonly next: string | null | undefined
  readonly error: unknown
}

const pageSize = 100
/** Live events come in bunches; one look answers them all. */
const gatherMs = 300

/** Conversations page by page, kept up to date at the top. */
export function useConversationPages(query: ConversationQuery, among: Among): ConversationPages {
  const key = addressOf(query, among, null)
  const [held, setHeld] = useState<Held>(() => nothing(key))
  const [loading, setLoading] = useState(true)
  const [round, setRound] = useState(0)
  const changed = useRef(new Set<string>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const fetching = useRef(false)

  useEffect(() => {
    const abort = new AbortController()
    setLoading(true)
    const gone = changed.current
    changed.current = new Set()
    call<ConversationPage>(key, { signal: abort.signal }).then(
      (page) => {
        if (abort.signal.aborted) return
        setHeld((before) => (before.key === key ? withFirstPage(before, page, gone) : filled(key, page)))
        setLoading(false)
      },
      (error: unknown) => {
        if (abort.signal.aborted) return
        setHeld((before) => (before.key === key ? { ...before, error } : { ...nothing(key), error }))
        setLoading(false)
      },
    )
    return () => abort.abort()
  }, [key, round])
  useEffect(() => () => clearTimeout(timer.current), [])

  const reload = useCallback(() => setRound((count) => count + 1), [])
  useLive((event) => {
    if (event.kind === 'overview') return
    if (event.kind === 'read') setHeld((before) => withRead(before, event))
    // What one has just read stays in sight among the unread until something else happens.
    if (event.kind === 'read' && query.filter === 'unread' && !event.unread) return
    if (event.kind === 'conversation') changed.current.add(event.id)
    clearTimeout(timer.current)
    timer.current = setTimeout(reload, gatherMs)
  })

  const more = async () => {
    if (fetching.current || held.key !== key || typeof held.next !== 'string') return
    fetching.current = true
    try {
      const page = await call<ConversationPage>(addressOf(query, among, held.next))
      setHeld((before) => (before.key === key ? withNextPage(before, page) : before))
    } catch (error) {
      setHeld((before) => (before.key === key ? { ...before, error } : before))
    } finally {
      fetching.current = false
    }
  }
  const isOurs = held.key === key
  return {
    rows: isOurs ? held.rows : [],
    loading: loading || !isOurs,
    error: isOurs ? held.error : undefined,
    atEnd: isOurs && held.next === null,
    more: () => void more(),
    reload,
  }
}

function addressOf(
  { filter, q, agent, label, reason }: ConversationQuery,
  among: Among,
  before: string | null,
): string {
  const query = new URLSearchParams({ filter, limit: String(pageSize) })
  if (among === 'contacts') query.set('with', among)
  if (q !== '') query.set('q', q)
  if (agent !== '') query.set('agent', agent)
  if (label !== '') query.set('label', label)
  if (reason !== '') query.set('reason', reason)
  if (before !== null) query.set('before', before)
  return `/ai/console/conversations?${query.toString()}`
}

function nothing(key: string): Held {
  return { key, rows: [], next: undefined, error: undefined }
}

function filled(key: string, page: ConversationPage): Held {
  return { key, rows: page.conversations, next: page.nextBefore, error: undefined }
}

/** What changed is on the first page now, or no longer belongs here; the rest stays where it was. */
function withFirstPage(held: Held, page: ConversationPage, gone: ReadonlySet<string>): Held {
  if (held.next === undefined || held.rows.length <= pageSize) return filled(held.key, page)
  const first = new Set(page.conversations.map(({ id }) => id))
  const rest = held.rows.filter(({ id }) => !first.has(id) && !gone.has(id))
  return { ...held, rows: [...page.conversations, ...rest], error: undefined }
}

/** Read in this tab or another one: the row says so wherever it is. */
function withRead(
  held: Held,
  { id, unread }: { readonly id: string | null; readonly unread: boolean },
): Held {
  const rows = held.rows.map((row) =>
    id === null || row.id === id ? { ...row, unread: unread ? Math.max(row.unread, 1) : 0 } : row,
  )
  return { ...held, rows }
}

function withNextPage(held: Held, page: ConversationPage): Held {
  const known = new Set(held.rows.map(({ id }) => id))
  const rows = [...held.rows, ...page.conversations.filter(({ id }) => !known.has(id))]
  return { ...held, rows, next: page.nextBefore, error: undefined }
}
