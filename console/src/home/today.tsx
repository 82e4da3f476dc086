import type { Start } from '../api/wire'
import { useMoments } from '../data/use-moments'
import { Link } from '../shell/router'
import { classes } from '../ui/classes'
import { Panel } from '../ui/panel'
import { formatNearDay } from '../words/format'
import { useWords } from '../words/language'

type TodayProps = { readonly entries: Start['today']; readonly next: Start['next'] }

/** Whoever has more of a day looks at the agenda: this page is read at a glance. */
const shownMax = 8

/** What the day holds, and the days after it: jobs, visits, follow-ups, by the business's own clock. */
export function Today({ entries, next }: TodayProps) {
  const { home: words, agenda } = useWords()
  const moments = useMoments()
  const time = (at: string | null) => (at === null ? words.anyTime : moments.time(at))
  return (
    <Panel
      title={words.today}
      aside={
        <Link to="/negocio/agenda" className="text-accent-strong hover:underline">
          {agenda.see}
        </Link>
      }
    >
      {entries.length === 0 && <p className="text-muted">{words.freeDay}</p>}
      <ul className="divide-y divide-line">
        {entries.slice(0, shownMax).map((entry, index) => (
          <Entry key={index} when={time(entry.at)} width="w-16" entry={entry} />
        ))}
      </ul>
      {entries.length > shownMax && <Others />}
      {next.length > 0 && (
        <>
          <h3 className="mt-3 font-medium">{words.nextDays}</h3>
          <ul className="divide-y divide-line">
            {next.slice(0, shownMax).map((entry, index) => (
              <Entry
                key={index}
                when={`${formatNearDay(entry.date)} ${time(entry.at)}`}
                width="w-20 md:w-32"
                entry={entry}
              />
            ))}
          </ul>
          {next.length > shownMax && <Others />}
        </>
      )}
    </Panel>
  )
}

function Others() {
  const { agenda } = useWords()
  return (
    <p className="pt-2">
      <Link to="/negocio/agenda" className="text-accent-strong hover:underline">
        {agenda.others}
      </Link>
    </p>
  )
}

type EntryProps = {
  readonly when: string
  readonly width: string
  readonly entry: Start['today'][number]
}

function Entry({ when, width, entry }: EntryProps) {
  return (
    <li className="flex items-baseline gap-3 py-2">
      <span className={classes('shrink-0 font-medium tabular-nums', width)}>{when}</span>
      <span className="min-w-0 flex-1 break-words">{entry.text}</span>
      <span className="shrink-0 text-xs text-muted">{entry.kind}</span>
    </li>
  )
}
