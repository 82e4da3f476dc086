import { useState } from 'react'
import { call } from '../api/call'
import type { OpenedLink } from '../api/wire'
import { useResource } from '../data/use-resource'
import { navigate } from '../shell/router'
import { Button } from '../ui/button'
import { ErrorNote, Loading } from '../ui/states'
import { useWords } from '../words/language'
import { SignInByLink } from './sign-in-by-link'
import { cardLook, WayInFrame } from './way-in-frame'

/** As many businesses as one address may have here. */
const wordsMax = 5

type Came = { readonly word: string; readonly link: OpenedLink }

/** Back from the issuer, with a link for each business of the address behind the #. */
export function SignedInPage() {
  const { wayIn: words } = useWords()
  const [given] = useState(() => location.hash.slice(1).split(',').slice(0, wordsMax))
  const [chosen, setChosen] = useState<Came | null>(null)
  const read = useResource('signed-in', (signal) =>
    Promise.all(
      given.map(async (word): Promise<Came> => ({
        word,
        link: await call<OpenedLink>('/auth/link', { body: { word }, signal }),
      })),
    ),
  )
  const [only, ...others] = read.value ?? []
  const came = chosen ?? (others.length === 0 ? only : undefined)
  return (
    <WayInFrame title={words.providerTitle}>
      {!read.value && read.error === undefined && <Loading />}
      {read.error !== undefined && (
        <div className={cardLook}>
          <ErrorNote error={read.error} />
          <Button onClick={() => navigate('/')}>{words.toSignIn}</Button>
        </div>
      )}
      {came && <SignInByLink word={came.word} link={came.link} atOnce />}
      {!came && read.value && (
        <div className={cardLook}>
          <p className="font-medium">{words.whichBusiness}</p>
          {read.value.map((each) => (
            <Button key={each.word} onClick={() => setChosen(each)}>
              {each.link.business}
            </Button>
          ))}
        </div>
      )}
    </WayInFrame>
  )
}
