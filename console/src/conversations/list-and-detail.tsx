import type { ReactNode } from 'react'
import { classes } from '../ui/classes'

type ListAndDetailProps = {
  readonly list: ReactNode
  readonly detail: ReactNode
  /** On a small screen only one of the two is in sight. */
  readonly showsDetail: boolean
  /** What is chosen needs the room: the list stays beside it on wide screens alone. */
  readonly roomy?: boolean
}

export function ListAndDetail({ list, detail, showsDetail, roomy = false }: ListAndDetailProps) {
  return (
    <div className="flex h-full">
      <aside
        className={classes(
          'flex w-full shrink-0 flex-col border-r border-line bg-surface md:w-80',
          showsDetail && (roomy ? 'max-2xl:hidden' : 'max-md:hidden'),
        )}
      >
        {list}
      </aside>
      <div className={classes('min-w-0 flex-1', !showsDetail && 'max-md:hidden')}>{detail}</div>
    </div>
  )
}
