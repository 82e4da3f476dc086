import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { follow } from '../api/follow'
import type { ServerLiveEvent } from '../api/wire'

/** What the server tells, and a word of ours: the line was lost and is back. */
export type LiveEvent = ServerLiveEvent | { readonly kind: 'caught-up' }

type Live = {
  readonly up: boolean
  readonly listen: (listener: (event: LiveEvent) => void) => () => void
  readonly tell: (event: LiveEvent) => void
}

const LiveContext = createContext<Live>({ up: true, listen: () => () => undefined, tell: () => undefined })

/** One line to the server for the whole console. */
export function LiveProvider({ children }: { readonly children: ReactNode }) {
  const [up, setUp] = useState(true)
  const listeners = useRef(new Set<(event: LiveEvent) => void>())
  const tell = useCallback((event: LiveEvent) => {
    for (const listener of listeners.current) listener(event)
  }, [])

  useEffect(() => {
    let lost = false
    return follow('/ai/console/events', {
      onEvent: ({ name, data }) => tell({ kind: name, ...(data as object) } as LiveEvent),
      onLine(isUp) {
        setUp(isUp)
        // What happened meanwhile may not come again: whoever shows something reads it anew.
        if (isUp && lost) tell({ kind: 'caught-up' })
        lost = !isUp
      },
    })
  }, [tell])

  const live = useMemo<Live>(
    () => ({
      up,
      tell,
      listen(listener) {
        listeners.current.add(listener)
        return () => listeners.current.delete(listener)
      },
    }),
    [up, tell],
  )
  return <LiveContext value={live}>{children}</LiveContext>
}

export function useLineUp(): boolean {
  return useContext(LiveContext).up
}

/** After something was done here that changes much of what is shown: whoever shows it reads it anew, before the server tells. */
export function useReread(): () => void {
  const { tell } = useContext(LiveContext)
  return () => tell({ kind: 'caught-up' })
}

export function useLive(onEvent: (event: LiveEvent) => void): void {
  const { listen } = useContext(LiveContext)
  const heard = useEffectEvent(onEvent)
  useEffect(() => listen((event) => heard(event)), [listen])
}
