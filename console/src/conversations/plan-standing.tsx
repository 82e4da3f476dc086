import type { ThreadMessage } from '../api/wire'
import { useMoments } from '../data/use-moments'
import { classes } from '../ui/classes'
import { Icon, type IconName } from '../ui/icon'
import { useWords } from '../words/language'

type Standing = NonNullable<ThreadMessage['plan']>

const looks: Readonly<Record<Standing['status'], { readonly icon: IconName; readonly tone: string }>> = {
  PENDING: { icon: 'clock', tone: 'text-muted' },
  CONFIRMED: { icon: 'clock', tone: 'text-info' },
  EXECUTED: { icon: 'check', tone: 'text-good' },
  EXPIRED: { icon: 'clock', tone: 'text-warn' },
  CANCELLED: { icon: 'close', tone: 'text-muted' },
  FAILED: { icon: 'alert', tone: 'text-bad' },
}

/** What became of a plan, at the foot of the message that asked for a word on it. */
export function PlanStanding({ plan }: { readonly plan: Standing }) {
  const { plan: words } = useWords()
  const moments = useMoments()
  const { icon, tone } = looks[plan.status]
  const when = plan.at === null ? '' : moments.when(plan.at)
  return (
    <p
      className={classes(
        'mt-2 flex items-center gap-1.5 border-t border-line pt-1.5 text-xs font-medium',
        tone,
      )}
    >
      <Icon name={icon} className="size-3.5 shrink-0" />
      {words.became[plan.status](plan.by ?? words.somebody, when)}
    </p>
  )
}
