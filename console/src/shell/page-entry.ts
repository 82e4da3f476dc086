import type { ComponentType } from 'react'
import type { IconName } from '../ui/icon'
import type { Words } from '../words/pt'

export type PageProps = { readonly path: readonly string[] }

export type PageEntry = {
  readonly id: keyof Words['nav'] &
    (
      | 'home'
      | 'chat'
      | 'simulator'
      | 'inbox'
      | 'records'
      | 'reports'
      | 'inspector'
      | 'settings'
      | 'team'
      | 'account'
    )
  readonly to: string
  readonly icon: IconName
  /** Pressed after G. */
  readonly key: string
  /** Not among the pages below a phone's screen, or in no list of pages at all: the menu of the member leads there. */
  readonly place?: 'wide' | 'menu'
  readonly Page: ComponentType<PageProps>
}
