import { call } from './api/call'
import type { Me } from './api/wire'
import { LiveProvider } from './data/live'
import { MeAgainContext, MeContext } from './data/me'
import { useResource } from './data/use-resource'
import { useSession } from './session/session'
import { useLinkPage, WayInPages } from './session/way-in'
import { Shell } from './shell/shell'
import { ErrorNote, Loading } from './ui/states'
import { useLanguage } from './words/language'

/** Signed in, the console; otherwise the way in, at the same address. */
export function App() {
  const session = useSession()
  useLanguage()
  const LinkPage = useLinkPage()
  if (LinkPage) return <LinkPage />
  if (session.kind === 'looking') return <Loading className="mx-auto max-w-md" />
  if (session.kind === 'out') return <WayInPages session={session} />
  return <SignedIn key={session.token ?? session.csrf} />
}

function SignedIn() {
  const me = useResource('me', (signal) => call<Me>('/ai/console/me', { signal }))
  if (!me.value)
    return (
      <main className="mx-auto max-w-md p-8">
        {me.error === undefined ? <Loading /> : <ErrorNote error={me.error} onRetry={me.reload} />}
      </main>
    )
  return (
    <MeContext value={me.value}>
      <MeAgainContext value={me.reload}>
        <LiveProvider>
          <Shell />
        </LiveProvider>
      </MeAgainContext>
    </MeContext>
  )
}
