import { useEffect, useSyncExternalStore } from 'react'
import { send } from '../api/call'

/** One for all places that show it. Null: the business has none, or it is not here yet. */
let url: string | null = null
let asked = false
const listeners = new Set<() => void>()

type BusinessLogo = { readonly url: string | null; readonly reload: () => void }

/** The bytes come with the member's own sign-in, so not by an address in the page. */
export function useBusinessLogo(isThere = true): BusinessLogo {
  const shown = useSyncExternalStore(subscribe, () => url)
  useEffect(() => {
    if (!isThere || asked) return
    asked = true
    void load()
  }, [isThere])
  return { url: shown, reload: () => void load() }
}

async function load(): Promise<void> {
  const response = await send('/ai/console/business/logo', { accept: 'image/png' }).catch(() => null)
  const next = response ? URL.createObjectURL(await response.blob()) : null
  if (url !== null) URL.revokeObjectURL(url)
  url = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
