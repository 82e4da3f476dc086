import { useState } from 'react'
import { call } from '../api/call'
import type { CameIn } from '../api/wire'
import { navigate } from '../shell/router'
import { Button } from '../ui/button'
import { Choose } from '../ui/field'
import { Labelled } from '../ui/labelled'
import { ErrorNote } from '../ui/states'
import { useSubmit } from '../ui/use-submit'
import { useWords } from '../words/language'
import { namedZones } from '../words/zone-name'
import { NewPassword } from './new-password'
import { beginCookieSession } from './session'
import { cardLook, WayInFrame } from './way-in-frame'

const usualZone = 'America/Sao_Paulo'
const zones = namedZones(usualZone, new Date())

/** The first business and its owner, with the code that the server said in its log. */
export function FirstOwnerPage() {
  const words = useWords().wayIn
  const submit = useSubmit()
  const [given, setGiven] = useState({ code: '', business: '', name: '', email: '', password: '' })
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  const [timeZone, setTimeZone] = useState(zones.some(({ zone }) => zone === here) ? here : usualZone)
  const set = (field: keyof typeof given) => (value: string) => setGiven({ ...given, [field]: value })
  const begin = async () => {
    const { signedIn } = await call<CameIn>('/auth/first-owner', { body: { ...given, timeZone } })
    if (!signedIn) return
    navigate('/', { replace: true })
    beginCookieSession(signedIn)
  }
  return (
    <WayInFrame title={words.firstTitle}>
      <form onSubmit={submit.on(begin)} className={cardLook}>
        <p className="text-muted">{words.firstHint}</p>
        <Labelled
          label={words.firstCode}
          hint={words.firstCodeHint}
          required
          autoComplete="off"
          spellCheck={false}
          className="font-mono uppercase"
          value={given.code}
          onChange={set('code')}
        />
        <Labelled
          label={words.business}
          required
          autoComplete="organization"
          value={given.business}
          onChange={set('business')}
        />
        <label className="flex flex-col gap-1 font-medium">
          {words.zone}
          <Choose
            className="font-normal"
            value={timeZone}
            onChange={(event) => setTimeZone(event.target.value)}
          >
            {zones.map(({ zone, name }) => (
              <option key={zone} value={zone}>
                {name}
              </option>
            ))}
          </Choose>
        </label>
        <Labelled
          label={words.yourName}
          required
          autoComplete="name"
          value={given.name}
          onChange={set('name')}
        />
        <Labelled
          label={words.email}
          type="email"
          required
          autoComplete="username"
          value={given.email}
          onChange={set('email')}
        />
        <NewPassword value={given.password} onChange={set('password')} />
        {submit.error !== undefined && <ErrorNote error={submit.error} />}
        <Button type="submit" look="primary" disabled={submit.busy}>
          {words.begin}
        </Button>
      </form>
    </WayInFrame>
  )
}
