import type { ReactNode } from 'react'
import { classes } from './classes'

type PanelProps = {
  readonly title?: ReactNode
  readonly aside?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

/** A part of a page with a name. */
export function Panel({ title, aside, className, children }: PanelProps) {
  return (
    <section className={classes('rounded-lg border border-line bg-surface p-4', className)}>
      {(title !== undefined || aside !== undefined) && (
        <div className="mb-3 flex items-baseline justify-between gap-3">
          <h2 className="font-semibold">{title}</h2>
          {aside !== undefined && <div className="text-xs text-muted">{aside}</div>}
        </div>
      )}
      {children}
    </section>
  )
}
