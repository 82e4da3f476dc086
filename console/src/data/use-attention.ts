import { useState } from 'react'
import { call } from '../api/call'
import type { Overview } from '../api/wire'
import { useLive } from './live'
import { useResource } from './use-resource'

export type Attention = { readonly waiting: number; readonly held: number; readonly doubts: number }

/** What waits for somebody of the team, kept up to date. */
export function useAttention(): Attention {
  const overview = useResource('overview', (signal) => call<Overview>('/ai/console/overview', { signal }))
  const [live, setLive] = useState<Attention | null>(null)
  useLive((event) => {
    if (event.kind === 'overview') setLive(event)
  })
  return live ?? overview.value ?? { waiting: 0, held: 0, doubts: 0 }
}
