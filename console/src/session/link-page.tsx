import { useState } from 'react'
import { call } from '../api/call'
import type { CameIn, OpenedLink } from '../api/wire'
import { useResource } from '../data/use-resource'
import { navigate } from '../shell/router'
import { Button } from '../ui/button'
import { Labelled } from '../ui/labelled'
import { ErrorNote, Loading } from '../ui/states'
import { useSubmit } from '../ui/use-submit'
import { useWords } from '../words/language'
import { NewPassword } from './new-password'
import { SignInByLink } from './sign-in-by-link'
import { beginCookieSession } from './session'
import { cardLook, WayInFrame } from './way-in-frame'

/** An invitation, a new password, or a sign-in, by the word behind the # of the link. */
export function LinkPage() {
  const words = useWords().wayIn
  const [word] = useState(() => location.hash.slice(1))
  const link = useResource('link', (signal) => call<OpenedLink>('/auth/link', { body: { word }, signal }))
  const titles = { reset: words.resetTitle, invitation: words.inviteTitle, sign_in: words.linkTitle }
  const title = titles[link.value?.kind ?? 'sign_in']
  return (
    <WayInFrame title={title}>
      {link.value &&
        (link.value.kind === 'sign_in' ? (
          <SignInByLink word={word} link={link.value} />
        ) : (
          <UseLink word={word} link={link.value} />
        ))}
      {!link.value && link.error === undefined && <Loading />}
      {link.error !== undefined && !link.value && (
        <div className={cardLook}>
          <ErrorNote error={link.error} />
          <Button onClick={() => navigate('/')}>{words.toSignIn}</Button>
        </div>
      )}
    </WayInFrame>
  )
}

function UseLink({ word, link }: { readonly word: string; readonly link: OpenedLink }) {
  const { wayIn: words, roles } = useWords()
  const submit = useSubmit()
  const [name, setName] = useState(link.name ?? '')
  const [password, setPassword] = useState('')
  const isInvitation = link.kind === 'invitation'
  const take = async () => {
    const body = { word, password, ...(isInvitation && { name }) }
    const { signedIn } = await call<CameIn>('/auth/link/use', { body })
    navigate('/', { replace: true })
    // A second factor asks for its code on the page that one then sees.
    if (signedIn) beginCookieSession(signedIn)
  }
  return (
    <form onSubmit={submit.on(take)} className={cardLook}>
      <p>
        {isInvitation ? words.invited(link.business, roles[link.role]) : words.resetFor(link.business)}
        <br />
        <span className="text-muted">{link.email}</span>
      </p>
      {/* For the browser's keeper of passwords: whose it is. */}
      <input type="email" name="email" autoComplete="username" value={link.email} readOnly hidden />
      {isInvitation && (
        <Labelled label={words.yourName} required autoComplete="name" value={name} onChange={setName} />
      )}
      <NewPassword value={password} onChange={setPassword} />
      {submit.error !== undefined && <ErrorNote error={submit.error} />}
      <Button type="submit" look="primary" disabled={submit.busy}>
        {isInvitation ? words.join : words.savePassword}
      </Button>
    </form>
  )
}
