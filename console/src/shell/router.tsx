import { useSyncExternalStore, type AnchorHTMLAttributes, type MouseEvent } from 'react'

const base = '/console'
const listeners = new Set<() => void>()
window.addEventListener('popstate', tell)

/** Where we are, below /console: always with a slash in front, never one behind. */
export function usePath(): string {
  return useSyncExternalStore(subscribe, currentPath)
}

export function navigate(to: string, { replace = false } = {}): void {
  if (to === currentPath()) return
  history[replace ? 'replaceState' : 'pushState'](null, '', base + to)
  tell()
}

/** A link that stays in the app; with a modifier key it is an ordinary one. */
export function Link({ to, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { readonly to: string }) {
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    rest.onClick?.(event)
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return
    event.preventDefault()
    navigate(to)
  }
  return <a {...rest} href={base + to} onClick={onClick} />
}

function currentPath(): string {
  const path = location.pathname.slice(base.length).replace(/\/+$/, '')
  return path === '' ? '/' : path
}

function tell(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
