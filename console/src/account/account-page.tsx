import { call } from '../api/call'
import type { AccountView } from '../api/wire'
import { useResource } from '../data/use-resource'
import { useMoments } from '../data/use-moments'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { Page } from '../ui/page'
import { Panel } from '../ui/panel'
import { ErrorNote, Loading } from '../ui/states'
import { useSubmit } from '../ui/use-submit'
import { useWords } from '../words/language'
import { ChangePassword } from './change-password'
import { nameOfBrowser } from './name-of-browser'
import { SecondFactor } from './second-factor'

/** What every member settles for themselves. */
export default function AccountPage() {
  const { account: words } = useWords()
  const read = useResource('account', (signal) => call<AccountView>('/ai/console/account', { signal }))
  if (!read.value)
    return (
      <Page title={words.title}>
        {read.error === undefined ? <Loading /> : <ErrorNote error={read.error} onRetry={read.reload} />}
      </Page>
    )
  const { email, hasPassword } = read.value
  return (
    <Page title={words.title}>
      <div className="flex max-w-2xl flex-col gap-4">
        <p className="text-muted">{email === null ? words.noPassword : words.signsInWith(email)}</p>
        {hasPassword && <ChangePassword onChanged={read.reload} />}
        {hasPassword && <SecondFactor account={read.value} onChanged={read.reload} />}
        <Sessions sessions={read.value.sessions} onChanged={read.reload} />
      </div>
    </Page>
  )
}

type SessionsProps = { readonly sessions: AccountView['sessions']; readonly onChanged: () => void }

function Sessions({ sessions, onChanged }: SessionsProps) {
  const { account: words } = useWords()
  const moments = useMoments()
  const submit = useSubmit()
  const end = (id: string) =>
    submit.run(async () => {
      await call(`/ai/console/account/sessions/${id}/end`, { body: {} })
      onChanged()
    })
  return (
    <Panel title={words.sessions}>
      {sessions.length === 0 && <p className="text-muted">{words.noSessions}</p>}
      {submit.error !== undefined && <ErrorNote error={submit.error} />}
      <ul className="divide-y divide-line">
        {sessions.map(({ id, isThis, seenAt, ipAddress, userAgent }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <span className="font-medium">{nameOfBrowser(userAgent) ?? words.unknownBrowser}</span>
            {isThis && <Badge tone="accent">{words.thisOne}</Badge>}
            <span className="flex-1 text-xs text-muted">
              {ipAddress !== null && <>{ipAddress} · </>}
              {words.seen(moments.when(seenAt))}
            </span>
            {!isThis && (
              <Button size="small" disabled={submit.busy} onClick={() => void end(id)}>
                {words.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
