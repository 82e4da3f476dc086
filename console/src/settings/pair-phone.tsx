import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../api/call'
import { Badge, type Tone } from '../ui/badge'
import { Button } from '../ui/button'
import { ErrorNote } from '../ui/states'
import { useSend } from '../ui/use-send'
import { useWords } from '../words/language'
import { askingForCode, followPairing, type PairingSeen } from './follow-pairing'

type PairPhoneProps = {
  readonly id: string
  readonly simulated: boolean
  readonly onConnected: () => void
}

const tones: Readonly<Record<PairingSeen['state'], Tone>> = {
  asking: 'info',
  preparing: 'info',
  waiting: 'info',
  connected: 'good',
  lapsed: 'warn',
  failed: 'bad',
}

/** The code that the phone of the business reads, renewed while somebody looks, and gone once the phone is there. */
export function PairPhone({ id, simulated, onConnected }: PairPhoneProps) {
  const words = useWords().settings.numbers.pair
  const [seen, setSeen] = useState(askingForCode)
  const [error, setError] = useState<unknown>()
  const [round, setRound] = useState(0)
  const pretending = useSend()
  const show = useEffectEvent((next: PairingSeen) => {
    setSeen(next)
    if (next.state === 'connected') onConnected()
  })
  useEffect(() => {
    const abort = new AbortController()
    const shown = (next: PairingSeen) => {
      if (!abort.signal.aborted) show(next)
    }
    followPairing(id, abort.signal, shown).catch((thrown: unknown) => {
      if (!abort.signal.aborted) setError(thrown)
    })
    return () => abort.abort()
  }, [id, round])
  const again = () => {
    setSeen(askingForCode)
    setError(undefined)
    setRound((count) => count + 1)
  }
  if (error !== undefined) return <ErrorNote error={error} onRetry={again} />
  const { state, picture, reason, codeLivesMs } = seen
  return (
    <div className="flex flex-col items-start gap-3">
      <p role="status">
        <Badge tone={tones[state]}>{words.states[state]}</Badge>
      </p>
      {state === 'waiting' && picture !== null && (
        <div className="flex flex-wrap items-start gap-4">
          <img
            src={`data:image/png;base64,${picture}`}
            alt={words.picture}
            className="size-56 shrink-0 rounded-md border border-line bg-white p-2"
          />
          <div className="flex max-w-72 flex-col gap-2">
            <p>{words.how}</p>
            <p className="text-xs text-muted">{words.renews(Math.round(codeLivesMs / 1_000))}</p>
            {simulated && (
              <>
                <p className="text-xs text-muted">{words.pretendHint}</p>
                <Button
                  size="small"
                  className="self-start"
                  disabled={pretending.busy}
                  onClick={() =>
                    void pretending.run(() =>
                      call(`/ai/console/simulator/${id}/link`, { body: { linked: true } }),
                    )
                  }
                >
                  {words.pretend}
                </Button>
              </>
            )}
          </div>
        </div>
      )}
      {state === 'connected' && <p>{words.connectedHint}</p>}
      {state === 'lapsed' && <p>{words.lapsedHint}</p>}
      {reason !== null && <p className="break-words">{reason}</p>}
      {(state === 'lapsed' || state === 'failed') && (
        <Button size="small" onClick={again}>
          {state === 'lapsed' ? words.another : words.retry}
        </Button>
      )}
    </div>
  )
}
