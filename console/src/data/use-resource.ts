import { useCallback, useEffect, useEffectEvent, useState } from 'react'

export type Resource<T> = {
  /** What was read last; kept while it is read again. */
  readonly value: T | undefined
  readonly error: unknown
  readonly loading: boolean
  readonly reload: () => void
}

type Held<T> = {
  readonly key: string | null
  readonly value?: T
  readonly error?: unknown
  readonly loading: boolean
}

/** Something read from the server, named by `key`; null reads nothing. Another key forgets what was there. */
export function useResource<T>(key: string | null, read: (signal: AbortSignal) => Promise<T>): Resource<T> {
  const [held, setHeld] = useState<Held<T>>({ key, loading: key !== null })
  const [round, setRound] = useState(0)
  const readNow = useEffectEvent(read)

  useEffect(() => {
    if (key === null) return
    const abort = new AbortController()
    setHeld((before) => (before.key === key ? { ...before, loading: true } : { key, loading: true }))
    readNow(abort.signal).then(
      (value) => {
        if (!abort.signal.aborted) setHeld({ key, value, loading: false })
      },
      (error: unknown) => {
        if (!abort.signal.aborted) setHeld((before) => ({ ...before, key, error, loading: false }))
      },
    )
    return () => abort.abort()
  }, [key, round])

  const reload = useCallback(() => setRound((count) => count + 1), [])
  if (held.key !== key) return { value: undefined, error: undefined, loading: key !== null, reload }
  return { value: held.value, error: held.error, loading: held.loading, reload }
}
