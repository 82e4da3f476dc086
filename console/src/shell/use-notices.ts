import { useRef, useState } from 'react'
import { useLive } from '../data/live'
import { useMe } from '../data/me'
import { useWords } from '../words/language'
import { noticeOf, type Told } from './notice-of'
import { navigate } from './router'

const filterOf = { waits: 'waiting', wrote: 'mine' } as const

/** What happens in the conversations while nobody looks at the page: the browser says so, and leads there. Whose words they were it does not tell. */
export function useNotices(): void {
  const { desk } = useWords()
  const me = useMe().member.id
  const toldOf = useRef(new Map<string, Told>())
  const [sinceMs] = useState(() => Date.now())
  useLive((event) => {
    if (event.kind !== 'conversation') return
    const { id } = event
    const notice = noticeOf(event, { told: toldOf.current.get(id), me, sinceMs })
    toldOf.current.set(id, event)
    if (notice === null || !document.hidden || !isSupported() || Notification.permission !== 'granted') return
    const { title, body } = desk.notice[notice]
    const shown = new Notification(title, { body, tag: id })
    shown.onclick = () => {
      window.focus()
      navigate(`/inbox/${filterOf[notice]}/${id}`)
      shown.close()
    }
  })
}

export function mayAskForNotices(): boolean {
  return isSupported() && Notification.permission === 'default'
}

export async function askForNotices(): Promise<void> {
  await Notification.requestPermission()
}

function isSupported(): boolean {
  return 'Notification' in window
}
