import { useState } from 'react'
import { IconButton } from '../ui/button'
import { classes } from '../ui/classes'
import { Icon } from '../ui/icon'
import { useWords } from '../words/language'
import type { PageEntry } from './page-entry'
import { Link } from './router'

const storageKey = 'leme.menu-folded'

type NavigationProps = {
  readonly shown: readonly PageEntry[]
  readonly current: PageEntry | undefined
  /** How many wait for somebody of the team: conversations and replies. */
  readonly waiting: number
}

/** Where one can go: beside the page, folded to icons by whoever wants the room, or along the foot of a phone. */
export function Navigation({ shown, current, waiting }: NavigationProps) {
  const words = useWords()
  const [folded, setFolded] = useState(() => localStorage.getItem(storageKey) === 'yes')
  const fold = () => {
    localStorage.setItem(storageKey, folded ? 'no' : 'yes')
    setFolded(!folded)
  }
  const foldLabel = folded ? words.nav.unfold : words.nav.fold
  return (
    <nav
      aria-label={words.nav.label}
      className={classes(
        'shrink-0 border-line bg-surface max-md:border-t md:flex md:flex-col md:justify-between md:border-r md:p-2',
        folded ? 'md:w-14' : 'md:w-52',
      )}
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
                  title={folded ? words.nav[entry.id] : undefined}
                  aria-current={isHere ? 'page' : undefined}
                  className={classes(
                    'relative flex items-center gap-2.5 rounded-md font-medium max-md:h-14 max-md:flex-col max-md:justify-center max-md:gap-0.5 max-md:text-[0.6875rem] md:h-9 md:px-2.5',
                    isHere
                      ? 'text-accent-strong md:bg-accent-soft'
                      : 'text-muted hover:bg-sunken hover:text-ink',
                  )}
                >
                  <Icon name={entry.icon} className="max-md:size-5" />
                  <span
                    className={classes(
                      'whitespace-nowrap',
                      folded && 'md:sr-only',
                      entry.id === 'inbox' && 'max-md:sr-only',
                    )}
                  >
                    {words.nav[entry.id]}
                  </span>
                  {entry.id === 'inbox' && (
                    <span aria-hidden="true" className="whitespace-nowrap md:hidden">
                      {words.nav.inboxShort}
                    </span>
                  )}
                  {count > 0 && (
                    <span
                      className={classes(
                        'rounded-full bg-accent px-1.5 text-[0.6875rem] leading-4.5 font-semibold text-accent-ink max-md:absolute max-md:top-1 max-md:left-1/2 max-md:ml-1.5',
                        folded ? 'md:absolute md:top-0 md:right-0' : 'md:ml-auto',
                      )}
                    >
                      {count}
                      <span className="sr-only"> {words.inbox.waiting}</span>
                    </span>
                  )}
                </Link>
              </li>
            )
          })}
      </ul>
      <IconButton
        icon={folded ? 'forward' : 'back'}
        label={foldLabel}
        onClick={fold}
        className="max-md:hidden md:self-end"
      />
    </nav>
  )
}
