import type { ReactNode } from 'react'
import type { WantedCorrection } from '../api/wire'
import { Link } from '../shell/router'
import { Button } from '../ui/button'
import { ErrorNote } from '../ui/states'
import { useWords } from '../words/language'
import { TriedTurns } from './tried-turns'
import type { Correcting } from './use-correction'

type CorrectionFormProps = {
  readonly correcting: Correcting
  /** Null: something is yet to be chosen. */
  readonly correction: WantedCorrection | null
  readonly onDone: () => void
  readonly children: ReactNode
}

/** What is put right, then what the last days would have been with it, then it is kept. */
export function CorrectionForm({ correcting, correction, onDone, children }: CorrectionFormProps) {
  const { corrections: words, common } = useWords()
  const { sending, tried, isKept, goOn } = correcting
  if (isKept)
    return (
      <div role="status" className="flex flex-col gap-3">
        <p>{words.kept}</p>
        <div className="flex flex-wrap items-center gap-4">
          <Button onClick={onDone}>{common.close}</Button>
          <Link to="/settings/corrections" className="font-medium text-accent underline">
            {words.seeAll}
          </Link>
        </div>
      </div>
    )
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (correction) goOn(correction)
      }}
    >
      {children}
      {tried && <TriedTurns tried={tried} />}
      {sending.error !== undefined && <ErrorNote error={sending.error} />}
      <div>
        <Button type="submit" look="primary" disabled={sending.busy || correction === null}>
          {tried ? words.keep : words.tryOut}
        </Button>
      </div>
    </form>
  )
}
