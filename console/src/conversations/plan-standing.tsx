import type { ThreadMessage } from '../api/wire'
import { useMoments } from '../data/use-moments'
import { classes } from '../ui/classes'
import { Icon, type IconName } from '../ui/icon'
import { formatDay } from '../words/format'
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
    <div className="mt-2 flex flex-col gap-1 border-t border-line pt-1.5 text-xs font-medium">
      <p className={classes('flex items-center gap-1.5', tone)}>
        <Icon name={icon} className="size-3.5 shrink-0" />
        {words.became[plan.status](plan.by ?? words.somebody, when)}
      </p>
      {plan.news.map(({ title, tone: said, at }) => (
        <p key={title} className={classes('flex items-center gap-1.5', tones[said])}>
          <Icon name={icons[said]} className="size-3.5 shrink-0" />
          {words.since(title, at.includes('T') ? moments.dayAndHour(at) : formatDay(at))}
        </p>
      ))}
    </div>
  )
}

const icons = { plain: 'close', good: 'check', warn: 'clock', bad: 'alert' } as const
const tones = { plain: 'text-muted', good: 'text-good', warn: 'text-warn', bad: 'text-bad' } as const
