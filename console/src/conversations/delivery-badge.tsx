import type { ThreadMessage } from '../api/wire'
import { classes } from '../ui/classes'
import { Icon, type IconName } from '../ui/icon'
import { useWords } from '../words/language'

const icons: Readonly<Record<NonNullable<ThreadMessage['status']>, IconName>> = {
  queued: 'clock',
  sending: 'clock',
  doubt: 'alert',
  sent: 'check',
  delivered: 'checks',
  read: 'checks',
  failed: 'alert',
  withheld: 'lock',
  held: 'hand',
}

/** How far a message came, and why not further. */
export function DeliveryBadge({ status, error }: Pick<ThreadMessage, 'status' | 'error'>) {
  const words = useWords()
  if (status === null) return null
  const isBad = status === 'failed' || status === 'withheld'
  // What a provider said when it went wrong is for the card that asks about it.
  const why = status === 'doubt' ? null : error
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1',
        isBad ? 'text-bad' : status === 'read' && 'text-info',
      )}
    >
      <Icon name={icons[status]} className="size-3.5" />
      {words.delivery[status]}
      {why !== null && `: ${why}`}
    </span>
  )
}
