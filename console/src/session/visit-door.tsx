import { useState } from 'react'
import { call } from '../api/call'
import { Button } from '../ui/button'
import { ErrorNote } from '../ui/states'
import { useWords } from '../words/language'
import { beginCookieSession } from './session'
import { cardLook } from './way-in-frame'

type CameIn = { readonly signedIn: { readonly csrf: string } }

/** The only door of a public demonstration: a business of one's own, for so long. */
export function VisitDoor({ minutes }: { readonly minutes: number }) {
  const words = useWords().wayIn
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const enter = async () => {
    setBusy(true)
    setError(undefined)
    try {
      const { signedIn } = await call<CameIn>('/auth/demo', { method: 'POST' })
      beginCookieSession(signedIn)
    } catch (problem) {
      setError(problem)
      setBusy(false)
    }
  }
  return (
    <section className={cardLook}>
      <div>
        <h2 className="font-semibold">{words.visitTitle}</h2>
        <p className="text-muted">{words.visitHint(minutes)}</p>
      </div>
      <Button look="primary" disabled={busy} onClick={() => void enter()}>
        {busy ? words.visitOpening : words.visitOpen}
      </Button>
      {error !== undefined && <ErrorNote error={error} />}
    </section>
  )
}
