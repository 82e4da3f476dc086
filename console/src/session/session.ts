import { useSyncExternalStore } from 'react'

export type Session = {
  readonly token: string | null
  /** Why there is none, where there was one. */
  readonly ended: 'expired' | 'signed-out' | null
}

const storageKey = 'leme.token'
const timerMsMax = 2_147_483_647

let session: Session = { token: stored(), ended: null }
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
watchExpiry()

export function useSession(): Session {
  return useSyncExternalStore(subscribe, () => session)
}

export function sessionToken(): string | null {
  return session.token
}

export function beginSession(token: string): void {
  sessionStorage.setItem(storageKey, token)
  change({ token, ended: null })
}

export function endSession(why: 'expired' | 'signed-out'): void {
  if (session.token === null) return
  sessionStorage.removeItem(storageKey)
  change({ token: null, ended: why })
}

function change(next: Session): void {
  session = next
  watchExpiry()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Of this window alone, and gone with it. */
function stored(): string | null {
  const token = sessionStorage.getItem(storageKey)
  return token !== null && expiryMs(token) > Date.now() ? token : null
}

function watchExpiry(): void {
  clearTimeout(timer)
  if (session.token === null) return
  const leftMs = expiryMs(session.token) - Date.now()
  timer = setTimeout(() => endSession('expired'), Math.min(Math.max(leftMs, 0), timerMsMax))
}

/** As the token itself says; whether it is right is the server's to judge. */
export function expiryMs(token: string): number {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const { exp } = JSON.parse(atob(payload)) as { exp?: unknown }
    return typeof exp === 'number' ? exp * 1_000 : 0
  } catch {
    return 0
  }
}
