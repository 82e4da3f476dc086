import { Suspense, useEffect, useState } from 'react'
import { useLineUp } from '../data/live'
import { useMe } from '../data/me'
import { useAttention } from '../data/use-attention'
import { useBusinessLogo } from '../data/use-business-logo'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { classes } from '../ui/classes'
import { Icon } from '../ui/icon'
import { Logo } from '../ui/logo'
import { Empty, Loading } from '../ui/states'
import { useWords } from '../words/language'
import { MemberMenu } from './member-menu'
import type { PageEntry } from './page-entry'
import { pages } from './pages'
import { Link, navigate, usePath } from './router'
import { ShortcutsDialog } from './shortcuts-dialog'
import { useNotices } from './use-notices'
import { useShortcuts } from './use-shortcuts'

/** What is around every page: where one can go, who one is, and whether the line is up. */
export function Shell() {
  const words = useWords()
  const me = useMe()
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
  const waiting = attention.waiting + attention.held + attention.doubts
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
        {me.tenant.isDemo && <Badge tone="info">{words.common.demo}</Badge>}
        <div className="ml-auto">
          <MemberMenu onShortcuts={() => setHelpOpen(true)} />
        </div>
      </header>
      <LostLine />
      <div className="flex min-h-0 flex-1 max-md:flex-col-reverse">
        <Navigation shown={shown} current={page} waiting={waiting} />
        <main id="page" tabIndex={-1} className="min-h-0 min-w-0 flex-1 outline-none">
          {page ? (
            <Suspense fallback={<Loading />}>
              <page.Page path={segments.slice(1)} />
            </Suspense>
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

type NavigationProps = {
  readonly shown: readonly PageEntry[]
  readonly current: PageEntry | undefined
  /** How many wait for somebody of the team: conversations and replies. */
  readonly waiting: number
}

function Navigation({ shown, current, waiting }: NavigationProps) {
  const words = useWords()
  return (
    <nav
      aria-label={words.nav.label}
      className="shrink-0 border-line bg-surface max-md:border-t md:w-44 md:border-r md:p-2"
    >
      <ul className="flex gap-0.5 max-md:justify-around md:flex-col">
        {shown
          .filter(({ place }) => place !== 'menu')
          .map((entry) => {
            const isHere = entry === current
            const count = entry.id === 'inbox' ? waiting : 0
            return (
              <li key={entry.id} className={entry.place === 'wide' ? 'max-md:hidden' : 'max-md:flex-1'}>
                <Link
                  to={entry.to}
                  aria-current={isHere ? 'page' : undefined}
                  className={classes(
                    'relative flex items-center gap-2.5 rounded-md font-medium max-md:h-14 max-md:flex-col max-md:justify-center max-md:gap-0.5 max-md:text-[0.6875rem] md:h-9 md:px-2.5',
                    isHere
                      ? 'text-accent-strong md:bg-accent-soft'
                      : 'text-muted hover:bg-sunken hover:text-ink',
                  )}
                >
                  <Icon name={entry.icon} className="max-md:size-5" />
                  <span>{words.nav[entry.id]}</span>
                  {count > 0 && (
                    <span className="rounded-full bg-accent px-1.5 text-[0.6875rem] leading-4.5 font-semibold text-accent-ink max-md:absolute max-md:top-1 max-md:left-1/2 max-md:ml-1.5 md:ml-auto">
                      {count}
                      <span className="sr-only"> {words.inbox.waiting}</span>
                    </span>
                  )}
                </Link>
              </li>
            )
          })}
      </ul>
    </nav>
  )
}
