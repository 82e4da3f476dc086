import { useState } from 'react'
import { Icon } from '../ui/icon'
import { useWords } from '../words/language'
import { cardLook } from './way-in-frame'

/** The issuer of the installation, where there is one, and what went wrong on the way back from it. */
export function ProviderDoor({ name }: { readonly name: string | null }) {
  const words = useWords().wayIn
  const [problem] = useState(() => new URLSearchParams(location.search).get('sign-in'))
  const known: Readonly<Record<string, string>> = words.providerProblems
  const said = problem === null ? undefined : known[problem]
  if (name === null) return null
  return (
    <section className={cardLook}>
      {said !== undefined && (
        <p role="alert" className="rounded-md bg-warn-soft p-3 text-warn">
          {said}
        </p>
      )}
      <a
        href="/auth/oidc"
        className="inline-flex h-9 items-center justify-center gap-2 rounded-md border border-line bg-raised px-3 font-medium hover:bg-sunken"
      >
        <Icon name="lock" />
        {words.withProvider(name)}
      </a>
    </section>
  )
}
