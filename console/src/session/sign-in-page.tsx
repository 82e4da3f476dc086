import { useState, type SubmitEvent } from 'react'
import { ApiError } from '../api/api-error'
import { call } from '../api/call'
import type { DevToken, Role, WayIn } from '../api/wire'
import { useResource } from '../data/use-resource'
import { navigate } from '../shell/router'
import { Button } from '../ui/button'
import { TextArea } from '../ui/field'
import { Icon } from '../ui/icon'
import { ErrorNote } from '../ui/states'
import { useWords } from '../words/language'
import { demoMembers, demoTenant } from './demo-members'
import { PasswordDoor } from './password-door'
import { ProviderDoor } from './provider-door'
import { beginSession, expiryMs } from './session'
import { VisitDoor } from './visit-door'
import { cardLook, WayInFrame } from './way-in-frame'

type SignInPageProps = {
  readonly ended: 'expired' | 'signed-out' | null
  /** Null: the server could not be asked. */
  readonly wayIn: WayIn | null
}

export function SignInPage({ ended, wayIn }: SignInPageProps) {
  const words = useWords()
  return (
    <WayInFrame title={words.signIn.title}>
      {ended !== null && (
        <p role="status" className="flex items-center gap-2 rounded-md bg-info-soft p-3 text-info">
          <Icon name="clock" />
          {ended === 'expired' ? words.signIn.expired : words.signIn.signedOut}
        </p>
      )}
      {wayIn !== null && wayIn.demoMinutes !== null ? (
        <VisitDoor minutes={wayIn.demoMinutes} />
      ) : (
        <MembersDoors wayIn={wayIn} />
      )}
    </WayInFrame>
  )
}

function MembersDoors({ wayIn }: Pick<SignInPageProps, 'wayIn'>) {
  const words = useWords()
  return (
    <>
      {wayIn && <ProviderDoor name={wayIn.provider} />}
      {wayIn?.firstOwner ? (
        <section className={cardLook}>
          <div>
            <h2 className="font-semibold">{words.wayIn.firstTitle}</h2>
            <p className="text-muted">{words.wayIn.firstOffer}</p>
          </div>
          <Button look="primary" onClick={() => navigate('/first-owner')}>
            {words.wayIn.firstOpen}
          </Button>
        </section>
      ) : (
        <PasswordDoor mayForget={wayIn?.mail === true} />
      )}
      <DemoDoor />
      <TokenDoor />
    </>
  )
}

/** The members of the demo business, where the server gives tokens for the asking (development). */
function DemoDoor() {
  const words = useWords()
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState<Role | null>(null)
  const isThere = useDevelopment()
  if (!isThere) return null

  const enter = async (role: Role, member: string) => {
    setBusy(role)
    setError(undefined)
    try {
      const { token } = await call<DevToken>('/auth/dev-token', {
        body: { tenant: demoTenant, member, role },
      })
      beginSession(token)
    } catch (problem) {
      setError(problem)
      setBusy(null)
    }
  }

  return (
    <section className="rounded-lg border border-line bg-surface p-5">
      <h2 className="font-semibold">{words.signIn.demoTitle}</h2>
      <p className="mb-4 text-muted">{words.signIn.demoHint}</p>
      <div className="flex flex-col gap-2">
        {demoMembers.map(({ role, member }) => (
          <Button key={role} disabled={busy !== null} onClick={() => void enter(role, member)}>
            {words.signIn.as[role]}
          </Button>
        ))}
      </div>
      {error !== undefined && (
        <div className="mt-4">
          {error instanceof ApiError && error.status === 401 ? (
            <p role="alert" className="rounded-md bg-warn-soft p-3 text-warn">
              {words.signIn.demoMissing}
            </p>
          ) : (
            <ErrorNote error={error} />
          )}
        </div>
      )}
    </section>
  )
}

/** A server that cannot be reached says so when somebody signs in. */
function useDevelopment(): boolean {
  const { value } = useResource('sign-in', (signal) =>
    call<{ development: boolean }>('/console/sign-in.json', { signal }),
  )
  return value?.development === true
}

function TokenDoor() {
  const words = useWords()
  const [token, setToken] = useState('')
  const [refused, setRefused] = useState(false)
  const enter = (event: SubmitEvent) => {
    event.preventDefault()
    const given = token.trim()
    if (expiryMs(given) > Date.now()) beginSession(given)
    else setRefused(true)
  }
  return (
    <details className="rounded-lg border border-line bg-surface p-5">
      <summary className="cursor-pointer font-semibold">{words.signIn.haveToken}</summary>
      <form onSubmit={enter} className="mt-3">
        <label htmlFor="token" className="font-medium">
          {words.signIn.token}
        </label>
        <p id="token-hint" className="mb-3 text-muted">
          {words.signIn.tokenHint}
        </p>
        <TextArea
          id="token"
          rows={3}
          value={token}
          autoComplete="off"
          spellCheck={false}
          aria-describedby="token-hint"
          aria-invalid={refused}
          className="font-mono text-xs"
          onChange={(event) => {
            setToken(event.target.value)
            setRefused(false)
          }}
        />
        {refused && (
          <p role="alert" className="mt-2 text-bad">
            {words.signIn.badToken}
          </p>
        )}
        <Button type="submit" className="mt-3 w-full" disabled={token.trim() === ''}>
          {words.signIn.withToken}
        </Button>
      </form>
    </details>
  )
}
