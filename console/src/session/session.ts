import { useSyncExternalStore } from 'react'
import type { WayIn } from '../api/wire'

/** Who is in: by the cookie of a sign-in, which every tab has, or by a token of this window alone. */
export type Session =
  | { readonly kind: 'looking' }
  | { readonly kind: 'in'; readonly token: string }
  | { readonly kind: 'in'; readonly csrf: string; readonly token: null }
  /** `ended`: why there is none, where there was one. */
  | { readonly kind: 'out'; readonly ended: 'expired' | 'signed-out' | null; readonly wayIn: WayIn | null }

const storageKey = 'leme.token'
const timerMsMax = 2_147_483_647

let session: Session = startingWith(stored())
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
/** Who came in or went out in another tab did so in this one. */
const tabs = new BroadcastChannel('leme.session')
tabs.addEventListener('message', () => {
  if (session.kind !== 'in' || session.token === null) location.reload()
})
watchExpiry()
if (session.kind === 'looking') void look(null)

export function useSession(): Session {
  return useSyncExternalStore(subscribe, () => session)
}

export function sessionToken(): string | null {
  return session.kind === 'in' ? session.token : null
}

/** Goes with whatever acts in the name of the cookie. */
export function sessionCsrf(): string | null {
  return session.kind === 'in' && session.token === null ? session.csrf : null
}

export function beginSession(token: string): void {
  sessionStorage.setItem(storageKey, token)
  change({ kind: 'in', token })
}

export function beginCookieSession({ csrf }: { readonly csrf: string }): void {
  sessionStorage.removeItem(storageKey)
  change({ kind: 'in', csrf, token: null })
  tabs.postMessage('in')
}

export function endSession(why: 'expired' | 'signed-out'): void {
  if (session.kind !== 'in') return
  const hadToken = session.token !== null
  sessionStorage.removeItem(storageKey)
  change({ kind: 'out', ended: why, wayIn: null })
  if (hadToken || why === 'expired') void look(why)
  else void signOut().finally(() => look(why))
}

async function signOut(): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  await fetch('/auth/sign-out', { method: 'POST', headers, body: '{}' })
  tabs.postMessage('out')
}

/** Whether the browser has a session, and if not, which ways in there are. A server that is away says so when somebody signs in. */
async function look(ended: 'expired' | 'signed-out' | null): Promise<void> {
  const response = await fetch('/auth/session').catch(() => null)
  const wayIn = response?.ok ? ((await response.json().catch(() => null)) as WayIn | null) : null
  if (session.kind === 'in') return
  if (wayIn?.signedIn && ended !== 'signed-out')
    change({ kind: 'in', csrf: wayIn.signedIn.csrf, token: null })
  else change({ kind: 'out', ended, wayIn })
}

function startingWith(token: string | null): Session {
  return token === null ? { kind: 'looking' } : { kind: 'in', token }
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
  const token = sessionToken()
  if (token === null) return
  const leftMs = expiryMs(token) - Date.now()
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
