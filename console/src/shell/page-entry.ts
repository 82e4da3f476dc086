import type { ComponentType } from 'react'
import type { IconName } from '../ui/icon'
import type { Words } from '../words/pt'

export type PageProps = { readonly path: readonly string[] }

export type PageEntry = {
  readonly id: keyof Words['nav'] & ('home' | 'chat' | 'simulator' | 'inbox' | 'inspector' | 'settings')
  readonly to: string
  readonly icon: IconName
  /** Pressed after G. */
  readonly key: string
  readonly Page: ComponentType<PageProps>
}
