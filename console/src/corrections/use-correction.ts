import { useState } from 'react'
import { call } from '../api/call'
import { useCallOnce } from '../data/use-call-once'
import type { TriedCorrection, WantedCorrection } from '../api/wire'
import { useSend, type Sending } from '../ui/use-send'

export type Correcting = {
  readonly sending: Sending
  /** Null: it is yet to be shown what it would have meant. */
  readonly tried: TriedCorrection | null
  readonly isKept: boolean
  /** It was changed: what was tried is no longer what would be kept. */
  readonly change: () => void
  /** Shown first, and only then kept. */
  readonly goOn: (correction: WantedCorrection) => void
}

export function useCorrection(agent: string): Correcting {
  const [tried, setTried] = useState<TriedCorrection | null>(null)
  const [isKept, setKept] = useState(false)
  const sending = useSend()
  const callOnce = useCallOnce()
  const path = `/ai/agents/${agent}/corrections`
  return {
    sending,
    tried,
    isKept,
    change: () => setTried(null),
    goOn(correction) {
      if (tried) {
        void sending
          .run(() => callOnce(path, correction))
          .then((kept) => {
            if (kept !== undefined) setKept(true)
          })
        return
      }
      void sending
        .run(() => call<TriedCorrection>(`${path}/try`, { body: correction }))
        .then((found) => {
          if (found) setTried(found)
        })
    },
  }
}
