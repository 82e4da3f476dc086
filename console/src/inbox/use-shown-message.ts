import { useEffect, useEffectEvent, useRef } from 'react'
import type { Earlier } from './use-earlier'

/** What is quoted in a list is among the latest; older messages than these are not read for it. */
const pagesMax = 5

/** Brings a message into sight, once; what was said before is read until it is there. */
export function useShownMessage(id: string | null, earlier: Earlier): void {
  const pages = useRef(0)
  const done = useRef<string | null>(null)
  const isHere = earlier.messages.some((message) => message.id === id)
  const readMore = useEffectEvent(() => {
    if (!earlier.hasMore || earlier.busy || pages.current >= pagesMax) return
    pages.current++
    void earlier.more()
  })
  useEffect(() => {
    if (id === null || done.current === id) return
    if (!isHere) return readMore()
    done.current = id
    document.querySelector(`[data-message="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'center' })
  }, [id, isHere, earlier.messages.length])
}
