import { useState } from 'react'
import { call } from '../api/call'
import { Link } from '../shell/router'
import { Button } from '../ui/button'
import { Labelled } from '../ui/labelled'
import { ErrorNote } from '../ui/states'
import { useSubmit } from '../ui/use-submit'
import { useWords } from '../words/language'
import { cardLook, WayInFrame } from './way-in-frame'

type AskForLinkProps = {
  /** For a new password, or to sign in. */
  readonly to: 'forgotten' | 'sign-in-link'
}

/** The answer is the same whoever asks: who has an account here is nobody's business. */
export function AskForLink({ to }: AskForLinkProps) {
  const words = useWords().wayIn
  const submit = useSubmit()
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState(false)
  const ask = async () => {
    await call(`/auth/${to}`, { body: { email } })
    setSent(true)
  }
  const isSignIn = to === 'sign-in-link'
  return (
    <WayInFrame title={isSignIn ? words.linkTitle : words.forgotTitle}>
      {sent ? (
        <p role="status" className={cardLook}>
          {isSignIn ? words.linkSent : words.forgotSent}
        </p>
      ) : (
        <form onSubmit={submit.on(ask)} className={cardLook}>
          <Labelled
            label={words.email}
            type="email"
            required
            autoComplete="username"
            value={email}
            onChange={setEmail}
          />
          {submit.error !== undefined && <ErrorNote error={submit.error} />}
          <Button type="submit" look="primary" disabled={submit.busy}>
            {words.forgotSend}
          </Button>
        </form>
      )}
      <Link to="/" className="text-accent underline">
        {words.toSignIn}
      </Link>
    </WayInFrame>
  )
}
