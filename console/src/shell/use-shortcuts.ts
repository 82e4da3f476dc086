import { useEffect, useEffectEvent } from 'react'
import { isTyping } from './is-typing'
import type { PageEntry } from './page-entry'
import { navigate } from './router'

const secondKeyMs = 1_200
/** A takes or gives back, S sets aside, E labels, U puts back as unread, T and M give it to somebody and to oneself, ! says that it is urgent: what is in sight says so itself. */
const pressable = ['a', 's', 'e', 'u', 't', 'm', '!']

/** G and a letter goes to a page, / to the search, C writes, ? shows them all. Never while somebody types. */
export function useShortcuts(pages: readonly PageEntry[], onHelp: () => void): void {
  const act = useEffectEvent((key: string, isSecond: boolean): boolean => {
    const page = isSecond ? pages.find((entry) => entry.key === key) : undefined
    if (page) navigate(page.to)
    else if (key === '?') onHelp()
    else if (key === '/') return focusOn('[data-shortcut="search"]')
    else if (key === 'w') return focusOn('[data-shortcut="compose"]')
    else if (isSecond || !pressable.includes(key)) return false
    else return press(`[data-shortcut="${key}"]`)
    return true
  })

  useEffect(() => {
    let firstAt = -Infinity
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const isSecond = event.timeStamp - firstAt < secondKeyMs
      firstAt = event.key === 'g' ? event.timeStamp : -Infinity
      if (act(event.key, isSecond)) event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

function press(selector: string): boolean {
  const element = document.querySelector<HTMLElement>(selector)
  element?.click()
  return element !== null
}

function focusOn(selector: string): boolean {
  const element = document.querySelector<HTMLElement>(selector)
  element?.focus()
  return element !== null
}
