import type { Agenda } from '../api/wire'
import { Link } from '../shell/router'
import { classes } from '../ui/classes'
import { formatDayOfMonth, formatLongDay, formatWeekday } from '../words/format'
import { useWords } from '../words/language'

type DayStripProps = {
  readonly week: readonly string[]
  readonly day: string
  readonly today: string
  readonly entries: Agenda['entries']
}

/** On a phone: the days of the week, which of them have something, and which one is shown. */
export function DayStrip({ week, day, today, entries }: DayStripProps) {
  const words = useWords().agenda
  return (
    <nav aria-label={words.days} className="lg:hidden">
      <ul className="grid grid-cols-7 gap-1">
        {week.map((each) => {
          const count = entries.filter((entry) => entry.day === each && !entry.isOver).length
          return (
            <li key={each}>
              <Link
                to={`/negocio/agenda/${each}`}
                aria-current={each === day ? 'page' : undefined}
                aria-label={words.dayAndCount(formatLongDay(each), count)}
                className={classes(
                  'flex min-h-14 flex-col items-center rounded-md border py-1.5 tabular-nums',
                  each === day ? 'border-accent bg-accent-soft' : 'border-line bg-surface',
                  each === today && 'font-semibold text-accent-strong',
                )}
              >
                <span className="text-xs">{formatWeekday(each)}</span>
                <span>{formatDayOfMonth(each)}</span>
                <span
                  aria-hidden="true"
                  className={classes('mt-0.5 size-1.5 rounded-full', count > 0 && 'bg-accent')}
                />
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
