import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../api/call'
import type { ConversationDetail } from '../api/wire'

/** Whoever has a conversation in sight has read it, up to what is shown of it; behind another window nobody reads. */
export function useReading({ id, unread, messages }: ConversationDetail): void {
  const [isInSight, setIsInSight] = useState(() => !document.hidden)
  useEffect(() => {
    const look = () => setIsInSight(!document.hidden)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  const last = messages.findLast(({ from }) => from === 'person')?.id
  const read = useEffectEvent((upTo: string) => {
    if (unread === 0) return
    // What could not be kept as read is read again with the next message, or when it is opened anew.
    call(`/ai/console/conversations/${id}/read`, { method: 'PUT', body: { upTo } }).catch(() => undefined)
  })
  useEffect(() => {
    if (isInSight && last !== undefined) read(last)
  }, [id, isInSight, last])
}
