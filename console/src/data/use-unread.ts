import { useEffect, useRef } from 'react'
import { call } from '../api/call'
import type { Unread } from '../api/wire'
import { useLive } from './live'
import { useResource } from './use-resource'

/** Live events come in bunches; one look answers them all. */
const gatherMs = 1_000

/** In how many conversations there is something one has not read, kept up to date. */
export function useUnread(): Unread {
  const unread = useResource('unread', (signal) => call<Unread>('/ai/console/unread', { signal }))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useLive((event) => {
    if (event.kind === 'overview') return
    clearTimeout(timer.current)
    timer.current = setTimeout(unread.reload, gatherMs)
  })
  return unread.value ?? { conversations: 0, mine: 0 }
}
