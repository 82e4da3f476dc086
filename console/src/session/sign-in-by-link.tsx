import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../api/call'
import type { OpenedLink, SignInAnswer } from '../api/wire'
import { navigate } from '../shell/router'
import { Button } from '../ui/button'
import { Labelled } from '../ui/labelled'
import { ErrorNote } from '../ui/states'
import { useSubmit } from '../ui/use-submit'
import { useWords } from '../words/language'
import { beginCookieSession } from './session'
import { cardLook } from './way-in-frame'

type SignInByLinkProps = {
  readonly word: string
  readonly link: OpenedLink
  /** Whoever just proved themselves elsewhere presses nothing. */
  readonly atOnce?: boolean
}

/** Only on a press: what opens links by itself signs nobody in. */
export function SignInByLink({ word, link, atOnce = false }: SignInByLinkProps) {
  const words = useWords().wayIn
  const submit = useSubmit()
  const [code, setCode] = useState<string | null>(null)
  const enter = async () => {
    const body = { word, ...(code !== null && { code }) }
    const { signedIn } = await call<SignInAnswer>('/auth/link/sign-in', { body })
    if (!signedIn) return setCode('')
    navigate('/', { replace: true })
    beginCookieSession(signedIn)
  }
  const tried = useRef(false)
  const enterAtOnce = useEffectEvent(() => void submit.run(enter))
  useEffect(() => {
    if (!atOnce || tried.current) return
    tried.current = true
    enterAtOnce()
  }, [atOnce])
  return (
    <form onSubmit={submit.on(enter)} className={cardLook}>
      <p>
        {words.linkFor(link.business)}
        <br />
        <span className="text-muted">{link.email}</span>
      </p>
      {code !== null && (
        <Labelled
          label={words.code}
          hint={words.codeHint}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          autoFocus
          value={code}
          onChange={setCode}
        />
      )}
      {submit.error !== undefined && <ErrorNote error={submit.error} />}
      <Button type="submit" look="primary" disabled={submit.busy}>
        {words.enter}
      </Button>
    </form>
  )
}
