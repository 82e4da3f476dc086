import { useRef } from 'react'
import { useLive } from '../data/live'
import { useWords } from '../words/language'

/** Somebody begins to wait while nobody looks at the page: the browser says so. Whose words they were it does not tell. */
export function useNotices(): void {
  const { desk } = useWords()
  const waiting = useRef(new Map<string, boolean>())
  useLive((event) => {
    if (event.kind !== 'conversation') return
    const began = event.waiting && waiting.current.get(event.id) !== true
    waiting.current.set(event.id, event.waiting)
    if (!began || !document.hidden || !isSupported() || Notification.permission !== 'granted') return
    const notice = new Notification(desk.noticeTitle, { body: desk.noticeBody, tag: event.id })
    notice.onclick = () => window.focus()
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
