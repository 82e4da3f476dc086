import { call } from '../api/call'
import type { AskedPairing, Pairing } from '../api/wire'

/** How often the provider is asked whether the phone has read the code. */
const lookEveryMs = 3_000

export type PairingSeen = {
  readonly state: Pairing['state'] | 'asking' | 'lapsed'
  /** The code as a PNG, in base64. */
  readonly picture: string | null
  readonly reason: string | null
  readonly codeLivesMs: number
}

export const askingForCode: PairingSeen = { state: 'asking', picture: null, reason: null, codeLivesMs: 0 }

/**
 * Shows one code after the other, as often as the provider wants to be asked, until the phone is linked or nobody has read any of them.
 * Throws for what the server itself refuses.
 */
export async function followPairing(
  id: string,
  signal: AbortSignal,
  show: (seen: PairingSeen) => void,
): Promise<void> {
  const path = `/ai/console/chips/${id}/pairing`
  let codesLeft: number | undefined
  while (codesLeft === undefined || codesLeft > 0) {
    const asked = await call<AskedPairing>(path, { method: 'POST', signal })
    const { state, codeLivesMs, codesMax } = asked
    show(asked)
    if (state === 'connected' || state === 'failed') return
    codesLeft = (codesLeft ?? codesMax) - 1
    // One that is still being made is there in a moment.
    const looks = Math.ceil((state === 'preparing' ? lookEveryMs : codeLivesMs) / lookEveryMs)
    for (let look = 0; look < looks; look += 1) {
      await pause(lookEveryMs, signal)
      const found = await call<Pairing>(path, { signal })
      // A provider that is away for a moment says nothing of the phone.
      if (found.state === 'connected') return show({ ...asked, state: 'connected', picture: null })
    }
  }
  show({ state: 'lapsed', picture: null, reason: null, codeLivesMs: 0 })
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}
