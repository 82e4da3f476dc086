import { useId } from 'react'
import type { Agenda, Lists } from '../api/wire'
import { Badge } from '../ui/badge'
import { classes } from '../ui/classes'
import { formatDayOfMonth, formatLongDay, formatWeekday } from '../words/format'
import { useWords } from '../words/language'
import { AgendaEntryView, type AgendaEntry } from './agenda-entry'

type AgendaDayProps = {
  readonly day: string
  readonly isToday: boolean
  readonly entries: Agenda['entries']
  readonly lists: readonly Lists['lists'][number][]
  readonly onOpen: (entry: AgendaEntry) => void
}

/** A day: what has an hour in its order, what has none apart. */
export function AgendaDay({ day, isToday, entries, ...shown }: AgendaDayProps) {
  const words = useWords().agenda
  const id = useId()
  const timed = entries.filter(({ at }) => at !== null)
  const untimed = entries.filter(({ at }) => at === null)
  return (
    <section
      aria-labelledby={id}
      className={classes(
        'flex flex-col gap-2 rounded-lg border p-2 lg:min-h-64',
        isToday ? 'border-accent' : 'border-line',
      )}
    >
      <h3
        id={id}
        aria-current={isToday ? 'date' : undefined}
        className={classes(
          'flex flex-wrap items-baseline justify-between gap-1 max-lg:sr-only',
          isToday && 'text-accent-strong',
        )}
      >
        <span className="sr-only">{formatLongDay(day)}</span>
        <span aria-hidden="true" className="text-xs text-muted">
          {formatWeekday(day)}
        </span>
        <span aria-hidden="true" className="font-semibold tabular-nums">
          {formatDayOfMonth(day)}
        </span>
        {isToday && <Badge tone="accent">{words.today}</Badge>}
      </h3>
      {entries.length === 0 && <p className="text-muted">{words.nothing}</p>}
      <Entries entries={timed} {...shown} />
      {untimed.length > 0 && (
        <>
          <h4 className="text-xs font-medium text-muted">{words.noHour}</h4>
          <Entries entries={untimed} {...shown} />
        </>
      )}
    </section>
  )
}

function Entries({ entries, ...shown }: Pick<AgendaDayProps, 'entries' | 'lists' | 'onOpen'>) {
  if (entries.length === 0) return null
  return (
    <ul className="flex flex-col gap-2">
      {entries.map((entry) => (
        <li key={entry.id}>
          <AgendaEntryView entry={entry} at={entry.at} isOver={entry.isOver} {...shown} />
        </li>
      ))}
    </ul>
  )
}
