import type { ReactNode } from 'react'
import { useTellError } from '../data/use-tell-error'
import { useWords } from '../words/language'
import { Button } from './button'
import { classes } from './classes'
import { Icon, type IconName } from './icon'

/** Nothing is here, and what to do about it. */
export function Empty({ icon, title, children }: { icon: IconName; title: string; children?: ReactNode }) {
  return (
    <div className="flex h-full flex-col items-center justify-center gap-2 p-8 text-center text-muted">
      <Icon name={icon} className="size-8 opacity-70" />
      <p className="font-medium text-ink">{title}</p>
      {children !== undefined && <div className="max-w-sm">{children}</div>}
    </div>
  )
}

export function Loading({ className, lines = 3 }: { readonly className?: string; readonly lines?: number }) {
  const words = useWords()
  return (
    <div role="status" className={classes('flex flex-col gap-3 p-4', className)}>
      <span className="sr-only">{words.common.loading}</span>
      {Array.from({ length: lines }, (_, index) => (
        <div key={index} className="h-10 animate-pulse rounded-md bg-sunken" />
      ))}
    </div>
  )
}

/** What went wrong, in words that say what to do. */
export function ErrorNote({ error, onRetry }: { readonly error: unknown; readonly onRetry?: () => void }) {
  const words = useWords()
  const { text, requestId } = useTellError()(error)
  return (
    <div role="alert" className="flex items-start gap-3 rounded-md bg-bad-soft p-3 text-bad">
      <Icon name="alert" className="mt-0.5" />
      <div className="min-w-0 flex-1">
        <p>{text}</p>
        {requestId !== null && <p className="mt-1 font-mono text-xs break-all">{requestId}</p>}
      </div>
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          {words.common.retry}
        </Button>
      )}
    </div>
  )
}
