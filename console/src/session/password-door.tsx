import { useState } from 'react'
import { call } from '../api/call'
import type { SignInAnswer } from '../api/wire'
import { Link } from '../shell/router'
import { Button } from '../ui/button'
import { Labelled } from '../ui/labelled'
import { ErrorNote } from '../ui/states'
import { useSubmit } from '../ui/use-submit'
import { useWords } from '../words/language'
import { beginCookieSession } from './session'
import { cardLook } from './way-in-frame'

/** E-mail and password; then, where it is asked for, a code, or which business. */
export function PasswordDoor({ mayForget }: { readonly mayForget: boolean }) {
  const words = useWords().wayIn
  const submit = useSubmit()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [asked, setAsked] = useState<SignInAnswer | null>(null)
  const [business, setBusiness] = useState<string>()

  const enter = async (chosen = business) => {
    setBusiness(chosen)
    const answer = await call<SignInAnswer>('/auth/sign-in', {
      body: {
        email,
        password,
        ...(code !== '' && { code }),
        ...(chosen !== undefined && { business: chosen }),
      },
    })
    if (answer.signedIn) beginCookieSession(answer.signedIn)
    else setAsked(answer)
  }
  const asksCode = asked?.next === 'code'
  const businesses = asked?.next === 'business' ? (asked.businesses ?? []) : []

  return (
    <form onSubmit={submit.on(() => enter())} className={cardLook}>
      <Labelled
        label={words.email}
        type="email"
        name="email"
        autoComplete="username"
        required
        value={email}
        onChange={setEmail}
        disabled={asked !== null}
      />
      <Labelled
        label={words.password}
        type="password"
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={setPassword}
        disabled={asked !== null}
      />
      {asksCode && (
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
      {businesses.length > 0 && (
        <div className="flex flex-col gap-2">
          <p className="font-medium">{words.whichBusiness}</p>
          {businesses.map(({ id, name }) => (
            <Button key={id} disabled={submit.busy} onClick={() => void submit.run(() => enter(id))}>
              {name}
            </Button>
          ))}
        </div>
      )}
      {submit.error !== undefined && <ErrorNote error={submit.error} />}
      {businesses.length === 0 && (
        <Button type="submit" look="primary" disabled={submit.busy}>
          {words.enter}
        </Button>
      )}
      {mayForget ? (
        <div className="flex flex-wrap justify-between gap-x-4 gap-y-2">
          <Link to="/sign-in-link" className="text-accent underline">
            {words.byLink}
          </Link>
          <Link to="/forgotten" className="text-accent underline">
            {words.forgot}
          </Link>
        </div>
      ) : (
        <p className="text-xs text-muted">{words.forgotAsk}</p>
      )}
    </form>
  )
}
