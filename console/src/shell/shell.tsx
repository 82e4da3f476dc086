import { Suspense, useEffect, useState } from 'react'
import { useLineUp } from '../data/live'
import { useMe } from '../data/me'
import { useAttention } from '../data/use-attention'
import { useUnread } from '../data/use-unread'
import { useBusinessLogo } from '../data/use-business-logo'
import { useMoments } from '../data/use-moments'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { Logo } from '../ui/logo'
import { Empty, Loading } from '../ui/states'
import { useWords } from '../words/language'
import { MemberMenu } from './member-menu'
import { Navigation } from './navigation'
import { PageBoundary } from './page-boundary'
import { pages } from './pages'
import { Link, navigate, usePath } from './router'
import { ShortcutsDialog } from './shortcuts-dialog'
import { useNotices } from './use-notices'
import { useShortcuts } from './use-shortcuts'

/** What is around every page: where one can go, who one is, and whether the line is up. */
export function Shell() {
  const words = useWords()
  const me = useMe()
  const moments = useMoments()
  const { url: logo } = useBusinessLogo(me.tenant.hasLogo)
  const path = usePath()
  const segments = path.split('/').filter(Boolean)
  const shown = pages.filter(
    ({ id }) => (id !== 'simulator' || me.simulator) && (id !== 'team' || me.member.role === 'owner'),
  )
  const page = shown.find(({ to }) => to === `/${segments[0] ?? ''}`)
  const [helpOpen, setHelpOpen] = useState(false)
  useShortcuts(shown, () => setHelpOpen(true))

  const attention = useAttention()
  const waiting = attention.waiting + attention.held + attention.doubts + useUnread().mine
  useNotices()

  useEffect(() => {
    const count = waiting > 0 ? `(${waiting}) ` : ''
    document.title = page ? `${count}${words.nav[page.id]} · Leme` : `${count}Leme`
  }, [page, waiting, words])

  return (
    <div className="flex h-dvh flex-col">
      <a
        href="#page"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-surface focus:p-2"
      >
        {words.common.skip}
      </a>
      <header className="flex h-12 shrink-0 items-center gap-3 border-b border-line bg-surface px-3">
        <Link to="/" aria-label="Leme" className="flex items-center gap-2 rounded-md">
          {logo === null ? (
            <Logo className="size-7" />
          ) : (
            <img src={logo} alt="" className="h-7 max-w-24 rounded object-contain" />
          )}
          <span className="font-semibold max-md:sr-only">Leme</span>
        </Link>
        <span className="truncate text-muted" title={me.tenant.name}>
          {me.tenant.name}
        </span>
        {me.tenant.isDemo && (
          <Badge tone="info">
            {me.demoUntil === null ? words.common.demo : words.wayIn.demoUntil(moments.time(me.demoUntil))}
          </Badge>
        )}
        <div className="ml-auto">
          <MemberMenu
            others={shown.filter(({ place }) => place === 'wide')}
            onShortcuts={() => setHelpOpen(true)}
          />
        </div>
      </header>
      <LostLine />
      <div className="flex min-h-0 flex-1 max-md:flex-col-reverse">
        <Navigation shown={shown} current={page} waiting={waiting} />
        <main id="page" tabIndex={-1} className="min-h-0 min-w-0 flex-1 outline-none">
          {page ? (
            <PageBoundary
              key={page.id}
              fallback={
                <Empty icon="replay" title={words.nav.pageFailed}>
                  <p className="mb-3">{words.nav.pageFailedHint}</p>
                  <Button look="primary" onClick={() => location.reload()}>
                    {words.nav.reload}
                  </Button>
                </Empty>
              }
            >
              <Suspense fallback={<Loading />}>
                <page.Page path={segments.slice(1)} />
              </Suspense>
            </PageBoundary>
          ) : (
            <Empty icon="search" title={words.nav.notFound}>
              <Button onClick={() => navigate('/')}>{words.nav.goHome}</Button>
            </Empty>
          )}
        </main>
      </div>
      <ShortcutsDialog open={helpOpen} onClose={() => setHelpOpen(false)} pages={shown} />
    </div>
  )
}

function LostLine() {
  const words = useWords()
  if (useLineUp()) return null
  return (
    <p role="status" className="bg-warn-soft px-3 py-1 text-center text-xs text-warn">
      {words.common.offline}
    </p>
  )
}
